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

import type { Collide } from './collide.js';
import { FEATURE, featureId } from './feature-id.js';
import {
  chooseAlong,
  copyChosen,
  NEAREST_IS_HIGH,
  NEAREST_IS_LOW,
} from './kernel/along-segment.js';
import { writeNormal, writePoint } from './kernel/write.js';

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

/** (9) segment's centre, direction, box's half lengths, all in the box's frame */
const frame = new Float64Array(9);
/** (4) m, unit normal in the box's frame towards the capsule, and the separation of the segment */
const core = new Float64Array(4);
/** A manifold with the points at the low end, nearest, and at the high end, to choose from. */
const trial = new Float64Array(4 + 3 * 8);

/** Kernel: manifold of a box (or rectangle) and a capsule at `M[o]`; returns the number of points. */
export function boxCapsule(
  M: Float64Array,
  o: number,
  A: Float64Array,
  a: number,
  B: Float64Array,
  b: number,
  margin: number,
): number {
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

  // m, the normal towards the capsule, and t, where on the segment.
  let t = nearestParameter(F, half);
  let mx = beyond(F[0]! + t * F[3]!, F[6]!);
  let my = beyond(F[1]! + t * F[4]!, F[7]!);
  let mz = beyond(F[2]! + t * F[5]!, F[8]!);
  let separation = Math.sqrt(mx * mx + my * my + mz * mz);
  if (!(separation - r < margin)) return 0;
  // Closer than this, rounding turns the direction.
  if (separation > 1e-9 * size) {
    mx /= separation;
    my /= separation;
    mz /= separation;
  } else {
    t = shortWayOut(F, half);
    mx = core[0]!;
    my = core[1]!;
    mz = core[2]!;
    separation = core[3]!;
  }

  // The nearest points in world coordinates: m turned, then from the segment to both surfaces.
  const nx = A[a]! * mx + A[a + 1]! * my + A[a + 2]! * mz;
  const ny = A[a + 3]! * mx + A[a + 4]! * my + A[a + 5]! * mz;
  const nz = A[a + 6]! * mx + A[a + 7]! * my + A[a + 8]! * mz;
  const x = B[b + 9]! + t * B[b + 1]!;
  const y = B[b + 10]! + t * B[b + 4]!;
  const z = B[b + 11]! + t * B[b + 7]!;
  const s = separation - r;
  const px = x - separation * nx;
  const py = y - separation * ny;
  const pz = z - separation * nz;
  const qx = x - r * nx;
  const qy = y - r * ny;
  const qz = z - r * nz;

  const k = dominant(mx, my, mz);
  const mk = k === 0 ? mx : k === 1 ? my : mz;
  const i = k === 0 ? 1 : 0;
  const j = k === 2 ? 1 : 2;
  const mu = mx * F[3]! + my * F[4]! + mz * F[5]!;
  const lies = Math.abs(mk) > ON_FACE && Math.abs(mu) < BROADSIDE && F[6 + i]! * F[6 + j]! > 0;
  if (lies) {
    // The barrel's line towards the box: c − r w + t u, w = m made square to u. Its points fall
    // along m onto the face's plane; keep what falls on the face.
    const w = r / Math.sqrt(1 - mu * mu);
    const side = mk < 0 ? -1 : 1;
    const mi = i === 0 ? mx : my;
    const mj = j === 1 ? my : mz;
    const gk = side * (F[k]! - w * (mk - mu * F[3 + k]!)) - F[6 + k]!;
    const uk = side * F[3 + k]!;
    const gi = F[i]! - w * (mi - mu * F[3 + i]!);
    const gj = F[j]! - w * (mj - mu * F[3 + j]!);
    const slant = 1 / Math.abs(mk);
    let low = -half;
    let high = half;
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
    if (high - low > SHORT * r) {
      const T = trial;
      const id = FACE_ID + 65536 * (2 * k + (side < 0 ? 0 : 1));
      writeNormal(T, 0, nx, ny, nz, 3);
      // w in world coordinates, from the capsule's axis to its surface.
      const wx = w * (nx - mu * B[b + 1]!);
      const wy = w * (ny - mu * B[b + 4]!);
      const wz = w * (nz - mu * B[b + 7]!);
      const sLow = slant * (gk + low * uk);
      const sHigh = slant * (gk + high * uk);
      writeOnBarrel(T, 4, B, b, low, wx, wy, wz, sLow, id + 1);
      writePoint(T, 12, px, py, pz, qx, qy, qz, s, NEAREST_ID);
      writeOnBarrel(T, 20, B, b, high, wx, wy, wz, sHigh, id + 2);
      const chosen = chooseAlong(low, t, high, sLow, s, sHigh, margin, 1e-7 * size);
      if ((chosen & NEAREST_IS_LOW) !== 0) T[19] = id + 1;
      if ((chosen & NEAREST_IS_HIGH) !== 0) T[19] = id + 2;
      return copyChosen(M, o, T, chosen);
    }
  }
  const end = Math.abs(mu) < BROADSIDE ? 0 : mu > 0 ? 1 : 2;
  writeNormal(M, o, nx, ny, nz, 1);
  writePoint(M, o + 4, px, py, pz, qx, qy, qz, s, NEAREST_ID + end);
  return 1;
}

