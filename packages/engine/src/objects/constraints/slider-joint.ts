/**
 * Slider, or prismatic joint: both bodies keep the same orientation, and B's anchor stays on the line
 * through A's along A's x axis. Five rows. A drawer, a lift, a piston.
 *
 * `translation` is the way of B's anchor along that line: 0 for the bodies as the joint found them.
 */

import type { RigidBody } from '../rigid-body.js';
import type { ConstraintDescription } from './constraint.js';
import type { ConstraintRows } from './constraint-rows.js';
import { WORLD_WORDS } from './driven-joint.js';
import { AXIS_JOINT_DEFAULTS, type AxisJointOptions } from './joint.js';
import { AXIS_DEFAULTS, type AxisOptions, type JointAxis } from './joint-axis.js';
import type { JointFrames } from './joint-frames.js';
import { OneAxisJoint } from './one-axis-joint.js';
import { writeSameOrientation } from './rotation-rows.js';
import { writeAlongAxis } from './row-writers.js';

/** Options of {@link SliderJoint}: where it sits, and what acts along its axis. */
export interface SliderJointOptions extends AxisJointOptions, AxisOptions {}

/** Every option with its default. */
export const SLIDER_JOINT_DEFAULTS = { ...AXIS_JOINT_DEFAULTS, ...AXIS_DEFAULTS } as const;

/** Lets a body slide along an axis of another. */
export class SliderJoint extends OneAxisJoint {
  readonly typeName = 'SliderJoint';
  protected readonly axis: JointAxis;

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: SliderJointOptions = {}) {
    super('SliderJoint', bodyA, bodyB, options, { ...SLIDER_JOINT_DEFAULTS, ...WORLD_WORDS });
    this.axis = this.addAxis('', options);
  }

  /** Way of B's anchor from A's along the axis, m. */
  get translation(): number {
    return this.axis.position;
  }

  /** Force of the motor on body B in the last step, along the axis, N. */
  get motorForce(): number {
    return this.axis.motorForce;
  }

  /** Force of the limits on body B in the last step, N: positive from the lower one. */
  get limitForce(): number {
    return this.axis.limitForce;
  }

  protected override writeRigid(rows: ConstraintRows, frames: JointFrames): void {
    writeAlongAxis(rows, frames, frames.a.y, 0);
    writeAlongAxis(rows, frames, frames.a.z, 0);
    writeSameOrientation(rows, frames);
  }

  protected override writeCoordinate(rows: ConstraintRows, frames: JointFrames): void {
    writeAlongAxis(rows, frames, frames.a.x, 0);
  }

  override describe(reference: (body: RigidBody) => string | number): ConstraintDescription {
    return {
      kind: 'slider-joint',
      ...this.describeCommon(reference),
      ...this.describeFrames(true),
      ...this.axis.describe(),
    };
  }
}
