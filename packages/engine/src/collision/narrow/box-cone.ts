/**
 * Box and cone: on a face of the box as on a half-space (standing four points, lying two), else in general.
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
import { planeCone } from './plane-cone.js';

/** (16) the nearest face of the box as a plane */
const plane = new Float64Array(16);
/** (3) centre of the cone in the box's frame; how far it reaches from there to the box, m */
const center = new Float64Array(3);
const reach = new Float64Array(3);

/**
 * Kernel: manifold of a box and a cone over one of its faces at `M[o]`; returns the number of
 * points, −1 where a face alone does not settle it.
 */
export function boxCone(
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
    // Against the way c the apex reaches h |cos|, the rim r sin − h cos.
    const cosine =
      A[a + axis]! * B[b + 1]! + A[a + 3 + axis]! * B[b + 4]! + A[a + 6 + axis]! * B[b + 7]!;
    const w = (center[axis]! < 0 ? 1 : -1) * cosine;
    const rim = B[b + 12]! * Math.sqrt(Math.max(0, 1 - w * w)) - B[b + 13]! * w;
    reach[axis] = Math.max(B[b + 13]! * w, rim);
  }
  const face = nearestFace(A, a, center, reach, margin);
  if (face === APART) return 0;
  boxFacePlane(plane, A, a, face);
  const count = planeCone(M, o, plane, 0, B, b, margin);
  return overBoxFace(M, o, count, A, a, face);
}

/** Box A, cone B: at most four points. */
export const collideBoxCone: Collide = (out, a, b, margin) => {
  const o = out.add();
  const count = boxCone(out.data, o, a.records, a.at, b.records, b.at, margin);
  if (count > 0) return;
  out.drop();
  if (count === UNSETTLED) collideConvex(out, a, b, margin);
};
