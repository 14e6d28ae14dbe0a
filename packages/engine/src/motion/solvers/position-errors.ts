/**
 * What the two position-based methods share (T 5.3): which rows are errors of positions at all, how
 * far one step takes them back, and the error of a contact in poses that have changed since it was
 * found.
 *
 * A contact's points stay where they are on the two bodies and its normal on body A: the thesis would
 * call collision detection after every move; for corrections that are small against the bodies this
 * gives the same.
 */

import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  POINTS,
} from '../../collision/contacts/contact-list.js';
import { fail, integer, nonNegative } from '../../errors.js';
import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import {
  type ConstraintRows,
  JACOBIAN_STRIDE,
  ROW,
} from '../../objects/constraints/constraint-rows.js';
import { pointToWorld, vectorToWorld } from '../../state/body-rows.js';
import type { ConstraintSystem } from './constraint-system.js';

/** Options of both position-based methods. */
export interface PositionCorrectionOptions {
  /** Part of the error that a step takes out, 0 to 1 (T 5.1). Default 0.8. */
  erp?: number;
  /** Overlap of contacts that is left alone, so that they are not lost, m. Default 0.0005. */
  slop?: number;
  /** The most that a step takes out of one error, m or rad. Default Infinity. */
  maxCorrection?: number;
  /** Times that all errors are gone through, or linearised anew, 1 to 10000. */
  iterations?: number;
  /** Errors that are off by less than this, m or rad, count as corrected. Default 1e-9. */
  tolerance?: number;
}

/** The options both share, checked. */
export type PositionCorrection = Readonly<Required<PositionCorrectionOptions>>;

/** Every shared option with its default. */
export const POSITION_CORRECTION_DEFAULTS: PositionCorrection = Object.freeze({
  erp: 0.8,
  slop: 0.0005,
  maxCorrection: Number.POSITIVE_INFINITY,
  iterations: 10,
  tolerance: 1e-9,
});

/** Throws for a bad value. */
export function checkPositionCorrection(label: string, given: PositionCorrection): void {
  nonNegative(label, 'erp', given.erp);
  if (given.erp > 1) {
    fail(label, 'erp', given.erp, 'must be at most 1', '1 takes the whole error out at once.');
  }
  nonNegative(label, 'slop', given.slop);
  if (given.maxCorrection !== Number.POSITIVE_INFINITY) {
    nonNegative(label, 'maxCorrection', given.maxCorrection);
  }
  integer(label, 'iterations', given.iterations, 1, 10000);
  nonNegative(label, 'tolerance', given.tolerance);
}

/**
 * Whether a row speaks of positions that have to be right. Motors and friction do not, springs may
 * be stretched, and where a force is bounded the bodies may be elsewhere.
 */
export function isPositionError(rows: ConstraintRows, row: number): boolean {
  if (rows.kind[row] === ROW.velocity || rows.dependsOn[row]! >= 0) return false;
  if (rows.stiffness[row]! > 0 || rows.damping[row]! > 0) return false;
  const free = rows.kind[row] === ROW.inequality || rows.low[row] === Number.NEGATIVE_INFINITY;
  return free && rows.high[row] === Number.POSITIVE_INFINITY;
}

/** C that a row of a constraint is to have after the step, from the C it has before it. */
export function goalOfRow(rows: ConstraintRows, row: number, options: PositionCorrection): number {
  const c = rows.position[row]!;
  const own = rows.erp[row]!;
  const correction = Math.min((own >= 0 ? own : options.erp) * Math.abs(c), options.maxCorrection);
  if (rows.kind[row] === ROW.inequality) return c >= 0 ? 0 : c + correction;
  return c > 0 ? c - correction : c + correction;
}

/** The same for a contact; points that are right may come as close as the slop. */
export function goalOfContact(c: number, options: PositionCorrection): number {
  const depth = -(c + options.slop);
  return depth > 0 ? c + Math.min(options.erp * depth, options.maxCorrection) : -options.slop;
}

/** A contact point as it is in the poses of the moment. */
export interface LocatedPoint {
  /** rows of the bodies */
  a: number;
  b: number;
  /** unit normal from A to B */
  readonly normal: Vec3;
  /** half-way between the points on the two surfaces, m */
  readonly middle: Vec3;
  /** C, T (4.26), m */
  separation: number;
}

/** A point to be located. */
export function locatedPoint(): LocatedPoint {
  return { a: 0, b: 0, normal: vec3.vec3(), middle: vec3.vec3(), separation: 0.5 };
}

/** Where a contact point is now that the bodies have moved. */
export function locateContact(
  out: LocatedPoint,
  system: ConstraintSystem,
  contact: number,
  point: number,
): LocatedPoint {
  const { contacts, store } = system;
  const { data, starts } = contacts;
  const head = starts[contact]!;
  const o = head + POINTS + point * CONTACT_POINT_STRIDE;
  const a = contacts.rows[2 * contact]!;
  const b = contacts.rows[2 * contact + 1]!;
  const { normal } = out;
  vectorToWorld(normal, store, a, vec3.read(normal, data, head + CONTACT.localNormal));
  pointToWorld(onA, store, a, vec3.read(onA, data, o + CONTACT_POINT.localA));
  pointToWorld(onB, store, b, vec3.read(onB, data, o + CONTACT_POINT.localB));
  out.a = a;
  out.b = b;
  vec3.lerp(out.middle, onA, onB, 0.5);
  out.separation = vec3.dot(vec3.sub(onB, onB, onA), normal);
  return out;
}

/** Appends the normal row of a contact point, for the poses in the store as they are now. */
export function writeContactError(
  rows: ConstraintRows,
  system: ConstraintSystem,
  contact: number,
  point: number,
): number {
  const { a, b, normal, middle, separation } = locateContact(located, system, contact, point);
  const row = rows.add(ROW.inequality, a, b);
  rows.position[row] = separation;
  const j = rows.jacobian;
  const at = row * JACOBIAN_STRIDE;
  const { centers } = system.store;
  // T (4.28); both bodies are pushed half-way between the points.
  vec3.sub(lever, middle, vec3.read(lever, centers, 3 * a));
  vec3.write(j, at, vec3.negate(product, normal));
  vec3.write(j, at + 3, vec3.cross(product, normal, lever));
  vec3.sub(lever, middle, vec3.read(lever, centers, 3 * b));
  vec3.write(j, at + 6, normal);
  vec3.write(j, at + 9, vec3.cross(product, lever, normal));
  return row;
}

const located = locatedPoint();
const onA = vec3.vec3();
const onB = vec3.vec3();
const lever = vec3.vec3();
const product = vec3.vec3();
