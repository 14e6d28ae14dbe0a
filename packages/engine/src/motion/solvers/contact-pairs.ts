/**
 * Contact points gathered by pairs of bodies, as Guendelman, Bridson and Fedkiw (2003) treat them: pair
 * after pair, and within a pair the deepest point first.
 */

import type { ConstraintSystem } from './constraint-system.js';
import { ContactLevels } from './contact-levels.js';
import { sortByKey } from './contact-order.js';
import type { ContactPoint, ContactPoints } from './contact-points.js';

/** In which order pairs are taken. */
export type PairOrder =
  /** the pair with the deepest point first */
  | 'depth'
  /** level by level of the contact graph, upwards from what cannot move; in a level by depth */
  | 'graph';

/** All orders. */
export const PAIR_ORDERS = ['depth', 'graph'] as const;

/** Pairs of an island in order, with their points in order. */
export class ContactPairs {
  /** Number of pairs. */
  count = 0;
  /** (pairs + 1) where the points of a pair begin in the list of points by pair */
  readonly #starts: number[] = [];
  #pairs = new Int32Array(0);
  #points = new Int32Array(0);
  #depths = new Float64Array(0);
  #keys = new Float64Array(0);
  readonly #levels = new ContactLevels();
  #source!: ContactPoints;

  /** Takes the points; those of a pair follow each other in the contact list. */
  load(points: ContactPoints, order: PairOrder, system: ConstraintSystem): void {
    const n = points.count;
    this.#source = points;
    this.#reserve(n);
    if (order === 'graph') this.#levels.find(points, system);
    this.count = 0;
    this.#starts.length = 0;
    for (let i = 0; i < n; i++) {
      const p = points.at(i);
      const last = i === 0 ? undefined : points.at(i - 1);
      if (p.bodyA !== last?.bodyA || p.bodyB !== last.bodyB) {
        this.#starts.push(i);
        this.count++;
      }
      this.#points[i] = i;
      this.#depths[i] = p.separation;
    }
    this.#starts.push(n);
    for (let pair = 0; pair < this.count; pair++) {
      const first = this.#starts[pair]!;
      const range = this.#points.subarray(first, this.#starts[pair + 1]!);
      sortByKey(range, this.#depths, range.length);
      this.#pairs[pair] = pair;
      this.#keys[pair] = this.#depths[range[0]!]!;
    }
    sortByKey(this.#pairs, this.#keys, this.count);
    if (order !== 'graph') return;
    for (let i = 0; i < this.count; i++) this.#rankByLevel(i);
    sortByKey(this.#pairs, this.#keys, this.count);
  }

  /** Points of the i-th pair. */
  size(i: number): number {
    const pair = this.#pairs[i]!;
    return this.#starts[pair + 1]! - this.#starts[pair]!;
  }

  /** The k-th deepest point of the i-th pair. */
  point(i: number, k: number): ContactPoint {
    const pair = this.#pairs[i]!;
    return this.#source.at(this.#points[this.#starts[pair]! + k]!);
  }

  /** Key of the i-th pair by depth: its level first, its rank by depth among all pairs behind it. */
  #rankByLevel(i: number): void {
    const level = this.#levels.ofPoint(this.point(i, 0));
    this.#keys[this.#pairs[i]!] = level + i / this.count;
  }

  #reserve(points: number): void {
    if (this.#points.length >= points) return;
    this.#points = new Int32Array(2 * points);
    this.#pairs = new Int32Array(2 * points);
    this.#depths = new Float64Array(2 * points);
    this.#keys = new Float64Array(2 * points);
  }
}
