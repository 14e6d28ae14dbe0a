/**
 * Cylindrical joint: the x axes of both frames lie on one line; the bodies slide along it and turn
 * about it, each as it likes. Four rows. A bolt in a hole, a telescopic fork.
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

/** Options of {@link CylindricalJoint}. */
export interface CylindricalJointOptions extends AxisJointOptions {
  /** What acts along the axis. */
  linearX?: AxisOptions;
  /** What acts about the axis. */
  angularX?: TurningAxisOptions;
}

/** Every option with its default. */
export const CYLINDRICAL_JOINT_DEFAULTS = {
  ...AXIS_JOINT_DEFAULTS,
  linearX: {},
  angularX: {},
} as const;

const KNOWN = { ...CYLINDRICAL_JOINT_DEFAULTS, ...WORLD_WORDS };

/** Lets a body slide along an axis and turn about it. */
export class CylindricalJoint extends DrivenJoint {
  readonly typeName = 'CylindricalJoint';
  /** The way along the axis, m. */
  readonly linearX: JointAxis;
  /** The turn about the axis, rad; turns are counted. */
  readonly angularX: JointAxis;

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: CylindricalJointOptions = {}) {
    super('CylindricalJoint', bodyA, bodyB, options, KNOWN);
    this.linearX = this.addAxis('linearX', options.linearX ?? {});
    this.angularX = this.addAxis('angularX', options.angularX ?? {}, true);
  }

  protected override writeRigid(rows: ConstraintRows, frames: JointFrames): void {
    writeAlongAxis(rows, frames, frames.a.y, 0);
    writeAlongAxis(rows, frames, frames.a.z, 0);
    writeAligned(rows, frames);
  }

  protected override writeCoordinate(rows: ConstraintRows, frames: JointFrames, k: number): void {
    if (k === 0) writeAlongAxis(rows, frames, frames.a.x, 0);
    else writeTwist(rows, frames);
  }

  override describe(reference: (body: RigidBody) => string | number): ConstraintDescription {
    return {
      kind: 'cylindrical-joint',
      ...this.describeCommon(reference),
      ...this.describeFrames(true),
      ...axisField('linearX', this.linearX),
      ...axisField('angularX', this.angularX),
    };
  }
}
