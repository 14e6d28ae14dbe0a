/** Who touches whom, as sleeping sees it: contacts that touch, are switched on, and are no sensors'. */

import {
  CONTACT,
  type ContactList,
  isSwitchedOff,
  isTouching,
} from '../../collision/contacts/contact-list.js';
import { type BodyStore, FLAG, INFO, INFO_STRIDE } from '../../state/body-store.js';

/** By key: the row of each body, while {@link forEachTouch} looks at contacts. */
let rowOf = new Int32Array(64);

/** Calls `visit` with the rows and number of points of every contact that counts. */
export function forEachTouch(
  contacts: ContactList,
  store: BodyStore,
  visit: (rowA: number, rowB: number, points: number) => void,
): void {
  const { data, starts, count } = contacts;
  const { info } = store;
  // Rows may have changed since contacts were found. To read them all is faster than to ask bodies.
  for (let row = 0; row < store.count; row++) {
    const key = info[row * INFO_STRIDE + INFO.slot]!;
    if (key >= rowOf.length) {
      const grown = new Int32Array(2 * key);
      grown.set(rowOf);
      rowOf = grown;
    }
    rowOf[key] = row;
  }
  for (let i = 0; i < count; i++) {
    const o = starts[i]!;
    if (!isTouching(data, o) || isSwitchedOff(data, o)) continue;
    const a = rowOf[data[o + CONTACT.keyA]!]!;
    const b = rowOf[data[o + CONTACT.keyB]!]!;
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
