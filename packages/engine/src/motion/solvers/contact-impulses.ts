/**
 * The impulses in contact records: where solvers start from and what they leave behind. Time steps
 * that solve more than once need to keep the meanings apart.
 */

import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  CONTACT_POINTS,
  type ContactList,
  POINTS,
  SEEN,
  SEEN_POINT,
  SEEN_POINT_STRIDE,
  SEEN_POINTS,
  SEEN_STRIDE,
} from '../../collision/contacts/contact-list.js';

import * as vec3 from '../../math/vec3.js';
import { pointVelocity } from '../../state/body-rows.js';
import type { ConstraintSystem } from './constraint-system.js';
import { isCollision } from './is-collision.js';
import { TASK } from './solver.js';

/** Numbers per contact: normal and two tangents for each point. */
const STRIDE = 3 * CONTACT_POINTS;

/** Takes the impulses (N·s) out of the records, which then say 0, and returns them. */
export function keepImpulses(contacts: ContactList): Float64Array {
  const kept = new Float64Array(STRIDE * contacts.count);
  visit(contacts, (p, i) => {
    kept[i] = contacts.data[p]!;
    contacts.data[p] = 0;
  });
  return kept;
}

/** Puts impulses back in place of whatever the records say. */
export function restoreImpulses(contacts: ContactList, kept: Float64Array): void {
  visit(contacts, (p, i) => {
    contacts.data[p] = kept[i]!;
  });
}

/** Adds impulses to what the records say. */
export function addImpulses(contacts: ContactList, kept: Float64Array): void {
  visit(contacts, (p, i) => {
    contacts.data[p]! += kept[i]!;
  });
}

/**
 * Sets the impulses of points to 0 that no solver of these tasks will look at: what the last step
 * left there does not act now. Call it before velocities are changed.
 */
export function clearUnsolved(system: ConstraintSystem, tasks: number, dt: number): void {
  const both = TASK.collisions | TASK.contacts;
  if ((tasks & both) === both) return;
  const { contacts } = system;
  const { data, starts, count } = contacts;
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < data[starts[i]! + CONTACT.count]!; k++) {
      const task = collides(system, i, k, dt) ? TASK.collisions : TASK.contacts;
      if ((tasks & task) !== 0) continue;
      const p = starts[i]! + POINTS + k * CONTACT_POINT_STRIDE;
      for (let n = 0; n < 3; n++) data[p + CONTACT_POINT.impulse + n] = 0;
    }
  }
}

/** Whether any contact that is to be solved is about to bounce. */
export function anyCollision(system: ConstraintSystem, dt: number): boolean {
  const { contacts, solid } = system;
  for (let i = 0; i < contacts.count; i++) {
    if (solid[i] === 0) continue;
    for (let k = 0; k < contacts.data[contacts.starts[i]! + CONTACT.count]!; k++) {
      if (collides(system, i, k, dt)) return true;
    }
  }
  return false;
}

/** Whether a point is a collision for the velocities of now. */
function collides(system: ConstraintSystem, contact: number, point: number, dt: number): boolean {
  const { contacts, store } = system;
  const { data, starts, rows, seen } = contacts;
  const p = starts[contact]! + POINTS + point * CONTACT_POINT_STRIDE;
  const s = contact * SEEN_STRIDE;
  const q = s + SEEN_POINTS + point * SEEN_POINT_STRIDE;
  vec3.read(normal, seen, s + SEEN.normal);
  vec3.read(middle, seen, q + SEEN_POINT.onA);
  vec3.read(velocity, seen, q + SEEN_POINT.onB);
  vec3.scale(middle, vec3.add(middle, middle, velocity), 0.5);
  let speed = vec3.dot(normal, pointVelocity(velocity, store, rows[2 * contact + 1]!, middle));
  speed -= vec3.dot(normal, pointVelocity(velocity, store, rows[2 * contact]!, middle));
  return isCollision(system, speed, data[p + CONTACT_POINT.separation]!, dt);
}

const normal = vec3.vec3();
const middle = vec3.vec3();
const velocity = vec3.vec3();

/** Calls `take` with the place of every impulse number in the records and in a list of all. */
function visit(
  { data, starts, count }: ContactList,
  take: (place: number, i: number) => void,
): void {
  for (let contact = 0; contact < count; contact++) {
    const o = starts[contact]!;
    for (let point = 0; point < data[o + CONTACT.count]!; point++) {
      const p = o + POINTS + point * CONTACT_POINT_STRIDE + CONTACT_POINT.impulse;
      const i = STRIDE * contact + 3 * point;
      for (let k = 0; k < 3; k++) take(p + k, i + k);
    }
  }
}
