import type { i32 } from '../../kernel/lanes.js';

/** A set of whole numbers that is emptied without touching its memory: no garbage in a step. */
export class NumberSet {
  #keys = new Int32Array(64);
  /** The round in which a slot was filled; older ones are empty. */
  #rounds = new Int32Array(64);
  #round: i32 = 1;
  #count: i32 = 0;

  clear(): void {
    this.#round++;
    this.#count = 0;
  }

  /** Adds a number of at least 0; false if it is there already. */
  add(n: i32): boolean {
    if (2 * this.#count >= this.#keys.length) this.#grow();
    const slot = this.#slotOf(n);
    if (this.#rounds[slot] === this.#round) return false;
    this.#rounds[slot] = this.#round;
    this.#keys[slot] = n;
    this.#count++;
    return true;
  }

  has(n: i32): boolean {
    return this.#rounds[this.#slotOf(n)] === this.#round;
  }

  /** Where a number is, or would be. */
  #slotOf(n: i32): i32 {
    const mask = this.#keys.length - 1;
    let slot = (Math.imul(n, 0x9e3779b1) >>> 7) & mask;
    while (this.#rounds[slot] === this.#round && this.#keys[slot] !== n) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const keys = this.#keys;
    const rounds = this.#rounds;
    const round = this.#round;
    this.#keys = new Int32Array(2 * keys.length);
    this.#rounds = new Int32Array(2 * keys.length);
    this.#round = 1;
    this.#count = 0;
    for (let i = 0; i < keys.length; i++) if (rounds[i] === round) this.add(keys[i]!);
  }
}
