/**
 * Hinge (T 4.3.2): the anchors are at one place and the x axes of both frames along one line; the
 * bodies turn about it. Five rows. A door, a wheel, a seesaw.
 *
 * The angle is measured from A's normal to B's about the axis: 0 for the bodies as the joint found
 * them, unless frames were given. `angle` is within (−π, π]; limits and servo go by `totalAngle`, which
 * counts turns, so that limits of ±3 turns work. A hinge must not turn by half a turn in one step.
 */

import type { RigidBody } from '../rigid-body.js';
import { twistAngle, writeAligned, writeTwist } from './angular-rows.js';
import type { ConstraintDescription } from './constraint.js';
import type { ConstraintRows } from './constraint-rows.js';
import { WORLD_WORDS } from './driven-joint.js';
import { AXIS_JOINT_DEFAULTS, type AxisJointOptions } from './joint.js';
import { type JointAxis, TURNING_AXIS_DEFAULTS, type TurningAxisOptions } from './joint-axis.js';
import type { JointFrames } from './joint-frames.js';
import { OneAxisJoint } from './one-axis-joint.js';
import { writeAnchors } from './row-writers.js';

/** Options of {@link HingeJoint}: where it sits, and what acts about its axis. */
export interface HingeJointOptions extends AxisJointOptions, TurningAxisOptions {}

/** Every option with its default. */
export const HINGE_JOINT_DEFAULTS = { ...AXIS_JOINT_DEFAULTS, ...TURNING_AXIS_DEFAULTS } as const;

/** Lets two bodies turn about one axis. */
export class HingeJoint extends OneAxisJoint {
  readonly typeName = 'HingeJoint';
  protected readonly axis: JointAxis;

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: HingeJointOptions = {}) {
    super('HingeJoint', bodyA, bodyB, options, { ...HINGE_JOINT_DEFAULTS, ...WORLD_WORDS });
    this.axis = this.addAxis('', options, true);
  }

  /** Turn of body B against A about the axis, rad, in (−π, π]. */
  get angle(): number {
    this.frames.locate(this.bodyA.store, this.bodyB.store);
    return twistAngle(this.frames);
  }

  /** The angle with all turns counted, rad: {@link angle} + 2π {@link turns}. */
  get totalAngle(): number {
    return this.axis.position;
  }

  /** Whole turns that {@link totalAngle} has more than {@link angle}; may be set, e.g. back to 0. */
  get turns(): number {
    return this.axis.turns;
  }

  set turns(turns: number) {
    this.leaveLedger();
    this.axis.turns = turns;
  }

  protected override takeAngle(numbers: Float64Array, at: number): void {
    this.axis.angle = numbers[at]!;
  }

  /** Torque of the motor on body B in the last step, N·m. */
  get motorTorque(): number {
    return this.axis.motorForce;
  }

  /** Torque of the limits on body B in the last step, N·m: positive from the lower one. */
  get limitTorque(): number {
    return this.axis.limitForce;
  }

  protected override writeRigid(rows: ConstraintRows, frames: JointFrames): void {
    writeAnchors(rows, frames);
    writeAligned(rows, frames);
  }

  protected override writeCoordinate(rows: ConstraintRows, frames: JointFrames): void {
    writeTwist(rows, frames);
  }

  override describe(reference: (body: RigidBody) => string | number): ConstraintDescription {
    return {
      kind: 'hinge-joint',
      ...this.describeCommon(reference),
      ...this.describeFrames(true),
      ...this.axis.describe(),
    };
  }
}
