/**
 * A convex body on an edge or a vertex of a triangle, for a given normal: the part of the edge that
 * lies over what the body has on its side.
 */

import type { TriangleTouch } from './triangle-touch.js';

/** Edges of body and triangle count as parallel up to this sine. */
const PARALLEL = 0.05;
/** A body's face serves for an edge of the triangle from this cosine on. */
const FACING = 0.1;

/** Adds a contact on vertex k: the unit vector m from it to the body, `separation` in m. */
export function addVertexPoint(
  touch: TriangleTouch,
  k: number,
  mx: number,
  my: number,
  mz: number,
  separation: number,
): void {
  const owner = touch.source.vertexOwner(touch.triangle, k);
  const { tri } = touch;
  const x = tri[3 * k]!;
  const y = tri[3 * k + 1]!;
  const z = tri[3 * k + 2]!;
  touch.body.findFeature(-mx, -my, -mz);
  const local = 8 * (4 * touch.body.feature.face + (owner % 3)) + 3;
  touch.addOnSurface(x, y, z, mx, my, mz, separation, Math.trunc(owner / 3), local);
}

/**
 * Adds a contact on edge k: the unit vector m from it to the body; the nearest point of the edge
 * (x, y, z) and its separation (m) serve if the body has nothing long along the edge.
 */
export function addEdgePoints(
  touch: TriangleTouch,
  k: number,
  mx: number,
  my: number,
  mz: number,
  x: number,
  y: number,
  z: number,
  separation: number,
): void {
  const owner = touch.source.edgeOwner(touch.triangle, k);
  const triangle = Math.trunc(owner / 3);
  const body = touch.body;
  body.findFeature(-mx, -my, -mz);
  const { feature } = body;
  const local = 8 * (16 * feature.face + 4 * (owner % 3)) + 4;
  const n = feature.normal;
  const facing = -(n[0]! * mx + n[1]! * my + n[2]! * mz);
  let made = 0;
  if (feature.count > 2 && facing > FACING) {
    made = edgeOnPolygon(touch, k, mx, my, mz, triangle, local);
  } else if (feature.count === 2) {
    made = edgeOnEdge(touch, k, mx, my, mz, triangle, local);
  }
  if (made === 0) touch.addOnSurface(x, y, z, mx, my, mz, separation, triangle, local + 16);
}

/** The part of edge k over a face of the body; returns the number of points added. */
function edgeOnPolygon(
  touch: TriangleTouch,
  k: number,
  mx: number,
  my: number,
  mz: number,
  triangle: number,
  local: number,
): number {
  const { tri } = touch;
  const { count, points: p, normal: n } = touch.body.feature;
  const from = 3 * k;
  const to = k === 2 ? 0 : from + 3;
  const ex = tri[to]! - tri[from]!;
  const ey = tri[to + 1]! - tri[from + 1]!;
  const ez = tri[to + 2]! - tri[from + 2]!;
  let low = 0;
  let high = 1;
  for (let i = 0; i < count; i++) {
    const a = 3 * i;
    const b = i + 1 === count ? 0 : a + 3;
    const ux = p[b]! - p[a]!;
    const uy = p[b + 1]! - p[a + 1]!;
    const uz = p[b + 2]! - p[a + 2]!;
    // Into the polygon, square to m: counterclockwise about −m.
    const ix = uy * mz - uz * my;
    const iy = uz * mx - ux * mz;
    const iz = ux * my - uy * mx;
    const start =
      ix * (tri[from]! - p[a]!) +
      iy * (tri[from + 1]! - p[a + 1]!) +
      iz * (tri[from + 2]! - p[a + 2]!);
    const slope = ix * ex + iy * ey + iz * ez;
    // Inside where start + t slope ≥ 0.
    if (slope > 0) low = Math.max(low, -start / slope);
    else if (slope < 0) high = Math.min(high, -start / slope);
    else if (start < 0) return 0;
  }
  if (low > high) return 0;
  const along = n[0]! * mx + n[1]! * my + n[2]! * mz;
  let made = 0;
  for (let end = 0; end < 2; end++) {
    const t = end === 0 ? low : high;
    const x = tri[from]! + t * ex;
    const y = tri[from + 1]! + t * ey;
    const z = tri[from + 2]! + t * ez;
    const s = (n[0]! * (p[0]! - x) + n[1]! * (p[1]! - y) + n[2]! * (p[2]! - z)) / along;
    if (!(s < touch.margin)) continue;
    touch.addOnSurface(x, y, z, mx, my, mz, s, triangle, local + 8 * end);
    made++;
  }
  return made;
}

/** The part of edge k beside an edge of the body, if the two are about parallel. */
function edgeOnEdge(
  touch: TriangleTouch,
  k: number,
  mx: number,
  my: number,
  mz: number,
  triangle: number,
  local: number,
): number {
  const { tri } = touch;
  const p = touch.body.feature.points;
  const from = 3 * k;
  const to = k === 2 ? 0 : from + 3;
  const ex = tri[to]! - tri[from]!;
  const ey = tri[to + 1]! - tri[from + 1]!;
  const ez = tri[to + 2]! - tri[from + 2]!;
  const ux = p[3]! - p[0]!;
  const uy = p[4]! - p[1]!;
  const uz = p[5]! - p[2]!;
  const square = ex * ex + ey * ey + ez * ez;
  const along = ex * ux + ey * uy + ez * uz;
  const size = square * (ux * ux + uy * uy + uz * uz);
  if (size === 0 || size - along * along > PARALLEL * PARALLEL * size) return 0;
  // Parameters on the edge of the body's two ends, in rising order.
  const t0 =
    (ex * (p[0]! - tri[from]!) + ey * (p[1]! - tri[from + 1]!) + ez * (p[2]! - tri[from + 2]!)) /
    square;
  const t1 = t0 + along / square;
  const low = Math.max(0, Math.min(t0, t1));
  const high = Math.min(1, Math.max(t0, t1));
  if (!(low < high)) return 0;
  let made = 0;
  for (let end = 0; end < 2; end++) {
    const t = end === 0 ? low : high;
    const s = (t - t0) / (t1 - t0);
    const x = tri[from]! + t * ex;
    const y = tri[from + 1]! + t * ey;
    const z = tri[from + 2]! + t * ez;
    const gap = mx * (p[0]! + s * ux - x) + my * (p[1]! + s * uy - y) + mz * (p[2]! + s * uz - z);
    if (!(gap < touch.margin)) continue;
    touch.addOnSurface(x, y, z, mx, my, mz, gap, triangle, local + 8 * end);
    made++;
  }
  return made;
}
