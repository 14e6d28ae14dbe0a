/** Ball and rectangle: the nearest point of the plate to the ball's centre, by clamping. */

import type { Collide } from './collide.js';
import { FEATURE, featureId } from './feature-id.js';
import { writeBallContact } from './kernel/write.js';

const ID = featureId(FEATURE.round, FEATURE.round);

/**
 * Kernel: manifold of a ball and a rectangle at `M[o]`; returns the number of points. A plate has no
 * inside: it pushes the ball to the side its centre is on, and to +y if that is in the plate.
 */
export function sphereRectangle(
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
  const hx = B[b + 12]!;
  const hz = B[b + 14]!;
  const x = B[b]! * dx + B[b + 3]! * dy + B[b + 6]! * dz;
  const y = B[b + 1]! * dx + B[b + 4]! * dy + B[b + 7]! * dz;
  const z = B[b + 2]! * dx + B[b + 5]! * dy + B[b + 8]! * dz;
  const ex = x > hx ? x - hx : x < -hx ? x + hx : 0;
  const ez = z > hz ? z - hz : z < -hz ? z + hz : 0;
  const d = Math.sqrt(ex * ex + y * y + ez * ez);
  const s = d > 1e-150 ? 1 / d : 0;
  const lx = s * ex;
  const ly = d > 1e-150 ? s * y : 1;
  const lz = s * ez;
  const mx = B[b]! * lx + B[b + 1]! * ly + B[b + 2]! * lz;
  const my = B[b + 3]! * lx + B[b + 4]! * ly + B[b + 5]! * lz;
  const mz = B[b + 6]! * lx + B[b + 7]! * ly + B[b + 8]! * lz;
  return writeBallContact(M, o, A, a, mx, my, mz, d, ID, margin);
}

/** Sphere A, rectangle B: at most one point. */
export const collideSphereRectangle: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (sphereRectangle(out.data, o, a.records, a.at, b.records, b.at, margin) === 0) out.drop();
};
