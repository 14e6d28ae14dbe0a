/**
 * Ball and cone. By symmetry the nearest point lies in the plane through the axis and the ball's
 * centre, where the cone is a triangle: base ρ ≤ r at y = −h, side from the rim (r, −h) to the apex
 * (0, +h).
 */

import type { Collide } from './collide.js';
import { FEATURE, featureId } from './feature-id.js';
import { writeBallContact } from './kernel/write.js';

const OUTSIDE = featureId(FEATURE.round, FEATURE.round);
const INSIDE_BASE = featureId(FEATURE.round, FEATURE.face);
const INSIDE_SIDE = featureId(FEATURE.round, FEATURE.face + 2);

/** Kernel: manifold of a ball and a cone at `M[o]`; returns the number of points. */
export function sphereCone(
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
  const r = B[b + 12]!;
  const h = B[b + 13]!;
  const x = B[b]! * dx + B[b + 3]! * dy + B[b + 6]! * dz;
  const y = B[b + 1]! * dx + B[b + 4]! * dy + B[b + 7]! * dz;
  const z = B[b + 2]! * dx + B[b + 5]! * dy + B[b + 8]! * dz;
  const rho = Math.sqrt(x * x + z * z);
  const radialX = rho > 1e-150 ? x / rho : 1;
  const radialZ = rho > 1e-150 ? z / rho : 0;

  // From the rim: along the side's unit direction (−r, 2h) / l towards the apex, and away from it.
  const l = Math.sqrt(r * r + 4 * h * h);
  const sideRho = (2 * h) / l;
  const sideY = r / l;
  const fromRim = rho - r;
  const above = y + h;
  const along = above * sideRho - fromRim * sideY;
  const beyondSide = fromRim * sideRho + above * sideY;

  // (normalRho, normalY): outward unit normal at the nearest point, d: signed distance.
  let id = OUTSIDE;
  let normalRho = 0;
  let normalY = -1;
  let d = -above;
  if (beyondSide <= 0 && above >= 0) {
    id = INSIDE_BASE;
    if (beyondSide > d) {
      id = INSIDE_SIDE;
      normalRho = sideRho;
      normalY = sideY;
      d = beyondSide;
    }
  } else if (above >= 0 || fromRim > 0) {
    if (along > 0 && along < l) {
      normalRho = sideRho;
      normalY = sideY;
      d = beyondSide;
    } else {
      // The apex or the rim is nearest.
      const offRho = along > 0 ? rho : fromRim;
      const offY = along > 0 ? y - h : above;
      d = Math.sqrt(offRho * offRho + offY * offY);
      // Exactly on the apex or the rim: the side's normal is one of the right ones.
      normalRho = d > 1e-150 ? offRho / d : sideRho;
      normalY = d > 1e-150 ? offY / d : sideY;
    }
  }
  const lx = normalRho * radialX;
  const lz = normalRho * radialZ;
  const mx = B[b]! * lx + B[b + 1]! * normalY + B[b + 2]! * lz;
  const my = B[b + 3]! * lx + B[b + 4]! * normalY + B[b + 5]! * lz;
  const mz = B[b + 6]! * lx + B[b + 7]! * normalY + B[b + 8]! * lz;
  return writeBallContact(M, o, A, a, mx, my, mz, d, id, margin);
}

/** Sphere A, cone B: at most one point. */
export const collideSphereCone: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (sphereCone(out.data, o, a.records, a.at, b.records, b.at, margin) === 0) out.drop();
};
