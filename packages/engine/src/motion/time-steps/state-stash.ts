/**
 * The state of the moving bodies at one moment of a step, to come back to: for estimates that are
 * taken back (T 3.8.1), for steps that went too far (T 3.8.2), for a step in which a force threw.
 *
 * Rows stay where they are during a step, but for sleepers that wake: those join at the end of the
 * moving rows, still as they were, and {@link follow} takes them in.
 */

import type { BodyStore } from '../../state/body-store.js';

/** Numbers per body: centre 3, orientation 4, position 3, velocity 3, angular velocity 3. */
const STRIDE = 16;

/** Poses and velocities of the moving rows. */
export class StateStash {
  #rows = 0;
  #data = new Float64Array(0);

  /** Keeps the state as it is now. */
  save(store: BodyStore): this {
    this.#rows = 0;
    this.follow(store);
    return this;
  }

  /** Takes in the rows that have joined since: their state now is their state then. */
  follow(store: BodyStore): void {
    const { moving } = store;
    if (moving <= this.#rows) return;
    if (this.#data.length < STRIDE * moving) {
      const grown = new Float64Array(STRIDE * Math.max(moving, store.memory.capacity));
      grown.set(this.#data.subarray(0, STRIDE * this.#rows));
      this.#data = grown;
    }
    const { centers, orientations, positions, linearVelocities: v, angularVelocities: w } = store;
    const data = this.#data;
    for (let row = this.#rows; row < moving; row++) {
      const o = STRIDE * row;
      for (let k = 0; k < 3; k++) {
        const i = 3 * row + k;
        data[o + k] = centers[i]!;
        data[o + 7 + k] = positions[i]!;
        data[o + 10 + k] = v[i]!;
        data[o + 13 + k] = w[i]!;
      }
      for (let k = 0; k < 4; k++) data[o + 3 + k] = orientations[4 * row + k]!;
    }
    this.#rows = moving;
  }

  /** Everything is as it was. */
  restore(store: BodyStore): void {
    this.restorePoses(store);
    this.restoreVelocities(store);
  }

  /** Bodies are where they were, as fast as they are now. */
  restorePoses(store: BodyStore): void {
    const { centers, orientations, positions } = store;
    const data = this.#data;
    for (let row = 0; row < this.#rows; row++) {
      const o = STRIDE * row;
      for (let k = 0; k < 3; k++) {
        centers[3 * row + k] = data[o + k]!;
        positions[3 * row + k] = data[o + 7 + k]!;
      }
      for (let k = 0; k < 4; k++) orientations[4 * row + k] = data[o + 3 + k]!;
    }
  }

  /** Bodies are as fast as they were, where they are now. */
  restoreVelocities(store: BodyStore): void {
    const { linearVelocities: v, angularVelocities: w } = store;
    const data = this.#data;
    for (let row = 0; row < this.#rows; row++) {
      const o = STRIDE * row;
      for (let k = 0; k < 3; k++) {
        v[3 * row + k] = data[o + 10 + k]!;
        w[3 * row + k] = data[o + 13 + k]!;
      }
    }
  }

  /** The kept poses become those before the step, from which everybody interpolates. */
  becomePrevious(store: BodyStore): void {
    const { previousCenters, previousOrientations } = store;
    const data = this.#data;
    for (let row = 0; row < this.#rows; row++) {
      const o = STRIDE * row;
      for (let k = 0; k < 3; k++) previousCenters[3 * row + k] = data[o + k]!;
      for (let k = 0; k < 4; k++) previousOrientations[4 * row + k] = data[o + 3 + k]!;
    }
  }

  /** How far (m) a body has gone since, at most, if no point is farther than `reach` (m) inside. */
  farthest(store: BodyStore, reachOf: (row: number) => number): number {
    const { centers: c, orientations: q } = store;
    const data = this.#data;
    let most = 0;
    for (let row = 0; row < this.#rows; row++) {
      const o = STRIDE * row;
      let square = 0;
      let dot = 0;
      for (let k = 0; k < 3; k++) {
        const d = c[3 * row + k]! - data[o + k]!;
        square += d * d;
      }
      for (let k = 0; k < 4; k++) dot += q[4 * row + k]! * data[o + 3 + k]!;
      // θ ≤ π sin(θ/2)
      const turn = Math.PI * Math.sqrt(Math.max(0, 1 - dot * dot));
      const way = Math.sqrt(square) + (turn > 0 ? turn * reachOf(row) : 0);
      if (way > most) most = way;
    }
    return most;
  }
}
