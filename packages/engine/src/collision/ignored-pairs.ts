/**
 * Pairs of bodies that leave each other alone: by the user's word, or because a joint ties them.
 *
 * Kept by the keys of the bodies (slots of their handles). Several reasons may hold at a time, so
 * they are counted. Every pair that comes near is asked for in every step: that is answered by a table of whole
 * numbers, because a number that stands for two keys is too large to be one, and would be put on the heap.
 */

/** Keys are below 2²⁴, so two of them make one exact number. */
const KEYS = 0x1000000;

/** A set of pairs with counts. */
export class IgnoredPairs {
  readonly #counts = new Map<number, number>();
  /** (places × 2) both keys, the smaller one first, at the place that {@link placeOf} says or the next; −1: free */
  #table = new Int32Array(0);
  #isStale = false;

  /** Number of pairs. */
  get size(): number {
    return this.#counts.size;
  }

  has(keyA: number, keyB: number): boolean {
    if (this.#counts.size === 0) return false;
    if (this.#isStale) this.#tabulate();
    const table = this.#table;
    const a = keyA < keyB ? keyA : keyB;
    const b = keyA < keyB ? keyB : keyA;
    const mask = table.length - 1;
    for (let o = placeOf(a, b, mask); table[o]! >= 0; o = (o + 2) & mask) {
      if (table[o] === a && table[o + 1] === b) return true;
    }
    return false;
  }

  /** One more reason. */
  add(keyA: number, keyB: number): void {
    const pair = pairOf(keyA, keyB);
    this.#counts.set(pair, (this.#counts.get(pair) ?? 0) + 1);
    this.#isStale = true;
  }

  /** One reason less. */
  remove(keyA: number, keyB: number): void {
    const pair = pairOf(keyA, keyB);
    const count = this.#counts.get(pair) ?? 0;
    if (count > 1) this.#counts.set(pair, count - 1);
    else this.#counts.delete(pair);
    this.#isStale = true;
  }

  /** The body of that key is gone. */
  forget(key: number): void {
    for (const pair of this.#counts.keys()) {
      if (Math.floor(pair / KEYS) === key || pair % KEYS === key) this.#counts.delete(pair);
    }
    this.#isStale = true;
  }

  clear(): void {
    this.#counts.clear();
  }

  /** Key A, key B, count of every pair, sorted: for snapshots and hashes. */
  save(): number[] {
    const pairs = [...this.#counts.keys()].sort((a, b) => a - b);
    return pairs.flatMap((pair) => [Math.floor(pair / KEYS), pair % KEYS, this.#counts.get(pair)!]);
  }

  /** What {@link save} gave. */
  load(numbers: readonly number[]): void {
    this.#counts.clear();
    for (let i = 0; i < numbers.length; i += 3) {
      this.#counts.set(pairOf(numbers[i]!, numbers[i + 1]!), numbers[i + 2]!);
    }
    this.#isStale = true;
  }

  /** At most half of the places are taken. */
  #tabulate(): void {
    let length = 16;
    while (length < 4 * this.#counts.size) length *= 2;
    if (this.#table.length !== length) this.#table = new Int32Array(length);
    const table = this.#table.fill(-1);
    for (const pair of this.#counts.keys()) {
      const a = Math.floor(pair / KEYS);
      const b = pair % KEYS;
      let o = placeOf(a, b, length - 1);
      while (table[o]! >= 0) o = (o + 2) & (length - 1);
      table[o] = a;
      table[o + 1] = b;
    }
    this.#isStale = false;
  }
}

/** Where the search for a pair begins; an even number. */
function placeOf(a: number, b: number, mask: number): number {
  const mixed = Math.imul(Math.imul(a, 0x9e3779b1) ^ b, 0x85ebca6b);
  return ((mixed ^ (mixed >>> 15)) << 1) & mask;
}

function pairOf(keyA: number, keyB: number): number {
  return keyA < keyB ? keyA * KEYS + keyB : keyB * KEYS + keyA;
}
