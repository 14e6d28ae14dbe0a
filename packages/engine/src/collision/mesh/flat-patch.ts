/**
 * Triangles in one plane are one face: whether a point of the plane lies on it.
 *
 * From the triangle one knows the walk goes across the edge that the point is beyond, as long as the
 * edges are flat; it ends in the triangle that holds the point, or at an edge that is not flat.
 */

import type { i32 } from '../../kernel/lanes.js';
import { EDGE, TRIANGLE_STRIDE, type TriangleSource } from './triangle-source.js';

/** Most triangles that are walked through. */
const MOST_STEPS = 64;

/**
 * Points this share of an edge's length beyond it count as inside: one that is exactly over the edge
 * between two flat triangles must not fall through between them.
 */
export const CRACK = 1e-10;

const tri = new Float64Array(TRIANGLE_STRIDE);

/** Whether p (3), a point in the plane of `triangle`, lies on it or where it continues flat. */
export function isOnPatch(source: TriangleSource, triangle: i32, p: Float64Array): boolean {
  let at = triangle;
  let from = -1;
  for (let step = 0; step < MOST_STEPS; step++) {
    source.load(tri, at);
    let next = -1;
    let isOut = false;
    for (let k = 0; k < 3 && next < 0; k++) {
      if (!isBeyond(tri, k, p)) continue;
      isOut = true;
      if (source.edgeKind(at, k) !== EDGE.flat) continue;
      const neighbor = source.neighbor(at, k);
      if (neighbor !== from) next = neighbor;
    }
    if (!isOut) return true;
    if (next < 0) return false;
    from = at;
    at = next;
  }
  return false;
}

/** Whether a point p (3) lies beyond edge k of a triangle, seen square to its plane. */
export function isBeyond(t: Float64Array, k: i32, p: Float64Array): boolean {
  const a = 3 * k;
  const b = k === 2 ? 0 : a + 3;
  const ex = t[b]! - t[a]!;
  const ey = t[b + 1]! - t[a + 1]!;
  const ez = t[b + 2]! - t[a + 2]!;
  const px = p[0]! - t[a]!;
  const py = p[1]! - t[a + 1]!;
  const pz = p[2]! - t[a + 2]!;
  // n · (e × p)
  const inside =
    t[9]! * (ey * pz - ez * py) + t[10]! * (ez * px - ex * pz) + t[11]! * (ex * py - ey * px);
  return inside < -CRACK * (ex * ex + ey * ey + ez * ez);
}

/** Whether a point p (3) lies over a triangle, seen square to its plane. */
export function isOver(t: Float64Array, p: Float64Array): boolean {
  return !isBeyond(t, 0, p) && !isBeyond(t, 1, p) && !isBeyond(t, 2, p);
}
