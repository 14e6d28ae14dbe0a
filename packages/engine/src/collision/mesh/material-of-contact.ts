/**
 * Which of a body's materials a point of a surface has: that of the triangle that is touched.
 *
 * The id of a point names the triangle of one of the two shapes (`feature-of-triangle.ts`): of
 * the surface, and of two surfaces of that which was B to the narrow phase. The other surface of such
 * a pair answers with the body's first material.
 */

import type { Shape } from '../../shapes/shape.js';
import { KIND_INDEX } from '../leaf-kinds.js';
import { flipFeatureId } from '../narrow/feature-id.js';
import { materialOfFeature } from './feature-of-triangle.js';

/** The number of the material of A (`isA`) or B, a surface, at a point of the leaves that touch. */
export function materialOfContact(
  shapeA: Shape,
  shapeB: Shape,
  isA: boolean,
  feature: number,
): number {
  if (isA !== namesA(shapeA, shapeB)) return 0;
  return isA
    ? materialOfFeature(shapeA, flipFeatureId(feature))
    : materialOfFeature(shapeB, feature);
}

/** Whether the id of a point speaks of A's triangle: A was B to the narrow phase. */
function namesA(shapeA: Shape, shapeB: Shape): boolean {
  const a = KIND_INDEX[shapeA.kind];
  const b = KIND_INDEX[shapeB.kind];
  if (a < KIND_INDEX.mesh || b < KIND_INDEX.mesh) return a > b;
  // Two surfaces: the one that can move comes first, and of two the earlier kind.
  const [first, second] = a <= b ? [shapeA, shapeB] : [shapeB, shapeA];
  const kept = first.canMove || !second.canMove;
  return a <= b ? !kept : kept;
}
