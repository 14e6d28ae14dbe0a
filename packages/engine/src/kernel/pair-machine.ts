/**
 * Memory and functions for finding all pairs of overlapping boxes at once, in WebAssembly with SIMD; how
 * is told in `scripts/kernel/pairs.mjs`. Nothing in the memory outlives a search, so all broad phases of
 * a program share one machine. Where there is no SIMD there is no machine, and `pair-search.ts` searches:
 * the pairs are the same.
 */

import { pairs } from './generated/wasm.js';
import { bytesOf } from './module-text.js';
import { type Running, start } from './web-assembly.js';

/** The functions of `scripts/kernel/pairs.mjs`. */
interface Functions {
  arrange(rows: number, leaves: number, bounds: number, centers: number, stack: number): void;
  fit(
    rows: number,
    leaves: number,
    bounds: number,
    blocks: number,
    x: number,
    y: number,
    z: number,
  ): number;
  search(
    rowsA: number,
    leavesA: number,
    blocksA: number,
    rowsB: number,
    leavesB: number,
    blocksB: number,
    bounds: number,
    pairs: number,
    room: number,
    count: number,
    lists: number,
  ): number;
  keep(pairs: number, count: number, bounds: number): number;
  sort(
    pairs: number,
    count: number,
    keys: number,
    rowOf: number,
    largest: number,
    spare: number,
    highs: number,
  ): void;
}

/** Bytes of a line of the processor's cache: arrays begin at one. */
const LINE = 64;
/** Bytes of a block of four boxes. */
const BLOCK = 96;

/** How many trees there may be. */
const TREES = 4;

/** Up to four trees of boxes, for one search. */
export class PairMachine {
  /** (rows × 6) min x y z, max x y z, m */
  bounds = new Float64Array(0);
  /** (rows) */
  keys = new Int32Array(0);
  /** (keys) */
  rowOf = new Int32Array(0);
  /** The rows of the trees, one after the other */
  order = new Int32Array(0);
  /** (trees) where in {@link order} each begins, a multiple of four … */
  readonly firsts = new Int32Array(TREES);
  /** (trees) … and how many rows it has */
  readonly leaves = new Int32Array(TREES);
  /** (pairs × 2) rows */
  pairs = new Int32Array(0);
  /** Number of pairs. */
  count = 0;
  /** The first 1, 2, 4, 8 … numbers of {@link pairs}. */
  readonly #beginnings: Int32Array[] = [];
  readonly #running: Running;
  #run: Functions;
  // Room, and addresses in bytes; that of the bounds is 0.
  #rows = 0;
  #largest = 0;
  #room = 0;
  #keysAt = 0;
  #rowOfAt = 0;
  #orderAt = 0;
  #blocksAt = 0;
  #listsAt = 0;
  #highsAt = 0;
  #spareAt = 0;
  #pairsAt = 0;

  constructor(running: Running) {
    this.#running = running;
    this.#run = running.exports as Functions;
  }

  /** Makes room; if there was too little, the contents are lost and the arrays are others. */
  reserve(rows: number, largestKey: number, pairs: number): void {
    const fits = rows <= this.#rows && largestKey <= this.#largest && pairs <= this.#room;
    if (!fits) this.#grow(rows, largestKey, pairs);
  }

