/**
 * Two cylinders: on the end of the other as on a half-space (standing four points, lying two), else in
 * general.
 */

import type { Collide } from './collide.js';
import { collideConvex } from './convex-convex.js';
import { flipManifold, inOrder } from './kernel/flip.js';
import { facePlane, overFace, UNSETTLED } from './kernel/over-face.js';
import { planeCylinder } from './plane-cylinder.js';

/** (16) an end of a cylinder as a plane */
const plane = new Float64Array(16);

/**
 * Kernel: manifold of cylinder B over an end of cylinder A at `M[o]`; returns the number of points, −1
 * where the end alone does not settle it.
 */
export function cylinderOnEnd(
  M: Float64Array,
  o: number,
  A: Float64Array,
  a: number,
  B: Float64Array,
  b: number,
  margin: number,
): number {
  const c =
    A[a + 1]! * (B[b + 9]! - A[a + 9]!) +
    A[a + 4]! * (B[b + 10]! - A[a + 10]!) +
    A[a + 7]! * (B[b + 11]! - A[a + 11]!);
  const side = c < 0 ? -1 : 1;
  const r = A[a + 12]!;
  const h = A[a + 13]!;
  facePlane(plane, A, a, 1, side, h);
  const count = planeCylinder(M, o, plane, 0, B, b, margin);
  if (count === 0) return 0;
  return overFace(M, o, count, A, a, 1, r, 0, h, side < 0 ? 0 : 1);
}

/** Two cylinders: at most four points. */
export const collideCylinderCylinder: Collide = (out, a, b, margin) => {
  const A = a.placed;
  const B = b.placed;
  // The wider one carries the other; the order of equal ones is fixed.
  const first = A[12]! === B[12]! ? inOrder(A, 0, B, 0) : A[12]! > B[12]!;
  const o = out.add();
  const M = out.data;
  let count = first
    ? cylinderOnEnd(M, o, A, 0, B, 0, margin)
    : cylinderOnEnd(M, o, B, 0, A, 0, margin);
  let flip = !first;
  if (count === UNSETTLED) {
    flip = first;
    count = first
      ? cylinderOnEnd(M, o, B, 0, A, 0, margin)
      : cylinderOnEnd(M, o, A, 0, B, 0, margin);
  }
  if (count > 0) {
    if (flip) flipManifold(M, o);
    return;
  }
  out.drop();
  if (count === 0) return;
  // The general function, in the same order whichever is A.
  if (first) {
    collideConvex(out, a, b, margin);
    return;
  }
  const before = out.count;
  collideConvex(out, b, a, margin);
  if (out.count > before) flipManifold(out.data, o);
};
