/** From candidates in A's frame to a manifold in the world, for the pairs that collect candidates. */

import { MANIFOLD, MAX_POINTS, type Manifolds, POINT, POINT_STRIDE } from './manifolds.js';
import { reduceAlong } from './reduce.js';

/**
 * Appends at most four of the candidates as a manifold. `placed` is A's record (see `collider.ts`);
 * `normal` (3) from A to B and `points`, (`count` × 8) point records, are in A's frame. The candidates
 * are reordered where there are more than four.
 */
export function writeManifold(
  out: Manifolds,
  placed: Float64Array,
  normal: Float64Array,
  points: Float64Array,
  count: number,
): void {
  const kept = count > MAX_POINTS ? reduceAlong(points, 0, count, normal) : count;
  const o = out.add();
  const { data } = out;
  data[o + MANIFOLD.count] = kept;
  turn(data, o + MANIFOLD.normal, placed, normal, 0);
  for (let i = 0; i < kept; i++) {
    const from = i * POINT_STRIDE;
    const to = o + MANIFOLD.points + from;
    turn(data, to + POINT.onA, placed, points, from + POINT.onA);
    turn(data, to + POINT.onB, placed, points, from + POINT.onB);
    for (let k = 0; k < 3; k++) {
      data[to + POINT.onA + k] = data[to + POINT.onA + k]! + placed[9 + k]!;
      data[to + POINT.onB + k] = data[to + POINT.onB + k]! + placed[9 + k]!;
    }
    data[to + POINT.separation] = points[from + POINT.separation]!;
    data[to + POINT.feature] = points[from + POINT.feature]!;
  }
}

/** out = rotation · v. */
function turn(out: Float64Array, o: number, r: Float64Array, v: Float64Array, i: number): void {
  const x = v[i]!;
  const y = v[i + 1]!;
  const z = v[i + 2]!;
  out[o] = r[0]! * x + r[1]! * y + r[2]! * z;
  out[o + 1] = r[3]! * x + r[4]! * y + r[5]! * z;
  out[o + 2] = r[6]! * x + r[7]! * y + r[8]! * z;
}
