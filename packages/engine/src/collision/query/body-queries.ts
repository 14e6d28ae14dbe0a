/** Questions about one body or two: the shape where the body is, and how far they are apart (C8). */

import { fail } from '../../errors.js';
import { quat } from '../../math/quat.js';
import { vec3 } from '../../math/vec3.js';
import { RigidBody } from '../../objects/rigid-body.js';
import { PairDistance } from './pair-distance.js';
import { ClosestPoints } from './results.js';
import { ShapeAt } from './shape-at.js';

/** One per body: a shape is split into its leaves once. */
const shapes = new WeakMap<RigidBody, ShapeAt>();
const position = vec3();
const orientation = quat();

/**
 * A body's shape where the body is now, to be asked for rays, overlaps, points and distances; null
 * without a shape. It stays at that place until it is asked for again.
 */
export function placedShape(body: RigidBody): ShapeAt | null {
  const { shape } = check('placedShape', body);
  if (shape === null) return null;
  let placed = shapes.get(body);
  if (placed === undefined) {
    placed = new ShapeAt(shape);
    shapes.set(body, placed);
  }
  return placed.place(body.getPosition(position), body.getOrientation(orientation));
}

/**
 * The distance of two bodies with the closest points of the two, `a` being the one that asks; below 0
 * how deep they overlap. Null if one has no shape.
 */
export function distanceBetween(
  a: RigidBody,
  b: RigidBody,
  out: ClosestPoints = new ClosestPoints(),
): ClosestPoints | null {
  const shapeA = placedShape(check('distanceBetween', a));
  const shapeB = placedShape(check('distanceBetween', b));
  if (shapeA === null || shapeB === null) return null;
  return out.take(b, shapeA.distance(found, shapeB));
}

const found = new PairDistance();

function check(label: string, body: RigidBody): RigidBody {
  if (!(body instanceof RigidBody)) {
    fail(label, 'body', body, 'must be a RigidBody', 'Give it a body.');
  }
  return body;
}
