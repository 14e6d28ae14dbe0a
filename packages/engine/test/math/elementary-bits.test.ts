/**
 * The bits of the elementary functions, pinned: 100,000 results each, hashed.
 *
 * A change here means that every simulation that uses the function gives other bits than before;
 * say so in the changelog. The same hashes must come out of every JavaScript engine
 * (support/elementary-bits.ts runs in any of them).
 */

import { describe, expect, it } from 'vitest';
import { elementaryBits, hashOfBits } from '../support/elementary-bits.js';
import type { ElementaryFunction } from '../support/elementary-samples.js';

const PINNED: Readonly<Record<string, string>> = {
  sin: 'fb26968e8d7fffc7',
  cos: '3257b81e07336c66',
  tan: '7edc6828318c6995',
  asin: '6380bcd4258594c5',
  acos: 'a0cb81ca4544b37f',
  atan: 'd246b4e31720d8b0',
  atan2: '715b34773d2bc784',
  exp: '0546516a6d3f3975',
  expm1: '59f181270a6c139b',
  log: '375a81a666e79fec',
  log1p: '24f82d2baf02c6f5',
  pow: 'a68e475666fdc13d',
  hypot: 'd63bea93272085d0',
  cbrt: 'd90a47a5f178c7e2',
  sinh: '81665b4efd793dd6',
  cosh: '70dd28bd9665a881',
  tanh: '36dc66de0e10d600',
};

describe('bits of the elementary functions', () => {
  it('are those of every other engine and version', () => {
    expect(elementaryBits()).toEqual(PINNED);
  });

  it('a single different bit changes the hash', () => {
    const call = (x: number): number => x;
    const sample: ElementaryFunction['sample'] = (out, random) => {
      out[0] = random.next();
    };
    let calls = 0;
    const once = (x: number): number => (calls++ === 500 ? x * (1 + 2 ** -52) : x);
    const right = hashOfBits({ name: 'same', call, sample }, 1000);
    expect(hashOfBits({ name: 'same', call, sample }, 1000)).toBe(right);
    expect(hashOfBits({ name: 'same', call: once, sample }, 1000)).not.toBe(right);
  });
});
