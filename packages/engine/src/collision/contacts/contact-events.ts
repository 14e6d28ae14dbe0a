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
  CONTACT_POINTS,
  type ContactList,
  endOfPair,
  isTouching,
  POINTS,
} from './contact-list.js';
import type { TouchChanges } from './touch-changes.js';

/** Is told of changes. */
export interface TouchListener {
  /** Two bodies touch; `contact` is the one with the deepest point, `point` that point's number. */
  begin(keyA: number, keyB: number, list: ContactList, contact: number, point: number): void;
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
    const touched = order <= 0 && isTouching(last.data, last.starts[i]!);
    let touches = false;
    if (order >= 0) {
      const found = deepest(current, j, currentEnd);
      const separation = separationOf(current, found);
      touches = touched ? separation <= parting : separation <= envelope;
      mark(current, j, currentEnd, touches);
      if (touches && !touched) tellBegin(current, found, listener);
    }
    if (touched && !touches) {
      const o = last.starts[i]!;
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
      const o = last.starts[-1 - contact]!;
      listener.end(last.data[o + CONTACT.keyA]!, last.data[o + CONTACT.keyB]!);
    } else {
      tellBegin(current, deepest(current, contact, endOfPair(current, contact)), listener);
    }
  }
}

/** Tells of two bodies that touch; `found` is their deepest point, see {@link deepest}. */
function tellBegin(list: ContactList, found: number, listener: TouchListener): void {
  const point = found % CONTACT_POINTS;
  const contact = (found - point) / CONTACT_POINTS;
  const { data, starts } = list;
  const o = starts[contact]!;
  listener.begin(data[o + CONTACT.keyA]!, data[o + CONTACT.keyB]!, list, contact, point);
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
  const { data, starts } = list;
  let least = Number.POSITIVE_INFINITY;
  for (let i = first; i < end; i++) {
    const last = starts[i + 1]!;
    for (let p = starts[i]! + POINTS; p < last; p += CONTACT_POINT_STRIDE) {
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
  for (let j = 0; j < current.count; j++) {
    while (comparePairs(last, i, current, j) < 0) i++;
    const isSame = comparePairs(last, i, current, j) === 0;
    mark(current, j, j + 1, isSame && isTouching(last.data, last.starts[i]!));
  }
}

/** Below 0: the pair at `i` comes first or is alone; above 0: the pair at `j`; 0: the same pair. */
function comparePairs(a: ContactList, i: number, b: ContactList, j: number): number {
  if (i >= a.count) return 1;
  if (j >= b.count) return -1;
  const o = a.starts[i]!;
  const p = b.starts[j]!;
  return a.data[o]! - b.data[p]! || a.data[o + 1]! - b.data[p + 1]!;
}

/** The point with the smallest separation among contacts `first … end−1`: four times its contact plus its number. */
function deepest({ data, starts }: ContactList, first: number, end: number): number {
  let best = CONTACT_POINTS * first;
  let least = Number.POSITIVE_INFINITY;
  for (let i = first; i < end; i++) {
    let p = starts[i]! + POINTS + CONTACT_POINT.separation;
    for (let k = 0; p < starts[i + 1]!; k++, p += CONTACT_POINT_STRIDE) {
      if (!(data[p]! < least)) continue;
      least = data[p]!;
      best = CONTACT_POINTS * i + k;
    }
  }
  return best;
}

/** m; of a point as {@link deepest} gives it. */
function separationOf({ data, starts }: ContactList, found: number): number {
  const point = found % CONTACT_POINTS;
  const o = starts[(found - point) / CONTACT_POINTS]!;
  return data[o + POINTS + point * CONTACT_POINT_STRIDE + CONTACT_POINT.separation]!;
}

/** Marks contacts `first … end−1`, all of one pair, as touching or not. */
export function mark(
  { data, starts }: ContactList,
  first: number,
  end: number,
  touches: boolean,
): void {
  for (let i = first; i < end; i++) data[starts[i]! + CONTACT.touching] = touches ? 1 : 0;
}
