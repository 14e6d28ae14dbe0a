/** Charges the time between two calls to the stage that was under way. */

import type { Stage, Stages } from '../motion/stages.js';
import type { Profile } from './profile.js';

/** Fills the fields of a profile. */
export class StageTimer implements Stages {
  readonly #profile: Profile;
  readonly #clock: (() => number) | null;
  #stage: Stage = 'other';
  /** ms */
  #since = 0;

  /** `clock` gives milliseconds; null: there are no times. */
  constructor(profile: Profile, clock: (() => number) | null) {
    this.#profile = profile;
    this.#clock = clock;
  }

  enter(stage: Stage): Stage {
    const before = this.#stage;
    this.#stage = stage;
    if (this.#clock === null) return before;
    const now = this.#clock();
    if (before !== 'other') this.#profile[before] += now - this.#since;
    this.#since = now;
    return before;
  }

  /** ms */
  now(): number {
    return this.#clock === null ? 0 : this.#clock();
  }
}
