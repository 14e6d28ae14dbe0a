/**
 * The contacts of this step beside those of the last one.
 *
 * Both lists are in the same order, so the past of a contact is found by walking along. A body that
 * is removed takes its contacts with it: its slot may be given to another body, which must not
 * inherit them.
 *
 * The lists take turns: one for now, one for before, one that a step which may have to be undone wants
 * to come back to, and one to merge into. So nothing is copied for the sake of steps that go well.
 */

import type { RigidBody } from '../../objects/rigid-body.js';
import { ContactCursor } from './contact-cursor.js';
import {
  CONTACT,
  CONTACT_POINT_STRIDE,
  CONTACT_POINTS,
  ContactList,
  ContactMiddles,
  isTouching,
  POINTS,
} from './contact-list.js';
import { TouchChanges } from './touch-changes.js';

/** Two bodies that no longer touch because one of them is gone. */
export interface EndedPair {
  readonly a: RigidBody;
  readonly b: RigidBody;
}

/** Makes a list out of another one. */
export type ContactWriter = (
  out: ContactList,
  current: ContactList,
  rowOf: (key: number) => number,
) => void;

/** This step's contacts and the last step's. */
export class ContactHistory {
  readonly #middles = new ContactMiddles();
  readonly #lists = [0, 1, 2, 3].map(() => new ContactList(this.#middles));
  /** What has begun and ceased since {@link last}, as far as it was noticed. */
  readonly changes = new TouchChanges();
  /** Walks along {@link last}. */
  readonly cursor = new ContactCursor(this.changes);
  #current: ContactList = this.#lists[0]!;
  #last: ContactList = this.#lists[1]!;
  /** What {@link goBack} goes back to; null: nothing. */
  #kept: ContactList | null = null;
  /** By key: bodies that are gone and whose contacts are still in the list. */
  readonly #gone = new Map<number, RigidBody>();
  /** Whether {@link current} is what was found last: for the bodies where detection has placed them. */
  isFound = false;
  /** Pairs that have ended since the last detection because a body is gone. */
  readonly ended: EndedPair[] = [];

  /** The contacts of this step. */
  get current(): ContactList {
    return this.#current;
  }

  /** The contacts of the step before. */
  get last(): ContactList {
    return this.#last;
  }

