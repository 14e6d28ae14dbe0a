/**
 * The convex hull of a cloud of points as a polytope with polygon faces.
 *
 * Triangles first (`triangle-hull.ts`), then the flat polygons they form (`regions.ts`). A vertex
 * that fewer than three polygons share lies inside a face or along an edge: it is dropped and the
 * hull of the rest is taken again, until every point that is left is a true corner. So the hull of
 * a hull's vertices is that hull, to the bit: the last round of the first is the first round of the
 * second.
 */

import { toGrid } from './grid.js';
import { buildPolytope, type Polytope } from './polytope.js';
import { hullPolygons, type Polygon } from './regions.js';
import { type FlatCloud, triangleHull } from './triangle-hull.js';

/** Grid units below which rounding to the grid would show. */
const MIN_TOLERANCE = 16;

/** Tolerance as a share of half the cloud's extent: a thousand times the rounding of a few steps. */
const EXTENT_SHARE = 1e-12;

/** Tolerance as a share of the largest coordinate, which the input was rounded to: 16 · 2⁻⁵³. */
const ROUNDING_SHARE = 1.7763568394002505e-15;

/** The same for coordinates in single precision: 4 · 2⁻²⁴. */
const SINGLE_ROUNDING_SHARE = 2.384185791015625e-7;

/** Distance (m) up to which points count as lying in one plane, from how points were rounded. */
export function hullTolerance(points: Float64Array, singlePrecision: boolean): number {
  let largest = 0;
  let extent = 0;
  for (let axis = 0; axis < 3; axis++) {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let i = axis; i < points.length; i += 3) {
      low = Math.min(low, points[i]!);
      high = Math.max(high, points[i]!);
    }
    extent = Math.max(extent, 0.5 * high - 0.5 * low);
    largest = Math.max(largest, Math.abs(low), Math.abs(high));
  }
  const rounding = singlePrecision ? SINGLE_ROUNDING_SHARE : ROUNDING_SHARE;
  return EXTENT_SHARE * extent + rounding * largest;
}

/**
 * The hull of the points (points × 3, m), or what the cloud is instead of a solid. Points up to
 * `tolerance` (m) outside may be left out, and faces that bend by less become one.
 */
export function quickhull(
  points: Float64Array,
  tolerance = hullTolerance(points, false),
): Polytope | FlatCloud {
  let cloud = points;
  for (;;) {
    const grid = toGrid(cloud);
    const limit = Math.max(MIN_TOLERANCE, grid.unit > 0 ? tolerance / grid.unit : 0);
    const faces = triangleHull(grid, limit);
    if (typeof faces === 'string') return faces;
    const polygons = hullPolygons(faces, grid.points, limit);
    const corners = trueCorners(polygons, cloud.length / 3);
    if (corners.length === cloud.length / 3) return buildPolytope(cloud, polygons);
    cloud = select(cloud, corners);
  }
}

/** The points that at least three polygons share, in the order of the cloud. */
function trueCorners(polygons: readonly Polygon[], pointCount: number): number[] {
  const sides = new Int32Array(pointCount);
  for (const { corners } of polygons) {
    for (const corner of corners) sides[corner]!++;
  }
  const corners: number[] = [];
  for (let p = 0; p < pointCount; p++) {
    if (sides[p]! >= 3) corners.push(p);
  }
  return corners;
}

function select(points: Float64Array, indices: readonly number[]): Float64Array {
  const selected = new Float64Array(3 * indices.length);
  for (const [i, index] of indices.entries()) {
    selected.set(points.subarray(3 * index, 3 * index + 3), 3 * i);
  }
  return selected;
}
