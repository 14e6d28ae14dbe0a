/**
 * Contacts that need no narrow phase: while two bodies have hardly moved against each other, the
 * contact points of the last time still hold, and only their separations change.
 *
 * The idea is Box3D's (Catto 2026), which asks to be named for it: keep the normal and the anchors
 * of a contact, and update the separations, as long as the relative translation plus the arc of the
 * relative rotation stays below a small length and neither body has turned far. What is new here is
 * that the limit is the user's, and 0 switches recycling off.
 */

import type { PoseReader } from '../pose-reader.js';
import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  type ContactCursor,
  type ContactList,
  POINTS,
} from './contact-list.js';

/** How much motion still allows recycling. */
export interface RecycleLimits {
  /** Relative translation plus arc, m. 0: the narrow phase runs for every pair in every step. */
  distance: number;
  /** Turn of either body, rad: rolling bodies move little against the ground but touch elsewhere. */
  angle: number;
}

/** Whether the last contacts of two leaves still hold; `extent` (m) bounds B about its origin. */
export function canRecycle(
  last: ContactList,
  found: number,
  poseA: PoseReader,
  poseB: PoseReader,
  extent: number,
  limits: RecycleLimits,
): boolean {
  if (found < 0 || limits.distance === 0) return false;
  const { data } = last;
  const turnA = poseA.turnedSince(data, found + CONTACT.builtA);
  const turnB = poseB.turnedSince(data, found + CONTACT.builtB);
  if (turnA > limits.angle || turnB > limits.angle) return false;
  poseB.writePosition(scratch, 0);
  poseA.pointToBody(scratch, 0, scratch, 0);
  const x = scratch[0]! - data[found + CONTACT.builtOffset]!;
  const y = scratch[1]! - data[found + CONTACT.builtOffset + 1]!;
  const z = scratch[2]! - data[found + CONTACT.builtOffset + 2]!;
  return Math.sqrt(x * x + y * y + z * z) + (turnA + turnB) * extent < limits.distance;
}

/** Copies the last contacts of two leaves, with separations and points as they are now. */
export function recycle(
  out: ContactList,
  last: ContactList,
  cursor: ContactCursor,
  found: number,
  poseA: PoseReader,
  poseB: PoseReader,
): void {
  for (let old = found; old >= 0; old = cursor.next(old)) {
    const o = out.add();
    const { data } = out;
    const source = last.data;
    const length = POINTS + source[old + CONTACT.count]! * CONTACT_POINT_STRIDE;
    for (let k = 0; k < length; k++) data[o + k] = source[old + k]!;
    poseA.vectorToWorld(data, o + CONTACT.normal, data, o + CONTACT.localNormal);
    const nx = data[o + CONTACT.normal]!;
    const ny = data[o + CONTACT.normal + 1]!;
    const nz = data[o + CONTACT.normal + 2]!;
    for (let i = 0; i < data[o + CONTACT.count]!; i++) {
      const p = o + POINTS + i * CONTACT_POINT_STRIDE;
      poseA.pointToWorld(data, p + CONTACT_POINT.onA, data, p + CONTACT_POINT.localA);
      poseB.pointToWorld(data, p + CONTACT_POINT.onB, data, p + CONTACT_POINT.localB);
      const separation =
        (data[p + 3]! - data[p]!) * nx +
        (data[p + 4]! - data[p + 1]!) * ny +
        (data[p + 5]! - data[p + 2]!) * nz;
      data[p + CONTACT_POINT.separation] = separation;
      data[p + CONTACT_POINT.age] = data[p + CONTACT_POINT.age]! + 1;
    }
  }
}

const scratch = new Float64Array(3);
