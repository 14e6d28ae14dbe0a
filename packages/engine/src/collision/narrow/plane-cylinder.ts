/**
 * Half-space and cylinder: four points of the rim of the end it stands on; lying, the two ends of
 * its lowest line; tilted, whatever lies below the margin.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import { reducePoints } from '../manifold/reduce.js';
import type { Collide } from './collide.js';
import { FEATURE, featureId } from './feature-id.js';
import { addLowest, addRim, DISC_STRIDE, readPlane, TILTED } from './kernel/disc-plane.js';
import { writeNormal } from './kernel/write.js';

/** Plus 0 … 7 for the rim at −y, 8 … 15 for the rim at +y. */
const ID = featureId(FEATURE.face, FEATURE.edge);

const disc = new Float64Array(DISC_STRIDE);
/** (5 × 8) four points of the lower rim, one of the upper */
const candidates = new Float64Array(5 * 8);

/** Kernel: manifold of a half-space and a cylinder at `M[o]`; returns the number of points. */
export function planeCylinder(
  M: Float64Array,
  o: i32,
  A: Float64Array,
  a: i32,
  B: Float64Array,
  b: i32,
  margin: f64,
): i32 {
  readPlane(disc, A, a);
  const nx = disc[6]!;
  const ny = disc[7]!;
  const nz = disc[8]!;
  const x = B[b + 9]!;
  const y = B[b + 10]!;
  const z = B[b + 11]!;
  const r = B[b + 12]!;
  const h = B[b + 13]!;
  const ux = B[b + 1]!;
  const uy = B[b + 4]!;
  const uz = B[b + 7]!;
  const height = nx * (x - A[a + 9]!) + ny * (y - A[a + 10]!) + nz * (z - A[a + 11]!) - A[a + 15]!;
  const rise = nx * ux + ny * uy + nz * uz;
  if (!(height - h * Math.abs(rise) - r < margin)) return 0;

  // The lower end first, then the other, of which only the lowest point can matter.
  disc[12] = r;
  let count = 0;
  let side = rise > 0 ? -1 : 1;
  for (let end = 0; end < 2; end++) {
    disc[0] = x + side * h * ux;
    disc[1] = y + side * h * uy;
    disc[2] = z + side * h * uz;
    disc[3] = side * ux;
    disc[4] = side * uy;
    disc[5] = side * uz;
    disc[13] = height + side * h * rise;
    disc[14] = ID + (side < 0 ? 0 : 8);
    count =
      end === 0
        ? addRim(candidates, count, disc, margin)
        : addLowest(candidates, count, disc, margin, TILTED);
    side = -side;
  }
  if (count === 0) return 0;
  count = reducePoints(candidates, 0, count, nx, ny, nz);
  writeNormal(M, o, nx, ny, nz, count);
  for (let i = 0; i < 8 * count; i++) M[o + 4 + i] = candidates[i]!;
  return count;
}

/** Plane A, cylinder B: at most four points. */
export const collidePlaneCylinder: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (planeCylinder(out.data, o, a.records, a.at, b.records, b.at, margin) === 0) out.drop();
};
