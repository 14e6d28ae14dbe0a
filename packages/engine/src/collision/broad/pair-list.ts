/**
 * Pairs of rows, sorted by the keys of their bodies.
 *
 * The order comes from two counting sorts, by the larger key and then, keeping that order, by the
 * smaller one: as many operations as there are pairs and keys. (Sorting pairs packed into doubles
 * with `Float64Array.prototype.sort` lost: three times slower with 50,000 pairs.)
 */

/** Pairs of rows; after sorting the row with the smaller key comes first. */
export class PairList {
  /** (pairs × 2) rows */
  rows = new Int32Array(256);
  /** Number of pairs. */
  count = 0;
  /** (pairs × 2) smaller and larger key in the order of the larger one */
  #byLarger = new Int32Array(0);
  /** (largest key + 2) where the pairs of each key begin */
  #starts = new Int32Array(0);

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

  /** Makes room for `more` pairs, so that they can be written into `rows` directly. */
  reserve(more: number): void {
    while (2 * (this.count + more) > this.rows.length) this.#grow();
  }

  /**
   * Puts the pairs into the order of (smaller key, larger key); `rowOf` has the row of each key up to
   * `largest`, the largest key there is.
   */
  sort(keys: Int32Array, rowOf: Int32Array, largest: number = rowOf.length - 1): void {
    if (this.#byLarger.length < 2 * this.count) this.#byLarger = new Int32Array(this.rows.length);
    if (this.#starts.length < largest + 2) this.#starts = new Int32Array(2 * largest + 2);
    countingSorts(this.rows, this.count, keys, rowOf, largest, this.#byLarger, this.#starts);
  }

  #grow(): void {
    const grown = new Int32Array(2 * this.rows.length);
    grown.set(this.rows);
    this.rows = grown;
  }
}

function countingSorts(
  rows: Int32Array,
  count: number,
  keys: Int32Array,
  rowOf: Int32Array,
  largest: number,
  byLarger: Int32Array,
  starts: Int32Array,
): void {
  const end = 2 * count;
  // How many pairs have each larger key, then where they begin.
  starts.fill(0, 0, largest + 2);
  for (let i = 0; i < end; i += 2) {
    const a = keys[rows[i]!]!;
    const b = keys[rows[i + 1]!]!;
    starts[(a < b ? b : a) + 1]!++;
  }
  for (let key = 0; key < largest; key++) starts[key + 1] = starts[key + 1]! + starts[key]!;
  for (let i = 0; i < end; i += 2) {
    const a = keys[rows[i]!]!;
    const b = keys[rows[i + 1]!]!;
    const high = a < b ? b : a;
    const to = 2 * starts[high]!++;
    byLarger[to] = a < b ? a : b;
    byLarger[to + 1] = high;
  }

  starts.fill(0, 0, largest + 2);
  for (let i = 0; i < end; i += 2) starts[byLarger[i]! + 1]!++;
  for (let key = 0; key < largest; key++) starts[key + 1] = starts[key + 1]! + starts[key]!;
  for (let i = 0; i < end; i += 2) {
    const low = byLarger[i]!;
    const to = 2 * starts[low]!++;
    rows[to] = rowOf[low]!;
    rows[to + 1] = rowOf[byLarger[i + 1]!]!;
  }
}
