/**
 * Which material a contact point has on a body: that of the triangle it touches, if the shape is a
 * surface whose triangles have numbers, else the body's own.
 */

import type { Material } from '../../objects/material.js';
import type { RigidBody } from '../../objects/rigid-body.js';
import type { Shape } from '../../shapes/shape.js';
import { KIND_INDEX } from '../leaf-kinds.js';
import { surfaceFunctions } from '../surface-functions.js';

/** The material of body A (`isA`) or B at a point; the shapes are the leaves that touch. */
export function materialAt(
  { materials }: RigidBody,
  shapeA: Shape,
  shapeB: Shape,
  isA: boolean,
  feature: number,
): Material {
  const own = materials[0]!;
  const { kind } = isA ? shapeA : shapeB;
  if (materials.length === 1 || KIND_INDEX[kind] < KIND_INDEX.mesh) return own;
  return materials[surfaceFunctions().material(shapeA, shapeB, isA, feature)] ?? own;
}
