/**
 * The bits of whole simulations, pinned. A hash that changes is a decision: simulated results are
 * other ones from then on, which the CHANGELOG has to say, with the reason, before the new hash is
 * written here. `npm run engines` compares the same list between JavaScript engines.
 */

import { INTEGRATORS } from 'rattleback';
import { describe, expect, it } from 'vitest';
import { BitHash } from '../src/determinism/bit-hash.js';
import { determinism } from '../src/index.js';

const PINNED: Readonly<Record<string, string>> = {
  tumbling: 'a67456e042bac3df',
  drifting: 'e1d8021173c641f0',
  terrain: '0627ea277a98e5e0',
  'soft-step': '0879b8c14acd7bfc',
  'explicit-euler': 'a547d2b7de2ed67e',
  'semi-implicit-euler': '445862b67643ec4b',
  'implicit-euler': '1a4c484954cc6c41',
  midpoint: '0de10d93c5161315',
  'implicit-midpoint': '05b7538a08b2865a',
  verlet: '527d5019e6875e9b',
  'velocity-verlet': '5380a566eeeeeb3a',
  leapfrog: '193de0a790bdc103',
  'runge-kutta-4': '81d882d7cdfaa6f1',
  'step-doubling': '9c2a468772a28941',
  'dormand-prince': 'e2b4742f1ac48a1c',
  sin: 'ad85a169330cf1b9',
  cos: '0d6f8f7db540d5f3',
  tan: '204eafc5ef5e52b4',
  asin: '661c8b346042195f',
  acos: 'f572c8d6394bfdc4',
  atan: '4ace107fe17db217',
  atan2: '0c46f2fa9366735d',
  exp: '088a35deceff309a',
  expm1: '2102b40bf9b3dae0',
  log: '89d899a72924fe50',
  log1p: 'a22beaf32fb132a0',
  pow: '70257a98013152f8',
  cbrt: 'ef20fa13899c18f6',
  hypot: '3e5176dd83ea69b9',
  sinh: '973e5faa62459bf8',
  cosh: '0ac23e12a4ac8a02',
  tanh: '661434338f85a842',
  random: 'd6946fb58bb26283',
};

describe('determinism', () => {
  const hashes = determinism();

  it('has the pinned bits', () => expect(hashes).toEqual(PINNED));

  it('gives the same bits the second time', () => expect(determinism()).toEqual(hashes));

  it('covers every integrator, each with bits of its own', () => {
    const all = INTEGRATORS.map(({ name }) => hashes[name]);
    expect(all).not.toContain(undefined);
    expect(new Set(all).size).toBe(INTEGRATORS.length);
  });
});

describe('the hash of bits', () => {
  const hashOf = (...values: number[]): string => {
    const hash = new BitHash();
    for (const value of values) hash.add(value);
    return hash.digest();
  };

  it('tells the last bit, the sign of zero and the order apart', () => {
    expect(hashOf(1)).not.toBe(hashOf(1 + Number.EPSILON));
    expect(hashOf(0)).not.toBe(hashOf(-0));
    expect(hashOf(1, 2)).not.toBe(hashOf(2, 1));
    expect(hashOf(Number.NaN)).not.toBe(hashOf(0));
    expect(hashOf(1, 2)).toBe(hashOf(1, 2));
  });

  it('hardly ever collides', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 20_000; i++) seen.add(hashOf(i * 0.1, 3));
    expect(seen.size).toBe(20_000);
  });
});
