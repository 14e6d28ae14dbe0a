/**
 * Which body is under the pointer: a ray against the shapes themselves, not against the triangles
 * that are drawn, so that a sphere is round and nothing has to be read back from the graphics card.
 */

import type { RayQuery, RigidBody, Simulation } from 'rattleback';
import { Matrix4, type Object3D, Quaternion, Ray, type Raycaster, Vector3 } from 'three';

/** What was picked. */
export interface Picked {
  readonly body: RigidBody;
  /** On the surface, in the scene's coordinates. */
  readonly point: Vector3;
  /** The same in the simulation's world, m: the view may have been moved, turned or scaled. */
  readonly world: Vector3;
  /** The same in the body's frame, m: stays with the body when it moves. */
  readonly local: Vector3;
  /** Unit vector out of the body, in the simulation's world. */
  readonly normal: Vector3;
  /** From the ray's origin, in the scene's units. */
  readonly distance: number;
  /** Which of the body's plain shapes. */
  readonly part: number;
}

const ray = new Ray();
const inverse = new Matrix4();
const turn = new Quaternion();

/** The first body on the ray of a raycaster, as `sim.castRay` finds it, or null. */
export function pick(
  sim: Simulation,
  view: Object3D & { readonly origin: Vector3 },
  raycaster: Raycaster,
  options: RayQuery = {},
): Picked | null {
  view.updateWorldMatrix(true, false);
  ray.copy(raycaster.ray).applyMatrix4(inverse.copy(view.matrixWorld).invert());
  ray.origin.add(view.origin);
  const hit = sim.castRay(ray.origin, ray.direction, options);
  if (hit === null) return null;
  const { body, part } = hit;
  const world = new Vector3().copy(hit.point);
  const point = world.clone().sub(view.origin).applyMatrix4(view.matrixWorld);
  const distance = point.distanceTo(raycaster.ray.origin);
  if (distance < raycaster.near || distance > raycaster.far) return null;
  const { position, orientation } = body;
  turn.set(orientation.x, orientation.y, orientation.z, orientation.w).invert();
  const local = world.clone().sub(position).applyQuaternion(turn);
  return { body, part, point, world, local, normal: new Vector3().copy(hit.normal), distance };
}
