/**
 * A hash of the bits that the elementary functions give.
 *
 * Depends on the engine's sources alone: bundled, it runs in any JavaScript shell, and every shell
 * must give the hashes that elementary-bits.test.ts pins. To compare the engines at hand:
 *
 *   node scripts/engines/run.mjs packages/engine/test/support/elementary-bits.ts
 */

import { highWord, lowWord } from '../../src/math/elementary/scale.js';
import { Random } from '../../src/math/random.js';
import { ELEMENTARY_FUNCTIONS, type ElementaryFunction } from './elementary-samples.js';

/** A 64-bit hash, as 16 hexadecimal digits, of the bits of `count` results. */
export function hashOfBits(fn: ElementaryFunction, count: number): string {
  const random = new Random(`bits of ${fn.name}`);
  const point = new Float64Array(2);
  let a = 0x243f6a88;
  let b = 0x85a308d3;
  for (let i = 0; i < count; i++) {
    fn.sample(point, random, i);
    const result = fn.call(point[0]!, point[1]!);
    // Engines may choose the bits of NaN, so all NaNs count as one.
    const high = Number.isNaN(result) ? -1 : highWord(result);
    const low = Number.isNaN(result) ? -1 : lowWord(result);
    a = Math.imul(a ^ high, 0x85ebca6b);
    a = ((a << 13) | (a >>> 19)) + b;
    b = Math.imul(b ^ low, 0xc2b2ae35);
    b = ((b << 17) | (b >>> 15)) ^ a;
  }
  return hex(a) + hex(b);
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}

/** The hash of every function: what must be the same in every JavaScript engine. */
export function elementaryBits(count = 100000): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const fn of ELEMENTARY_FUNCTIONS) hashes[fn.name] = hashOfBits(fn, count);
  return hashes;
}

/** What scripts/engines/run.mjs calls in each engine. */
export function determinism(): Record<string, string> {
  return elementaryBits();
}
