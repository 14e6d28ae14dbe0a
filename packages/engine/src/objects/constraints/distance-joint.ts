/**
 * Distance joint: how far two points, one of each body, are apart. T (4.23) without the square, so
 * that C is metres. One row.
 *
 * A rod of fixed `length`, unless something else governs the distance: with `limits` it may have any
 * length between them, a `spring` pulls it to `length`, a `motor` pulls it in or lets it out.
 */

import { positive } from '../../errors.js';
import * as vec3 from '../../math/vec3.js';
import type { RigidBody } from '../rigid-body.js';
import type { ConstraintDescription } from './constraint.js';
import type { ConstraintRows } from './constraint-rows.js';
import { DrivenJoint } from './driven-joint.js';
import { JOINT_DEFAULTS, type JointOptions } from './joint.js';
import { AXIS_DEFAULTS, type AxisOptions, type JointAxis } from './joint-axis.js';
import type { JointFrames } from './joint-frames.js';
import type { JointLimits, LimitState } from './joint-limits.js';
import type { JointMotor } from './joint-motor.js';
import type { JointSpring } from './joint-spring.js';
import { writeDistance } from './row-writers.js';
import type { SoftnessOptions } from './softness.js';

/** Where the two points are: in the frames of their bodies, by default their origins. */
export type TwoPointOptions = Omit<JointOptions, 'anchor'>;

/** Options of {@link DistanceJoint}. */
export interface DistanceJointOptions extends TwoPointOptions, Omit<AxisOptions, 'spring'> {
  /** m, above 0. Default: how far the points are apart now. */
  length?: number;
  /** Pulls the points to a distance of `length`. Default none. */
  spring?: SoftnessOptions;
}

/** Every option with its default; a `length` of null is that of the moment. */
export const DISTANCE_JOINT_DEFAULTS = {
  ...JOINT_DEFAULTS,
  ...AXIS_DEFAULTS,
  length: null,
} as const;

/** Keeps two points at a distance. */
export class DistanceJoint extends DrivenJoint {
  readonly typeName = 'DistanceJoint';
  readonly #axis: JointAxis;

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: DistanceJointOptions = {}) {
    super('DistanceJoint', bodyA, bodyB, twoPoints(options), DISTANCE_JOINT_DEFAULTS);
    const length = checkLength(this.label, options.length ?? distanceNow(this.frames));
    const { limits, motor, spring, friction } = options;
    this.#axis = this.addAxis('', {
      ...(limits === undefined ? {} : { limits }),
      ...(motor === undefined ? {} : { motor }),
      ...(friction === undefined ? {} : { friction }),
      // The spring's rest is the length: one number, one place.
      spring: { ...spring, rest: length },
    });
  }

  /** Of the rod, or where its spring is at rest, m. */
  get length(): number {
    return this.#axis.spring.rest;
  }

  set length(length: number) {
    this.#axis.spring.rest = checkLength(this.label, length);
  }

  /** Lower and upper end of {@link distance}, m. */
  get limits(): JointLimits {
    return this.#axis.limits;
  }

  /** Motor along the line between the points: m, m/s, N. */
  get motor(): JointMotor {
    return this.#axis.motor;
  }

  /** Spring along the line between the points: N/m, N·s/m; its rest is {@link length}. */
  get spring(): JointSpring {
    return this.#axis.spring;
  }

  /** Force of dry friction, N. */
  get friction(): number {
    return this.#axis.friction;
  }

  set friction(force: number) {
    this.#axis.friction = force;
  }

  /** How far the points are apart, m. */
  get distance(): number {
    return this.#axis.position;
  }

  /** Rate of {@link distance}, m/s. */
  get speed(): number {
    return this.#axis.speed;
  }

  /** Whether the distance is at a limit. */
  get limitState(): LimitState {
    return this.#axis.limitState;
  }

  /** Force of the motor in the last step, N: positive pushes the points apart. */
  get motorForce(): number {
    return this.#axis.motorForce;
  }

  /** Force of the limits in the last step, N: positive pushes the points apart. */
  get limitForce(): number {
    return this.#axis.limitForce;
  }

  protected override writeRigid(rows: ConstraintRows, frames: JointFrames): void {
    const { limits, spring, motor } = this.#axis;
    if (limits.isLimited || spring.isSoft || motor.isOn) return;
    writeDistance(rows, frames, this.length);
  }

  protected override writeCoordinate(rows: ConstraintRows, frames: JointFrames): void {
    writeDistance(rows, frames, 0);
  }

  override describe(reference: (body: RigidBody) => string | number): ConstraintDescription {
    const { spring, ...rest } = this.#axis.describe();
    const { rest: length, ...softness } = spring as { [field: string]: unknown };
    return {
      kind: 'distance-joint',
      ...this.describeCommon(reference),
      ...this.describeFrames(false),
      length,
      ...rest,
      ...(Object.keys(softness).length > 0 ? { spring: softness } : {}),
    };
  }
}

/** The points by their bodies' frames; there is no one anchor for both. */
export function twoPoints<T extends TwoPointOptions>(options: T): T {
  if (typeof options !== 'object' || options === null) return options;
  return { anchorA: [0, 0, 0], anchorB: [0, 0, 0], ...options };
}

/** A length that has a direction, m. */
export function checkLength(label: string, length: number): number {
  return positive(label, 'length', length, 'Give a length, or a BallJoint for two points in one.');
}

/** How far the anchors are apart, m. */
export function distanceNow(frames: JointFrames): number {
  frames.locate(frames.a.body.store, frames.b.body.store);
  return vec3.length(frames.offset);
}
