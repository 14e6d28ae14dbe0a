/**
 * A set of pairs of keys: a hash table in a typed array, without objects and without garbage.
 *
 * Open addressing with linear probing. A removed pair is closed up by moving later ones of its run
 * back (Knuth 6.4, algorithm R), so runs stay short however many pairs come and go.
 */

const EMPTY = -1;

/** Pairs of different keys from 0 to 2³¹ − 1; (a, b) and (b, a) are the same. */
export class PairSet {
  /** (places × 2) the smaller key and the larger; whole numbers throughout, which are never boxed */
  #keys = new Int32Array(512).fill(EMPTY);
  /** Places − 1; their number is a power of two. */
  #mask = 255;
  #size = 0;

  /** Number of pairs. */
  get size(): number {
    return this.#size;
  }

  clear(): void {
    this.#keys.fill(EMPTY);
    this.#size = 0;
  }

  has(keyA: number, keyB: number): boolean {
    return this.#keys[2 * this.#find(Math.min(keyA, keyB), Math.max(keyA, keyB))] !== EMPTY;
  }

  add(keyA: number, keyB: number): void {
    if (2 * this.#size > this.#mask) this.#grow();
    const low = Math.min(keyA, keyB);
    const high = Math.max(keyA, keyB);
    const i = this.#find(low, high);
    if (this.#keys[2 * i] !== EMPTY) return;
    this.#keys[2 * i] = low;
    this.#keys[2 * i + 1] = high;
    this.#size++;
  }

  remove(keyA: number, keyB: number): void {
    const place = this.#find(Math.min(keyA, keyB), Math.max(keyA, keyB));
    const keys = this.#keys;
    if (keys[2 * place] === EMPTY) return;
    const mask = this.#mask;
    let hole = place;
    for (let i = (hole + 1) & mask; keys[2 * i] !== EMPTY; i = (i + 1) & mask) {
      const home = hash(keys[2 * i]!, keys[2 * i + 1]!) & mask;
      // An entry may move back into the hole unless its home lies cyclically after the hole.
      const stays = hole <= i ? hole < home && home <= i : hole < home || home <= i;
      if (stays) continue;
      keys[2 * hole] = keys[2 * i]!;
      keys[2 * hole + 1] = keys[2 * i + 1]!;
      hole = i;
    }
    keys[2 * hole] = EMPTY;
    this.#size--;
  }

  /**
   * Writes all pairs to `out`, the smaller key first, in no particular order of pairs, and returns how
   * many numbers it wrote; there must be room for twice the size.
   */
  copyTo(out: Int32Array): number {
    const keys = this.#keys;
    let to = 0;
    for (let o = 0; o < keys.length; o += 2) {
      if (keys[o] === EMPTY) continue;
      out[to++] = keys[o]!;
      out[to++] = keys[o + 1]!;
    }
    return to;
  }

  /** Where the pair is, or the empty place where it would be. */
  #find(low: number, high: number): number {
    const keys = this.#keys;
    const mask = this.#mask;
    let i = hash(low, high) & mask;
    while (keys[2 * i] !== EMPTY && (keys[2 * i] !== low || keys[2 * i + 1] !== high)) {
      i = (i + 1) & mask;
    }
    return i;
  }

  #grow(): void {
    const old = this.#keys;
    this.#keys = new Int32Array(2 * old.length).fill(EMPTY);
    this.#mask = 2 * this.#mask + 1;
    for (let o = 0; o < old.length; o += 2) {
      if (old[o] === EMPTY) continue;
      const i = this.#find(old[o]!, old[o + 1]!);
      this.#keys[2 * i] = old[o]!;
      this.#keys[2 * i + 1] = old[o + 1]!;
    }
  }
}

function hash(low: number, high: number): number {
  let h = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  return h ^ (h >>> 13);
}
