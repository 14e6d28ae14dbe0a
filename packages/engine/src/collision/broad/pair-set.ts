/**
 * A set of pairs of keys: a hash table in a typed array, without objects and without garbage.
 *
 * Open addressing with linear probing. A removed pair is closed up by moving later ones of its run
 * back (Knuth 6.4, algorithm R), so runs stay short however many pairs come and go.
 */

const KEYS = 0x1000000;
const EMPTY = -1;

/** Pairs of different keys below 2²⁴; (a, b) and (b, a) are the same. */
export class PairSet {
  #pairs = new Float64Array(256).fill(EMPTY);
  #size = 0;

  /** Number of pairs. */
  get size(): number {
    return this.#size;
  }

  clear(): void {
    this.#pairs.fill(EMPTY);
    this.#size = 0;
  }

  has(keyA: number, keyB: number): boolean {
    return this.#pairs[this.#find(pairOf(keyA, keyB))] !== EMPTY;
  }

  add(keyA: number, keyB: number): void {
    if (2 * this.#size >= this.#pairs.length) this.#grow();
    const pair = pairOf(keyA, keyB);
    const i = this.#find(pair);
    if (this.#pairs[i] !== EMPTY) return;
    this.#pairs[i] = pair;
    this.#size++;
  }

  remove(keyA: number, keyB: number): void {
    const place = this.#find(pairOf(keyA, keyB));
    if (this.#pairs[place] === EMPTY) return;
    const mask = this.#pairs.length - 1;
    let hole = place;
    for (let i = (hole + 1) & mask; this.#pairs[i] !== EMPTY; i = (i + 1) & mask) {
      const home = hash(this.#pairs[i]!) & mask;
      // An entry may move back into the hole unless its home lies cyclically after the hole.
      const stays = hole <= i ? hole < home && home <= i : hole < home || home <= i;
      if (stays) continue;
      this.#pairs[hole] = this.#pairs[i]!;
      hole = i;
    }
    this.#pairs[hole] = EMPTY;
    this.#size--;
  }

  /**
   * Writes all pairs to `out`, the smaller key first, in no particular order of pairs, and returns how
   * many numbers it wrote; there must be room for twice the size.
   */
  copyTo(out: Int32Array): number {
    const pairs = this.#pairs;
    let to = 0;
    for (let i = 0; i < pairs.length; i++) {
      const pair = pairs[i]!;
      if (pair === EMPTY) continue;
      const keyA = Math.floor(pair / KEYS);
      out[to++] = keyA;
      out[to++] = pair - keyA * KEYS;
    }
    return to;
  }

  /** Where the pair is, or the empty place where it would be. */
  #find(pair: number): number {
    const mask = this.#pairs.length - 1;
    let i = hash(pair) & mask;
    while (this.#pairs[i] !== EMPTY && this.#pairs[i] !== pair) i = (i + 1) & mask;
    return i;
  }

  #grow(): void {
    const old = this.#pairs;
    this.#pairs = new Float64Array(2 * old.length).fill(EMPTY);
    for (const pair of old) if (pair !== EMPTY) this.#pairs[this.#find(pair)] = pair;
  }
}

function pairOf(keyA: number, keyB: number): number {
  return keyA < keyB ? keyA * KEYS + keyB : keyB * KEYS + keyA;
}

function hash(pair: number): number {
  const high = Math.floor(pair / KEYS);
  const low = pair - high * KEYS;
  let h = Math.imul(high, 0x9e3779b1) ^ Math.imul(low, 0x85ebca6b);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  return h ^ (h >>> 13);
}
