/**
 * Which directions can be the normal of a contact on a triangle of a surface.
 *
 * A triangle alone may be touched at an edge from any side. In a surface most of these directions
 * are blocked by the triangle across: sliding over a flat floor, a body must never be stopped by the
 * edge between two triangles of it (a ghost collision). The true condition is local: a direction m
 * from a surface point p is a contact normal if moving along the surface does not lead towards m,
 * that is, if p is (locally) the surface point nearest to p + εm:
 *
 *   face:   m = n, and for two-sided surfaces also −n
 *   edge:   m ⊥ edge, m·t ≤ 0 for the direction t from the edge into each of its (one or two) faces
 *   vertex: m·e ≤ 0 for every edge e that leaves it
 *
 * For a convex edge this leaves the arc between the two face normals, for a flat edge the one
 * normal, for a concave edge nothing in front. One-sided surfaces ask besides that m is in front:
 * m·(n + n′) ≥ 0 at an edge, the angle-weighted normal at a vertex.
 *
 * The alternative that lost: a bit per edge, "active" from 5° on (Jolt). It is smaller, but lets
 * every direction pass at an active edge and replaces true normals at slight bends.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import { CODE, EDGE, TRIANGLE, type TriangleSource } from './triangle-source.js';

/** How far (as a sine) a direction may lean to the wrong side: the noise of computed directions. */
export const LEAN = 1e-6;

const neighborNormal = new Float64Array(3);

/**
 * Whether the unit vector m (3), from the surface to the body, can be the normal of a contact at
 * feature `code` of a triangle whose record is `tri`. `lean` is the sine by which it may miss.
 */
export function coneAllows(
  source: TriangleSource,
  tri: Float64Array,
  triangle: i32,
  code: i32,
  m: Float64Array,
  lean: f64 = LEAN,
): boolean {
  if (code < CODE.edge) {
    if (!source.vertexAllows(triangle, code, m, lean)) return false;
    return source.isTwoSided || source.vertexSide(triangle, code, m[0]!, m[1]!, m[2]!) > 0;
  }
  if (code < CODE.face) return edgeAllows(source, tri, triangle, code - CODE.edge, m, lean);
  return source.isTwoSided || m[0]! * tri[9]! + m[1]! * tri[10]! + m[2]! * tri[11]! > 0;
}

function edgeAllows(
  source: TriangleSource,
  tri: Float64Array,
  triangle: i32,
  k: i32,
  m: Float64Array,
  lean: f64,
): boolean {
  const front = !source.isTwoSided;
  if (front && source.edgeKind(triangle, k) === EDGE.concave) return false;
  const x = m[0]!;
  const y = m[1]!;
  const z = m[2]!;
  const from = 3 * k;
  const to = k === 2 ? 0 : from + 3;
  const ex = tri[to]! - tri[from]!;
  const ey = tri[to + 1]! - tri[from + 1]!;
  const ez = tri[to + 2]! - tri[from + 2]!;
  const limit = lean * Math.sqrt(ex * ex + ey * ey + ez * ez);
  const nx = tri[TRIANGLE.normal]!;
  const ny = tri[TRIANGLE.normal + 1]!;
  const nz = tri[TRIANGLE.normal + 2]!;
  // Into this face: n × e.
  const into = x * (ny * ez - nz * ey) + y * (nz * ex - nx * ez) + z * (nx * ey - ny * ex);
  if (into > limit) return false;
  const n = neighborNormal;
  if (!source.across(n, triangle, k)) {
    return !front || x * nx + y * ny + z * nz >= -lean;
  }
  // The face across walks the edge the other way: e × n′ leads into it.
  const intoNeighbor =
    x * (ey * n[2]! - ez * n[1]!) + y * (ez * n[0]! - ex * n[2]!) + z * (ex * n[1]! - ey * n[0]!);
  if (intoNeighbor > limit) return false;
  return !front || x * (nx + n[0]!) + y * (ny + n[1]!) + z * (nz + n[2]!) >= -lean;
}

/**
 * Above 0 if a point whose nearest surface point lies on feature `code`, in direction (x, y, z) of
 * any length, is in front of the surface; below 0 behind it; 0 if that cannot be said: at a border.
 */
export function sideOf(
  source: TriangleSource,
  tri: Float64Array,
  triangle: i32,
  code: i32,
  x: f64,
  y: f64,
  z: f64,
): f64 {
  if (code < CODE.edge) {
    if (source.vertexOnBorder(triangle, code)) return 0;
    return source.vertexSide(triangle, code, x, y, z);
  }
  let nx = tri[TRIANGLE.normal]!;
  let ny = tri[TRIANGLE.normal + 1]!;
  let nz = tri[TRIANGLE.normal + 2]!;
  if (code < CODE.face) {
    if (!source.across(neighborNormal, triangle, code - CODE.edge)) return 0;
    nx += neighborNormal[0]!;
    ny += neighborNormal[1]!;
    nz += neighborNormal[2]!;
  }
  return x * nx + y * ny + z * nz;
}
