/** The fast oracles of about 100 bits against BigInt arithmetic of more than 200. */

import { describe, expect, it } from 'vitest';
import { Random } from '../../src/math/random.js';
import {
  type Big,
  bigAcos,
  bigAsin,
  bigAtan,
  bigAtan2,
  bigCbrt,
  bigCos,
  bigCosh,
  bigExp,
  bigExpm1,
  bigHypot,
  bigLn2,
  bigLog,
  bigLog1p,
  bigOf,
  bigPi,
  bigPow,
  bigSin,
  bigSinh,
  bigTan,
  bigTanh,
  bitLength,
} from '../support/big-oracle.js';
import { elementary, ORACLES } from '../support/elementary-accuracy.js';
import { type Judgement, judgement } from '../support/elementary-oracle.js';
import { ulpError } from '../support/ulp.js';

const BIG: Readonly<Record<string, (x: number, y: number) => Big>> = {
  sin: bigSin,
  cos: bigCos,
  tan: bigTan,
  asin: bigAsin,
  acos: bigAcos,
  atan: bigAtan,
  atan2: bigAtan2,
  exp: bigExp,
  expm1: bigExpm1,
  log: bigLog,
  log1p: bigLog1p,
  pow: bigPow,
  hypot: bigHypot,
  cbrt: bigCbrt,
  sinh: bigSinh,
  cosh: bigCosh,
  tanh: bigTanh,
};

/** The number of leading bits in which the judgement agrees with the truth. */
function agreement(got: Judgement, truth: Big): number {
  if (truth.whole === 0n) return got[0] === 0 ? 999 : 0;
  const hi = bigOf(got[0]!);
  const lo = bigOf(got[1]!);
  const low = Math.min(hi.exponent, lo.exponent);
  const whole = (hi.whole << BigInt(hi.exponent - low)) + (lo.whole << BigInt(lo.exponent - low));
  // Both over one power of two.
  const exponent = low + got[2]!;
  const base = Math.min(exponent, truth.exponent);
  const a = whole << BigInt(exponent - base);
  const b = truth.whole << BigInt(truth.exponent - base);
  return a === b ? 999 : bitLength(b) - bitLength(a - b);
}

describe('oracles', () => {
  it.each(Object.keys(BIG))('%s agrees with BigInt arithmetic to 100 bits', (name) => {
    const { sample } = elementary(name);
    const random = new Random(`oracle of ${name}`);
    const point = new Float64Array(2);
    const out = judgement();
    let least = 999;
    let where = '';
    for (let i = 0; i < 2000; i++) {
      sample(point, random, i);
      const x = point[0]!;
      const y = point[1]!;
      const bits = agreement(ORACLES[name]!(out, x, y), BIG[name]!(x, y));
      if (bits < least) {
        least = bits;
        where = `${x}, ${y}`;
      }
    }
    console.log(`oracle ${name.padEnd(6)} agrees to ${least} bits or more (least at ${where})`);
    expect(least).toBeGreaterThanOrEqual(100);
  });

  it('know π and ln 2', () => {
    const pi = '3141592653589793238462643383279502884197169399375105820974944592307816406286';
    const ln2 = '0693147180559945309417232121458176568075500134360255254120680009493393621969';
    const digits = (value: bigint): string => ((value * 10n ** 75n) >> 400n).toString();
    expect(digits(bigPi(400))).toBe(pi);
    expect(digits(bigLn2(400)).padStart(76, '0')).toBe(ln2);
  });
});

describe('the measure of errors', () => {
  const truth = (hi: number, lo: number, exponent = 0): Judgement =>
    Float64Array.of(hi, lo, exponent);

  it('counts in units of the last place of the truth', () => {
    expect(ulpError(1, truth(1, 0))).toBe(0);
    expect(ulpError(1 + 2 ** -52, truth(1, 0))).toBe(1);
    expect(ulpError(1, truth(1, 2 ** -54))).toBe(0.25);
    expect(ulpError(1 - 2 ** -53, truth(1, -(2 ** -60)))).toBe(1 - 2 ** -7);
    expect(ulpError(-3, truth(-3, 2 ** -53))).toBe(0.25);
  });

  it('knows subnormal results and overflow', () => {
    expect(ulpError(5e-324, truth(1, 0, -1075))).toBe(0.5);
    expect(ulpError(0, truth(1, 0, -1075))).toBe(0.5);
    expect(ulpError(Infinity, truth(1, 0, 1024))).toBe(0);
    expect(ulpError(Number.MAX_VALUE, truth(1, 0, 1024))).toBe(1);
    expect(ulpError(Infinity, truth(1 - 2 ** -53, 0, 1024))).toBe(1);
    expect(ulpError(Number.NaN, truth(1, 0))).toBe(Infinity);
  });
});
