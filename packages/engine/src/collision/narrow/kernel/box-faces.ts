/**
 * Where a face of one box and a face of another overlap, seen along the contact normal.
 *
 * The reference face's plane gets coordinates U, V along the face's edges, and every point of the
 * other (incident) face falls onto it along the normal n, which may be slanted. The incident face
 * becomes a quadrilateral with a separation S at each corner, clipped against |U| ≤ h_u, |V| ≤ h_v
 * (Sutherland and Hodgman). Because U and V are measured along n, both points of a contact lie on
 * their faces and differ along n only.
 *
 * Every corner of the result is where two lines meet, each an edge of the incident face or a side of
 * the reference face, and this names it: corner of one face within the other, or edge over edge. The
 * polygon and its names are the same when the two faces change roles. Equal boxes on top of each
 * other would still let rounding decide whose corner lies within whose face; so a corner may lie a
 * trifle outside, and a corner over a corner is named by both.
 */

import { FEATURE, featureId } from '../feature-id.js';
import { writeNormal, writePoint } from './write.js';

/** How far outside a corner may lie, as a fraction of the sum of the face's half lengths. */
const SLACK = 1e-6;
/** Depths that differ by less than this fraction of the face's size are equal. */
const DEPTH_TIE = 1e-8;
/** Distances² and areas that differ by less than this fraction are equal. */
const AREA_TIE = 1e-6;

/**
 * (2 × 9 × 4) two polygons of U, V, S (m) and the label of the edge to the next corner: 0 … 3 edges of
 * the incident face, 4 … 7 sides +U, −U, +V, −V of the reference face
 */
const polygon = new Float64Array(2 * 9 * 4);
const OTHER = 36;

/**
 * Kernel: the contacts below the margin of face axis `k` of the reference box `R[r]` with the box
 * `Q[q]`, at most four; returns how many. The normal (from A to B) is in the record at `M[o]`;
 * `flipped`: the reference box is B.
 */
