/**
 * The direction of a separating plane, by what defines it (P Rigid 7.1): a face of one polyhedron, or
 * an edge of each. Named by features and not by coordinates, it moves with the bodies: that is why
 * it still separates them a step later.
 */

/** What defines a plane. */
export const DEFINED_BY = {
  nothing: 0,
  /** the plane of a face of A */
  faceOfA: 1,
  /** the plane of a face of B */
  faceOfB: 2,
  /** a plane along an edge of each */
  edges: 3,
} as const;

/** A plane's direction with how far it separates A and B. */
export class SeparatingAxis {
  /** One of {@link DEFINED_BY}. */
  kind: number = DEFINED_BY.nothing;
  /** Face or edge of A. */
  indexA = 0;
  /** Face or edge of B. */
  indexB = 0;
  /** A's vertex nearest to B along the axis. */
  vertexA = 0;
  /** B's vertex nearest to A along the axis. */
  vertexB = 0;
  /** (4) unit vector from A to B in A's frame, and the separation along it, m (below 0: overlap) */
  readonly along = new Float64Array(4);

  /** Nothing yet: worse than any axis. */
  clear(): void {
    this.kind = DEFINED_BY.nothing;
    this.along[3] = Number.NEGATIVE_INFINITY;
  }
}
