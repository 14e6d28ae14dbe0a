/**
 * Up to which separation narrow phases are asked for contacts, as numbers that are there already: one that is computed,
 * or read from an array for numbers, and handed to a function is put on the heap at each call; one that lies there in an
 * array for anything is not.
 */

import { PAIR, STEPS } from '../approach.js';

/** Reaches, in {@link STEPS}, that are remembered: up to 25 cm. */
const MOST_STEPS = 128;

/** What was asked for before. */
export class AskedReach {
  /** (reach in {@link STEPS}) m */
  readonly #asked: (number | null)[] = [null];

  /** What is asked for the pair `P[p]`, m. */
  of(P: Float64Array, p: number): number {
    const steps = Math.ceil(STEPS * P[p + PAIR.reach]!);
    let asked = steps < MOST_STEPS ? this.#asked[steps] : null;
    if (asked === null || asked === undefined) {
      asked = P[p + PAIR.limit]!;
      if (steps < MOST_STEPS) this.#keep(steps, asked);
    }
    return asked;
  }

  #keep(steps: number, asked: number): void {
    while (this.#asked.length < steps) this.#asked.push(null);
    this.#asked[steps] = asked;
  }
}
