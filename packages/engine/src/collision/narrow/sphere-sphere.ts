/** Two balls: the normal joins the centres. */

import type { Collide } from './collide.js';
import { FEATURE, featureId } from './feature-id.js';
import { writeBallContact } from './kernel/write.js';

const ID = featureId(FEATURE.round, FEATURE.round);

/**
 * Kernel: manifold of two balls at `M[o]`; returns the number of points. Balls about one centre are
 * pushed apart along y, where things can usually rise.
 */
export function sphereSphere(
  M: Float64Array,
  o: number,
  A: Float64Array,
  a: number,
  B: Float64Array,
  b: number,
  margin: number,
): number {
  const dx = A[a + 9]! - B[b + 9]!;
  const dy = A[a + 10]! - B[b + 10]!;
  const dz = A[a + 11]! - B[b + 11]!;
  const square = dx * dx + dy * dy + dz * dz;
  const reach = A[a + 12]! + B[b + 12]! + margin;
  if (!(square < reach * reach)) return 0;
  const length = Math.sqrt(square);
  const d = length - B[b + 12]!;
  if (length === 0) return writeBallContact(M, o, A, a, 0, -1, 0, d, ID, margin);
  const s = 1 / length;
  return writeBallContact(M, o, A, a, s * dx, s * dy, s * dz, d, ID, margin);
}

/** Sphere A, sphere B: at most one point. */
export const collideSphereSphere: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (sphereSphere(out.data, o, a.placed, 0, b.placed, 0, margin) === 0) out.drop();
};
