/**
 * Ball and ellipsoid: the nearest point of the ellipsoid to the ball's centre, from outside or from
 * inside.
 *
 * With semi-axes e_k and the centre at y (|y_k|, in one octant), the nearest surface point is
 * x_k = e_k u_k with Lagrange's u_k = e_k y_k / (λ + e_k²), |u| = 1, λ > −e_min². In units of the
 * smallest semi-axis, a_k = e_k / e_min, z_k = |y_k| / e_min, w = λ / e_min² + 1 ≥ 0:
 *
 *   S(w) = Σ (a_k z_k / (w + q_k))² = 1,   q_k = a_k² − 1 ≥ 0.
 *
 * The shift by 1 keeps the digits of w when the root lies close to the pole, deep inside. The form
 * goes back to D. Eberly, "Distance from a point to an ellipse, an ellipsoid, or a hyperellipsoid";
 * he bisects S − 1. Here Newton's method runs on 1/√S − 1, which is concave and almost straight (the
 * trick of trust-region methods): from the left it never overshoots and needs about five steps.
 *
 * Without a root (the centre in the plane square to the shortest axis and deep inside) w = 0, and the
 * component of u along the shortest axis takes what the others leave of the unit length.
 */

import type { Collide } from './collide.js';
import { FEATURE, featureId } from './feature-id.js';
import { writeBallContact } from './kernel/write.js';

const ID = featureId(FEATURE.round, FEATURE.round);
/** More than ever needed; a guard against a loop that rounding keeps alive. */
const MAX_STEPS = 50;

/** Kernel: manifold of a ball and an ellipsoid at `M[o]`; returns the number of points. */
export function sphereEllipsoid(
  M: Float64Array,
  o: number,
  A: Float64Array,
  a: number,
  B: Float64Array,
  b: number,
  margin: number,
): number {
  const dx = A[a + 9]! - B[b + 9]!;
  const dy = A[a + 10]! - B[b + 10]!;
  const dz = A[a + 11]! - B[b + 11]!;
  const e0 = B[b + 12]!;
  const e1 = B[b + 13]!;
  const e2 = B[b + 14]!;
  // Far apart: the ball that holds the ellipsoid settles it.
  const reach = Math.max(e0, e1, e2) + A[a + 12]! + margin;
  if (!(dx * dx + dy * dy + dz * dz < reach * reach)) return 0;
  const x = B[b]! * dx + B[b + 3]! * dy + B[b + 6]! * dz;
  const y = B[b + 1]! * dx + B[b + 4]! * dy + B[b + 7]! * dz;
  const z = B[b + 2]! * dx + B[b + 5]! * dy + B[b + 8]! * dz;

  const smallest = Math.min(e0, e1, e2);
  const unit = 1 / smallest;
  const a0 = e0 * unit;
  const a1 = e1 * unit;
  const a2 = e2 * unit;
  const q0 = e0 === smallest ? 0 : (a0 - 1) * (a0 + 1);
  const q1 = e1 === smallest ? 0 : (a1 - 1) * (a1 + 1);
  const q2 = e2 === smallest ? 0 : (a2 - 1) * (a2 + 1);
  const c0 = a0 * Math.abs(x) * unit;
  const c1 = a1 * Math.abs(y) * unit;
  const c2 = a2 * Math.abs(z) * unit;

  // Left of the root, where no term of S is above 1 and one of them is 1 (or w = 0).
  let w = Math.max(0, c0 - q0, c1 - q1, c2 - q2);
  let u0 = 0;
  let u1 = 0;
  let u2 = 0;
  let size = 0;
  for (let step = 0; step < MAX_STEPS; step++) {
    u0 = c0 > 0 ? c0 / (w + q0) : 0;
    u1 = c1 > 0 ? c1 / (w + q1) : 0;
    u2 = c2 > 0 ? c2 / (w + q2) : 0;
    const s = u0 * u0 + u1 * u1 + u2 * u2;
    size = Math.sqrt(s);
    if (!(size > 1)) break;
    const slope =
      (u0 > 0 ? (u0 * u0) / (w + q0) : 0) +
      (u1 > 0 ? (u1 * u1) / (w + q1) : 0) +
      (u2 > 0 ? (u2 * u2) / (w + q2) : 0);
    const next = w + (s * (size - 1)) / slope;
    if (!(next > w)) break;
    w = next;
  }
  if (w === 0 && size < 1) {
    const rest = Math.sqrt(1 - size * size);
    if (e0 === smallest) u0 = rest;
    else if (e1 === smallest) u1 = rest;
    else u2 = rest;
  } else {
    u0 /= size;
    u1 /= size;
    u2 /= size;
  }
  if (x < 0) u0 = -u0;
  if (y < 0) u1 = -u1;
  if (z < 0) u2 = -u2;

  // The surface point and the gradient of Σ (x_k / e_k)² there, scaled to a unit normal.
  let gx = u0 / a0;
  let gy = u1 / a1;
  let gz = u2 / a2;
  const inverse = 1 / Math.sqrt(gx * gx + gy * gy + gz * gz);
  gx *= inverse;
  gy *= inverse;
  gz *= inverse;
  const d = (x - e0 * u0) * gx + (y - e1 * u1) * gy + (z - e2 * u2) * gz;
  const mx = B[b]! * gx + B[b + 1]! * gy + B[b + 2]! * gz;
  const my = B[b + 3]! * gx + B[b + 4]! * gy + B[b + 5]! * gz;
  const mz = B[b + 6]! * gx + B[b + 7]! * gy + B[b + 8]! * gz;
  return writeBallContact(M, o, A, a, mx, my, mz, d, ID, margin);
}

/** Sphere A, ellipsoid B: at most one point. */
export const collideSphereEllipsoid: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (sphereEllipsoid(out.data, o, a.records, a.at, b.records, b.at, margin) === 0) out.drop();
};
