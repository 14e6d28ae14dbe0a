/**
 * Planar joint: B's anchor stays in the plane through A's anchor across A's x axis, and the x axes
 * stay along each other; the bodies slide in the plane and turn in it. Three rows. A puck on ice.
 */

import type { RigidBody } from '../rigid-body.js';
import { writeAligned, writeTwist } from './angular-rows.js';
import type { ConstraintDescription } from './constraint.js';
import type { ConstraintRows } from './constraint-rows.js';
import { axisField, DrivenJoint, WORLD_WORDS } from './driven-joint.js';
import { AXIS_JOINT_DEFAULTS, type AxisJointOptions } from './joint.js';
import type { AxisOptions, JointAxis, TurningAxisOptions } from './joint-axis.js';
import type { JointFrames } from './joint-frames.js';
import { writeAlongAxis } from './row-writers.js';

/** Options of {@link PlanarJoint}: `axis` is the normal of the plane, `normal` the y axis in it. */
export interface PlanarJointOptions extends AxisJointOptions {
  /** What acts along the joint's y axis, in the plane. */
  linearY?: AxisOptions;
  /** What acts along the joint's z axis, in the plane. */
  linearZ?: AxisOptions;
  /** What acts about the normal of the plane. */
  angularX?: TurningAxisOptions;
}

/** Every option with its default. */
export const PLANAR_JOINT_DEFAULTS = {
  ...AXIS_JOINT_DEFAULTS,
  linearY: {},
  linearZ: {},
  angularX: {},
} as const;

const KNOWN = { ...PLANAR_JOINT_DEFAULTS, ...WORLD_WORDS };

/** Lets a body slide and turn in a plane of another. */
export class PlanarJoint extends DrivenJoint {
  readonly typeName = 'PlanarJoint';
  /** The way along A's y axis, m. */
  readonly linearY: JointAxis;
  /** The way along A's z axis, m. */
  readonly linearZ: JointAxis;
  /** The turn about the normal of the plane, rad; turns are counted. */
  readonly angularX: JointAxis;

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: PlanarJointOptions = {}) {
    super('PlanarJoint', bodyA, bodyB, options, KNOWN);
    this.linearY = this.addAxis('linearY', options.linearY ?? {});
    this.linearZ = this.addAxis('linearZ', options.linearZ ?? {});
    this.angularX = this.addAxis('angularX', options.angularX ?? {}, true);
  }

  protected override writeRigid(rows: ConstraintRows, frames: JointFrames): void {
    writeAlongAxis(rows, frames, frames.a.x, 0);
    writeAligned(rows, frames);
  }

  protected override writeCoordinate(rows: ConstraintRows, frames: JointFrames, k: number): void {
    if (k === 2) writeTwist(rows, frames);
    else writeAlongAxis(rows, frames, k === 0 ? frames.a.y : frames.a.z, 0);
  }

  override describe(reference: (body: RigidBody) => string | number): ConstraintDescription {
    return {
      kind: 'planar-joint',
      ...this.describeCommon(reference),
      ...this.describeFrames(true),
      ...axisField('linearY', this.linearY),
      ...axisField('linearZ', this.linearZ),
      ...axisField('angularX', this.angularX),
    };
  }
}
