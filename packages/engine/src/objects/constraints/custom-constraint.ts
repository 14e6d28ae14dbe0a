/**
 * A constraint of the user's own, from a formula for C alone (K7; P Constrained Dynamics, T 4.3.4):
 *
 *     new CustomConstraint(a, b, (a, b) => a.point([0, 1, 0]).distance(b.center).sub(2));
 *
 * keeps two points 2 m apart. The formula may give one number or a list of them, each a row: C = 0,
 * or C ≥ 0 with `kind: 'inequality'`. J = ∂C/∂x comes with the value, and so does c = J̇ u, exactly:
 * the duals carry the rate of the gradient along the bodies' velocities.
 *
 * Whoever wants to save that work gives `jacobian` too; the formula may then return plain numbers,
 * and c is the central difference of J u along the motion, good to about 1e-9 of it.
 *
 * The formula is tried once when the constraint is made, so that most mistakes are found there and
 * the number of rows is known.
 */

import { boolean, checkNames, fail, nonNegative, oneOf } from '../../errors.js';
import { Dual, DualSpace } from '../../math/dual.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { CONSTRAINT_DEFAULTS, Constraint, type ConstraintOptions } from './constraint.js';
import { ConstraintRows, JACOBIAN_STRIDE, ROW } from './constraint-rows.js';
import { FormulaBody } from './formula-body.js';
import { worstOf } from './row-error.js';

/** C as a formula over the two bodies: m, or rad with `angular`. It must depend on them alone. */
export type ConstraintFormula = (
  a: FormulaBody,
  b: FormulaBody,
) => Dual | number | readonly (Dual | number)[];

/**
 * J as numbers, if the user knows them: for every component of C twelve numbers, linear and angular
 * part for A, then for B.
 */
export type ConstraintJacobian = (
  a: FormulaBody,
  b: FormulaBody,
) => readonly number[] | readonly (readonly number[])[];

/** Options of {@link CustomConstraint}. */
export interface CustomConstraintOptions extends ConstraintOptions {
  /** Whether C = 0 or C ≥ 0 is demanded. Default 'equality'. */
  kind?: 'equality' | 'inequality';
  /** Whether C is an angle (rad) and λ a torque. Default false. */
  angular?: boolean;
  /** N/m (N·m/rad): a spring towards C = 0 in place of a rigid constraint. Default 0: rigid. */
  stiffness?: number;
  /** N·s/m (N·m·s/rad): its damper. Default 0. */
  damping?: number;
  /** J, in place of the automatic one. */
  jacobian?: ConstraintJacobian;
}

/** Every option with a default. */
export const CUSTOM_CONSTRAINT_DEFAULTS = Object.freeze({
  ...CONSTRAINT_DEFAULTS,
  kind: 'equality',
  angular: false,
  stiffness: 0,
  damping: 0,
} as const);

const NAMES = { ...CUSTOM_CONSTRAINT_DEFAULTS, name: '', active: true, jacobian: true };
const KINDS = ['equality', 'inequality'] as const;
/** Six variables for each body. */
const VARIABLES = 12;

/** Ties two bodies by a formula. */
export class CustomConstraint extends Constraint {
  readonly typeName = 'CustomConstraint';
  readonly kind: 'equality' | 'inequality';
  readonly angular: boolean;
  readonly #formula: ConstraintFormula;
  readonly #jacobian: ConstraintJacobian | null;
  readonly #space = new DualSpace(VARIABLES);
  readonly #a: FormulaBody;
  readonly #b: FormulaBody;
  readonly #count: number;
  readonly #values: (Dual | number)[] = [];
  #stiffness: number;
  #damping: number;
  /** (rows × 12) what the user's J says, and what it says a moment before and after */
  readonly #given: Float64Array;
  readonly #before: Float64Array;
  readonly #after: Float64Array;

