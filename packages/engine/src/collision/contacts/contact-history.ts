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
  CONTACT_STRIDE,
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

  /**
   * Takes over from another list, as they are, contacts of pairs that have none now. `rowOf` gives the
   * row of a key.
   */
  unite(from: ContactList, rowOf: (key: number) => number): void {
    const merged = this.#spare();
    merged.clear();
    const current = this.#current;
    if (current.isSeen) merged.show();
    let j = 0;
    for (let i = 0; i < from.count; i++) {
      const first = j;
      while (j < current.count && orderOf(current, j, from, i) < 0) j++;
      merged.append(current, first, j);
      if (j < current.count && orderOf(current, j, from, i) === 0) continue;
      const o = i * CONTACT_STRIDE;
      from.rows[2 * i] = rowOf(from.data[o + CONTACT.keyA]!);
      from.rows[2 * i + 1] = rowOf(from.data[o + CONTACT.keyB]!);
      merged.append(from, i, i + 1);
    }
    if (merged.count === j) return;
    merged.append(current, j, current.count);
    this.#current = merged;
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
    const { data } = this.#current;
    this.#current.filter((o) => {
      const keyA = data[o + CONTACT.keyA]!;
      const keyB = data[o + CONTACT.keyB]!;
      if (!gone.has(keyA) && !gone.has(keyB)) return true;
      const a = gone.get(keyA) ?? bodyOf(keyA)!;
      const b = gone.get(keyB) ?? bodyOf(keyB)!;
      const known = this.ended.some((pair) => pair.a === a && pair.b === b);
      if (isTouching(data, o) && !known) this.ended.push({ a, b });
      return false;
    });
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

  /** The contacts as numbers, for snapshots and hashes: unused points are left out. */
  save(out: number[]): void {
    const numbers = new Float64Array(this.length);
    this.writeTo(numbers);
    out.push(this.#current.count);
    for (const number of numbers) out.push(number);
  }

  /** How many numbers {@link writeTo} writes. */
  get length(): number {
    const { count, pointCount } = this.#current;
    return count * POINTS + pointCount * CONTACT_POINT_STRIDE;
  }

  /** What {@link save} gives after the number of contacts, for snapshots. */
  writeTo(out: Float64Array): void {
    const { data, count } = this.#current;
    let to = 0;
    // Records with all their points lie there as they are written: many of them are one copy.
    for (let first = 0; first < count; ) {
      let last = first;
      while (last < count && isFull(data, last)) last++;
      if (last === first) last++;
      const from = first * CONTACT_STRIDE;
      const length =
        last - first === 1
          ? lengthOf(data[from + CONTACT.count]!)
          : (last - first) * CONTACT_STRIDE;
      out.set(data.subarray(from, from + length), to);
      to += length;
      first = last;
    }
  }

  /** Takes what {@link writeTo} wrote, which stays as it is until contacts are found anew. */
  load(numbers: Float64Array): void {
    this.clear();
    const list = this.#current;
    let full = numbers.length % CONTACT_STRIDE === 0;
    for (let at = 0; full && at < numbers.length; at += CONTACT_STRIDE) {
      full = numbers[at + CONTACT.count] === CONTACT_POINTS;
    }
    if (full) {
      if (numbers.length > 0) list.lend(numbers);
      return;
    }
    for (let at = 0; at < numbers.length; ) {
      const length = lengthOf(numbers[at + CONTACT.count]!);
      const o = list.add();
      list.data.set(numbers.subarray(at, at + length), o);
      at += length;
    }
  }

  /** The contacts are nobody else's any more. */
  own(): void {
    this.#current.own();
    this.#last.own();
  }
}

function isFull(data: Float64Array, index: number): boolean {
  return data[index * CONTACT_STRIDE + CONTACT.count] === CONTACT_POINTS;
}

/** Below 0: contact `i` of `a` is of an earlier pair than contact `j` of `b`; 0: of the same. */
function orderOf(a: ContactList, i: number, b: ContactList, j: number): number {
  const o = i * CONTACT_STRIDE;
  const p = j * CONTACT_STRIDE;
  return a.data[o]! - b.data[p]! || a.data[o + 1]! - b.data[p + 1]!;
}

/**
 * How many contacts {@link ContactHistory.writeTo} has written there; −1 if it has not. Nothing is
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
