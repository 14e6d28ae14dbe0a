/** Contact features of hulls and of triangles. */

import type { f64, i32 } from '../../../kernel/lanes.js';
import type { ConvexHull } from '../../../shapes/hull.js';
import { FEATURE, feature } from '../feature-id.js';
import { type ContactFeature, POOR_COSINE, SUPPORT_TIE } from './contact-feature.js';
import type { ConvexGeometry } from './geometry.js';
import { HullSupport } from './hull-support.js';

const support = new HullSupport();

/** The feature of a hull in a unit direction, shape's frame. */
export function hullFeature(out: ContactFeature, hull: ConvexHull, direction: Float64Array): void {
  const {
    vertices: p,
    faceStarts,
    faceVertices,
    faceEdges,
    facePlanes,
    edgeVertices,
  } = hull.polytope;
  // A face elsewhere may be squarer than those around the farthest vertex, but it cannot touch.
  support.tie = SUPPORT_TIE * hull.boundingRadius;
  support.find(hull, direction);
  const { vertex, edge, face, cosine, flat } = support;
  if (flat) out.support = feature(FEATURE.face, face);
  else if (edge >= 0) out.support = feature(FEATURE.edge, edge);
  else out.support = feature(FEATURE.vertex, vertex);

  if (cosine >= POOR_COSINE) {
    const begin = faceStarts[face]!;
    const count = faceStarts[face + 1]! - begin;
    out.begin(count);
    out.face = feature(FEATURE.face, face);
    for (let k = 0; k < 3; k++) out.normal[k] = facePlanes[4 * face + k]!;
    for (let i = 0; i < count; i++) {
      const name = feature(FEATURE.edge, faceEdges[begin + i]!);
      corner(out, i, p, faceVertices[begin + i]!, name);
    }
  } else if (edge >= 0) {
    out.begin(2);
    out.face = feature(FEATURE.edge, edge);
    corner(out, 0, p, edgeVertices[2 * edge]!, out.face);
    corner(out, 1, p, edgeVertices[2 * edge + 1]!, out.face);
  } else {
    out.begin(1);
    out.face = out.support;
    corner(out, 0, p, vertex, out.support);
  }
}

function corner(out: ContactFeature, i: i32, p: Float64Array, vertex: i32, edge: i32): void {
  for (let k = 0; k < 3; k++) out.points[3 * i + k] = p[3 * vertex + k]!;
  out.name(i, feature(FEATURE.vertex, vertex), edge);
}

/**
 * Which corners of a triangle are farthest in a direction (3): bit k for corner k. What is at most
 * `tie` of the size nearer counts as equally far.
 */
export function triangleTies(geometry: ConvexGeometry, direction: Float64Array, tie: f64): i32 {
  const x = direction[0]!;
  const y = direction[1]!;
  const z = direction[2]!;
  const c = geometry.corners;
  const a = x * c[0]! + y * c[1]! + z * c[2]!;
  const b = x * c[3]! + y * c[4]! + z * c[5]!;
  const d = x * c[6]! + y * c[7]! + z * c[8]!;
  const least = Math.max(Math.max(a, b), d) - tie * geometry.size;
  return (a >= least ? 1 : 0) + (b >= least ? 2 : 0) + (d >= least ? 4 : 0);
}

/** The edge that has the corners of two bits: edge k goes from corner k to the next. */
export function triangleEdge(ties: i32): i32 {
  return ties === 3 ? 0 : ties === 6 ? 1 : 2;
}

/** The feature of a triangle with two sides in a unit direction, shape's frame. */
export function triangleFeature(
  out: ContactFeature,
  geometry: ConvexGeometry,
  direction: Float64Array,
): void {
  const x = direction[0]!;
  const y = direction[1]!;
  const z = direction[2]!;
  const c = geometry.corners;
  // Corner 0 is the origin.
  const nx = c[4]! * c[8]! - c[5]! * c[7]!;
  const ny = c[5]! * c[6]! - c[3]! * c[8]!;
  const nz = c[3]! * c[7]! - c[4]! * c[6]!;
  const area = Math.sqrt(nx * nx + ny * ny + nz * nz);
  const facing = nx * x + ny * y + nz * z;
  const ties = triangleTies(geometry, direction, SUPPORT_TIE);
  if (ties === 7) out.support = feature(FEATURE.face, 0);
  else if (ties === 1 || ties === 2 || ties === 4) out.support = feature(FEATURE.vertex, ties >> 1);
  else out.support = feature(FEATURE.edge, triangleEdge(ties));

  if (area > 0 && Math.abs(facing) >= POOR_COSINE * area) {
    const front = facing > 0;
    const s = front ? 1 / area : -1 / area;
    out.begin(3);
    out.face = feature(FEATURE.face, 0);
    out.setNormal(nx * s, ny * s, nz * s);
    for (let i = 0; i < 3; i++) {
      // From behind: corners 0 2 1, with the edges 2 1 0.
      const vertex = front || i === 0 ? i : 3 - i;
      corner(out, i, c, vertex, feature(FEATURE.edge, front ? i : 2 - i));
    }
    return;
  }
  // Edge-on: the edge opposite to the nearest corner.
  const b = x * c[3]! + y * c[4]! + z * c[5]!;
  const d = x * c[6]! + y * c[7]! + z * c[8]!;
  const edge = b >= 0 && d >= 0 ? 1 : d >= b ? 2 : 0;
  out.begin(2);
  out.face = feature(FEATURE.edge, edge);
  corner(out, 0, c, edge, out.face);
  corner(out, 1, c, (edge + 1) % 3, out.face);
}
