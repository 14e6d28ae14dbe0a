/**
 * Half-space and cone: four points of the rim of its base; lying on its side, the apex and the
 * lowest point of the rim; upside down, the apex.
 */

import { reducePoints } from '../manifold/reduce.js';
import type { Collide } from './collide.js';
import { FEATURE, featureId } from './feature-id.js';
import { addLowest, addRim, DISC_STRIDE, readPlane, STEADY } from './kernel/disc-plane.js';
import { writeNormal, writePoint } from './kernel/write.js';

const APEX = featureId(FEATURE.face, FEATURE.vertex);
/** Plus 0 … 7. */
const RIM = featureId(FEATURE.face, FEATURE.edge);

const disc = new Float64Array(DISC_STRIDE);
/** (5 × 8) the apex, four points of the rim */
const candidates = new Float64Array(5 * 8);

/** Kernel: manifold of a half-space and a cone at `M[o]`; returns the number of points. */
export function planeCone(
  M: Float64Array,
  o: number,
  A: Float64Array,
  a: number,
  B: Float64Array,
  b: number,
  margin: number,
): number {
  readPlane(disc, A, a);
  const nx = disc[6]!;
  const ny = disc[7]!;
  const nz = disc[8]!;
  const r = B[b + 12]!;
  const h = B[b + 13]!;
  const ux = B[b + 1]!;
  const uy = B[b + 4]!;
  const uz = B[b + 7]!;
  const height =
    nx * (B[b + 9]! - A[a + 9]!) +
    ny * (B[b + 10]! - A[a + 10]!) +
    nz * (B[b + 11]! - A[a + 11]!) -
    A[a + 15]!;
  const rise = nx * ux + ny * uy + nz * uz;
  if (!(height - h * Math.abs(rise) - r < margin)) return 0;

  let count = 0;
  const s = height + h * rise;
  if (s < margin) {
    const x = B[b + 9]! + h * ux;
    const y = B[b + 10]! + h * uy;
    const z = B[b + 11]! + h * uz;
    writePoint(candidates, 0, x - s * nx, y - s * ny, z - s * nz, x, y, z, s, APEX);
    count = 1;
  }
  disc[0] = B[b + 9]! - h * ux;
  disc[1] = B[b + 10]! - h * uy;
  disc[2] = B[b + 11]! - h * uz;
  disc[3] = -ux;
  disc[4] = -uy;
  disc[5] = -uz;
  disc[12] = r;
  disc[13] = height - h * rise;
  disc[14] = RIM;
  // Upside down a flat cone can still touch with its rim.
  count =
    rise < 0
      ? addLowest(candidates, count, disc, margin, STEADY)
      : addRim(candidates, count, disc, margin);
  if (count === 0) return 0;
  count = reducePoints(candidates, 0, count, nx, ny, nz);
  writeNormal(M, o, nx, ny, nz, count);
  for (let i = 0; i < 8 * count; i++) M[o + 4 + i] = candidates[i]!;
  return count;
}

/** Plane A, cone B: at most four points. */
export const collidePlaneCone: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (planeCone(out.data, o, a.records, a.at, b.records, b.at, margin) === 0) out.drop();
};
