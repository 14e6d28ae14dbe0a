/**
 * Natural logarithm, log x and log(1 + x).
 *
 * Reduction by a table of 182 logarithms (see log-table.ts) to log(1 + f), |f| < 0.0028. The sum
 * k·log 2 + log(256/i) is exact and f is added to it without loss, so only f²/2 and smaller terms
 * are rounded. fdlibm's division by 2 + f over |f| ≤ 0.41 reaches 0.85 ulp.
 */

import { squareError } from './exact.js';
import { FIRST, LN2_HI, LN2_LO, logarithms } from './log-table.js';
import { highWord, powerOfTwo } from './scale.js';

/** Adding and subtracting 1.5·2^52 rounds to a whole number. */
const ROUND_TO_WHOLE = 6755399441055744;
/** Adding and subtracting 1.5·2^(52−26) rounds to a multiple of 2^-26. */
const ROUND_TO_26_BITS = 100663296;

const SMALLEST_NORMAL = 2.2250738585072014e-308;
const TWO_TO_54 = 18014398509481984;

/** The distance from the high word of √½ to that of 1: makes exponents change at √½, not at 1. */
const TO_ROOT = 0x3ff00000 - 0x3fe6a09e;

/** log x; NaN for x < 0, −Infinity for ±0. */
export function log(x: number): number {
  let k = 0;
  let y = x;
  if (!(x >= SMALLEST_NORMAL && x < Number.POSITIVE_INFINITY)) {
    if (x === 0) return Number.NEGATIVE_INFINITY;
    if (!(x > 0)) return Number.NaN;
    if (x === Number.POSITIVE_INFINITY) return x;
    y = x * TWO_TO_54;
    k = -54;
  }
  const e = ((highWord(y) + TO_ROOT) >> 20) - 1023;
  k += e;
  const m = y * powerOfTwo(-e);

  // f = m·i/256 − 1 as an exact sum: m = g + (m − g), and both products with i are exact.
  const i = 256 / m + ROUND_TO_WHOLE - ROUND_TO_WHOLE;
  const inverse = i * (1 / 256);
  const g = m + ROUND_TO_26_BITS - ROUND_TO_26_BITS;
  const a = g * inverse - 1;
  const b = (m - g) * inverse;
  const f = a + b;

  const row = 2 * (i - FIRST);
  const w = k * LN2_HI + logarithms[row]!; // exact
  const s = w + f;
  const tail = k * LN2_LO + logarithms[row + 1]!;
  return s + (f - (s - w) + (b - (f - a) + tail) + f * f * (f * series(f) - 0.5));
}

/** (log(1 + f) − f + f²/2)/f³ for |f| < 0.0028; the next term is below 2^-65 of f. */
function series(f: number): number {
  return 1 / 3 - f * (1 / 4 - f * (1 / 5 - f * (1 / 6 - f * (1 / 7))));
}

/**
 * Replaces x = hi + lo in `pair` by log x, within about 2^-68 of itself; x positive and finite, `lo`
 * at most half a unit in the last place of `hi`. The steps are those of {@link log}, with f²/2 exact.
 */
export function logPair(pair: Float64Array): void {
  const x = pair[0]!;
  const tail = pair[1]!;
  let k = 0;
  let y = x;
  if (x < SMALLEST_NORMAL) {
    y = x * TWO_TO_54;
    k = -54;
  }
  const e = ((highWord(y) + TO_ROOT) >> 20) - 1023;
  k += e;
  const m = y * powerOfTwo(-e);

  const i = 256 / m + ROUND_TO_WHOLE - ROUND_TO_WHOLE;
  const inverse = i * (1 / 256);
  const g = m + ROUND_TO_26_BITS - ROUND_TO_26_BITS;
  const a = g * inverse - 1;
  const b = (m - g) * inverse;
  const c = tail * powerOfTwo(-e) * inverse;
  const ab = a + b;
  const f = ab + c;
  const fTail = b - (ab - a) + (c - (f - ab));

  const row = 2 * (i - FIRST);
  const w = k * LN2_HI + logarithms[row]!; // exact
  const wf = w + f;
  const square = f * f;
  const half = 0.5 * square;
  const s = wf - half;
  const rounding = f - (wf - w) + (wf - s - half);
  const small = fTail - fTail * f - 0.5 * squareError(f, square) + f * square * series(f);
  const lo = small + (rounding + (k * LN2_LO + logarithms[row + 1]!));
  const hi = s + lo;
  pair[0] = hi;
  pair[1] = lo - (hi - s);
}

/** A pair on its way through {@link logPair}. */
const logarithm = new Float64Array(2);

/** log(1 + x), accurate where x is near 0; NaN for x < −1. */
export function log1p(x: number): number {
  if (Math.abs(x) < 5.6e-17) return x;
  if (!(x > -1 && x < Number.POSITIVE_INFINITY)) {
    if (x === -1) return Number.NEGATIVE_INFINITY;
    return x > 0 ? x : Number.NaN;
  }
  const sum = 1 + x;
  logarithm[0] = sum;
  logarithm[1] = x > 1 ? 1 - (sum - x) : x - (sum - 1);
  logPair(logarithm);
  return logarithm[0]!;
}