export function boxFaces(
  M: Float64Array,
  o: number,
  R: Float64Array,
  r: number,
  Q: Float64Array,
  q: number,
  k: number,
  flipped: boolean,
  margin: number,
): number {
  const T = polygon;
  // n: from the reference box to the other. f: outward normal of the reference face.
  const turn = flipped ? -1 : 1;
  const nx = turn * M[o + 1]!;
  const ny = turn * M[o + 2]!;
  const nz = turn * M[o + 3]!;
  const i = k === 0 ? 1 : 0;
  const j = k === 2 ? 1 : 2;
  const ux = R[r + i]!;
  const uy = R[r + 3 + i]!;
  const uz = R[r + 6 + i]!;
  const vx = R[r + j]!;
  const vy = R[r + 3 + j]!;
  const vz = R[r + 6 + j]!;
  const hu = R[r + 12 + i]!;
  const hv = R[r + 12 + j]!;
  const hk = R[r + 12 + k]!;
  let fx = R[r + k]!;
  let fy = R[r + 3 + k]!;
  let fz = R[r + 6 + k]!;
  let cosine = nx * fx + ny * fy + nz * fz;
  const up = cosine > 0;
  if (!up) {
    fx = -fx;
    fy = -fy;
    fz = -fz;
    cosine = -cosine;
  }
  const nu = nx * ux + ny * uy + nz * uz;
  const nv = nx * vx + ny * vy + nz * vz;

  // The incident face: of the other box the one most against n.
  const m0 = nx * Q[q]! + ny * Q[q + 3]! + nz * Q[q + 6]!;
  const m1 = nx * Q[q + 1]! + ny * Q[q + 4]! + nz * Q[q + 7]!;
  const m2 = nx * Q[q + 2]! + ny * Q[q + 5]! + nz * Q[q + 8]!;
  let g = 0;
  let mg = m0;
  if (Q[q + 13] === 0) {
    g = 1;
    mg = m1;
  } else {
    if (Math.abs(m1) > Math.abs(mg)) {
      g = 1;
      mg = m1;
    }
    if (Math.abs(m2) > Math.abs(mg)) {
      g = 2;
      mg = m2;
    }
  }
  const g1 = g === 0 ? 1 : 0;
  const g2 = g === 2 ? 1 : 2;
  const sg = mg > 0 ? -Q[q + 12 + g]! : Q[q + 12 + g]!;
  const h1 = Q[q + 12 + g1]!;
  const h2 = Q[q + 12 + g2]!;
  // Its centre and half edges in U, V, S.
  const slant = 1 / cosine;
  const ex = Q[q + 9]! - R[r + 9]! + sg * Q[q + g]!;
  const ey = Q[q + 10]! - R[r + 10]! + sg * Q[q + 3 + g]!;
  const ez = Q[q + 11]! - R[r + 11]! + sg * Q[q + 6 + g]!;
  const es = slant * (ex * fx + ey * fy + ez * fz - hk);
  const eu = ex * ux + ey * uy + ez * uz - es * nu;
  const ev = ex * vx + ey * vy + ez * vz - es * nv;
  const x1 = h1 * Q[q + g1]!;
  const y1 = h1 * Q[q + 3 + g1]!;
  const z1 = h1 * Q[q + 6 + g1]!;
  const s1 = slant * (x1 * fx + y1 * fy + z1 * fz);
  const u1 = x1 * ux + y1 * uy + z1 * uz - s1 * nu;
  const v1 = x1 * vx + y1 * vy + z1 * vz - s1 * nv;
  const x2 = h2 * Q[q + g2]!;
  const y2 = h2 * Q[q + 3 + g2]!;
  const z2 = h2 * Q[q + 6 + g2]!;
  const s2 = slant * (x2 * fx + y2 * fy + z2 * fz);
  const u2 = x2 * ux + y2 * uy + z2 * uz - s2 * nu;
  const v2 = x2 * vx + y2 * vy + z2 * vz - s2 * nv;
  T[0] = eu + u1 + u2;
  T[1] = ev + v1 + v2;
  T[2] = es + s1 + s2;
  T[3] = 0;
  T[4] = eu - u1 + u2;
  T[5] = ev - v1 + v2;
  T[6] = es - s1 + s2;
  T[7] = 1;
  T[8] = eu - u1 - u2;
  T[9] = ev - v1 - v2;
  T[10] = es - s1 - s2;
  T[11] = 2;
  T[12] = eu + u1 - u2;
  T[13] = ev + v1 - v2;
  T[14] = es + s1 - s2;
  T[15] = 3;

  const slack = SLACK * (hu + hv);
  let n = 4;
  let at = 0;
  const reachU = Math.abs(u1) + Math.abs(u2) - slack;
  const reachV = Math.abs(v1) + Math.abs(v2) - slack;
  if (eu + reachU > hu) {
    n = clipSide(T, at, OTHER - at, n, 0, 4, hu, slack);
    at = OTHER - at;
  }
  if (-eu + reachU > hu) {
    n = clipSide(T, at, OTHER - at, n, 0, 5, hu, slack);
    at = OTHER - at;
  }
  if (ev + reachV > hv) {
    n = clipSide(T, at, OTHER - at, n, 1, 6, hv, slack);
    at = OTHER - at;
  }
  if (-ev + reachV > hv) {
    n = clipSide(T, at, OTHER - at, n, 1, 7, hv, slack);
    at = OTHER - at;
  }

  // Corners below the margin; each takes along the label of the edge that leads to it.
  let count = 0;
  const kept = OTHER - at;
  for (let c = 0; c < n; c++) {
    const from = at + 4 * c;
    if (!(T[from + 2]! < margin)) continue;
    const to = kept + 4 * count;
    T[to] = T[from]!;
    T[to + 1] = T[from + 1]!;
    T[to + 2] = T[from + 2]!;
    const before = T[(c === 0 ? at + 4 * n : from) - 1]!;
    T[to + 3] = 8 * before + T[from + 3]!;
    count++;
  }
  if (count === 0) return 0;
  if (count > 4) count = reduce(T, kept, count, DEPTH_TIE * (hu + hv));

  // A rectangle's two sides are one face with one set of corners.
  const rSide = up && hk > 0 ? 1 : 0;
  const qSide = sg > 0 ? 1 : 0;
  const rBits = rSide << k;
  const qBits = qSide << g;
  for (let c = 0; c < count; c++) {
    const v = kept + 4 * c;
    const U = T[v]!;
    const V = T[v + 1]!;
    // Back onto the face, should the slack have let it out.
    const onU = U > hu ? hu : U < -hu ? -hu : U;
    const onV = V > hv ? hv : V < -hv ? -hv : V;
    const S = T[v + 2]!;
    const rx = R[r + 9]! + onU * ux + onV * vx + hk * fx;
    const ry = R[r + 10]! + onU * uy + onV * vy + hk * fy;
    const rz = R[r + 11]! + onU * uz + onV * vz + hk * fz;
    const offU = U - onU;
    const offV = V - onV;
    const qx = rx + offU * ux + offV * vx + S * nx;
    const qy = ry + offU * uy + offV * vy + S * ny;
    const qz = rz + offU * uz + offV * vz + S * nz;
    const separation = S + offU * nu + offV * nv;

    // Names: the incoming and the outgoing line.
    const labels = T[v + 3]! | 0;
    const into = labels >> 3;
    const out = labels & 7;
    let onR: number;
    let onQ: number;
    if (into < 4 && out < 4) {
      onQ = FEATURE.vertex + incidentCorner(out, qBits, g1, g2);
      const atCorner = Math.abs(Math.abs(U) - hu) < slack && Math.abs(Math.abs(V) - hv) < slack;
      onR = atCorner
        ? FEATURE.vertex + rBits + (U > 0 ? 1 << i : 0) + (V > 0 ? 1 << j : 0)
        : FEATURE.face + 2 * k + rSide;
    } else if (into >= 4 && out >= 4) {
      onQ = FEATURE.face + 2 * g + qSide;
      onR = FEATURE.vertex + rBits + (U > 0 ? 1 << i : 0) + (V > 0 ? 1 << j : 0);
    } else {
      const edge = into < 4 ? into : out;
      const side = into < 4 ? out : into;
      const corner = incidentCorner(edge, qBits, g1, g2);
      onQ = FEATURE.edge + boxEdge((edge & 1) === 0 ? g1 : g2, corner);
      onR =
        side < 6
          ? FEATURE.edge + boxEdge(j, rBits + (side === 4 ? 1 << i : 0))
          : FEATURE.edge + boxEdge(i, rBits + (side === 6 ? 1 << j : 0));
    }
    const p = o + 4 + 8 * c;
    if (flipped) writePoint(M, p, qx, qy, qz, rx, ry, rz, separation, featureId(onQ, onR));
    else writePoint(M, p, rx, ry, rz, qx, qy, qz, separation, featureId(onR, onQ));
  }
  writeNormal(M, o, M[o + 1]!, M[o + 2]!, M[o + 3]!, count);
  return count;
}

