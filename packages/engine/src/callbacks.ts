/**
 * A list of user callbacks that may change while it is gone through.
 *
 * Each change makes a new list, and a round goes through the list it began with: a callback that
 * leaves does not make its neighbour miss a turn, one that joins waits for the next round, and a
 * round itself allocates nothing.
 */

import { fail } from './errors.js';
import type { Simulation } from './simulation.js';

/** Called before or after each time step with the simulation and the step's size (s). */
export type StepCallback = (simulation: Simulation, dt: number) => void;

/** Callbacks in the order of their registration. */
export class CallbackList {
  #entries: readonly { readonly callback: StepCallback }[] = [];

  /** Adds a callback; the returned function takes this registration back. */
  add(callback: StepCallback): () => void {
    if (typeof callback !== 'function') {
      fail('Simulation', 'callback', callback, 'must be a function', 'Pass (simulation, dt) => ….');
    }
    const entry = { callback };
    this.#entries = [...this.#entries, entry];
    return () => {
      this.#entries = this.#entries.filter((other) => other !== entry);
    };
  }

  /** One round. */
  call(simulation: Simulation, dt: number): void {
    const entries = this.#entries;
    for (let i = 0; i < entries.length; i++) entries[i]!.callback(simulation, dt);
  }
}
