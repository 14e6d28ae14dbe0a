/**
 * At most four points of a contact, chosen so that they still carry the whole area (C4).
 *
 * A flat contact may have a dozen corners, but four are enough to hold a body and every further one
 * costs the solver time. The choice: the deepest point always; the point farthest from it; the point
 * that makes the largest triangle with these two; the point that adds most area to the triangle.
 *
 * Scores that differ by rounding only count as equal, and among equals the deepest point wins, then
 * the one with the smallest feature id: otherwise a body at rest would choose other corners at every
 * step and lose the impulses that belong to them. (Ids are compared with their halves in order, so
 * that exchanging the shapes does not change the choice.) The best four of all subsets (O(n⁴)) lost: its area is at most twice as large
 * and in practice hardly differs. Sums of depth × distance (J. Rouwe, Jolt) lost: they prefer deep
 * points in a heap over a wide base.
 */

import { MAX_POINTS, POINT, POINT_STRIDE } from './manifolds.js';

/** Scores within this fraction of the best count as equal. */
const SCORE_TIE = 1e-6;
/** Separations within this fraction of the contact's extent count as equal. */
const DEPTH_TIE = 1e-7;

let scores = new Float64Array(32);

/**
 * Keeps at most four of `count` point records (8 numbers each, see `manifolds.ts`) that begin at
 * `offset`: moves them to the front in their old order and returns how many they are. (nx, ny, nz)
 * is the unit normal of the contact; distances and areas are measured square to it.
 */
export function reducePoints(
  points: Float64Array,
  offset: number,
  count: number,
  nx: number,
  ny: number,
  nz: number,
): number {
  if (count <= MAX_POINTS) return count;
  if (scores.length < count) scores = new Float64Array(2 * count);

  // The extent makes the tie of depths a length (m).
  scoreByDistance(points, offset, count, 0, nx, ny, nz);
  let extent = 0;
  for (let i = 0; i < count; i++) extent = Math.max(extent, scores[i]!);
  const depthTie = DEPTH_TIE * Math.sqrt(extent);

  // Deepest.
  for (let i = 0; i < count; i++) scores[i] = 0;
  const first = pick(points, offset, count, depthTie);

  // Farthest from it.
  scoreByDistance(points, offset, count, first, nx, ny, nz);
  const second = pick(points, offset, count, depthTie);

  // The largest triangle, on either side of the line.
  for (let i = 0; i < count; i++) {
    scores[i] = Math.abs(signedArea(points, offset, first, second, i, nx, ny, nz));
  }
  const third = pick(points, offset, count, depthTie);
  const least = SCORE_TIE * extent;
  if (!(scores[third]! > least)) return keep(points, offset, first, second, -1, -1);

  // The hull of a triangle and a point has the triangle's area plus the triangles that the point
  // makes with the edges it lies outside of.
  const flip = signedArea(points, offset, first, second, third, nx, ny, nz) < 0;
  const b = flip ? third : second;
  const c = flip ? second : third;
  for (let i = 0; i < count; i++) {
    scores[i] =
      Math.max(0, -signedArea(points, offset, first, b, i, nx, ny, nz)) +
      Math.max(0, -signedArea(points, offset, b, c, i, nx, ny, nz)) +
      Math.max(0, -signedArea(points, offset, c, first, i, nx, ny, nz));
  }
  const fourth = pick(points, offset, count, depthTie);
  return keep(points, offset, first, second, third, scores[fourth]! > least ? fourth : -1);
}

/** The deepest of those with the best score; of equals the one with the smallest name. */
function pick(points: Float64Array, offset: number, count: number, depthTie: number): number {
  let best = 0;
  for (let i = 0; i < count; i++) best = Math.max(best, scores[i]!);
  const enough = best - SCORE_TIE * best;
  let deepest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    if (scores[i]! >= enough) deepest = Math.min(deepest, separationOf(points, offset, i));
  }
  let chosen = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    if (!(scores[i]! >= enough && separationOf(points, offset, i) <= deepest + depthTie)) continue;
    const name = nameOf(points[offset + i * POINT_STRIDE + POINT.feature]!);
    if (name < least) {
      least = name;
      chosen = i;
    }
  }
  return chosen;
}

/** A feature id with the smaller half first. */
function nameOf(feature: number): number {
  const low = feature % 65536;
  const high = (feature - low) / 65536;
  return low < high ? low * 65536 + high : feature;
}

function separationOf(points: Float64Array, offset: number, i: number): number {
  return points[offset + i * POINT_STRIDE + POINT.separation]!;
}

/** Squared distances (m²) from point `from`, square to the normal. */
function scoreByDistance(
  points: Float64Array,
  offset: number,
  count: number,
  from: number,
  nx: number,
  ny: number,
  nz: number,
): void {
  const f = offset + from * POINT_STRIDE;
  for (let i = 0; i < count; i++) {
    const p = offset + i * POINT_STRIDE;
    const x = points[p]! - points[f]!;
    const y = points[p + 1]! - points[f + 1]!;
    const z = points[p + 2]! - points[f + 2]!;
    const along = x * nx + y * ny + z * nz;
    scores[i] = x * x + y * y + z * z - along * along;
  }
}

/** Twice the area (m²) of the triangle i j k seen against the normal; above 0: counterclockwise. */
function signedArea(
  points: Float64Array,
  offset: number,
  i: number,
  j: number,
  k: number,
  nx: number,
  ny: number,
  nz: number,
): number {
  const a = offset + i * POINT_STRIDE;
  const b = offset + j * POINT_STRIDE;
  const c = offset + k * POINT_STRIDE;
  const ux = points[b]! - points[a]!;
  const uy = points[b + 1]! - points[a + 1]!;
  const uz = points[b + 2]! - points[a + 2]!;
  const vx = points[c]! - points[a]!;
  const vy = points[c + 1]! - points[a + 1]!;
  const vz = points[c + 2]! - points[a + 2]!;
  return nx * (uy * vz - uz * vy) + ny * (uz * vx - ux * vz) + nz * (ux * vy - uy * vx);
}

/** Moves the chosen records (−1: none) to the front, in ascending order; returns their number. */
function keep(
  points: Float64Array,
  offset: number,
  i: number,
  j: number,
  k: number,
  l: number,
): number {
  let kept = 0;
  let last = -1;
  for (;;) {
    // The smallest chosen index above the last one.
    let next = Number.POSITIVE_INFINITY;
    if (i > last && i < next) next = i;
    if (j > last && j < next) next = j;
    if (k > last && k < next) next = k;
    if (l > last && l < next) next = l;
    if (next === Number.POSITIVE_INFINITY) return kept;
    const from = offset + next * POINT_STRIDE;
    if (next !== kept) points.copyWithin(offset + kept * POINT_STRIDE, from, from + POINT_STRIDE);
    kept++;
    last = next;
  }
}
