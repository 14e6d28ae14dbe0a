/**
 * Half-space and moving mesh: what touches a plane first lies on the mesh's convex hull, so the hull
 * stands in for it. It is found once per mesh.
 */

import { ConvexHull } from '../../shapes/hull.js';
import type { TriangleMesh } from '../../shapes/mesh.js';
import { Collider } from '../collider.js';
import type { Collide } from './collide.js';
import { collidePlaneHull } from './plane-hull.js';

const standIns = new WeakMap<TriangleMesh, Collider>();

/** Plane A, mesh B (closed, as every mesh that moves): at most four points. */
export const collidePlaneMesh: Collide = (out, a, b, margin) => {
  const mesh = b.shape as TriangleMesh;
  let hull = standIns.get(mesh);
  if (hull === undefined) {
    hull = new Collider(new ConvexHull(mesh.vertices));
    standIns.set(mesh, hull);
  }
  for (let i = 0; i < 12; i++) hull.placed[i] = b.placed[i]!;
  collidePlaneHull(out, a, hull, margin);
};
