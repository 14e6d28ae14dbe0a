/**
 * Box and capsule: a segment against a box, both given a radius by the capsule.
 *
 * Work is done in the box's frame. The squared distance of the point p(t) = c + t u of the segment
 * from the box is convex in t, and its slope Σ e_k u_k (e: how far p lies beyond the box) is straight
 * between the six t where p passes a plane of a face: halving the segment at those that lie in the
 * way leaves one straight piece, whose root is the nearest point, exactly. (Testing the segment
 * against all faces and edges needs twelve segment pairs.)
 *
 * Where the segment enters the box, the six directions that can part them the short way are tried:
 * the box's axes and their products with u. A face axis wins a tie.
 */

import type { Doubles, f64, i32 } from '../../kernel/lanes.js';
import type { Collide } from './collide.js';
import { FEATURE, featureId } from './feature-id.js';
import { chooseOfTrial, copyChosen, TRIAL, TRIAL_STRIDE } from './kernel/along-segment.js';
import { writePoint } from './kernel/write.js';

/** Plus 1 where the end at −y meets the box, 2 for the end at +y; 0 for the barrel. */
const NEAREST_ID = featureId(FEATURE.round, FEATURE.vertex);
/** Plus the number of the face times 65536, plus 1 or 2 for the end. */
const FACE_ID = featureId(FEATURE.face, FEATURE.vertex);
/** Cosine between normal and face from which the barrel lies on the face. */
const ON_FACE = 0.98;
/** Cosine between axis and normal up to which the barrel, not an end, faces the box. */
const BROADSIDE = 0.5;
/** Shortest stretch on a face worth two points, as a fraction of the radius. */
const SHORT = 0.01;
/** Fraction of the size within which two sides, or two ways out, are a tie. */
const TIE = 1e-8;

/**
 * What the parts of this file tell each other, in the box's frame: 0 … 2 the segment's centre, 3 … 5
 * its direction, 6 … 8 the box's half lengths, and as named below. (A number that goes from function
 * to function is put on the heap; these are not.)
 */
const frame = new Float64Array(16);
/** Half length of the segment, m. */
const HALF = 9;
/** The parameter of the segment's point that touches, m. */
const AT = 10;
/** m, the unit normal towards the capsule (3), and the separation of the segment, m. */
const NORMAL = 11;
const SEPARATION = 14;
/** Sum of the half lengths, m. */
const SIZE = 15;
/** A manifold with the points at the low end, nearest, and at the high end, to choose from. */
const trial = new Float64Array(TRIAL_STRIDE);

/** Kernel: manifold of a box (or rectangle) and a capsule at `M[o]`; returns the number of points. */
export function boxCapsule(
  M: Doubles,
  o: i32,
  A: Doubles,
  a: i32,
  B: Doubles,
  b: i32,
  margin: f64,
): i32 {
  const F = frame;
  const r = B[b + 12]!;
  const half = B[b + 13]!;
  const dx = B[b + 9]! - A[a + 9]!;
  const dy = B[b + 10]! - A[a + 10]!;
  const dz = B[b + 11]! - A[a + 11]!;
  let size = half;
  for (let k = 0; k < 3; k++) {
    const c = A[a + k]! * dx + A[a + 3 + k]! * dy + A[a + 6 + k]! * dz;
    const u = A[a + k]! * B[b + 1]! + A[a + 3 + k]! * B[b + 4]! + A[a + 6 + k]! * B[b + 7]!;
    const h = A[a + 12 + k]!;
    if (!(Math.abs(c) - h - half * Math.abs(u) - r < margin)) return 0;
    F[k] = c;
    F[3 + k] = u;
    F[6 + k] = h;
    size += h;
  }

  F[HALF] = half;
  F[SIZE] = size;

  // m, the normal towards the capsule, and t, where on the segment.
  nearestParameter();
  let t = F[AT]!;
  goOut();
  let mx = F[NORMAL]!;
  let my = F[NORMAL + 1]!;
  let mz = F[NORMAL + 2]!;
  let separation = Math.sqrt(mx * mx + my * my + mz * mz);
  if (!(separation - r < margin)) return 0;
  // Closer than this, rounding turns the direction.
  if (separation > 1e-9 * size) {
    mx /= separation;
    my /= separation;
    mz /= separation;
  } else {
    shortWayOut();
    t = F[AT]!;
    mx = F[NORMAL]!;
    my = F[NORMAL + 1]!;
    mz = F[NORMAL + 2]!;
    separation = F[SEPARATION]!;
  }

  // The nearest points in world coordinates: m turned, then from the segment to both surfaces.
  const nx = A[a]! * mx + A[a + 1]! * my + A[a + 2]! * mz;
  const ny = A[a + 3]! * mx + A[a + 4]! * my + A[a + 5]! * mz;
  const nz = A[a + 6]! * mx + A[a + 7]! * my + A[a + 8]! * mz;
  const x = B[b + 9]! + t * B[b + 1]!;
  const y = B[b + 10]! + t * B[b + 4]!;
  const z = B[b + 11]! + t * B[b + 7]!;
  const mu = mx * F[3]! + my * F[4]! + mz * F[5]!;
  const end = Math.abs(mu) < BROADSIDE ? 0 : mu > 0 ? 1 : 2;
  // Written out: a function that is not inlined would get its numbers by way of the heap.
  M[o] = 1;
  M[o + 1] = nx;
  M[o + 2] = ny;
  M[o + 3] = nz;
  M[o + 4] = x - separation * nx;
  M[o + 5] = y - separation * ny;
  M[o + 6] = z - separation * nz;
  M[o + 7] = x - r * nx;
  M[o + 8] = y - r * ny;
  M[o + 9] = z - r * nz;
  M[o + 10] = separation - r;
  M[o + 11] = NEAREST_ID + end;

  const k = dominant(mx, my, mz);
  const mk = k === 0 ? mx : k === 1 ? my : mz;
  if (!(Math.abs(mk) > ON_FACE && Math.abs(mu) < BROADSIDE)) return 1;
  F[NORMAL] = mx;
  F[NORMAL + 1] = my;
  F[NORMAL + 2] = mz;
  return lyingOnFace(M, o, B, b, k, margin);
}

