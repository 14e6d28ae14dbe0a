/**
 * The signed distance of two convex shapes, where one point proves it.
 *
 * Let a direction n say that A and B overlap by d: moving B by d along n parts them, so the depth is at most
 * d. Let p be a point of B, and t the depth of p in A alone. Whatever the way out, p must leave A, too: the
 * depth is at least t. So if t = d, no search is needed: d is the depth, and n the normal. The same holds for a
 * point of A in B. Apart, n shows that the distance is at least −d, and a point of B that is −d away from A
 * that it is not more.
 *
 * For a cylinder t is one line, and its side or end touches in most contacts. Where its rim meets an edge, no
 * point proves anything, but the edge as a whole does (`rim-on-edge.ts`). Where it meets another rim, GJK and
 * EPA are asked.
 */

/** What a search for a proof says. */
export const PROOF = {
  /** There is none. */
  none: 0,
  /** The signed distance, its normal and its points. */
  found: 1,
  /** A direction that holds the two at least the limit apart. */
  beyond: 2,
} as const;

/** How far, as a fraction of the sizes, what proves may be off: rounding. */
export const ROUNDING = 1e-12;
/** How far, as a fraction of the sizes, a point may lie beside the line to its axis: the normal's error. */
export const BESIDE = 1e-10;
/** Sine below which two directions are parallel and ties hide the points. */
export const PARALLEL = 1e-6;

/** Offsets in a {@link Way}. */
export const WAY = { normal: 0, first: 3, second: 6, separation: 9 } as const;

/**
 * (10) a unit vector from the first shape to the second, the points of the two (m) and their signed distance
 * (m): an array, because numbers in it are not boxed
 */
export type Way = Float64Array;
