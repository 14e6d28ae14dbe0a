/**
 * What every constraint has in common (T 7.4.3, figure 7.7): two bodies, how much of an error is
 * taken out per step, whether the two may still collide, and when it breaks.
 *
 * A constraint says what it demands by writing rows (`constraint-rows.ts`) for the state as it is in
 * the store, as often as it is asked: once per step, at every stage of an integrator, or after each
 * correction of positions. It never moves anything itself; that is what solvers are for.
 */

import { boolean, fail, fixed, nonNegative, options as optionsOf } from '../../errors.js';
import type { Vec3 } from '../../math/types.js';
import { lengthOf, vec3 } from '../../math/vec3.js';
import type { BodyStore } from '../../state/body-store.js';
import { RigidBody } from '../rigid-body.js';
import { SimulationObject, type SimulationObjectOptions } from '../simulation-object.js';
import { BREAKING } from './breaking.js';
import { type ConstraintRows, JACOBIAN_STRIDE } from './constraint-rows.js';
import type { JointLedger } from './joint-ledger.js';
import { springEnergyOf } from './spring-energy.js';

/** Options every constraint takes. */
export interface ConstraintOptions extends SimulationObjectOptions {
  /** Whether the two bodies may have contacts with each other. Default false. */
  bodiesCanCollide?: boolean;
  /** Part of the error to be taken out per step, 0 to 1 (T 5.1); null: as the solver has it. Default null. */
  erp?: number | null;
  /** N; the constraint breaks when its force on the bodies is above. Default Infinity. */
  breakForce?: number;
  /** N·m; the constraint breaks when its torque is above. Default Infinity. */
  breakTorque?: number;
}

/** Every option of {@link ConstraintOptions} that scene files hold, with its default. */
export const CONSTRAINT_DEFAULTS = {
  bodiesCanCollide: false,
  erp: null,
  breakForce: Number.POSITIVE_INFINITY,
  breakTorque: Number.POSITIVE_INFINITY,
} as const;

/** A constraint as plain data, as scene files hold it; `kind` tells which fields there are. */
export type ConstraintDescription = { readonly kind: string } & {
  readonly [field: string]: unknown;
};

/** The first numbers of `saveState`: erp, breakForce, breakTorque, seconds, number of impulses. */
type HeadNumbers = [number, number, number, number, number];
const HEAD = 5;
/** Numbers behind the impulses: force, torque, seconds. */
const TAIL = 7;

/** What a constraint remembers of the last step, and its settings. */
export interface ConstraintMemory {
  /** s, of the step that the impulses are of */
  readonly seconds: number;
  /** λ, row by row, N·s or N·m·s */
  readonly impulses: readonly number[];
  /** (6) force (N) and torque (N·m) on body B */
  readonly reaction: readonly number[];
  /** As the subclass has them, settings and what it counts. */
  readonly settings: readonly number[];
}

/** Base class of joints and of everything else that ties two bodies. */
export abstract class Constraint extends SimulationObject {
  readonly #bodyA: RigidBody;
  readonly #bodyB: RigidBody;
  readonly bodiesCanCollide: boolean;
  /** @internal Whether the simulation keeps the two bodies from colliding because of it. */
  tied = false;
  #erp: number | null;
  #breakForce: number;
  #breakTorque: number;
  /**
   * (rows + 7) λ of the last step, row by row, N·s or N·m·s, where iterative solvers start from; force and torque
   * on body B, N and N·m; the length of that step, s
   */
  #numbers = Float64Array.of(0, 0, 0, 0, 0, 0, 1);
  /** λ of them. */
  #impulses = new Float64Array(0);
  /** All of them before the step that is under way. */
  #kept = this.#numbers.slice();
  /** Where a solver keeps them; null: nowhere. */
  #ledger: JointLedger | null = null;
  /** where its record begins there, and which step has been read */
  #record = 0;
  #seen = 0;

  protected constructor(
    typeName: string,
    bodyA: RigidBody,
    bodyB: RigidBody,
    options: ConstraintOptions,
  ) {
    super(typeName, optionsOf(typeName, options));
    const label = labelOf(typeName, options);
    checkPair(label, bodyA, bodyB);
    this.#bodyA = bodyA;
    this.#bodyB = bodyB;
    const { bodiesCanCollide = false, erp = null } = options;
    this.bodiesCanCollide = boolean(label, 'bodiesCanCollide', bodiesCanCollide);
    this.#erp = checkErp(label, erp);
    this.#breakForce = threshold(label, 'breakForce', options.breakForce);
    this.#breakTorque = threshold(label, 'breakTorque', options.breakTorque);
  }

