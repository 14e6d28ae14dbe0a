/**
 * Cube root.
 *
 * x = m·8^k with m in [1, 8). A cubic polynomial and one Halley step give r ≈ ∛m to 2^-20; rounded
 * to 17 bits its cube is exact, so ε = (m − r³)/r³ carries no error, and
 * ∛m = r·∛(1 + ε) = r·(1 + ε/3 − ε²/9 + 5ε³/81 − 10ε⁴/243 + …) with |ε| < 2^-14.
 */

import { highWord, powerOfTwo } from './scale.js';

const SMALLEST_NORMAL = 2.2250738585072014e-308;
const TWO_TO_54 = 18014398509481984;
/** Adding and subtracting 1.5·2^(52−16) rounds to a multiple of 2^-16. */
const ROUND_TO_16_BITS = 103079215104;

/** ∛x, with the sign of x. */
export function cbrt(x: number): number {
  let size = Math.abs(x);
  if (!(size > 0 && size < Number.POSITIVE_INFINITY)) return x;
  let k = 0;
  if (size < SMALLEST_NORMAL) {
    size *= TWO_TO_54;
    k = -18;
  }
  const thirds = Math.floor(((highWord(size) >> 20) - 1023) / 3);
  const m = size * powerOfTwo(-3 * thirds);
  k += thirds;

  // Own minimax fit of ∛m on [1, 8], error 2^-7.6.
  const guess =
    0.6816838172475809 +
    m * (0.364528247525062 + m * (-0.043310151085710284 + m * 0.002313222940022052));
  const guessCubed = guess * guess * guess;
  const halley = guess + (guess * (m - guessCubed)) / (2 * guessCubed + m);
  const r = halley + ROUND_TO_16_BITS - ROUND_TO_16_BITS;
  const cube = r * r * r; // exact: 17 bits · 3
  const e = (m - cube) / cube;
  const root = r + r * (e * (1 / 3 - e * (1 / 9 - e * (5 / 81 - e * (10 / 243)))));
  const result = root * powerOfTwo(k);
  return x < 0 ? -result : result;
}
