/**
 * Points of a triangle and of a polyhedron that face each other along an axis (`polyhedron-triangle.ts`).
 *
 * If there are such points, the axis is what it seems: apart, their distance is that of the two. Each function
 * writes the point on the triangle and that on the body (3 each, m) to `out`, all in the body's frame; false,
 * if the axis has no such points.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import type { Polytope } from '../../shapes/hull/polytope.js';
import type { Polyhedron } from '../narrow/separating-plane/polyhedron.js';
import type { TriangleAxis } from './triangle-axis.js';

/** A vertex of the body over the triangle; false if none of those that are lowest is. */
export function overTriangle(
  out: Float64Array,
  axis: TriangleAxis,
  { vertices }: Polytope,
): boolean {
  const { t, best, limits } = axis;
  if (isOverTriangle(axis, vertices, axis.index)) {
    setBodyPoint(out, axis, vertices, axis.index);
    return true;
  }
  // Others may be as low.
  const x = best[0]!;
  const y = best[1]!;
  const z = best[2]!;
  const high = best[3]! + limits[1]! + x * t[0]! + y * t[1]! + z * t[2]!;
  for (let v = 0; v < vertices.length; v += 3) {
    const height = x * vertices[v]! + y * vertices[v + 1]! + z * vertices[v + 2]!;
    if (height > high || !isOverTriangle(axis, vertices, v)) continue;
    setBodyPoint(out, axis, vertices, v);
    return true;
  }
  return false;
}

function setBodyPoint(
  out: Float64Array,
  { best }: TriangleAxis,
  vertices: Float64Array,
  v: i32,
): void {
  for (let k = 0; k < 3; k++) {
    out[3 + k] = vertices[v + k]!;
    out[k] = vertices[v + k]! - best[3]! * best[k]!;
  }
}

function isOverTriangle({ t, u, limits }: TriangleAxis, vertices: Float64Array, v: i32): boolean {
  const nx = t[9]!;
  const ny = t[10]!;
  const nz = t[11]!;
  const over = limits[1]!;
  for (let o = 0; o < 9; o += 3) {
    const ux = u[o]!;
    const uy = u[o + 1]!;
    const uz = u[o + 2]!;
    const inward =
      (ny * uz - nz * uy) * (vertices[v]! - t[o]!) +
      (nz * ux - nx * uz) * (vertices[v + 1]! - t[o + 1]!) +
      (nx * uy - ny * ux) * (vertices[v + 2]! - t[o + 2]!);
    if (inward >= 0) continue;
    if (inward * inward > over * over * (ux * ux + uy * uy + uz * uz)) return false;
  }
  return true;
}

/** A corner of the triangle over the body's face; false if none of those that reach farthest is. */
export function overFace(out: Float64Array, axis: TriangleAxis, polytope: Polytope): boolean {
  const { t, best, limits } = axis;
  const reach = best[0]! * t[0]! + best[1]! * t[1]! + best[2]! * t[2]!;
  const plane = -polytope.facePlanes[axis.index + 3]! - best[3]! - limits[1]!;
  for (let c = 0; c < 9; c += 3) {
    const height = c === 0 ? reach : best[0]! * t[c]! + best[1]! * t[c + 1]! + best[2]! * t[c + 2]!;
    // The corners that reach farthest along m: their height is that of the face less the separation.
    if (height < plane || !isOverFace(axis, polytope, c)) continue;
    for (let k = 0; k < 3; k++) {
      out[k] = t[c + k]!;
      out[3 + k] = t[c + k]! + best[3]! * best[k]!;
    }
    return true;
  }
  return false;
}

function isOverFace(
  { t, index: f, limits }: TriangleAxis,
  { facePlanes, faceStarts, faceVertices, vertices }: Polytope,
  c: i32,
): boolean {
  const nx = facePlanes[f]!;
  const ny = facePlanes[f + 1]!;
  const nz = facePlanes[f + 2]!;
  const over = limits[1]!;
  const end = faceStarts[f / 4 + 1]!;
  let v = 3 * faceVertices[end - 1]!;
  for (let i = faceStarts[f / 4]!; i < end; i++) {
    const w = 3 * faceVertices[i]!;
    const ux = vertices[w]! - vertices[v]!;
    const uy = vertices[w + 1]! - vertices[v + 1]!;
    const uz = vertices[w + 2]! - vertices[v + 2]!;
    const inward =
      (ny * uz - nz * uy) * (t[c]! - vertices[v]!) +
      (nz * ux - nx * uz) * (t[c + 1]! - vertices[v + 1]!) +
      (nx * uy - ny * ux) * (t[c + 2]! - vertices[v + 2]!);
    v = w;
    if (inward >= 0) continue;
    if (inward * inward > over * over * (ux * ux + uy * uy + uz * uz)) return false;
  }
  return true;
}

/**
 * Where the two edges pass each other. With r = q − p, u the triangle's edge and the unit vector w along
 * the body's, the closest points p + s u and q + l w of the lines have s |u × w|² = u·r − (u·w)(w·r) and
 * l = (u·w) s − w·r.
 */
export function crossEdges(
  out: Float64Array,
  { t, u, best, limits, index: e, edge: o }: TriangleAxis,
  { polytope, edgeDirections }: Polyhedron,
): boolean {
  const { edgeVertices, vertices } = polytope;
  const from = 3 * edgeVertices[e]!;
  const to = 3 * edgeVertices[e + 1]!;
  const w = (3 * e) / 2;
  const ux = u[o]!;
  const uy = u[o + 1]!;
  const uz = u[o + 2]!;
  const wx = edgeDirections[w]!;
  const wy = edgeDirections[w + 1]!;
  const wz = edgeDirections[w + 2]!;
  const rx = vertices[from]! - t[o]!;
  const ry = vertices[from + 1]! - t[o + 1]!;
  const rz = vertices[from + 2]! - t[o + 2]!;
  const cx = uy * wz - uz * wy;
  const cy = uz * wx - ux * wz;
  const cz = ux * wy - uy * wx;
  const uu = ux * ux + uy * uy + uz * uz;
  const uw = ux * wx + uy * wy + uz * wz;
  const wr = wx * rx + wy * ry + wz * rz;
  const s = (ux * rx + uy * ry + uz * rz - uw * wr) / (cx * cx + cy * cy + cz * cz);
  const l = uw * s - wr;
  const length =
    wx * (vertices[to]! - vertices[from]!) +
    wy * (vertices[to + 1]! - vertices[from + 1]!) +
    wz * (vertices[to + 2]! - vertices[from + 2]!);
  const over = limits[1]!;
  const slack = over / Math.sqrt(uu);
  if (!(s >= -slack && s <= 1 + slack && l >= -over && l <= length + over)) return false;
  const on: f64 = s < 0 ? 0 : s > 1 ? 1 : s;
  for (let k = 0; k < 3; k++) {
    out[k] = t[o + k]! + on * u[o + k]!;
    out[3 + k] = out[k]! + best[3]! * best[k]!;
  }
  return true;
}
