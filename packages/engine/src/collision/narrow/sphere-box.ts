/**
 * Ball and box: the nearest point of the box to the ball's centre, found by clamping in the box's
 * frame. With the centre inside the box the nearest face decides, so a deep ball leaves the short
 * way.
 */

import type { Doubles, f64, i32 } from '../../kernel/lanes.js';
import type { Collide } from './collide.js';
import { FEATURE, featureId } from './feature-id.js';
import { writeBallContact } from './kernel/write.js';

/** Outside there is one id, whatever the nearest feature: rolling over an edge keeps the impulse. */
const OUTSIDE = featureId(FEATURE.round, FEATURE.round);
/** Inside, plus the number of the nearest face: another face means another normal. */
const INSIDE = featureId(FEATURE.round, FEATURE.face);

/** Ways out that differ by less than this fraction of the size are equal: noise does not choose the face. */
const TIE = 1e-8;

/** Kernel: manifold of a ball and a box at `M[o]`; returns the number of points. */
export function sphereBox(
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
  const r00 = B[b]!;
  const r01 = B[b + 1]!;
  const r02 = B[b + 2]!;
  const r10 = B[b + 3]!;
  const r11 = B[b + 4]!;
  const r12 = B[b + 5]!;
  const r20 = B[b + 6]!;
  const r21 = B[b + 7]!;
  const r22 = B[b + 8]!;
  const hx = B[b + 12]!;
  const hy = B[b + 13]!;
  const hz = B[b + 14]!;
  // The centre in the box's frame, and how far it lies beyond the box along each axis.
  const x = r00 * dx + r10 * dy + r20 * dz;
  const y = r01 * dx + r11 * dy + r21 * dz;
  const z = r02 * dx + r12 * dy + r22 * dz;
  let ex = x > hx ? x - hx : x < -hx ? x + hx : 0;
  let ey = y > hy ? y - hy : y < -hy ? y + hy : 0;
  let ez = z > hz ? z - hz : z < -hz ? z + hz : 0;
  const square = ex * ex + ey * ey + ez * ez;
  const reach = A[a + 12]! + margin;
  if (!(square < reach * reach)) return 0;

  let d = Math.sqrt(square);
  let id = OUTSIDE;
  if (d > 1e-150) {
    const s = 1 / d;
    ex *= s;
    ey *= s;
    ez *= s;
  } else {
    // Inside: the face with the shortest way out; of equal ones the first.
    const tie = TIE * (hx + hy + hz);
    const sideX = x < -tie ? -1 : 1;
    const sideY = y < -tie ? -1 : 1;
    const sideZ = z < -tie ? -1 : 1;
    ex = sideX;
    ey = 0;
    ez = 0;
    d = sideX * x - hx;
    id = INSIDE + (sideX < 0 ? 0 : 1);
    const outY = sideY * y - hy;
    if (outY > d + tie) {
      ex = 0;
      ey = sideY;
      d = outY;
      id = INSIDE + (sideY < 0 ? 2 : 3);
    }
    const outZ = sideZ * z - hz;
    if (outZ > d + tie) {
      ex = 0;
      ey = 0;
      ez = sideZ;
      d = outZ;
      id = INSIDE + (sideZ < 0 ? 4 : 5);
    }
  }
  const mx = r00 * ex + r01 * ey + r02 * ez;
  const my = r10 * ex + r11 * ey + r12 * ez;
  const mz = r20 * ex + r21 * ey + r22 * ez;
  return writeBallContact(M, o, A, a, mx, my, mz, d, id, margin);
}

/** Sphere A, box B: at most one point. */
export const collideSphereBox: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (sphereBox(out.data, o, a.records, a.at, b.records, b.at, margin) === 0) out.drop();
};
