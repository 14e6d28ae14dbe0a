/**
 * Gear (K2): two bodies that turn about axes fixed to a carrier, as their hinges have it, and whose
 * angles keep a ratio.
 *
 *   C = θ_B − i θ_A,   J_A = (0, −i a),  J_B = (0, b),   c = θ̈_B − i θ̈_A at constant velocities
 *
 * Wheels with n_A and n_B teeth that touch from outside have i = −n_A/n_B about parallel axes; one
 * inside the other, or a belt, has i = +n_A/n_B. Angles count turns (`turn-counter.ts`) from the
 * moment the gear is made, so C never jumps: after a hundred turns the teeth are where they were.
 *
 * The gear acts by torques about the two axes; the bearings are the carrier's, which must not be a
 * body that would feel them (`carrier.ts`). A carrier that turns, an arm of a planetary gear, appears
 * as the velocity (b − i a)·ω_C that the row is to have.
 */

import { checkNames, fail, finite } from '../../errors.js';
import type { QuatLike, Vec3, Vec3Like } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { BorneAngle } from './borne-angle.js';
import { CarriedConstraint, type CarriedOptions } from './carried-constraint.js';
import { CONSTRAINT_DEFAULTS, type ConstraintDescription } from './constraint.js';
import { type ConstraintRows, JACOBIAN_STRIDE, ROW } from './constraint-rows.js';

/** Options of {@link GearJoint}. */
export interface GearJointOptions extends CarriedOptions {
  /** i = θ_B/θ_A, not 0. Default −1: two equal wheels. */
  ratio?: number;
  /** Axis of A in the frame of the carrier. Default (0, 0, 1). */
  axisA?: Vec3Like;
  /** Axis of B in the frame of the carrier. Default (0, 0, 1). */
  axisB?: Vec3Like;
  /** Orientation of A against the carrier at angle 0. Default: as it stands now. */
  referenceA?: QuatLike;
  /** Orientation of B against the carrier at angle 0. Default: as it stands now. */
  referenceB?: QuatLike;
  /** Angle of A, rad, of which the whole turns count. Default 0. */
  angleA?: number;
  /** Angle of B, rad, of which the whole turns count. Default 0. */
  angleB?: number;
}

/** Every option that scene files hold, with its default. */
export const GEAR_JOINT_DEFAULTS = Object.freeze({
  ...CONSTRAINT_DEFAULTS,
  carrier: null,
  ratio: -1,
  axisA: [0, 0, 1],
  axisB: [0, 0, 1],
  referenceA: [0, 0, 0, 1],
  referenceB: [0, 0, 0, 1],
  angleA: 0,
  angleB: 0,
} as const);

/** Couples the turning of two bodies. */
export class GearJoint extends CarriedConstraint {
  readonly typeName = 'GearJoint';
  #ratio: number;
  readonly #a: BorneAngle;
  readonly #b: BorneAngle;

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: GearJointOptions = {}) {
    super('GearJoint', bodyA, bodyB, options);
    const label = this.newLabel('GearJoint');
    checkNames(label, options, { ...GEAR_JOINT_DEFAULTS, name: '', active: true });
    const { bearing } = this;
    const { axisA = [0, 0, 1], axisB = [0, 0, 1], angleA = 0, angleB = 0 } = options;
    this.#ratio = checkRatio(label, options.ratio ?? GEAR_JOINT_DEFAULTS.ratio);
    this.#a = new BorneAngle(label, 'A', bearing, bodyA, axisA, options.referenceA, angleA);
    this.#b = new BorneAngle(label, 'B', bearing, bodyB, axisB, options.referenceB, angleB);
  }

  /** θ_B/θ_A; a gear box is another gear: remove this one and add it. */
  get ratio(): number {
    return this.#ratio;
  }

  /** Angle of A against the carrier since the gear was made, rad, all turns counted. */
  get angleA(): number {
    this.bearing.locate();
    return this.#a.locate();
  }

  /** Angle of B, as {@link angleA}. */
  get angleB(): number {
    this.bearing.locate();
    return this.#b.locate();
  }

  /** Where the two wheels are: centres of mass (m) and axes, world; for drawing. */
  get wheels(): { readonly center: Vec3; readonly axis: Vec3 }[] {
    this.bearing.locate();
    this.#a.locate();
    this.#b.locate();
    return [
      { center: this.bodyA.center, axis: { ...this.#a.axis } },
      { center: this.bodyB.center, axis: { ...this.#b.axis } },
    ];
  }

  override writeRows(rows: ConstraintRows, _store: BodyStore): void {
    const { omega } = this.locateCarrier();
    const ratio = this.#ratio;
    const angleA = this.#a.locate();
    const angleB = this.#b.locate();
    const i = rows.add(ROW.equality, this.bodyA.index, this.bodyB.index);
    const o = i * JACOBIAN_STRIDE;
    vec3.scale(axis, this.#a.axis, -ratio);
    vec3.write(rows.jacobian, o + 3, axis);
    vec3.write(rows.jacobian, o + 9, this.#b.axis);
    rows.angular[i] = 1;
    rows.position[i] = angleB - ratio * angleA;
    rows.target[i] = vec3.dot(this.#b.axis, omega) + vec3.dot(axis, omega);
    rows.acceleration[i] = this.#b.acceleration() - ratio * this.#a.acceleration();
  }

  override takeImpulses(rows: ConstraintRows, first: number, count: number, dt: number): void {
    super.takeImpulses(rows, first, count, dt);
    this.#a.counter.keep(this.angleA);
    this.#b.counter.keep(this.angleB);
  }

  protected override keepNumbers(): void {
    super.keepNumbers();
    this.#a.counter.mark();
    this.#b.counter.mark();
  }

  override goBackToKept(): void {
    super.goBackToKept();
    this.#a.counter.goBack();
    this.#b.counter.goBack();
  }

  override describe(reference: (body: RigidBody) => string | number): ConstraintDescription {
    return {
      kind: 'gear-joint',
      ...this.describeCommon(reference),
      ratio: this.#ratio,
      ...this.#a.describe('A'),
      ...this.#b.describe('B'),
    };
  }

  protected override saveSettings(): number[] {
    return [this.#ratio, this.#a.counter.last, this.#b.counter.last];
  }

  protected override loadSettings(numbers: readonly number[]): void {
    const [ratio, angleA, angleB] = numbers as [number, number, number];
    this.#ratio = ratio;
    this.#a.counter.last = angleA;
    this.#b.counter.last = angleB;
  }
}

function checkRatio(label: string, ratio: number): number {
  finite(label, 'ratio', ratio);
  if (ratio === 0) {
    const cure = 'Give it −(teeth of A)/(teeth of B); a wheel that must not turn needs no gear.';
    fail(label, 'ratio', ratio, 'must not be 0', cure);
  }
  return ratio;
}

const axis = vec3.vec3();
