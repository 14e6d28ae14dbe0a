/**
 * Capsule and hull: a segment against a polytope, given a radius by the capsule.
 *
 * Which direction? Of those that can part the two the short way the one with the largest separation:
 * the hull's face normals, and w × u for an edge w of the hull and the segment's direction u. An edge
 * counts only where its normals turn past the plane square to u, that is where u points out of one
 * of its two faces and into the other (the Gauss map of a segment is the circle square to it); it is
 * then the hull's farthest edge along w × u, so the separation needs no search.
 *
 * Apart, the direction may be none of these (an end of the segment beside an edge, a corner of the
 * hull): the points then do not face each other, and the distances to all edges settle it.
 *
 * GJK lost on depth: where the segment enters the hull it has no answer, and EPA is far slower.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import type { Polytope } from '../../shapes/hull/polytope.js';
import type { ConvexHull } from '../../shapes/hull.js';
import type { Collide } from './collide.js';
import { FEATURE, feature, featureId } from './feature-id.js';
import {
  chooseAlong,
  copyChosen,
  NEAREST_IS_HIGH,
  NEAREST_IS_LOW,
} from './kernel/along-segment.js';
import { writeNormal, writePoint } from './kernel/write.js';

/** Fraction of the size within which two ways out are a tie; the first face wins. */
const TIE = 1e-8;
/** Cosine between normal and face from which the barrel lies on the face. */
const ON_FACE = 0.98;
/** Cosine between axis and normal up to which the barrel, not an end, faces the hull. */
const BROADSIDE = 0.5;
/** Shortest stretch on a face worth two points, as a fraction of the radius. */
const SHORT = 0.01;

/** (7) the segment in the hull's frame: centre, direction, half length (m) */
const segment = new Float64Array(7);
/** (5) what was found: unit normal out of the hull, separation (m), parameter on the segment (m) */
const found = new Float64Array(5);
/** (2) the stretch of the barrel that lies on a face: parameters (m) */
const stretch = new Float64Array(2);
/** A manifold with the points at the low end, nearest, and at the high end, to choose from. */
const trial = new Float64Array(4 + 3 * 8);

