/**
 * Two capsules: two segments with radii. The nearest points of the segments give the normal and the
 * depth; nearly parallel capsules rest on the two ends of the stretch they share.
 *
 * With segments s u (|s| ≤ a) and d + t v (|t| ≤ b) from A's centre, |d + t v − s u|² is least at
 * s = ((u·d) − (u·v)(v·d)) / |u × v|², t = (u·v) s − v·d, each clamped to its segment in turn
 * (C. Ericson, Real-Time Collision Detection, 5.1.9). |u × v|² is taken from the product itself: as
 * 1 − (u·v)² it would lose all its digits for nearly parallel segments.
 */

import type { Doubles, f64, i32 } from '../../kernel/lanes.js';
import type { Collide } from './collide.js';
import { FEATURE, featureId } from './feature-id.js';
import { chooseOfTrial, copyChosen, TRIAL, TRIAL_STRIDE } from './kernel/along-segment.js';
import { flipManifold, inOrder } from './kernel/flip.js';

/** Plus 1 for the end at −y, 2 for the end at +y; 0 anywhere. */
const ID = featureId(FEATURE.vertex, FEATURE.vertex);
const A_HALF = 65536;
/** Sine² of the angle between axes up to which two capsules lie along each other. */
const PARALLEL = 0.01;
/** Cosine between axis and normal up to which a barrel, not an end, faces the other. */
const BROADSIDE = 0.2;
/** Shortest shared stretch worth two points, as a fraction of the radii. */
const SHORT = 0.01;
/** Farthest the axes may part sideways at the ends of the stretch, as a fraction of the radii. */
const SIDEWAYS = 0.2;
/**
 * Reach beyond the nearest points, as a fraction of the radii, from which capsules that cross are looked at along each
 * other, too; and the part of it by which the surfaces may part there. (With one point, what was struck beside its middle
 * turned within the step, and its other end was in by up to half of its thickness: most of the deepest overlaps of heaps
 * that fall. From a tenth on, half as many again were left.)
 */
const AHEAD = 0.04;
const PART = 0.5;
/** Sine² of the angle between axes up to which they are. */
const CROSSING = 0.5;

/** A manifold with the points at the low end, nearest, and at the high end, to choose from. */
const pairTrial = new Float64Array(TRIAL_STRIDE);
/** (4) what {@link exitHeight} gets and gives: numbers between functions would go by the heap */
const line = new Float64Array(4);

/** Kernel: manifold of two capsules at `M[o]`; returns the number of points. */
export function capsuleCapsule(
  M: Doubles,
  o: i32,
  A: Doubles,
  a: i32,
  B: Doubles,
  b: i32,
  margin: f64,
): i32 {
  const dx = B[b + 9]! - A[a + 9]!;
  const dy = B[b + 10]! - A[a + 10]!;
  const dz = B[b + 11]! - A[a + 11]!;
  const radii = A[a + 12]! + B[b + 12]!;
  const reach = radii + A[a + 13]! + B[b + 13]! + margin;
  if (!(dx * dx + dy * dy + dz * dz < reach * reach)) return 0;
  if (inOrder(A, a, B, b)) return ordered(M, o, A, a, B, b, margin);
  const count = ordered(M, o, B, b, A, a, margin);
  if (count > 0) flipManifold(M, o);
  return count;
}

