/** Half-space and ball: the ball's lowest point. */

import type { Collide } from './collide.js';
import { FEATURE, featureId } from './feature-id.js';
import { writeNormal, writePoint } from './kernel/write.js';

const ID = featureId(FEATURE.face, FEATURE.round);

/** Kernel: manifold of a half-space and a ball at `M[o]`; returns the number of points. */
export function planeSphere(
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
  const height = nx * (x - A[a + 9]!) + ny * (y - A[a + 10]!) + nz * (z - A[a + 11]!) - A[a + 15]!;
  const s = height - r;
  if (!(s < margin)) return 0;
  writeNormal(M, o, nx, ny, nz, 1);
  writePoint(
    M,
    o + 4,
    x - height * nx,
    y - height * ny,
    z - height * nz,
    x - r * nx,
    y - r * ny,
    z - r * nz,
    s,
    ID,
  );
  return 1;
}

/** Plane A, sphere B: at most one point. */
export const collidePlaneSphere: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (planeSphere(out.data, o, a.records, a.at, b.records, b.at, margin) === 0) out.drop();
};
