/** A direction that may part a triangle from a polyhedron, what defines it, and the triangle itself. */

import type { i32 } from '../../kernel/lanes.js';

/** What defines an axis. */
export const BY = { normal: 0, bodyFace: 1, edges: 2 } as const;

/** The best axis so far, all in the body's frame. */
export class TriangleAxis {
  /** (12) corners (m) and unit normal of the triangle */
  readonly t = new Float64Array(12);
  /** (9) the triangle's edges ab, bc, ca, m */
  readonly u = new Float64Array(9);
  /** (4) unit vector from the triangle to the body, and the separation along it, m */
  readonly best = new Float64Array(4);
  /** (2) what counts as a tie, and as over a feature, m */
  readonly limits = new Float64Array(2);
  /** One of {@link BY}. */
  kind: i32 = BY.normal;
  /** The body's vertex, face or edge, by where it stands in its polytope's arrays. */
  index: i32 = 0;
  /** The triangle's edge, by where it stands in `u`. */
  edge: i32 = 0;
}
