/**
 * A point of body B in a plane of body A (K4, P Constrained 2): one row, C = n·d, n fixed to A
 * (`writeAlongAxis`). One-sided, C ≥ 0: the point stays on the side that the normal points to.
 */

import { boolean, checkNames } from '../../errors.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import type { ConstraintDescription } from './constraint.js';
import { type ConstraintRows, ROW } from './constraint-rows.js';
import { AXIS_JOINT_DEFAULTS, type AxisJointOptions, Joint } from './joint.js';
import { writeAlongAxis } from './row-writers.js';

/** Options of {@link PointOnPlane}; the main axis is the normal of the plane. */
export interface PointOnPlaneOptions extends AxisJointOptions {
  /** Whether the point may also be above the plane, where the normal points. Default false. */
  oneSided?: boolean;
}

/** Every option that scene files hold, with its default. */
export const POINT_ON_PLANE_DEFAULTS = Object.freeze({
  ...AXIS_JOINT_DEFAULTS,
  oneSided: false,
} as const);

const NAMES = { ...POINT_ON_PLANE_DEFAULTS, name: '', active: true, anchor: 0, axis: 0, normal: 0 };

/** Holds a point of one body in a plane of another. */
export class PointOnPlane extends Joint {
  readonly typeName = 'PointOnPlane';
  readonly oneSided: boolean;

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: PointOnPlaneOptions = {}) {
    super('PointOnPlane', bodyA, bodyB, options);
    checkNames(this.label, options, NAMES);
    this.oneSided = boolean(this.label, 'oneSided', options.oneSided ?? false);
  }

  override writeRows(rows: ConstraintRows, store: BodyStore): void {
    const frames = this.locate(store);
    writeAlongAxis(rows, frames, frames.a.x, 0, this.oneSided ? ROW.inequality : ROW.equality);
  }

  override describe(reference: (body: RigidBody) => string | number): ConstraintDescription {
    return {
      kind: 'point-on-plane',
      ...this.describeCommon(reference),
      ...this.describeFrames(true),
      oneSided: this.oneSided,
    };
  }
}