/** Kernel: manifold of a capsule and a hull, by their records, at `M[o]`; returns the number of points. */
export function capsuleHull(
  M: Float64Array,
  o: i32,
  A: Float64Array,
  B: Float64Array,
  { polytope, boundingRadius }: ConvexHull,
  margin: f64,
): i32 {
  const S = segment;
  const r = A[12]!;
  const half = A[13]!;
  const dx = A[9]! - B[9]!;
  const dy = A[10]! - B[10]!;
  const dz = A[11]! - B[11]!;
  for (let k = 0; k < 3; k++) {
    S[k] = B[k]! * dx + B[3 + k]! * dy + B[6 + k]! * dz;
    S[3 + k] = B[k]! * A[1]! + B[3 + k]! * A[4]! + B[6 + k]! * A[7]!;
  }
  S[6] = half;
  const tie = TIE * (half + boundingRadius);
  if (!findNormal(polytope, r + margin, tie, tie)) return 0;
  const mx = found[0]!;
  const my = found[1]!;
  const mz = found[2]!;
  const separation = found[3]!;
  const t = found[4]!;
  const s = separation - r;
  if (!(s < margin)) return 0;

  // The normal of the contact points from the capsule to the hull: −m, turned into the world.
  const nx = -(B[0]! * mx + B[1]! * my + B[2]! * mz);
  const ny = -(B[3]! * mx + B[4]! * my + B[5]! * mz);
  const nz = -(B[6]! * mx + B[7]! * my + B[8]! * mz);
  const ux = A[1]!;
  const uy = A[4]!;
  const uz = A[7]!;
  const x = A[9]! + t * ux;
  const y = A[10]! + t * uy;
  const z = A[11]! + t * uz;
  const px = x + r * nx;
  const py = y + r * ny;
  const pz = z + r * nz;
  const qx = x + separation * nx;
  const qy = y + separation * ny;
  const qz = z + separation * nz;

  const mu = mx * S[3]! + my * S[4]! + mz * S[5]!;
  const face = squarestFace(polytope, mx, my, mz);
  if (face >= 0 && Math.abs(mu) < BROADSIDE) {
    const w = r / Math.sqrt(1 - mu * mu);
    clipBarrel(polytope, face, w, mu);
    const low = stretch[0]!;
    const high = stretch[1]!;
    if (high - low > SHORT * r) {
      const T = trial;
      const id = featureId(FEATURE.vertex, feature(FEATURE.face, face));
      writeNormal(T, 0, nx, ny, nz, 3);
      // From the axis to the barrel's line towards the hull; m·u = −n·u.
      const wx = w * (nx + mu * ux);
      const wy = w * (ny + mu * uy);
      const wz = w * (nz + mu * uz);
      const sLow = heightOver(polytope, face, low, w, mu);
      const sHigh = heightOver(polytope, face, high, w, mu);
      for (let end = 0; end < 2; end++) {
        const e = end === 0 ? low : high;
        const h = end === 0 ? sLow : sHigh;
        const ax = A[9]! + e * ux + wx;
        const ay = A[10]! + e * uy + wy;
        const az = A[11]! + e * uz + wz;
        const endId = id + 65536 * (end + 1);
        writePoint(T, 4 + 16 * end, ax, ay, az, ax + h * nx, ay + h * ny, az + h * nz, h, endId);
      }
      writePoint(T, 12, px, py, pz, qx, qy, qz, s, featureId(FEATURE.vertex, FEATURE.round));
      const chosen = chooseAlong(low, t, high, sLow, s, sHigh, margin, 10 * tie);
      if ((chosen & NEAREST_IS_LOW) !== 0) T[19] = id + 65536;
      if ((chosen & NEAREST_IS_HIGH) !== 0) T[19] = id + 2 * 65536;
      return copyChosen(M, o, T, 0, chosen);
    }
  }
  const end = Math.abs(mu) < BROADSIDE ? 0 : mu > 0 ? 1 : 2;
  writeNormal(M, o, nx, ny, nz, 1);
  const id = featureId(FEATURE.vertex + end, FEATURE.round);
  writePoint(M, o + 4, px, py, pz, qx, qy, qz, s, id);
  return 1;
}

/** Capsule A, hull B: at most three points. */
export const collideCapsuleHull: Collide = (out, a, b, margin) => {
  const o = out.add();
  const hull = b.shape as ConvexHull;
  if (capsuleHull(out.data, o, a.placed, b.placed, hull, margin) === 0) out.drop();
};

/**
 * Fills {@link found}; false when the segment is at least `reach` (m) away along some direction.
 * Separations within `bias` (m) of each other are equal, lengths within `tie` (m) rounding.
 */
