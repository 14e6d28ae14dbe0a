/**
 * Sweep and prune: the ends of all bounds in sorted lists, one per axis (P Rigid 7.2, Baraff 1992).
 *
 * From step to step the order hardly changes, so insertion sort puts it right in O(n + c), where c
 * counts the exchanges. Each exchange of a lower with an upper end is the begin or the end of an
 * overlap on that axis. The set of overlapping pairs is kept: an end takes a pair out, a begin puts
 * it in if the bounds overlap on the other axes too. (Counting axes per pair, as the notes suggest,
 * fills the table with every two bodies on one floor.) Bodies that come or go make it start anew.
 */

import {
  type BroadPhase,
  type BroadPhaseInput,
  mayPair,
  overlap,
  type PairList,
} from './broad-phase.js';
import { PairSet } from './pair-set.js';
import { RowIndex } from './row-index.js';

/** Sweep and prune with insertion sort and a persistent set of overlaps. */
export class SweepAndPruneBroadPhase implements BroadPhase {
  readonly name = 'sweep-and-prune';
  readonly #index = new RowIndex();
  readonly #overlaps = new PairSet();
  /** Per axis: (2 × bodies) ends in ascending order, 2·key for a lower and 2·key + 1 for an upper. */
  readonly #ends: Int32Array[] = [EMPTY, EMPTY, EMPTY];
  /** Per axis: (2 × bodies) where the ends are, m. */
  readonly #values: Float64Array[] = [];
  /** (overlaps × 2) keys, scratch */
  #pairs = new Int32Array(0);
  /** (largest key + 1) 1 for the keys of the last call */
  #isMember = new Uint8Array(0);
  /** Bodies of the last call; −1 before the first. */
  #count = -1;
  /** Exchanges that insertion sort made in the last call: c of O(n + c). */
  exchanges = 0;

  findPairs(input: BroadPhaseInput, out: PairList): void {
    this.#index.update(input);
    this.exchanges = 0;
    if (this.#hasSameMembers(input)) this.#update(input);
    else this.#rebuild(input);

    out.clear();
    const { rowOf } = this.#index;
    if (this.#pairs.length < 2 * this.#overlaps.size) {
      this.#pairs = new Int32Array(4 * this.#overlaps.size);
    }
    const end = this.#overlaps.copyTo(this.#pairs);
    for (let i = 0; i < end; i += 2) {
      const a = rowOf[this.#pairs[i]!]!;
      const b = rowOf[this.#pairs[i + 1]!]!;
      if (mayPair(input, a, b)) out.add(a, b);
    }
    out.sort(input.keys, rowOf, this.#index.largest);
  }

  restart(): void {
    this.#count = -1;
  }

  /** Whether the same bodies are here as last time, in whatever rows. */
  #hasSameMembers({ keys, count }: BroadPhaseInput): boolean {
    if (count !== this.#count) return false;
    for (let row = 0; row < count; row++) if (this.#isMember[keys[row]!] !== 1) return false;
    return true;
  }

  #rebuild(input: BroadPhaseInput): void {
    const { keys, count } = input;
    this.#count = count;
    this.#isMember = new Uint8Array(this.#index.rowOf.length);
    for (let row = 0; row < count; row++) this.#isMember[keys[row]!] = 1;
    for (let axis = 0; axis < 3; axis++) {
      const ends = new Int32Array(2 * count);
      for (let row = 0; row < count; row++) {
        ends[2 * row] = 2 * keys[row]!;
        ends[2 * row + 1] = 2 * keys[row]! + 1;
      }
      const value = (end: number): number => this.#valueOf(input, axis, end);
      ends.sort((a, b) => compareEnds(value(a), a, value(b), b));
      this.#ends[axis] = ends;
      this.#values[axis] = Float64Array.from(ends, value);
    }
    this.#sweep(input, this.#ends[0]!);
  }

  /** Finds all overlaps in one pass along a sorted axis: the bounds open at a lower end may touch. */
  #sweep({ bounds }: BroadPhaseInput, ends: Int32Array): void {
    const { rowOf } = this.#index;
    const open: number[] = [];
    this.#overlaps.clear();
    for (const end of ends) {
      const key = end >> 1;
      if ((end & 1) === 1) {
        open.splice(open.indexOf(key), 1);
        continue;
      }
      for (const other of open) {
        if (overlap(bounds, rowOf[key]!, rowOf[other]!)) this.#overlaps.add(key, other);
      }
      open.push(key);
    }
  }

  #update(input: BroadPhaseInput): void {
    const { bounds } = input;
    const { rowOf } = this.#index;
    for (let axis = 0; axis < 3; axis++) {
      const ends = this.#ends[axis]!;
      const values = this.#values[axis]!;
      // Written out: a number that a function returns may be put on the heap.
      for (let i = 0; i < ends.length; i++) {
        const end = ends[i]!;
        values[i] = bounds[6 * rowOf[end >> 1]! + axis + 3 * (end & 1)]!;
      }
      for (let i = 1; i < ends.length; i++) this.#sink(input.bounds, ends, values, i);
    }
  }

  /** Insertion sort of one end, keeping the overlaps true at every exchange. */
  #sink(bounds: Float64Array, ends: Int32Array, values: Float64Array, start: number): void {
    const end = ends[start]!;
    const value = values[start]!;
    const key = end >> 1;
    let i = start;
    for (; i > 0; i--) {
      const other = ends[i - 1]!;
      const place = values[i - 1]!;
      if (place < value || (place === value && compareSides(other, end) < 0)) break;
      if (((end ^ other) & 1) === 1) {
        // A lower end that passes below an upper end begins an overlap; an upper end ends one.
        const otherKey = other >> 1;
        const begins = (end & 1) === 0;
        if (!begins) this.#overlaps.remove(key, otherKey);
        else if (overlap(bounds, this.#index.rowOf[key]!, this.#index.rowOf[otherKey]!)) {
          this.#overlaps.add(key, otherKey);
        }
      }
      ends[i] = other;
      values[i] = place;
      this.exchanges++;
    }
    ends[i] = end;
    values[i] = value;
  }

  #valueOf({ bounds }: BroadPhaseInput, axis: number, end: number): number {
    const row = this.#index.rowOf[end >> 1]!;
    return bounds[6 * row + axis + ((end & 1) === 0 ? 0 : 3)]!;
  }
}

const EMPTY = new Int32Array(0);

/** By place; lower ends before upper ones at the same place, so that touching is overlapping. */
function compareEnds(valueA: number, a: number, valueB: number, b: number): number {
  if (valueA !== valueB) return valueA < valueB ? -1 : 1;
  return compareSides(a, b);
}

function compareSides(a: number, b: number): number {
  const side = (a & 1) - (b & 1);
  return side !== 0 ? side : a - b;
}
