/**
 * Box and ellipsoid: on a face of the box as on a half-space (its lowest point), else in general.
 */

import type { Collide } from './collide.js';
import { collideConvex } from './convex-convex.js';
import {
  APART,
  boxFacePlane,
  centerInBox,
  nearestFace,
  overBoxFace,
} from './kernel/nearest-face.js';
import { UNSETTLED } from './kernel/over-face.js';
import { planeEllipsoid } from './plane-ellipsoid.js';

/** (16) the nearest face of the box as a plane */
const plane = new Float64Array(16);
/** (3) centre of the ellipsoid in the box's frame; how far it reaches from there to the box, m */
const center = new Float64Array(3);
const reach = new Float64Array(3);

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
  centerInBox(center, A, a, B, b);
  for (let axis = 0; axis < 3; axis++) {
    // The ellipsoid is the unit ball under D: it reaches |D a| along an axis a of its own frame.
    const ax = A[a + axis]!;
    const ay = A[a + 3 + axis]!;
    const az = A[a + 6 + axis]!;
    const x = B[b + 12]! * (B[b]! * ax + B[b + 3]! * ay + B[b + 6]! * az);
    const y = B[b + 13]! * (B[b + 1]! * ax + B[b + 4]! * ay + B[b + 7]! * az);
    const z = B[b + 14]! * (B[b + 2]! * ax + B[b + 5]! * ay + B[b + 8]! * az);
    reach[axis] = Math.sqrt(x * x + y * y + z * z);
  }
  const face = nearestFace(A, a, center, reach, margin);
  if (face === APART) return 0;
  boxFacePlane(plane, A, a, face);
  const count = planeEllipsoid(M, o, plane, 0, B, b, margin);
  return overBoxFace(M, o, count, A, a, face);
}

/** Box A, ellipsoid B: at most four points. */
export const collideBoxEllipsoid: Collide = (out, a, b, margin) => {
  const o = out.add();
  const count = boxEllipsoid(out.data, o, a.records, a.at, b.records, b.at, margin);
  if (count > 0) return;
  out.drop();
  if (count === UNSETTLED) collideConvex(out, a, b, margin);
};