/** The number of a box edge along `axis`, by the bits of one of its corners. */
export function boxEdge(axis: number, bits: number): number {
  const p = axis === 0 ? 1 : 0;
  const q = axis === 2 ? 1 : 2;
  return 4 * axis + ((bits >> p) & 1) + 2 * ((bits >> q) & 1);
}

/** Bits of corner 0 … 3 of the incident face: (+, +), (−, +), (−, −), (+, −) along g1, g2. */
function incidentCorner(corner: number, faceBits: number, g1: number, g2: number): number {
  const plus1 = corner === 0 || corner === 3;
  return faceBits + (plus1 ? 1 << g1 : 0) + (corner < 2 ? 1 << g2 : 0);
}

/**
 * Clips the polygon of `n` corners at `T[from]` to one side of the rectangle, writes it to `T[to]` and
 * returns its number of corners. Even labels: coordinate (0: U, 1: V) ≤ limit; odd: ≥ −limit. Corners
 * up to `slack` outside stay; the cuts are made at the limit.
 */
function clipSide(
  T: Float64Array,
  from: number,
  to: number,
  n: number,
  coordinate: number,
  label: number,
  limit: number,
  slack: number,
): number {
  if (n === 0) return 0;
  const side = (label & 1) === 0 ? 1 : -1;
  let m = to;
  let p = from + 4 * (n - 1);
  let dp = side * T[p + coordinate]! - limit;
  for (let k = 0; k < n; k++) {
    const q = from + 4 * k;
    const dq = side * T[q + coordinate]! - limit;
    if (dp > slack !== dq > slack) {
      const cut = dp / (dp - dq);
      const f = cut < 0 ? 0 : cut > 1 ? 1 : cut;
      T[m] = T[p]! + f * (T[q]! - T[p]!);
      T[m + 1] = T[p + 1]! + f * (T[q + 1]! - T[p + 1]!);
      T[m + 2] = T[p + 2]! + f * (T[q + 2]! - T[p + 2]!);
      // Leaving, the polygon goes on along the side; coming back, along the edge it was on.
      T[m + 3] = dq > slack ? label : T[p + 3]!;
      m += 4;
    }
    if (!(dq > slack)) {
      T[m] = T[q]!;
      T[m + 1] = T[q + 1]!;
      T[m + 2] = T[q + 2]!;
      T[m + 3] = T[q + 3]!;
      m += 4;
    }
    p = q;
    dp = dq;
  }
  return (m - to) / 4;
}

