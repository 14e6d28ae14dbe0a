/**
 * Seeded random numbers: the same sequence from the same seed, in every JavaScript engine.
 *
 * The generator is xoshiro128** (D. Blackman, S. Vigna, "Scrambled linear pseudorandom number
 * generators", ACM TOMS 47, 2021): four 32-bit words of state, period 2^128 − 1, passes BigCrush,
 * and needs only the integer operations that JavaScript has (a 64-bit generator would need BigInt).
 * Seeds of any kind are first mixed into the 128 bits, so that seeds 1 and 2 give unrelated streams.
 * No draw is kept back for the next call: the four words are the whole state.
 */

import { fail, finite, integer } from '../errors.js';
import { log } from './elementary/log.js';
import { highWord, lowWord } from './elementary/scale.js';
import { cos, sincos } from './elementary/sin-cos.js';
import type { Quat, Vec3 } from './types.js';

/** What a stream can be started from: any finite number, any text, any whole number. */
export type Seed = number | string | bigint;

/** The whole state of a {@link Random}: four unsigned 32-bit integers, not all 0. */
export type RandomState = readonly [number, number, number, number];

const TWO_TO_26 = 67108864;
const TWO_TO_32 = 4294967296;
const TWO_TO_53 = 9007199254740992;
const WORDS = 4;
const TURN = 2 * Math.PI;

const pair = new Float64Array(2);

export class Random {
  /** (4) The state of xoshiro128**. */
  readonly #words = new Uint32Array(WORDS);