  constructor(
    bodyA: RigidBody,
    bodyB: RigidBody,
    formula: ConstraintFormula,
    options: CustomConstraintOptions = {},
  ) {
    super('CustomConstraint', bodyA, bodyB, options);
    const { label } = this;
    checkNames(label, options, NAMES);
    const { kind = 'equality', angular = false, jacobian = null } = options;
    this.kind = oneOf(label, 'kind', kind, KINDS);
    this.angular = boolean(label, 'angular', angular);
    this.#stiffness = nonNegative(label, 'stiffness', options.stiffness ?? 0);
    this.#damping = nonNegative(label, 'damping', options.damping ?? 0);
    if (typeof formula !== 'function') {
      const cure = 'For example (a, b) => a.center.distance(b.center).sub(2).';
      fail(label, 'formula', formula, 'must be a function of two bodies', cure);
    }
    if (jacobian !== null && typeof jacobian !== 'function') {
      const cure = 'Leave it out: the derivatives of the formula are taken by themselves.';
      fail(label, 'jacobian', jacobian, 'must be a function of two bodies', cure);
    }
    this.#formula = formula;
    this.#jacobian = jacobian;
    this.#a = new FormulaBody(label, bodyA, this.#space, 0);
    this.#b = new FormulaBody(label, bodyB, this.#space, 6);
    this.#count = this.#evaluate(-1);
    const numbers = jacobian === null ? 0 : this.#count * JACOBIAN_STRIDE;
    this.#given = new Float64Array(numbers);
    this.#before = new Float64Array(numbers);
    this.#after = new Float64Array(numbers);
    if (jacobian === null) this.#checkDepends();
    else this.#readJacobian(this.#given, 0);
  }

  /** N/m or N·m/rad; 0 with no damping either: rigid. */
  get stiffness(): number {
    return this.#stiffness;
  }

  set stiffness(stiffness: number) {
    this.#stiffness = nonNegative(this.label, 'stiffness', stiffness);
    this.changed();
  }

  /** N·s/m or N·m·s/rad. */
  get damping(): number {
    return this.#damping;
  }

  set damping(damping: number) {
    this.#damping = nonNegative(this.label, 'damping', damping);
    this.changed();
  }

  /** C for the bodies as they are, m or rad. */
  values(): number[] {
    this.#evaluate(this.#count);
    return this.#values.map((c) => (typeof c === 'number' ? c : c.value));
  }

  override error(): number {
    const rows = new ConstraintRows();
    if (this.isPresent(this.bodyA.store)) this.writeRows(rows, this.bodyA.store);
    return worstOf(rows);
  }

