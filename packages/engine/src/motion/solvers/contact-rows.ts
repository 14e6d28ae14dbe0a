/**
 * Contacts as rows (T 4.4, 4.6.3): a normal row per point, and friction rows whose bounds hang on it.
 *
 *   normal     Ċ = (v_B − v_A)·n ≥ −e Ċ₋      T (4.28), (4.35)
 *   friction   Ċ = (v_B − v_A)·t              T (4.90), (4.91), |λ_t| ≤ μ λ_n  (4.92)
 *   rolling    Ċ = (ω_B − ω_A)·t, |λ| ≤ lever · λ_n;   spinning the same about n
 *
 * The friction models are in friction-rows.ts.
 */

import { COEFFICIENT } from '../../collision/contacts/contact-coefficients.js';
import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  POINTS,
  SEEN,
  SEEN_POINT_STRIDE,
  SEEN_POINTS,
  SEEN_STRIDE,
} from '../../collision/contacts/contact-list.js';
import * as vec3 from '../../math/vec3.js';
import { type ConstraintRows, ROW } from '../../objects/constraints/constraint-rows.js';
import type { ConstraintSystem } from './constraint-system.js';
import { ContactPlace } from './contact-place.js';
import { type FrictionSettings, guessImpulses, writeFriction } from './friction-rows.js';
import { isCollision } from './is-collision.js';
import { TASK } from './solver.js';

/** What {@link writeContactRows} takes into account. */
export type ContactRowSettings = FrictionSettings;

/** Which point a row belongs to: contact and point in one number. */
export function pointCode(contact: number, point: number): number {
  return 4 * contact + point;
}

/** What appends the rows of a contact. */
export type ContactWriter = typeof writeContactRows;

/**
 * Appends the rows of all points of a contact that the tasks ask for. `points` gets one
 * {@link pointCode} per row; impulses of the last step are put in as first guesses.
 */
export function writeContactRows(
  rows: ConstraintRows,
  points: number[],
  system: ConstraintSystem,
  contact: number,
  tasks: number,
  settings: ContactRowSettings,
  dt: number,
): void {
  const { contacts, surfaces } = system;
  const { data, starts, seen } = contacts;
  const o = starts[contact]!;
  const head = contact * SEEN_STRIDE;
  place.a = contacts.rows[2 * contact]!;
  place.b = contacts.rows[2 * contact + 1]!;
  place.sharing = data[o + CONTACT.count]!;
  vec3.read(place.normal, seen, head + SEEN.normal);
  for (let point = 0; point < data[o + CONTACT.count]!; point++) {
    const p = o + POINTS + point * CONTACT_POINT_STRIDE;
    const q = head + SEEN_POINTS + point * SEEN_POINT_STRIDE;
    const x = 0.5 * (seen[q]! + seen[q + 3]!);
    const y = 0.5 * (seen[q + 1]! + seen[q + 4]!);
    const z = 0.5 * (seen[q + 2]! + seen[q + 5]!);
    place.locate(system, x, y, z, dt);
    const velocity = vec3.dot(place.normal, place.relative);
    const separation = data[p + CONTACT_POINT.separation]!;
    const collides = isCollision(system, velocity, separation, dt);
    if ((tasks & (collides ? TASK.collisions : TASK.contacts)) === 0) continue;
    const s = surfaces.offset(contact, point);
    const row = place.addLinear(rows, ROW.inequality, place.normal);
    rows.position[row] = separation;
    // What the row asks for beyond Ċ ≥ 0: a bounce, or nothing before the gap is closed.
    if (collides) rows.restitution[row] = surfaces.data[s + COEFFICIENT.restitution]!;
    writeFriction(rows, place, surfaces, s, row, settings, system);
    guessImpulses(rows, row, rows.count, data, p);
    for (let i = row; i < rows.count; i++) points.push(pointCode(contact, point));
  }
}

const place = new ContactPlace();
