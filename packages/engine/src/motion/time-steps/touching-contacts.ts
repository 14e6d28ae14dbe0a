/**
 * For time steps that find the moment of a contact: only contacts that have been reached are solved.
 * Detection reports contacts ahead of time, and solvers answer to those that would be reached in the
 * step; here the step ends where they are reached.
 */

import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  type ContactList,
  POINTS,
} from '../../collision/contacts/contact-list.js';
import type { ConstraintSystem } from '../solvers/constraint-system.js';

/** Takes contacts out of a system that are farther apart than `tolerance` (m). */
export function keepTouching(system: ConstraintSystem, tolerance: number): void {
  const { contacts, solid } = system;
  let changed = false;
  for (let i = 0; i < contacts.count; i++) {
    if (solid[i] === 0 || leastSeparation(contacts, i) <= tolerance) continue;
    solid[i] = 0;
    changed = true;
    // What the last step left there does not act.
    const { data, starts } = contacts;
    for (let k = 0; k < data[starts[i]! + CONTACT.count]!; k++) {
      const p = starts[i]! + POINTS + k * CONTACT_POINT_STRIDE + CONTACT_POINT.impulse;
      data.fill(0, p, p + 3);
    }
  }
  if (changed) system.islands.build(system);
}

/** The smallest separation of a contact's points, m. */
export function leastSeparation({ data, starts }: ContactList, contact: number): number {
  const o = starts[contact]!;
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < data[o + CONTACT.count]!; k++) {
    const p = o + POINTS + k * CONTACT_POINT_STRIDE;
    least = Math.min(least, data[p + CONTACT_POINT.separation]!);
  }
  return least;
}
