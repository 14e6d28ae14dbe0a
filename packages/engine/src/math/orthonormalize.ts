/**
 * Rotation matrices that move: their rate of change, and three ways to make a drifted one a
 * rotation again (T 2.2.2, N 4, L3).
 *
 * A simulation that keeps its orientation as a matrix and integrates dR/dt = skew(ω) R lets the nine
 * numbers drift off; the body shears and grows. The three repairs, from crude to best:
 * - `gramSchmidt`: the textbook's. Cheap, but it trusts the first row and pushes its error into the
 *   others ("errors were shifted", L3), so it favours an axis: repeated, it turns the body.
 * - `refine`: one step R (3 − RᵀR)/2. It favours no axis and squares the error: right after every
 *   time step, useless far from a rotation (in the spirit of the other method T 2.2.2 points to).
 * - `nearestRotation`: the closest rotation of all (in the sum of squared differences), which is
 *   the rotation factor of the polar decomposition; from any matrix that is not a reflection.
 */

import {
  addScaled,
  copy,
  determinant,
  maxAbs,
  multiply,
  scale,
  set,
  transposeMultiply,
} from './mat3.js';
import type { Mat3, Vec3 } from './types.js';
import { lengthOf } from './vec3.js';

const product: Mat3 = zeroMatrix();
const current: Mat3 = zeroMatrix();
const cofactors: Mat3 = zeroMatrix();
const difference: Mat3 = zeroMatrix();

function zeroMatrix(): Mat3 {
  return { m00: 0, m01: 0, m02: 0, m10: 0, m11: 0, m12: 0, m20: 0, m21: 0, m22: 0 };
}

/** Newton's method doubles the digits each time; this many rounds serve condition numbers of 10¹⁵. */
const MAX_ROUNDS = 16;

/** det X / |X|³ of a matrix whose smallest singular value is lost in the rounding of the others. */
const FLAT = 1e-16;

/** out = dR/dt = skew(ω) R, T (2.61), with ω in world space (rad/s). */
export function rotationRate<T extends Mat3>(out: T, r: Readonly<Mat3>, w: Readonly<Vec3>): T {
  const { m00, m01, m02, m10, m11, m12, m20, m21, m22 } = r;
  const { x, y, z } = w;
  return set(
    out,
    y * m20 - z * m10,
    y * m21 - z * m11,
    y * m22 - z * m12,
    z * m00 - x * m20,
    z * m01 - x * m21,
    z * m02 - x * m22,
    x * m10 - y * m00,
    x * m11 - y * m01,
    x * m12 - y * m02,
  );
}

/**
 * out = a rotation near m by Gram and Schmidt, in the form of L3: row 0 keeps its direction, row 2
 * is at right angles to rows 0 and 1, row 1 at right angles to both. `undefined`, with `out`
 * untouched, when row 0 and row 1 do not span a plane.
 */
export function gramSchmidt<T extends Mat3>(out: T, m: Readonly<Mat3>): T | undefined {
  const a = lengthOf(m.m00, m.m01, m.m02);
  const b = lengthOf(m.m10, m.m11, m.m12);
  const ax = m.m00 / a;
  const ay = m.m01 / a;
  const az = m.m02 / a;
  const bx = m.m10 / b;
  const by = m.m11 / b;
  const bz = m.m12 / b;
  const cx = ay * bz - az * by;
  const cy = az * bx - ax * bz;
  const cz = ax * by - ay * bx;
  const c = lengthOf(cx, cy, cz); // the sine between the rows
  // Negated so that NaN (a row of length 0, or not finite) is caught as well.
  if (!(c > 1e-15)) return undefined;
  // Row 1 is at right angles to row 0 to the last digit, however close rows 0 and 1 were: (a × b) × a.
  const tx = cy * az - cz * ay;
  const ty = cz * ax - cx * az;
  const tz = cx * ay - cy * ax;
  const t = lengthOf(tx, ty, tz);
  const ux = tx / t;
  const uy = ty / t;
  const uz = tz / t;
  // Row 2 = row 0 × row 1, and not a × b: where that is small, it is mostly rounding.
  return set(out, ax, ay, az, ux, uy, uz, ay * uz - az * uy, az * ux - ax * uz, ax * uy - ay * ux);
}

