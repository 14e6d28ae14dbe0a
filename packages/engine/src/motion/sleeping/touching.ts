/** Who touches whom, as sleeping sees it: contacts that touch, are switched on, and are no sensors'. */

import {
  CONTACT,
  CONTACT_STRIDE,
  type ContactList,
  isSwitchedOff,
  isTouching,
} from '../../collision/contacts/contact-list.js';
import { type BodyStore, FLAG, INFO, INFO_STRIDE } from '../../state/body-store.js';

/** Calls `visit` with the rows and number of points of every contact that counts. */
export function forEachTouch(
  contacts: ContactList,
  store: BodyStore,
  rowOf: (key: number) => number,
  visit: (rowA: number, rowB: number, points: number) => void,
): void {
  const { data, count } = contacts;
  for (let i = 0; i < count; i++) {
    const o = i * CONTACT_STRIDE;
    if (!isTouching(data, o) || isSwitchedOff(data, o)) continue;
    const a = rowOf(data[o + CONTACT.keyA]!);
    const b = rowOf(data[o + CONTACT.keyB]!);
    if (((flagsOf(store, a) | flagsOf(store, b)) & FLAG.sensor) !== 0) continue;
    visit(a, b, data[o + CONTACT.count]!);
  }
}

/** The flags of a row. */
export function flagsOf(store: BodyStore, row: number): number {
  return store.info[row * INFO_STRIDE + INFO.flags]!;
}

/** Whether a row has any velocity at all: kinematic bodies have no noise in theirs. */
export function isOnItsWay(store: BodyStore, row: number): boolean {
  const { linearVelocities: v, angularVelocities: w } = store;
  for (let k = 3 * row; k < 3 * row + 3; k++) if (v[k] !== 0 || w[k] !== 0) return true;
  return false;
}
