/**
 * Which bodies might touch: those whose bounds overlap (C1).
 *
 * All strategies give the same pairs in the same order; they differ in how they find them. So the
 * choice changes the speed of a simulation and not one bit of its results.
 */

/** What a broad phase is given: one row per body, moving ones first. */
export interface BroadPhaseInput {
  /** Number of rows. */
  readonly count: number;
  /** Rows 0 … moving−1 move; two rows that do not move are never a pair. */
  readonly moving: number;
  /** (count × 6) world bounds, margin included: min x y z, max x y z, m; may be infinite */
  readonly bounds: Float64Array;
  /** (count) a number per row that stays with its body for life; decides the order of pairs */
  readonly keys: Int32Array;
  /** (count) 1: takes part in collisions, 0: never in a pair */
  readonly enabled: Uint8Array;
}

/** Finds pairs of rows with overlapping bounds. */
export interface BroadPhase {
  /** The word that scene files and the command line use. */
  readonly name: string;
  /** Fills `out` with all pairs, in the order of their keys. */
  findPairs(input: BroadPhaseInput, out: PairList): void;
  /** Forget anything remembered from the last call. */
  restart(): void;
}

/** Pairs of rows; the row with the smaller key comes first. */
export class PairList {
  /** (pairs × 2) rows */
  rows = new Int32Array(256);
  /** Number of pairs. */
  count = 0;
  #keys = new Float64Array(128);

  clear(): void {
    this.count = 0;
  }

  /** Appends a pair in any order. */
  add(rowA: number, rowB: number): void {
    if (2 * this.count === this.rows.length) this.#grow();
    this.rows[2 * this.count] = rowA;
    this.rows[2 * this.count + 1] = rowB;
    this.count++;
  }

  /** Puts the pairs into the order of (smaller key, larger key); `rowOf` has the row of each key. */
  sort(keys: Int32Array, rowOf: Int32Array): void {
    if (this.#keys.length < this.count) this.#keys = new Float64Array(this.rows.length / 2);
    for (let i = 0; i < this.count; i++) {
      const a = keys[this.rows[2 * i]!]!;
      const b = keys[this.rows[2 * i + 1]!]!;
      // Two keys of at most 2²⁴ in one exact number; numeric sort needs no comparator.
      this.#keys[i] = a < b ? a * KEYS + b : b * KEYS + a;
    }
    const sorted = this.#keys.subarray(0, this.count).sort();
    for (let i = 0; i < this.count; i++) {
      const key = sorted[i]!;
      const first = Math.floor(key / KEYS);
      this.rows[2 * i] = rowOf[first]!;
      this.rows[2 * i + 1] = rowOf[key - first * KEYS]!;
    }
  }

  #grow(): void {
    const grown = new Int32Array(2 * this.rows.length);
    grown.set(this.rows);
    this.rows = grown;
  }
}

const KEYS = 0x1000000;

/** Whether the bounds of two rows overlap; touching counts. */
export function overlap(bounds: Float64Array, rowA: number, rowB: number): boolean {
  const a = 6 * rowA;
  const b = 6 * rowB;
  return (
    bounds[a]! <= bounds[b + 3]! &&
    bounds[b]! <= bounds[a + 3]! &&
    bounds[a + 1]! <= bounds[b + 4]! &&
    bounds[b + 1]! <= bounds[a + 4]! &&
    bounds[a + 2]! <= bounds[b + 5]! &&
    bounds[b + 2]! <= bounds[a + 5]!
  );
}
