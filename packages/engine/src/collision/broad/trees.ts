/** How broad phases divide rows into trees, so that those that have no pairs are never compared. */

import type { BroadPhaseInput } from './broad-phase.js';

/** The trees, by the number of what is in them. */
export const DYNAMIC = 0;
export const KINEMATIC = 1;
export const AT_REST = 2;
export const STATIC = 3;
/** How many they are. */
export const TREES = 4;
/** In no tree: does not take part. */
export const NONE = 4;

/** Trees that have pairs with each other; dynamic bodies among themselves come on top. */
export const COUPLES: readonly (readonly [number, number])[] = [
  [DYNAMIC, KINEMATIC],
  [DYNAMIC, AT_REST],
  [DYNAMIC, STATIC],
  [KINEMATIC, AT_REST],
];

/** The tree a row belongs to. */
export function placeOf({ enabled, dynamic, moving }: BroadPhaseInput, row: number): number {
  if (enabled[row] === 0) return NONE;
  if (row < moving) return dynamic[row] === 0 ? KINEMATIC : DYNAMIC;
  return dynamic[row] === 0 ? STATIC : AT_REST;
}
