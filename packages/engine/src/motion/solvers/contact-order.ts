/**
 * In which order sequential methods take contacts (T 4.5.2 "Multiple Simultaneous Constraints",
 * 7.5.3): the right one makes them converge faster.
 *
 * Ties keep the order of the contact list, so that everything depends on the state alone. The random
 * order as well: it is drawn anew in each step from the time of the simulation.
 */

import { Random } from '../../math/random.js';
import { vec3 } from '../../math/vec3.js';
import type { ConstraintSystem } from './constraint-system.js';
import { ContactLevels } from './contact-levels.js';
import { type ContactPoint, type ContactPoints, relativeVelocity } from './contact-points.js';

/** Orders of contact points. */
export type ContactOrder =
  /** as collision detection gives them */
  | 'unsorted'
  /** the shallowest first */
  | 'depth-ascending'
  /** the deepest first */
  | 'depth-descending'
  /** by v_rel,n: the fastest approach first */
  | 'velocity-ascending'
  /** by v_rel,n: the fastest approach last */
  | 'velocity-descending'
  /** shuffled anew in every step */
  | 'random'
  /** breadth first through the contact graph, from what cannot move (Hahn 1988) */
  | 'graph';

/** All orders. */
export const CONTACT_ORDERS = [
  'unsorted',
  'depth-ascending',
  'depth-descending',
  'velocity-ascending',
  'velocity-descending',
  'random',
  'graph',
] as const;

/** Sorts the points of an island. */
export class PointSorter {
  /** (points) numbers of the points, in order, after {@link sort} */
  order = new Int32Array(0);
  readonly #levels = new ContactLevels();
  #keys = new Float64Array(0);

  /** Puts the points in order for the state in the system's store. */
  sort(points: ContactPoints, order: ContactOrder, system: ConstraintSystem): Int32Array {
    const n = points.count;
    if (this.order.length < n) {
      this.order = new Int32Array(2 * n);
      this.#keys = new Float64Array(2 * n);
    }
    for (let i = 0; i < n; i++) this.order[i] = i;
    if (order === 'unsorted') return this.order;
    if (order === 'random') {
      const { time } = system.store;
      new Random(Number.isFinite(time) ? time : 0).shuffle(this.order.subarray(0, n));
    } else {
      if (order === 'graph') this.#levels.find(points, system);
      for (let i = 0; i < n; i++) this.#keys[i] = this.#keyOf(points.at(i), order, system);
      sortByKey(this.order, this.#keys, n);
    }
    return this.order;
  }

  /** What is sorted upwards. */
  #keyOf(p: ContactPoint, order: ContactOrder, system: ConstraintSystem): number {
    switch (order) {
      case 'depth-ascending':
        return -p.separation;
      case 'depth-descending':
        return p.separation;
      case 'velocity-ascending':
        return relativeVelocity(velocity, p, system);
      case 'velocity-descending':
        return -relativeVelocity(velocity, p, system);
      default:
        return this.#levels.ofPoint(p);
    }
  }
}

/** Sorts `order[0 … n−1]` by the keys of its numbers, upwards; equal keys by number. */
export function sortByKey(order: Int32Array, keys: Float64Array, n: number): void {
  order.subarray(0, n).sort((a, b) => {
    const difference = keys[a]! - keys[b]!;
    // Keys that are no numbers must not confuse the sort.
    return difference < 0 ? -1 : difference > 0 ? 1 : a - b;
  });
}

const velocity = vec3();