/** Writes the contact of the barrel's line at parameter t (m): w (m) leads from the axis up. */
function writeOnBarrel(
  T: Float64Array,
  p: number,
  B: Float64Array,
  b: number,
  t: number,
  wx: number,
  wy: number,
  wz: number,
  s: number,
  id: number,
): void {
  const x = B[b + 9]! + t * B[b + 1]! - wx;
  const y = B[b + 10]! + t * B[b + 4]! - wy;
  const z = B[b + 11]! + t * B[b + 7]! - wz;
  writePoint(T, p, x - s * T[1]!, y - s * T[2]!, z - s * T[3]!, x, y, z, s, id);
}

/** How far (m, with sign) a coordinate lies beyond ± h. */
function beyond(x: number, h: number): number {
  return x > h ? x - h : x < -h ? x + h : 0;
}

/** The axis along which a vector is longest; the first of equals. */
function dominant(x: number, y: number, z: number): number {
  const ax = Math.abs(x);
  const ay = Math.abs(y);
  const az = Math.abs(z);
  return ax >= ay && ax >= az ? 0 : ay >= az ? 1 : 2;
}

/** Half the slope of the squared distance from the box at parameter t. */
function slopeAt(F: Float64Array, t: number): number {
  return (
    beyond(F[0]! + t * F[3]!, F[6]!) * F[3]! +
    beyond(F[1]! + t * F[4]!, F[7]!) * F[4]! +
    beyond(F[2]! + t * F[5]!, F[8]!) * F[5]!
  );
}

/** The parameter (m) of the segment's point nearest to the box. */
function nearestParameter(F: Float64Array, half: number): number {
  let low = -half;
  let high = half;
  let slopeLow = slopeAt(F, low);
  let slopeHigh = slopeAt(F, high);
  if (slopeLow >= 0) return low;
  if (slopeHigh <= 0) return high;
  for (let k = 0; k < 3; k++) {
    const u = F[3 + k]!;
    if (u === 0) continue;
    for (let side = -1; side <= 1; side += 2) {
      const t = (side * F[6 + k]! - F[k]!) / u;
      if (!(t > low && t < high)) continue;
      const slope = slopeAt(F, t);
      if (slope > 0) {
        high = t;
        slopeHigh = slope;
      } else {
        low = t;
        slopeLow = slope;
      }
    }
  }
  return slopeLow < 0 ? low - ((high - low) * slopeLow) / (slopeHigh - slopeLow) : low;
}

/**
 * For a segment that enters the box: puts the normal of the shortest way out and the (negative)
 * separation along it into {@link core}; returns the parameter of the segment's point that leaves
 * last.
 */
function shortWayOut(F: Float64Array, half: number): number {
  const tie = TIE * (half + F[6]! + F[7]! + F[8]!);
  let best = Number.NEGATIVE_INFINITY;
  let face = 0;
  let t = 0;
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
      core[0] = k === 0 ? side : 0;
      core[1] = k === 1 ? side : 0;
      core[2] = k === 2 ? side : 0;
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
      core[k] = 0;
      core[i] = mi;
      core[j] = mj;
      // The segment leaves over the edge at the corner (± h_i, ± h_j) on the side of m.
      const xi = (mi < 0 ? -F[6 + i]! : F[6 + i]!) + s * mi;
      const xj = (mj < 0 ? -F[6 + j]! : F[6 + j]!) + s * mj;
      t = Math.abs(ui) > Math.abs(uj) ? (xi - F[i]!) / ui : (xj - F[j]!) / uj;
      t = t > half ? half : t < -half ? -half : t;
    }
  }
  core[3] = best;
  return t;
}

/** Box A, capsule B: at most three points. */
export const collideBoxCapsule: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (boxCapsule(out.data, o, a.placed, 0, b.placed, 0, margin) === 0) out.drop();
};
