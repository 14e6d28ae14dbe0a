/**
 * One coordinate of a joint that is not rigid: a hinge's angle, a slider's way. It may have limits, a
 * motor, a spring and friction, each a few rows that share one Jacobian.
 */

import { fail, integer } from '../../errors.js';
import type { BodyStore } from '../../state/body-store.js';
import type { ConstraintRows } from './constraint-rows.js';
import { checkFriction, writeFriction } from './joint-friction.js';
import { JointLimits, type LimitOptions, type LimitState } from './joint-limits.js';
import { JointMotor, type MotorOptions } from './joint-motor.js';
import { JointSpring, type SpringPartOptions } from './joint-spring.js';
import { TURN, TurnCounter } from './turn-counter.js';

/** What may act along or about an axis of a joint. */
export interface AxisOptions {
  /** Default none. */
  limits?: LimitOptions;
  /** Default off. */
  motor?: MotorOptions;
  /** Default none. */
  spring?: SpringPartOptions;
  /** Largest force (N) or torque (N·m) of dry friction. Default 0. */
  friction?: number;
}

/** The same for an angle that may go round. */
export interface TurningAxisOptions extends AxisOptions {
  /** Whole turns that the angle starts from. Default 0. */
  turns?: number;
}

/** Every option with its default. */
export const AXIS_DEFAULTS = Object.freeze({ limits: {}, motor: {}, spring: {}, friction: 0 });

/** Every option of an angle that may go round, with its default. */
export const TURNING_AXIS_DEFAULTS = Object.freeze({ ...AXIS_DEFAULTS, turns: 0 });

/** What a joint tells its axes. */
export interface AxisOwner {
  readonly label: string;
  changed(): void;
  /** The axis' coordinate for the bodies as they are, m or rad, not counting turns. */
  position(): number;
  /** Its rate, m/s or rad/s. */
  speed(): number;
  /** Has every axis find out which rows are its own, for the settings as they are. */
  findRows(): void;
  /** Force of the joint's k-th row in the last step, N or N·m; 0 for k = −1. */
  rowForce(k: number): number;
}

/** A coordinate of a joint with all that acts on it. */
export class JointAxis {
  /** Lower and upper end. */
  readonly limits: JointLimits;
  /** Drives it. */
  readonly motor: JointMotor;
  /** Pulls it to a place. */
  readonly spring: JointSpring;
  readonly #owner: AxisOwner;
  readonly #name: string;
  readonly #counter: TurnCounter | null;
  #friction: number;
  /** Rows of the motor and of the limits, from the joint's first one; −1: none. */
  #motorRow = -1;
  #lowerRow = -1;
  #upperRow = -1;

  /** @internal `countsTurns`: the coordinate is an angle that may go round. */
  constructor(owner: AxisOwner, name: string, options: AxisOptions, countsTurns = false) {
    this.#owner = owner;
    this.#name = name;
    this.#counter = countsTurns ? new TurnCounter() : null;
    const part = (word: string) => ({
      get label() {
        return `${owner.label} ${name === '' ? word : `${name}.${word}`}`;
      },
      changed: () => owner.changed(),
    });
    this.limits = new JointLimits(part('limits'), options.limits);
    this.motor = new JointMotor(part('motor'), options.motor);
    this.spring = new JointSpring(part('spring'), options.spring);
    this.#friction = checkFriction(this.#label, options.friction);
  }

