/** From candidates in A's frame to a manifold in the world, for the pairs that collect candidates. */

import type { i32 } from '../../kernel/lanes.js';
import { MANIFOLD, MAX_POINTS, POINT, POINT_STRIDE } from './manifolds.js';
import { reduceAlong } from './reduce.js';

/**
 * Writes at most four of the candidates as a manifold at `M[o]`; returns how many. `placed` is A's record (see
 * `collider.ts`); `normal` (3) from A to B and `points`, (`count` × 8) point records, are in A's frame. The candidates
 * are reordered where there are more than four.
 */
export function writeManifold(
  M: Float64Array,
  o: i32,
  placed: Float64Array,
  normal: Float64Array,
  points: Float64Array,
  count: i32,
): i32 {
  const kept = count > MAX_POINTS ? reduceAlong(points, 0, count, normal) : count;
  M[o + MANIFOLD.count] = kept;
  turn(M, o + MANIFOLD.normal, placed, normal, 0);
  for (let i = 0; i < kept; i++) {
    const from = i * POINT_STRIDE;
    const to = o + MANIFOLD.points + from;
    turn(M, to + POINT.onA, placed, points, from + POINT.onA);
    turn(M, to + POINT.onB, placed, points, from + POINT.onB);
    for (let k = 0; k < 3; k++) {
      M[to + POINT.onA + k] = M[to + POINT.onA + k]! + placed[9 + k]!;
      M[to + POINT.onB + k] = M[to + POINT.onB + k]! + placed[9 + k]!;
    }
    M[to + POINT.separation] = points[from + POINT.separation]!;
    M[to + POINT.feature] = points[from + POINT.feature]!;
  }
  return kept;
}

/** out = rotation · v. */
function turn(out: Float64Array, o: i32, r: Float64Array, v: Float64Array, i: i32): void {
  const x = v[i]!;
  const y = v[i + 1]!;
  const z = v[i + 2]!;
  out[o] = r[0]! * x + r[1]! * y + r[2]! * z;
  out[o + 1] = r[3]! * x + r[4]! * y + r[5]! * z;
  out[o + 2] = r[6]! * x + r[7]! * y + r[8]! * z;
}
