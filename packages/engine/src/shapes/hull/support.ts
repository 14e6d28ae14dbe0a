/**
 * The farthest vertex of a polytope in a direction, by climbing from neighbour to neighbour: on a
 * convex body a vertex with no better neighbour is the best of all. A step looks at about six
 * neighbours and a climb takes about √vertices steps; up to a few dozen vertices a plain scan wins.
 */

import type { Polytope } from './polytope.js';

/** The vertex farthest along (x, y, z); of equal ones the first. Looks at every vertex. */
export function scanVertices({ vertices }: Polytope, x: number, y: number, z: number): number {
  let best = 0;
  let farthest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < vertices.length; i += 3) {
    const along = x * vertices[i]! + y * vertices[i + 1]! + z * vertices[i + 2]!;
    if (along > farthest) {
      farthest = along;
      best = i;
    }
  }
  return best / 3;
}

/** A vertex farthest along (x, y, z), climbing from vertex `start`: the better the start, the faster. */
export function climbVertices(
  { vertices, neighborStarts, neighbors }: Polytope,
  x: number,
  y: number,
  z: number,
  start: number,
): number {
  let best = start;
  let farthest =
    x * vertices[3 * best]! + y * vertices[3 * best + 1]! + z * vertices[3 * best + 2]!;
  for (;;) {
    const here = best;
    for (let i = neighborStarts[here]!; i < neighborStarts[here + 1]!; i++) {
      const v = neighbors[i]!;
      const along = x * vertices[3 * v]! + y * vertices[3 * v + 1]! + z * vertices[3 * v + 2]!;
      if (along > farthest) {
        farthest = along;
        best = v;
      }
    }
    if (best === here) return best;
  }
}
