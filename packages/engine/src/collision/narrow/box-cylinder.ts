/**
 * Box and cylinder: on a face of the box as on a half-space (standing four points, lying two), else in general.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
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
import { planeCylinder } from './plane-cylinder.js';

/** (16) the nearest face of the box as a plane */
const plane = new Float64Array(16);
/** (3) centre of the cylinder in the box's frame; how far it reaches from there to the box, m */
const center = new Float64Array(3);
const reach = new Float64Array(3);

/**
 * Kernel: manifold of a box and a cylinder over one of its faces at `M[o]`; returns the number of
 * points, −1 where a face alone does not settle it.
 */
export function boxCylinder(
  M: Float64Array,
  o: i32,
  A: Float64Array,
  a: i32,
  B: Float64Array,
  b: i32,
  margin: f64,
): i32 {
  centerInBox(center, A, a, B, b);
  for (let axis = 0; axis < 3; axis++) {
    // The cylinder reaches r sin + h |cos| along an axis.
    const w =
      A[a + axis]! * B[b + 1]! + A[a + 3 + axis]! * B[b + 4]! + A[a + 6 + axis]! * B[b + 7]!;
    reach[axis] = B[b + 13]! * Math.abs(w) + B[b + 12]! * Math.sqrt(Math.max(0, 1 - w * w));
  }
  const face = nearestFace(A, a, center, reach, margin);
  if (face === APART) return 0;
  boxFacePlane(plane, A, a, face);
  const count = planeCylinder(M, o, plane, 0, B, b, margin);
  return overBoxFace(M, o, count, A, a, face);
}

/** Box A, cylinder B: at most four points. */
export const collideBoxCylinder: Collide = (out, a, b, margin) => {
  const o = out.add();
  const count = boxCylinder(out.data, o, a.records, a.at, b.records, b.at, margin);
  if (count > 0) return;
  out.drop();
  if (count === UNSETTLED) collideConvex(out, a, b, margin);
};