function findNormal(polytope: Polytope, reach: f64, bias: f64, tie: f64): boolean {
  const { vertices, facePlanes, edgeVertices, edgeFaces } = polytope;
  const S = segment;
  const cx = S[0]!;
  const cy = S[1]!;
  const cz = S[2]!;
  const ux = S[3]!;
  const uy = S[4]!;
  const uz = S[5]!;
  const half = S[6]!;

  // Face normals. best: the choice, highest: the largest separation, at most the bias more.
  let best = Number.NEGATIVE_INFINITY;
  let highest = best;
  let face = 0;
  for (let f = 0; f < facePlanes.length; f += 4) {
    const nx = facePlanes[f]!;
    const ny = facePlanes[f + 1]!;
    const nz = facePlanes[f + 2]!;
    const along = nx * ux + ny * uy + nz * uz;
    const s = nx * cx + ny * cy + nz * cz - half * Math.abs(along) - facePlanes[f + 3]!;
    if (s > best + bias) {
      if (!(s < reach)) return false;
      best = s;
      face = f;
    }
    if (s > highest) highest = s;
  }
  found[0] = facePlanes[face]!;
  found[1] = facePlanes[face + 1]!;
  found[2] = facePlanes[face + 2]!;

  // Edges that turn past the plane square to u.
  let edge = -1;
  for (let e = 0; e < edgeVertices.length; e += 2) {
    const f = 4 * edgeFaces[e]!;
    const g = 4 * edgeFaces[e + 1]!;
    const fu = facePlanes[f]! * ux + facePlanes[f + 1]! * uy + facePlanes[f + 2]! * uz;
    const gu = facePlanes[g]! * ux + facePlanes[g + 1]! * uy + facePlanes[g + 2]! * uz;
    if (fu * gu >= 0) continue;
    const v = 3 * edgeVertices[e]!;
    const w = 3 * edgeVertices[e + 1]!;
    const wx = vertices[w]! - vertices[v]!;
    const wy = vertices[w + 1]! - vertices[v + 1]!;
    const wz = vertices[w + 2]! - vertices[v + 2]!;
    let mx = wy * uz - wz * uy;
    let my = wz * ux - wx * uz;
    let mz = wx * uy - wy * ux;
    const length2 = mx * mx + my * my + mz * mz;
    if (!(length2 > 1e-14 * (wx * wx + wy * wy + wz * wz))) continue;
    // Outward: towards the side of its faces.
    const out =
      mx * (facePlanes[f]! + facePlanes[g]!) +
      my * (facePlanes[f + 1]! + facePlanes[g + 1]!) +
      mz * (facePlanes[f + 2]! + facePlanes[g + 2]!);
    const scale = (out < 0 ? -1 : 1) / Math.sqrt(length2);
    mx *= scale;
    my *= scale;
    mz *= scale;
    const s =
      mx * (cx - vertices[v]!) + my * (cy - vertices[v + 1]!) + mz * (cz - vertices[v + 2]!);
    if (s > best + bias) {
      if (!(s < reach)) return false;
      best = s;
      edge = e;
      found[0] = mx;
      found[1] = my;
      found[2] = mz;
    }
    if (s > highest) highest = s;
  }
  found[3] = best;

  // Where on the segment, and do the two points face each other there?
  const faced = edge < 0 ? faceParameter(polytope, face / 4, tie) : edgeParameter(polytope, edge);
  if (faced) return true;
  // The points of the very best direction face each other, or corners are nearest; a tie need not.
  if (highest > best) return findNormal(polytope, reach, 0, tie);
  if (best > -tie) nearestOfEdges(polytope, tie);
  return true;
}

/**
 * Puts the parameter of the segment's point lowest over a face into {@link found}; false when no such
 * point lies over the face.
 */
function faceParameter(polytope: Polytope, face: i32, tie: f64): boolean {
  const half = segment[6]!;
  const mu = found[0]! * segment[3]! + found[1]! * segment[4]! + found[2]! * segment[5]!;
  clipBarrel(polytope, face, 0, 0);
  const low = stretch[0]!;
  const high = stretch[1]!;
  const end = mu > 0 ? -half : half;
  if (!(high >= low)) {
    found[4] = end;
    return false;
  }
  const t = end < low ? low : end > high ? high : end;
  found[4] = t;
  // A segment along the face may be lowest anywhere over it.
  return Math.abs((t - end) * mu) <= tie;
}

/**
 * Puts the parameter where the segment passes an edge into {@link found}; false when the two do not
 * cross, seen along the normal.
 */
