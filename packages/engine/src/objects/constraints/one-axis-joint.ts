/**
 * Joints with one coordinate that is free: what acts on it is the joint's own limits, motor, spring and
 * friction. Joints with several name their axes instead.
 */

import { DrivenJoint } from './driven-joint.js';
import type { JointAxis } from './joint-axis.js';
import type { JointLimits, LimitState } from './joint-limits.js';
import type { JointMotor } from './joint-motor.js';
import type { JointSpring } from './joint-spring.js';

/** Base class of joints with one axis. Units are those of its coordinate: m and N, or rad and N·m. */
export abstract class OneAxisJoint extends DrivenJoint {
  /** The coordinate; constructors make it with `addAxis`. */
  protected abstract readonly axis: JointAxis;

  /** Lower and upper end of the coordinate, m or rad; turns are counted. */
  get limits(): JointLimits {
    return this.axis.limits;
  }

  /** Drives the coordinate: m, m/s, N, or rad, rad/s, N·m. */
  get motor(): JointMotor {
    return this.axis.motor;
  }

  /** Pulls the coordinate to a place: N/m and N·s/m, or N·m/rad and N·m·s/rad. */
  get spring(): JointSpring {
    return this.axis.spring;
  }

  /** Largest force (N) or torque (N·m) of dry friction. */
  get friction(): number {
    return this.axis.friction;
  }

  set friction(friction: number) {
    this.axis.friction = friction;
  }

  /** Rate of the coordinate, m/s or rad/s. */
  get speed(): number {
    return this.axis.speed;
  }

  /** Whether the coordinate is at a limit. */
  get limitState(): LimitState {
    return this.axis.limitState;
  }
}
