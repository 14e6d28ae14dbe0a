/**
 * Ball and cylinder. By symmetry the nearest point lies in the plane through the axis and the
 * ball's centre, where the cylinder is a rectangle: distance ρ from the axis ≤ r, |y| ≤ h.
 */

import type { Doubles, f64, i32 } from '../../kernel/lanes.js';
import type { Collide } from './collide.js';
import { FEATURE, featureId } from './feature-id.js';
import { writeBallContact } from './kernel/write.js';

const OUTSIDE = featureId(FEATURE.round, FEATURE.round);
/** Plus 0 for the end at −y, 1 for the end at +y, 2 for the side. */
const INSIDE = featureId(FEATURE.round, FEATURE.face);

/** Closer to the middle than this fraction of the size, the ends are equal. */
const TIE = 1e-8;

/** Kernel: manifold of a ball and a cylinder at `M[o]`; returns the number of points. */
export function sphereCylinder(
  M: Doubles,
  o: i32,
  A: Doubles,
  a: i32,
  B: Doubles,
  b: i32,
  margin: f64,
): i32 {
  const dx = A[a + 9]! - B[b + 9]!;
  const dy = A[a + 10]! - B[b + 10]!;
  const dz = A[a + 11]! - B[b + 11]!;
  const r = B[b + 12]!;
  const h = B[b + 13]!;
  const x = B[b]! * dx + B[b + 3]! * dy + B[b + 6]! * dz;
  const y = B[b + 1]! * dx + B[b + 4]! * dy + B[b + 7]! * dz;
  const z = B[b + 2]! * dx + B[b + 5]! * dy + B[b + 8]! * dz;
  const rho = Math.sqrt(x * x + z * z);
  // Unit vector away from the axis; on the axis every one is as good.
  const radialX = rho > 1e-150 ? x / rho : 1;
  const radialZ = rho > 1e-150 ? z / rho : 0;

  // How far the centre lies beyond the side and beyond an end; both at most 0: inside.
  const beyondSide = rho - r;
  const side = y < -TIE * (r + h) ? -1 : 1;
  const beyondEnd = side * y - h;
  let id = OUTSIDE;
  let across: f64;
  let axial: f64;
  let d: f64;
  if (beyondSide > 0 && beyondEnd > 0) {
    d = Math.sqrt(beyondSide * beyondSide + beyondEnd * beyondEnd);
    across = beyondSide / d;
    axial = beyondEnd / d;
  } else if (beyondSide > beyondEnd) {
    d = beyondSide;
    across = 1;
    axial = 0;
    if (d <= 0) id = INSIDE + 2;
  } else {
    d = beyondEnd;
    across = 0;
    axial = 1;
    if (d <= 0) id = INSIDE + (side < 0 ? 0 : 1);
  }
  const lx = across * radialX;
  const ly = side * axial;
  const lz = across * radialZ;
  const mx = B[b]! * lx + B[b + 1]! * ly + B[b + 2]! * lz;
  const my = B[b + 3]! * lx + B[b + 4]! * ly + B[b + 5]! * lz;
  const mz = B[b + 6]! * lx + B[b + 7]! * ly + B[b + 8]! * lz;
  return writeBallContact(M, o, A, a, mx, my, mz, d, id, margin);
}

/** Sphere A, cylinder B: at most one point. */
export const collideSphereCylinder: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (sphereCylinder(out.data, o, a.records, a.at, b.records, b.at, margin) === 0) out.drop();
};
