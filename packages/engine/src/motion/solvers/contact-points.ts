/**
 * The contact points of an island as sequential methods see them (T 4.5.2): each by itself, with the
 * matrix K of its two bodies, what it demands, and the sum of the impulses it has been given.
 *
 * Objects in a pool, not numbers in arrays: these methods are there to be read beside the thesis.
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
import { Matrix } from '../../math/dense.js';
import { Ldlt } from '../../math/ldlt.js';
import * as mat3 from '../../math/mat3.js';
import type { Mat3, Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import type { ConstraintSystem } from './constraint-system.js';
import { pushOut } from './impulse-terms.js';
import { addPointMobility, type PointMatter } from './point-impulse.js';

/** One point of contact between two bodies. */
export class ContactPoint implements PointMatter {
  /** number of the contact in the system's list, and of the point in the contact */
  contact = 0;
  point = 0;
  /** rows of the two bodies in the store */
  bodyA = 0;
  bodyB = 0;
  readonly normal = vec3.vec3();
  /** from the centres of mass to the point half-way between the surfaces, m */
  readonly leverA = vec3.vec3();
  readonly leverB = vec3.vec3();
  readonly k = mat3.mat3();
  readonly inverse = mat3.mat3();
  /** C of T (4.26), m */
  separation = 0.5;
  /** the normal velocity that has to be reached if the point does not bounce, m/s */
  wanted = 0.5;
  restitution = 0.5;
  staticFriction = 0.5;
  kineticFriction = 0.5;
  /** levers of rolling and spinning friction, m */
  rollingFriction = 0.5;
  spinningFriction = 0.5;
  /** velocity of B's surface along itself minus that of A's, m/s */
  readonly surfaceVelocity = vec3.vec3();
  /** normal velocity that external forces will add in this step, if that is already in; m/s */
  anticipated = 0.5;
  /** the sum of all impulses so far, N·s on B */
  readonly impulse = vec3.vec3();
}

/** Points of an island, in the order of the contact list. */
export class ContactPoints {
  readonly #pool: ContactPoint[] = [];
  /** Points in use. */
  count = 0;

  at(i: number): ContactPoint {
    return this.#pool[i]!;
  }

  clear(): void {
    this.count = 0;
  }

  /** Takes all points of an island. `dt` (s) turns errors into velocities, T (5.3). */
  load(system: ConstraintSystem, island: number, dt: number): void {
    const { islands, contacts } = system;
    this.count = 0;
    const end = islands.contactStart[island + 1]!;
    for (let i = islands.contactStart[island]!; i < end; i++) {
      const contact = islands.contacts[i]!;
      const points = contacts.data[contacts.starts[contact]! + CONTACT.count]!;
      for (let point = 0; point < points; point++) this.#add(system, contact, point, dt);
    }
  }

  #add(system: ConstraintSystem, contact: number, point: number, dt: number): void {
    const { contacts, surfaces, store } = system;
    const { data, starts, seen } = contacts;
    this.#pool[this.count] ??= new ContactPoint();
    const p = this.#pool[this.count++]!;
    const o = starts[contact]! + POINTS + point * CONTACT_POINT_STRIDE;
    const head = contact * SEEN_STRIDE;
    const s = head + SEEN_POINTS + point * SEEN_POINT_STRIDE;
    p.contact = contact;
    p.point = point;
    p.bodyA = contacts.rows[2 * contact]!;
    p.bodyB = contacts.rows[2 * contact + 1]!;
    vec3.read(p.normal, seen, head + SEEN.normal);
    const x = 0.5 * (seen[s]! + seen[s + 3]!);
    const y = 0.5 * (seen[s + 1]! + seen[s + 4]!);
    const z = 0.5 * (seen[s + 2]! + seen[s + 5]!);
    const { centers: c } = store;
    const a = 3 * p.bodyA;
    const b = 3 * p.bodyB;
    vec3.set(p.leverA, x - c[a]!, y - c[a + 1]!, z - c[a + 2]!);
    vec3.set(p.leverB, x - c[b]!, y - c[b + 1]!, z - c[b + 2]!);
    const { inverseMass, inverseInertia } = system;
    mat3.zero(p.k);
    addPointMobility(p.k, p.leverA, inverseMass, a, inverseInertia, 3 * a);
    addPointMobility(p.k, p.leverB, inverseMass, b, inverseInertia, 3 * b);
    invertMobility(p.inverse, p.k);

