/**
 * Which bodies might touch: those whose bounds overlap (C1).
 *
 * All strategies give the same pairs in the same order; they differ in how they find them. So the
 * choice changes the speed of a simulation and not one bit of its results.
 */

import type { PairList } from './pair-list.js';

export { PairList } from './pair-list.js';

/** What a broad phase is given: one row per body, moving ones first. */
export interface BroadPhaseInput {
  /** Number of rows. */
  readonly count: number;
  /** Rows 0 … moving−1 move; two rows that do not move are never a pair. */
  readonly moving: number;
  /** (count) 1: forces move it; two rows that none can move are never a pair */
  readonly dynamic: Uint8Array;
  /** (count × 6) world bounds, margin included: min x y z, max x y z, m; may be infinite */
  readonly bounds: Float64Array;
  /** (count) a number per row that stays with its body for life; decides the order of pairs */
  readonly keys: Int32Array;
  /** (count) 1: takes part in collisions, 0: never in a pair */
  readonly enabled: Uint8Array;
}

/** Finds pairs of rows with overlapping bounds. */
export interface BroadPhase {
  /** The word that scene files and the command line use. */
  readonly name: string;
  /** Fills `out` with all pairs, in the order of their keys. */
  findPairs(input: BroadPhaseInput, out: PairList): void;
  /** Forget anything remembered from the last call. */
  restart(): void;
  /** Shows the boxes it keeps (min x y z, max x y z, m), for debug drawing; if it keeps any. */
  visitBoxes?(visit: BoxVisitor): void;
}

/** Takes a box: min x y z, max x y z, m. */
export type BoxVisitor = (
  x0: number,
  y0: number,
  z0: number,
  x1: number,
  y1: number,
  z1: number,
) => void;

/** Whether two rows may be a pair, wherever they are. */
export function mayPair(input: BroadPhaseInput, rowA: number, rowB: number): boolean {
  const { moving, dynamic, enabled } = input;
  return (
    (rowA < moving || rowB < moving) &&
    (dynamic[rowA]! | dynamic[rowB]!) !== 0 &&
    (enabled[rowA]! & enabled[rowB]!) !== 0
  );
}

/** Whether the bounds of two rows overlap; touching counts. */
export function overlap(bounds: Float64Array, rowA: number, rowB: number): boolean {
  const a = 6 * rowA;
  const b = 6 * rowB;
  return (
    bounds[a]! <= bounds[b + 3]! &&
    bounds[b]! <= bounds[a + 3]! &&
    bounds[a + 1]! <= bounds[b + 4]! &&
    bounds[b + 1]! <= bounds[a + 4]! &&
    bounds[a + 2]! <= bounds[b + 5]! &&
    bounds[b + 2]! <= bounds[a + 5]!
  );
}

/** Whether a row ends somewhere on all sides. */
export function isBounded(bounds: Float64Array, row: number): boolean {
  // A size may be infinite between ends that are not.
  let size = 0;
  for (let i = 6 * row; i < 6 * row + 3; i++) size += Math.abs(bounds[i + 3]! - bounds[i]!);
  return size < Number.POSITIVE_INFINITY;
}
