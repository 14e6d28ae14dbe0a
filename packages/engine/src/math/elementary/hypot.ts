/**
 * √(x² + y²) without overflow, underflow or a second rounding.
 *
 * The sum of the squares is kept as a pair and the square root corrected once (Newton), which gives
 * 0.501 ulp; the plain √(x² + y²) is off by up to 1 ulp and fails beyond 1e±154.
 */

import { squareError } from './exact.js';
import { powerOfTwo } from './scale.js';

const LARGE = /* @__PURE__ */ powerOfTwo(500);
const SMALL = /* @__PURE__ */ powerOfTwo(-400);
const SCALE = /* @__PURE__ */ powerOfTwo(600);
const INVERSE_SCALE = /* @__PURE__ */ powerOfTwo(-600);

/** The length of (x, y), in their unit; Infinity if either is infinite, even beside NaN. */
export function hypot(x: number, y: number): number {
  const a = Math.abs(x);
  const b = Math.abs(y);
  if (a === Number.POSITIVE_INFINITY || b === Number.POSITIVE_INFINITY) {
    return Number.POSITIVE_INFINITY;
  }
  const large = Math.max(a, b);
  const small = Math.min(a, b);
  if (!(small > 0)) return large + small; // a zero or NaN
  if (large * 5.421010862427522e-20 >= small) return large + small; // below 2^-64 of it: no effect
  if (large > LARGE) return SCALE * kernel(large * INVERSE_SCALE, small * INVERSE_SCALE);
  if (small < SMALL) return INVERSE_SCALE * kernel(large * SCALE, small * SCALE);
  return kernel(large, small);
}

/** a ≥ b > 0, squares and their errors in range. */
function kernel(a: number, b: number): number {
  const aa = a * a;
  const bb = b * b;
  const sum = aa + bb;
  const tail = bb - (sum - aa) + squareError(a, aa) + squareError(b, bb);
  const root = Math.sqrt(sum);
  const square = root * root;
  return root + (sum - square - squareError(root, square) + tail) / (2 * root);
}
