/**
 * Friction as rows (T 4.6.3, K5). Coulomb's law says that the friction impulse lies in a disc of
 * radius μ λ_n and takes out as much energy as it can; what solvers of linear complementarity problems
 * can take are rows with bounds:
 *
 *   pyramid        k directions in the plane of contact, each with |λᵢ| ≤ μ tan(π/2k) λ_n, T (4.92).
 *                  The sums Σ λᵢ tᵢ fill a regular polygon of 2k sides around the disc, and because
 *                  every row takes out all energy it can, so does the sum: this is the polygonal law of
 *                  Stewart and Trinkle (1996) without their additional variable for the sliding speed,
 *                  which their one-sided directions need and two-sided ones do not. k = 2 is the
 *                  pyramid of the thesis.
 *   cone           k = 2; the solver turns the two until the friction is along the first, so that the
 *                  bound that counts is the disc's: see friction-cone.ts.
 *   one-direction  one row along the sliding
 *   box            k = 2 with constant bounds, T (4.93): the points of a contact share μ m g
 *
 * The first direction is where the surfaces would slide at the end of the step: friction must oppose
 * that. In any other direction a pyramid holds up to √2 μ, and sideways it would hold what slides.
 * Rolling and spinning friction are torques: |λ| ≤ lever · λ_n.
 */

import {
  COEFFICIENT,
  type ContactSurfaces,
} from '../../collision/contacts/contact-coefficients.js';
import { CONTACT_POINT } from '../../collision/contacts/contact-list.js';
import { fail, integer, oneOf } from '../../errors.js';
import { cos, sin, tan } from '../../math/elementary/index.js';
import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { type ConstraintRows, ROW } from '../../objects/constraints/constraint-rows.js';
import type { ConstraintSystem } from './constraint-system.js';
import type { ContactPlace } from './contact-place.js';

/** How friction is put into rows (K5). */
export type FrictionModel =
  /** no friction */
  | 'none'
  /** the disc of Coulomb's law, by turning two directions */
  | 'cone'
  /** a polygon around the disc, of `pyramidSides` sides; T (4.92) */
  | 'pyramid'
  /** one direction per point, along the sliding; T 4.6.3 */
  | 'one-direction'
  /** two directions with constant bounds μ m g, T (4.93) */
  | 'box';

/** All friction models. */
export const FRICTION_MODELS = ['none', 'cone', 'pyramid', 'one-direction', 'box'] as const;

/** What friction rows take into account. */
export interface FrictionSettings {
  readonly friction: FrictionModel;
  /** sides of the pyramid: even, 4 or more. Default 4. */
  readonly pyramidSides?: number;
  /** m/s: slower than this the surfaces stick, and static friction holds */
  readonly stickVelocity: number;
  /** N per kg of body that 'box' friction takes for the normal force, m/s² */
  readonly boxAcceleration: number;
}

/** Checks the options of friction that simultaneous methods share. */
export function checkFriction(
  label: string,
  given: { friction: FrictionModel; pyramidSides: number; coneIterations: number },
): void {
  oneOf(label, 'friction', given.friction, FRICTION_MODELS);
  integer(label, 'pyramidSides', given.pyramidSides, 4, 64);
  integer(label, 'coneIterations', given.coneIterations, 0, 1000);
  if (given.pyramidSides % 2 !== 0) {
    const cure = 'Opposite sides belong together: 4, 6, 8 …';
    fail(label, 'pyramidSides', given.pyramidSides, 'must be even', cure);
  }
}

/** Part of a velocity that is taken for noise. */
const NOISE = 1e-3;
/** A pull along the surface below this part of all that acts on the bodies is noise too. */
const PULL = 0.02;

/** Appends the friction rows of a point whose normal row is the last one; returns how many. */
export function writeFriction(
  rows: ConstraintRows,
  place: ContactPlace,
  surfaces: ContactSurfaces,
  s: number,
  normalRow: number,
  settings: FrictionSettings,
  system: ConstraintSystem,
): number {
  const before = rows.count;
  if (settings.friction !== 'none') {
    writeSliding(rows, place, surfaces, s, normalRow, settings, system);
  }
  writeRolling(rows, place, surfaces, s, normalRow);
  return rows.count - before;
}

function writeSliding(
  rows: ConstraintRows,
  place: ContactPlace,
  surfaces: ContactSurfaces,
  s: number,
  normalRow: number,
  settings: FrictionSettings,
  system: ConstraintSystem,
): void {
  const { normal } = place;
  // Sliding as the surfaces see it: conveyor belts move although their bodies do not.
  vec3.read(surface, surfaces.data, s + COEFFICIENT.surfaceVelocity);
  vec3.add(slip, place.relative, surface);
  vec3.rejectFrom(slip, slip, normal);
  const slides = vec3.length(slip) > settings.stickVelocity;
  const mu =
    surfaces.data[s + (slides ? COEFFICIENT.kineticFriction : COEFFICIENT.staticFriction)]!;
  if (mu === 0) return;
  vec3.add(slip, place.predicted, surface);
  const noise =
    NOISE * (settings.stickVelocity + vec3.length(place.predicted)) + PULL * place.gained;
  directions(slip, normal, noise);

  const { friction, pyramidSides = 4 } = settings;
  const count = friction === 'one-direction' ? 1 : friction === 'pyramid' ? pyramidSides >> 1 : 2;
  const share = count > 2 ? tan(Math.PI / (2 * count)) : 1;
  for (let i = 0; i < count; i++) {
    // Two directions are the exact ones: cos and sin would leave a rest.
    if (count <= 2) vec3.copy(t, i === 0 ? tangent : bitangent);
    else turned(t, (Math.PI * i) / count);
    const row = place.addLinear(rows, ROW.velocity, t);
    rows.target[row] = -vec3.dot(surface, t);
    if (friction === 'box') {
      const weight = settings.boxAcceleration * reducedMass(system, rows, normalRow);
      const bound = (mu * weight) / place.sharing;
      rows.low[row] = -bound;
      rows.high[row] = bound;
    } else {
      rows.dependsOn[row] = normalRow;
      rows.factor[row] = mu * share;
    }
  }
}

