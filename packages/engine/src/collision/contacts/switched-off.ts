/** Contacts that user code has switched off: who they are, and how detection hands the word on. */

import {
  CONTACT,
  type ContactList,
  isSwitchedOff,
  SWITCHED_OFF,
  TOUCHING,
} from './contact-list.js';

/**
 * Contacts that were found anew are switched off as those of the same parts were in `last`, until user
 * code is asked again. Both lists are in the same order.
 */
export function inheritSwitchedOff(current: ContactList, last: ContactList): void {
  let j = 0;
  for (let i = 0; i < last.count && j < current.count; i++) {
    const o = last.starts[i]!;
    if (!isSwitchedOff(last.data, o)) continue;
    while (j < current.count && compare(current, j, last, i) < 0) j++;
    if (j < current.count && compare(current, j, last, i) === 0) {
      current.data[current.starts[j]! + CONTACT.touching]! |= SWITCHED_OFF;
    }
  }
}

/** No contact is switched off. */
export function switchAllOn({ data, starts, count }: ContactList): void {
  for (let i = 0; i < count; i++) data[starts[i]! + CONTACT.touching]! &= TOUCHING;
}

/** Whether two bodies, by their keys in any order, have contacts and all of them are switched off. */
export function isPairSwitchedOff(list: ContactList, keyA: number, keyB: number): boolean {
  const { data, starts, count } = list;
  const a = Math.min(keyA, keyB);
  const b = Math.max(keyA, keyB);
  // The first record that is not of an earlier pair, by halving.
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    const o = starts[middle]!;
    if ((data[o + CONTACT.keyA]! - a || data[o + CONTACT.keyB]! - b) < 0) low = middle + 1;
    else high = middle;
  }
  let found = false;
  for (let i = low; i < count; i++) {
    const o = starts[i]!;
    if (data[o + CONTACT.keyA] !== a || data[o + CONTACT.keyB] !== b) break;
    if (!isSwitchedOff(data, o)) return false;
    found = true;
  }
  return found;
}

/** Below 0: record `i` of `a` comes before record `j` of `b`; 0: the same parts of the same bodies. */
function compare(a: ContactList, i: number, b: ContactList, j: number): number {
  const o = a.starts[i]!;
  const p = b.starts[j]!;
  for (let k = CONTACT.keyA; k <= CONTACT.part; k++) {
    if (a.data[o + k] !== b.data[p + k]) return a.data[o + k]! - b.data[p + k]!;
  }
  return 0;
}
