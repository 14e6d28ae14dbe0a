/**
 * The contact graph of an island (T 3.8.1, Hahn 1988): bodies are its nodes, contacts its edges.
 * Breadth-first search from the immovable bodies gives every body a level: how many contacts away the
 * ground is. Where nothing is immovable, the search starts at the first body there is.
 */

import type { ConstraintSystem } from './constraint-system.js';
import type { ContactPoint, ContactPoints } from './contact-points.js';

const UNSEEN = -1;

/** Levels of bodies and of contacts. */
export class ContactLevels {
  /** (rows) level of a body: 0 immovable, 1 touches one of these, … */
  readonly #level: number[] = [];
  /** (rows + 1) where the points of a row begin in {@link #edges} */
  #start = new Int32Array(0);
  #edges = new Int32Array(0);
  readonly #queue: number[] = [];

  /** Finds the levels of all bodies that the points speak of. */
  find(points: ContactPoints, system: ConstraintSystem): void {
    const level = this.#level;
    const queue = this.#queue;
    queue.length = 0;
    this.#gather(points, system.store.count);
    for (let row = 0; row < system.store.count; row++) level[row] = UNSEEN;
    for (let i = 0; i < points.count; i++) {
      const { bodyA, bodyB } = points.at(i);
      for (let side = 0; side < 2; side++) {
        const row = side === 0 ? bodyA : bodyB;
        if (level[row] === UNSEEN && !system.isMovable(row)) this.#see(row, 0);
      }
    }
    let head = this.#spread(points, 0);
    for (let i = 0; i < points.count; i++) {
      const { bodyA } = points.at(i);
      if (level[bodyA] !== UNSEEN) continue;
      this.#see(bodyA, 1);
      head = this.#spread(points, head);
    }
  }

  /** The level of a contact: that of the lower one of its bodies. */
  ofPoint(p: ContactPoint): number {
    return Math.min(this.#level[p.bodyA]!, this.#level[p.bodyB]!);
  }

  #see(row: number, level: number): void {
    this.#level[row] = level;
    this.#queue.push(row);
  }

  /** Goes on from place `head` of the queue; returns where it ends. */
  #spread(points: ContactPoints, head: number): number {
    const level = this.#level;
    const queue = this.#queue;
    let at = head;
    while (at < queue.length) {
      const row = queue[at++]!;
      for (let k = this.#start[row]!; k < this.#start[row + 1]!; k++) {
        const { bodyA, bodyB } = points.at(this.#edges[k]!);
        const other = bodyA === row ? bodyB : bodyA;
        if (level[other] === UNSEEN) this.#see(other, level[row]! + 1);
      }
    }
    return at;
  }

  /** The points of each row, row by row. */
  #gather(points: ContactPoints, rows: number): void {
    if (this.#start.length < rows + 2) this.#start = new Int32Array(2 * rows + 2);
    if (this.#edges.length < 2 * points.count) this.#edges = new Int32Array(4 * points.count);
    const start = this.#start.fill(0);
    for (let i = 0; i < points.count; i++) {
      start[points.at(i).bodyA + 2]!++;
      start[points.at(i).bodyB + 2]!++;
    }
    for (let row = 2; row <= rows + 1; row++) start[row]! += start[row - 1]!;
    // Filling moves start[row + 1] from the beginning of a row to its end.
    for (let i = 0; i < points.count; i++) {
      this.#edges[start[points.at(i).bodyA + 1]!++] = i;
      this.#edges[start[points.at(i).bodyB + 1]!++] = i;
    }
  }
}
