/**
 * Contacts at the stages of a step: where the points found at its beginning have gone since, and the
 * rows of accelerations for them (P Rigid 9; Baraff 1994).
 *
 *   normal   C̈ = A λ + b ≥ 0, λ ≥ 0
 *   slides   one row along the sliding: λ_t = −μ_k λ_n, because nothing less could stop it in Δt
 *   sticks   rows as friction-rows.ts has them: C̈_t = 0 as far as |λ_t| ≤ μ_s λ_n allows
 */

import { COEFFICIENT } from '../../collision/contacts/contact-coefficients.js';
import {
  CONTACT,
  CONTACT_POINT_STRIDE,
  CONTACT_POINTS,
  POINTS,
  SEEN,
  SEEN_POINT,
  SEEN_POINT_STRIDE,
  SEEN_POINTS,
  SEEN_STRIDE,
} from '../../collision/contacts/contact-list.js';
import * as quat from '../../math/quat.js';
import type { Quat, Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { type ConstraintRows, ROW } from '../../objects/constraints/constraint-rows.js';
import type { ConstraintSystem } from './constraint-system.js';
import { ContactMotion } from './contact-motion.js';
import { ContactPlace } from './contact-place.js';
import { type ContactRowSettings, pointCode } from './contact-rows.js';
import { FoundSide, SideNow, takeSide } from './contact-side.js';
import { SURFACE } from './contact-surface.js';
import { leavingTerm } from './force-terms.js';
import { guessImpulses, writeFriction } from './friction-rows.js';

/** Rounds of looking for the normal between two round surfaces. */
const ROUNDS = 3;

/** A point as it was found. */
class FoundPoint {
  readonly normal = vec3.vec3();
  readonly a = new FoundSide();
  readonly b = new FoundSide();
  /** velocity of B's surface relative to A's, and ω_B − ω_A, at the beginning of the step */
  readonly relative = vec3.vec3();
  readonly turning = vec3.vec3();
}

/** The contacts of one moment, and where they are later. */
export class StageContacts {
  #moment = -1;
  /** Whose moment it is: a solver may serve several simulations. */
  #system: ConstraintSystem | null = null;
  readonly #points: FoundPoint[] = [];
  /** (rows × 4) orientations when the points were found */
  #orientations = new Float64Array(0);
  readonly #place = new ContactPlace();
  readonly #motion = new ContactMotion();
  /** C of the point located last, m */
  #separation = 0;

  /**
   * Takes the contacts of the system as they are, if it has not done so. Found `atStage` of a step
   * they have no velocities to be ended: those of a stage are off by O(h²), see force-terms.ts.
   */
  capture(system: ConstraintSystem, atStage: boolean): void {
    if (this.#moment === system.moment && this.#system === system) return;
    this.#moment = system.moment;
    this.#system = system;
    const { contacts, store, solid, colliders } = system;
    this.#orientations = store.orientations.slice(0, 4 * store.count);
    const { data, starts, seen } = contacts;
    for (let contact = 0; contact < contacts.count; contact++) {
      if (solid[contact] === 0) continue;
      const o = starts[contact]!;
      const s = contact * SEEN_STRIDE;
      const a = contacts.rows[2 * contact]!;
      const b = contacts.rows[2 * contact + 1]!;
      const colliderA = colliders[a]?.[data[o + CONTACT.leafA]!];
      const colliderB = colliders[b]?.[data[o + CONTACT.leafB]!];
      for (let point = 0; point < data[o + CONTACT.count]!; point++) {
        const found = this.#found(contact, point);
        const p = s + SEEN_POINTS + point * SEEN_POINT_STRIDE;
        const single = data[o + CONTACT.count] === 1;
        vec3.read(found.normal, seen, s + SEEN.normal);
        vec3.set(found.relative, 0, 0, 0);
        vec3.set(found.turning, 0, 0, 0);
        vec3.negate(back, found.normal);
        const onA = p + SEEN_POINT.onA;
        const onB = p + SEEN_POINT.onB;
        takeSide(found.a, colliderA, found.normal, seen, onA, store.centers, a, single);
        takeSide(found.b, colliderB, back, seen, onB, store.centers, b, single);
        // A face says what the normal is; the other side is then a point of it.
        if (found.a.surface.kind === SURFACE.flat) found.b.surface.sharpen();
        else if (found.b.surface.kind === SURFACE.flat) found.a.surface.sharpen();
      }
    }
    if (!atStage) this.captureVelocities(system);
  }

  /** Takes how the surfaces move now: what friction has to end in this step. */
  captureVelocities(system: ConstraintSystem): void {
    const { contacts, solid } = system;
    const { data, starts } = contacts;
    const place = this.#place;
    for (let contact = 0; contact < contacts.count; contact++) {
      if (solid[contact] === 0) continue;
      const o = starts[contact]!;
      place.a = contacts.rows[2 * contact]!;
      place.b = contacts.rows[2 * contact + 1]!;
      for (let point = 0; point < data[o + CONTACT.count]!; point++) {
        const found = this.#found(contact, point);
        this.#locate(system, found, 0);
        vec3.copy(found.relative, place.relative);
        vec3.copy(found.turning, place.turning);
      }
    }
  }

  /** Appends the rows of a contact for the state in the store; see `writeContactRows`. */
  write(
    rows: ConstraintRows,
    points: number[],
    system: ConstraintSystem,
    contact: number,
    settings: ContactRowSettings,
    dt: number,
  ): void {
    const { contacts, surfaces } = system;
    const { data, starts } = contacts;
    const o = starts[contact]!;
    const place = this.#place;
    place.a = contacts.rows[2 * contact]!;
    place.b = contacts.rows[2 * contact + 1]!;
    place.sharing = data[o + CONTACT.count]!;
    for (let point = 0; point < data[o + CONTACT.count]!; point++) {
      const found = this.#found(contact, point);
      this.#locate(system, found, dt);
      const s = surfaces.offset(contact, point);
      const row = place.addLinear(rows, ROW.inequality, place.normal);
      rows.position[row] = this.#separation;
      vec3.read(belt, surfaces.data, s + COEFFICIENT.surfaceVelocity);
      vec3.add(slip, place.relative, belt);
      vec3.rejectFrom(slip, slip, place.normal);
      const speed = vec3.length(slip);
      const isSliding = speed > settings.stickVelocity && settings.friction !== 'none';
      if (isSliding) vec3.scale(slip, slip, 1 / speed);
      const friction = isSliding ? WITHOUT : settings;
      if (isSliding) {
        const mu = surfaces.data[s + COEFFICIENT.kineticFriction]!;
        if (mu > 0) {
          const t = place.addLinear(rows, ROW.velocity, slip);
          rows.target[t] = -vec3.dot(belt, slip);
          rows.dependsOn[t] = row;
          rows.factor[t] = mu;
        }
      }
      const sticks = rows.count;
      writeFriction(rows, place, surfaces, s, row, friction, system);
      this.#writeAccelerations(rows, row, system);
      rows.acceleration[row]! += leavingTerm(vec3.dot(place.normal, found.relative), dt);
      // Velocity rows have no C; here it is the velocity that the step has to end.
      vec3.add(belt, belt, found.relative);
      for (let i = row + 1; i < rows.count; i++) {
        if (i < sticks) rows.position[i] = speed;
        else {
          const angular = rows.angular[i] === 1;
          vec3.read(at, rows.jacobian, 12 * i + (angular ? 9 : 6));
          rows.position[i] = vec3.dot(at, angular ? found.turning : belt);
        }
      }
      const p = o + POINTS + point * CONTACT_POINT_STRIDE;
      guessImpulses(rows, row, rows.count, data, p);
      for (let i = row; i < rows.count; i++) points.push(pointCode(contact, point));
    }
  }

  /** Where a point is now: the normal, the place half-way between the surfaces, and C. */
  #locate(system: ConstraintSystem, found: FoundPoint, dt: number): void {
    const place = this.#place;
    const { a, b, normal } = place;
    this.#turnSince(sideA.turn, system, a);
    this.#turnSince(sideB.turn, system, b);
    sideA.begin(found.a, found.normal, 1);
    sideB.begin(found.b, found.normal, -1);
    const flatA = sideA.surface.kind === SURFACE.flat;
    const flatB = sideB.surface.kind === SURFACE.flat;
    // The normal of a face; without one, half-way to begin with.
    if (flatA) vec3.copy(normal, sideA.normal);
    else if (flatB) vec3.copy(normal, sideB.normal);
    else vec3.normalize(normal, vec3.add(normal, sideA.normal, sideB.normal));
    const motion = this.#motion;
    for (let round = flatA || flatB ? 1 : ROUNDS; round > 0; round--) {
      sideA.follow(normal);
      sideB.follow(normal);
      wayBetween(way, system, a, b);
      vec3.sub(deltaA, normal, sideA.normal);
      vec3.sub(deltaB, normal, sideB.normal);
      motion.solve(sideA.surface, sideB.surface, normal, deltaA, deltaB, way);
      vec3.add(normal, normal, motion.normalRate);
      vec3.normalize(normal, normal);
    }
    sideA.advance(motion.alongA, normal);
    sideB.advance(motion.alongB, normal);
    sideA.follow(normal);
    sideB.follow(normal);
    wayBetween(way, system, a, b);
    this.#separation = vec3.dot(normal, way);
    vec3.read(center, system.store.centers, 3 * a);
    vec3.add(at, center, sideA.lever);
    vec3.addScaled(at, at, way, 0.5);
    place.locate(system, at.x, at.y, at.z, dt);
  }

  /** c of all rows of the point located last, from its normal row on. */
  #writeAccelerations(rows: ConstraintRows, normalRow: number, system: ConstraintSystem): void {
    const { a, b, normal, relative, turning } = this.#place;
    const { angularVelocities: w } = system.store;
    vec3.read(omegaA, w, 3 * a);
    vec3.read(omegaB, w, 3 * b);
    vec3.cross(deltaA, normal, omegaA);
    vec3.cross(deltaB, normal, omegaB);
    const motion = this.#motion;
    motion.solve(sideA.surface, sideB.surface, normal, deltaA, deltaB, relative);
    const { leverA: placeA, leverB: placeB } = this.#place;
    vec3.add(leverA, vec3.cross(leverA, omegaA, placeA), motion.alongA);
    vec3.sub(leverB, vec3.cross(leverB, omegaB, placeB), motion.alongB);
    vec3.sub(way, vec3.cross(leverB, omegaB, leverB), vec3.cross(leverA, omegaA, leverA));
    for (let i = normalRow; i < rows.count; i++) {
      vec3.read(at, rows.jacobian, 12 * i + (rows.angular[i] === 1 ? 9 : 6));
      const isNormal = i === normalRow || (rows.angular[i] === 1 && vec3.dot(at, normal) > 0.5);
      const change = isNormal ? motion.normalRate : ZERO;
      rows.acceleration[i] =
        rows.angular[i] === 1
          ? vec3.dot(change, turning)
          : vec3.dot(at, way) + vec3.dot(change, relative);
    }
  }

  /** out = the turn of a body since the points were found. */
  #turnSince(out: Quat, system: ConstraintSystem, row: number): void {
    quat.read(out, this.#orientations, 4 * row);
    quat.conjugate(out, out);
    quat.multiply(out, quat.read(now, system.store.orientations, 4 * row), out);
    quat.normalize(out, out);
  }

  #found(contact: number, point: number): FoundPoint {
    const i = CONTACT_POINTS * contact + point;
    let found = this.#points[i];
    if (found === undefined) {
      found = new FoundPoint();
      this.#points[i] = found;
    }
    return found;
  }
}

/** out = from A's point to B's, m; the difference of the centres first, which may be far out. */
function wayBetween(out: Vec3, system: ConstraintSystem, a: number, b: number): void {
  const { centers: c } = system.store;
  vec3.sub(out, sideB.lever, sideA.lever);
  out.x += c[3 * b]! - c[3 * a]!;
  out.y += c[3 * b + 1]! - c[3 * a + 1]!;
  out.z += c[3 * b + 2]! - c[3 * a + 2]!;
}

const WITHOUT: ContactRowSettings = { friction: 'none', stickVelocity: 0, boxAcceleration: 0 };
const ZERO: Readonly<Vec3> = Object.freeze(vec3.vec3());
const sideA = new SideNow();
const sideB = new SideNow();
const now = quat.quat();
const leverA = vec3.vec3();
const leverB = vec3.vec3();
const deltaA = vec3.vec3();
const deltaB = vec3.vec3();
const omegaA = vec3.vec3();
const omegaB = vec3.vec3();
const back = vec3.vec3();
const center = vec3.vec3();
const slip = vec3.vec3();
const belt = vec3.vec3();
const way = vec3.vec3();
const at = vec3.vec3();
