/** Sleep strategies by name, for scene files, the command line and user interfaces. */

import { checkNames, fail } from '../../errors.js';
import { ENERGY_SLEEP_DEFAULTS, EnergySleep } from './energy-sleep.js';
import { NoSleep } from './no-sleep.js';
import type { SleepStrategy } from './sleep-strategy.js';
import { VELOCITY_SLEEP_DEFAULTS, VelocitySleep } from './velocity-sleep.js';

/** Options of a strategy as plain data: what scene files hold. */
export type SleepStrategyOptions = Readonly<Record<string, unknown>>;

/** What is known about one kind of strategy. */
export interface SleepStrategyEntry {
  readonly name: string;
  /** Makes one; unknown options and bad values are errors. */
  readonly create: (options?: SleepStrategyOptions) => SleepStrategy;
  /** Every option with its default. */
  readonly defaults: SleepStrategyOptions;
}

/** All strategies. */
export const SLEEP_STRATEGIES: readonly SleepStrategyEntry[] = [
  {
    name: 'no-sleep',
    create: (options = {}) => {
      checkNames('NoSleep', options, {});
      return new NoSleep();
    },
    defaults: {},
  },
  // The constructors check every value, whatever the file said.
  {
    name: 'velocity-sleep',
    create: (options) => new VelocitySleep(options as never),
    defaults: { ...VELOCITY_SLEEP_DEFAULTS },
  },
  {
    name: 'energy-sleep',
    create: (options) => new EnergySleep(options as never),
    defaults: { ...ENERGY_SLEEP_DEFAULTS },
  },
];

/** Makes the strategy of this name; an unknown name is an error that lists the known ones. */
export function createSleepStrategy(name: string, options?: SleepStrategyOptions): SleepStrategy {
  const found = SLEEP_STRATEGIES.find((candidate) => candidate.name === name);
  if (found === undefined) {
    const names = SLEEP_STRATEGIES.map((known) => `'${known.name}'`).join(', ');
    fail('createSleepStrategy', 'name', name, `must be one of ${names}`, 'Check the spelling.');
  }
  return found.create(options);
}
