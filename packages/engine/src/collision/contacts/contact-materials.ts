/**
 * Which material a contact point has on a body: that of the triangle it touches, if the shape is a
 * surface whose triangles have numbers, else the body's own.
 *
 * The id of a point names the triangle of one of the two shapes (`mesh/feature-of-triangle.ts`): of
 * the surface, and of two surfaces of that which was B to the narrow phase. The other surface of such
 * a pair answers with the body's own material.
 */

import type { Material } from '../../objects/material.js';
import type { RigidBody } from '../../objects/rigid-body.js';
import type { Shape } from '../../shapes/shape.js';
import { KIND_INDEX } from '../leaf-kinds.js';
import { materialOfFeature } from '../mesh/feature-of-triangle.js';
import { flipFeatureId } from '../narrow/feature-id.js';

/** The material of body A (`isA`) or B at a point; the shapes are the leaves that touch. */
export function materialAt(
  body: RigidBody,
  shapeA: Shape,
  shapeB: Shape,
  isA: boolean,
  feature: number,
): Material {
  const { materials } = body;
  if (materials.length === 1 || isA !== namesA(shapeA, shapeB)) return materials[0]!;
  const number = isA
    ? materialOfFeature(shapeA, flipFeatureId(feature))
    : materialOfFeature(shapeB, feature);
  return materials[number] ?? materials[0]!;
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
