/**
 * Contacts that need no narrow phase: while two bodies have hardly moved against each other, the
 * contact points of the last time still hold, and only their separations change.
 *
 * The idea is Box3D's (Catto 2026), which asks to be named for it: keep the normal and the anchors
 * of a contact, and update the separations, as long as the relative translation plus the arc of the
 * relative rotation stays below a small length. What is new here is that the limit is the user's, and 0
 * switches recycling off.
 *
 * Only the motion of the two against each other counts: what they touch with is fixed to them, and a
 * heap that turns as a whole, in a drum or on a table, is as much at rest as one on the ground. (A limit
 * for the turn of each body by itself lost: in a drum at half a radian per second nothing was recycled.)
 */

import { FRAME, FRAME_STRIDE } from '../body-frame.js';
import type { ContactCursor } from './contact-cursor.js';
import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  type ContactList,
  endOfRecord,
  MIDDLE_POINTS,
  MIDDLE_STRIDE,
  POINTS,
  SEEN_STRIDE,
} from './contact-list.js';
import { seeContact } from './see-contact.js';

/** How much motion still allows recycling. */
export interface RecycleLimits {
  /** Relative translation plus arc, m. 0: the narrow phase runs for every pair in every step. */
  readonly distance: number;
  /** Turn of one against the other, rad: what rolls moves little against the ground but touches elsewhere. */
  readonly angle: number;
  /** The same where they touch in three points or more: what can roll stands on a flat side, and does not. */
  readonly standing: number;
}

/**
 * Whether the last contacts of two leaves, from the record at `found` on, still hold for bodies whose
 * frames are `F[a]` and `F[b]`; the radii (m, by row) bound the two about their origins.
 */
export function canRecycle(
  last: ContactList,
  found: number,
  F: Float64Array,
  a: number,
  b: number,
  radii: Float64Array,
  rowA: number,
  rowB: number,
  limits: RecycleLimits,
): boolean {
  if (found < 0 || limits.distance === 0) return false;
  const { data } = last;
  // The way of B's origin in A's frame. Most that have moved show it here.
  const dx = F[b + FRAME.position]! - F[a + FRAME.position]!;
  const dy = F[b + FRAME.position + 1]! - F[a + FRAME.position + 1]!;
  const dz = F[b + FRAME.position + 2]! - F[a + FRAME.position + 2]!;
  const o = found + CONTACT.builtOffset;
  const x = F[a]! * dx + F[a + 3]! * dy + F[a + 6]! * dz - data[o]!;
  const y = F[a + 1]! * dx + F[a + 4]! * dy + F[a + 7]! * dz - data[o + 1]!;
  const z = F[a + 2]! * dx + F[a + 5]! * dy + F[a + 8]! * dz - data[o + 2]!;
  const way = Math.sqrt(x * x + y * y + z * z);
  if (!(way < limits.distance)) return false;
  // The turn of B seen from A since then, as quaternions: r = A⁻¹·B now and s = A⁻¹·B then. The cosine
  // of half the angle between the two is their product; 2·sin(θ/2) ≤ θ, between 0 and 2.
  const ax = F[a + 12]!;
  const ay = F[a + 13]!;
  const az = F[a + 14]!;
  const aw = F[a + 15]!;
  const bx = F[b + 12]!;
  const by = F[b + 13]!;
  const bz = F[b + 14]!;
  const bw = F[b + 15]!;
  const s = found + CONTACT.built;
  const cosine =
    (aw * bx - ax * bw - ay * bz + az * by) * data[s]! +
    (aw * by - ay * bw - az * bx + ax * bz) * data[s + 1]! +
    (aw * bz - az * bw - ax * by + ay * bx) * data[s + 2]! +
    (aw * bw + ax * bx + ay * by + az * bz) * data[s + 3]!;
  const turn = 2 * Math.sqrt(Math.max(0, 1 - cosine * cosine));
  if (turn > (data[found + CONTACT.count]! > 2 ? limits.standing : limits.angle)) return false;
  return way + turn * Math.min(radii[rowA]!, radii[rowB]!) < limits.distance;
}

/**
 * Carries the last contacts of two leaves over, with their points as they are now; returns whether one of
 * them is closer than `limits[limit]` (m).
 */
export function recycle(
  out: ContactList,
  last: ContactList,
  cursor: ContactCursor,
  found: number,
  F: Float64Array,
  a: number,
  b: number,
  limits: Float64Array,
  limit: number,
): boolean {
  let touches = false;
  for (let old = found; old >= 0; old = cursor.next(old)) {
    const index = out.count;
    const o = out.add(last.data[old + CONTACT.count]!);
    const end = endOfRecord(last.data, old);
    if (!out.follows(last, o, old, end)) copyRecord(out.data, o, last.data, old, end);
    const { data } = out.middles;
    if (moveAlong(out.data, o, data, index * MIDDLE_STRIDE, F, a, b, limits, limit)) touches = true;
    if (out.isSeen) seeContact(out.seen, index * SEEN_STRIDE, out.data, o, F);
  }
  return touches;
}

