/** Two balls: the normal joins the centres. */

import type { Doubles, f64, i32 } from '../../kernel/lanes.js';
import type { Collide } from './collide.js';
import { FEATURE, featureId } from './feature-id.js';
import { inOrder } from './kernel/flip.js';
import { writeNormal, writePoint } from './kernel/write.js';

const ID = featureId(FEATURE.round, FEATURE.round);

/**
 * Kernel: manifold of two balls at `M[o]`; returns the number of points. Balls about one centre are
 * pushed apart along y, where things can usually rise.
 */
export function sphereSphere(
  M: Doubles,
  o: i32,
  A: Doubles,
  a: i32,
  B: Doubles,
  b: i32,
  margin: f64,
): i32 {
  const ax = A[a + 9]!;
  const ay = A[a + 10]!;
  const az = A[a + 11]!;
  const ra = A[a + 12]!;
  const bx = B[b + 9]!;
  const by = B[b + 10]!;
  const bz = B[b + 11]!;
  const rb = B[b + 12]!;
  let nx = bx - ax;
  let ny = by - ay;
  let nz = bz - az;
  const square = nx * nx + ny * ny + nz * nz;
  const reach = ra + rb + margin;
  if (!(square < reach * reach)) return 0;
  const distance = Math.sqrt(square);
  const separation = distance - (ra + rb);
  if (!(separation < margin)) return 0;
  if (distance > 1e-150) {
    nx /= distance;
    ny /= distance;
    nz /= distance;
  } else {
    nx = 0;
    ny = inOrder(A, a, B, b) ? 1 : -1;
    nz = 0;
  }
  // Each point from its own centre: the same bits after a swap.
  writeNormal(M, o, nx, ny, nz, 1);
  writePoint(
    M,
    o + 4,
    ax + ra * nx,
    ay + ra * ny,
    az + ra * nz,
    bx - rb * nx,
    by - rb * ny,
    bz - rb * nz,
    separation,
    ID,
  );
  return 1;
}

/** Sphere A, sphere B: at most one point. */
export const collideSphereSphere: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (sphereSphere(out.data, o, a.records, a.at, b.records, b.at, margin) === 0) out.drop();
};
