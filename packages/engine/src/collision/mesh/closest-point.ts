/**
 * The point of a triangle nearest to a point, and on which feature it lies.
 *
 * The plane is cut into seven regions, one per corner, edge and the face; signs of dot products tell
 * which one a point is in (C. Ericson, "Real-Time Collision Detection", 5.1.5), so a point over a
 * corner gives the corner to the bit.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import { CODE } from './triangle-source.js';

/** Where the last search ended. */
export class ClosestPoint {
  /** m */
  x: f64 = 0;
  y: f64 = 0;
  z: f64 = 0;
  /** Feature code, see `triangle-source.ts`. */
  code: i32 = 0;
  /** m², from the point asked about */
  square: f64 = 0;
}

const point = new Float64Array(3);

/** Finds the point of the triangle `tri` (corners at 0, 3, 6; m) nearest to (px, py, pz). */
export function closestOnTriangle(
  out: ClosestPoint,
  tri: Float64Array,
  px: f64,
  py: f64,
  pz: f64,
): ClosestPoint {
  point[0] = px;
  point[1] = py;
  point[2] = pz;
  return closestToPoint(out, tri, point);
}

/** {@link closestOnTriangle} with the point (3) in an array: numbers that are handed on are boxed. */
export function closestToPoint(
  out: ClosestPoint,
  tri: Float64Array,
  p: Float64Array,
): ClosestPoint {
  const px = p[0]!;
  const py = p[1]!;
  const pz = p[2]!;
  const ax = tri[0]!;
  const ay = tri[1]!;
  const az = tri[2]!;
  const ux = tri[3]! - ax;
  const uy = tri[4]! - ay;
  const uz = tri[5]! - az;
  const wx = tri[6]! - ax;
  const wy = tri[7]! - ay;
  const wz = tri[8]! - az;
  const apx = px - ax;
  const apy = py - ay;
  const apz = pz - az;
  const d1 = ux * apx + uy * apy + uz * apz;
  const d2 = wx * apx + wy * apy + wz * apz;
  if (d1 <= 0 && d2 <= 0) return atCorner(out, tri, 0, p);

  const bpx = px - tri[3]!;
  const bpy = py - tri[4]!;
  const bpz = pz - tri[5]!;
  const d3 = ux * bpx + uy * bpy + uz * bpz;
  const d4 = wx * bpx + wy * bpy + wz * bpz;
  if (d3 >= 0 && d4 <= d3) return atCorner(out, tri, 1, p);

  const vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) {
    share[0] = d1 / (d1 - d3);
    share[1] = 0;
    return atShares(out, tri, CODE.edge, p);
  }

  const cpx = px - tri[6]!;
  const cpy = py - tri[7]!;
  const cpz = pz - tri[8]!;
  const d5 = ux * cpx + uy * cpy + uz * cpz;
  const d6 = wx * cpx + wy * cpy + wz * cpz;
  if (d6 >= 0 && d5 <= d6) return atCorner(out, tri, 2, p);

  const vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) {
    share[0] = 0;
    share[1] = d2 / (d2 - d6);
    return atShares(out, tri, CODE.edge + 2, p);
  }

  const va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 >= d3 && d5 >= d6) {
    const t = (d4 - d3) / (d4 - d3 + (d5 - d6));
    share[0] = 1 - t;
    share[1] = t;
    return atShares(out, tri, CODE.edge + 1, p);
  }

  const sum = va + vb + vc;
  share[0] = vb / sum;
  share[1] = vc / sum;
  return atShares(out, tri, CODE.face, p);
}

/** Finds the point nearest to p (3) between the corners at 0 and `to` of `corners` (m), which may be one. */
export function closestOnEdge(
  out: ClosestPoint,
  corners: Float64Array,
  to: i32,
  p: Float64Array,
): ClosestPoint {
  const ux = corners[to]! - corners[0]!;
  const uy = corners[to + 1]! - corners[1]!;
  const uz = corners[to + 2]! - corners[2]!;
  const square = ux * ux + uy * uy + uz * uz;
  const along =
    ux * (p[0]! - corners[0]!) + uy * (p[1]! - corners[1]!) + uz * (p[2]! - corners[2]!);
  const t: f64 = square > 0 ? Math.min(1, Math.max(0, along / square)) : 0;
  out.x = corners[0]! + t * ux;
  out.y = corners[1]! + t * uy;
  out.z = corners[2]! + t * uz;
  return finish(out, CODE.edge, p);
}

/** (2) shares s, t of the point a + s (b − a) + t (c − a) */
const share = new Float64Array(2);

function atShares(out: ClosestPoint, tri: Float64Array, code: i32, p: Float64Array): ClosestPoint {
  const s = share[0]!;
  const t = share[1]!;
  out.x = tri[0]! + s * (tri[3]! - tri[0]!) + t * (tri[6]! - tri[0]!);
  out.y = tri[1]! + s * (tri[4]! - tri[1]!) + t * (tri[7]! - tri[1]!);
  out.z = tri[2]! + s * (tri[5]! - tri[2]!) + t * (tri[8]! - tri[2]!);
  return finish(out, code, p);
}

function atCorner(out: ClosestPoint, tri: Float64Array, k: i32, p: Float64Array): ClosestPoint {
  out.x = tri[3 * k]!;
  out.y = tri[3 * k + 1]!;
  out.z = tri[3 * k + 2]!;
  return finish(out, CODE.vertex + k, p);
}

function finish(out: ClosestPoint, code: i32, p: Float64Array): ClosestPoint {
  const x = p[0]! - out.x;
  const y = p[1]! - out.y;
  const z = p[2]! - out.z;
  out.code = code;
  out.square = x * x + y * y + z * z;
  return out;
}