  override writeRows(rows: ConstraintRows, _store: BodyStore): void {
    const jacobian = this.#jacobian;
    const given = this.#given;
    let moment = 0;
    if (jacobian !== null) {
      this.#a.locate(0);
      this.#b.locate(0);
      moment = 1e-5 / Math.max(1, this.#a.speed(), this.#b.speed());
      this.#readJacobian(this.#before, -moment);
      this.#readJacobian(this.#after, moment);
      this.#readJacobian(given, 0);
    }
    this.#evaluate(this.#count);
    const { bodyA, bodyB } = this;
    const kind = this.kind === 'equality' ? ROW.equality : ROW.inequality;
    for (let k = 0; k < this.#count; k++) {
      const c = this.#values[k]!;
      const i = rows.add(kind, bodyA.index, bodyB.index);
      const o = k * JACOBIAN_STRIDE;
      rows.angular[i] = this.angular ? 1 : 0;
      rows.stiffness[i] = this.#stiffness;
      rows.damping[i] = this.#damping;
      rows.position[i] = typeof c === 'number' ? c : c.value;
      if (jacobian !== null) {
        rows.jacobian.set(given.subarray(o, o + JACOBIAN_STRIDE), i * JACOBIAN_STRIDE);
        const change = this.#alongVelocity(this.#after, o) - this.#alongVelocity(this.#before, o);
        rows.acceleration[i] = change / (2 * moment);
      } else if (typeof c !== 'number') {
        rows.jacobian.set(c.gradient, i * JACOBIAN_STRIDE);
        rows.acceleration[i] = this.#alongVelocity(c.gradientRate, 0);
      }
    }
  }

  /** null: a function cannot be written to a file. */
  override describe(): null {
    return null;
  }

  protected override saveSettings(): number[] {
    return [this.#stiffness, this.#damping];
  }

  protected override loadSettings(numbers: readonly number[]): void {
    [this.#stiffness, this.#damping] = numbers as [number, number];
  }

  #alongVelocity(numbers: Float64Array, offset: number): number {
    return this.#a.product(numbers, offset) + this.#b.product(numbers, offset + 6);
  }

  /** Asks the formula for the state as it is, checks the answer, and returns how many rows it has. */
  #evaluate(expected: number): number {
    const values = this.#values;
    this.#space.begin();
    this.#a.locate(0);
    this.#b.locate(0);
    const answer: unknown = this.#formula(this.#a, this.#b);
    values.length = 0;
    if (Array.isArray(answer)) values.push(...answer);
    else values.push(answer as Dual);
    if (values.length === 0 || (expected >= 0 && values.length !== expected)) {
      const must = expected < 0 ? 'must give at least one number' : `must always give ${expected}`;
      const cure = 'Return the same components of C for every state; none may come or go.';
      fail(this.label, 'formula', values.length, must, cure);
    }
    for (let i = 0; i < values.length; i++) this.#checkValue(values[i], i);
    return values.length;
  }

  #checkValue(c: unknown, i: number): void {
    const field = `C[${i}]`;
    const isNumber = typeof c === 'number' && this.#jacobian !== null;
    const space = this.#space;
    const isDual = c instanceof Dual && c.space === space && c.epoch === space.epoch;
    if (!isNumber && !isDual) {
      const cure = 'Build it from the bodies it is given, e.g. a.center.distance(b.center).sub(2).';
      fail(this.label, field, c, 'must be a number made from the two bodies', cure);
    }
    const cure = 'Look for a division by zero, √0 or the like in the formula.';
    const value = isDual ? (c as Dual).value : (c as number);
    if (!Number.isFinite(value)) fail(this.label, field, value, 'must be finite', cure);
    if (!isDual || this.#jacobian !== null) return;
    for (let k = 0; k < VARIABLES; k++) {
      const slope = (c as Dual).gradient[k]! + (c as Dual).gradientRate[k]!;
      if (Number.isFinite(slope)) continue;
      fail(this.label, `derivative of ${field}`, slope, 'must be finite', cure);
    }
  }

  /** A constant, or a formula whose derivative vanishes where it starts, can hold nothing. */
  #checkDepends(): void {
    for (let i = 0; i < this.#count; i++) {
      const { gradient, value } = this.#values[i] as Dual;
      if (gradient.some((slope) => slope !== 0)) continue;
      const must = 'must change when the bodies move, but its derivative is zero';
      const cure = 'Use lengths rather than their squares, and bodies rather than constants.';
      fail(this.label, `C[${i}]`, value, must, cure);
    }
  }

  /** J of the user's function, for the state moved on by `time` (s). */
  #readJacobian(out: Float64Array, time: number): void {
    this.#space.begin();
    this.#a.locate(time);
    this.#b.locate(time);
    const answer = this.#jacobian!(this.#a, this.#b) as unknown as ArrayLike<unknown>;
    const nested = typeof answer?.[0] === 'object';
    for (let k = 0; k < this.#count; k++) {
      const row = (nested ? answer[k] : k === 0 ? answer : undefined) as ArrayLike<number>;
      for (let j = 0; j < JACOBIAN_STRIDE; j++) {
        const slope: unknown = row?.length === JACOBIAN_STRIDE ? row[j] : undefined;
        if (typeof slope !== 'number' || !Number.isFinite(slope)) {
          const must = 'must give twelve finite numbers for each component of C';
          const cure = 'Write linear and angular part for A, then for B, as seen in the world.';
          fail(this.label, 'jacobian', row, must, cure);
        }
        out[k * JACOBIAN_STRIDE + j] = slope;
      }
    }
  }
}
