/** The contact points of one body, as a response to them needs them. */

import type { RigidBody, Simulation, Vec3 } from 'rattleback';

/** A contact point; the normal points out of the other body. */
export interface ContactRow {
  readonly n: Vec3;
  readonly point: Vec3;
  readonly separation: number;
}

/** All contact points of a body. */
export function contactsOf(simulation: Simulation, body: RigidBody): ContactRow[] {
  return simulation.contacts.of(body).flatMap(({ a, normal, points }) => {
    const sense = a === body ? -1 : 1;
    const n = { x: sense * normal.x, y: sense * normal.y, z: sense * normal.z };
    return points.map(({ onA, onB, separation }) => {
      return { n, point: a === body ? onA : onB, separation };
    });
  });
}
