/**
 * Half-space and ellipsoid: the lowest point. The ellipsoid is the unit ball under D (the semi-axes),
 * so against the normal n (in its frame) it reaches |D n|, at −D² n / |D n|.
 */

import type { Collide } from './collide.js';
import { FEATURE, featureId } from './feature-id.js';
import { writeNormal, writePoint } from './kernel/write.js';

const ID = featureId(FEATURE.face, FEATURE.round);

/** Kernel: manifold of a half-space and an ellipsoid at `M[o]`; returns the number of points. */
export function planeEllipsoid(
  M: Float64Array,
  o: number,
  A: Float64Array,
  a: number,
  B: Float64Array,
  b: number,
  margin: number,
): number {
  const lx = A[a + 12]!;
  const ly = A[a + 13]!;
  const lz = A[a + 14]!;
  const nx = A[a]! * lx + A[a + 1]! * ly + A[a + 2]! * lz;
  const ny = A[a + 3]! * lx + A[a + 4]! * ly + A[a + 5]! * lz;
  const nz = A[a + 6]! * lx + A[a + 7]! * ly + A[a + 8]! * lz;
  const x = B[b + 9]!;
  const y = B[b + 10]!;
  const z = B[b + 11]!;
  const e0 = B[b + 12]!;
  const e1 = B[b + 13]!;
  const e2 = B[b + 14]!;
  const height = nx * (x - A[a + 9]!) + ny * (y - A[a + 10]!) + nz * (z - A[a + 11]!) - A[a + 15]!;
  const u0 = e0 * (B[b]! * nx + B[b + 3]! * ny + B[b + 6]! * nz);
  const u1 = e1 * (B[b + 1]! * nx + B[b + 4]! * ny + B[b + 7]! * nz);
  const u2 = e2 * (B[b + 2]! * nx + B[b + 5]! * ny + B[b + 8]! * nz);
  const reach = Math.sqrt(u0 * u0 + u1 * u1 + u2 * u2);
  const s = height - reach;
  if (!(s < margin)) return 0;
  const c0 = (e0 * u0) / reach;
  const c1 = (e1 * u1) / reach;
  const c2 = (e2 * u2) / reach;
  const px = x - (B[b]! * c0 + B[b + 1]! * c1 + B[b + 2]! * c2);
  const py = y - (B[b + 3]! * c0 + B[b + 4]! * c1 + B[b + 5]! * c2);
  const pz = z - (B[b + 6]! * c0 + B[b + 7]! * c1 + B[b + 8]! * c2);
  writeNormal(M, o, nx, ny, nz, 1);
  writePoint(M, o + 4, px - s * nx, py - s * ny, pz - s * nz, px, py, pz, s, ID);
  return 1;
}

/** Plane A, ellipsoid B: at most one point. */
export const collidePlaneEllipsoid: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (planeEllipsoid(out.data, o, a.records, a.at, b.records, b.at, margin) === 0) out.drop();
};
