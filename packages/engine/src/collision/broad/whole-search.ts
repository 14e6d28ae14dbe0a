/**
 * All pairs at once, by the machine with SIMD (`kernel/pair-machine.ts`): for the many steps in which
 * much moves. Nothing is remembered but an order of rows in which neighbours lie together, which is made
 * anew now and then: it may be as stale as it likes, the pairs are those of the bounds.
 *
 * With 2,000 boxes in a drum a search takes 0.35 ms, where following them and searching for those who
 * have left their fat boxes takes 1.9 ms in JavaScript. A heap at rest is followed for half of that,
 * which is why `bounding-volume-tree.ts` still does.
 */

import { type PairMachine, pairMachine } from '../../kernel/pair-machine.js';
import { RowNumbers } from '../row-numbers.js';
import { type BroadPhaseInput, isBounded, mayPair, overlap, type PairList } from './broad-phase.js';
import { RowIndex } from './row-index.js';
import { COUPLES, DYNAMIC, TREES } from './trees.js';

/** Searches between two arrangements of the rows. */
const LASTS = 16;

/** Finds all pairs of rows. */
export class WholeSearch {
  readonly #machine: PairMachine;
  readonly #index = new RowIndex();
  /** Rows by tree, as the machine has them. */
  #order = new Int32Array(0);
  readonly #firsts = new Int32Array(TREES);
  readonly #leaves = new Int32Array(TREES);
  /** Rows without bounds, which are in no tree. */
  readonly #unbounded = new RowNumbers();
  /** Searches since the rows were arranged. */
  #age = LASTS;

  constructor(machine: PairMachine) {
    this.#machine = machine;
  }

  /** Takes the rows as they are divided into trees now: (rows) the tree of each, or `NONE`. */
  divide(input: BroadPhaseInput, places: Uint8Array): void {
    const { bounds, count } = input;
    this.#index.update(input);
    const room = bounds.length / 6 + 4 * TREES;
    if (this.#order.length < room) this.#order = new Int32Array(room);
    this.#unbounded.clear();
    let to = 0;
    for (let tree = 0; tree < TREES; tree++) {
      this.#firsts[tree] = to;
      for (let row = 0; row < count; row++) {
        if (places[row] !== tree) continue;
        if (isBounded(bounds, row)) this.#order[to++] = row;
        else this.#unbounded.push(row);
      }
      this.#leaves[tree] = to - this.#firsts[tree]!;
      to = (to + 3) & ~3;
    }
    this.#age = LASTS;
  }

  /**
   * Fills `out` with the pairs of rows whose `bounds` overlap, in the order of their keys; if `all`, with
   * every pair that a row without bounds can be in. False, if a row has bounds now and had none, or
   * the other way: then they are to be divided anew.
   */
  find(input: BroadPhaseInput, bounds: Float64Array, out: PairList, all: boolean): boolean {
    const machine = this.#machine;
    const { largest, rowOf } = this.#index;
    // Arrays are copied whole, which is faster than number by number.
    const rows = Math.max(bounds.length / 6, input.keys.length, this.#order.length);
    let room = 8 * input.count + 1024;
    for (;;) {
      machine.reserve(rows, rowOf.length - 1, room);
      this.#load(input, bounds);
      if (!this.#fit(bounds)) return false;
      if (this.#search() && this.#addUnbounded(input, bounds, all)) break;
      room = 2 * machine.room;
    }
    if (machine.count > 0) machine.sort(largest);
    copyPairs(out, machine);
    return true;
  }

  /** Fills `out` with those candidates whose bounds overlap, in their order. */
  keep(bounds: Float64Array, candidates: PairList, out: PairList): void {
    const machine = this.#machine;
    machine.reserve(bounds.length / 6, 0, candidates.rows.length / 2);
    machine.bounds.set(bounds);
    machine.pairs.set(candidates.rows);
    machine.count = candidates.count;
    machine.keep();
    copyPairs(out, machine);
  }

  #load(input: BroadPhaseInput, bounds: Float64Array): void {
    const machine = this.#machine;
    machine.bounds.set(bounds);
    machine.keys.set(input.keys);
    machine.rowOf.set(this.#index.rowOf);
    machine.firsts.set(this.#firsts);
    machine.leaves.set(this.#leaves);
    const order = this.#order;
    machine.order.set(order);
    if (this.#age++ < LASTS) return;
    this.#age = 1;
    for (let tree = 0; tree < TREES; tree++) if (this.#leaves[tree]! > 4) machine.arrange(tree);
    const end = this.#firsts[TREES - 1]! + this.#leaves[TREES - 1]!;
    for (let i = 0; i < end; i++) order[i] = machine.order[i]!;
  }

  /** Whether everybody still has bounds who had some, and nobody else. */
  #fit(bounds: Float64Array): boolean {
    const { data, count } = this.#unbounded;
    for (let i = 0; i < count; i++) if (isBounded(bounds, data[i]!)) return false;
    // Seen from near by, numbers of 32 bits tell more apart.
    let o = -1;
    for (let tree = 0; tree < TREES; tree++) {
      if (this.#leaves[tree] === 0) continue;
      if (o < 0) o = 6 * this.#order[this.#firsts[tree]!]!;
      if (!this.#machine.fit(tree, bounds[o]!, bounds[o + 1]!, bounds[o + 2]!)) return false;
    }
    return true;
  }

  #search(): boolean {
    const machine = this.#machine;
    const leaves = this.#leaves;
    machine.count = 0;
    if (leaves[DYNAMIC]! > 0 && !machine.search(DYNAMIC, DYNAMIC)) return false;
    for (let i = 0; i < COUPLES.length; i++) {
      const couple = COUPLES[i]!;
      if (leaves[couple[0]] === 0 || leaves[couple[1]] === 0) continue;
      if (!machine.search(couple[0], couple[1])) return false;
    }
    return true;
  }

  #addUnbounded(input: BroadPhaseInput, bounds: Float64Array, all: boolean): boolean {
    const machine = this.#machine;
    const { data, count } = this.#unbounded;
    if (machine.count + count * input.count > machine.room) return false;
    const { pairs } = machine;
    let to = 2 * machine.count;
    for (let i = 0; i < count; i++) {
      const row = data[i]!;
      for (let other = 0; other < input.count; other++) {
        if (other === row || !mayPair(input, row, other)) continue;
        // Two unbounded rows meet each other once.
        if (other < row && !isBounded(bounds, other)) continue;
        if (!all && !overlap(bounds, row, other)) continue;
        pairs[to++] = row;
        pairs[to++] = other;
      }
    }
    machine.count = to >> 1;
    return true;
  }
}

/** The search of a broad phase of its own; null where the machine does not run. */
export function wholeSearch(): WholeSearch | null {
  const machine = pairMachine();
  return machine === null ? null : new WholeSearch(machine);
}

/** `out` = the pairs that the machine has. */
function copyPairs(out: PairList, machine: PairMachine): void {
  const { copy, count } = machine;
  out.clear();
  // Its room is a power of two as well.
  out.reserve(count);
  out.rows.set(copy);
  out.count = count;
}