function edgeParameter({ vertices, edgeVertices }: Polytope, edge: i32): boolean {
  const S = segment;
  const half = S[6]!;
  const v = 3 * edgeVertices[edge]!;
  const w = 3 * edgeVertices[edge + 1]!;
  const wx = vertices[w]! - vertices[v]!;
  const wy = vertices[w + 1]! - vertices[v + 1]!;
  const wz = vertices[w + 2]! - vertices[v + 2]!;
  const rx = vertices[v]! - S[0]!;
  const ry = vertices[v + 1]! - S[1]!;
  const rz = vertices[v + 2]! - S[2]!;
  const cx = S[4]! * wz - S[5]! * wy;
  const cy = S[5]! * wx - S[3]! * wz;
  const cz = S[3]! * wy - S[4]! * wx;
  const square = cx * cx + cy * cy + cz * cz;
  // c + t u + separation along the normal = v + k w.
  const t =
    ((ry * wz - rz * wy) * cx + (rz * wx - rx * wz) * cy + (rx * wy - ry * wx) * cz) / square;
  const k =
    ((ry * S[5]! - rz * S[4]!) * cx +
      (rz * S[3]! - rx * S[5]!) * cy +
      (rx * S[4]! - ry * S[3]!) * cz) /
    square;
  found[4] = t > half ? half : t < -half ? -half : t;
  return t >= -half && t <= half && k >= 0 && k <= 1;
}

/** Replaces {@link found} by the shortest way from an edge of the hull to the segment. */
function nearestOfEdges(polytope: Polytope, tie: f64): void {
  const { vertices, edgeVertices, edgeFaces } = polytope;
  const S = segment;
  const half = S[6]!;
  let best = Number.POSITIVE_INFINITY;
  for (let e = 0; e < edgeVertices.length; e += 2) {
    // An edge on the far side of the hull is not the nearest.
    if (isBehind(polytope, edgeFaces[e]!) && isBehind(polytope, edgeFaces[e + 1]!)) continue;
    const v = 3 * edgeVertices[e]!;
    const w = 3 * edgeVertices[e + 1]!;
    const wx = vertices[w]! - vertices[v]!;
    const wy = vertices[w + 1]! - vertices[v + 1]!;
    const wz = vertices[w + 2]! - vertices[v + 2]!;
    // From the edge's start to the segment's centre, and the two directions.
    const rx = S[0]! - vertices[v]!;
    const ry = S[1]! - vertices[v + 1]!;
    const rz = S[2]! - vertices[v + 2]!;
    const uw = S[3]! * wx + S[4]! * wy + S[5]! * wz;
    const ur = S[3]! * rx + S[4]! * ry + S[5]! * rz;
    const wr = wx * rx + wy * ry + wz * rz;
    const ww = wx * wx + wy * wy + wz * wz;
    const cx = S[4]! * wz - S[5]! * wy;
    const cy = S[5]! * wx - S[3]! * wz;
    const cz = S[3]! * wy - S[4]! * wx;
    const square = cx * cx + cy * cy + cz * cz;
    let k = square > 1e-24 * ww ? (wr - uw * ur) / square : 0.5;
    k = k > 1 ? 1 : k < 0 ? 0 : k;
    let t = uw * k - ur;
    if (t > half || t < -half) {
      t = t > 0 ? half : -half;
      k = (uw * t + wr) / ww;
      k = k > 1 ? 1 : k < 0 ? 0 : k;
    }
    const x = rx + t * S[3]! - k * wx;
    const y = ry + t * S[4]! - k * wy;
    const z = rz + t * S[5]! - k * wz;
    const distance = Math.sqrt(x * x + y * y + z * z);
    if (distance < best) {
      best = distance;
      found[4] = t;
      // Closer than rounding, the way has no direction; the one found before is good.
      if (distance > tie) {
        found[0] = x / distance;
        found[1] = y / distance;
        found[2] = z / distance;
        found[3] = distance;
      }
    }
  }
}

/** Whether the whole segment lies behind the plane of a face. */
function isBehind({ facePlanes }: Polytope, face: i32): boolean {
  const f = 4 * face;
  const nx = facePlanes[f]!;
  const ny = facePlanes[f + 1]!;
  const nz = facePlanes[f + 2]!;
  const center = nx * segment[0]! + ny * segment[1]! + nz * segment[2]!;
  const along = nx * segment[3]! + ny * segment[4]! + nz * segment[5]!;
  return center + segment[6]! * Math.abs(along) < facePlanes[f + 3]!;
}

