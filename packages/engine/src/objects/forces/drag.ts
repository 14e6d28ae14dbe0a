/**
 * Resistance of a medium at rest, T (2.84)-(2.86):
 *     F = −(c1 + c2 |v|) v      at the centre of mass
 *     τ = −(k1 + k2 |ω|) ω
 * The linear terms are laminar flow, the quadratic ones turbulent; both act at once. (The thesis
 * writes the quadratic law as −C v², which has no direction: |v| v is meant.)
 */

import { nonNegative } from '../../errors.js';
import type { BodyStore } from '../../state/body-store.js';
import { AffectedBodies, type Affects } from './affected-bodies.js';
import { describeForce } from './description.js';
import { addQuadraticDrag, addQuadraticDragChange } from './drag-law.js';
import { type BodyReference, Force, type ForceDescription, type ForceOptions } from './force.js';
import { optionsOf } from './readers.js';

/** Options of {@link Drag}. */
export interface DragOptions extends ForceOptions {
  /** c1, N·s/m. */
  linear?: number;
  /** c2, N·s²/m². */
  quadratic?: number;
  /** k1, N·m·s. */
  angular?: number;
  /** k2, N·m·s². */
  angularQuadratic?: number;
  /** Which bodies it acts on. */
  affects?: Affects;
}

/** What {@link DragOptions} are when left out. */
export const DRAG_DEFAULTS: Required<Omit<DragOptions, keyof ForceOptions>> = {
  linear: 0.1,
  quadratic: 0,
  angular: 0.01,
  angularQuadratic: 0,
  affects: 'all',
};

type Coefficient = 'linear' | 'quadratic' | 'angular' | 'angularQuadratic';

/** Drag on every affected body, against its velocities. */
export class Drag extends Force {
  override readonly typeName = 'Drag';
  readonly #bodies: AffectedBodies;
  #linear: number;
  #quadratic: number;
  #angular: number;
  #angularQuadratic: number;

  constructor(options: DragOptions = {}) {
    super('Drag', optionsOf('Drag', options));
    const read = (field: Coefficient): number =>
      nonNegative(this.label, field, options[field] ?? DRAG_DEFAULTS[field], CURE);
    this.#linear = read('linear');
    this.#quadratic = read('quadratic');
    this.#angular = read('angular');
    this.#angularQuadratic = read('angularQuadratic');
    this.#bodies = new AffectedBodies(this.label, options.affects ?? DRAG_DEFAULTS.affects);
  }

  /** Which bodies it acts on. */
  get affects(): Affects {
    return this.#bodies.affects;
  }

  /** c1, N·s/m. */
  get linear(): number {
    return this.#linear;
  }

  set linear(coefficient: number) {
    this.#linear = nonNegative(this.label, 'linear', coefficient, CURE);
    this.changed();
  }

  /** c2, N·s²/m². */
  get quadratic(): number {
    return this.#quadratic;
  }

  set quadratic(coefficient: number) {
    this.#quadratic = nonNegative(this.label, 'quadratic', coefficient, CURE);
    this.changed();
  }

  /** k1, N·m·s. */
  get angular(): number {
    return this.#angular;
  }

  set angular(coefficient: number) {
    this.#angular = nonNegative(this.label, 'angular', coefficient, CURE);
    this.changed();
  }

  /** k2, N·m·s². */
  get angularQuadratic(): number {
    return this.#angularQuadratic;
  }

  set angularQuadratic(coefficient: number) {
    this.#angularQuadratic = nonNegative(this.label, 'angularQuadratic', coefficient, CURE);
    this.changed();
  }

  override apply(store: BodyStore): void {
    const n = this.#bodies.update(store);
    const { rows } = this.#bodies;
    const { linearVelocities: v, angularVelocities: w, forces, torques } = store;
    for (let i = 0; i < n; i++) {
      const o = rows[i]! * 3;
      const vx = v[o]!;
      const vy = v[o + 1]!;
      const vz = v[o + 2]!;
      addQuadraticDrag(forces, o, this.#linear, this.#quadratic, vx, vy, vz);
      const wx = w[o]!;
      const wy = w[o + 1]!;
      const wz = w[o + 2]!;
      addQuadraticDrag(torques, o, this.#angular, this.#angularQuadratic, wx, wy, wz);
    }
  }

  override addDirectional(
    store: BodyStore,
    _t: number,
    _dx: Float64Array,
    _dTheta: Float64Array,
    dv: Float64Array,
    dw: Float64Array,
    outForce: Float64Array,
    outTorque: Float64Array,
  ): void {
    const n = this.#bodies.update(store);
    const { rows } = this.#bodies;
    const { linearVelocities: v, angularVelocities: w } = store;
    for (let i = 0; i < n; i++) {
      const o = rows[i]! * 3;
      addQuadraticDragChange(outForce, o, this.#linear, this.#quadratic, v, dv);
      addQuadraticDragChange(outTorque, o, this.#angular, this.#angularQuadratic, w, dw);
    }
  }

  override describe(reference: BodyReference): ForceDescription {
    return describeForce(this, 'drag', {
      linear: this.#linear,
      quadratic: this.#quadratic,
      angular: this.#angular,
      angularQuadratic: this.#angularQuadratic,
      affects: this.#bodies.describe(reference),
    });
  }

  override saveState(): number[] {
    return [this.#linear, this.#quadratic, this.#angular, this.#angularQuadratic];
  }

  override loadState(numbers: readonly number[]): void {
    [this.#linear, this.#quadratic, this.#angular, this.#angularQuadratic] = numbers as [
      number,
      number,
      number,
      number,
    ];
  }
}

const CURE = 'Drag takes energy away: give a number of at least 0; 0 switches the term off.';
