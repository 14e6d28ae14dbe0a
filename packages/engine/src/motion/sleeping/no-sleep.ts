/** Sleeping is ignored (T 7.5.5): everybody is awake, and who was put to sleep by hand wakes. */

import type { SleepStrategy, SleepWorld } from './sleep-strategy.js';

/** Everything stays awake. */
export class NoSleep implements SleepStrategy {
  readonly name = 'no-sleep';
  readonly options = {};

  update(world: SleepWorld): void {
    if (world.store.sleeping > 0) world.wakeAll();
  }
}