/**
 * Keeps at most four of `count` corners at `T[at]`: the deepest, the farthest from it, and on each
 * side of the line through both the one that adds most area. Returns how many. (The corners are
 * those of a convex polygon, where this is what `manifold/reduce.ts` does, for less.)
 */
function reduce(T: Float64Array, at: number, count: number, depthTie: number): number {
  let deepest = 0;
  for (let c = 1; c < count; c++) {
    if (T[at + 4 * c + 2]! < T[at + 4 * deepest + 2]! - depthTie) deepest = c;
  }
  const x0 = T[at + 4 * deepest]!;
  const y0 = T[at + 4 * deepest + 1]!;
  let farthest = deepest;
  let most = 0;
  for (let c = 0; c < count; c++) {
    const x = T[at + 4 * c]! - x0;
    const y = T[at + 4 * c + 1]! - y0;
    const square = x * x + y * y;
    if (square > most * (1 + AREA_TIE)) {
      most = square;
      farthest = c;
    }
  }
  const x1 = T[at + 4 * farthest]! - x0;
  const y1 = T[at + 4 * farthest + 1]! - y0;
  let left = -1;
  let right = -1;
  // Corners on the line add nothing.
  let mostLeft = AREA_TIE * most;
  let mostRight = AREA_TIE * most;
  for (let c = 0; c < count; c++) {
    const area = x1 * (T[at + 4 * c + 1]! - y0) - y1 * (T[at + 4 * c]! - x0);
    if (area > mostLeft * (1 + AREA_TIE)) {
      mostLeft = area;
      left = c;
    }
    if (-area > mostRight * (1 + AREA_TIE)) {
      mostRight = -area;
      right = c;
    }
  }
  // Move them to the front, in their order round the polygon.
  let kept = 0;
  for (let c = 0; c < count; c++) {
    if (c !== deepest && c !== farthest && c !== left && c !== right) continue;
    const from = at + 4 * c;
    const to = at + 4 * kept;
    T[to] = T[from]!;
    T[to + 1] = T[from + 1]!;
    T[to + 2] = T[from + 2]!;
    T[to + 3] = T[from + 3]!;
    kept++;
  }
  return kept;
}