/**
 * Where a barrel lies on a face across axis `k`, the ends of the stretch over the face join the
 * nearest point, which is at `M[o]` with the normal, or replace it. Returns the number of points.
 */
function lyingOnFace(M: Doubles, o: i32, B: Doubles, b: i32, k: i32, margin: f64): i32 {
  const F = frame;
  const T = trial;
  const i = k === 0 ? 1 : 0;
  const j = k === 2 ? 1 : 2;
  if (!(F[6 + i]! * F[6 + j]! > 0)) return 1;
  const mk = F[NORMAL + k]!;
  const mi = F[NORMAL + i]!;
  const mj = F[NORMAL + j]!;
  const mu = F[NORMAL]! * F[3]! + F[NORMAL + 1]! * F[4]! + F[NORMAL + 2]! * F[5]!;
  const r = B[b + 12]!;
  // The barrel's line towards the box: c − r w + t u, w = m made square to u. Its points fall
  // along m onto the face's plane; keep what falls on the face.
  const w = r / Math.sqrt(1 - mu * mu);
  const side = mk < 0 ? -1 : 1;
  const gk = side * (F[k]! - w * (mk - mu * F[3 + k]!)) - F[6 + k]!;
  const uk = side * F[3 + k]!;
  const gi = F[i]! - w * (mi - mu * F[3 + i]!);
  const gj = F[j]! - w * (mj - mu * F[3 + j]!);
  const slant = 1 / Math.abs(mk);
  let low = -F[HALF]!;
  let high = F[HALF]!;
  for (let axis = 0; axis < 2; axis++) {
    const g = axis === 0 ? gi - slant * gk * mi : gj - slant * gk * mj;
    const u = axis === 0 ? F[3 + i]! - slant * uk * mi : F[3 + j]! - slant * uk * mj;
    const h = axis === 0 ? F[6 + i]! : F[6 + j]!;
    if (u !== 0) {
      const t0 = (-h - g) / u;
      const t1 = (h - g) / u;
      low = Math.max(low, Math.min(t0, t1));
      high = Math.min(high, Math.max(t0, t1));
    } else if (g > h || g < -h) {
      high = low;
    }
  }
  if (!(high - low > SHORT * r)) return 1;
  for (let n = 1; n < 4; n++) T[n] = M[o + n]!;
  for (let n = 0; n < 8; n++) T[12 + n] = M[o + 4 + n]!;
  // w in world coordinates, from the capsule's axis to its surface.
  const wx = w * (T[1]! - mu * B[b + 1]!);
  const wy = w * (T[2]! - mu * B[b + 4]!);
  const wz = w * (T[3]! - mu * B[b + 7]!);
  const id = FACE_ID + 65536 * (2 * k + (side < 0 ? 0 : 1));
  T[TRIAL.low] = low;
  T[TRIAL.nearest] = F[AT]!;
  T[TRIAL.high] = high;
  T[TRIAL.tie] = 1e-7 * F[SIZE]!;
  for (let p = 4; p < 28; p += 16) {
    const isLow = p === 4;
    const t = isLow ? low : high;
    const s = slant * (gk + t * uk);
    const x = B[b + 9]! + t * B[b + 1]! - wx;
    const y = B[b + 10]! + t * B[b + 4]! - wy;
    const z = B[b + 11]! + t * B[b + 7]! - wz;
    writePoint(
      T,
      p,
      x - s * T[1]!,
      y - s * T[2]!,
      z - s * T[3]!,
      x,
      y,
      z,
      s,
      isLow ? id + 1 : id + 2,
    );
  }
  return copyChosen(M, o, T, 0, chooseOfTrial(T, 0, margin));
}

/** The way (m) from the box to the segment's point at the parameter in F, to where the normal will be. */
function goOut(): void {
  const F = frame;
  const t = F[AT]!;
  for (let k = 0; k < 3; k++) {
    const x = F[k]! + t * F[3 + k]!;
    const h = F[6 + k]!;
    F[NORMAL + k] = x > h ? x - h : x < -h ? x + h : 0;
  }
}