  constructor(seed: Seed) {
    mixSeed(this.#words, 'Random', 'seed', seed);
  }

  /** A copy of the state; give it to {@link setState} to repeat what follows. */
  get state(): RandomState {
    const [a, b, c, d] = this.#words as unknown as RandomState;
    return [a, b, c, d];
  }

  /** Continues from a state that {@link state} gave. */
  setState(state: RandomState): this {
    const cure = 'Give it what random.state returned.';
    if (!Array.isArray(state) || state.length !== WORDS) {
      fail('Random', 'state', state, 'must be four whole numbers', cure);
    }
    for (let i = 0; i < WORDS; i++) integer('Random', `state[${i}]`, state[i], 0, TWO_TO_32 - 1);
    if (state.every((word) => word === 0)) {
      fail('Random', 'state', state, 'must not be all 0', cure);
    }
    this.#words.set(state);
    return this;
  }

  /** A whole number from 0 to 2^32 − 1, all equally likely. */
  nextUint32(): number {
    const s = this.#words;
    const s1 = s[1]!;
    const scrambled = Math.imul(rotateLeft(Math.imul(s1, 5), 7), 9) >>> 0;
    const s2 = s[2]! ^ s[0]!;
    const s3 = s[3]! ^ s1;
    s[1] = s1 ^ s2;
    s[0] = s[0]! ^ s3;
    s[2] = s2 ^ (s1 << 9);
    s[3] = rotateLeft(s3, 11);
    return scrambled;
  }

  /** A number in [0, 1): a multiple of 2^-53, all equally likely. */
  next(): number {
    return this.#next53() * (1 / TWO_TO_53);
  }

  /** A number in [low, high), in their unit; `low` itself if both are equal. */
  uniform(low: number, high: number): number {
    finite('Random.uniform', 'low', low);
    finite('Random.uniform', 'high', high);
    const span = high - low;
    if (!(span >= 0 && span < Number.POSITIVE_INFINITY)) {
      const must = `must be at least low (${low}) and a finite distance from it`;
      fail('Random.uniform', 'high', high, must, 'Swap the two, or use a smaller range.');
    }
    if (span === 0) return low;
    // The sum can round up to `high`, which does not belong to the range: draw again.
    for (;;) {
      const value = low + span * this.next();
      if (value < high) return value;
    }
  }

  /** A whole number from `low` to `high`, both included, all equally likely. */
  integer(low: number, high: number): number {
    integer('Random.integer', 'low', low, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    integer('Random.integer', 'high', high, low, Number.MAX_SAFE_INTEGER);
    const count = high - low + 1;
    if (!(count <= TWO_TO_53)) {
      const must = `must be within 2^53 of low (${low})`;
      fail('Random.integer', 'high', high, must, 'Use a smaller range.');
    }
    // Draws beyond the last whole multiple of `count` would favour small results: draw again.
    const small = count <= TWO_TO_32;
    const range = small ? TWO_TO_32 : TWO_TO_53;
    const limit = range - (range % count);
    for (;;) {
      const draw = small ? this.nextUint32() : this.#next53();
      if (draw < limit) return low + (draw % count);
    }
  }

  /**
   * A normally distributed number (Box and Muller); at most 8.6 deviations from the mean.
   * The second number of the pair is not kept, so that the state stays four words.
   */
  normal(mean = 0, deviation = 1): number {
    finite('Random.normal', 'mean', mean);
    finite('Random.normal', 'deviation', deviation);
    const radius = Math.sqrt(-2 * log(1 - this.next()));
    return mean + deviation * radius * cos(TURN * this.next());
  }

  /** Writes a direction, uniform on the unit sphere, to `out` and returns it. */
  unitVector<T extends Vec3>(out: T): T {
    const z = 2 * this.next() - 1;
    const radius = Math.sqrt((1 - z) * (1 + z));
    sincos(pair, TURN * this.next());
    out.x = radius * pair[1]!;
    out.y = radius * pair[0]!;
    out.z = z;
    return out;
  }

  /**
   * Writes a rotation, uniform over all rotations, to `out` and returns it (K. Shoemake, "Uniform
   * random rotations", Graphics Gems III, 1992).
   */
  unitQuaternion<T extends Quat>(out: T): T {
    const share = this.next();
    const near = Math.sqrt(1 - share);
    const far = Math.sqrt(share);
    sincos(pair, TURN * this.next());
    out.x = near * pair[0]!;
    out.y = near * pair[1]!;
    sincos(pair, TURN * this.next());
    out.z = far * pair[0]!;
    out.w = far * pair[1]!;
    return out;
  }

  /** Puts `items` into a random order, all orders equally likely (Fisher and Yates); returns it. */
  shuffle<T extends { readonly length: number; [index: number]: unknown }>(items: T): T {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.integer(0, i);
      const item = items[i];
      items[i] = items[j];
      items[j] = item;
    }
    return items;
  }

  /**
   * A stream of its own for one purpose, made from this stream's present state and the label.
   * This stream does not advance: drawing more or less from a fork never changes what others get.
   */
  fork(label: Seed): Random {
    const child = new Random(0);
    child.#words.set(this.#words);
    mixSeed(child.#words, 'Random.fork', 'label', label);
    return child;
  }

  #next53(): number {
    const upper = this.nextUint32() >>> 5;
    return upper * TWO_TO_26 + (this.nextUint32() >>> 6);
  }
}

function rotateLeft(x: number, by: number): number {
  return (x << by) | (x >>> (32 - by));
}

/** Stirs a seed into `words`, one 32-bit word of it at a time; the kind of seed counts as well. */
function mixSeed(words: Uint32Array, object: string, field: string, seed: Seed): void {
  if (typeof seed === 'number') {
    finite(object, field, seed);
    stir(words, 1);
    stir(words, lowWord(seed + 0)); // −0 + 0 is 0
    stir(words, highWord(seed + 0));
  } else if (typeof seed === 'string') {
    stir(words, 2);
    for (let i = 0; i < seed.length; i++) stir(words, seed.charCodeAt(i));
    stir(words, seed.length);
  } else if (typeof seed === 'bigint') {
    stir(words, seed < 0n ? 4 : 3);
    for (let rest = seed < 0n ? -seed : seed; rest > 0n; rest >>= 32n) {
      stir(words, Number(rest & 0xffffffffn));
    }
  } else {
    const must = 'must be a number, a text or a bigint';
    fail(object, field, seed, must, 'Any value will do, e.g. 1: the same value repeats the run.');
  }
  // Two empty rounds carry the last word into all four; 0 0 0 0 is the one state that is no state.
  stir(words, 0);
  stir(words, 0);
  if ((words[0]! | words[1]! | words[2]! | words[3]!) === 0) words[0] = 1;
}

/** Adds one word to all four and mixes each with its neighbour (finaliser of MurmurHash3). */
function stir(words: Uint32Array, word: number): void {
  for (let i = 0; i < WORDS; i++) {
    let h = words[i]! ^ words[(i + 3) & 3]! ^ word;
    h = Math.imul(h, 5) + 0x9e3779b9 + i;
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    words[i] = h ^ (h >>> 16);
  }
}
