/**
 * Fixed joint, or weld: the two frames are one. Six rows, no freedom. It keeps the bodies as it finds
 * them, unless frames are given; then it brings them together, from any pose.
 */

import { checkNames, options as optionsOf } from '../../errors.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { type ConstraintDescription, labelOf } from './constraint.js';
import type { ConstraintRows } from './constraint-rows.js';
import { WORLD_WORDS } from './driven-joint.js';
import { AXIS_JOINT_DEFAULTS, type AxisJointOptions, Joint } from './joint.js';
import { writeSameOrientation } from './rotation-rows.js';
import { writeAnchors } from './row-writers.js';

/** Options of {@link FixedJoint}. */
export type FixedJointOptions = AxisJointOptions;

/** Every option with its default. */
export const FIXED_JOINT_DEFAULTS = AXIS_JOINT_DEFAULTS;

const KNOWN = { ...FIXED_JOINT_DEFAULTS, ...WORLD_WORDS, name: true, active: true };

/** Makes one body of two. */
export class FixedJoint extends Joint {
  readonly typeName = 'FixedJoint';

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: FixedJointOptions = {}) {
    checkNames(labelOf('FixedJoint', optionsOf('FixedJoint', options)), options, KNOWN);
    super('FixedJoint', bodyA, bodyB, options);
  }

  override writeRows(rows: ConstraintRows, store: BodyStore): void {
    const frames = this.locate(store);
    writeAnchors(rows, frames);
    writeSameOrientation(rows, frames);
  }

  override describe(reference: (body: RigidBody) => string | number): ConstraintDescription {
    return {
      kind: 'fixed-joint',
      ...this.describeCommon(reference),
      ...this.describeFrames(true),
    };
  }
}
