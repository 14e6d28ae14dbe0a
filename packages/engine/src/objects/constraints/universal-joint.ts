/**
 * Universal joint, or Cardan joint: the anchors are at one place, and an axis of A (its x) stays at
 * right angles to an axis of B (its y), as the arms of a cross do. Four rows.
 *
 * The last row is the angle between the two axes minus π/2, and not their product (T 4.21 integrated),
 * which pulls ever more weakly when they come to lie along each other. The orientation of B in A is
 * R_x(α) R_y(β): α about A's axis, β about B's. Axle and propeller turn alike on average only; at an
 * angle between the shafts their speeds swing against each other, as in a car.
 */

import { atan2 } from '../../math/elementary/index.js';
import * as vec3 from '../../math/vec3.js';
import type { RigidBody } from '../rigid-body.js';
import { writeAbout, writeBetween } from './angular-rows.js';
import type { ConstraintDescription } from './constraint.js';
import type { ConstraintRows } from './constraint-rows.js';
import { axisField, DrivenJoint, WORLD_WORDS } from './driven-joint.js';
import { AXIS_JOINT_DEFAULTS, type AxisJointOptions } from './joint.js';
import type { JointAxis, TurningAxisOptions } from './joint-axis.js';
import type { JointFrames } from './joint-frames.js';
import { writeAnchors } from './row-writers.js';

/** Options of {@link UniversalJoint}: `axis` is the arm fixed to A, `normal` that fixed to B. */
export interface UniversalJointOptions extends AxisJointOptions {
  /** What acts about the arm that is fixed to A. */
  angularX?: TurningAxisOptions;
  /** What acts about the arm that is fixed to B. */
  angularY?: TurningAxisOptions;
}

/** Every option with its default. */
export const UNIVERSAL_JOINT_DEFAULTS = {
  ...AXIS_JOINT_DEFAULTS,
  angularX: {},
  angularY: {},
} as const;

/** Two hinges at right angles in one point. */
export class UniversalJoint extends DrivenJoint {
  readonly typeName = 'UniversalJoint';
  /** The turn about the arm that is fixed to A, rad; turns are counted. */
  readonly angularX: JointAxis;
  /** The turn about the arm that is fixed to B, rad; turns are counted. */
  readonly angularY: JointAxis;

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: UniversalJointOptions = {}) {
    super('UniversalJoint', bodyA, bodyB, options, { ...UNIVERSAL_JOINT_DEFAULTS, ...WORLD_WORDS });
    this.angularX = this.addAxis('angularX', options.angularX ?? {}, true);
    this.angularY = this.addAxis('angularY', options.angularY ?? {}, true);
  }

  protected override writeRigid(rows: ConstraintRows, frames: JointFrames): void {
    writeAnchors(rows, frames);
    const i = writeBetween(rows, frames, frames.a.x, frames.b.y);
    rows.position[i]! -= Math.PI / 2;
  }

  protected override writeCoordinate(rows: ConstraintRows, frames: JointFrames, k: number): void {
    const { a, b } = frames;
    if (k === 0) writeAbout(rows, frames, 'A', atan2(vec3.dot(a.z, b.y), vec3.dot(a.y, b.y)));
    else writeAbout(rows, frames, 'B', atan2(vec3.dot(a.x, b.z), vec3.dot(a.x, b.x)));
  }

  override describe(reference: (body: RigidBody) => string | number): ConstraintDescription {
    return {
      kind: 'universal-joint',
      ...this.describeCommon(reference),
      ...this.describeFrames(true),
      ...axisField('angularX', this.angularX),
      ...axisField('angularY', this.angularY),
    };
  }
}
