/**
 * Screw (K2): the main axes are along one line, and one turn about it is one pitch along it. Five
 * rows: two that hold the anchors on the line, two that hold the axes together, and
 *
 *   C = x_A·d − (pitch/2π) θ,
 *
 * the way along the axis (`writeAlongAxis`) less the share of the angle (`writeTwist`). The angle
 * counts turns (`turn-counter.ts`), so the nut does not slip back when it has gone round.
 */

import { fail, finite } from '../../errors.js';
import * as vec3 from '../../math/vec3.js';
import type { RigidBody } from '../rigid-body.js';
import { writeAligned, writeTwist } from './angular-rows.js';
import { type ConstraintDescription, labelOf } from './constraint.js';
import { ConstraintRows, JACOBIAN_STRIDE } from './constraint-rows.js';
import { WORLD_WORDS } from './driven-joint.js';
import { AXIS_JOINT_DEFAULTS, type AxisJointOptions } from './joint.js';
import { type JointAxis, TURNING_AXIS_DEFAULTS, type TurningAxisOptions } from './joint-axis.js';
import type { JointFrames } from './joint-frames.js';
import { OneAxisJoint } from './one-axis-joint.js';
import { writeAlongAxis } from './row-writers.js';
import { TURN } from './turn-counter.js';

/** Options of {@link ScrewJoint}; limits, motor, spring and friction are those of the angle. */
export interface ScrewJointOptions extends AxisJointOptions, TurningAxisOptions {
  /** m along the axis per turn about it; negative for a left-handed screw, not 0. Default 0.1. */
  pitch?: number;
}

/** Every option with its default. */
export const SCREW_JOINT_DEFAULTS = Object.freeze({
  ...AXIS_JOINT_DEFAULTS,
  ...TURNING_AXIS_DEFAULTS,
  pitch: 0.1,
} as const);

/** Lets two bodies turn about an axis and move along it, the one with the other. */
export class ScrewJoint extends OneAxisJoint {
  readonly typeName = 'ScrewJoint';
  readonly #pitch: number;
  protected readonly axis: JointAxis;

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: ScrewJointOptions = {}) {
    super('ScrewJoint', bodyA, bodyB, options, { ...SCREW_JOINT_DEFAULTS, ...WORLD_WORDS });
    const label = labelOf('ScrewJoint', options);
    this.#pitch = finite(label, 'pitch', options.pitch ?? SCREW_JOINT_DEFAULTS.pitch);
    if (this.#pitch === 0) {
      fail(label, 'pitch', 0, 'must not be 0', 'A screw without a pitch is a HingeJoint.');
    }
    this.axis = this.addAxis('', options, true);
  }

  /** m along the axis per turn. */
  get pitch(): number {
    return this.#pitch;
  }

  /** Turn of B against A about the axis, rad, all turns counted. */
  get totalAngle(): number {
    return this.axis.position;
  }

  /** Way of B's anchor from A's along the axis, m. */
  get translation(): number {
    this.frames.locate(this.bodyA.store, this.bodyB.store);
    return vec3.dot(this.frames.a.x, this.frames.offset);
  }

  /** Torque of the motor on body B in the last step, N·m. */
  get motorTorque(): number {
    return this.axis.motorForce;
  }

  protected override writeRigid(rows: ConstraintRows, frames: JointFrames): void {
    writeAlongAxis(rows, frames, frames.a.y, 0);
    writeAlongAxis(rows, frames, frames.a.z, 0);
    writeAligned(rows, frames);
    const i = writeAlongAxis(rows, frames, frames.a.x, 0);
    twist.clear();
    writeTwist(twist, frames);
    const share = this.#pitch / TURN;
    for (let k = 0; k < JACOBIAN_STRIDE; k++) {
      rows.jacobian[i * JACOBIAN_STRIDE + k]! -= share * twist.jacobian[k]!;
    }
    rows.position[i]! -= share * this.axis.counted(twist.position[0]!);
    rows.acceleration[i]! -= share * twist.acceleration[0]!;
  }

  protected override writeCoordinate(rows: ConstraintRows, frames: JointFrames): void {
    writeTwist(rows, frames);
  }

  override describe(reference: (body: RigidBody) => string | number): ConstraintDescription {
    return {
      kind: 'screw-joint',
      ...this.describeCommon(reference),
      ...this.describeFrames(true),
      pitch: this.#pitch,
      ...this.axis.describe(),
    };
  }
}

const twist = new ConstraintRows();
