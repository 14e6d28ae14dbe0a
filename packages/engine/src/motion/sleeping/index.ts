/** Sleep strategies (T 3.9, 7.5.5). One file each. */

export { ENERGY_SLEEP_DEFAULTS, EnergySleep, type EnergySleepOptions } from './energy-sleep.js';
export { NoSleep } from './no-sleep.js';
export {
  createSleepStrategy,
  SLEEP_STRATEGIES,
  type SleepStrategyEntry,
  type SleepStrategyOptions,
} from './registry.js';
export type { SleepStrategy, SleepWorld } from './sleep-strategy.js';
export {
  THRESHOLD_SLEEP_DEFAULTS,
  ThresholdSleep,
  type ThresholdSleepOptions,
} from './threshold-sleep.js';
export {
  VELOCITY_SLEEP_DEFAULTS,
  VelocitySleep,
  type VelocitySleepOptions,
} from './velocity-sleep.js';
