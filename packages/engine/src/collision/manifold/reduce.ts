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
 * that exchanging the shapes does not change the choice.) The best four of all subsets (O(n⁴)) lost:
 * its area is at most twice as large and in practice hardly differs. Sums of depth × distance (J. Rouwe, Jolt) lost: they prefer deep
 * points in a heap over a wide base.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import { MAX_POINTS, POINT, POINT_STRIDE } from './manifolds.js';

/** Scores within this fraction of the best count as equal. */
const SCORE_TIE = 1e-6;
/** Separations within this fraction of the contact's extent count as equal. */
const DEPTH_TIE = 1e-7;
/** More than any index. */
const NONE = 0x7fffffff;

let scores = new Float64Array(32);
let areas = new Float64Array(32);

/** (3) the unit normal of the contact */
const axis = new Float64Array(3);
/** (1) separations (m) that differ by less count as equal */
const depthTie = new Float64Array(1);

/**
 * Keeps at most four of `count` point records (8 numbers each, see `manifolds.ts`) that begin at
 * `offset`: moves them to the front in their old order and returns how many they are. (nx, ny, nz)
 * is the unit normal of the contact; distances and areas are measured square to it.
 */
export function reducePoints(
  points: Float64Array,
  offset: i32,
  count: i32,
  nx: f64,
  ny: f64,
  nz: f64,
): i32 {
  axis[0] = nx;
  axis[1] = ny;
  axis[2] = nz;
  return reduceAlong(points, offset, count, axis);
}

/** {@link reducePoints} with the normal (3) in an array: numbers between functions are boxed. */
export function reduceAlong(
  points: Float64Array,
  offset: i32,
  count: i32,
  normal: Float64Array,
): i32 {
  if (count <= MAX_POINTS) return count;
  if (scores.length < count) {
    scores = new Float64Array(2 * count);
    areas = new Float64Array(2 * count);
  }

  // The extent makes the tie of depths a length (m).
  scoreByDistance(points, offset, count, 0, normal);
  let extent: f64 = 0;
  for (let i = 0; i < count; i++) extent = Math.max(extent, scores[i]!);
  depthTie[0] = DEPTH_TIE * Math.sqrt(extent);

  // Deepest.
  for (let i = 0; i < count; i++) scores[i] = 0;
  const first = pick(points, offset, count);

  // Farthest from it.
  scoreByDistance(points, offset, count, first, normal);
  const second = pick(points, offset, count);

  // The largest triangle, on either side of the line.
  findAreas(points, offset, count, first, second, normal);
  for (let i = 0; i < count; i++) scores[i] = Math.abs(areas[i]!);
  const third = pick(points, offset, count);
  const least = SCORE_TIE * extent;
  if (!(scores[third]! > least)) return keep(points, offset, first, second, -1, -1);

  // The hull of a triangle and a point has the triangle's area plus the triangles that the point
  // makes with the edges it lies outside of.
  const flip = areas[third]! < 0;
  const b = flip ? third : second;
  const c = flip ? second : third;
  for (let i = 0; i < count; i++) scores[i] = 0;
  for (let edge = 0; edge < 3; edge++) {
    const from = edge === 0 ? first : edge === 1 ? b : c;
    const to = edge === 0 ? b : edge === 1 ? c : first;
    findAreas(points, offset, count, from, to, normal);
    for (let i = 0; i < count; i++) scores[i] = scores[i]! + Math.max(0, -areas[i]!);
  }
  const fourth = pick(points, offset, count);
  return keep(points, offset, first, second, third, scores[fourth]! > least ? fourth : -1);
}

/** The deepest of those with the best score; of equals the one with the smallest name. */
function pick(points: Float64Array, offset: i32, count: i32): i32 {
  let best: f64 = 0;
  for (let i = 0; i < count; i++) best = Math.max(best, scores[i]!);
  const enough = best - SCORE_TIE * best;
  let deepest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    if (!(scores[i]! >= enough)) continue;
    deepest = Math.min(deepest, points[offset + i * POINT_STRIDE + POINT.separation]!);
  }
  const most = deepest + depthTie[0]!;
  let chosen = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const p = offset + i * POINT_STRIDE;
    if (!(scores[i]! >= enough && points[p + POINT.separation]! <= most)) continue;
    // The name: the id with the smaller half first.
    const id = points[p + POINT.feature]!;
    const high = Math.floor(id / 65536);
    const low = id - 65536 * high;
    const name = low < high ? low * 65536 + high : id;
    if (name < least) {
      least = name;
      chosen = i;
    }
  }
  return chosen;
}

/** Squared distances (m²) from point `from`, square to the normal. */
function scoreByDistance(
  points: Float64Array,
  offset: i32,
  count: i32,
  from: i32,
  normal: Float64Array,
): void {
  const nx = normal[0]!;
  const ny = normal[1]!;
  const nz = normal[2]!;
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

/**
 * Twice the areas (m²) of the triangles that the points i and j make with each point, seen against
 * the normal; above 0: counterclockwise.
 */
function findAreas(
  points: Float64Array,
  offset: i32,
  count: i32,
  i: i32,
  j: i32,
  normal: Float64Array,
): void {
  const a = offset + i * POINT_STRIDE;
  const b = offset + j * POINT_STRIDE;
  const ax = points[a]!;
  const ay = points[a + 1]!;
  const az = points[a + 2]!;
  const ux = points[b]! - ax;
  const uy = points[b + 1]! - ay;
  const uz = points[b + 2]! - az;
  // n · (u × v) = (n × u) · v.
  const sx = normal[1]! * uz - normal[2]! * uy;
  const sy = normal[2]! * ux - normal[0]! * uz;
  const sz = normal[0]! * uy - normal[1]! * ux;
  for (let k = 0; k < count; k++) {
    const c = offset + k * POINT_STRIDE;
    areas[k] = sx * (points[c]! - ax) + sy * (points[c + 1]! - ay) + sz * (points[c + 2]! - az);
  }
}

/** Moves the chosen records (−1: none) to the front, in ascending order; returns their number. */
function keep(points: Float64Array, offset: i32, i: i32, j: i32, k: i32, l: i32): i32 {
  let kept = 0;
  let last = -1;
  while (kept < MAX_POINTS) {
    // The smallest chosen index above the last one.
    let next = NONE;
    if (i > last && i < next) next = i;
    if (j > last && j < next) next = j;
    if (k > last && k < next) next = k;
    if (l > last && l < next) next = l;
    if (next === NONE) break;
    const from = offset + next * POINT_STRIDE;
    if (next !== kept) {
      const to = offset + kept * POINT_STRIDE;
      for (let k = 0; k < POINT_STRIDE; k++) points[to + k] = points[from + k]!;
    }
    kept++;
    last = next;
  }
  return kept;
}