/** One contact that was left as it was, as its bodies slept; they are awake now. */
export function carryAlong(list: ContactList, index: number, F: Float64Array): void {
  const { data, starts, middles } = list;
  const o = starts[index]!;
  const a = FRAME_STRIDE * data[o + CONTACT.keyA]!;
  const b = FRAME_STRIDE * data[o + CONTACT.keyB]!;
  moveAlong(data, o, middles.data, index * MIDDLE_STRIDE, F, a, b, NO_LIMITS, 0);
}

/** The record from `old` to `end`. */
export function copyRecord(
  data: Float64Array,
  o: number,
  source: Float64Array,
  old: number,
  end: number,
): void {
  const shift = o - old;
  for (let k = old; k < end; k++) data[k + shift] = source[k]!;
}

/**
 * One record: what is fixed to the bodies stays, where it is in the world, its middles at `middles[m]`, and how
 * far they are apart is made anew. Returns whether a point is closer than `limits[limit]`.
 */
function moveAlong(
  data: Float64Array,
  o: number,
  middles: Float64Array,
  m: number,
  F: Float64Array,
  a: number,
  b: number,
  limits: Float64Array,
  limit: number,
): boolean {
  const a0 = F[a]!;
  const a1 = F[a + 1]!;
  const a2 = F[a + 2]!;
  const a3 = F[a + 3]!;
  const a4 = F[a + 4]!;
  const a5 = F[a + 5]!;
  const a6 = F[a + 6]!;
  const a7 = F[a + 7]!;
  const a8 = F[a + 8]!;
  const ax = F[a + 9]!;
  const ay = F[a + 10]!;
  const az = F[a + 11]!;
  const b0 = F[b]!;
  const b1 = F[b + 1]!;
  const b2 = F[b + 2]!;
  const b3 = F[b + 3]!;
  const b4 = F[b + 4]!;
  const b5 = F[b + 5]!;
  const b6 = F[b + 6]!;
  const b7 = F[b + 7]!;
  const b8 = F[b + 8]!;
  const bx = F[b + 9]!;
  const by = F[b + 10]!;
  const bz = F[b + 11]!;
  const lx = data[o + CONTACT.localNormal]!;
  const ly = data[o + CONTACT.localNormal + 1]!;
  const lz = data[o + CONTACT.localNormal + 2]!;
  const nx = a0 * lx + a1 * ly + a2 * lz;
  const ny = a3 * lx + a4 * ly + a5 * lz;
  const nz = a6 * lx + a7 * ly + a8 * lz;
  middles[m] = nx;
  middles[m + 1] = ny;
  middles[m + 2] = nz;
  let middle = m + MIDDLE_POINTS;
  const end = endOfRecord(data, o);
  let least = Number.POSITIVE_INFINITY;
  for (let p = o + POINTS; p < end; p += CONTACT_POINT_STRIDE) {
    const px = data[p + CONTACT_POINT.localA]!;
    const py = data[p + CONTACT_POINT.localA + 1]!;
    const pz = data[p + CONTACT_POINT.localA + 2]!;
    const qx = data[p + CONTACT_POINT.localB]!;
    const qy = data[p + CONTACT_POINT.localB + 1]!;
    const qz = data[p + CONTACT_POINT.localB + 2]!;
    const onAx = a0 * px + a1 * py + a2 * pz + ax;
    const onAy = a3 * px + a4 * py + a5 * pz + ay;
    const onAz = a6 * px + a7 * py + a8 * pz + az;
    const onBx = b0 * qx + b1 * qy + b2 * qz + bx;
    const onBy = b3 * qx + b4 * qy + b5 * qz + by;
    const onBz = b6 * qx + b7 * qy + b8 * qz + bz;
    middles[middle] = 0.5 * (onAx + onBx);
    middles[middle + 1] = 0.5 * (onAy + onBy);
    middles[middle + 2] = 0.5 * (onAz + onBz);
    middle += 3;
    const separation = (onBx - onAx) * nx + (onBy - onAy) * ny + (onBz - onAz) * nz;
    data[p + CONTACT_POINT.separation] = separation;
    if (separation < least) least = separation;
    data[p + CONTACT_POINT.age] = data[p + CONTACT_POINT.age]! + 1;
  }
  return least <= limits[limit]!;
}

const NO_LIMITS = new Float64Array(1);
