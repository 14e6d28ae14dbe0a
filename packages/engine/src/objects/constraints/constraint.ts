/**
 * What every constraint has in common (T 7.4.3, figure 7.7): two bodies, how much of an error is
 * taken out per step, whether the two may still collide, and when it breaks.
 *
 * A constraint says what it demands by writing rows (`constraint-rows.ts`) for the state as it is in
 * the store, as often as it is asked: once per step, at every stage of an integrator, or after each
 * correction of positions. It never moves anything itself; that is what solvers are for.
 */

import { boolean, fail, nonNegative, options as optionsOf } from '../../errors.js';
import type { Vec3 } from '../../math/types.js';
import { vec3 } from '../../math/vec3.js';
import type { BodyStore } from '../../state/body-store.js';
import { RigidBody } from '../rigid-body.js';
import { SimulationObject, type SimulationObjectOptions } from '../simulation-object.js';
import { type ConstraintRows, JACOBIAN_STRIDE } from './constraint-rows.js';

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

/** What a constraint did in a part of a step: λ, and force and torque on body B. */
export interface ConstraintPart {
  readonly impulses: Float64Array;
  readonly reaction: Float64Array;
}

/** The first numbers of `saveState`: erp, breakForce, breakTorque, seconds, number of impulses. */
type HeadNumbers = [number, number, number, number, number];
const HEAD = 5;

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
  readonly bodyA: RigidBody;
  readonly bodyB: RigidBody;
  readonly bodiesCanCollide: boolean;
  /** @internal Whether the simulation keeps the two bodies from colliding because of it. */
  tied = false;
  #erp: number | null;
  #breakForce: number;
  #breakTorque: number;
  /** (6) force and torque on body B in the last step, N and N·m */
  readonly #reaction = new Float64Array(6);
  /** λ of the last step, row by row, N·s or N·m·s: where iterative solvers start from */
  #impulses = new Float64Array(0);
  /** Length of that step, s. */
  #seconds = 1;
  /** All three before the step that is under way. */
  readonly #keptReaction = new Float64Array(6);
  #keptImpulses = new Float64Array(0);
  #keptSeconds = 1;

  protected constructor(
    typeName: string,
    bodyA: RigidBody,
    bodyB: RigidBody,
    options: ConstraintOptions,
  ) {
    super(typeName, optionsOf(typeName, options));
    const label = labelOf(typeName, options);
    checkPair(label, bodyA, bodyB);
    this.bodyA = bodyA;
    this.bodyB = bodyB;
    const { bodiesCanCollide = false, erp = null } = options;
    this.bodiesCanCollide = boolean(label, 'bodiesCanCollide', bodiesCanCollide);
    this.#erp = checkErp(label, erp);
    this.#breakForce = threshold(label, 'breakForce', options.breakForce);
    this.#breakTorque = threshold(label, 'breakTorque', options.breakTorque);
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
    const r = this.#reaction;
    return vec3(r[0]!, r[1]!, r[2]!);
  }

  /**
   * Torque of the constraint on body B in the last step, world, N·m: about the anchor of a joint, so
   * that it is what bends or twists there; about B's centre of mass for what has no anchor.
   */
  get torque(): Vec3 {
    const r = this.#reaction;
    return vec3(r[3]!, r[4]!, r[5]!);
  }

  /** Whether the last step's force or torque was above what the constraint stands. */
  get overloaded(): boolean {
    // Most never break, and their numbers need not be fetched.
    if (this.#breakForce === Infinity && this.#breakTorque === Infinity) return false;
    const r = this.#reaction;
    const force = Math.sqrt(r[0]! * r[0]! + r[1]! * r[1]! + r[2]! * r[2]!);
    const torque = Math.sqrt(r[3]! * r[3]! + r[4]! * r[4]! + r[5]! * r[5]!);
    return force > this.#breakForce || torque > this.#breakTorque;
  }

  /** How far the constraint is from being fulfilled: the largest |C| of its rows, m or rad. */
  abstract error(): number;

  /**
   * Appends the rows for the state in the store. Their number and meaning depend on the settings
   * only, not on the state, so that row k of one step is row k of the next.
   */
  abstract writeRows(rows: ConstraintRows, store: BodyStore): void;

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
    if (this.#impulses.length !== rowCount) this.#impulses = new Float64Array(rowCount);
    return this.#impulses;
  }

  /** @internal Rows at the last solve; 0 before the first one. */
  get rowCount(): number {
    return this.#impulses.length;
  }

  /** @internal Reads λ of rows `first` … `first + count − 1` after a step of `dt` (s). */
  takeImpulses(rows: ConstraintRows, first: number, count: number, dt: number): void {
    const kept = this.impulses(count);
    const reaction = this.#reaction;
    this.#seconds = dt;
    reaction.fill(0);
    for (let i = 0; i < count; i++) {
      const impulse = rows.impulse[first + i]!;
      kept[i] = impulse;
      const j = (first + i) * JACOBIAN_STRIDE + 6;
      for (let k = 0; k < 6; k++) reaction[k]! += (rows.jacobian[j + k]! * impulse) / dt;
    }
    const r = this.reactionLever();
    if (r === null) return;
    // About another point the torque is less by r × F.
    const x = reaction[0]!;
    const y = reaction[1]!;
    const z = reaction[2]!;
    reaction[3]! -= r.y * z - r.z * y;
    reaction[4]! -= r.z * x - r.x * z;
    reaction[5]! -= r.x * y - r.y * x;
  }

  /**
   * @internal The same from a list of numbers, from `o` on: λ of `count` rows, then force (N) and torque (N·m,
   * about the anchor) on B, world, and the length of the step, s.
   */
  takeReaction(numbers: Float64Array, o: number, count: number): void {
    const kept = this.impulses(count);
    for (let i = 0; i < count; i++) kept[i] = numbers[o + i]!;
    for (let k = 0; k < 6; k++) this.#reaction[k] = numbers[o + count + k]!;
    this.#seconds = numbers[o + count + 6]!;
  }

  /** Force of row `row` of `rowCount` in the last step, N or N·m; 0 when there were other rows. */
  protected rowForce(row: number, rowCount: number): number {
    return this.#impulses.length === rowCount ? (this.#impulses[row] ?? 0) / this.#seconds : 0;
  }

  /** From B's centre of mass to the point that {@link torque} is about, m; null: that centre. */
  protected reactionLever(): Readonly<Vec3> | null {
    return null;
  }

  /** @internal Remembers λ, force and torque: a step begins that may have to be undone. */
  keepImpulses(): void {
    if (this.#keptImpulses.length !== this.#impulses.length) {
      this.#keptImpulses = new Float64Array(this.#impulses.length);
    }
    // So few numbers are copied faster one by one.
    for (let i = 0; i < this.#impulses.length; i++) this.#keptImpulses[i] = this.#impulses[i]!;
    for (let k = 0; k < 6; k++) this.#keptReaction[k] = this.#reaction[k]!;
    this.#keptSeconds = this.#seconds;
  }

  /** @internal λ, force and torque are those of {@link keepImpulses}. */
  goBackToKept(): void {
    this.#impulses = Float64Array.from(this.#keptImpulses);
    this.#reaction.set(this.#keptReaction);
    this.#seconds = this.#keptSeconds;
  }

  /**
   * @internal Gives λ, force and torque out and starts from nothing: for a step that solves twice, and
   * adds with {@link addPart} what the first time gave to what the second did.
   */
  takePart(): ConstraintPart {
    const part = { impulses: this.#impulses, reaction: Float64Array.from(this.#reaction) };
    this.#impulses = new Float64Array(part.impulses.length);
    this.#reaction.fill(0);
    return part;
  }

  /** @internal Adds what {@link takePart} gave. */
  addPart({ impulses, reaction }: ConstraintPart): void {
    for (let k = 0; k < 6; k++) this.#reaction[k]! += reaction[k]!;
    if (impulses.length !== this.#impulses.length) return;
    for (let i = 0; i < impulses.length; i++) this.#impulses[i]! += impulses[i]!;
  }

  /** @internal Nothing acted in this step. */
  rest(): void {
    this.#reaction.fill(0);
    this.#impulses.fill(0);
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
    const erp = this.#erp ?? -1;
    const { length } = this.#impulses;
    const head = [erp, this.#breakForce, this.#breakTorque, this.#seconds, length];
    return [...head, ...this.#impulses, ...this.#reaction, ...this.saveSettings()];
  }

  /** Takes back what {@link saveState} gave. */
  loadState(numbers: readonly number[]): void {
    const [erp, breakForce, breakTorque, seconds, length] = numbers as unknown as HeadNumbers;
    this.#erp = erp < 0 ? null : erp;
    this.#breakForce = breakForce;
    this.#breakTorque = breakTorque;
    this.#seconds = seconds;
    const end = HEAD + length;
    this.#impulses = Float64Array.from(numbers.slice(HEAD, end));
    this.#reaction.set(numbers.slice(end, end + 6));
    this.loadSettings(numbers.slice(end + 6));
  }

  /** @internal What it remembers of the last step, and its settings as numbers: for scene files. */
  get memory(): ConstraintMemory {
    return {
      seconds: this.#seconds,
      impulses: [...this.#impulses],
      reaction: [...this.#reaction],
      settings: this.saveSettings(),
    };
  }

  set memory({ seconds, impulses, reaction, settings }: ConstraintMemory) {
    this.#seconds = seconds;
    this.#impulses = Float64Array.from(impulses);
    this.#reaction.set(reaction);
    this.loadSettings(settings);
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

  /** For setters: the constraint demands something else now, so nothing remembered is valid. */
  protected changed(): void {
    this.simulation?.disturb(this.bodyA);
    this.simulation?.disturb(this.bodyB);
    this.simulation?.stateChanged();
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
    if (body instanceof RigidBody) continue;
    const cure = 'Pass a RigidBody; sim.world stands for a fixed place of the world.';
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
  return nonNegative(label, field, value, 'Leave it out if the constraint never breaks.');
}
