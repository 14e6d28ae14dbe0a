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

import { type bool, type Doubles, type f64, type i32, whole } from '../../../kernel/lanes.js';
import { PAIR } from '../../approach.js';
import { FEATURE, featureId } from '../feature-id.js';
import { clipSide, HALF_U, HALF_V, polygons, reducePolygon, SLACK } from './face-polygon.js';
import { writeNormal, writePoint } from './write.js';

/** How far outside a corner may lie, as a fraction of the sum of the face's half lengths. */
const OUTSIDE = 1e-6;

/** Where the second of the two polygons of `face-polygon.ts` begins. */
const OTHER = 36;

/**
 * Kernel: the contacts of face axis `k` of the reference box `R[r]` with the box `Q[q]` below the limit of
 * the pair `P[pair]`, at most four; returns how many. The normal (from A to B) is in the record at `M[o]`;
 * `flipped`: the reference box is B.
 */
export function boxFaces(
  M: Doubles,
  o: i32,
  R: Doubles,
  r: i32,
  Q: Doubles,
  q: i32,
  k: i32,
  flipped: bool,
  P: Doubles,
  pair: i32,
): i32 {
  const margin = P[pair + PAIR.limit]!;
  const T = polygons;
  // n: from the reference box to the other. f: outward normal of the reference face.
  const turn: f64 = flipped ? -1 : 1;
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
  const slack = OUTSIDE * (hu + hv);

  // The lowest corner of the incident face, and the next one.
  const rise1 = Math.abs(s1);
  const rise2 = Math.abs(s2);
  if (!(es - rise1 - rise2 < margin)) return 0;
  let count = 0;
  let at = 0;
  if (!(es - Math.abs(rise1 - rise2) < margin)) {
    // One corner alone is below the margin. Where the two edges from it rise above is a triangle with
    // it; if all of that lies over the reference face, there is nothing to clip.
    const sign1: f64 = s1 > 0 ? -1 : 1;
    const sign2: f64 = s2 > 0 ? -1 : 1;
    const U = eu + sign1 * u1 + sign2 * u2;
    const V = ev + sign1 * v1 + sign2 * v2;
    const S = es + sign1 * s1 + sign2 * s2;
    const along1 = (sign1 * (margin - S)) / rise1;
    const along2 = (sign2 * (margin - S)) / rise2;
    if (
      Math.abs(U) < hu &&
      Math.abs(V) < hv &&
      Math.abs(U - along1 * u1) < hu &&
      Math.abs(V - along1 * v1) < hv &&
      Math.abs(U - along2 * u2) < hu &&
      Math.abs(V - along2 * v2) < hv
    ) {
      const corner = sign2 > 0 ? (sign1 > 0 ? 0 : 1) : sign1 > 0 ? 3 : 2;
      T[0] = U;
      T[1] = V;
      T[2] = S;
      T[3] = 8 * ((corner + 3) & 3) + corner;
      count = 1;
    }
  }
  if (count === 0) {
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
    T[HALF_U] = hu;
    T[HALF_V] = hv;
    T[SLACK] = slack;
    const reachU = Math.abs(u1) + Math.abs(u2) - slack;
    const reachV = Math.abs(v1) + Math.abs(v2) - slack;
    let n = 4;
    if (eu + reachU > hu) {
      n = clipSide(at, OTHER - at, n, 4);
      at = OTHER - at;
    }
    if (-eu + reachU > hu) {
      n = clipSide(at, OTHER - at, n, 5);
      at = OTHER - at;
    }
    if (ev + reachV > hv) {
      n = clipSide(at, OTHER - at, n, 6);
      at = OTHER - at;
    }
    if (-ev + reachV > hv) {
      n = clipSide(at, OTHER - at, n, 7);
      at = OTHER - at;
    }
    count = labelLines(at, n, margin, es + rise1 + rise2 < margin);
    if (count === 0) return 0;
    if (count > 4) count = reducePolygon(at, count);
  }

  // A rectangle's two sides are one face with one set of corners.
  const rSide = up && hk > 0 ? 1 : 0;
  const qSide = sg > 0 ? 1 : 0;
  const rBits = rSide << k;
  const qBits = qSide << g;
  for (let c = 0; c < count; c++) {
    const v = at + 4 * c;
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
    const labels = whole(T[v + 3]!);
    const into = labels >> 3;
    const out = labels & 7;
    let onR: i32;
    let onQ: i32;
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
export function boxEdge(axis: i32, bits: i32): i32 {
  const p = axis === 0 ? 1 : 0;
  const q = axis === 2 ? 1 : 2;
  return 4 * axis + ((bits >> p) & 1) + 2 * ((bits >> q) & 1);
}

/** Bits of corner 0 … 3 of the incident face: (+, +), (−, +), (−, −), (+, −) along g1, g2. */
function incidentCorner(corner: i32, faceBits: i32, g1: i32, g2: i32): i32 {
  const minus1 = ((corner + 1) >> 1) & 1;
  return faceBits + ((1 - minus1) << g1) + ((1 - (corner >> 1)) << g2);
}

/**
 * Gives each of `n` corners at `T[at]`, beside the label of the edge that leaves it, the label of the
 * edge that leads to it (times 8), and leaves out those above the margin; returns how many stay.
 */
function labelLines(at: i32, n: i32, margin: f64, allBelow: bool): i32 {
  if (n === 0) return 0;
  const T = polygons;
  const end = at + 4 * n;
  let before = T[end - 1]!;
  if (allBelow) {
    for (let c = at + 3; c < end; c += 4) {
      const label = T[c]!;
      T[c] = 8 * before + label;
      before = label;
    }
    return n;
  }
  let to = at;
  for (let from = at; from < end; from += 4) {
    const label = T[from + 3]!;
    if (T[from + 2]! < margin) {
      T[to] = T[from]!;
      T[to + 1] = T[from + 1]!;
      T[to + 2] = T[from + 2]!;
      T[to + 3] = 8 * before + label;
      to += 4;
    }
    before = label;
  }
  return (to - at) >> 2;
}
