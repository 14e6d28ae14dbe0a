/**
 * Sleeping by velocities (T 7.5.5): who is not seen to move may stop. What counts is what the eye
 * sees; a heavy cylinder that creeps along stops like a light one.
 */

import { checkNames, nonNegative, options as optionsOf } from '../../errors.js';
import type { SleepWorld } from './sleep-strategy.js';
import {
  THRESHOLD_SLEEP_DEFAULTS,
  ThresholdSleep,
  type ThresholdSleepOptions,
} from './threshold-sleep.js';

/** Options of {@link VelocitySleep}. */
export interface VelocitySleepOptions extends ThresholdSleepOptions {
  /** m/s; null: what gravity gives in one step, and 0.05 at least. Default null. */
  linear?: number | null;
  /** rad/s. Default 0.1. */
  angular?: number;
}

/** Every option with its default. */
export const VELOCITY_SLEEP_DEFAULTS: Readonly<Required<VelocitySleepOptions>> = Object.freeze({
  ...THRESHOLD_SLEEP_DEFAULTS,
  linear: null,
  angular: 0.1,
});

/** Solvers that do not see the forces of the step leave a body at rest as fast as gravity makes it. */
const ALLOWANCE = 1.01;
const SLOW = 0.05;
const LABEL = 'VelocitySleep';

/** Bodies slower than a limit are idle. */
export class VelocitySleep extends ThresholdSleep {
  override readonly name = 'velocity-sleep';
  override readonly options: Readonly<Required<VelocitySleepOptions>>;

  constructor(options: VelocitySleepOptions = {}) {
    super();
    checkNames(LABEL, optionsOf(LABEL, options), VELOCITY_SLEEP_DEFAULTS);
    const given = { ...VELOCITY_SLEEP_DEFAULTS, ...options };
    ThresholdSleep.read(LABEL, given);
    if (given.linear !== null) nonNegative(LABEL, 'linear', given.linear);
    nonNegative(LABEL, 'angular', given.angular);
    this.options = Object.freeze(given);
  }

  override isIdle({ store, gravity }: SleepWorld, row: number, dt: number): boolean {
    const { linearVelocities: v, angularVelocities: w } = store;
    const { linear, angular } = this.options;
    const { x, y, z } = gravity;
    const gained = Math.max(SLOW, ALLOWANCE * dt * Math.sqrt(x * x + y * y + z * z));
    // Products on both sides: a choice between an option and a number makes an object of the number.
    const most2 = linear === null ? gained * gained : linear * linear;
    const o = 3 * row;
    const v2 = v[o]! * v[o]! + v[o + 1]! * v[o + 1]! + v[o + 2]! * v[o + 2]!;
    const w2 = w[o]! * w[o]! + w[o + 1]! * w[o + 1]! + w[o + 2]! * w[o + 2]!;
    return v2 <= most2 && w2 <= angular * angular;
  }
}
