/**
 * Half-space and box: the corners of the face that looks most against the plane's normal.
 *
 * The lowest corner always belongs to that face, so the depth is exact. Taking the lowest four of
 * all eight corners instead can give four that span no area, and changes them as the box tips.
 */

import type { Collide } from './collide.js';
import { FEATURE, featureId } from './feature-id.js';
import { writeNormal, writePoint } from './kernel/write.js';

/** Plus the number of the box's corner. */
const ID = featureId(FEATURE.face, FEATURE.vertex);

/** Kernel: manifold of a half-space and a box at `M[o]`; returns the number of points. */
export function planeBox(
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
  const hx = B[b + 12]!;
  const hy = B[b + 13]!;
  const hz = B[b + 14]!;
  const height = nx * (x - A[a + 9]!) + ny * (y - A[a + 10]!) + nz * (z - A[a + 11]!) - A[a + 15]!;
  // The normal along the box's axes, and how much a half edge along each rises above the plane.
  const mx = B[b]! * nx + B[b + 3]! * ny + B[b + 6]! * nz;
  const my = B[b + 1]! * nx + B[b + 4]! * ny + B[b + 7]! * nz;
  const mz = B[b + 2]! * nx + B[b + 5]! * ny + B[b + 8]! * nz;
  const fx = Math.abs(mx);
  const fy = Math.abs(my);
  const fz = Math.abs(mz);
  if (!(height - fx * hx - fy * hy - fz * hz < margin)) return 0;

  // k: the axis across the lowest face; i and j span the face.
  const k = fy >= fx && fy >= fz ? 1 : fx >= fz ? 0 : 2;
  const i = k === 0 ? 1 : 0;
  const j = k === 2 ? 1 : 2;
  const mi = i === 0 ? mx : my;
  const mj = j === 1 ? my : mz;
  const mk = k === 0 ? mx : k === 1 ? my : mz;
  const hi = B[b + 12 + i]!;
  const hj = B[b + 12 + j]!;
  const side = mk > 0 ? -B[b + 12 + k]! : B[b + 12 + k]!;
  const faceBits = mk > 0 ? 0 : 1 << k;
  const faceHeight = height + side * mk;

  let count = 0;
  for (let corner = 0; corner < 4; corner++) {
    const u = (corner & 1) === 0 ? -hi : hi;
    const v = (corner & 2) === 0 ? -hj : hj;
    const s = faceHeight + u * mi + v * mj;
    if (!(s < margin)) continue;
    const px = x + side * B[b + k]! + u * B[b + i]! + v * B[b + j]!;
    const py = y + side * B[b + 3 + k]! + u * B[b + 3 + i]! + v * B[b + 3 + j]!;
    const pz = z + side * B[b + 6 + k]! + u * B[b + 6 + i]! + v * B[b + 6 + j]!;
    const bits = faceBits + ((corner & 1) << i) + ((corner >> 1) << j);
    const p = o + 4 + 8 * count;
    writePoint(M, p, px - s * nx, py - s * ny, pz - s * nz, px, py, pz, s, ID + bits);
    count++;
  }
  writeNormal(M, o, nx, ny, nz, count);
  return count;
}

/** Plane A, box B: at most four points. */
export const collidePlaneBox: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (planeBox(out.data, o, a.records, a.at, b.records, b.at, margin) === 0) out.drop();
};
