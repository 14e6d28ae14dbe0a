/**
 * e^x and e^x − 1.
 *
 * x = n·ln2/64 + r with |r| ≤ ln2/128, n = 64k + j, so e^x = 2^k · 2^(j/64) · e^r (Tang's method):
 * 2^(j/64) comes from a table of pairs, e^r − 1 is below 0.0055 and its rounding errors shrink by
 * that factor. A single polynomial over |r| ≤ ln2/2, as in fdlibm, needs a division and
 * reaches 0.85 ulp (measured on Node 20's port).
 *
 * P. T. P. Tang, "Table-driven implementation of the exponential function", ACM TOMS 15, 1989.
 */

import { productError, squareError } from './exact.js';
import { powerOfTwo, scalePair } from './scale.js';

const STEPS_PER_OCTAVE = 64;
const STEPS_PER_UNIT = 92.33248261689366; // 64/ln 2
const STEP_HI = 0.010830424695996044; // ln2/64: 35 bits, so that n·STEP_HI is exact
const STEP_LO = 2.5310172166650877e-13; // and the next 53

/** Adding and subtracting 1.5·2^52 rounds to a whole number. */
const ROUND_TO_WHOLE = 6755399441055744;

/** e^x is beyond the largest number above this, and below half the smallest under −746. */
const OVERFLOW = 710;
const UNDERFLOW = -746;

/** (64 × 2) 2^(j/64) as (hi, lo). */
const roots = /* @__PURE__ */ makeRoots();

function makeRoots(): Float64Array {
  // 2^(1/64) as a pair: six square roots of 2, each corrected once.
  let root = 2;
  let rootLo = 0;
  for (let steps = 1; steps < STEPS_PER_OCTAVE; steps *= 2) {
    const hi = Math.sqrt(root);
    const square = hi * hi;
    rootLo = (root - square - squareError(hi, square) + rootLo) / (2 * hi);
    root = hi;
  }
  const table = new Float64Array(2 * STEPS_PER_OCTAVE);
  let power = 1;
  let powerLo = 0;
  for (let j = 0; j < STEPS_PER_OCTAVE; j++) {
    table[2 * j] = power;
    table[2 * j + 1] = powerLo;
    const product = power * root;
    const lo = productError(power, root, product) + (power * rootLo + powerLo * root);
    power = product + lo;
    powerLo = lo - (power - product);
  }
  return table;
}

/** A pair on its way through {@link expPair}. */
const exponential = new Float64Array(2);

/** e^x. */
export function exp(x: number): number {
  if (!(x <= OVERFLOW)) return x > OVERFLOW ? Number.POSITIVE_INFINITY : x;
  if (x < UNDERFLOW) return 0;
  const n = x * STEPS_PER_UNIT + ROUND_TO_WHOLE - ROUND_TO_WHOLE;
  const r = x - n * STEP_HI - n * STEP_LO;
  const j = 2 * (n & (STEPS_PER_OCTAVE - 1));
  const root = roots[j]!;
  const tail = roots[j + 1]! + root * (r + r * r * series(r));
  const k = n >> 6;
  if (k > -1022 && k < 1024) return (root + tail) * powerOfTwo(k);
  exponential[0] = root;
  exponential[1] = tail;
  return scalePair(exponential, k);
}

/** (e^r − 1 − r)/r² for |r| ≤ 0.0055; the next term is below 2^-64 of e^r. */
function series(r: number): number {
  return 1 / 2 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120 + r * (1 / 720))));
}

/**
 * Replaces x = hi + lo in `pair` by hi and lo of e^x = (hi + lo)·2^k, within 2^-61 of itself and
 * between 0.99 and 2, and returns k; |x| ≤ 746, and `lo` at most a few units in the last place of
 * `hi`. (Pairs travel in typed arrays: numbers given to a function that V8 does not inline are
 * boxed, which is garbage.)
 */
export function expPair(pair: Float64Array): number {
  const x = pair[0]!;
  const tail = pair[1]!;
  const n = x * STEPS_PER_UNIT + ROUND_TO_WHOLE - ROUND_TO_WHOLE;
  const a = x - n * STEP_HI; // exact
  const b = n * STEP_LO;
  const difference = a - b;
  const r = difference + tail;
  const rTail = a - difference - b + (tail - (r - difference));
  const j = 2 * (n & (STEPS_PER_OCTAVE - 1));
  const root = roots[j]!;
  pair[0] = root;
  pair[1] = roots[j + 1]! + root * (rTail + r * r * series(r)) + root * r;
  return n >> 6;
}

/** e^x − 1, accurate where e^x is near 1. */
export function expm1(x: number): number {
  if (Math.abs(x) < 0.15) {
    if (Math.abs(x) < 5.6e-17) return x;
    // x + x²/2 + x³·p(x): the first two terms exactly, the rest is below 0.4 % of the result.
    const square = x * x;
    const half = 0.5 * square;
    const sum = x + half;
    const p =
      1 / 6 +
      x *
        (1 / 24 +
          x *
            (1 / 120 +
              x *
                (1 / 720 +
                  x *
                    (1 / 5040 +
                      x *
                        (1 / 40320 +
                          x *
                            (1 / 362880 +
                              x * (1 / 3628800 + x * (1 / 39916800 + x * (1 / 479001600)))))))));
    return sum + (half - (sum - x) + (0.5 * squareError(x, square) + x * square * p));
  }
  if (!(x <= OVERFLOW)) return x > OVERFLOW ? Number.POSITIVE_INFINITY : x;
  if (x < -44) return -1;
  exponential[0] = x;
  exponential[1] = 0;
  const k = expPair(exponential);
  if (k > 64) return scalePair(exponential, k);
  const scale = powerOfTwo(k);
  const hi = exponential[0]! * scale;
  const sum = hi - 1;
  const part = sum - hi;
  return sum + (hi - (sum - part) - (1 + part) + exponential[1]! * scale);
}
