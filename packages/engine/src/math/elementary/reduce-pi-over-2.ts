/**
 * x = n·π/2 + r with |r| ≤ π/4: the argument of every trigonometric function, in radians.
 *
 * Up to 1.6e6 (a million quarter turns) by Cody and Waite: π/2 = P1 + P2 + P3, where P1 and P2 have
 * 33 bits so that n·P1 and n·P2 are exact. Where x is close enough to a multiple of π/2 to cancel
 * more than 36 bits, and for larger x, Payne and Hanek's reduction takes over; a third exact part
 * (as fdlibm has) would only make that rare case faster.
 */

import { reduceHuge } from './reduce-huge.js';

const TWO_OVER_PI = 0.6366197723675814;
const P1 = 1.5707963267341256; // 33 bits
const P2 = 6.077100506303966e-11; // the next 33 bits
const P3 = 2.0222662487959506e-21; // the next 53 bits

/** Adding and subtracting 1.5·2^52 rounds to a whole number. */
const ROUND_TO_WHOLE = 6755399441055744;
const LARGEST = 1.6e6;
const CANCELLED = 1.4551915228366852e-11; // 2^-36

/** Where {@link reducePiOver2} leaves r: (hi, lo), radians. */
export const remainder = new Float64Array(2);

/** Leaves r in {@link remainder} and returns n mod 4, or −1 for ±Infinity and NaN. */
export function reducePiOver2(x: number): number {
  const size = Math.abs(x);
  if (size < LARGEST) {
    const n = x * TWO_OVER_PI + ROUND_TO_WHOLE - ROUND_TO_WHOLE;
    const a = x - n * P1; // exact
    const b = n * P2; // exact
    const s = a - b;
    if (Math.abs(s) > CANCELLED) {
      const t = n * P3 - (a - s - b);
      const r = s - t;
      remainder[0] = r;
      remainder[1] = s - r - t;
      return n & 3;
    }
  } else if (!(size < Number.POSITIVE_INFINITY)) {
    return -1;
  }
  remainder[0] = size;
  const quadrant = reduceHuge(remainder);
  if (x > 0) return quadrant;
  remainder[0] = -remainder[0]!;
  remainder[1] = -remainder[1]!;
  return -quadrant & 3;
}
