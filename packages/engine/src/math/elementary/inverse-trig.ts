/**
 * asin, acos, atan and atan2, in radians: each names a point whose angle atan-quotient.ts finds.
 */

import { angleOfPoint, point } from './atan-quotient.js';
import { squareError } from './exact.js';
import { powerOfTwo } from './scale.js';

/** Below this |x|, asin x = atan x = x within 0.05 ulp: 2^-28. */
const NEGLIGIBLE = 3.725290298461914e-9;
/** Quotients beyond this leave an angle of 0 or a right angle: 2^64. */
const STEEPEST = 18446744073709552000;

const LARGE = /* @__PURE__ */ powerOfTwo(400);
const SMALL = /* @__PURE__ */ powerOfTwo(-400);
const SCALE = /* @__PURE__ */ powerOfTwo(600);
const INVERSE_SCALE = /* @__PURE__ */ powerOfTwo(-600);

/** The angle in [−π/2, π/2] whose sine is x; NaN for |x| > 1. */
export function asin(x: number): number {
  const size = Math.abs(x);
  if (!(size <= 1)) return Number.NaN;
  if (size < NEGLIGIBLE) return x;
  point[0] = size;
  point[1] = 0;
  putComplement(2, size);
  const angle = angleOfPoint(false);
  return x < 0 ? -angle : angle;
}

/** The angle in [0, π] whose cosine is x; NaN for |x| > 1. */
export function acos(x: number): number {
  const size = Math.abs(x);
  if (!(size <= 1)) return Number.NaN;
  // √(1 − x²)/x is beyond the kernel's range for a tiny x, which then no longer counts.
  if (size < 1e-30) return 0.5 * Math.PI;
  putComplement(0, size);
  point[2] = size;
  point[3] = 0;
  return angleOfPoint(x < 0);
}

/** Puts √(1 − x²) as a pair into {@link point}: the rounded root and one Newton step. */
function putComplement(at: 0 | 2, x: number): void {
  const square = x * x;
  const rest = 1 - square;
  const restTail = 1 - rest - square - squareError(x, square);
  const root = Math.sqrt(rest + restTail);
  point[at] = root;
  if (root === 0) {
    point[at + 1] = 0;
    return;
  }
  const rootSquare = root * root;
  point[at + 1] = (rest - rootSquare - squareError(root, rootSquare) + restTail) / (2 * root);
}

/** The angle in [−π/2, π/2] whose tangent is x. */
export function atan(x: number): number {
  const size = Math.abs(x);
  if (size < NEGLIGIBLE) return x;
  if (!(size < STEEPEST)) return Number.isNaN(x) ? x : x < 0 ? -0.5 * Math.PI : 0.5 * Math.PI;
  point[0] = size;
  point[1] = 0;
  point[2] = 1;
  point[3] = 0;
  const angle = angleOfPoint(false);
  return x < 0 ? -angle : angle;
}

/** The angle in [−π, π] from the x axis to the point (x, y); signed zeros count, as in Math.atan2. */
export function atan2(y: number, x: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  const angle = upperAngle(Math.abs(y), x);
  return y < 0 || Object.is(y, -0) ? -angle : angle;
}

/** atan2 for y ≥ 0 (or infinite) and x not NaN. */
function upperAngle(y: number, x: number): number {
  const left = x < 0 || Object.is(x, -0);
  const size = Math.abs(x);
  if (y === Number.POSITIVE_INFINITY) {
    if (size < Number.POSITIVE_INFINITY) return 0.5 * Math.PI;
    return left ? 0.75 * Math.PI : 0.25 * Math.PI;
  }
  if (y === 0) return left ? Math.PI : 0;
  const slope = y / size;
  if (slope > STEEPEST) return 0.5 * Math.PI;
  // A flat angle is the slope itself; y/size is its correctly rounded value, subnormal or not.
  if (slope < NEGLIGIBLE && !left) return slope;
  if (slope < 1 / STEEPEST) return Math.PI;
  let scale = 1;
  if (y > LARGE || size > LARGE) scale = INVERSE_SCALE;
  else if (y < SMALL || size < SMALL) scale = SCALE;
  point[0] = y * scale;
  point[1] = 0;
  point[2] = size * scale;
  point[3] = 0;
  return angleOfPoint(left);
}
