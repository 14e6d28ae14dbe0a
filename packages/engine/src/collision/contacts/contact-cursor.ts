/**
 * A walk along the contacts of the last step while those of this one are found: both are in the same order,
 * so the past of a contact is a few records further on, or is not there.
 */

import { CONTACT, ContactList, endOfRecord, isTouching } from './contact-list.js';
import type { TouchChanges } from './touch-changes.js';

/** Who looks at the records that nobody asks for. */
export interface LeftOver {
  /** Takes a record over into the list of now, or returns false. */
  takeOver(index: number): boolean;
}

/**
 * Walks along a sorted list; asks must come in ascending order.
 */
export class ContactCursor {
  #list = new ContactList();
  #at = 0;
  /** Is told of pairs that touched and that nobody asks for any more. */
  readonly #changes: TouchChanges;
  /** Looks at what nobody asks for; null: nobody does. */
  #leftOver: LeftOver | null = null;
  /** The keys that were asked for last. */
  #keyA = -1;
  #keyB = -1;

  constructor(changes: TouchChanges) {
    this.#changes = changes;
  }

  /** The number of the record that was found last, or of the first one behind it. */
  get at(): number {
    return this.#at;
  }

  /** Begins a walk along a list. */
  restart(list: ContactList): void {
    this.#list = list;
    this.#at = 0;
    this.#keyA = -1;
    this.#leftOver = null;
  }

  /** From now on somebody looks at what nobody asks for. */
  offer(leftOver: LeftOver): void {
    this.#leftOver = leftOver;
  }

  /** The next `records`, which were found, have been dealt with; they are of bodies of one part each. */
  skip(records: number): void {
    this.#at += records;
  }

  /**
   * {@link find} for the only leaves of two bodies, where it is known that their first record is at `found`,
   * or that (−1) there is none.
   */
  goTo(found: number, keyA: number, keyB: number): void {
    if (found !== this.#list.starts[this.#at]!) {
      this.find(keyA, keyB, 0, 0);
      return;
    }
    this.#keyA = keyA;
    this.#keyB = keyB;
  }

  /** Offset of the first record of these two leaves, or −1; the cursor stays on it. */
  find(keyA: number, keyB: number, leafA: number, leafB: number): number {
    const { data, starts, count } = this.#list;
    let at = this.#at;
    let found = -1;
    for (; at < count; at++) {
      const o = starts[at]!;
      const order =
        data[o + CONTACT.keyA]! - keyA ||
        data[o + CONTACT.keyB]! - keyB ||
        data[o + CONTACT.leafA]! - leafA ||
        data[o + CONTACT.leafB]! - leafB;
      if (order === 0) found = o;
      if (order >= 0) break;
      if (this.#isLeftOver(at, keyA, keyB)) continue;
      if (isTouching(data, o)) this.#pass(at, keyA, keyB);
    }
    this.#at = at;
    this.#keyA = keyA;
    this.#keyB = keyB;
    return found;
  }

  /** Nobody will ask again. */
  finish(): void {
    const { data, count } = this.#list;
    for (; this.#at < count; this.#at++) {
      if (this.#isLeftOver(this.#at, -1, -1)) continue;
      if (isTouching(data, this.#list.starts[this.#at]!)) this.#pass(this.#at, -1, -1);
    }
  }

  /** Whether a record of a pair that nobody has asked for is taken over. */
  #isLeftOver(at: number, keyA: number, keyB: number): boolean {
    if (this.#leftOver === null) return false;
    const { data, starts } = this.#list;
    const o = starts[at]!;
    const a = data[o + CONTACT.keyA];
    const b = data[o + CONTACT.keyB];
    if ((a === this.#keyA && b === this.#keyB) || (a === keyA && b === keyB)) return false;
    return this.#leftOver.takeOver(at);
  }

  /** Leaves a record of a touching pair behind, on the way to the pair of these keys. */
  #pass(at: number, keyA: number, keyB: number): void {
    const { data, starts } = this.#list;
    const o = starts[at]!;
    const a = data[o + CONTACT.keyA];
    const b = data[o + CONTACT.keyB];
    if (a === this.#keyA && b === this.#keyB) {
      // Was asked for just now; of bodies of several parts, perhaps others than these.
      if (data[o + CONTACT.leafA]! + data[o + CONTACT.leafB]! > 0) this.#changes.complete = false;
      return;
    }
    if (a === keyA && b === keyB) {
      // Parts of the pair that is asked for: others of it may touch.
      this.#changes.complete = false;
      return;
    }
    const p = at > 0 ? starts[at - 1]! : o;
    const isSame = at > 0 && data[p + CONTACT.keyA] === a && data[p + CONTACT.keyB] === b;
    if (!isSame) this.#changes.ended(at);
  }

  /** Offset of the next record of the same leaves after `offset`, or −1. */
  next(offset: number): number {
    const { data, length } = this.#list;
    const o = endOfRecord(data, offset);
    if (o >= length) return -1;
    for (let i = CONTACT.keyA; i <= CONTACT.leafB; i++) {
      if (data[o + i] !== data[offset + i]) return -1;
    }
    return o;
  }
}
