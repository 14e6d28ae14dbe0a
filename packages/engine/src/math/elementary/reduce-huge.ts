/**
 * Payne and Hanek's reduction: x mod π/2 for any x up to 1.8e308, and for the x below that lie so
 * close to a multiple of π/2 that three-part subtraction runs out of digits.
 *
 * x·(2/π) is wanted modulo 4 with about 170 bits behind the point: 62 may cancel (the worst case
 * among all doubles is 6381956970095103·2^797), the rest gives the pair of the result. So with
 * x = A·2^(24q), A < 2^77, only those digits of 2/π matter that meet A between weight 2^0 and
 * 2^-192; digits further left give multiples of 4, digits further right less than 2^-166.
 * All digits have 24 bits, so that four products of digits add up exactly in a double.
 *
 * M. Payne, R. Hanek, "Radian reduction for trigonometric functions", SIGNUM Newsletter 18, 1983.
 */

import { productError } from './exact.js';
import { highWord, powerOfTwo } from './scale.js';

const DIGIT = 16777216; // 2^24
const PER_DIGIT = 1 / DIGIT;
const COLUMNS = 9;

/** 2/π = Σ digit[i]·2^(−24(i+1)): the first 1248 bits. */
// biome-ignore format: a table of digits
const TWO_OVER_PI = new Float64Array([
  0xa2f983, 0x6e4e44, 0x1529fc, 0x2757d1, 0xf534dd, 0xc0db62, 0x95993c, 0x439041, 0xfe5163,
  0xabdebb, 0xc561b7, 0x246e3a, 0x424dd2, 0xe00649, 0x2eea09, 0xd1921c, 0xfe1deb, 0x1cb129,
  0xa73ee8, 0x8235f5, 0x2ebb44, 0x84e99c, 0x7026b4, 0x5f7e41, 0x3991d6, 0x398353, 0x39f49c,
  0x845f8b, 0xbdf928, 0x3b1ff8, 0x97ffde, 0x05980f, 0xef2f11, 0x8b5a0a, 0x6d1f6d, 0x367ecf,
  0x27cb09, 0xb74f46, 0x3f669e, 0x5fea2d, 0x7527ba, 0xc7ebe5, 0xf17b3d, 0x0739f7, 0x8a5292,
  0xea6bfb, 0x5fb11f, 0x8d5d08, 0x560330, 0x46fc7b, 0x6babf0, 0xcfbc20,
]);

const PI_OVER_2 = 1.5707963267948966;
const PI_OVER_2_TAIL = 6.123233995736766e-17;

const columns = new Float64Array(COLUMNS);

/**
 * Replaces x in `remainder[0]` by the pair r = x − n·π/2, |r| ≤ π/4, and returns n mod 4;
 * x in radians, finite, positive and at least 1/2.
 */
export function reduceHuge(remainder: Float64Array): number {
  const x = remainder[0]!;
  // x = whole·2^exponent with whole < 2^53, and 24q ≤ exponent < 24(q + 1).
  const exponent = (highWord(x) >> 20) - 1075;
  const q = Math.floor(exponent / 24);
  let rest = x * powerOfTwo(-24 * q);
  const a3 = Math.floor(rest * (PER_DIGIT * PER_DIGIT * PER_DIGIT));
  rest -= a3 * (DIGIT * DIGIT * DIGIT);
  const a2 = Math.floor(rest * (PER_DIGIT * PER_DIGIT));
  rest -= a2 * (DIGIT * DIGIT);
  const a1 = Math.floor(rest * PER_DIGIT);
  const a0 = rest - a1 * DIGIT;

  // Column t collects the products of weight 2^(−24t); carries run from right to left.
  let carry = 0;
  for (let t = COLUMNS - 1; t >= 0; t--) {
    const i = q - 1 + t;
    const sum = a0 * digit(i) + a1 * digit(i + 1) + a2 * digit(i + 2) + a3 * digit(i + 3) + carry;
    carry = Math.floor(sum * PER_DIGIT);
    columns[t] = sum - carry * DIGIT;
  }
  let quadrant = columns[0]! & 3;

  // The fraction f as four exact pieces of 48 bits; above 1/2 it is f − 1 (digits complemented).
  let sign = 1;
  let flip = 0;
  if (columns[1]! >= DIGIT / 2) {
    quadrant = (quadrant + 1) & 3;
    sign = -1;
    flip = DIGIT - 1;
  }
  let hi = 0;
  let lo = 0;
  let weight = PER_DIGIT;
  for (let t = 1; t < COLUMNS; t += 2) {
    const first = Math.abs(flip - columns[t]!);
    const second = Math.abs(flip - columns[t + 1]!);
    const piece = (first + second * PER_DIGIT) * weight;
    const sum = hi + piece;
    lo += piece - (sum - hi);
    hi = sum;
    weight *= PER_DIGIT * PER_DIGIT;
  }

  // r = f·π/2.
  const product = hi * PI_OVER_2;
  const tail = productError(hi, PI_OVER_2, product) + (hi * PI_OVER_2_TAIL + lo * PI_OVER_2);
  const r = product + tail;
  remainder[0] = sign * r;
  remainder[1] = sign * (tail - (r - product));
  return quadrant;
}

function digit(i: number): number {
  return i < 0 ? 0 : TWO_OVER_PI[i]!;
}
