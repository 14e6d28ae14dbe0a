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
import { JOINT_DEFAULTS, type JointOptions } from './joint.js';
import { AXIS_DEFAULTS, type AxisOptions, type JointAxis } from './joint-axis.js';
import type { JointFrames } from './joint-frames.js';
import { OneAxisJoint } from './one-axis-joint.js';
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
export class DistanceJoint extends OneAxisJoint {
  readonly typeName = 'DistanceJoint';
  protected readonly axis: JointAxis;

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: DistanceJointOptions = {}) {
    super('DistanceJoint', bodyA, bodyB, twoPoints(options), DISTANCE_JOINT_DEFAULTS);
    const length = checkLength(this.label, options.length ?? distanceNow(this.frames));
    const { limits, motor, spring, friction } = options;
    this.axis = this.addAxis('', {
      ...(limits === undefined ? {} : { limits }),
      ...(motor === undefined ? {} : { motor }),
      ...(friction === undefined ? {} : { friction }),
      // The spring's rest is the length: one number, one place.
      spring: { ...spring, rest: length },
    });
  }

  /** Of the rod, or where its spring is at rest, m. */
  get length(): number {
    return this.axis.spring.rest;
  }

  set length(length: number) {
    this.axis.spring.rest = checkLength(this.label, length);
  }

  /** How far the points are apart, m. */
  get distance(): number {
    return this.axis.position;
  }

  /** Force of the motor in the last step, N: positive pushes the points apart. */
  get motorForce(): number {
    return this.axis.motorForce;
  }

  /** Force of the limits in the last step, N: positive pushes the points apart. */
  get limitForce(): number {
    return this.axis.limitForce;
  }

  protected override writeRigid(rows: ConstraintRows, frames: JointFrames): void {
    const { limits, spring, motor } = this.axis;
    if (limits.isLimited || spring.isSoft || motor.isOn) return;
    writeDistance(rows, frames, this.length);
  }

  protected override writeCoordinate(rows: ConstraintRows, frames: JointFrames): void {
    writeDistance(rows, frames, 0);
  }

  override describe(reference: (body: RigidBody) => string | number): ConstraintDescription {
    const { spring, ...rest } = this.axis.describe();
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
