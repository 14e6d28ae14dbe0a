/**
 * Who began and who ceased to touch, noted while contacts are found, in the order of the pairs: a list
 * of whole numbers, so that nobody has to walk along the contacts again to find out.
 *
 * It holds for pairs of bodies that are one shape each. A body of several parts may cease to touch
 * with one and begin with another; then the list gives up (`complete` is false), and all contacts are
 * compared (`markTouching`).
 */

import { mark } from './contact-events.js';
import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  type ContactList,
  endOfPair,
  isTouching,
  POINTS,
  startOfPair,
} from './contact-list.js';

/** Changes of one detection. */
export class TouchChanges {
  /** Number of changes. */
  count = 0;
  /** Whether all changes are in the list. */
  complete = true;
  /** (changes) of a pair that touches now: its first contact; of one that ceased: −1 − its last one then */
  contacts = new Int32Array(64);

  clear(): void {
    this.count = 0;
    this.complete = true;
  }

  /** The pair of this contact of now has begun to touch. */
  begun(contact: number): void {
    this.#add(contact);
  }

  /** The pair of this contact of the last step touches no more. */
  ended(contact: number): void {
    this.#add(-1 - contact);
  }

  /**
   * Contacts of `list` with a 1 in `dropped` are about to be taken out. Pairs that do not touch without them, within
   * `envelope` (m), are marked so, and never began; one that touched before gives up.
   */
  drop(list: ContactList, dropped: Uint8Array, envelope: number): void {
    const { contacts } = this;
    /** Is taken for a contact that is not there. */
    const none = list.count;
    let change = 0;
    for (let i = 0; i < list.count && this.complete; i++) {
      if (dropped[i] !== 1) continue;
      const first = startOfPair(list, i);
      i = endOfPair(list, first) - 1;
      if (!isTouching(list.data, list.starts[first]!)) continue;
      // Those that ended are below 0.
      while (change < this.count && contacts[change]! < first) change++;
      const begins = contacts[change] === first && change < this.count;
      const limit = begins ? envelope : 2 * envelope;
      const left = firstLeft(list, first, i + 1, dropped, limit);
      if (left < 0) mark(list, first, i + 1, false);
      if (begins) contacts[change] = left < 0 ? none : left;
      else if (left < 0) this.complete = false;
    }
    this.#renumber(dropped, none);
  }

  /** Contacts get the numbers that they have without those that are dropped; `none` is forgotten. */
  #renumber(dropped: Uint8Array, none: number): void {
    const { contacts } = this;
    let kept = 0;
    let at = 0;
    let before = 0;
    for (let i = 0; i < this.count; i++) {
      const contact = contacts[i]!;
      if (contact === none) continue;
      for (; at < contact; at++) before += dropped[at]!;
      contacts[kept++] = contact < 0 ? contact : contact - before;
    }
    this.count = kept;
  }

  #add(change: number): void {
    if (this.count === this.contacts.length) {
      const grown = new Int32Array(2 * this.count);
      grown.set(this.contacts);
      this.contacts = grown;
    }
    this.contacts[this.count++] = change;
  }
}

/** Of contacts `first` … `end − 1`, of one pair, the first that is left if any comes within `limit` (m); −1: none does. */
function firstLeft(
  { data, starts }: ContactList,
  first: number,
  end: number,
  dropped: Uint8Array,
  limit: number,
): number {
  let left = -1;
  let touches = false;
  for (let i = first; i < end; i++) {
    if (dropped[i] === 1) continue;
    if (left < 0) left = i;
    const o = starts[i]!;
    for (let k = 0; k < data[o + CONTACT.count]!; k++) {
      const p = o + POINTS + k * CONTACT_POINT_STRIDE;
      if (data[p + CONTACT_POINT.separation]! <= limit) touches = true;
    }
  }
  return touches ? left : -1;
}
