/**
 * A round solid over the nearest face of a box, for `box-cylinder.ts`, `box-cone.ts` and
 * `box-ellipsoid.ts` (the kernel subset: numbers and typed arrays).
 *
 * The three differ in how far the solid reaches along an axis and in what it does on a plane. So a pair
 * fills in the reaches, asks for the face, lets the solid touch the face's plane, and asks whether that
 * settles it:
 *
 *   centerInBox → reach → nearestFace → boxFacePlane → the plane's function → overBoxFace
 *
 * Alternative that lost: handing the pair's formula over as a function, which the kernel subset does
 * not know.
 */

import type { f64, i32 } from '../../../kernel/lanes.js';
import { facePlane, overFace } from './over-face.js';

/** What {@link nearestFace} returns when a face separates the two by the margin or more. */
export const APART = -1;

/** out = centre of the shape at `B[b]` along the three axes of the shape at `A[a]`, from A's, m. */
export function centerInBox(
  out: Float64Array,
  A: Float64Array,
  a: i32,
  B: Float64Array,
  b: i32,
): void {
  const dx = B[b + 9]! - A[a + 9]!;
  const dy = B[b + 10]! - A[a + 10]!;
  const dz = B[b + 11]! - A[a + 11]!;
  for (let axis = 0; axis < 3; axis++) {
    out[axis] = A[a + axis]! * dx + A[a + 3 + axis]! * dy + A[a + 6 + axis]! * dz;
  }
}

/**
 * The face of the box at `A[a]` that a solid is farthest outside of, or least deep inside: 2 · axis,
 * plus 1 for the one on the axis' positive side; {@link APART} if one is the margin (m) or more away.
 * `center` (3) is the solid's centre in the box's frame, `reach` (3) how far the solid extends from it
 * along each axis toward the box, m.
 */
export function nearestFace(
  A: Float64Array,
  a: i32,
  center: Float64Array,
  reach: Float64Array,
  margin: f64,
): i32 {
  let best = Number.NEGATIVE_INFINITY;
  let face = 0;
  for (let axis = 0; axis < 3; axis++) {
    const c = center[axis]!;
    const s = Math.abs(c) - A[a + 12 + axis]! - reach[axis]!;
    if (!(s < margin)) return APART;
    if (s > best) {
      best = s;
      face = 2 * axis + (c < 0 ? 0 : 1);
    }
  }
  return face;
}

/** Puts a face (its number as above) of the box at `A[a]` into a plane record. */
export function boxFacePlane(P: Float64Array, A: Float64Array, a: i32, face: i32): void {
  const k = face >> 1;
  facePlane(P, A, a, k, (face & 1) === 0 ? -1 : 1, A[a + 12 + k]!);
}

/**
 * Checks the `count` points that a plane's function found at `M[o]` for a face of the box at `A[a]`, as
 * {@link overFace} does; none at all stay none.
 */
export function overBoxFace(
  M: Float64Array,
  o: i32,
  count: i32,
  A: Float64Array,
  a: i32,
  face: i32,
): i32 {
  if (count === 0) return 0;
  const k = face >> 1;
  const hu = A[a + (k === 0 ? 13 : 12)]!;
  const hv = A[a + (k === 2 ? 13 : 14)]!;
  return overFace(M, o, count, A, a, k, hu, hv, A[a + 12 + k]!, face);
}
