/**
 * x^y to more than 100 bits, in BigInt fixed point with tables: about ten microseconds.
 *
 * The exponent y·log x reaches 745, which takes ten bits from any pair of doubles; so this oracle
 * works with 200 bits. Logarithms of 1 + i/256 and powers 2^(j/256) from tables leave arguments
 * below 2^-8 to the series.
 */

import { bigLn2, bigOf, bitLength, wholeSqrt } from './big-oracle.js';
import type { Oracle } from './elementary-oracle.js';
import { twoTo } from './powers-of-two.js';

const P = 200;
const SHIFT = BigInt(P);
const ONE = 1n << SHIFT;
const LN2 = bigLn2(P);
const UNIT = twoTo(-P);

/** log((256 + i)/256), i = 0 … 255, over 2^P: sums of 2·atanh(1/(2n − 1)). */
const LOGS: readonly bigint[] = makeLogs();

function makeLogs(): bigint[] {
  const guard = 40n;
  const logs = [0n];
  let sum = 0n;
  for (let n = 257n; n < 512n; n++) {
    const inverse = 2n * n - 1n;
    let power = (2n << (SHIFT + guard)) / inverse;
    for (let k = 1n; power !== 0n; k += 2n) {
      sum += power / k;
      power /= inverse * inverse;
    }
    logs.push(sum >> guard);
  }
  return logs;
}

/** 2^(j/256), j = 0 … 255, over 2^P: eight square roots of 2, then products. */
const ROOTS: readonly bigint[] = makeRoots();

function makeRoots(): bigint[] {
  const p = SHIFT + 40n;
  let root = 2n << p;
  for (let i = 0; i < 8; i++) root = wholeSqrt(root << p);
  const roots: bigint[] = [];
  let power = 1n << p;
  for (let j = 0; j < 256; j++) {
    roots.push(power >> 40n);
    power = (power * root) >> p;
  }
  return roots;
}

/** log of whole·2^exponent, over 2^P. */
function log(whole: bigint, exponent: number): bigint {
  const length = bitLength(whole);
  const m = whole << BigInt(P + 1 - length); // in [1, 2)
  const i = Number(m >> (SHIFT - 8n)) - 256;
  const base = BigInt(256 + i) << (SHIFT - 8n);
  // log(m/base) = 2·atanh(s), s = (m − base)/(m + base) < 2^-9.
  const s = ((m - base) << SHIFT) / (m + base);
  const square = (s * s) >> SHIFT;
  let power = s;
  let sum = 0n;
  for (let n = 1n; power !== 0n; n += 2n) {
    sum += power / n;
    power = (power * square) >> SHIFT;
  }
  return BigInt(exponent + length - 1) * LN2 + LOGS[i]! + 2n * sum;
}

export const oraclePow: Oracle = (out, x, y) => {
  const base = bigOf(Math.abs(x));
  const power = bigOf(y);
  const product = log(base.whole, base.exponent) * power.whole;
  const places = BigInt(Math.abs(power.exponent));
  const exponent = power.exponent >= 0 ? product << places : product >> places;
  // exponent = (256k + j)·ln2/256 + r, 0 ≤ r < ln2/256.
  let steps = (exponent << 8n) / LN2;
  if (steps * LN2 > exponent << 8n) steps -= 1n;
  const r = exponent - ((steps * LN2) >> 8n);
  let term = ONE;
  let sum = 0n;
  for (let n = 1n; term !== 0n; n++) {
    sum += term;
    term = ((term * r) >> SHIFT) / n;
  }
  const value = (sum * ROOTS[Number(steps & 255n)]!) >> SHIFT;
  const hi = Number(value);
  const sign = x < 0 && Math.abs(y % 2) === 1 ? -1 : 1;
  out[0] = sign * hi * UNIT;
  out[1] = sign * Number(value - BigInt(hi)) * UNIT;
  out[2] = Number(steps >> 8n);
  return out;
};