  get bodyA(): RigidBody {
    return this.#bodyA;
  }

  set bodyA(body: never) {
    fixed(this, 'bodyA', body);
  }

  get bodyB(): RigidBody {
    return this.#bodyB;
  }

  set bodyB(body: never) {
    fixed(this, 'bodyB', body);
  }

  override get isConstraint(): boolean {
    return true;
  }

  /** Part of the error taken out per step, 0 to 1; null: as the solver has it. */
  get erp(): number | null {
    return this.#erp;
  }

  set erp(erp: number | null) {
    this.#erp = checkErp(this.label, erp);
    this.changed();
  }

  /** N; above it the constraint breaks. */
  get breakForce(): number {
    return this.#breakForce;
  }

  set breakForce(force: number) {
    this.#breakForce = threshold(this.label, 'breakForce', force);
  }

  /** N·m; above it the constraint breaks. */
  get breakTorque(): number {
    return this.#breakTorque;
  }

  set breakTorque(torque: number) {
    this.#breakTorque = threshold(this.label, 'breakTorque', torque);
  }

  /** Force of the constraint on body B in the last step, world, N; A gets the opposite. */
  get force(): Vec3 {
    return this.#reaction(0);
  }

  /**
   * Torque of the constraint on body B in the last step, world, N·m: about the anchor of a joint, so
   * that it is what bends or twists there; about B's centre of mass for what has no anchor.
   */
  get torque(): Vec3 {
    return this.#reaction(3);
  }

