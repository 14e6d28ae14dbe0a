/** The kinds of shapes that collide as a whole, in the order of the pair table, and their numbers. */

import type { ShapeKind } from '../shapes/shape.js';

/** The kinds that collide, in the order of the table; composites and transformed shapes are split. */
export const LEAF_KINDS = [
  'plane',
  'sphere',
  'box',
  'capsule',
  'cylinder',
  'cone',
  'ellipsoid',
  'hull',
  'rectangle',
  'mesh',
  'height-field',
] as const;

/** A kind of shape that collides as a whole. */
export type LeafKind = (typeof LEAF_KINDS)[number];

/** The place of a kind in {@link LEAF_KINDS}; −1 for what is made of parts. */
export const KIND_INDEX: Readonly<Record<ShapeKind, number>> = {
  plane: 0,
  sphere: 1,
  box: 2,
  capsule: 3,
  cylinder: 4,
  cone: 5,
  ellipsoid: 6,
  hull: 7,
  rectangle: 8,
  mesh: 9,
  'height-field': 10,
  composite: -1,
  transformed: -1,
};

/** Kinds with round sides: where they touch moves over them as they roll. */
const ROUND: ReadonlySet<ShapeKind> = new Set([
  'sphere',
  'capsule',
  'cylinder',
  'cone',
  'ellipsoid',
]);

/** Whether a shape can roll. */
export function isRound(kind: ShapeKind): boolean {
  return ROUND.has(kind);
}
