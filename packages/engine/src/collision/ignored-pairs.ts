/**
 * Pairs of bodies that leave each other alone: by the user's word, or because a joint ties them.
 *
 * Kept by the keys of the bodies (slots of their handles). Several reasons may hold at a time, so
 * they are counted.
 */

/** Keys are below 2²⁴, so two of them make one exact number. */
const KEYS = 0x1000000;

/** A set of pairs with counts. */
export class IgnoredPairs {
  readonly #counts = new Map<number, number>();

  /** Number of pairs. */
  get size(): number {
    return this.#counts.size;
  }

  has(keyA: number, keyB: number): boolean {
    return this.#counts.size > 0 && this.#counts.has(pairOf(keyA, keyB));
  }

  /** One more reason. */
  add(keyA: number, keyB: number): void {
    const pair = pairOf(keyA, keyB);
    this.#counts.set(pair, (this.#counts.get(pair) ?? 0) + 1);
  }

  /** One reason less. */
  remove(keyA: number, keyB: number): void {
    const pair = pairOf(keyA, keyB);
    const count = this.#counts.get(pair) ?? 0;
    if (count > 1) this.#counts.set(pair, count - 1);
    else this.#counts.delete(pair);
  }

  /** The body of that key is gone. */
  forget(key: number): void {
    for (const pair of this.#counts.keys()) {
      if (Math.floor(pair / KEYS) === key || pair % KEYS === key) this.#counts.delete(pair);
    }
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
  }
}

function pairOf(keyA: number, keyB: number): number {
  return keyA < keyB ? keyA * KEYS + keyB : keyB * KEYS + keyA;
}
