/**
 * The few numbers of a body that its public face rounds or hides.
 *
 * The setters of a body normalise orientations and derive the centre of mass from the position;
 * both are right for people and off by a last bit for a state that a file must bring back exactly.
 * And the mass of a fixed body reads as infinite, though the one it was given still attracts. This
 * is the only place in the laboratory that looks at the rows behind a body, and at what a simulation
 * has no public word for.
 */

import type { Quat, RigidBody, Simulation, Vec3 } from 'rattleback';

/** Numbers per row of the store's `mass`, whose first is the mass itself. */
const MASS_STRIDE = 16;
/** A handle is generation · SLOTS + slot. */
const SLOTS = 0x1000000;

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

/** Which number names the body in contacts and ignored pairs. */
export function slotOf(body: RigidBody): number {
  return body.handle % SLOTS;
}

/** The groups that a simulation has heard of, in the order of their numbers. */
export function groupNames({ collisions }: Simulation): string[] {
  const names: string[] = [];
  for (let number = 1; ; number++) {
    const name = collisions.names.groupOf(number) as string | null | undefined;
    if (typeof name !== 'string') return names;
    names.push(name);
  }
}

/** Pairs of bodies that leave each other alone. */
export function ignoredPairs({ bodies, collisions }: Simulation): [RigidBody, RigidBody][] {
  const numbers = collisions.ignored.save();
  const pairs: [RigidBody, RigidBody][] = [];
  for (let i = 0; i < numbers.length; i += 3) {
    pairs.push([bodies.inSlot(numbers[i]!)!, bodies.inSlot(numbers[i + 1]!)!]);
  }
  return pairs;
}
