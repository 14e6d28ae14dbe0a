/** Half-space and hull: all corners below the margin, reduced to the four that span the contact. */

import type { ConvexHull } from '../../shapes/hull.js';
import { reducePoints } from '../manifold/reduce.js';
import type { Collide } from './collide.js';
import { FEATURE, feature, featureId } from './feature-id.js';
import { writeNormal, writePoint } from './kernel/write.js';

/** (corners × 8) point records before the reduction */
let candidates = new Float64Array(64 * 8);

/** Plane A, hull B: at most four points. */
export const collidePlaneHull: Collide = (out, a, b, margin) => {
  const hull = b.shape as ConvexHull;
  const { vertices } = hull;
  const A = a.placed;
  const B = b.placed;
  const lx = A[12]!;
  const ly = A[13]!;
  const lz = A[14]!;
  const nx = A[0]! * lx + A[1]! * ly + A[2]! * lz;
  const ny = A[3]! * lx + A[4]! * ly + A[5]! * lz;
  const nz = A[6]! * lx + A[7]! * ly + A[8]! * lz;
  const x = B[9]!;
  const y = B[10]!;
  const z = B[11]!;
  const height = nx * (x - A[9]!) + ny * (y - A[10]!) + nz * (z - A[11]!) - A[15]!;
  if (!(height - hull.boundingRadius < margin)) return;
  // The normal in the hull's frame.
  const mx = B[0]! * nx + B[3]! * ny + B[6]! * nz;
  const my = B[1]! * nx + B[4]! * ny + B[7]! * nz;
  const mz = B[2]! * nx + B[5]! * ny + B[8]! * nz;

  if (candidates.length < (vertices.length / 3) * 8) {
    candidates = new Float64Array((vertices.length / 3) * 16);
  }
  let count = 0;
  for (let v = 0; v < vertices.length; v += 3) {
    const vx = vertices[v]!;
    const vy = vertices[v + 1]!;
    const vz = vertices[v + 2]!;
    const s = height + mx * vx + my * vy + mz * vz;
    if (!(s < margin)) continue;
    const px = x + B[0]! * vx + B[1]! * vy + B[2]! * vz;
    const py = y + B[3]! * vx + B[4]! * vy + B[5]! * vz;
    const pz = z + B[6]! * vx + B[7]! * vy + B[8]! * vz;
    const id = featureId(FEATURE.face, feature(FEATURE.vertex, v / 3));
    const p = 8 * count;
    writePoint(candidates, p, px - s * nx, py - s * ny, pz - s * nz, px, py, pz, s, id);
    count++;
  }
  if (count === 0) return;
  count = reducePoints(candidates, 0, count, nx, ny, nz);
  const o = out.add();
  writeNormal(out.data, o, nx, ny, nz, count);
  for (let i = 0; i < 8 * count; i++) out.data[o + 4 + i] = candidates[i]!;
};