/** The face most nearly square to m, if it is nearly square; else −1. */
function squarestFace({ facePlanes }: Polytope, mx: f64, my: f64, mz: f64): i32 {
  let best = ON_FACE;
  let face = -4;
  for (let f = 0; f < facePlanes.length; f += 4) {
    const cosine = mx * facePlanes[f]! + my * facePlanes[f + 1]! + mz * facePlanes[f + 2]!;
    if (cosine > best) {
      best = cosine;
      face = f;
    }
  }
  return face / 4;
}

/**
 * How far (m), along the normal m found, the barrel's line at parameter t lies above a face. The
 * line is the axis less w (m − (m·u) u), w being r / |m − (m·u) u|.
 */
function heightOver({ facePlanes }: Polytope, face: i32, t: f64, w: f64, mu: f64): f64 {
  const S = segment;
  const f = 4 * face;
  let height = -facePlanes[f + 3]!;
  let cosine: f64 = 0;
  for (let k = 0; k < 3; k++) {
    const along = t + w * mu;
    height += facePlanes[f + k]! * (S[k]! + along * S[3 + k]! - w * found[k]!);
    cosine += facePlanes[f + k]! * found[k]!;
  }
  return height / cosine;
}

/**
 * Puts the parameters between which the barrel's line (see {@link heightOver}), falling along the
 * normal found, lands on a face into {@link stretch}.
 */
function clipBarrel(polytope: Polytope, face: i32, w: f64, mu: f64): void {
  const { vertices, faceStarts, faceVertices, facePlanes } = polytope;
  const S = segment;
  const nx = facePlanes[4 * face]!;
  const ny = facePlanes[4 * face + 1]!;
  const nz = facePlanes[4 * face + 2]!;
  const mx = found[0]!;
  const my = found[1]!;
  const mz = found[2]!;
  const ux = S[3]!;
  const uy = S[4]!;
  const uz = S[5]!;
  // A point of the line, and the line's direction, moved along m into the face's plane.
  const cosine = nx * mx + ny * my + nz * mz;
  const height = heightOver(polytope, face, 0, w, mu);
  const gx = S[0]! + w * mu * ux - (w + height) * mx;
  const gy = S[1]! + w * mu * uy - (w + height) * my;
  const gz = S[2]! + w * mu * uz - (w + height) * mz;
  const rise = (nx * ux + ny * uy + nz * uz) / cosine;
  const hx = ux - rise * mx;
  const hy = uy - rise * my;
  const hz = uz - rise * mz;
  let low = -S[6]!;
  let high = S[6]!;
  const end = faceStarts[face + 1]!;
  let v = 3 * faceVertices[end - 1]!;
  for (let i = faceStarts[face]!; i < end; i++) {
    const next = 3 * faceVertices[i]!;
    const ex = vertices[next]! - vertices[v]!;
    const ey = vertices[next + 1]! - vertices[v + 1]!;
    const ez = vertices[next + 2]! - vertices[v + 2]!;
    // Into the face, square to its edge.
    const ix = ny * ez - nz * ey;
    const iy = nz * ex - nx * ez;
    const iz = nx * ey - ny * ex;
    const inside =
      ix * (gx - vertices[v]!) + iy * (gy - vertices[v + 1]!) + iz * (gz - vertices[v + 2]!);
    const slope = ix * hx + iy * hy + iz * hz;
    if (slope > 0) low = Math.max(low, -inside / slope);
    else if (slope < 0) high = Math.min(high, -inside / slope);
    else if (inside < 0) high = Number.NEGATIVE_INFINITY;
    v = next;
  }
  stretch[0] = low;
  stretch[1] = high;
}
