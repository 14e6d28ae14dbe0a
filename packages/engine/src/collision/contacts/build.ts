/**
 * From a manifold to a contact record, with what the last step knew of it.
 *
 * A point is the same as before if it comes from the same features; it then keeps its impulse (the
 * solver starts from it) and its age.
 */

import { FRAME, pointToBody, vectorToBody } from '../body-frame.js';
import {
  MANIFOLD,
  MANIFOLD_STRIDE,
  type Manifolds,
  POINT,
  POINT_STRIDE,
} from '../manifold/manifolds.js';
import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  CONTACT_STRIDE,
  type ContactCursor,
  type ContactList,
  POINTS,
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
    const o = out.add();
    const { data } = out;
    data[o + CONTACT.keyA] = keyA;
    data[o + CONTACT.keyB] = keyB;
    data[o + CONTACT.leafA] = leafA;
    data[o + CONTACT.leafB] = leafB;
    data[o + CONTACT.part] = part;
    data[o + CONTACT.touching] = 0;
    const source = manifolds.data;
    const count = source[m + MANIFOLD.count]!;
    data[o + CONTACT.count] = count;
    for (let k = 0; k < 3; k++) data[o + CONTACT.normal + k] = source[m + MANIFOLD.normal + k]!;
    vectorToBody(data, o + CONTACT.localNormal, F, a, data, o + CONTACT.normal);
    for (let k = 0; k < 4; k++) {
      data[o + CONTACT.builtA + k] = F[a + FRAME.orientation + k]!;
      data[o + CONTACT.builtB + k] = F[b + FRAME.orientation + k]!;
    }
    pointToBody(data, o + CONTACT.builtOffset, F, a, F, b + FRAME.position);
    for (let i = 0; i < count; i++) {
      const from = m + MANIFOLD.points + i * POINT_STRIDE;
      const p = o + POINTS + i * CONTACT_POINT_STRIDE;
      for (let k = 0; k < 6; k++) data[p + CONTACT_POINT.onA + k] = source[from + POINT.onA + k]!;
      data[p + CONTACT_POINT.separation] = source[from + POINT.separation]!;
      data[p + CONTACT_POINT.feature] = source[from + POINT.feature]!;
      pointToBody(data, p + CONTACT_POINT.localA, F, a, data, p + CONTACT_POINT.onA);
      pointToBody(data, p + CONTACT_POINT.localB, F, b, data, p + CONTACT_POINT.onB);
      // Impulse, age, kind and velocity: nothing is known of them yet.
      for (let k = CONTACT_POINT.impulse; k < CONTACT_POINT_STRIDE; k++) data[p + k] = 0;
    }
  }
}

/** Gives the new records from `first` on what the last step's records of the same leaves knew. */
export function inherit(
  out: ContactList,
  first: number,
  last: ContactList,
  cursor: ContactCursor,
  found: number,
): void {
  for (let i = first; i < out.count; i++) {
    const o = i * CONTACT_STRIDE;
    for (let p = 0; p < out.data[o + CONTACT.count]!; p++) {
      inheritPoint(out.data, o + POINTS + p * CONTACT_POINT_STRIDE, last, cursor, found);
    }
  }
}

function inheritPoint(
  data: Float64Array,
  p: number,
  last: ContactList,
  cursor: ContactCursor,
  found: number,
): void {
  const feature = data[p + CONTACT_POINT.feature]!;
  for (let old = found; old >= 0; old = cursor.next(old)) {
    for (let i = 0; i < last.data[old + CONTACT.count]!; i++) {
      const before = old + POINTS + i * CONTACT_POINT_STRIDE;
      if (last.data[before + CONTACT_POINT.feature] !== feature) continue;
      for (let k = 0; k < 3; k++) {
        data[p + CONTACT_POINT.impulse + k] = last.data[before + CONTACT_POINT.impulse + k]!;
      }
      data[p + CONTACT_POINT.age] = last.data[before + CONTACT_POINT.age]! + 1;
      return;
    }
  }
}
