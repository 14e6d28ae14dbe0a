/**
 * The few scalar equations that all joints are made of, each with its Jacobian and its c = J̇ u
 * (T 4.3). Frames must be located first. d = x_B − x_A is the way between the anchors.
 *
 *   along axis   C = n·d − L, n fixed to A                  sliders, planes; three of them: anchors
 *   distance     C = |d| − L                                rods, ropes; T (4.23) without the square
 *   turn         Ċ = a·(ω_B − ω_A), a fixed to A, C given   friction; angles are in `angular-rows.ts`
 *
 * Axes of the world for the anchors, T (4.16) to (4.20), lost: with the anchors apart, the forces on
 * the two bodies would act along two lines, and a torque would come from nowhere.
 *
 * Derivatives in comments; ω is the angular velocity of the body a vector is fixed to, ȧ = ω × a.
 */

import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { type ConstraintRows, JACOBIAN_STRIDE, ROW } from './constraint-rows.js';
import type { JointFrames } from './joint-frames.js';

/**
 * C = n·d − L with n fixed to A: Ċ = n·ḋ + (ω_A × n)·d, so that A's lever goes on to B's anchor,
 * c = n·(centripetal terms) + 2 (ω_A × n)·ḋ + (ω_A × (ω_A × n))·d.
 */
export function writeAlongAxis(
  rows: ConstraintRows,
  f: JointFrames,
  n: Readonly<Vec3>,
  length: number,
  kind: number = ROW.equality,
): number {
  const { a, b, offset: d } = f;
  const i = rows.add(kind, a.row, b.row);
  const o = i * JACOBIAN_STRIDE;
  const j = rows.jacobian;
  setVector(j, o, n, -1);
  vec3.add(lever, a.lever, d);
  setVector(j, o + 3, vec3.cross(product, lever, n), -1);
  setVector(j, o + 6, n, 1);
  setVector(j, o + 9, vec3.cross(product, b.lever, n), 1);
  if (kind !== ROW.velocity) rows.position[i] = vec3.dot(n, d) - length;
  const turned = vec3.cross(product, a.omega, n);
  const twice = vec3.dot(turned, f.offsetVelocity);
  vec3.cross(turned, a.omega, turned);
  rows.acceleration[i] =
    vec3.dot(n, b.centripetal) - vec3.dot(n, a.centripetal) + 2 * twice + vec3.dot(turned, d);
  return i;
}

/** The anchors at one place, along A's axes: T (4.16) for a ball joint. */
export function writeAnchors(rows: ConstraintRows, f: JointFrames): number {
  const first = writeAlongAxis(rows, f, f.a.x, 0);
  writeAlongAxis(rows, f, f.a.y, 0);
  writeAlongAxis(rows, f, f.a.z, 0);
  return first;
}

/**
 * C = |d| − L: with e = d/|d|, Ċ = e·ḋ, c = e·(centripetal terms) + (ḋ² − (e·ḋ)²)/|d|.
 * Where the anchors coincide there is no direction; any will do for pushing them apart.
 */
export function writeDistance(
  rows: ConstraintRows,
  f: JointFrames,
  length: number,
  kind: number = ROW.equality,
): number {
  const { offset, offsetVelocity: u } = f;
  const now = vec3.length(offset);
  const e = now > 0 ? vec3.scale(axis, offset, 1 / now) : vec3.copy(axis, Y);
  const i = rows.add(kind, f.a.row, f.b.row);
  pointJacobian(rows, i, f, e);
  if (kind !== ROW.velocity) rows.position[i] = now - length;
  const along = vec3.dot(e, u);
  const across = now > 0 ? (vec3.dot(u, u) - along * along) / now : 0;
  rows.acceleration[i] = vec3.dot(e, f.b.centripetal) - vec3.dot(e, f.a.centripetal) + across;
  return i;
}

/**
 * Ċ = a·(ω_B − ω_A) with a fixed to A, for an angle C about a that the caller knows:
 * c = (ω_A × a)·(ω_B − ω_A) = (ω_A × a)·ω_B.
 */
export function writeTurn(
  rows: ConstraintRows,
  f: JointFrames,
  a: Readonly<Vec3>,
  angle: number,
  kind: number = ROW.equality,
): number {
  const i = rows.add(kind, f.a.row, f.b.row);
  const o = i * JACOBIAN_STRIDE;
  setVector(rows.jacobian, o + 3, a, -1);
  setVector(rows.jacobian, o + 9, a, 1);
  if (kind !== ROW.velocity) rows.position[i] = angle;
  rows.angular[i] = 1;
  vec3.cross(product, f.a.omega, a);
  rows.acceleration[i] = vec3.dot(product, f.b.omega);
  return i;
}

/** Turns a row round: C, Ċ and c change their signs. For upper limits, L − x ≥ 0. */
export function reverseRow(rows: ConstraintRows, i: number): void {
  const { jacobian } = rows;
  for (let k = i * JACOBIAN_STRIDE; k < (i + 1) * JACOBIAN_STRIDE; k++) jacobian[k] = -jacobian[k]!;
  rows.position[i] = -rows.position[i]!;
  rows.acceleration[i] = -rows.acceleration[i]!;
  rows.target[i] = -rows.target[i]!;
}

/** J of e·ḋ for an e that does not turn. */
function pointJacobian(rows: ConstraintRows, i: number, f: JointFrames, e: Readonly<Vec3>): void {
  const o = i * JACOBIAN_STRIDE;
  const j = rows.jacobian;
  setVector(j, o, e, -1);
  setVector(j, o + 3, vec3.cross(product, f.a.lever, e), -1);
  setVector(j, o + 6, e, 1);
  setVector(j, o + 9, vec3.cross(product, f.b.lever, e), 1);
}

function setVector(j: Float64Array, o: number, v: Readonly<Vec3>, sign: 1 | -1): void {
  j[o] = sign * v.x;
  j[o + 1] = sign * v.y;
  j[o + 2] = sign * v.z;
}

const Y: Readonly<Vec3> = Object.freeze(vec3.vec3(0, 1, 0));
const product = vec3.vec3();
const lever = vec3.vec3();
const axis = vec3.vec3();
