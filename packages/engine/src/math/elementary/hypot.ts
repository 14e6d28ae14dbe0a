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
const REST = /* @__PURE__ */ powerOfTwo(474);
const INVERSE_SCALE = /* @__PURE__ */ powerOfTwo(-600);

const SMALLEST = 5e-324; // 2^-1074
const SMALLEST_NORMAL = 2.2250738585072014e-308;

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
  if (large > LARGE) return SCALE * length(large * INVERSE_SCALE, small * INVERSE_SCALE);
  if (large < SMALLEST_NORMAL) return subnormalLength(large, small);
  if (small < SMALL) return INVERSE_SCALE * length(large * SCALE, small * SCALE);
  return length(large, small);
}

/** a ≥ b > 0, squares and their errors in range. */
function length(a: number, b: number): number {
  const root = Math.sqrt(a * a + b * b);
  return root + correction(a, b, root);
}

/** What `root` lacks of √(a² + b²): one Newton step with an exact residue. */
function correction(a: number, b: number, root: number): number {
  const aa = a * a;
  const bb = b * b;
  const sum = aa + bb;
  const tail = bb - (sum - aa) + squareError(a, aa) + squareError(b, bb);
  const square = root * root;
  return (sum - square - squareError(root, square) + tail) / (2 * root);
}

/**
 * Subnormal numbers are whole multiples of 2^-1074, and so must the result be: rounding it to 53
 * bits first would be a second rounding. (It is never half-way: (n + 1/2)² is not whole.)
 */
function subnormalLength(large: number, small: number): number {
  const a = large * SCALE * REST;
  const b = small * SCALE * REST;
  const root = Math.sqrt(a * a + b * b);
  const whole = Math.floor(root);
  const fraction = root - whole + correction(a, b, root);
  const step = fraction > 0.5 ? 1 : fraction < -0.5 ? -1 : 0;
  return (whole + step) * SMALLEST;
}
