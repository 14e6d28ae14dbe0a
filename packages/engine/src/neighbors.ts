/**
 * Who touches or is tied to whom, by the keys of bodies: whoever wakes, wakes all sleepers that hang
 * together with it. Lists in arrays that stay: in a world of many thousands the neighbours are asked for in
 * every step in which somebody touches a sleeper, and lists of their own would all be garbage.
 */

import { grown } from './kernel/grown.js';

const NONE = -1;

/** For each key a list of others, in the order in which they were added. */
export class Neighbors {
  /** (keys) first and last link of a list; {@link NONE}: none */
  #first = new Int32Array(0);
  #last = new Int32Array(0);
  /** (links) the link after, and who it stands for */
  #next = new Int32Array(0);
  #key = new Int32Array(0);
  #links = 0;
  /** (keys) 1 for those that {@link about} has met */
  #met = new Uint8Array(0);
  readonly #found: number[] = [];

  /** Forgets all, and makes room for keys below `keys`. */
  clear(keys: number): void {
    if (keys > this.#first.length) {
      const room = grown(this.#first.length, keys);
      this.#first = new Int32Array(room);
      this.#last = new Int32Array(room);
      this.#met = new Uint8Array(room);
    }
    this.#first.fill(NONE, 0, keys);
    this.#links = 0;
  }

  /** Two of them are neighbours. */
  add(a: number, b: number): void {
    this.#append(a, b);
    this.#append(b, a);
  }

  /**
   * One, its neighbours, theirs, and so on, the nearest first; those that do not pass anything on have
   * no neighbours of their own, but for the first. Valid until the next call.
   */
  about(start: number, passesOn: (key: number) => boolean): readonly number[] {
    const found = this.#found;
    const met = this.#met;
    found.length = 0;
    found.push(start);
    met[start] = 1;
    for (const key of found) {
      if (key !== start && !passesOn(key)) continue;
      for (let link = this.#first[key]!; link !== NONE; link = this.#next[link]!) {
        const other = this.#key[link]!;
        if (met[other] === 1) continue;
        met[other] = 1;
        found.push(other);
      }
    }
    for (const key of found) met[key] = 0;
    return found;
  }

  #append(one: number, other: number): void {
    if (this.#links === this.#next.length) this.#grow();
    const link = this.#links++;
    this.#key[link] = other;
    this.#next[link] = NONE;
    if (this.#first[one] === NONE) this.#first[one] = link;
    else this.#next[this.#last[one]!] = link;
    this.#last[one] = link;
  }

  #grow(): void {
    const next = new Int32Array(Math.max(64, 2 * this.#links));
    const key = new Int32Array(next.length);
    next.set(this.#next);
    key.set(this.#key);
    this.#next = next;
    this.#key = key;
  }
}
