/**
 * A rigid body from a triangle model (B6; T 9.2): what collides is found by itself, mass properties
 * are the model's own.
 *
 * A function beside the class, not a static method of it: whoever needs no decomposition does not
 * carry it along.
 */

import { bodyShapesFromModel } from '../shapes/decompose/body-shapes.js';
import type { DecomposeOptions } from '../shapes/decompose/decompose.js';
import { TriangleMesh, type TriangleMeshInput } from '../shapes/mesh.js';
import { RigidBody, type RigidBodyOptions } from './rigid-body.js';

/** What a body from a model is made from; its shapes come from the model. */
export interface ModelBodyOptions extends Omit<RigidBodyOptions, 'shape' | 'massShape'> {
  /** How the model is cut into convex pieces. */
  decompose?: DecomposeOptions;
}

/**
 * A body whose frame is the model's. A dynamic body needs a closed model, whose triangles are seen
 * counterclockwise from outside: it collides as convex pieces and has the mass of the model. A static
 * or kinematic body takes any model, and collides as its triangles.
 */
export function bodyFromModel(
  model: TriangleMesh | TriangleMeshInput,
  options: ModelBodyOptions = {},
): RigidBody {
  const { decompose, ...rest } = options;
  if ((rest.type ?? 'dynamic') !== 'dynamic') {
    const shape = model instanceof TriangleMesh ? model : new TriangleMesh(model);
    return new RigidBody({ ...rest, shape });
  }
  return new RigidBody({ ...rest, ...bodyShapesFromModel(model, decompose) });
}
