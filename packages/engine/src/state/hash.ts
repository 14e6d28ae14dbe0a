/**
 * A 64-bit hash of numbers, the same in every JavaScript engine.
 *
 * Two 32-bit lanes of multiply-rotate mixing (the idea of MurmurHash3, Appleby 2011) that feed each
 * other; JavaScript has no fast 64-bit integers, so a true 64-bit multiply would cost ten times as
 * much. It tells states apart; it is no defence against someone who wants a collision.
 * Bytes are read in the machine's order: little-endian wherever JavaScript runs today.
 */

const number64 = new Float64Array(1);
const words64 = new Int32Array(number64.buffer);

/** Feed it, then read {@link digest}. */
export class Hasher {
  #a = 0x243f6a88 | 0;
  #b = 0x85a308d3 | 0;
  #length = 0;

  /** Words `from` … `to`−1. */
  words(words: Int32Array, from = 0, to = words.length): this {
    let a = this.#a;
    let b = this.#b;
    for (let i = from; i < to; i++) {
      const k = words[i]!;
      a ^= Math.imul(rotate(Math.imul(k, 0xcc9e2d51), 15), 0x1b873593);
      a = (Math.imul(rotate(a, 13), 5) + 0xe6546b64 + b) | 0;
      b ^= Math.imul(rotate(Math.imul(k, 0x85ebca6b), 17), 0xc2b2ae35);
      b = (Math.imul(rotate(b, 11), 5) + 0x52dce729 + a) | 0;
    }
    this.#a = a;
    this.#b = b;
    this.#length += to - from;
    return this;
  }

  /** One number, by its 64 bits. */
  number(value: number): this {
    number64[0] = value;
    return this.words(words64);
  }

  /** Sixteen hexadecimal digits. */
  digest(): string {
    let a = this.#a ^ this.#length;
    let b = this.#b ^ Math.imul(this.#length, 0x9e3779b1);
    a = finish((a + b) | 0);
    b = finish((b + a) | 0);
    return hex(a) + hex(b);
  }
}

function rotate(x: number, bits: number): number {
  return (x << bits) | (x >>> (32 - bits));
}

function finish(x: number): number {
  let h = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

function hex(x: number): string {
  return (x >>> 0).toString(16).padStart(8, '0');
}
