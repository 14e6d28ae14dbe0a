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

const PINNED: Readonly<Record<string, string>> = {};

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