  /** What was now is then; now is empty. */
  begin(): void {
    // The list of the step before last, if nobody wants it back: two lists taking turns stay in the
    // processor's cache where three do not.
    const free = this.#last !== this.#kept && this.#last !== this.#current;
    const spare = free ? this.#last : this.#spare();
    this.#last = this.#current;
    this.#current = spare;
    this.#current.clear();
    this.isFound = true;
    this.changes.clear();
    this.cursor.restart(this.#last);
  }

  /** From now on {@link goBack} leads here; solvers must not write before contacts are found anew. */
  keep(): void {
    this.#kept = this.#current;
  }

  /** Contacts are those of {@link keep}. */
  goBack(): void {
    if (this.#kept === null) return;
    this.isFound = false;
    this.#current = this.#kept;
    this.#kept = null;
    this.#last = this.#spare();
    this.#last.clear();
  }

  /** Contacts are a copy of these. */
  copyFrom(contacts: ContactList): void {
    if (this.#current === this.#kept) this.begin();
    this.#current.copyFrom(contacts);
    this.isFound = false;
  }

  /** Contacts are what is written into an empty list, given those of now and the row of each key. */
  replace(write: ContactWriter, rowOf: (key: number) => number): void {
    const list = this.#spare();
    list.clear();
    write(list, this.#current, rowOf);
    this.#current = list;
  }

  /** A body is about to be removed. */
  forget(key: number, body: RigidBody): void {
    // A slot that is used twice between two steps: the contacts are those of its first body.
    if (this.#current.count > 0 && !this.#gone.has(key)) this.#gone.set(key, body);
  }

  /** Drops the contacts of bodies that are gone. */
  dropGone(bodyOf: (key: number) => RigidBody | undefined): void {
    // A function with functions in it takes memory when it is entered, also if it has nothing to do.
    if (this.#gone.size > 0) this.#dropGone(bodyOf);
  }

  #dropGone(bodyOf: (key: number) => RigidBody | undefined): void {
    const gone = this.#gone;
    const list = this.#current;
    list.own();
    const { data, starts, count } = list;
    const dropped = new Uint8Array(count);
    for (let i = 0; i < count; i++) {
      const o = starts[i]!;
      const keyA = data[o + CONTACT.keyA]!;
      const keyB = data[o + CONTACT.keyB]!;
      if (!gone.has(keyA) && !gone.has(keyB)) continue;
      dropped[i] = 1;
      const a = gone.get(keyA) ?? bodyOf(keyA)!;
      const b = gone.get(keyB) ?? bodyOf(keyB)!;
      const known = this.ended.some((pair) => pair.a === a && pair.b === b);
      if (isTouching(data, o) && !known) this.ended.push({ a, b });
    }
    list.drop(dropped);
    gone.clear();
  }

  /** Nothing is known of any contact. */
  clear(): void {
    for (const list of this.#lists) list.clear();
    this.isFound = false;
    this.#kept = null;
    this.#gone.clear();
    this.ended.length = 0;
  }

  /** Nobody moves any more: the memory of all but {@link current} is given back until somebody does. */
  rest(): void {
    for (const list of this.#lists) if (list !== this.#current) list.release();
    this.#middles.data = new Float64Array(0);
  }

  /** A list that nobody needs. */
  #spare(): ContactList {
    for (const list of this.#lists) {
      if (list !== this.#current && list !== this.#last && list !== this.#kept) return list;
    }
    // Four lists, three in use.
    throw new Error('no list of contacts is free');
  }

  /** All that is known of the contacts of this step. */
  get numbers(): Float64Array {
    return this.#current.data.subarray(0, this.#current.length);
  }

  /** Takes {@link numbers}, which stay as they are until contacts are found anew. */
  load(numbers: Float64Array): void {
    this.clear();
    if (numbers.length > 0) this.#current.lend(numbers);
  }

  /** The contacts are nobody else's any more. */
  own(): void {
    this.#current.own();
    this.#last.own();
  }
}

/**
 * How many contacts these {@link ContactHistory.numbers} have; −1 if they are none. Nothing is
 * trusted: the numbers may come from a file.
 */
export function countContacts(numbers: Float64Array, hasKey: (key: number) => boolean): number {
  let count = 0;
  let before = -1;
  for (let at = 0; at < numbers.length; count++) {
    const length = lengthOf(numbers[at + CONTACT.count]!);
    if (length === 0 || at + length > numbers.length) return -1;
    if (!isContact(numbers, at, length, before, hasKey)) return -1;
    before = at;
    at += length;
  }
  return count;
}

/** Numbers of a record with that many points; none for what is no number of points. */
function lengthOf(points: number): number {
  const valid = points >= 1 && points <= CONTACT_POINTS && Number.isInteger(points);
  return valid ? POINTS + points * CONTACT_POINT_STRIDE : 0;
}

/** Keys of bodies that are there, finite numbers, after its predecessor (−1: none). */
function isContact(
  numbers: Float64Array,
  at: number,
  length: number,
  before: number,
  hasKey: (key: number) => boolean,
): boolean {
  // Infinite numbers and those that are none make the sum of their products with 0 none.
  let sum = 0;
  for (let i = at; i < at + length; i++) sum += 0 * numbers[i]!;
  if (sum !== 0) return false;
  if (!hasKey(numbers[at + CONTACT.keyA]!) || !hasKey(numbers[at + CONTACT.keyB]!)) return false;
  if (before < 0) return true;
  for (let k = CONTACT.keyA; k <= CONTACT.part; k++) {
    if (numbers[at + k]! !== numbers[before + k]!) return numbers[at + k]! > numbers[before + k]!;
  }
  return false;
}
