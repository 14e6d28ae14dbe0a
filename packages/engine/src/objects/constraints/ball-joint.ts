/**
 * Ball-and-socket joint (T 4.3.1): the anchors are at one place, the bodies turn freely. Three rows,
 * along the axes of body A.
 */

import { checkNames, options as optionsOf } from '../../errors.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { type ConstraintDescription, labelOf } from './constraint.js';
import type { ConstraintRows } from './constraint-rows.js';
import { JOINT_DEFAULTS, Joint, type JointOptions } from './joint.js';
import { writeAnchors } from './row-writers.js';

/** Options of {@link BallJoint}. */
export type BallJointOptions = JointOptions;

/** Every option with its default. */
export const BALL_JOINT_DEFAULTS = JOINT_DEFAULTS;

const KNOWN = { ...BALL_JOINT_DEFAULTS, anchor: true, name: true, active: true };
const BODY_AXES = [0, 0, 0, 1] as const;

/** Holds a point of one body at a point of another. */
export class BallJoint extends Joint {
  readonly typeName = 'BallJoint';

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: BallJointOptions = {}) {
    checkNames(labelOf('BallJoint', optionsOf('BallJoint', options)), options, KNOWN);
    super('BallJoint', bodyA, bodyB, { ...options, frameA: BODY_AXES, frameB: BODY_AXES });
  }

  override writeRows(rows: ConstraintRows, store: BodyStore): void {
    writeAnchors(rows, this.locate(store));
  }

  override describe(reference: (body: RigidBody) => string | number): ConstraintDescription {
    return {
      kind: 'ball-joint',
      ...this.describeCommon(reference),
      ...this.describeFrames(false),
    };
  }
}