  #grow(rows: number, largestKey: number, pairs: number): void {
    this.#rows = Math.max(rows, this.#rows);
    this.#largest = Math.max(largestKey, this.#largest);
    // Two numbers of a pair are half a centre, and centres lie where pairs do.
    this.#room = 1 << (32 - Math.clz32(Math.max(pairs, this.#room, 2 * this.#rows) - 1));
    const keys = this.#largest + 1;
    let end = 0;
    const take = (bytes: number): number => {
      const at = end;
      end += LINE * Math.ceil(bytes / LINE);
      return at;
    };
    take(48 * this.#rows);
    this.#keysAt = take(4 * this.#rows);
    this.#rowOfAt = take(4 * keys);
    // Trees are filled up to multiples of four.
    const places = this.#rows + 4 * TREES;
    this.#orderAt = take(4 * places);
    this.#blocksAt = take(BLOCK * (Math.ceil(places / 3) + 16 * TREES));
    this.#listsAt = take(2 * places + 1024);
    this.#highsAt = take(8 * keys);
    this.#spareAt = take(8 * this.#room);
    this.#pairsAt = take(8 * this.#room);
    this.#running.reserve(end);
    this.#run = this.#running.exports as Functions;
    const { buffer } = this.#running.memory;
    this.bounds = new Float64Array(buffer, 0, 6 * this.#rows);
    this.keys = new Int32Array(buffer, this.#keysAt, this.#rows);
    this.rowOf = new Int32Array(buffer, this.#rowOfAt, keys);
    this.order = new Int32Array(buffer, this.#orderAt, places);
    this.pairs = new Int32Array(buffer, this.#pairsAt, 2 * this.#room);
    this.#beginnings.length = 0;
    for (let numbers = 1; numbers <= this.pairs.length; numbers *= 2) {
      this.#beginnings.push(this.pairs.subarray(0, numbers));
    }
  }

  /**
   * The pairs, and less than twice as many numbers in all: a power of two of them, to be copied at once.
   * (Numbers copied one by one take seven times as long, and an array that ends where the pairs do would
   * be garbage in every step.)
   */
  get copy(): Int32Array {
    const enough = 32 - Math.clz32(Math.max(2 * this.count, 1) - 1);
    return this.#beginnings[enough]!;
  }

  /** For how many pairs there is room. */
  get room(): number {
    return this.#room;
  }

  /** Puts the rows of a tree into an order that is good for searching. */
  arrange(tree: number): void {
    const leaves = this.leaves[tree]!;
    this.#run.arrange(this.#rowsOf(tree), leaves, 0, this.#spareAt, this.#listsAt);
  }

  /** Makes the boxes of a tree, seen from x, y, z (m); false: they are not all finite. */
  fit(tree: number, x: number, y: number, z: number): boolean {
    const leaves = this.leaves[tree]!;
    return this.#run.fit(this.#rowsOf(tree), leaves, 0, this.#blocksOf(tree), x, y, z) !== 0;
  }

  /** Adds the pairs of leaves of two trees, or within one; false: there is too little room. */
  search(a: number, b: number): boolean {
    const count = this.#run.search(
      this.#rowsOf(a),
      this.leaves[a]!,
      this.#blocksOf(a),
      this.#rowsOf(b),
      this.leaves[b]!,
      this.#blocksOf(b),
      0,
      this.#pairsAt,
      this.#room,
      this.count,
      this.#listsAt,
    );
    if (count >= 0) this.count = count;
    return count >= 0;
  }

  /** Leaves out the pairs whose bounds do not overlap. */
  keep(): void {
    this.count = this.#run.keep(this.#pairsAt, this.count, 0);
  }

  /** Puts the pairs into the order of their keys, the largest of which is given. */
  sort(largest: number): void {
    const { count } = this;
    const spare = this.#spareAt;
    this.#run.sort(
      this.#pairsAt,
      count,
      this.#keysAt,
      this.#rowOfAt,
      largest,
      spare,
      this.#highsAt,
    );
  }

  #rowsOf(tree: number): number {
    return this.#orderAt + 4 * this.firsts[tree]!;
  }

  /** The blocks of n leaves are at most n / 3 and one more for each of up to 16 levels. */
  #blocksOf(tree: number): number {
    return this.#blocksAt + BLOCK * (Math.ceil(this.firsts[tree]! / 3) + 16 * tree);
  }
}

let machine: PairMachine | null | undefined;

/** The machine; null where WebAssembly has no SIMD, or is refused. */
export function pairMachine(): PairMachine | null {
  if (machine === undefined) {
    const running = start(bytesOf(pairs));
    machine = running === undefined ? null : new PairMachine(running);
  }
  return machine;
}
