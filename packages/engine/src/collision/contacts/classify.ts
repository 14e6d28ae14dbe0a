/**
 * What a contact point is about to do (C5, T 4.4): by its separation C and its velocity Ċ along the
 * normal, T (4.26) and (4.28), with thresholds.
 */

import type { BodyStore } from '../../state/body-store.js';
import { CONTACT, CONTACT_POINT, CONTACT_POINT_STRIDE, POINTS } from './contact-list.js';

/** Kinds of contact points: colliding, resting or separating; and whether they penetrate. */
export const ContactClass = {
  colliding: 1,
  resting: 2,
  separating: 3,
  /** added to the others when the bodies overlap by more than the envelope */
  penetrating: 4,
} as const;

/** Thresholds of the classification. */
export interface ContactThresholds {
  /** Contacts slower than this along the normal are resting, m/s. */
  restingVelocity: number;
  /** Overlap up to this still counts as touching, m. */
  envelope: number;
}

/** The kind of one point. */
export function classOf(separation: number, velocity: number, t: ContactThresholds): number {
  const moving =
    velocity < -t.restingVelocity
      ? ContactClass.colliding
      : velocity > t.restingVelocity
        ? ContactClass.separating
        : ContactClass.resting;
  return separation < -t.envelope ? moving + ContactClass.penetrating : moving;
}

/** Fills `velocity` and `kind` of every point of the contact at `o`. */
export function classifyContact(
  data: Float64Array,
  o: number,
  store: BodyStore,
  rowA: number,
  rowB: number,
  thresholds: ContactThresholds,
): void {
  const { centers: c, linearVelocities: v, angularVelocities: w } = store;
  const nx = data[o + CONTACT.normal]!;
  const ny = data[o + CONTACT.normal + 1]!;
  const nz = data[o + CONTACT.normal + 2]!;
  const a = 3 * rowA;
  const b = 3 * rowB;
  for (let i = 0; i < data[o + CONTACT.count]!; i++) {
    const p = o + POINTS + i * CONTACT_POINT_STRIDE;
    const ax = data[p]! - c[a]!;
    const ay = data[p + 1]! - c[a + 1]!;
    const az = data[p + 2]! - c[a + 2]!;
    const bx = data[p + 3]! - c[b]!;
    const by = data[p + 4]! - c[b + 1]!;
    const bz = data[p + 5]! - c[b + 2]!;
    const x = v[b]! + w[b + 1]! * bz - w[b + 2]! * by - (v[a]! + w[a + 1]! * az - w[a + 2]! * ay);
    const y = v[b + 1]! + w[b + 2]! * bx - w[b]! * bz - (v[a + 1]! + w[a + 2]! * ax - w[a]! * az);
    const z = v[b + 2]! + w[b]! * by - w[b + 1]! * bx - (v[a + 2]! + w[a]! * ay - w[a + 1]! * ax);
    const velocity = x * nx + y * ny + z * nz;
    data[p + CONTACT_POINT.velocity] = velocity;
    data[p + CONTACT_POINT.kind] = classOf(
      data[p + CONTACT_POINT.separation]!,
      velocity,
      thresholds,
    );
  }
}
