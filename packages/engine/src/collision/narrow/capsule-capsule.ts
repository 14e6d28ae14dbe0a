/**
 * Two capsules: two segments with radii. The nearest points of the segments give the normal and the
 * depth; nearly parallel capsules rest on the two ends of the stretch they share.
 *
 * With segments s u (|s| ≤ a) and d + t v (|t| ≤ b) from A's centre, |d + t v − s u|² is least at
 * s = ((u·d) − (u·v)(v·d)) / |u × v|², t = (u·v) s − v·d, each clamped to its segment in turn
 * (C. Ericson, Real-Time Collision Detection, 5.1.9). |u × v|² is taken from the product itself: as
 * 1 − (u·v)² it would lose all its digits for nearly parallel segments.
 */

import type { Collide } from './collide.js';
import { FEATURE, featureId } from './feature-id.js';
import {
  chooseAlong,
  copyChosen,
  NEAREST_IS_HIGH,
  NEAREST_IS_LOW,
} from './kernel/along-segment.js';
import { flipManifold, inOrder } from './kernel/flip.js';
import { writeNormal, writePoint } from './kernel/write.js';

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

/** A manifold with the points at the low end, nearest, and at the high end, to choose from. */
const trial = new Float64Array(4 + 3 * 8);

/** Kernel: manifold of two capsules at `M[o]`; returns the number of points. */
export function capsuleCapsule(
  M: Float64Array,
  o: number,
  A: Float64Array,
  a: number,
  B: Float64Array,
  b: number,
  margin: number,
): number {
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

function ordered(
  M: Float64Array,
  o: number,
  A: Float64Array,
  a: number,
  B: Float64Array,
  b: number,
  margin: number,
): number {
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

  const separation = distance - radii;
  const px = ax + s * ux + ra * nx;
  const py = ay + s * uy + ra * ny;
  const pz = az + s * uz + ra * nz;
  const qx = px + separation * nx;
  const qy = py + separation * ny;
  const qz = pz + separation * nz;

  const nu = nx * ux + ny * uy + nz * uz;
  const nv = nx * vx + ny * vy + nz * vz;
  if (sine2 < PARALLEL && Math.abs(nu) < BROADSIDE && Math.abs(nv) < BROADSIDE) {
    // Crossing axes part sideways, along n × u: keep to the stretch where they are still close.
    cx = ny * uz - nz * uy;
    cy = nz * ux - nx * uz;
    cz = nx * uy - ny * ux;
    const slope = Math.abs(cx * vx + cy * vy + cz * vz);
    if (slope > 0) {
      const most = (SIDEWAYS * radii) / slope;
      low = Math.max(low, s - most);
      high = Math.min(high, s + most);
    }
    if (high - low > SHORT * radii) {
      const T = trial;
      const towards = uv < 0 ? 1 : 2;
      const lowId = ID + A_HALF + 3 - towards;
      const highId = ID + 2 * A_HALF + towards;
      writeNormal(T, 0, nx, ny, nz, 3);
      const sLow = writeAcross(T, 4, A, a, B, b, low, lowId);
      writePoint(T, 12, px, py, pz, qx, qy, qz, separation, ID);
      const sHigh = writeAcross(T, 20, A, a, B, b, high, highId);
      const chosen = chooseAlong(low, s, high, sLow, separation, sHigh, margin, 1e-7 * radii);
      if ((chosen & NEAREST_IS_LOW) !== 0) T[19] = lowId;
      if ((chosen & NEAREST_IS_HIGH) !== 0) T[19] = highId;
      return copyChosen(M, o, T, chosen);
    }
  }
  writeNormal(M, o, nx, ny, nz, 1);
  writePoint(M, o + 4, px, py, pz, qx, qy, qz, separation, ID);
  return 1;
}

/**
 * Writes the contact on the line along the manifold's normal that passes between the axes at A's
 * parameter `e` (m): where the line leaves A and where it enters B. Returns its separation.
 */
function writeAcross(
  T: Float64Array,
  p: number,
  A: Float64Array,
  a: number,
  B: Float64Array,
  b: number,
  e: number,
  id: number,
): number {
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
  const leave = exitHeight(A, a, wx, wy, wz, nx, ny, nz);
  const enter = -exitHeight(B, b, wx - dx, wy - dy, wz - dz, -nx, -ny, -nz);
  wx += ax;
  wy += ay;
  wz += az;
  writePoint(
    T,
    p,
    wx + leave * nx,
    wy + leave * ny,
    wz + leave * nz,
    wx + enter * nx,
    wy + enter * ny,
    wz + enter * nz,
    enter - leave,
    id,
  );
  return enter - leave;
}

/**
 * How far (m) from q along the unit vector n the line leaves the capsule at `C[c]`; q in world axes
 * from the capsule's centre. The line meets the barrel, or beyond its ends the half balls.
 */
function exitHeight(
  C: Float64Array,
  c: number,
  qx: number,
  qy: number,
  qz: number,
  nx: number,
  ny: number,
  nz: number,
): number {
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
  if (axial >= -half && axial <= half) return barrel;
  const end = axial < 0 ? -half : half;
  const bEnd = qn - end * nu;
  const squareEnd = square - 2 * end * qu + end * end;
  return Math.sqrt(Math.max(0, bEnd * bEnd - squareEnd + r * r)) - bEnd;
}

/** Two capsules: at most three points. */
export const collideCapsuleCapsule: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (capsuleCapsule(out.data, o, a.placed, 0, b.placed, 0, margin) === 0) out.drop();
};
