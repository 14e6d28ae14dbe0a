/** What of a triangle, and of a convex solid of triangles, reaches farthest in a direction. */

import type { f64, i32 } from '../../kernel/lanes.js';
import { ClosestPoint, closestOnEdge, closestToPoint } from './closest-point.js';
import {
  CODE,
  TRIANGLE_STRIDE,
  type TriangleList,
  type TriangleSource,
} from './triangle-source.js';

/** Corners within this share of the longest edge are equally far. */
const TIE = 1e-6;

const triangle = new Float64Array(TRIANGLE_STRIDE);
/** (9) the corners of a triangle that reach farthest */
const part = new Float64Array(9);
const closest = new ClosestPoint();
const found = new Float64Array(3);

/** The feature of a triangle farthest along a unit vector m (3): a code. */
export function farthestFeature(tri: Float64Array, m: Float64Array): i32 {
  const x = m[0]!;
  const y = m[1]!;
  const z = m[2]!;
  const a = x * tri[0]! + y * tri[1]! + z * tri[2]!;
  const b = x * tri[3]! + y * tri[4]! + z * tri[5]!;
  const c = x * tri[6]! + y * tri[7]! + z * tri[8]!;
  const most = Math.max(Math.max(a, b), c);
  const tie = most - TIE * longest(tri);
  const isA = a >= tie;
  const isB = b >= tie;
  const isC = c >= tie;
  if (isA && isB) return isC ? CODE.face : CODE.edge;
  if (isB && isC) return CODE.edge + 1;
  if (isC && isA) return CODE.edge + 2;
  return isA ? 0 : isB ? 1 : 2;
}

function longest(tri: Float64Array): f64 {
  let most: f64 = 0;
  for (let k = 0; k < 3; k++) {
    const to = k === 2 ? 0 : 3 * k + 3;
    const x = tri[to]! - tri[3 * k]!;
    const y = tri[to + 1]! - tri[3 * k + 1]!;
    const z = tri[to + 2]! - tri[3 * k + 2]!;
    most = Math.max(most, x * x + y * y + z * z);
  }
  return Math.sqrt(most);
}

/**
 * Moves a point (3, m) onto the nearest of the triangles in `list` that reach as far along the unit vector
 * m (3) as it does, but for `near` (m): onto what of that triangle reaches so far. Returns the triangle,
 * the first of those that are as near; −1 for none.
 */
export function moveToFarthest(
  point: Float64Array,
  m: Float64Array,
  source: TriangleSource,
  list: TriangleList,
  near: f64,
): i32 {
  const limit = m[0]! * point[0]! + m[1]! * point[1]! + m[2]! * point[2]! - near;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < list.count; i++) {
    source.load(triangle, list.data[i]!);
    let count = 0;
    for (let c = 0; c < 9; c += 3) {
      const height = m[0]! * triangle[c]! + m[1]! * triangle[c + 1]! + m[2]! * triangle[c + 2]!;
      if (height < limit) continue;
      for (let k = 0; k < 3; k++) part[3 * count + k] = triangle[c + k]!;
      count++;
    }
    if (count === 0) continue;
    if (count < 3) closestOnEdge(closest, part, 3 * (count - 1), point);
    else closestToPoint(closest, part, point);
    const distance = Math.sqrt(closest.square);
    if (distance >= least - near) continue;
    least = distance;
    best = list.data[i]!;
    found[0] = closest.x;
    found[1] = closest.y;
    found[2] = closest.z;
  }
  if (best >= 0) point.set(found);
  return best;
}
