/** What is kept of the triangles that a ray crosses: the nearest, any, or all of them. */

/** Which triangles count. */
export const FACES = { both: 0, front: 1, back: 2 } as const;

/** The nearest crossing so far; or the first one found, if any will do. */
export class NearestTriangle {
  /** Which sides of triangles count: one of {@link FACES}. */
  faces: number = FACES.both;
  /** Whether the first crossing that is found ends the search. */
  any = false;
  /** m along the ray; Infinity: none */
  distance = Number.POSITIVE_INFINITY;
  triangle = -1;

  /** Begins a search. */
  begin(faces: number, any: boolean): void {
    this.faces = faces;
    this.any = any;
    this.distance = Number.POSITIVE_INFINITY;
    this.triangle = -1;
  }

  /**
   * Told of a crossing at `t` (m), `rise` = the triangle's normal · the ray's direction. Returns the
   * distance beyond which nothing more is of interest; below 0 ends the search.
   */
  take(t: number, triangle: number, rise: number, limit: number): number {
    // A ray that starts on a surface and leaves it by the back has not been inside.
    if (
      this.faces === FACES.front ? rise >= 0 : this.faces === FACES.back && !(rise > 0 && t > 0)
    ) {
      return limit;
    }
    // Of triangles that are hit in their common edge the first counts, whatever the tree's order.
    if (t > this.distance || (t === this.distance && triangle > this.triangle)) return limit;
    this.distance = t;
    this.triangle = triangle;
    return this.any ? -1 : t;
  }
}

/** Anything that is told of crossings. */
export type TriangleVisitor = Pick<NearestTriangle, 'take'>;
