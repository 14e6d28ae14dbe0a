/**
 * Two boxes that touch edge over edge: one point, where the edges pass each other.
 */

import type { Doubles, f64, i32 } from '../../../kernel/lanes.js';
import { PAIR } from '../../approach.js';
import { FEATURE, featureId } from '../feature-id.js';
import { boxEdge } from './box-faces.js';
import { writeNormal, writePoint } from './write.js';

/**
 * Kernel: the contact of the edge of A farthest along the normal with the edge of B farthest against
 * it, for edge axis 6 + 3 i + j (A's axis i, B's axis j), at `M[o]`, where the normal is; returns the
 * number of points below the limit of the pair `P[pair]`. Edges that are apart and do not face each other give none.
 */
export function crossingEdges(
  M: Doubles,
  o: i32,
  A: Doubles,
  a: i32,
  B: Doubles,
  b: i32,
  axis: i32,
  P: Doubles,
  pair: i32,
): i32 {
  const margin = P[pair + PAIR.limit]!;
  const nx = M[o + 1]!;
  const ny = M[o + 2]!;
  const nz = M[o + 3]!;
  const i = axis < 9 ? 0 : axis < 12 ? 1 : 2;
  const j = axis % 3;
  // Middles of the two edges, from A's centre, and the corners at their + ends.
  let px: f64 = 0;
  let py: f64 = 0;
  let pz: f64 = 0;
  let qx = B[b + 9]! - A[a + 9]!;
  let qy = B[b + 10]! - A[a + 10]!;
  let qz = B[b + 11]! - A[a + 11]!;
  let bitsA = 0;
  let bitsB = 0;
  for (let k = 0; k < 3; k++) {
    const ux = A[a + k]!;
    const uy = A[a + 3 + k]!;
    const uz = A[a + 6 + k]!;
    if (k !== i) {
      const out = nx * ux + ny * uy + nz * uz > 0;
      const h = out ? A[a + 12 + k]! : -A[a + 12 + k]!;
      if (h > 0) bitsA += 1 << k;
      px += h * ux;
      py += h * uy;
      pz += h * uz;
    }
    const vx = B[b + k]!;
    const vy = B[b + 3 + k]!;
    const vz = B[b + 6 + k]!;
    if (k !== j) {
      const out = nx * vx + ny * vy + nz * vz < 0;
      const h = out ? B[b + 12 + k]! : -B[b + 12 + k]!;
      if (h > 0) bitsB += 1 << k;
      qx += h * vx;
      qy += h * vy;
      qz += h * vz;
    }
  }
  const ux = A[a + i]!;
  const uy = A[a + 3 + i]!;
  const uz = A[a + 6 + i]!;
  const vx = B[b + j]!;
  const vy = B[b + 3 + j]!;
  const vz = B[b + 6 + j]!;
  const halfA = A[a + 12 + i]!;
  const halfB = B[b + 12 + j]!;
  const cx = uy * vz - uz * vy;
  const cy = uz * vx - ux * vz;
  const cz = ux * vy - uy * vx;
  const rx = qx - px;
  const ry = qy - py;
  const rz = qz - pz;
  const uv = ux * vx + uy * vy + uz * vz;
  const ur = ux * rx + uy * ry + uz * rz;
  const vr = vx * rx + vy * ry + vz * rz;
  let s = (ur - uv * vr) / (cx * cx + cy * cy + cz * cz);
  s = s > halfA ? halfA : s < -halfA ? -halfA : s;
  let t = uv * s - vr;
  if (t > halfB || t < -halfB) {
    t = t > 0 ? halfB : -halfB;
    s = uv * t + ur;
    s = s > halfA ? halfA : s < -halfA ? -halfA : s;
  }
  const wx = rx + t * vx - s * ux;
  const wy = ry + t * vy - s * uy;
  const wz = rz + t * vz - s * uz;
  const separation = wx * nx + wy * ny + wz * nz;
  // Edges that do not cross: the corners must settle it.
  const sideways = wx * wx + wy * wy + wz * wz - separation * separation;
  if (separation > 0 && sideways > 1e-14 * (halfA + halfB) * (halfA + halfB)) return 0;
  if (!(separation < margin)) return 0;
  px += A[a + 9]! + s * ux;
  py += A[a + 10]! + s * uy;
  pz += A[a + 11]! + s * uz;
  const id = featureId(FEATURE.edge + boxEdge(i, bitsA), FEATURE.edge + boxEdge(j, bitsB));
  writeNormal(M, o, nx, ny, nz, 1);
  writePoint(M, o + 4, px, py, pz, px + wx, py + wy, pz + wz, separation, id);
  return 1;
}
