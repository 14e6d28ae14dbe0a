/**
 * Contacts as rows (T 4.4, 4.6.3): a normal row per point, and friction rows whose bounds hang on it.
 *
 *   normal     Ċ = (v_B − v_A)·n ≥ −e Ċ₋      T (4.28), (4.35)
 *   friction   Ċ = (v_B − v_A)·t              T (4.90), (4.91), |λ_t| ≤ μ λ_n  (4.92)
 *   rolling    Ċ = (ω_B − ω_A)·t, |λ| ≤ lever · λ_n;   spinning the same about n
 *
 * Both bodies are pushed at one point, half-way between the two surfaces: with a point for each, as
 * the thesis has it, an overlap would make the pair of forces a torque out of nothing.
 */

import {
  COEFFICIENT,
  type ContactSurfaces,
} from '../../collision/contacts/contact-coefficients.js';
import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  CONTACT_STRIDE,
  POINTS,
} from '../../collision/contacts/contact-list.js';
import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import {
  type ConstraintRows,
  JACOBIAN_STRIDE,
  ROW,
} from '../../objects/constraints/constraint-rows.js';
import type { ConstraintSystem } from './constraint-system.js';
import { TASK } from './solver.js';

/** How friction is put into rows (K5). */
export type FrictionModel =
  /** no friction */
  | 'none'
  /** two directions, bounds that depend on the normal row: a pyramid of four sides, T (4.92) */
  | 'pyramid'
  /** one direction per point, along the sliding; T 4.6.3 */
  | 'one-direction'
  /** two directions with constant bounds μ m g, T (4.93) */
  | 'box';

/** All friction models. */
export const FRICTION_MODELS = ['none', 'pyramid', 'one-direction', 'box'] as const;

/** What {@link writeContactRows} takes into account. */
export interface ContactRowSettings {
  readonly friction: FrictionModel;
  /** m/s: slower than this the surfaces stick, and static friction holds */
  readonly stickVelocity: number;
  /** N per kg of body that 'box' friction takes for the normal force, m/s² */
  readonly boxAcceleration: number;
}

/** Which point a row belongs to: contact and point in one number. */
export function pointCode(contact: number, point: number): number {
  return 4 * contact + point;
}

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
  const { data } = contacts;
  const o = contact * CONTACT_STRIDE;
  const a = contacts.rows[2 * contact]!;
  const b = contacts.rows[2 * contact + 1]!;
  vec3.read(normal, data, o + CONTACT.normal);
  for (let point = 0; point < data[o + CONTACT.count]!; point++) {
    const p = o + POINTS + point * CONTACT_POINT_STRIDE;
    locatePoint(system, a, b, data, p);
    const velocity = vec3.dot(normal, relative);
    const separation = data[p + CONTACT_POINT.separation]!;
    const collides = isCollision(system, velocity, separation, dt);
    if ((tasks & (collides ? TASK.collisions : TASK.contacts)) === 0) continue;
    const s = surfaces.offset(contact, point);
    const row = addLinear(rows, ROW.inequality, a, b, normal);
    const code = pointCode(contact, point);
    points.push(code);
    rows.position[row] = separation;
    // What the row asks for beyond Ċ ≥ 0: a bounce, or nothing before the gap is closed.
    if (collides) rows.restitution[row] = surfaces.data[s + COEFFICIENT.restitution]!;
    rows.impulse[row] = data[p + CONTACT_POINT.impulse]!;
    if (settings.friction !== 'none') {
      writeFriction(rows, points, code, surfaces, s, row, settings, system);
    }
    writeRolling(rows, points, code, surfaces, s, row);
  }
}

/**
 * Whether a point bounces: it comes in faster than the threshold (T 4.4) and touches within the step.
 * One that is still too far away must not bounce yet.
 */
export function isCollision(
  system: ConstraintSystem,
  velocity: number,
  separation: number,
  dt: number,
): boolean {
  const { restingVelocity, envelope } = system.thresholds;
  return velocity < -restingVelocity && separation + velocity * dt < envelope;
}

/** Fills the levers and the relative velocity of the point at `p`. */
function locatePoint(
  system: ConstraintSystem,
  a: number,
  b: number,
  data: Float64Array,
  p: number,
): void {
  const { centers: c, linearVelocities: v, angularVelocities: w } = system.store;
  const x = 0.5 * (data[p]! + data[p + 3]!);
  const y = 0.5 * (data[p + 1]! + data[p + 4]!);
  const z = 0.5 * (data[p + 2]! + data[p + 5]!);
  vec3.set(leverA, x - c[3 * a]!, y - c[3 * a + 1]!, z - c[3 * a + 2]!);
  vec3.set(leverB, x - c[3 * b]!, y - c[3 * b + 1]!, z - c[3 * b + 2]!);
  vec3.read(omegaA, w, 3 * a);
  vec3.read(omegaB, w, 3 * b);
  vec3.cross(product, omegaA, leverA);
  vec3.cross(relative, omegaB, leverB);
  vec3.sub(relative, relative, product);
  relative.x += v[3 * b]! - v[3 * a]!;
  relative.y += v[3 * b + 1]! - v[3 * a + 1]!;
  relative.z += v[3 * b + 2]! - v[3 * a + 2]!;
}

