/**
 * Pairs of bodies that leave each other alone: by the user's word, or because a joint ties them.
 *
 * Kept by the keys of the bodies (slots of their handles). Several reasons may hold at a time, so
 * they are counted. Every pair that comes near is asked for in every step, in the order of the first of the two: that is
 * answered by lists of whole numbers, one for each key, because a number that stands for two keys is too large to be one,
 * and would be put on the heap. A table to look pairs up in, from anywhere to anywhere, took twice as long.
 */

/** Keys are below 2²⁴, so two of them make one exact number. */
const KEYS = 0x1000000;
/** Lists of so many keys are looked through one by one. */
const FEW = 8;

/** A set of pairs with counts. */
export class IgnoredPairs {
  readonly #counts = new Map<number, number>();
  /** (keys + 1) where the list of a key begins, up to the largest key that has one */
  #starts = new Int32Array(1);
  /** (pairs) the larger key of each, in lists by the smaller one; long ones are sorted */
  #partners = new Int32Array(0);
  #isStale = false;

  /** Number of pairs. */
  get size(): number {
    return this.#counts.size;
  }

  has(keyA: number, keyB: number): boolean {
    if (this.#counts.size === 0) return false;
    if (this.#isStale) this.#tabulate();
    const a = keyA < keyB ? keyA : keyB;
    const b = keyA < keyB ? keyB : keyA;
    const starts = this.#starts;
    if (a + 1 >= starts.length) return false;
    const partners = this.#partners;
    let from = starts[a]!;
    let to = starts[a + 1]!;
    while (to - from > FEW) {
      const middle = (from + to) >> 1;
      if (partners[middle]! <= b) from = middle;
      else to = middle;
    }
    for (; from < to; from++) if (partners[from] === b) return true;
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

  #tabulate(): void {
    const counts = this.#counts;
    let most = -1;
    for (const pair of counts.keys()) most = Math.max(most, Math.floor(pair / KEYS));
    const starts = new Int32Array(most + 2);
    const partners = new Int32Array(counts.size);
    // Where lists end, and, filled from there, where they begin.
    for (const pair of counts.keys()) starts[Math.floor(pair / KEYS)]!++;
    for (let key = 0; key <= most; key++) starts[key + 1]! += starts[key]!;
    for (const pair of counts.keys()) partners[--starts[Math.floor(pair / KEYS)]!] = pair % KEYS;
    for (let key = 0; key <= most; key++) {
      const from = starts[key]!;
      const to = starts[key + 1]!;
      if (to - from > FEW) partners.subarray(from, to).sort();
    }
    this.#starts = starts;
    this.#partners = partners;
    this.#isStale = false;
  }
}

function pairOf(keyA: number, keyB: number): number {
  return keyA < keyB ? keyA * KEYS + keyB : keyB * KEYS + keyA;
}
