/**
 * The few numbers of a body that its public face rounds or hides.
 *
 * The setters of a body normalise orientations and derive the centre of mass from the position;
 * both are right for people and off by a last bit for a state that a file must bring back exactly.
 * And the mass of a fixed body reads as infinite, though the one it was given still attracts. This
 * is the only place in the laboratory that looks at the rows behind a body.
 */

import type { Quat, RigidBody, Vec3 } from 'rattleback';

/** Numbers per row of the store's `mass`, whose first is the mass itself. */
const MASS_STRIDE = 16;

/** kg; for fixed bodies what they were given, 0 for nothing. */
export function storedMass(body: RigidBody): number {
  return body.store.mass[body.index * MASS_STRIDE]!;
}

/** Force (N) and torque (N·m) applied by the user for the next time step. */
export function appliedLoads(body: RigidBody): { force: number[]; torque: number[] } {
  const { userForces, userTorques } = body.store;
  const o = 3 * body.index;
  return { force: [...userForces.subarray(o, o + 3)], torque: [...userTorques.subarray(o, o + 3)] };
}

/** Sets the orientation without normalising it; the centre of mass stays where it is. */
export function setExactOrientation(body: RigidBody, q: Readonly<Quat>): void {
  const { orientations, previousOrientations } = body.store;
  const list = [q.x, q.y, q.z, q.w];
  orientations.set(list, 4 * body.index);
  previousOrientations.set(list, 4 * body.index);
}

/** Sets the centre of mass (m) and leaves the position as it is. */
export function setExactCenter(body: RigidBody, c: Readonly<Vec3>): void {
  const { centers, previousCenters } = body.store;
  const list = [c.x, c.y, c.z];
  centers.set(list, 3 * body.index);
  previousCenters.set(list, 3 * body.index);
}