function ordered(M: Doubles, o: i32, A: Doubles, a: i32, B: Doubles, b: i32, margin: f64): i32 {
  const ax = A[a + 9]!;
  const ay = A[a + 10]!;
  const az = A[a + 11]!;
  const dx = B[b + 9]! - ax;
  const dy = B[b + 10]! - ay;
  const dz = B[b + 11]! - az;
  const ra = A[a + 12]!;
  const rb = B[b + 12]!;
  const radii = ra + rb;
  const halfA = A[a + 13]!;
  const halfB = B[b + 13]!;
  const ux = A[a + 1]!;
  const uy = A[a + 4]!;
  const uz = A[a + 7]!;
  const vx = B[b + 1]!;
  const vy = B[b + 4]!;
  const vz = B[b + 7]!;

  // Nearest points of the segments.
  const uv = ux * vx + uy * vy + uz * vz;
  const ud = ux * dx + uy * dy + uz * dz;
  const vd = vx * dx + vy * dy + vz * dz;
  let cx = uy * vz - uz * vy;
  let cy = uz * vx - ux * vz;
  let cz = ux * vy - uy * vx;
  const sine2 = cx * cx + cy * cy + cz * cz;
  // The stretch of A's axis that B's axis covers, and its middle for parallel axes.
  const cover = halfB * Math.abs(uv);
  let low = Math.max(-halfA, ud - cover);
  let high = Math.min(halfA, ud + cover);
  let s = sine2 > 1e-24 ? (ud - uv * vd) / sine2 : 0.5 * (low + high);
  s = s > halfA ? halfA : s < -halfA ? -halfA : s;
  let t = uv * s - vd;
  if (t > halfB || t < -halfB) {
    t = t > 0 ? halfB : -halfB;
    s = uv * t + ud;
    s = s > halfA ? halfA : s < -halfA ? -halfA : s;
  }
  let nx = dx + t * vx - s * ux;
  let ny = dy + t * vy - s * uy;
  let nz = dz + t * vz - s * uz;
  let distance = Math.sqrt(nx * nx + ny * ny + nz * nz);
  if (!(distance - radii < margin)) return 0;

  // Closer than this, rounding turns the direction.
  if (distance > 1e-9 * (halfA + halfB + Math.abs(ud) + Math.abs(vd)) + 1e-150) {
    nx /= distance;
    ny /= distance;
    nz /= distance;
  } else {
    // The axes meet: part them square to both, to the side where B's centre is.
    distance = 0;
    if (sine2 > 1e-17) {
      const side = cx * dx + cy * dy + cz * dz < 0 ? -1 : 1;
      const k = side / Math.sqrt(sine2);
      nx = k * cx;
      ny = k * cy;
      nz = k * cz;
    } else {
      nx = A[a]!;
      ny = A[a + 3]!;
      nz = A[a + 6]!;
    }
  }

  // Written out: a function that is not inlined would get its numbers by way of the heap.
  const separation = distance - radii;
  const px = ax + s * ux + ra * nx;
  const py = ay + s * uy + ra * ny;
  const pz = az + s * uz + ra * nz;
  M[o] = 1;
  M[o + 1] = nx;
  M[o + 2] = ny;
  M[o + 3] = nz;
  M[o + 4] = px;
  M[o + 5] = py;
  M[o + 6] = pz;
  M[o + 7] = px + separation * nx;
  M[o + 8] = py + separation * ny;
  M[o + 9] = pz + separation * nz;
  M[o + 10] = separation;
  M[o + 11] = ID;

  const nu = nx * ux + ny * uy + nz * uz;
  const nv = nx * vx + ny * vy + nz * vz;
  if (!(sine2 < CROSSING && Math.abs(nu) < BROADSIDE && Math.abs(nv) < BROADSIDE)) return 1;
  // What is struck beside its middle turns within the step: points that may come so far belong to it.
  const ahead = margin - separation;
  const comes = ahead > AHEAD * radii;
  if (sine2 > PARALLEL && !comes) return 1;
  // Crossing axes part sideways, along n × u: keep to the stretch where they are still close.
  cx = ny * uz - nz * uy;
  cy = nz * ux - nx * uz;
  cz = nx * uy - ny * ux;
  const slope = Math.abs(cx * vx + cy * vy + cz * vz);
  if (slope > 0) {
    // Circles that lie w apart sideways have a gap g more: w² = g (2 (ra + rb) − g).
    const gap = Math.min(PART * ahead, 0.3 * radii);
    const wide = comes ? Math.sqrt(gap * (2 * radii - gap)) : 0;
    const most = Math.max(SIDEWAYS * radii, wide) / slope;
    low = Math.max(low, s - most);
    high = Math.min(high, s + most);
  }
  if (!(high - low > SHORT * radii)) return 1;
  const T = pairTrial;
  T[TRIAL.low] = low;
  T[TRIAL.nearest] = s;
  T[TRIAL.high] = high;
  T[TRIAL.tie] = 1e-7 * radii;
  return sideBySide(M, o, A, a, B, b, uv < 0 ? 1 : 2, margin);
}

/**
 * The ends of the stretch that two axes share, whose parameters are in {@link pairTrial}, join the nearest
 * point, which is at `M[o]` with the normal, or replace it. `towards`: the end of B (1, 2) beside A's
 * end 2. Returns the number of points.
 */
function sideBySide(
  M: Doubles,
  o: i32,
  A: Doubles,
  a: i32,
  B: Doubles,
  b: i32,
  towards: i32,
  margin: f64,
): i32 {
  const T = pairTrial;
  for (let n = 1; n < 4; n++) T[n] = M[o + n]!;
  for (let n = 0; n < 8; n++) T[12 + n] = M[o + 4 + n]!;
  writeAcross(4, A, a, B, b, TRIAL.low, ID + A_HALF + 3 - towards);
  writeAcross(20, A, a, B, b, TRIAL.high, ID + 2 * A_HALF + towards);
  return copyChosen(M, o, T, 0, chooseOfTrial(T, 0, margin));
}

