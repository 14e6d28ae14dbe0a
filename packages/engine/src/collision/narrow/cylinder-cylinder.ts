/**
 * Two cylinders: on the end of the other as on a half-space (standing four points, lying two), else in
 * general.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import type { Collide } from './collide.js';
import { collideConvex } from './convex-convex.js';
import { TILTED } from './kernel/disc-plane.js';
import { flipManifold, inOrder } from './kernel/flip.js';
import { facePlane, overFace, UNSETTLED } from './kernel/over-face.js';
import { swapped } from './pair-table.js';
import { planeCylinder } from './plane-cylinder.js';

/** Sine of the tilt from which the lowest point of a rim is its own: see `kernel/disc-plane.ts`. */
const CLEARLY_TILTED = 1.01 * TILTED;
/** Share of the sizes within which rounding may decide. */
const ROUNDING = 1e-9;

/** (16) an end of a cylinder as a plane */
const plane = new Float64Array(16);

/**
 * Kernel: manifold of cylinder B over an end of cylinder A at `M[o]`; returns the number of points, −1
 * where the end alone does not settle it.
 */
export function cylinderOnEnd(
  M: Float64Array,
  o: i32,
  A: Float64Array,
  a: i32,
  B: Float64Array,
  b: i32,
  margin: f64,
): i32 {
  const ax = A[a + 1]!;
  const ay = A[a + 4]!;
  const az = A[a + 7]!;
  const bx = B[b + 1]!;
  const by = B[b + 4]!;
  const bz = B[b + 7]!;
  const cx = B[b + 9]! - A[a + 9]!;
  const cy = B[b + 10]! - A[a + 10]!;
  const cz = B[b + 11]! - A[a + 11]!;
  const c = ax * cx + ay * cy + az * cz;
  const side = c < 0 ? -1 : 1;
  const r = A[a + 12]!;
  const h = A[a + 13]!;
  // A tilted cylinder has its lowest point on the lower rim. Where that is not over the end, or out of reach,
  // nothing more need be found: from the lower end down to the rim, g = (n·b) b − n.
  const along = side * (ax * bx + ay * by + az * bz);
  const sine = Math.sqrt(Math.max(0, 1 - along * along));
  if (sine > CLEARLY_TILTED) {
    const rim = B[b + 12]! / sine;
    const down = (along > 0 ? -B[b + 13]! : B[b + 13]!) + rim * along;
    const x = cx + down * bx - rim * side * ax;
    const y = cy + down * by - rim * side * ay;
    const z = cz + down * bz - rim * side * az;
    const height = side * (ax * x + ay * y + az * z);
    const slack = ROUNDING * (r + h + B[b + 12]! + B[b + 13]! + margin);
    if (height - h > margin + slack) return 0;
    const most = r + slack;
    const isBeside = x * x + y * y + z * z - height * height > most * most;
    if (isBeside && height - h < margin - slack) return UNSETTLED;
  }
  facePlane(plane, A, a, 1, side, h);
  const count = planeCylinder(M, o, plane, 0, B, b, margin);
  if (count === 0) return 0;
  return overFace(M, o, count, A, a, 1, r, 0, h, side < 0 ? 0 : 1);
}

/** Whether the cylinder at `A[a]` carries the other: the wider one does; the order of equal ones is fixed. */
export function carries(A: Float64Array, a: i32, B: Float64Array, b: i32): boolean {
  return A[a + 12]! === B[b + 12]! ? inOrder(A, a, B, b) : A[a + 12]! > B[b + 12]!;
}

/**
 * Kernel: manifold of two cylinders, one of which is over an end of the other, at `M[o]`; returns the number of
 * points, −1 where no end settles it.
 */
export function cylindersOnEnds(
  M: Float64Array,
  o: i32,
  A: Float64Array,
  a: i32,
  B: Float64Array,
  b: i32,
  margin: f64,
): i32 {
  let flips = !carries(A, a, B, b);
  let count = flips
    ? cylinderOnEnd(M, o, B, b, A, a, margin)
    : cylinderOnEnd(M, o, A, a, B, b, margin);
  if (count === UNSETTLED) {
    flips = !flips;
    count = flips
      ? cylinderOnEnd(M, o, B, b, A, a, margin)
      : cylinderOnEnd(M, o, A, a, B, b, margin);
  }
  if (count > 0 && flips) flipManifold(M, o);
  return count;
}

/** Two cylinders: at most four points. */
export const collideCylinderCylinder: Collide = (out, a, b, margin) => {
  const o = out.add();
  const count = cylindersOnEnds(out.data, o, a.records, a.at, b.records, b.at, margin);
  if (count > 0) return;
  out.drop();
  if (count === 0) return;
  // The general function, in the same order whichever is A.
  if (carries(a.records, a.at, b.records, b.at)) collideConvex(out, a, b, margin);
  else swapped(collideConvex, out, a, b, margin);
};
