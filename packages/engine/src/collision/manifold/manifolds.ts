/**
 * What a narrow-phase function gives: contact manifolds as records of numbers.
 *
 * A manifold is a set of at most four contact points that share a normal. A pair of convex shapes
 * has one or none; a mesh may have several. One record is
 *
 *   0        number of points, 1 … 4
 *   1 … 3    unit normal, world, from A to B: moving B along it separates the two
 *   4 …      per point 8 numbers: point on A's surface (3, world, m), point on B's surface (3),
 *            separation (m; below 0: penetration), feature id
 *
 * The separation is (pointB − pointA)·normal. The feature id is a whole number below 2³² that names
 * the pair of features (faces, edges, vertices) the point comes from: it stays the same while the
 * same features touch, so that the next step can find the point again.
 */

import type { i32 } from '../../kernel/lanes.js';

/** Most points of a manifold. */
export const MAX_POINTS = 4;
/** Numbers per point. */
export const POINT_STRIDE = 8;
/** Numbers per manifold. */
export const MANIFOLD_STRIDE = 4 + MAX_POINTS * POINT_STRIDE;

/** Offsets inside the record of a manifold. */
export const MANIFOLD = { count: 0, normal: 1, points: 4 } as const;
/** Offsets inside the record of a point. */
export const POINT = { onA: 0, onB: 3, separation: 6, feature: 7 } as const;

/** A growing list of manifold records. */
export class Manifolds {
  /** (manifolds × 36) records */
  data = new Float64Array(4 * MANIFOLD_STRIDE);
  /** Manifolds in the list. */
  count: i32 = 0;

  /** Empties the list. */
  clear(): void {
    this.count = 0;
  }

  /** Appends an empty manifold and returns the offset of its record in `data`. */
  add(): i32 {
    const offset = this.count * MANIFOLD_STRIDE;
    if (offset === this.data.length) {
      const grown = new Float64Array(2 * this.data.length);
      grown.set(this.data);
      this.data = grown;
    }
    this.count++;
    this.data[offset] = 0;
    return offset;
  }

  /** Takes the last manifold back. */
  drop(): void {
    this.count--;
  }
}
