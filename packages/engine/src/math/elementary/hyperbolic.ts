/**
 * Hyperbolic sine, cosine and tangent from one exponential pair e^x and its reciprocal.
 *
 * Near 0 the difference e^x − e^−x cancels, so the sine is a Taylor series there.
 */

import { quotientError } from './exact.js';
import { expPair } from './exp.js';
import { powerOfTwo, scalePair } from './scale.js';

/** Below this |x| sinh x is summed as a series. */
const SERIES = 0.3;
/** Below this |x|, sinh x = tanh x = x within 0.05 ulp: 2^-28. */
const NEGLIGIBLE = 3.725290298461914e-9;
/** Above this x, e^−x is below 2^-63 of e^x. */
const ONE_SIDED = 22;
const OVERFLOW = 711;

/** e^x as (hi, lo). */
const pair = new Float64Array(2);
/** (4) 2·sinh as (hi, lo) and 2·cosh as (hi, lo). */
const both = new Float64Array(4);

/** sinh x = (e^x − e^−x)/2. */
export function sinh(x: number): number {
  const size = Math.abs(x);
  if (!(size >= NEGLIGIBLE)) return x;
  if (size < SERIES) return x + sinhTail(x);
  const result = size < ONE_SIDED ? halfSum(size, 0) : oneSided(size);
  return x < 0 ? -result : result;
}

/** cosh x = (e^x + e^−x)/2. */
export function cosh(x: number): number {
  const size = Math.abs(x);
  return size < ONE_SIDED ? halfSum(size, 2) : oneSided(size);
}

/** tanh x = sinh x / cosh x. */
export function tanh(x: number): number {
  const size = Math.abs(x);
  if (!(size >= NEGLIGIBLE)) return x;
  if (size >= ONE_SIDED) return x < 0 ? -1 : 1;
  sumAndDifference(size);
  if (size < SERIES) {
    both[0] = 2 * size;
    both[1] = 2 * sinhTail(size);
  }
  const q = both[0]! / both[2]!;
  const result = q + quotientError(q, both[0]!, both[1]!, both[2]!, both[3]!);
  return x < 0 ? -result : result;
}

function halfSum(size: number, at: 0 | 2): number {
  sumAndDifference(size);
  return 0.5 * (both[at]! + both[at + 1]!);
}

/** e^size/2, for sizes where the other half does not count; also Infinity and NaN. */
function oneSided(size: number): number {
  if (!(size < OVERFLOW)) return size >= OVERFLOW ? Number.POSITIVE_INFINITY : size;
  pair[0] = size;
  pair[1] = 0;
  return scalePair(pair, expPair(pair) - 1);
}

/** Leaves e^x − e^−x and e^x + e^−x in {@link both}, for 0 ≤ x < 22. */
function sumAndDifference(x: number): void {
  pair[0] = x;
  pair[1] = 0;
  const scale = powerOfTwo(expPair(pair));
  const sumOfPair = pair[0]! + pair[1]!;
  const hi = sumOfPair * scale;
  const lo = (pair[1]! - (sumOfPair - pair[0]!)) * scale;
  const inverse = 1 / hi;
  const inverseLo = quotientError(inverse, 1, 0, hi, lo);
  const difference = hi - inverse;
  both[0] = difference;
  both[1] = hi - difference - inverse + (lo - inverseLo);
  const sum = hi + inverse;
  both[2] = sum;
  both[3] = inverse - (sum - hi) + (lo + inverseLo);
}

/** sinh x − x = x³/6 + x⁵/120 + … for |x| < 0.3: at most 1.5 % of x; next term below 2^-64 of it. */
function sinhTail(x: number): number {
  const z = x * x;
  return (
    x *
    z *
    (1 / 6 +
      z * (1 / 120 + z * (1 / 5040 + z * (1 / 362880 + z * (1 / 39916800 + z * (1 / 6227020800))))))
  );
}