/** out = m (3 − mᵀm)/2: an error of size e in mᵀm = 1 becomes one of size ¾e². For small drifts. */
export function refine<T extends Mat3>(out: T, m: Readonly<Mat3>): T {
  transposeMultiply(product, m, m);
  scale(product, product, -0.5);
  product.m00 += 1.5;
  product.m11 += 1.5;
  product.m22 += 1.5;
  return multiply(out, m, product);
}

/**
 * out = the rotation nearest to m, or `undefined`, with `out` untouched, when det m is not positive
 * (a reflection or flat: no drift explains that) or an element is not finite.
 *
 * Newton's iteration for the polar factor, X ← (g X + X⁻ᵀ/g)/2, which takes every singular value s
 * of m to (g s + 1/(g s))/2 and thus to 1. The factor g (Higham 1986) brings the largest and the
 * smallest together first, without which a bad start would creep; near the end g is 1.
 */
export function nearestRotation<T extends Mat3>(out: T, m: Readonly<Mat3>): T | undefined {
  const size = maxAbs(m);
  if (!(size > 0 && size < Number.POSITIVE_INFINITY)) return undefined;
  // Far from unit size the determinant might leave the number range; near it, nothing is changed.
  scale(current, m, size > 1e-6 && size < 1e6 ? 1 : 1 / size);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const det = determinant(current);
    const square = squareSum(current);
    // |X|³ is the scale of the determinant; this close to 0 its sign is rounding.
    if (!(det > FLAT * square * Math.sqrt(square))) return undefined;
    scale(cofactors, cofactorMatrix(cofactors, current), 1 / det); // X⁻ᵀ
    const ratio = squareSum(cofactors) / square;
    // Both sums are 3 at a rotation. g = (|X⁻¹| / |X|)^½ in the Frobenius norm.
    const g = Math.abs(ratio - 1) < 1e-2 ? 1 : Math.sqrt(Math.sqrt(ratio));
    scale(cofactors, cofactors, 0.5 / g);
    scale(product, current, 0.5 * g);
    addScaled(product, product, cofactors, 1);
    const change = squareDistance(product, current);
    copy(current, product);
    // A change of 10⁻⁹ means that this round has left an error of 10⁻¹⁸.
    if (g === 1 && change < 1e-18) break;
  }
  return copy(out, current);
}

/** out = det(m) m⁻ᵀ. */
function cofactorMatrix<T extends Mat3>(out: T, m: Readonly<Mat3>): T {
  const { m00, m01, m02, m10, m11, m12, m20, m21, m22 } = m;
  return set(
    out,
    m11 * m22 - m12 * m21,
    m12 * m20 - m10 * m22,
    m10 * m21 - m11 * m20,
    m02 * m21 - m01 * m22,
    m00 * m22 - m02 * m20,
    m01 * m20 - m00 * m21,
    m01 * m12 - m02 * m11,
    m02 * m10 - m00 * m12,
    m00 * m11 - m01 * m10,
  );
}

function squareSum(m: Readonly<Mat3>): number {
  const { m00, m01, m02, m10, m11, m12, m20, m21, m22 } = m;
  return (
    m00 * m00 +
    m01 * m01 +
    m02 * m02 +
    (m10 * m10 + m11 * m11 + m12 * m12) +
    (m20 * m20 + m21 * m21 + m22 * m22)
  );
}

function squareDistance(a: Readonly<Mat3>, b: Readonly<Mat3>): number {
  return squareSum(addScaled(difference, a, b, -1));
}