    p.separation = data[o + CONTACT_POINT.separation]!;
    p.wanted = wantedVelocity(p.separation, system, dt);
    const f = surfaces.offset(contact, point);
    p.restitution = surfaces.data[f + COEFFICIENT.restitution]!;
    p.staticFriction = surfaces.data[f + COEFFICIENT.staticFriction]!;
    p.kineticFriction = surfaces.data[f + COEFFICIENT.kineticFriction]!;
    p.rollingFriction = surfaces.data[f + COEFFICIENT.rollingFriction]!;
    p.spinningFriction = surfaces.data[f + COEFFICIENT.spinningFriction]!;
    vec3.read(p.surfaceVelocity, surfaces.data, f + COEFFICIENT.surfaceVelocity);
    vec3.rejectFrom(p.surfaceVelocity, p.surfaceVelocity, p.normal);
    p.anticipated = 0;
    vec3.set(p.impulse, 0, 0, 0);
  }
}

/** Ċ that a contact that does not bounce has to reach: it may close a gap and no more; T (5.3). */
function wantedVelocity(separation: number, system: ConstraintSystem, dt: number): number {
  if (separation > 0) return -separation / dt;
  const { baumgarte } = system;
  return -pushOut(separation, baumgarte === null ? 0 : baumgarte.erp, system, dt);
}

/**
 * K⁻¹. Locked axes may make K singular (a body in a plane); then the part of it that is not, with
 * zeros elsewhere: K (G v) = v for every v that impulses can bring about.
 */
function invertMobility(out: Mat3, k: Readonly<Mat3>): void {
  if (mat3.invertSymmetric(out, k) !== undefined) return;
  mat3.zero(out);
  // A body whose numbers are no longer finite gets no impulses; the step takes it out.
  if (!Number.isFinite(mat3.maxAbs(k))) return;
  mobility.resize(3);
  for (let i = 0; i < 3; i++) {
    mat3.row(line, k, i as 0 | 1 | 2);
    vec3.write(mobility.data, i * mobility.stride, line);
  }
  factors.factor(mobility);
  for (let i = 0; i < 3; i++) {
    unit.fill(0);
    unit[i] = 1;
    factors.solve(columns[i]!, unit);
  }
  const [x, y, z] = columns as [Float64Array, Float64Array, Float64Array];
  mat3.set(out, x[0]!, y[0]!, z[0]!, x[1]!, y[1]!, z[1]!, x[2]!, y[2]!, z[2]!);
}

/** out = velocity of B's point relative to A's as the surfaces see it, v_rel; returns v_rel,n. */
export function relativeVelocity(out: Vec3, p: ContactPoint, system: ConstraintSystem): number {
  const { linearVelocities: v, angularVelocities: w } = system.store;
  const a = 3 * p.bodyA;
  const b = 3 * p.bodyB;
  vec3.read(omega, w, a);
  vec3.cross(turning, omega, p.leverA);
  vec3.read(omega, w, b);
  vec3.cross(out, omega, p.leverB);
  out.x += v[b]! - (v[a]! + turning.x) + p.surfaceVelocity.x;
  out.y += v[b + 1]! - (v[a + 1]! + turning.y) + p.surfaceVelocity.y;
  out.z += v[b + 2]! - (v[a + 2]! + turning.z) + p.surfaceVelocity.z;
  return vec3.dot(out, p.normal);
}

/** Applies J at a point, T (4.41): −J to A, J to B; and remembers it. */
export function applyPointImpulse(
  p: ContactPoint,
  impulse: Readonly<Vec3>,
  system: ConstraintSystem,
): void {
  vec3.add(p.impulse, p.impulse, impulse);
  changeVelocities(p.bodyA, p.leverA, impulse, -1, system);
  changeVelocities(p.bodyB, p.leverB, impulse, 1, system);
}

function changeVelocities(
  body: number,
  lever: Readonly<Vec3>,
  impulse: Readonly<Vec3>,
  sign: 1 | -1,
  system: ConstraintSystem,
): void {
  const { inverseMass: m } = system;
  const { linearVelocities: v } = system.store;
  const o = 3 * body;
  v[o]! += sign * m[o]! * impulse.x;
  v[o + 1]! += sign * m[o + 1]! * impulse.y;
  v[o + 2]! += sign * m[o + 2]! * impulse.z;
  applyAngularImpulse(body, vec3.cross(turning, lever, impulse), sign, system);
}

/** ω += ± I⁻¹ L of one body, L in N·m·s. */
export function applyAngularImpulse(
  body: number,
  l: Readonly<Vec3>,
  sign: number,
  system: ConstraintSystem,
): void {
  const { inverseInertia: g } = system;
  const { angularVelocities: w } = system.store;
  for (let k = 0; k < 3; k++) {
    const i = 9 * body + 3 * k;
    w[3 * body + k]! += sign * (g[i]! * l.x + g[i + 1]! * l.y + g[i + 2]! * l.z);
  }
}

const mobility = new Matrix();
const factors = new Ldlt();
const unit = new Float64Array(3);
const columns = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
const line = vec3.vec3();
const omega = vec3.vec3();
const turning = vec3.vec3();
