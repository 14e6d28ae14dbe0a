/**
 * The state of the moving bodies at one moment of a step, to come back to: for estimates that are
 * taken back (T 3.8.1), for steps that went too far (T 3.8.2), for a step in which a force threw.
 *
 * Rows stay where they are during a step, but for sleepers that wake: those join at the end of the
 * moving rows, still as they were, and {@link follow} takes them in.
 */

import { withRoom } from '../../kernel/grown.js';
import type { BodyStore } from '../../state/body-store.js';

/** Poses and velocities of the moving rows. */
export class StateStash {
  /** Rows that are kept. */
  rows = 0;
  /** (rows × 3) centres of mass, m */
  centers = new Float64Array(0);
  /** (rows × 4) unit quaternions */
  orientations = new Float64Array(0);
  /** (rows × 3) positions, m; velocities, m/s; rad/s */
  #positions = new Float64Array(0);
  #linear = new Float64Array(0);
  #angular = new Float64Array(0);
  /** The moving rows of the store's arrays, made once these are the same as in the save before. */
  readonly #views: Float64Array[] = [];
  /** What the views are of: the first of the store's arrays, and how many rows. */
  #seen: Float64Array | null = null;
  #seenRows = 0;

  /** Keeps the state as it is now. */
  save(store: BodyStore): this {
    this.rows = 0;
    this.#reserve(store);
    const { moving, centers } = store;
    const isSame = this.#seen === centers && this.#seenRows === moving;
    if (!isSame) {
      this.#seen = centers;
      this.#seenRows = moving;
      this.#views.length = 0;
      this.follow(store);
      return this;
    }
    // Whole arrays are copied much faster than row by row.
    const views = this.#views;
    if (views.length === 0) {
      views.push(
        centers.subarray(0, 3 * moving),
        store.orientations.subarray(0, 4 * moving),
        store.positions.subarray(0, 3 * moving),
        store.linearVelocities.subarray(0, 3 * moving),
        store.angularVelocities.subarray(0, 3 * moving),
      );
    }
    this.centers.set(views[0]!);
    this.orientations.set(views[1]!);
    this.rows = moving;
    this.#positions.set(views[2]!);
    this.#linear.set(views[3]!);
    this.#angular.set(views[4]!);
    return this;
  }

  /** Takes in the rows that have joined since: their state now is their state then. */
  follow(store: BodyStore): void {
    const { moving } = store;
    if (moving <= this.rows) return;
    this.#reserve(store);
    const first = this.rows;
    this.rows = moving;
    copy(this.centers, store.centers, 3 * first, 3 * moving);
    copy(this.orientations, store.orientations, 4 * first, 4 * moving);
    copy(this.#positions, store.positions, 3 * first, 3 * moving);
    copy(this.#linear, store.linearVelocities, 3 * first, 3 * moving);
    copy(this.#angular, store.angularVelocities, 3 * first, 3 * moving);
  }

  /** Room for all rows; what was kept is kept. */
  #reserve({ moving, memory }: BodyStore): void {
    if (this.centers.length >= 3 * moving) return;
    const rows = Math.max(moving, memory.capacity);
    this.centers = withRoom(this.centers, 3 * rows);
    this.orientations = withRoom(this.orientations, 4 * rows);
    this.#positions = withRoom(this.#positions, 3 * rows);
    this.#linear = withRoom(this.#linear, 3 * rows);
    this.#angular = withRoom(this.#angular, 3 * rows);
  }

  /** Everything is as it was. */
  restore(store: BodyStore): void {
    this.restorePoses(store);
    this.restoreVelocities(store);
  }

  /** Bodies are where they were, as fast as they are now. */
  restorePoses(store: BodyStore): void {
    copy(store.centers, this.centers, 0, 3 * this.rows);
    copy(store.positions, this.#positions, 0, 3 * this.rows);
    copy(store.orientations, this.orientations, 0, 4 * this.rows);
  }

  /** Bodies are as fast as they were, where they are now. */
  restoreVelocities(store: BodyStore): void {
    copy(store.linearVelocities, this.#linear, 0, 3 * this.rows);
    copy(store.angularVelocities, this.#angular, 0, 3 * this.rows);
  }

  /** The kept poses become those before the step, from which everybody interpolates. */
  becomePrevious(store: BodyStore): void {
    copy(store.previousCenters, this.centers, 0, 3 * this.rows);
    copy(store.previousOrientations, this.orientations, 0, 4 * this.rows);
  }
}

function copy(to: Float64Array, from: Float64Array, first: number, end: number): void {
  for (let i = first; i < end; i++) to[i] = from[i]!;
}
