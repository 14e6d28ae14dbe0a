/**
 * The moving rows of the store, and their accelerations, as the machine for trees has them: a copy, one kind of numbers
 * after the other. Whole arrays are copied much faster than the numbers of a tree's bodies one by one, even if most
 * rows are of bodies without joints.
 */

import {
  ROW_ANGULAR,
  ROW_CENTER,
  ROW_LINEAR,
  ROW_OMEGA,
  ROW_POSITION,
  ROW_SPEED,
  ROW_TURN,
} from '../../../../kernel/joint-tree-record.js';
import type { BodyStore } from '../../../../state/body-store.js';

/** From the store to a machine and back. */
export class TreeRows {
  /** The machine's copy, and how many rows it has room for. */
  #copy: Float64Array = new Float64Array(0);
  #room = 0;
  /** Moving rows of the store, and the first of its arrays. */
  #moving = -1;
  #seen: Float64Array | null = null;
  #linear: Float64Array | null = null;
  /** Those rows of centres, orientations, velocities, positions and accelerations, in the order of the copy. */
  readonly #views: Float64Array[] = [];
  /** The first five of these in the copy. */
  readonly #copies: Float64Array[] = [];

  /** Poses, of rows of the store as they are now, into a copy with so much room. */
  begin(copy: Float64Array, room: number, store: BodyStore): void {
    const { moving, centers } = store;
    if (this.#copy !== copy || this.#moving !== moving || this.#seen !== centers) {
      this.#copy = copy;
      this.#room = room;
      this.#moving = moving;
      this.#seen = centers;
      this.#linear = null;
      this.#views.length = 0;
      this.#copies.length = 0;
      this.#view(centers, 3, ROW_CENTER);
      this.#view(store.orientations, 4, ROW_TURN);
      this.#view(store.linearVelocities, 3, ROW_SPEED);
      this.#view(store.angularVelocities, 3, ROW_OMEGA);
      this.#view(store.positions, 3, ROW_POSITION);
    }
    this.#bring(0, ROW_CENTER);
    this.#bring(1, ROW_TURN);
  }

  #view(array: Float64Array, stride: number, at: number): void {
    const from = at * this.#room;
    this.#views.push(array.subarray(0, stride * this.#moving));
    this.#copies.push(this.#copy.subarray(from, from + stride * this.#moving));
  }

  #bring(view: number, at: number): void {
    this.#copy.set(this.#views[view]!, at * this.#room);
  }

  /** All the rest, with accelerations (store rows × 3, m/s², rad/s²). */
  bring(linear: Float64Array, angular: Float64Array): void {
    if (this.#linear !== linear) {
      this.#linear = linear;
      this.#views.length = this.#copies.length;
      this.#views.push(linear.subarray(0, 3 * this.#moving));
      this.#views.push(angular.subarray(0, 3 * this.#moving));
    }
    this.#bring(2, ROW_SPEED);
    this.#bring(3, ROW_OMEGA);
    this.#bring(4, ROW_POSITION);
    this.#bring(5, ROW_LINEAR);
    this.#bring(6, ROW_ANGULAR);
  }

  /** Poses and velocities go back to the store. */
  putBack({
    centers,
    orientations,
    linearVelocities,
    angularVelocities,
    positions,
  }: BodyStore): void {
    const copies = this.#copies;
    centers.set(copies[0]!);
    orientations.set(copies[1]!);
    linearVelocities.set(copies[2]!);
    angularVelocities.set(copies[3]!);
    positions.set(copies[4]!);
  }
}
