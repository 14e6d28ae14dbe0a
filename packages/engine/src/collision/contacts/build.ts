/**
 * From a manifold to a contact record, with what the last step knew of it.
 *
 * A point is the same as before if it comes from the same features; it then keeps its impulse (the
 * solver starts from it) and its age.
 */

import { FRAME, pointToBody, turnOfBFromA, vectorToBody } from '../body-frame.js';
import {
  MANIFOLD,
  MANIFOLD_STRIDE,
  type Manifolds,
  POINT,
  POINT_STRIDE,
} from '../manifold/manifolds.js';
import type { ContactCursor } from './contact-cursor.js';
import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  type ContactList,
  MIDDLE_POINTS,
  MIDDLE_STRIDE,
  POINTS,
  SEEN_STRIDE,
} from './contact-list.js';

/** Appends contact records for all manifolds of two leaves of bodies whose frames are `F[a]`, `F[b]`. */
export function buildContacts(
  out: ContactList,
  manifolds: Manifolds,
  keyA: number,
  keyB: number,
  leafA: number,
  leafB: number,
  F: Float64Array,
  a: number,
  b: number,
): void {
  for (let part = 0; part < manifolds.count; part++) {
    const m = part * MANIFOLD_STRIDE;
    buildContact(out, manifolds.data, m, part, keyA, keyB, leafA, leafB, F, a, b);
  }
}

/** Appends the contact record for the manifold at `source[m]`, one of those of two leaves. */
export function buildContact(
  out: ContactList,
  source: Float64Array,
  m: number,
  part: number,
  keyA: number,
  keyB: number,
  leafA: number,
  leafB: number,
  F: Float64Array,
  a: number,
  b: number,
): void {
  const count = source[m + MANIFOLD.count]!;
  const o = out.add(count);
  const { data } = out;
  data[o + CONTACT.keyA] = keyA;
  data[o + CONTACT.keyB] = keyB;
  data[o + CONTACT.leafA] = leafA;
  data[o + CONTACT.leafB] = leafB;
  data[o + CONTACT.part] = part;
  data[o + CONTACT.touching] = 0;
  data[o + CONTACT.twist] = 0;
  data[o + CONTACT.count] = count;
  const middles = out.middles.data;
  let middle = (out.count - 1) * MIDDLE_STRIDE;
  middles[middle] = source[m + MANIFOLD.normal]!;
  middles[middle + 1] = source[m + MANIFOLD.normal + 1]!;
  middles[middle + 2] = source[m + MANIFOLD.normal + 2]!;
  middle += MIDDLE_POINTS;
  vectorToBody(data, o + CONTACT.localNormal, F, a, source, m + MANIFOLD.normal);
  turnOfBFromA(data, o + CONTACT.built, F, a, b);
  pointToBody(data, o + CONTACT.builtOffset, F, a, F, b + FRAME.position);
  for (let i = 0; i < count; i++) {
    const from = m + MANIFOLD.points + i * POINT_STRIDE;
    const p = o + POINTS + i * CONTACT_POINT_STRIDE;
    middles[middle] = 0.5 * (source[from]! + source[from + 3]!);
    middles[middle + 1] = 0.5 * (source[from + 1]! + source[from + 4]!);
    middles[middle + 2] = 0.5 * (source[from + 2]! + source[from + 5]!);
    middle += 3;
    data[p + CONTACT_POINT.separation] = source[from + POINT.separation]!;
    data[p + CONTACT_POINT.feature] = source[from + POINT.feature]!;
    pointToBody(data, p + CONTACT_POINT.localA, F, a, source, from + POINT.onA);
    pointToBody(data, p + CONTACT_POINT.localB, F, b, source, from + POINT.onB);
    // Impulse and age: nothing is known of them yet.
    data[p + CONTACT_POINT.impulse] = 0;
    data[p + CONTACT_POINT.impulse + 1] = 0;
    data[p + CONTACT_POINT.impulse + 2] = 0;
    data[p + CONTACT_POINT.age] = 0;
  }
  if (!out.isSeen) return;
  // What is seen is in the same order; kinds and velocities take the place of separations and features.
  const s = (out.count - 1) * SEEN_STRIDE;
  for (let k = 0; k < SEEN_STRIDE; k++) out.seen[s + k] = source[m + MANIFOLD.normal + k]!;
}

/** Gives the new records from `first` on what the last step's records of the same leaves knew. */
export function inherit(
  out: ContactList,
  first: number,
  last: ContactList,
  cursor: ContactCursor,
  found: number,
): void {
  const { data, starts } = out;
  for (let i = first; i < out.count; i++) {
    const o = starts[i]!;
    const end = o + POINTS + data[o + CONTACT.count]! * CONTACT_POINT_STRIDE;
    for (let p = o + POINTS; p < end; p += CONTACT_POINT_STRIDE) {
      // Surfaces may have more manifolds than one.
      for (let old = found; old >= 0; old = cursor.next(old)) {
        if (!inheritPoint(data, p, last.data, old)) continue;
        data[o + CONTACT.twist] = last.data[old + CONTACT.twist]!;
        break;
      }
    }
  }
}

/** Whether the old record at `old` knows the point at `p`, which is then told. */
function inheritPoint(data: Float64Array, p: number, before: Float64Array, old: number): boolean {
  const feature = data[p + CONTACT_POINT.feature]!;
  const end = old + POINTS + before[old + CONTACT.count]! * CONTACT_POINT_STRIDE;
  for (let q = old + POINTS; q < end; q += CONTACT_POINT_STRIDE) {
    if (before[q + CONTACT_POINT.feature] !== feature) continue;
    data[p + CONTACT_POINT.impulse] = before[q + CONTACT_POINT.impulse]!;
    data[p + CONTACT_POINT.impulse + 1] = before[q + CONTACT_POINT.impulse + 1]!;
    data[p + CONTACT_POINT.impulse + 2] = before[q + CONTACT_POINT.impulse + 2]!;
    data[p + CONTACT_POINT.age] = before[q + CONTACT_POINT.age]! + 1;
    return true;
  }
  return false;
}
