/**
 * Which bodies need not be simulated because they have come to rest (T 7.5.5).
 *
 * The interface stands here so that `simulate` can be what the thesis says; the strategies that put
 * bodies to sleep need contacts.
 */

import type { BodyStore } from '../state/body-store.js';

/** Decides, before each time step, which bodies sleep. */
export interface SleepStrategy {
  readonly name: string;
  update(store: BodyStore, dt: number): void;
}

/** Everything stays awake. */
export class NoSleep implements SleepStrategy {
  readonly name = 'no-sleep';

  update(): void {}
}
