/**
 * The farthest vertex of a hull in a direction, as a search asks for it: dozens of times per pair.
 *
 * Up to a few dozen vertices all are looked at. A larger hull is climbed from neighbour to neighbour,
 * and a good start is everything: it comes from a table over a cube around the hull, 4 × 4 cells on
 * each side, that says which vertex is farthest through the middle of the cell. The climb then takes
 * a step or two.
 *
 * Alternatives that lost (64 vertices, whole pair): a start at the vertex of the last question (a
 * quarter slower: searches jump from side to side), and at one of the six vertices farthest along the
 * axes (`ConvexHull.supportVertex`, which moreover takes numbers, and these are boxed on the way).
 */

import type { Polytope } from './polytope.js';

/** Numbers as kernels call them. */
type f64 = number;
type i32 = number;

/** Cells along the edge of a side. */
export const CELLS = 4;

/** The vertex farthest along a direction (3) of any length above 0; `starts` as in `hull-starts.ts`. */
export function hullVertex(
  polytope: Polytope,
  starts: Int32Array | null,
  direction: Float64Array,
): i32 {
  if (starts === null) return scan(polytope.vertices, direction);
  return climb(polytope, starts[cellOf(direction)]!, direction);
}

/** The cell that a direction passes through. */
function cellOf(direction: Float64Array): i32 {
  const ax = Math.abs(direction[0]!);
  const ay = Math.abs(direction[1]!);
  const az = Math.abs(direction[2]!);
  const axis = ax >= ay && ax >= az ? 0 : ay >= az ? 1 : 2;
  const along = direction[axis]!;
  const s = CELLS / 2 / Math.abs(along);
  const u = direction[axis === 2 ? 0 : axis + 1]! * s + CELLS / 2;
  const v = direction[axis === 0 ? 2 : axis - 1]! * s + CELLS / 2;
  return (2 * axis + (along < 0 ? 0 : 1)) * CELLS * CELLS + below(v) * CELLS + below(u);
}

/** The whole part, as a row or column. */
function below(u: f64): i32 {
  const cell = u | 0;
  return cell < CELLS ? cell : CELLS - 1;
}

/** Of equally far ones the first. */
export function scan(p: Float64Array, direction: Float64Array): i32 {
  const x = direction[0]!;
  const y = direction[1]!;
  const z = direction[2]!;
  let best = 0;
  let most = x * p[0]! + y * p[1]! + z * p[2]!;
  for (let i = 1, o = 3; o < p.length; i++, o += 3) {
    const along = x * p[o]! + y * p[o + 1]! + z * p[o + 2]!;
    if (along > most) {
      most = along;
      best = i;
    }
  }
  return best;
}

/** On a convex body a vertex with no better neighbour is the best of all. */
function climb(polytope: Polytope, start: i32, direction: Float64Array): i32 {
  const { vertices: p, neighborStarts, neighbors } = polytope;
  const x = direction[0]!;
  const y = direction[1]!;
  const z = direction[2]!;
  let best = start;
  let most = x * p[3 * best]! + y * p[3 * best + 1]! + z * p[3 * best + 2]!;
  let here = -1;
  while (here !== best) {
    here = best;
    for (let i = neighborStarts[here]!; i < neighborStarts[here + 1]!; i++) {
      const v = neighbors[i]!;
      const along = x * p[3 * v]! + y * p[3 * v + 1]! + z * p[3 * v + 2]!;
      if (along > most) {
        most = along;
        best = v;
      }
    }
  }
  return best;
}
