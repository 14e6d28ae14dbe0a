/**
 * Ball and capsule: a capsule is the set of points within a radius of a segment, so this is a ball
 * against a ball about the nearest point of the segment.
 */

import type { Doubles, f64, i32 } from '../../kernel/lanes.js';
import type { Collide } from './collide.js';
import { FEATURE, featureId } from './feature-id.js';
import { writeBallContact } from './kernel/write.js';

const ID = featureId(FEATURE.round, FEATURE.round);

/**
 * Kernel: manifold of a ball and a capsule at `M[o]`; returns the number of points. A ball centred
 * on the segment is pushed out along the capsule's own x axis, which is square to it.
 */
export function sphereCapsule(
  M: Doubles,
  o: i32,
  A: Doubles,
  a: i32,
  B: Doubles,
  b: i32,
  margin: f64,
): i32 {
  let dx = A[a + 9]! - B[b + 9]!;
  let dy = A[a + 10]! - B[b + 10]!;
  let dz = A[a + 11]! - B[b + 11]!;
  const ux = B[b + 1]!;
  const uy = B[b + 4]!;
  const uz = B[b + 7]!;
  const half = B[b + 13]!;
  const along = dx * ux + dy * uy + dz * uz;
  const t = along > half ? half : along < -half ? -half : along;
  dx -= t * ux;
  dy -= t * uy;
  dz -= t * uz;
  const square = dx * dx + dy * dy + dz * dz;
  const reach = A[a + 12]! + B[b + 12]! + margin;
  if (!(square < reach * reach)) return 0;
  const length = Math.sqrt(square);
  const d = length - B[b + 12]!;
  // Where the distance is rounding error, so is its direction; any direction square to the axis
  // is right, and the capsule's own is steady.
  if (!(length > 1e-14 * (half + Math.abs(along)) + 1e-150)) {
    return writeBallContact(M, o, A, a, B[b]!, B[b + 3]!, B[b + 6]!, d, ID, margin);
  }
  const s = 1 / length;
  return writeBallContact(M, o, A, a, s * dx, s * dy, s * dz, d, ID, margin);
}

/** Sphere A, capsule B: at most one point. */
export const collideSphereCapsule: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (sphereCapsule(out.data, o, a.records, a.at, b.records, b.at, margin) === 0) out.drop();
};