/**
 * Writes the contact on the line along the manifold's normal that passes between the axes at A's
 * parameter `T[at]` (m): where the line leaves A and where it enters B.
 */
function writeAcross(p: i32, A: Doubles, a: i32, B: Doubles, b: i32, at: i32, id: f64): void {
  const T = pairTrial;
  const e = T[at]!;
  const nx = T[1]!;
  const ny = T[2]!;
  const nz = T[3]!;
  const ax = A[a + 9]!;
  const ay = A[a + 10]!;
  const az = A[a + 11]!;
  const dx = B[b + 9]! - ax;
  const dy = B[b + 10]! - ay;
  const dz = B[b + 11]! - az;
  const ux = A[a + 1]!;
  const uy = A[a + 4]!;
  const uz = A[a + 7]!;
  const vx = B[b + 1]!;
  const vy = B[b + 4]!;
  const vz = B[b + 7]!;
  // The point of B's axis beside A's, and the part of the way to it that is square to the normal.
  const halfB = B[b + 13]!;
  const beside = (e - (ux * dx + uy * dy + uz * dz)) / (ux * vx + uy * vy + uz * vz);
  const t = beside > halfB ? halfB : beside < -halfB ? -halfB : beside;
  let wx = dx + t * vx - e * ux;
  let wy = dy + t * vy - e * uy;
  let wz = dz + t * vz - e * uz;
  const along = wx * nx + wy * ny + wz * nz;
  const share = A[a + 12]! / (A[a + 12]! + B[b + 12]!);
  wx = e * ux + share * (wx - along * nx);
  wy = e * uy + share * (wy - along * ny);
  wz = e * uz + share * (wz - along * nz);
  line[0] = wx;
  line[1] = wy;
  line[2] = wz;
  exitHeight(A, a, 1);
  const leave = line[3]!;
  line[0] = wx - dx;
  line[1] = wy - dy;
  line[2] = wz - dz;
  exitHeight(B, b, -1);
  const enter = -line[3]!;
  wx += ax;
  wy += ay;
  wz += az;
  T[p] = wx + leave * nx;
  T[p + 1] = wy + leave * ny;
  T[p + 2] = wz + leave * nz;
  T[p + 3] = wx + enter * nx;
  T[p + 4] = wy + enter * ny;
  T[p + 5] = wz + enter * nz;
  T[p + 6] = enter - leave;
  T[p + 7] = id;
}

/**
 * How far (m) from q along n the line leaves the capsule at `C[c]`: q in {@link line}, in world axes
 * from the capsule's centre, n `sign` times the normal of the manifold T. The line meets the barrel,
 * or beyond its ends the half balls. Leaves the answer in `line[3]`.
 */
function exitHeight(C: Doubles, c: i32, sign: f64): void {
  const T = pairTrial;
  const qx = line[0]!;
  const qy = line[1]!;
  const qz = line[2]!;
  const nx = sign * T[1]!;
  const ny = sign * T[2]!;
  const nz = sign * T[3]!;
  const ux = C[c + 1]!;
  const uy = C[c + 4]!;
  const uz = C[c + 7]!;
  const r = C[c + 12]!;
  const half = C[c + 13]!;
  const qn = qx * nx + qy * ny + qz * nz;
  const qu = qx * ux + qy * uy + qz * uz;
  const nu = nx * ux + ny * uy + nz * uz;
  const a = 1 - nu * nu;
  const b = qn - qu * nu;
  const square = qx * qx + qy * qy + qz * qz;
  const root = Math.sqrt(Math.max(0, b * b - a * (square - qu * qu - r * r)));
  const barrel = (root - b) / a;
  const axial = qu + barrel * nu;
  if (axial >= -half && axial <= half) {
    line[3] = barrel;
    return;
  }
  const end = axial < 0 ? -half : half;
  const bEnd = qn - end * nu;
  const squareEnd = square - 2 * end * qu + end * end;
  line[3] = Math.sqrt(Math.max(0, bEnd * bEnd - squareEnd + r * r)) - bEnd;
}

/** Two capsules: at most three points. */
export const collideCapsuleCapsule: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (capsuleCapsule(out.data, o, a.records, a.at, b.records, b.at, margin) === 0) out.drop();
};
