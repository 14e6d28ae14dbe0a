/**
 * What a contact point is about to do (C5, T 4.4): by its separation C and its velocity Ċ along the
 * normal, T (4.26) and (4.28), with thresholds.
 */

import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  POINTS,
  SEEN,
  SEEN_POINT,
  SEEN_POINT_STRIDE,
  SEEN_POINTS,
} from './contact-list.js';

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

/** How bodies move, by row, as the store has it. */
export interface BodyMotion {
  /** (rows × 3) m */
  readonly centers: Float64Array;
  /** (rows × 3) m/s */
  readonly linearVelocities: Float64Array;
  /** (rows × 3) rad/s */
  readonly angularVelocities: Float64Array;
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

/**
 * Fills `velocity` and `kind` of every point of the contact at `data[o]` that is seen at `seen[s]`, or of those from
 * `first` on before `end`.
 */
export function classifyContact(
  seen: Float64Array,
  s: number,
  data: Float64Array,
  o: number,
  motion: BodyMotion,
  rowA: number,
  rowB: number,
  thresholds: ContactThresholds,
  first = 0,
  end = data[o + CONTACT.count]!,
): void {
  const { centers: c, linearVelocities: v, angularVelocities: w } = motion;
  const nx = seen[s + SEEN.normal]!;
  const ny = seen[s + SEEN.normal + 1]!;
  const nz = seen[s + SEEN.normal + 2]!;
  const a = 3 * rowA;
  const b = 3 * rowB;
  for (let i = first; i < end; i++) {
    const p = o + POINTS + i * CONTACT_POINT_STRIDE;
    const q = s + SEEN_POINTS + i * SEEN_POINT_STRIDE;
    const ax = seen[q]! - c[a]!;
    const ay = seen[q + 1]! - c[a + 1]!;
    const az = seen[q + 2]! - c[a + 2]!;
    const bx = seen[q + 3]! - c[b]!;
    const by = seen[q + 4]! - c[b + 1]!;
    const bz = seen[q + 5]! - c[b + 2]!;
    const x = v[b]! + w[b + 1]! * bz - w[b + 2]! * by - (v[a]! + w[a + 1]! * az - w[a + 2]! * ay);
    const y = v[b + 1]! + w[b + 2]! * bx - w[b]! * bz - (v[a + 1]! + w[a + 2]! * ax - w[a]! * az);
    const z = v[b + 2]! + w[b]! * by - w[b + 1]! * bx - (v[a + 2]! + w[a]! * ay - w[a + 1]! * ax);
    const velocity = x * nx + y * ny + z * nz;
    seen[q + SEEN_POINT.velocity] = velocity;
    const separation = data[p + CONTACT_POINT.separation]!;
    seen[q + SEEN_POINT.kind] = classOf(separation, velocity, thresholds);
  }
}
