/**
 * Box and ellipsoid: on a face of the box as on a half-space (its lowest point), else in general.
 */

import type { Collide } from './collide.js';
import { collideConvex } from './convex-convex.js';
import { facePlane, overFace, UNSETTLED } from './kernel/over-face.js';
import { planeEllipsoid } from './plane-ellipsoid.js';

/** (16) the nearest face of the box as a plane */
const plane = new Float64Array(16);

/**
 * Kernel: manifold of a box and an ellipsoid over one of its faces at `M[o]`; returns the number of
 * points, −1 where a face alone does not settle it.
 */
export function boxEllipsoid(
  M: Float64Array,
  o: number,
  A: Float64Array,
  a: number,
  B: Float64Array,
  b: number,
  margin: number,
): number {
  const dx = B[b + 9]! - A[a + 9]!;
  const dy = B[b + 10]! - A[a + 10]!;
  const dz = B[b + 11]! - A[a + 11]!;
  let best = Number.NEGATIVE_INFINITY;
  let k = 0;
  let side = 1;
  for (let axis = 0; axis < 3; axis++) {
    const ax = A[a + axis]!;
    const ay = A[a + 3 + axis]!;
    const az = A[a + 6 + axis]!;
    const c = ax * dx + ay * dy + az * dz;
    // The ellipsoid is the unit ball under D: it reaches |D a| along an axis a of its own frame.
    const x = B[b + 12]! * (B[b]! * ax + B[b + 3]! * ay + B[b + 6]! * az);
    const y = B[b + 13]! * (B[b + 1]! * ax + B[b + 4]! * ay + B[b + 7]! * az);
    const z = B[b + 14]! * (B[b + 2]! * ax + B[b + 5]! * ay + B[b + 8]! * az);
    const reach = Math.sqrt(x * x + y * y + z * z);
    const s = Math.abs(c) - A[a + 12 + axis]! - reach;
    if (!(s < margin)) return 0;
    if (s > best) {
      best = s;
      k = axis;
      side = c < 0 ? -1 : 1;
    }
  }
  const h = A[a + 12 + k]!;
  facePlane(plane, A, a, k, side, h);
  const count = planeEllipsoid(M, o, plane, 0, B, b, margin);
  if (count === 0) return 0;
  const hu = A[a + (k === 0 ? 13 : 12)]!;
  const hv = A[a + (k === 2 ? 13 : 14)]!;
  return overFace(M, o, count, A, a, k, hu, hv, h, 2 * k + (side < 0 ? 0 : 1));
}

/** Box A, ellipsoid B: at most four points. */
export const collideBoxEllipsoid: Collide = (out, a, b, margin) => {
  const o = out.add();
  const count = boxEllipsoid(out.data, o, a.placed, 0, b.placed, 0, margin);
  if (count > 0) return;
  out.drop();
  if (count === UNSETTLED) collideConvex(out, a, b, margin);
};