/** The axis along which a vector is longest; the first of equals. */
function dominant(x: f64, y: f64, z: f64): i32 {
  const ax = Math.abs(x);
  const ay = Math.abs(y);
  const az = Math.abs(z);
  return ax >= ay && ax >= az ? 0 : ay >= az ? 1 : 2;
}

/**
 * Finds the segment's point nearest to the box; leaves its parameter in F. The slope (half of it) is
 * asked for at the two ends and then at the six t where the segment passes a plane of a face, as far
 * as they lie between.
 */
function nearestParameter(): void {
  const F = frame;
  let low = -F[HALF]!;
  let high = F[HALF]!;
  let slopeLow: f64 = 0;
  let slopeHigh: f64 = 0;
  for (let n = 0; n < 8; n++) {
    const k = (n >> 1) - 1;
    let t = n === 0 ? low : high;
    if (k >= 0) {
      const u = F[3 + k]!;
      if (u === 0) continue;
      t = ((n & 1) === 0 ? -F[6 + k]! - F[k]! : F[6 + k]! - F[k]!) / u;
      if (!(t > low && t < high)) continue;
    }
    F[AT] = t;
    goOut();
    const slope = F[NORMAL]! * F[3]! + F[NORMAL + 1]! * F[4]! + F[NORMAL + 2]! * F[5]!;
    if (n === 0 ? slope >= 0 : n === 1 && slope <= 0) return;
    if (n === 1 || (n > 1 && slope > 0)) {
      high = t;
      slopeHigh = slope;
    } else {
      low = t;
      slopeLow = slope;
    }
  }
  F[AT] = slopeLow < 0 ? low - ((high - low) * slopeLow) / (slopeHigh - slopeLow) : low;
}

/**
 * For a segment that enters the box: leaves in F the normal of the shortest way out, the (negative)
 * separation along it and the parameter of the segment's point that leaves last.
 */
function shortWayOut(): void {
  const F = frame;
  const half = F[HALF]!;
  const tie = TIE * (half + F[6]! + F[7]! + F[8]!);
  let best = Number.NEGATIVE_INFINITY;
  let face = 0;
  let t: f64 = 0;
  for (let k = 0; k < 3; k++) {
    const i = k === 0 ? 1 : 0;
    const j = k === 2 ? 1 : 2;
    const h = F[6 + k]!;
    if (!(F[6 + i]! * F[6 + j]! > 0)) continue;
    const side = F[k]! < -tie ? -1 : 1;
    const u = side * F[3 + k]!;
    const s = side * F[k]! - half * Math.abs(u) - h;
    if (s > best + tie) {
      best = s;
      face = k;
      F[NORMAL] = k === 0 ? side : 0;
      F[NORMAL + 1] = k === 1 ? side : 0;
      F[NORMAL + 2] = k === 2 ? side : 0;
      t = u > 0 ? -half : half;
    }
  }
  // A segment along the face leaves with its whole length: take a point that is over the face.
  for (let k = 0; k < 3; k++) {
    const u = F[3 + k]!;
    if (k === face || u === 0) continue;
    const t0 = (-F[6 + k]! - F[k]!) / u;
    const t1 = (F[6 + k]! - F[k]!) / u;
    t = Math.min(Math.max(t, Math.min(t0, t1)), Math.max(t0, t1));
  }
  // Edge directions × u: an edge along k, and the plane of the other two axes i, j.
  const faceBest = best + tie;
  for (let k = 0; k < 3; k++) {
    const i = k === 0 ? 1 : 0;
    const j = k === 2 ? 1 : 2;
    const ui = F[3 + i]!;
    const uj = F[3 + j]!;
    const length = Math.sqrt(ui * ui + uj * uj);
    if (!(length > 1e-6) || F[6 + k] === 0) continue;
    let mi = -uj / length;
    let mj = ui / length;
    const reach = F[6 + i]! * Math.abs(mi) + F[6 + j]! * Math.abs(mj);
    let c = F[i]! * mi + F[j]! * mj;
    if (c < -tie) {
      c = -c;
      mi = -mi;
      mj = -mj;
    }
    const s = c - reach;
    if (s > best && s > faceBest) {
      best = s;
      F[NORMAL + k] = 0;
      F[NORMAL + i] = mi;
      F[NORMAL + j] = mj;
      // The segment leaves over the edge at the corner (± h_i, ± h_j) on the side of m.
      const xi = (mi < 0 ? -F[6 + i]! : F[6 + i]!) + s * mi;
      const xj = (mj < 0 ? -F[6 + j]! : F[6 + j]!) + s * mj;
      t = Math.abs(ui) > Math.abs(uj) ? (xi - F[i]!) / ui : (xj - F[j]!) / uj;
      t = t > half ? half : t < -half ? -half : t;
    }
  }
  F[SEPARATION] = best;
  F[AT] = t;
}

/** Box A, capsule B: at most three points. */
export const collideBoxCapsule: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (boxCapsule(out.data, o, a.records, a.at, b.records, b.at, margin) === 0) out.drop();
};
