/**
 * The derivative ∂s/∂n of the farthest point of a Minkowski difference A − B: the sum of those of A
 * and of B, since B's farthest point along −n moves by −∂s/∂n when n turns and counts negatively.
 */

import { coreCurvature } from './features/curvature.js';
import type { Difference } from './gjk-difference.js';

const ofB = new Float64Array(6);
const towardB = new Float64Array(3);

/** Writes xx, xy, xz, yy, yz, zz (m) at the unit direction `normal` (3), in A's frame. */
export function differenceCurvature(
  out: Float64Array,
  difference: Difference,
  normal: Float64Array,
): void {
  const { a, b, rotation: r } = difference;
  coreCurvature(out, a, normal);
  if (!b.curved) return;
  difference.turnToB(towardB, normal);
  coreCurvature(ofB, b, towardB);
  const xx = ofB[0]!;
  const xy = ofB[1]!;
  const xz = ofB[2]!;
  const yy = ofB[3]!;
  const yz = ofB[4]!;
  const zz = ofB[5]!;
  // R H Rᵀ, the upper triangle row by row.
  let k = 0;
  for (let i = 0; i < 9; i += 3) {
    const hx = r[i]! * xx + r[i + 1]! * xy + r[i + 2]! * xz;
    const hy = r[i]! * xy + r[i + 1]! * yy + r[i + 2]! * yz;
    const hz = r[i]! * xz + r[i + 1]! * yz + r[i + 2]! * zz;
    for (let j = i; j < 9; j += 3) {
      out[k] = out[k]! + hx * r[j]! + hy * r[j + 1]! + hz * r[j + 2]!;
      k++;
    }
  }
}
