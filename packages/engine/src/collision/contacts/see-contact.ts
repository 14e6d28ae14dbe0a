/**
 * What is seen of a contact: where its points and its normal are in the world, from what is fixed to the two
 * bodies and from where these are.
 *
 * The methods of the laboratory keep it with the list, as the narrow phase gave it. The default method works
 * it out where it is wanted.
 */

import { FRAME, FRAME_STRIDE } from '../body-frame.js';
import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  type ContactList,
  POINTS,
  SEEN,
  SEEN_POINT,
  SEEN_POINT_STRIDE,
  SEEN_POINTS,
  SEEN_STRIDE,
} from './contact-list.js';

/**
 * Writes to `out[s]` where the contact of the record `data[o]` is, for frames F (keys × 20): all points, or those
 * from `first` on before `end`.
 */
export function seeContact(
  out: Float64Array,
  s: number,
  data: Float64Array,
  o: number,
  F: Float64Array,
  first = 0,
  end = data[o + CONTACT.count]!,
): void {
  const a = FRAME_STRIDE * data[o + CONTACT.keyA]!;
  const b = FRAME_STRIDE * data[o + CONTACT.keyB]!;
  turnToWorld(out, s + SEEN.normal, F, a, data, o + CONTACT.localNormal);
  for (let i = first; i < end; i++) {
    const p = o + POINTS + i * CONTACT_POINT_STRIDE;
    const q = s + SEEN_POINTS + i * SEEN_POINT_STRIDE;
    turnToWorld(out, q + SEEN_POINT.onA, F, a, data, p + CONTACT_POINT.localA);
    turnToWorld(out, q + SEEN_POINT.onB, F, b, data, p + CONTACT_POINT.localB);
    for (let k = 0; k < 3; k++) {
      out[q + SEEN_POINT.onA + k]! += F[a + FRAME.position + k]!;
      out[q + SEEN_POINT.onB + k]! += F[b + FRAME.position + k]!;
    }
  }
}

/** out = R v */
function turnToWorld(
  out: Float64Array,
  o: number,
  F: Float64Array,
  f: number,
  v: Float64Array,
  i: number,
): void {
  for (let k = 0; k < 3; k++) {
    const r = f + 3 * k;
    out[o + k] = F[r]! * v[i]! + F[r + 1]! * v[i + 1]! + F[r + 2]! * v[i + 2]!;
  }
}

/**
 * What is seen of contact `index`: as the list has it, or as the frames F say. (35) numbers that hold until
 * somebody looks at another one. With `point`, other points may be missing.
 */
export function look(list: ContactList, index: number, F: Float64Array, point = -1): Float64Array {
  const o = list.starts[index]!;
  if (!list.isSeen && point < 0) seeContact(seen, 0, list.data, o, F);
  else if (!list.isSeen) seeContact(seen, 0, list.data, o, F, point, point + 1);
  else for (let k = 0; k < SEEN_STRIDE; k++) seen[k] = list.seen[index * SEEN_STRIDE + k]!;
  return seen;
}

const seen = new Float64Array(SEEN_STRIDE);