function writeRolling(
  rows: ConstraintRows,
  place: ContactPlace,
  surfaces: ContactSurfaces,
  s: number,
  normalRow: number,
): void {
  const rolling = surfaces.data[s + COEFFICIENT.rollingFriction]!;
  const spinning = surfaces.data[s + COEFFICIENT.spinningFriction]!;
  if (rolling > 0) {
    directions(place.predictedTurning, place.normal, NOISE * vec3.length(place.turning));
    addTurning(rows, place, normalRow, tangent, rolling);
    addTurning(rows, place, normalRow, bitangent, rolling);
  }
  if (spinning > 0) addTurning(rows, place, normalRow, place.normal, spinning);
}

function addTurning(
  rows: ConstraintRows,
  place: ContactPlace,
  normalRow: number,
  e: Readonly<Vec3>,
  lever: number,
): void {
  const row = place.addAngular(rows, ROW.velocity, e);
  rows.dependsOn[row] = normalRow;
  rows.factor[row] = lever;
}

/**
 * Puts the impulse of the last step (N·s, along the normal and the two tangents of
 * `orthonormalBasis`, at `data[p]`) into the rows of a point as the first guess. Its tangents are those
 * of the normal alone, so it survives that the rows' directions follow the sliding.
 */
export function guessImpulses(
  rows: ConstraintRows,
  normalRow: number,
  end: number,
  data: Float64Array,
  p: number,
): void {
  const o = p + CONTACT_POINT.impulse;
  rows.impulse[normalRow] = data[o]!;
  const j = rows.jacobian;
  vec3.read(axis, j, 12 * normalRow + 6);
  vec3.orthonormalBasis(tangent, bitangent, axis);
  vec3.scale(slip, tangent, data[o + 1]!);
  vec3.addScaled(slip, slip, bitangent, data[o + 2]!);
  let count = 0;
  for (let i = normalRow + 1; i < end; i++) if (rows.angular[i] === 0) count++;
  // Σ tᵢ tᵢᵀ over k directions that share a half turn evenly is k/2 times the plane's identity.
  const share = count <= 2 ? 1 : 2 / count;
  for (let i = normalRow + 1; i < end; i++) {
    if (rows.angular[i] === 0)
      rows.impulse[i] = share * vec3.dot(vec3.read(t, j, 12 * i + 6), slip);
  }
}

/** The other way: the impulses of a point's rows, along the normal and the two tangents. */
export function storeImpulses(
  data: Float64Array,
  p: number,
  rows: ConstraintRows,
  normalRow: number,
  end: number,
): void {
  const o = p + CONTACT_POINT.impulse;
  const j = rows.jacobian;
  vec3.set(slip, 0, 0, 0);
  for (let i = normalRow + 1; i < end; i++) {
    if (rows.angular[i] === 1) continue;
    vec3.addScaled(slip, slip, vec3.read(t, j, 12 * i + 6), rows.impulse[i]!);
  }
  vec3.read(axis, j, 12 * normalRow + 6);
  vec3.orthonormalBasis(tangent, bitangent, axis);
  data[o] = rows.impulse[normalRow]!;
  data[o + 1] = vec3.dot(tangent, slip);
  data[o + 2] = vec3.dot(bitangent, slip);
}

/** Fills the tangents: along `velocity` as far as it lies in the plane, if that is above the noise. */
function directions(velocity: Vec3, normal: Readonly<Vec3>, noise: number): void {
  vec3.rejectFrom(tangent, velocity, normal);
  const length = vec3.length(tangent);
  if (length > noise) {
    vec3.scale(tangent, tangent, 1 / length);
    vec3.cross(bitangent, normal, tangent);
  } else {
    vec3.orthonormalBasis(tangent, bitangent, normal);
  }
}

/** out = the tangent turned by an angle (rad) about the normal. */
function turned(out: Vec3, angle: number): void {
  vec3.scale(out, tangent, cos(angle));
  vec3.addScaled(out, out, bitangent, sin(angle));
}

/** The mass that a normal force has to carry, kg: of the lighter body of the two that can move. */
function reducedMass(system: ConstraintSystem, rows: ConstraintRows, row: number): number {
  const a = system.inverseMass[3 * rows.bodyA[row]!]!;
  const b = system.inverseMass[3 * rows.bodyB[row]!]!;
  const largest = Math.max(a, b);
  return largest > 0 ? 1 / largest : 0;
}

const tangent = vec3.vec3();
const bitangent = vec3.vec3();
const slip = vec3.vec3();
const surface = vec3.vec3();
const t = vec3.vec3();
const axis = vec3.vec3();