  get #label(): string {
    return this.#name === '' ? this.#owner.label : `${this.#owner.label} ${this.#name}`;
  }

  /** Largest force (N) or torque (N·m) of dry friction. */
  get friction(): number {
    return this.#friction;
  }

  set friction(friction: number) {
    this.#friction = checkFriction(this.#label, friction);
    this.#owner.changed();
  }

  /** The coordinate for the bodies as they are, m or rad; turns counted if it may go round. */
  get position(): number {
    return this.counted(this.#owner.position());
  }

  /** Rate of the coordinate, m/s or rad/s. */
  get speed(): number {
    return this.#owner.speed();
  }

  /** Where the coordinate stands between its limits; within 0.001 m or rad is at one. */
  get limitState(): LimitState {
    return this.limits.stateOf(this.position);
  }

  /** Force (N) or torque (N·m) of the motor on body B in the last step, along the coordinate. */
  get motorForce(): number {
    this.#owner.findRows();
    return this.#owner.rowForce(this.#motorRow);
  }

  /** Force or torque of the limits on body B in the last step: positive from the lower one. */
  get limitForce(): number {
    this.#owner.findRows();
    return this.#owner.rowForce(this.#lowerRow) - this.#owner.rowForce(this.#upperRow);
  }

  /** Whole turns that {@link position} counts, and may be set, e.g. back to 0; angles only. */
  get turns(): number {
    const value = this.#owner.position();
    return Math.round((this.counted(value) - value) / TURN);
  }

  set turns(turns: number) {
    // Beyond that, doubles cannot tell angles apart to a millionth of a radian.
    const whole = integer(this.#label, 'turns', turns, -1e9, 1e9);
    if (this.#counter === null) {
      if (whole === 0) return;
      fail(
        this.#label,
        'turns',
        turns,
        'must be 0',
        'Only an angle that may go round counts turns.',
      );
    }
    this.#counter.last = this.#owner.position() + TURN * whole;
    this.#owner.changed();
  }

  /** @internal An angle of (−π, π] with the turns counted. */
  counted(value: number): number {
    return this.#counter === null ? value : this.#counter.near(value);
  }

  /** @internal The angle of the last step, rad, turns counted; 0 where they are not. */
  get angle(): number {
    return this.#counter?.last ?? 0;
  }

  set angle(angle: number) {
    if (this.#counter !== null) this.#counter.last = angle;
  }

  /** @internal A step has begun at this angle. */
  keep(value: number): void {
    this.#counter?.keep(value);
  }

  /** @internal A step begins that may have to be undone. */
  mark(): void {
    this.#counter?.mark();
  }

  /** @internal That step was not. */
  goBack(): void {
    this.#counter?.goBack();
  }

  /** @internal Whether turns are counted. */
  get countsTurns(): boolean {
    return this.#counter !== null;
  }

  /** @internal Whether the axis is rigid: its row stands with the rigid ones. */
  get isLocked(): boolean {
    return this.limits.isLocked;
  }

  /** @internal Whether nothing acts on the axis. */
  get isIdle(): boolean {
    const { limits, motor, spring } = this;
    return !(limits.isLimited || motor.isOn || spring.isSoft || this.#friction > 0);
  }

  /**
   * @internal Appends the rows of all that acts, for row 0 of `coordinate` with its C = q, turns
   * counted. `first` is the joint's first row, its rigid ones end before `end`. Limits come last: in
   * sweeps over the rows the last word is theirs.
   */
  write(
    rows: ConstraintRows,
    coordinate: ConstraintRows,
    first: number,
    end: number,
    store: BodyStore,
  ): void {
    const { limits, motor, spring } = this;
    this.#motorRow = -1;
    // What is locked cannot be driven.
    if (!limits.isLocked) {
      if (spring.isSoft) spring.write(rows, coordinate, first, end, store);
      if (motor.isOn) {
        this.#motorRow = motor.write(rows, coordinate, limits, first, end, store) - first;
      }
      if (this.#friction > 0) writeFriction(rows, coordinate, this.#friction);
    }
    const next = rows.count - first;
    if (limits.isLimited) limits.write(rows, coordinate, first, end, store);
    const last = rows.count - first - 1;
    // One row of both ends when they are equal.
    this.#lowerRow = limits.lower > Number.NEGATIVE_INFINITY ? next : -1;
    this.#upperRow =
      limits.upper < Number.POSITIVE_INFINITY && limits.lower !== limits.upper ? last : -1;
  }

  /** @internal The axis has no rows. */
  skip(): void {
    this.#motorRow = -1;
    this.#lowerRow = -1;
    this.#upperRow = -1;
  }

  /** The settings that are not as by default, under the names of the options. */
  describe(): { [field: string]: unknown } {
    const fields: { [field: string]: unknown } = {};
    for (const word of ['limits', 'motor', 'spring'] as const) {
      const described = this[word].describe();
      if (Object.keys(described).length > 0) fields[word] = described;
    }
    if (this.#friction !== 0) fields['friction'] = this.#friction;
    const { turns } = this;
    if (turns !== 0) fields['turns'] = turns;
    return fields;
  }

  /** @internal */
  save(): number[] {
    const { limits, motor, spring } = this;
    const own = [this.#friction, this.angle];
    return [...limits.save(), ...motor.save(), ...spring.save(), ...own];
  }

  /** @internal */
  load(take: () => number): void {
    this.limits.load(take);
    this.motor.load(take);
    this.spring.load(take);
    this.#friction = take();
    this.angle = take();
  }
}
