/**
 * A hash of the bits of numbers (FNV-1a by Fowler, Noll and Vo, over two 32-bit lanes): independent
 * of the engine's own hash, so that the two cannot be wrong together.
 */

const number = new Float64Array(1);
const words = new Uint32Array(number.buffer);

/** Add numbers, then read the digest. */
export class BitHash {
  #low = 0x811c9dc5;
  #high = 0x9e3779b9;

  add(value: number): this {
    // The bits of NaN are left to the engine by the language: all NaN are one.
    number[0] = Number.isNaN(value) ? 0 : value;
    const mark = Number.isNaN(value) ? 0x7ff80000 : words[1]!;
    this.#low = Math.imul(this.#low ^ words[0]!, 0x01000193);
    this.#high = Math.imul(this.#high ^ mark ^ (this.#low >>> 15), 0x01000193);
    this.#low ^= this.#high >>> 13;
    return this;
  }

  /** Sixteen hexadecimal digits. */
  digest(): string {
    const hex = (x: number): string => (x >>> 0).toString(16).padStart(8, '0');
    return hex(this.#high) + hex(this.#low);
  }
}
