/**
 * Who began to touch and who ceased to, from the contacts of this step and the last (Z3).
 *
 * Two bodies touch when some point of theirs is closer than the envelope, and cease to when all are
 * farther than twice the envelope: a body at rest that trembles within a thousandth of a millimetre
 * is not reported at every step. The answer is kept in the records, so nothing else remembers.
 */

import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  CONTACT_STRIDE,
  type ContactList,
  endOfPair,
  isTouching,
  POINTS,
} from './contact-list.js';
import type { TouchChanges } from './touch-changes.js';

/** Is told of changes. */
export interface TouchListener {
  /** Two bodies touch; `offset` is the record with the deepest point, `point` that point's number. */
  begin(keyA: number, keyB: number, list: ContactList, offset: number, point: number): void;
  /** Two bodies no longer touch. */
  end(keyA: number, keyB: number): void;
}

/** Marks the records of `current` and tells `listener` what has changed since `last`. */
export function markTouching(
  current: ContactList,
  last: ContactList,
  envelope: number,
  listener: TouchListener,
): void {
  // Made within the loop, it would be made on the heap.
  const parting = 2 * envelope;
  let i = 0;
  let j = 0;
  while (i < last.count || j < current.count) {
    const order = comparePairs(last, i, current, j);
    const lastEnd = order <= 0 ? endOfPair(last, i) : i;
    const currentEnd = order >= 0 ? endOfPair(current, j) : j;
    const touched = order <= 0 && isTouching(last.data, i * CONTACT_STRIDE);
    let touches = false;
    if (order >= 0) {
      const found = deepest(current, j, currentEnd);
      const separation = current.data[found + CONTACT_POINT.separation]!;
      touches = touched ? separation <= parting : separation <= envelope;
      mark(current, j, currentEnd, touches);
      if (touches && !touched) tellBegin(current, found, listener);
    }
    if (touched && !touches) {
      const o = i * CONTACT_STRIDE;
      listener.end(last.data[o + CONTACT.keyA]!, last.data[o + CONTACT.keyB]!);
    }
    i = lastEnd;
    j = currentEnd;
  }
}

/** Tells `listener` what has been noticed already; the records of `current` are marked. */
export function reportChanges(
  current: ContactList,
  last: ContactList,
  { contacts, count }: TouchChanges,
  listener: TouchListener,
): void {
  for (let i = 0; i < count; i++) {
    const contact = contacts[i]!;
    if (contact < 0) {
      const o = (-1 - contact) * CONTACT_STRIDE;
      listener.end(last.data[o + CONTACT.keyA]!, last.data[o + CONTACT.keyB]!);
    } else {
      tellBegin(current, deepest(current, contact, endOfPair(current, contact)), listener);
    }
  }
}

/** Tells of two bodies that touch; `found` is the offset of their deepest point. */
function tellBegin(list: ContactList, found: number, listener: TouchListener): void {
  const record = Math.floor(found / CONTACT_STRIDE) * CONTACT_STRIDE;
  const point = (found - record - POINTS) / CONTACT_POINT_STRIDE;
  const { data } = list;
  listener.begin(data[record]!, data[record + 1]!, list, record, point);
}

/**
 * Marks the contacts `first … end−1` of a list, all of one pair, whose bodies `touched` in the last step or
 * not, and returns whether they touch now.
 */
export function markPair(
  list: ContactList,
  first: number,
  end: number,
  touched: boolean,
  { envelope }: { readonly envelope: number },
): boolean {
  const { data } = list;
  let least = Number.POSITIVE_INFINITY;
  for (let i = first; i < end; i++) {
    const o = i * CONTACT_STRIDE + POINTS;
    const last = o + data[i * CONTACT_STRIDE + CONTACT.count]! * CONTACT_POINT_STRIDE;
    for (let p = o; p < last; p += CONTACT_POINT_STRIDE) {
      const separation = data[p + CONTACT_POINT.separation]!;
      if (separation < least) least = separation;
    }
  }
  const touches = touched ? least <= 2 * envelope : least <= envelope;
  mark(list, first, end, touches);
  return touches;
}

/**
 * Marks the records of `current` as those of `last` were: nobody begins or ceases to touch. For contacts
 * that may be taken back; whoever looks for good will find what has changed.
 */
export function inheritTouching(current: ContactList, last: ContactList): void {
  let i = 0;
  for (let j = 0; j < current.count; ) {
    const order = comparePairs(last, i, current, j);
    if (order < 0) {
      i = endOfPair(last, i);
      continue;
    }
    const end = endOfPair(current, j);
    const touched = order === 0 && isTouching(last.data, i * CONTACT_STRIDE);
    mark(current, j, end, touched);
    j = end;
  }
}

/** Below 0: the pair at `i` comes first or is alone; above 0: the pair at `j`; 0: the same pair. */
function comparePairs(a: ContactList, i: number, b: ContactList, j: number): number {
  if (i >= a.count) return 1;
  if (j >= b.count) return -1;
  const o = i * CONTACT_STRIDE;
  const p = j * CONTACT_STRIDE;
  return a.data[o]! - b.data[p]! || a.data[o + 1]! - b.data[p + 1]!;
}

/** Offset of the point with the smallest separation among contacts `first … end−1`. */
function deepest({ data }: ContactList, first: number, end: number): number {
  let best = first * CONTACT_STRIDE + POINTS;
  for (let i = first; i < end; i++) {
    const o = i * CONTACT_STRIDE;
    for (let k = 0; k < data[o + CONTACT.count]!; k++) {
      const p = o + POINTS + k * CONTACT_POINT_STRIDE;
      if (data[p + CONTACT_POINT.separation]! < data[best + CONTACT_POINT.separation]!) best = p;
    }
  }
  return best;
}

/** Marks contacts `first … end−1`, all of one pair, as touching or not. */
export function mark({ data }: ContactList, first: number, end: number, touches: boolean): void {
  for (let i = first; i < end; i++) data[i * CONTACT_STRIDE + CONTACT.touching] = touches ? 1 : 0;
}
