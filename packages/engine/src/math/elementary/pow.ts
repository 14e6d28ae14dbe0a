/**
 * x^y = e^(y·log x), with the special cases of ECMAScript's Math.pow.
 *
 * The exponent y·log x reaches 745, so an error in the logarithm grows by that factor before it is
 * an error of the result: the logarithm is taken to 68 bits, the product with y is a pair, and the
 * exponential takes the pair. Exact powers (3^5, 4^0.5, 10^22) come out exact, since the result is
 * within a small fraction of a unit before the only rounding.
 */

import { productError } from './exact.js';
import { expPair } from './exp.js';
import { logPair } from './log.js';
import { scalePair } from './scale.js';

/** Above this |y| every x^y with x ≠ ±1 is 0 or Infinity, since |log x| is at least 2^-53. */
const HUGE = 3.6893488147419103e19; // 2^65

/** (hi, lo) of log x, then of y·log x, then of x^y. */
const pair = new Float64Array(2);

/** x^y; NaN for x < 0 and y not whole, and (as in JavaScript) for |x| = 1 and y infinite. */
export function pow(x: number, y: number): number {
  if (y === 0) return 1;
  const size = Math.abs(x);
  if (!(size < Number.POSITIVE_INFINITY && Math.abs(y) < Number.POSITIVE_INFINITY)) {
    return powOfNonFinite(x, y);
  }
  if (size === 0) {
    const limit = limitOf(y < 0);
    return Object.is(x, -0) && isOdd(y) ? -limit : limit;
  }
  if (x < 0 && Math.floor(y) !== y) return Number.NaN;
  const negative = x < 0 && isOdd(y);
  if (size === 1) return negative ? -1 : 1;
  if (Math.abs(y) > HUGE) return limitOf(size > 1 === y > 0); // such a y is even
  pair[0] = size;
  pair[1] = 0;
  logPair(pair);
  const log = pair[0]!;
  const p = y * log;
  let result: number;
  if (p < 710 && p > -746) {
    pair[1] = productError(y, log, p) + y * pair[1]!;
    pair[0] = p;
    result = scalePair(pair, expPair(pair));
  } else {
    result = limitOf(p > 0);
  }
  return negative ? -result : result;
}

/** x or y is NaN or infinite, y is not 0. */
function powOfNonFinite(x: number, y: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  const size = Math.abs(x);
  if (Math.abs(y) === Number.POSITIVE_INFINITY) {
    return size === 1 ? Number.NaN : limitOf(size > 1 === y > 0);
  }
  const result = limitOf(y > 0);
  return x < 0 && isOdd(y) ? -result : result;
}

function limitOf(grows: boolean): number {
  return grows ? Number.POSITIVE_INFINITY : 0;
}

/** Whether y is an odd whole number; doubles from 2^53 on are all even. */
function isOdd(y: number): boolean {
  return Math.floor(y) === y && Math.floor(0.5 * y) !== 0.5 * y;
}
