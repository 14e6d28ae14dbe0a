/**
 * A motor on a coordinate q of a joint (T 4.6.3: rows with finite bounds are motors).
 *
 *   velocity   q̇ = targetVelocity, |force| ≤ maxForce
 *   position   a spring and damper from q to targetPosition, |force| ≤ maxForce; with targetVelocity,
 *              the rate of the target, its damper does not brake what is wanted
 *
 * A servo that demands q = target outright lost: what it does would depend on the length of the step,
 * and it would arrive with a jerk. A velocity motor without a bound on its force would contradict a
 * limit that it runs into, and no solver can do both; so it slows down in front of rigid limits.
 */

import { finite, nonNegative, oneOf } from '../../errors.js';
import type { BodyStore } from '../../state/body-store.js';
import { type ConstraintRows, copyRow, ROW } from './constraint-rows.js';
import type { JointLimits } from './joint-limits.js';
import { type PartOwner, partOptions } from './joint-part.js';
import { type SoftnessOptions, SoftPart } from './softness.js';

/** What a motor aims at. */
export type MotorMode = 'off' | 'velocity' | 'position';

const MODES: readonly MotorMode[] = ['off', 'velocity', 'position'];

/** Options of motors. Stiffness, damping, frequency and damping ratio are those of the servo. */
export interface MotorOptions extends SoftnessOptions {
  /** Default 'position' if there is a `targetPosition`, else 'velocity' if a `targetVelocity`. */
  mode?: MotorMode;
  /** m/s or rad/s. Default 0. */
  targetVelocity?: number;
  /** m or rad, turns counted. Default 0. */
  targetPosition?: number;
  /** N or N·m: the most that the motor pulls with. Default Infinity. */
  maxForce?: number;
}

/** Every option with its default. */
export const MOTOR_DEFAULTS = Object.freeze({
  mode: 'off' as MotorMode,
  targetVelocity: 0,
  targetPosition: 0,
  maxForce: Number.POSITIVE_INFINITY,
  stiffness: 0,
  damping: 0,
  frequency: 0,
  dampingRatio: 1,
});

/** Hz: of a servo that was not told how stiff it is. */
const SERVO_FREQUENCY = 4;
/** 1/s: an unbounded motor is no faster than this times the way to a limit. */
const BRAKE_RATE = 30;

/** Drives a coordinate of a joint. */
export class JointMotor extends SoftPart {
  #mode: MotorMode;
  #targetVelocity: number;
  #targetPosition: number;
  #maxForce: number;

  /** @internal */
  constructor(owner: PartOwner, given?: MotorOptions) {
    const options = partOptions(owner.label, given, MOTOR_DEFAULTS);
    const { label } = owner;
    const mode = oneOf(label, 'mode', options.mode ?? modeOf(options), MODES);
    const { targetVelocity, targetPosition, maxForce } = { ...MOTOR_DEFAULTS, ...options };
    const { stiffness = 0, damping = 0, frequency = 0 } = options;
    const told = stiffness !== 0 || damping !== 0 || frequency !== 0;
    super(
      owner,
      told || mode !== 'position' ? options : { ...options, frequency: SERVO_FREQUENCY },
      MOTOR_DEFAULTS.dampingRatio,
    );
    this.#mode = mode;
    this.#targetVelocity = finite(label, 'targetVelocity', targetVelocity);
    this.#targetPosition = finite(label, 'targetPosition', targetPosition);
    this.#maxForce = checkForce(label, maxForce);
  }

  /** What the motor aims at. A servo that was never told how stiff it is gets 4 Hz, ζ = 1. */
  get mode(): MotorMode {
    return this.#mode;
  }

  set mode(mode: MotorMode) {
    this.#mode = oneOf(this.label, 'mode', mode, MODES);
    if (mode === 'position' && !this.isSoft) this.frequency = SERVO_FREQUENCY;
    this.changed();
  }

  /** m/s or rad/s; in mode 'position' the rate of the target. */
  get targetVelocity(): number {
    return this.#targetVelocity;
  }

  set targetVelocity(velocity: number) {
    this.#targetVelocity = finite(this.label, 'targetVelocity', velocity);
    this.changed();
  }

  /** m or rad, turns counted. */
  get targetPosition(): number {
    return this.#targetPosition;
  }

  set targetPosition(position: number) {
    this.#targetPosition = finite(this.label, 'targetPosition', position);
    this.changed();
  }

  /** N or N·m: the most that the motor pulls with. */
  get maxForce(): number {
    return this.#maxForce;
  }

  set maxForce(force: number) {
    this.#maxForce = checkForce(this.label, force);
    this.changed();
  }

  /** Whether it does anything. */
  get isOn(): boolean {
    return this.#mode !== 'off';
  }

  /** @internal Appends the row, a copy of row 0 of `coordinate`, whose C is q. */
  write(
    rows: ConstraintRows,
    coordinate: ConstraintRows,
    limits: JointLimits | null,
    first: number,
    end: number,
    store: BodyStore,
  ): number {
    const value = coordinate.position[0]!;
    const servo = this.#mode === 'position';
    const i = copyRow(rows, coordinate, 0, servo ? ROW.equality : ROW.velocity);
    rows.target[i] = this.#targetVelocity;
    rows.low[i] = -this.#maxForce;
    rows.high[i] = this.#maxForce;
    if (servo) {
      rows.position[i] = value - this.#targetPosition;
      this.soften(rows, i, first, end, store);
    } else if (limits?.isSoft === false && this.#maxForce === Number.POSITIVE_INFINITY) {
      const ahead = Math.max(0, BRAKE_RATE * (limits.upper - value));
      const behind = Math.min(0, BRAKE_RATE * (limits.lower - value));
      rows.target[i] = Math.min(ahead, Math.max(behind, this.#targetVelocity));
    }
    return i;
  }

  override describe(): { [field: string]: unknown } {
    const { mode, targetVelocity, targetPosition, maxForce } = this;
    const unset =
      mode === 'off' &&
      targetVelocity === 0 &&
      targetPosition === 0 &&
      maxForce === Number.POSITIVE_INFINITY;
    return {
      ...(unset ? {} : { mode }),
      ...(targetVelocity === 0 ? {} : { targetVelocity }),
      ...(targetPosition === 0 ? {} : { targetPosition }),
      ...(maxForce === Number.POSITIVE_INFINITY ? {} : { maxForce }),
      ...this.describeSoftness(),
    };
  }

  override save(): number[] {
    const { targetVelocity, targetPosition, maxForce } = this;
    const code = MODES.indexOf(this.#mode);
    return [code, targetVelocity, targetPosition, maxForce, ...this.saveSoftness()];
  }

  override load(take: () => number): void {
    this.#mode = MODES[take()] ?? 'off';
    this.#targetVelocity = take();
    this.#targetPosition = take();
    this.#maxForce = take();
    this.loadSoftness(take);
  }
}

function modeOf(options: MotorOptions): MotorMode {
  if (options.targetPosition !== undefined) return 'position';
  return options.targetVelocity !== undefined ? 'velocity' : 'off';
}

function checkForce(label: string, force: number): number {
  if (force === Number.POSITIVE_INFINITY) return force;
  return nonNegative(label, 'maxForce', force, 'Infinity is a motor without bounds.');
}