  #reaction(k: number): Vec3 {
    this.fetchNumbers();
    const r = this.#numbers;
    const o = this.#impulses.length + k;
    return vec3(r[o]!, r[o + 1]!, r[o + 2]!);
  }

  #size(k: number): number {
    const r = this.#numbers;
    const o = this.#impulses.length + k;
    return lengthOf(r[o]!, r[o + 1]!, r[o + 2]!);
  }

  /** Whether the last step's force or torque was above what the constraint stands. */
  get overloaded(): boolean {
    // Most never break, and their numbers need not be fetched.
    if (this.#breakForce === Infinity && this.#breakTorque === Infinity) return false;
    this.fetchNumbers();
    return this.#size(0) > this.#breakForce || this.#size(3) > this.#breakTorque;
  }

  /** How far the constraint is from being fulfilled: the largest |C| of its rows, m or rad. */
  abstract error(): number;

  /**
   * Appends the rows for the state in the store. Their number and meaning depend on the settings
   * only, not on the state, so that row k of one step is row k of the next.
   */
  abstract writeRows(rows: ConstraintRows, store: BodyStore): void;

  /** @internal J, of its springs, soft limits and servos: see {@link springEnergyOf}. */
  springEnergy(store: BodyStore): number {
    return springEnergyOf(this, store);
  }

  /** Whether both bodies take part in the simulation of that store, and one of them can move. */
  isIn(store: BodyStore): boolean {
    const { bodyA: a, bodyB: b } = this;
    return this.isPresent(store) && (a.index < store.moving || b.index < store.moving);
  }

  /** Whether both bodies are in the simulation of that store, awake or asleep. */
  protected isPresent(store: BodyStore): boolean {
    const { bodyA: a, bodyB: b } = this;
    if (!this.active || a.removed || b.removed || a.store !== store || b.store !== store)
      return false;
    return a.active && b.active;
  }

  /** The bodies without which the constraint makes no sense: removing one removes it. */
  get dependsOn(): readonly RigidBody[] {
    return [this.bodyA, this.bodyB];
  }

  /** λ of the last step, for a constraint of so many rows; zeros when that number has changed. */
  impulses(rowCount: number): Float64Array {
    this.fetchNumbers();
    if (this.#impulses.length !== rowCount) {
      this.leaveLedger();
      const numbers = new Float64Array(rowCount + TAIL);
      numbers.set(this.#numbers.subarray(-TAIL), rowCount);
      this.#become(numbers);
    }
    return this.#impulses;
  }

  /** @internal Rows at the last solve; 0 before the first one. */
  get rowCount(): number {
    return this.#impulses.length;
  }

  /** @internal A solver keeps λ of `count` rows, force and torque from now on, in the record at `at`. */
  enterLedger(ledger: JointLedger, at: number, count: number): void {
    this.leaveLedger();
    this.impulses(count);
    this.#ledger = ledger;
    this.#record = at;
    this.#seen = ledger.steps;
    ledger.numbers.set(this.#numbers, at);
  }

  /** Whoever changes numbers that a solver keeps takes them back before. */
  protected leaveLedger(): void {
    const ledger = this.#ledger;
    if (ledger === null) return;
    this.#ledger = null;
    ledger.isStale = true;
    const { past } = ledger;
    if (past !== null) {
      this.#take(past);
      this.keepNumbers();
    }
    this.#take(ledger.numbers);
  }

  /** Whoever reads numbers fetches them before. */
  protected fetchNumbers(): void {
    const ledger = this.#ledger;
    if (ledger === null || this.#seen === ledger.steps) return;
    this.#seen = ledger.steps;
    this.#take(ledger.numbers);
  }

  #take(from: Float64Array): void {
    const numbers = this.#numbers;
    const o = this.#record;
    for (let i = 0; i < numbers.length; i++) numbers[i] = from[o + i]!;
    this.takeAngle(from, o + numbers.length);
  }

  #become(numbers: Float64Array<ArrayBuffer>): void {
    this.#numbers = numbers;
    this.#impulses = numbers.subarray(0, -TAIL);
  }

  /** For hinges: takes the angle with its turns, rad. */
  protected takeAngle(_numbers: Float64Array, _at: number): void {}

  /** @internal Reads λ of rows `first` … `first + count − 1` after a step of `dt` (s). */
  takeImpulses(rows: ConstraintRows, first: number, count: number, dt: number): void {
    this.leaveLedger();
    this.impulses(count);
    const numbers = this.#numbers;
    numbers.fill(0, count);
    numbers[count + 6] = dt;
    for (let i = 0; i < count; i++) {
      const impulse = rows.impulse[first + i]!;
      numbers[i] = impulse;
      const j = (first + i) * JACOBIAN_STRIDE + 6;
      for (let k = 0; k < 6; k++) numbers[count + k]! += (rows.jacobian[j + k]! * impulse) / dt;
    }
    const r = this.reactionLever();
    if (r === null) return;
    // About another point the torque is less by r × F.
    const x = numbers[count]!;
    const y = numbers[count + 1]!;
    const z = numbers[count + 2]!;
    numbers[count + 3]! -= r.y * z - r.z * y;
    numbers[count + 4]! -= r.z * x - r.x * z;
    numbers[count + 5]! -= r.x * y - r.y * x;
  }

  /** Force of row `row` of `rowCount` in the last step, N or N·m; 0 when there were other rows. */
  protected rowForce(row: number, rowCount: number): number {
    this.fetchNumbers();
    const numbers = this.#numbers;
    return this.#impulses.length === rowCount ? (numbers[row] ?? 0) / numbers[rowCount + 6]! : 0;
  }

  /** From B's centre of mass to the point that {@link torque} is about, m; null: that centre. */
  protected reactionLever(): Readonly<Vec3> | null {
    return null;
  }

  /** @internal Where a solver keeps λ, force and torque; null: they are here. */
  get ledger(): JointLedger | null {
    return this.#ledger;
  }

  /** @internal Remembers λ, force and torque: a step begins that may have to be undone. Returns its ledger. */
  keepImpulses(): JointLedger | null {
    if (this.#ledger === null) this.keepNumbers();
    else this.#ledger.open();
    return this.#ledger;
  }

  /** The same without a ledger. */
  protected keepNumbers(): void {
    const numbers = this.#numbers;
    if (this.#kept.length !== numbers.length) this.#kept = new Float64Array(numbers.length);
    // So few numbers are copied faster one by one.
    for (let i = 0; i < numbers.length; i++) this.#kept[i] = numbers[i]!;
  }

  /** @internal λ, force and torque are those of {@link keepImpulses}. */
  goBackToKept(): void {
    this.leaveLedger();
    this.#become(this.#kept.slice());
  }

  /** @internal Nothing acted in this step. */
  rest(): void {
    this.leaveLedger();
    this.#numbers.fill(0, 0, -1);
  }

  /** The constraint as plain data, or null if it cannot be written to a file (user functions). */
  abstract describe(reference: (body: RigidBody) => string | number): ConstraintDescription | null;

  /** The common fields of a description. */
  protected describeCommon(reference: (body: RigidBody) => string | number): {
    [field: string]: unknown;
  } {
    const { name, active, bodiesCanCollide, erp, breakForce, breakTorque } = this;
    return {
      ...(name === '' ? {} : { name }),
      ...(active ? {} : { active }),
      bodyA: reference(this.bodyA),
      bodyB: reference(this.bodyB),
      ...(bodiesCanCollide ? { bodiesCanCollide } : {}),
      ...(erp === null ? {} : { erp }),
      ...(breakForce === Number.POSITIVE_INFINITY ? {} : { breakForce }),
      ...(breakTorque === Number.POSITIVE_INFINITY ? {} : { breakTorque }),
    };
  }

  /** Numbers that the user or time may change after construction; subclasses put theirs behind. */
  saveState(): number[] {
    this.fetchNumbers();
    const numbers = this.#numbers;
    const { length } = this.#impulses;
    const head = [
      this.#erp ?? -1,
      this.#breakForce,
      this.#breakTorque,
      numbers[length + 6]!,
      length,
    ];
    return [...head, ...numbers.subarray(0, -1), ...this.saveSettings()];
  }

  /** Takes back what {@link saveState} gave. */
  loadState(numbers: readonly number[]): void {
    const [erp, breakForce, breakTorque, seconds, length] = numbers as unknown as HeadNumbers;
    this.#erp = erp < 0 ? null : erp;
    this.#breakForce = breakForce;
    this.#breakTorque = breakTorque;
    BREAKING.possible ||= Math.min(breakForce, breakTorque) < Number.POSITIVE_INFINITY;
    const end = HEAD + length + 6;
    this.#load([...numbers.slice(HEAD, end), seconds], numbers.slice(end));
  }

  #load(numbers: readonly number[], settings: readonly number[]): void {
    this.leaveLedger();
    this.#become(Float64Array.from(numbers));
    this.loadSettings(settings);
    this.#isAnother();
  }

  /** @internal What it remembers of the last step, and its settings as numbers: for scene files. */
  get memory(): ConstraintMemory {
    this.fetchNumbers();
    const numbers = [...this.#numbers];
    return {
      seconds: numbers.pop()!,
      reaction: numbers.splice(-6),
      impulses: numbers,
      settings: this.saveSettings(),
    };
  }

  set memory({ seconds, impulses, reaction, settings }: ConstraintMemory) {
    this.#load([...impulses, ...reaction, seconds], settings);
  }

  /** Settable numbers of the subclass. */
  protected saveSettings(): number[] {
    return [];
  }

  /** Takes back what {@link saveSettings} gave. */
  protected loadSettings(_numbers: readonly number[]): void {}

  protected override activeChanged(): void {
    if (!this.active) this.rest();
    this.simulation?.updateTie(this);
    this.changed();
  }

  #isAnother(): void {
    const { simulation } = this;
    if (simulation !== null) simulation.bodies.store.constraintsVersion++;
  }

  /** For setters: the constraint demands something else now, so nothing remembered is valid. */
  protected changed(): void {
    this.simulation?.disturb(this.bodyA);
    this.simulation?.disturb(this.bodyB);
    this.simulation?.stateChanged();
    this.#isAnother();
  }
}

/** How errors name a constraint that is still being made. */
export function labelOf(typeName: string, options: ConstraintOptions): string {
  return options.name ? `${typeName} "${options.name}"` : `${typeName} (unnamed)`;
}

function checkPair(label: string, bodyA: unknown, bodyB: unknown): void {
  for (const [field, body] of [
    ['bodyA', bodyA],
    ['bodyB', bodyB],
  ] as const) {
    if (body instanceof RigidBody && RigidBody.is(body)) continue;
    const cure = 'Pass a RigidBody itself; sim.world stands for a fixed place of the world.';
    fail(label, field, body, 'must be a RigidBody', cure);
  }
  if (bodyA === bodyB) {
    const cure = 'Give two bodies; sim.world stands for a fixed place of the world.';
    fail(label, 'bodyB', (bodyA as RigidBody).label, 'must be another body than bodyA', cure);
  }
}

function checkErp(label: string, erp: number | null): number | null {
  if (erp === null) return null;
  const value = nonNegative(label, 'erp', erp);
  if (value > 1)
    fail(label, 'erp', erp, 'must be at most 1', '1 takes the whole error out at once.');
  return value;
}

function threshold(label: string, field: string, value: number | undefined): number {
  if (value === undefined || value === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
  const force = nonNegative(label, field, value, 'Leave it out if the constraint never breaks.');
  if (force < Number.POSITIVE_INFINITY) BREAKING.possible = true;
  return force;
}