function writeFriction(
  rows: ConstraintRows,
  points: number[],
  code: number,
  surfaces: ContactSurfaces,
  s: number,
  normalRow: number,
  settings: ContactRowSettings,
  system: ConstraintSystem,
): void {
  // Sliding as the surfaces see it: conveyor belts move although their bodies do not.
  vec3.read(surface, surfaces.data, s + COEFFICIENT.surfaceVelocity);
  vec3.add(slip, relative, surface);
  vec3.rejectFrom(slip, slip, normal);
  const speed = vec3.length(slip);
  const slides = speed > settings.stickVelocity;
  const field = slides ? COEFFICIENT.kineticFriction : COEFFICIENT.staticFriction;
  const mu = surfaces.data[s + field]!;
  if (mu === 0) return;
  if (slides) {
    vec3.scale(tangent, slip, 1 / speed);
    vec3.cross(bitangent, normal, tangent);
  } else {
    vec3.orthonormalBasis(tangent, bitangent, normal);
  }
  const count = settings.friction === 'one-direction' ? 1 : 2;
  for (let i = 0; i < count; i++) {
    const t = i === 0 ? tangent : bitangent;
    const row = addLinear(rows, ROW.velocity, rows.bodyA[normalRow]!, rows.bodyB[normalRow]!, t);
    points.push(code);
    rows.target[row] = -vec3.dot(surface, t);
    if (settings.friction === 'box') {
      const bound = mu * settings.boxAcceleration * reducedMass(system, rows, normalRow);
      rows.low[row] = -bound;
      rows.high[row] = bound;
    } else {
      rows.dependsOn[row] = normalRow;
      rows.factor[row] = mu;
    }
  }
}

function writeRolling(
  rows: ConstraintRows,
  points: number[],
  code: number,
  surfaces: ContactSurfaces,
  s: number,
  normalRow: number,
): void {
  const rolling = surfaces.data[s + COEFFICIENT.rollingFriction]!;
  const spinning = surfaces.data[s + COEFFICIENT.spinningFriction]!;
  if (rolling > 0) {
    vec3.orthonormalBasis(tangent, bitangent, normal);
    for (const t of [tangent, bitangent]) addAngular(rows, points, code, normalRow, t, rolling);
  }
  if (spinning > 0) addAngular(rows, points, code, normalRow, normal, spinning);
}

function addLinear(
  rows: ConstraintRows,
  kind: number,
  a: number,
  b: number,
  e: Readonly<Vec3>,
): number {
  const row = rows.add(kind, a, b);
  const j = rows.jacobian;
  const o = row * JACOBIAN_STRIDE;
  j[o] = -e.x;
  j[o + 1] = -e.y;
  j[o + 2] = -e.z;
  vec3.cross(product, leverA, e);
  j[o + 3] = -product.x;
  j[o + 4] = -product.y;
  j[o + 5] = -product.z;
  vec3.write(j, o + 6, e);
  vec3.write(j, o + 9, vec3.cross(product, leverB, e));
  return row;
}

function addAngular(
  rows: ConstraintRows,
  points: number[],
  code: number,
  normalRow: number,
  e: Readonly<Vec3>,
  lever: number,
): void {
  const row = rows.add(ROW.velocity, rows.bodyA[normalRow]!, rows.bodyB[normalRow]!);
  const o = row * JACOBIAN_STRIDE;
  rows.jacobian[o + 3] = -e.x;
  rows.jacobian[o + 4] = -e.y;
  rows.jacobian[o + 5] = -e.z;
  vec3.write(rows.jacobian, o + 9, e);
  rows.angular[row] = 1;
  rows.dependsOn[row] = normalRow;
  rows.factor[row] = lever;
  points.push(code);
}

/** The mass that a normal force has to carry, kg: of the lighter body of the two that can move. */
function reducedMass(system: ConstraintSystem, rows: ConstraintRows, row: number): number {
  const a = system.inverseMass[3 * rows.bodyA[row]!]!;
  const b = system.inverseMass[3 * rows.bodyB[row]!]!;
  const largest = Math.max(a, b);
  return largest > 0 ? 1 / largest : 0;
}

const normal = vec3.vec3();
const tangent = vec3.vec3();
const bitangent = vec3.vec3();
const leverA = vec3.vec3();
const leverB = vec3.vec3();
const omegaA = vec3.vec3();
const omegaB = vec3.vec3();
const relative = vec3.vec3();
const slip = vec3.vec3();
const surface = vec3.vec3();
const product = vec3.vec3();
