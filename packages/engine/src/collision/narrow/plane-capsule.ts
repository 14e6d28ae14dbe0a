/**
 * Half-space and capsule: the lowest point of each end.
 *
 * The lower end's ball has its lowest point on the capsule's surface. The upper end's does not, as
 * soon as the capsule tilts: it lies inside the barrel. There the lowest line of the barrel ends the
 * contact instead.
 */

import type { Collide } from './collide.js';
import { FEATURE, featureId } from './feature-id.js';
import { writeNormal, writePoint } from './kernel/write.js';

/** Plus 1 for the end at −y, 2 for the end at +y. */
const ID = featureId(FEATURE.face, FEATURE.vertex);
/** Sine² of the angle to the normal below which the upper end stands over the lower one. */
const UPRIGHT = 1e-6;

/** Kernel: manifold of a half-space and a capsule at `M[o]`; returns the number of points. */
export function planeCapsule(
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
  const r = B[b + 12]!;
  const half = B[b + 13]!;
  const ux = B[b + 1]!;
  const uy = B[b + 4]!;
  const uz = B[b + 7]!;
  const height = nx * (x - A[a + 9]!) + ny * (y - A[a + 10]!) + nz * (z - A[a + 11]!) - A[a + 15]!;
  const rise = nx * ux + ny * uy + nz * uz;

  // The lower end; of two at one height the one at −y.
  const low = rise < 0 ? half : -half;
  const s = height + low * rise - r;
  if (!(s < margin)) return 0;
  let px = x + low * ux - r * nx;
  let py = y + low * uy - r * ny;
  let pz = z + low * uz - r * nz;
  const lowId = ID + (low < 0 ? 1 : 2);
  writePoint(M, o + 4, px - s * nx, py - s * ny, pz - s * nz, px, py, pz, s, lowId);

  // The upper end: down the barrel's wall, along w = n less its part along the axis.
  let count = 1;
  const wx = nx - rise * ux;
  const wy = ny - rise * uy;
  const wz = nz - rise * uz;
  const sine2 = wx * wx + wy * wy + wz * wz;
  if (sine2 > UPRIGHT) {
    const sine = Math.sqrt(sine2);
    const t = height - low * rise - r * sine;
    if (t < margin) {
      const k = r / sine;
      px = x - low * ux - k * wx;
      py = y - low * uy - k * wy;
      pz = z - low * uz - k * wz;
      const highId = ID + (low < 0 ? 2 : 1);
      writePoint(M, o + 12, px - t * nx, py - t * ny, pz - t * nz, px, py, pz, t, highId);
      count = 2;
    }
  }
  writeNormal(M, o, nx, ny, nz, count);
  return count;
}

/** Plane A, capsule B: at most two points. */
export const collidePlaneCapsule: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (planeCapsule(out.data, o, a.records, a.at, b.records, b.at, margin) === 0) out.drop();
};
