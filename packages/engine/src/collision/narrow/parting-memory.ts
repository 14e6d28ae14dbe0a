/**
 * What is remembered of pairs from one detection to the next: the direction that parts the two, or that they were
 * apart. Pairs come in the order of their keys, so the entries of the last detection are found by walking along.
 */

/** Whole numbers per entry: keys, leaves, and what is remembered. */
const ENTRY = 5;

/** What is remembered: nothing, no direction, one that has been found just now, or one that has lasted. */
export const STATE = { absent: -1, none: 0, fresh: 1, lasting: 2 } as const;

/** The entries of one detection. */
class Entries {
  keys = new Int32Array(64 * ENTRY);
  /** (entries × 3) unit vectors from A to B */
  axes = new Float64Array(64 * 3);
  count = 0;

  /** The direction is at `line[at]`. */
  add(
    keyA: number,
    keyB: number,
    leafA: number,
    leafB: number,
    state: number,
    line: Float64Array,
    at: number,
  ): void {
    let o = this.count * ENTRY;
    if (o === this.keys.length) this.#grow();
    const { keys } = this;
    keys[o++] = keyA;
    keys[o++] = keyB;
    keys[o++] = leafA;
    keys[o++] = leafB;
    keys[o] = state;
    const to = 3 * this.count++;
    this.axes[to] = line[at]!;
    this.axes[to + 1] = line[at + 1]!;
    this.axes[to + 2] = line[at + 2]!;
  }

  #grow(): void {
    const keys = new Int32Array(2 * this.keys.length);
    keys.set(this.keys);
    this.keys = keys;
    const axes = new Float64Array(2 * this.axes.length);
    axes.set(this.axes);
    this.axes = axes;
  }
}

/** Entries of this detection and of the last one. */
export class PartingMemory {
  #now = new Entries();
  #last = new Entries();
  /** Where the walk along the last entries is. */
  #at = 0;

  /** A detection begins. */
  begin(): void {
    const now = this.#last;
    this.#last = this.#now;
    this.#now = now;
    now.count = 0;
    this.#at = 0;
  }

  restart(): void {
    this.#now.count = 0;
    this.#last.count = 0;
    this.#at = 0;
  }

  /** One of {@link STATE}; a direction is written to `line[at]`. The keys ascend from call to call. */
  find(
    line: Float64Array,
    at: number,
    keyA: number,
    keyB: number,
    leafA: number,
    leafB: number,
  ): number {
    const found = this.#find(keyA, keyB, leafA, leafB);
    if (found < 0) return STATE.absent;
    const { axes, keys } = this.#last;
    line[at] = axes[3 * found]!;
    line[at + 1] = axes[3 * found + 1]!;
    line[at + 2] = axes[3 * found + 2]!;
    return keys[ENTRY * found + 4]!;
  }

  /** Remembers for the next detection; the keys ascend here, too. */
  add(
    keyA: number,
    keyB: number,
    leafA: number,
    leafB: number,
    state: number,
    line: Float64Array,
    at: number,
  ): void {
    this.#now.add(keyA, keyB, leafA, leafB, state, line, at);
  }

  #find(keyA: number, keyB: number, leafA: number, leafB: number): number {
    const { keys, count } = this.#last;
    let at = this.#at;
    let found = -1;
    for (; at < count; at++) {
      const o = at * ENTRY;
      const order =
        keys[o]! - keyA || keys[o + 1]! - keyB || keys[o + 2]! - leafA || keys[o + 3]! - leafB;
      if (order === 0) found = at;
      if (order >= 0) break;
    }
    this.#at = at;
    return found;
  }
}
