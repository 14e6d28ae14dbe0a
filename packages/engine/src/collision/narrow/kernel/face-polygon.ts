/**
 * Polygons of a face contact, in the plane of the reference face: clipping to a rectangle, and the
 * best four of their corners.
 *
 * A corner is four numbers: U, V, S (m; place in the plane and separation) and the label of the edge
 * to the next corner: 0 … 3 edges of the incident face, 4 … 7 sides +U, −U, +V, −V of the rectangle.
 */

import type { f64, i32 } from '../../../kernel/lanes.js';

/** Depths that differ by less than this fraction of the face's size are equal. */
const DEPTH_TIE = 1e-8;
/** Distances² and areas that differ by less than this fraction are equal. */
const AREA_TIE = 1e-6;

/** Where the half lengths of the rectangle along U and V and the slack are in `T`, all in m. */
export const HALF_U = 72;
export const HALF_V = 73;
export const SLACK = 74;
/** Numbers in `T`: two polygons of up to nine corners, and the three above. */
const POLYGONS = 75;
/** Two polygons. */
export const polygons = new Float64Array(POLYGONS);

/**
 * Clips the polygon of `n` corners at `T[from]` to one side of the rectangle, writes it to `T[to]` and
 * returns its number of corners. Labels 4, 5: U, 6, 7: V; even ones: coordinate ≤ half length, odd
 * ones: ≥ −half length. Corners up to the slack outside stay; the cuts are made at the limit.
 *
 * (The lengths are in `T` because numbers that go from function to function are put on the heap.)
 */
export function clipSide(from: i32, to: i32, n: i32, label: i32): i32 {
  if (n === 0) return 0;
  const T = polygons;
  const coordinate = label < 6 ? 0 : 1;
  const limit = T[HALF_U + coordinate]!;
  const slack = T[SLACK]!;
  const side: f64 = (label & 1) === 0 ? 1 : -1;
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
  return (m - to) >> 2;
}

/**
 * Keeps at most four of `count` corners at `T[at]`: the deepest, the farthest from it, and on each
 * side of the line through both the one that adds most area. Returns how many. (The corners are
 * those of a convex polygon, where this is what `manifold/reduce.ts` does, for less.)
 */
export function reducePolygon(at: i32, count: i32): i32 {
  const T = polygons;
  const depthTie = DEPTH_TIE * (T[HALF_U]! + T[HALF_V]!);
  let deepest = 0;
  for (let c = 1; c < count; c++) {
    if (T[at + 4 * c + 2]! < T[at + 4 * deepest + 2]! - depthTie) deepest = c;
  }
  const x0 = T[at + 4 * deepest]!;
  const y0 = T[at + 4 * deepest + 1]!;
  let farthest = deepest;
  let most: f64 = 0;
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
