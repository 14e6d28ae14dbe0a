/**
 * Bodies that bear thousands of times their own mass. A contact is as stiff as the lighter of its two bodies allows
 * in a sub-step, so what lies on it sinks in proportion to the ratio of masses. More sub-steps help (`heavy-components.ts`), until there
 * would have to be hundreds: long before, contacts take the one that bears for heavier than it is,
 * for as long as it bears: for 1/{@link LEFT} of what lies on it.
 *
 * Between a floor and what presses it there, a body hardly has a motion of its own, and that is where its mass would
 * show; what it gives to the floor is greater by 1/{@link LEFT}. Whoever bears it bears the same burden, in a column
 * down to the floor. What lies on several of them is shared by all.
 */

import { type ContactList, MIDDLE_STRIDE } from '../../../collision/contacts/contact-list.js';
import type { RowNumbers } from '../../../collision/row-numbers.js';
import type { Vec3 } from '../../../math/types.js';

/** The largest ratio of a burden to the mass of who bears it that is left as it is, and what is made of a larger one. */
export const VERY_UNEVEN = 150;
const LEFT = 100;
/** A burden gets on by as many bodies as the list of contacts is in order, and it is gone through this often. */
const SWEEPS = 32;

/** Finds out who bears too much. */
export class Burdens {
  /** (rows) what lies on each body, by way of others, kg */
  #carried = new Float64Array(0);
  /** (rows) contacts of each body with what is below it */
  #bearers = new Uint16Array(0);

  /**
   * Makes `inverseMass` (rows), 1/kg, that which contacts are to feel. `uneven` are the contacts of two bodies with very
   * different masses, `solid` (contacts) is 0 where nothing acts, and `held` (rows) 1 for bodies with joints, which are
   * left alone. Returns whether anybody bears too much.
   */
  lighten(
    list: ContactList,
    uneven: RowNumbers,
    solid: Uint8Array,
    movable: Uint8Array,
    inverseMass: Float64Array,
    gravity: Readonly<Vec3>,
    held: Uint8Array,
  ): boolean {
    const { rows, count } = list;
    let found = false;
    for (let n = 0; n < uneven.count; n++) {
      const i = 2 * uneven.data[n]!;
      const ratio = inverseMass[rows[i]!]! / inverseMass[rows[i + 1]!]!;
      if (ratio > VERY_UNEVEN || ratio * VERY_UNEVEN < 1) found = true;
    }
    if (!found) return false;
    const room = inverseMass.length;
    if (this.#carried.length < room) {
      this.#carried = new Float64Array(room);
      this.#bearers = new Uint16Array(room);
    }
    const carried = this.#carried.fill(0);
    const bearers = this.#bearers.fill(0);
    for (let i = 0; i < count; i++) {
      const above = upperOf(list, i, solid, gravity);
      if (above >= 0) bearers[above]!++;
    }
    // Bodies may be in any order from top to bottom, so the list is gone through to and fro.
    for (let sweep = 0, changed = true; changed && sweep < SWEEPS; sweep++) {
      changed = false;
      for (let n = 0; n < count; n++) {
        const i = (sweep & 1) === 0 ? n : count - 1 - n;
        const above = upperOf(list, i, solid, gravity);
        if (above < 0) continue;
        const below = rows[2 * i]! + rows[2 * i + 1]! - above;
        if ((movable[above]! & movable[below]! & ~(held[above]! | held[below]!)) === 0) continue;
        const burden = Math.max(1 / inverseMass[above]!, carried[above]!) / bearers[above]!;
        if (!(burden > carried[below]! && burden < Number.POSITIVE_INFINITY)) continue;
        carried[below] = burden;
        changed = true;
      }
    }
    found = false;
    for (let row = 0; row < room; row++) {
      if (!(carried[row]! * inverseMass[row]! > VERY_UNEVEN)) continue;
      inverseMass[row] = LEFT / carried[row]!;
      found = true;
    }
    return found;
  }
}

/** The row of the one that lies on the other in a contact, and not beside it: within 60° of gravity; −1: neither does. */
function upperOf(
  { rows, middles: { data: M } }: ContactList,
  i: number,
  solid: Uint8Array,
  { x, y, z }: Readonly<Vec3>,
): number {
  const m = i * MIDDLE_STRIDE;
  // The normal is from A to B.
  const falls = M[m]! * x + M[m + 1]! * y + M[m + 2]! * z;
  if (solid[i] === 0 || !(4 * falls * falls > x * x + y * y + z * z)) return -1;
  return rows[falls > 0 ? 2 * i : 2 * i + 1]!;
}
