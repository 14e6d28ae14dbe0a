/** Half-space and rectangle: the corners. */

import type { Collide } from './collide.js';
import { FEATURE, featureId } from './feature-id.js';
import { writeNormal, writePoint } from './kernel/write.js';

/** Plus the number of the corner: bit 0 on the + side of x, bit 2 on the + side of z. */
const ID = featureId(FEATURE.face, FEATURE.vertex);

/** Kernel: manifold of a half-space and a rectangle at `M[o]`; returns the number of points. */
export function planeRectangle(
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
  const hz = B[b + 14]!;
  const height = nx * (x - A[a + 9]!) + ny * (y - A[a + 10]!) + nz * (z - A[a + 11]!) - A[a + 15]!;
  const riseX = B[b]! * nx + B[b + 3]! * ny + B[b + 6]! * nz;
  const riseZ = B[b + 2]! * nx + B[b + 5]! * ny + B[b + 8]! * nz;
  let count = 0;
  for (let corner = 0; corner < 4; corner++) {
    const u = (corner & 1) === 0 ? -hx : hx;
    const v = (corner & 2) === 0 ? -hz : hz;
    const s = height + u * riseX + v * riseZ;
    if (!(s < margin)) continue;
    const px = x + u * B[b]! + v * B[b + 2]!;
    const py = y + u * B[b + 3]! + v * B[b + 5]!;
    const pz = z + u * B[b + 6]! + v * B[b + 8]!;
    const bits = (corner & 1) + ((corner & 2) << 1);
    const p = o + 4 + 8 * count;
    writePoint(M, p, px - s * nx, py - s * ny, pz - s * nz, px, py, pz, s, ID + bits);
    count++;
  }
  if (count > 0) writeNormal(M, o, nx, ny, nz, count);
  return count;
}

/** Plane A, rectangle B: at most four points. */
export const collidePlaneRectangle: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (planeRectangle(out.data, o, a.records, a.at, b.records, b.at, margin) === 0) out.drop();
};
