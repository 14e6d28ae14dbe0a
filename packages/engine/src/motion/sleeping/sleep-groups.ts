/**
 * Groups of awake bodies that touch or are tied, and what holds them up: who falls asleep does so with
 * all of its group. The thesis judges each body by itself; then the middle one of three in a stack
 * sleeps while the upper one still sways on it, is woken by it, sleeps again. Groups end that.
 *
 * The number of contacts counts for how long a body must be idle (T 7.5.5): three points hold a body
 * that fewer let tip over. A ball joint counts as one, a hinge as two: in general half of the rows.
 */

import { grown } from '../../kernel/grown.js';
import { isDriven } from '../../state/body-rows.js';
import type { SleepWorld } from './sleep-strategy.js';
import { forEachTouch, isOnItsWay } from './touching.js';

/** Union-find over the moving rows, with a count of contacts for each. */
export class SleepGroups {
  /** (rows) contact points and what joints count for */
  contacts = new Int32Array(0);
  /** (rows) 1 where a partner moves that forces do not move */
  carried = new Uint8Array(0);
  #parent = new Int32Array(0);
  /** The world of now, and what is asked of it for each contact. */
  #world: SleepWorld | undefined;
  readonly #touch = (a: number, b: number, points: number): void => {
    this.#join(this.#world!, a, b, points);
  };

  /** Finds the groups of now. */
  build(world: SleepWorld): void {
    const { store } = world;
    this.#reserve(store.moving);
    for (let row = 0; row < store.moving; row++) {
      this.#parent[row] = row;
      this.contacts[row] = 0;
      this.carried[row] = 0;
    }
    this.#world = world;
    forEachTouch(world.contacts, store, this.#touch);
    for (const constraint of world.constraints) {
      if (!constraint.isIn(store)) continue;
      const { bodyA, bodyB, rowCount } = constraint;
      this.#join(world, bodyA.index, bodyB.index, Math.max(1, rowCount >> 1));
    }
  }

  /** The smallest row of a row's group. */
  rootOf(row: number): number {
    const parent = this.#parent;
    let at = row;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  }

  #join({ store }: SleepWorld, a: number, b: number, points: number): void {
    const dynamicA = isDriven(store, a);
    const dynamicB = isDriven(store, b);
    if (dynamicA) this.contacts[a]! += points;
    if (dynamicB) this.contacts[b]! += points;
    if (dynamicA && dynamicB) {
      const i = this.rootOf(a);
      const j = this.rootOf(b);
      if (i < j) this.#parent[j] = i;
      else if (j < i) this.#parent[i] = j;
    } else if (dynamicA && b < store.moving && isOnItsWay(store, b)) {
      this.carried[a] = 1;
    } else if (dynamicB && a < store.moving && isOnItsWay(store, a)) {
      this.carried[b] = 1;
    }
  }

  #reserve(rows: number): void {
    if (this.contacts.length >= rows) return;
    const room = grown(this.contacts.length, rows);
    this.contacts = new Int32Array(room);
    this.carried = new Uint8Array(room);
    this.#parent = new Int32Array(room);
  }
}
