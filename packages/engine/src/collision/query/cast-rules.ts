/** How shapes are cast. */

/** The rules of a shape cast. */
export interface CastRules {
  /**
   * What counts if the shapes overlap at the start: `start` reports a hit at distance 0 whose normal
   * leads out by the shortest way, `miss` looks through what is overlapped.
   */
  readonly inside: 'start' | 'miss';
  /** Whether triangles are hit from behind too. */
  readonly backFaces: boolean;
  /** Whether any hit will do; otherwise the nearest is found. */
  readonly any: boolean;
}

/** The rules if nothing else is said. */
export const CAST_RULES: CastRules = Object.freeze({
  inside: 'start',
  backFaces: true,
  any: false,
});
