/**
 * Slider, or prismatic joint: both bodies keep the same orientation, and B's anchor stays on the line
 * through A's along A's x axis. Five rows. A drawer, a lift, a piston.
 *
 * `translation` is the way of B's anchor along that line: 0 for the bodies as the joint found them.
 */

import type { RigidBody } from '../rigid-body.js';
import type { ConstraintDescription } from './constraint.js';
import type { ConstraintRows } from './constraint-rows.js';
import { DrivenJoint, WORLD_WORDS } from './driven-joint.js';
import { AXIS_JOINT_DEFAULTS, type AxisJointOptions } from './joint.js';
import { AXIS_DEFAULTS, type AxisOptions, type JointAxis } from './joint-axis.js';
import type { JointFrames } from './joint-frames.js';
import type { JointLimits, LimitState } from './joint-limits.js';
import type { JointMotor } from './joint-motor.js';
import type { JointSpring } from './joint-spring.js';
import { writeSameOrientation } from './rotation-rows.js';
import { writeAlongAxis } from './row-writers.js';

/** Options of {@link SliderJoint}: where it sits, and what acts along its axis. */
export interface SliderJointOptions extends AxisJointOptions, AxisOptions {}

/** Every option with its default. */
export const SLIDER_JOINT_DEFAULTS = { ...AXIS_JOINT_DEFAULTS, ...AXIS_DEFAULTS } as const;

/** Lets a body slide along an axis of another. */
export class SliderJoint extends DrivenJoint {
  readonly typeName = 'SliderJoint';
  readonly #axis: JointAxis;

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: SliderJointOptions = {}) {
    super('SliderJoint', bodyA, bodyB, options, { ...SLIDER_JOINT_DEFAULTS, ...WORLD_WORDS });
    this.#axis = this.addAxis('', options);
  }

  /** Lower and upper end of {@link translation}, m. */
  get limits(): JointLimits {
    return this.#axis.limits;
  }

  /** Motor along the axis: m, m/s, N. */
  get motor(): JointMotor {
    return this.#axis.motor;
  }

  /** Spring along the axis: m, N/m, N·s/m. */
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

  /** Way of B's anchor from A's along the axis, m. */
  get translation(): number {
    return this.#axis.position;
  }

  /** Rate of {@link translation}, m/s. */
  get speed(): number {
    return this.#axis.speed;
  }

  /** Whether the translation is at a limit. */
  get limitState(): LimitState {
    return this.#axis.limitState;
  }

  /** Force of the motor on body B in the last step, along the axis, N. */
  get motorForce(): number {
    return this.#axis.motorForce;
  }

  /** Force of the limits on body B in the last step, N: positive from the lower one. */
  get limitForce(): number {
    return this.#axis.limitForce;
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
      ...this.#axis.describe(),
    };
  }
}
