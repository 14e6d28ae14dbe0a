/**
 * Natural logarithms of 256/i, made at load time from log(i/(i−1)) = 2·atanh(1/(2i−1)).
 *
 * A logarithm is reduced by x = 2^k·m, m in [√½, √2], and i = round(256/m): then m·i/256 = 1 + f
 * with |f| < 0.0028, and log x = k·log 2 + log(256/i) + log(1 + f). Both constants are split so
 * that k·LN2_HI + hi is exact. i = 256 gives 0 exactly, so logarithms near 1 keep all their digits.
 */

import { quotientError } from './exact.js';

/** log 2: a multiple of 2^-42 and the rest. */
export const LN2_HI = 0.6931471805598903;
export const LN2_LO = 5.497923018708371e-14;

export const FIRST = 181;
const LAST = 363;

/** Adding and subtracting 1.5·2^10 rounds to a multiple of 2^-42. */
const ROUND_TO_42_BITS = 1536;

/** (183 × 2) log(256/i) for i = 181 … 363, as a multiple of 2^-42 and the rest. */
export const logarithms = /* @__PURE__ */ makeLogarithms();

function makeLogarithms(): Float64Array {
  const table = new Float64Array(2 * (LAST - FIRST + 1));
  for (let side = -1; side <= 1; side += 2) {
    let hi = 0;
    let lo = 0;
    const end = side < 0 ? FIRST : LAST;
    for (let i = 256 + side; side * i <= side * end; i += side) {
      // From i − side to i by −side·2·(t + t³/3 + t⁵/5 + …), t = 1/n < 1/360: the first two terms
      // as pairs, the others, below 2^-44, as a number. 3n³ and 5n⁵ are exact.
      const n = 2 * i - side;
      const cube = 3 * n * n * n;
      const first = (-2 * side) / n;
      const second = (-2 * side) / cube;
      const z = 1 / (n * n);
      const sum = hi + first;
      const next = sum + second;
      lo += first - (sum - hi) + (second - (next - sum));
      lo += quotientError(first, -2 * side, 0, n, 0) + quotientError(second, -2 * side, 0, cube, 0);
      lo += first * z * z * (1 / 5 + z * (1 / 7 + z * (1 / 9)));
      hi = next;
      const rounded = hi + ROUND_TO_42_BITS - ROUND_TO_42_BITS;
      table[2 * (i - FIRST)] = rounded;
      table[2 * (i - FIRST) + 1] = hi - rounded + lo;
    }
  }
  return table;
}
