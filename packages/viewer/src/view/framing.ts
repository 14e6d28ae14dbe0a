/** Where to look from: the scene's own camera, or one that sees everything that moves. */

import type { Camera } from '@rattleback/lab';
import { Plane, type RigidBody, type Simulation } from 'rattleback';
import { Box3, Vector3 } from 'three';

/** A place for the camera, and how large what it sees is. */
export interface Framing {
  readonly eye: Vector3;
  readonly target: Vector3;
  /** Vertical, rad. */
  readonly fieldOfView: number;
  /** m, of a sphere about the target that holds what is worth seeing */
  readonly radius: number;
}

/** rad; what a camera has that nobody has said anything about */
const USUAL_ANGLE = 0.6;

/** How to look at simulations; `own` is the scene's camera if it has one. */
export function framingOf(simulations: readonly Simulation[], own: Camera | undefined): Framing {
  if (own !== undefined) {
    const eye = new Vector3().copy(own.eye);
    const target = new Vector3().copy(own.target);
    const distance = eye.distanceTo(target);
    const radius = Math.tan(0.5 * own.fieldOfView) * distance * 1.4;
    return { eye, target, fieldOfView: own.fieldOfView, radius };
  }
  const box = boundsOf(simulations);
  const target = box.getCenter(new Vector3());
  const radius = Math.max(0.05, 0.5 * box.getSize(new Vector3()).length());
  const distance = (1.15 * radius) / Math.sin(0.5 * USUAL_ANGLE);
  const eye = new Vector3(0.45, 0.4, 1).normalize().multiplyScalar(distance).add(target);
  return { eye, target, fieldOfView: USUAL_ANGLE, radius };
}

/** What holds all bodies that are not endless. */
function boundsOf(simulations: readonly Simulation[]): Box3 {
  const box = new Box3();
  const point = new Vector3();
  for (const simulation of simulations) {
    for (const body of simulation.bodies) {
      const { shape } = body;
      if (body === simulation.world || shape === null || shape.kind === 'plane') continue;
      const size = Math.min(shape.boundingRadius, 50);
      point.copy(body.position);
      box.expandByPoint(point.addScalar(size));
      box.expandByPoint(point.addScalar(-2 * size));
    }
  }
  return box.isEmpty() ? box.set(new Vector3(-1, -1, -1), new Vector3(1, 1, 1)) : box;
}

/** Height of the highest horizontal plane that faces up (m), or null if there is none or hills are about. */
export function floorHeight(simulations: readonly Simulation[]): number | null {
  let height: number | null = null;
  const kinds = simulations.flatMap(({ bodies }) => [...bodies].map(({ shape }) => shape?.kind));
  if (kinds.includes('height-field')) return null;
  for (const simulation of simulations) {
    for (const body of simulation.bodies) {
      if (!isFloor(body)) continue;
      const { offset } = body.shape as Plane;
      height = Math.max(height ?? Number.NEGATIVE_INFINITY, body.position.y + offset);
    }
  }
  return height;
}

/** Whether a body is an endless floor, which the studio draws better than anybody. */
export function isFloor(body: RigidBody): boolean {
  if (!(body.shape instanceof Plane)) return false;
  return body.vectorToWorld({ x: 0, y: 0, z: 0 }, body.shape.normal).y > 0.999;
}
