/**
 * From a triangle model to a body (B6; T 9.2): what collides and what has mass.
 *
 * Mass, centre and inertia come from the model itself, exactly. What collides is made of convex
 * pieces, which move fast and stack well: one hull if the model is (nearly) convex, several if not.
 */

import { Composite } from '../composite.js';
import type { ConvexHull } from '../hull.js';
import { TriangleMesh, type TriangleMeshInput } from '../mesh.js';
import { type DecomposeOptions, decomposeToHulls } from './decompose.js';

/** The two shapes of a body, in the model's frame; give both to `new RigidBody({ … })`. */
export interface BodyShapes {
  /** What collides. */
  readonly shape: ConvexHull | Composite;
  /** What has mass: the model. */
  readonly massShape: TriangleMesh;
}

/** The shapes of a body from a closed triangle model, or an error that says what is wrong with it. */
export function bodyShapesFromModel(
  model: TriangleMesh | TriangleMeshInput,
  options: DecomposeOptions = {},
): BodyShapes {
  const massShape = model instanceof TriangleMesh ? model : new TriangleMesh(model);
  // Throws for an open or inverted model, with the place and the cure.
  massShape.massProperties(1);
  const hulls = decomposeToHulls(massShape, options);
  const [first] = hulls;
  if (hulls.length === 1 && first !== undefined) return { shape: first, massShape };
  return { shape: new Composite(hulls.map((shape) => ({ shape }))), massShape };
}
