/**
 * Fixed orientation (K4, P Constrained 2): the two frames point the same way, whatever their places
 * are. Three rows. With `sim.world` as body A a body that slides and flies but never turns.
 */

import { checkNames, options as optionsOf } from '../../errors.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { CONSTRAINT_DEFAULTS, type ConstraintDescription, labelOf } from './constraint.js';
import type { ConstraintRows } from './constraint-rows.js';
import { type AxisJointOptions, Joint } from './joint.js';
import { writeSameOrientation } from './rotation-rows.js';

/** Options of {@link FixedOrientation}: those of a joint without its anchors. */
export type FixedOrientationOptions = Omit<AxisJointOptions, 'anchor' | 'anchorA' | 'anchorB'>;

/** Every option that scene files hold, with its default. */
export const FIXED_ORIENTATION_DEFAULTS = Object.freeze({
  ...CONSTRAINT_DEFAULTS,
  axisA: [0, 0, 1],
  axisB: [0, 0, 1],
  normalA: [1, 0, 0],
  normalB: [1, 0, 0],
  frameA: [0, 0, 0, 1],
  frameB: [0, 0, 0, 1],
} as const);

const KNOWN = { ...FIXED_ORIENTATION_DEFAULTS, axis: 0, normal: 0, name: '', active: true };

/** Keeps two bodies from turning against each other. */
export class FixedOrientation extends Joint {
  readonly typeName = 'FixedOrientation';

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: FixedOrientationOptions = {}) {
    const label = labelOf('FixedOrientation', optionsOf('FixedOrientation', options));
    checkNames(label, options, KNOWN);
    // The anchors take no part; the frames' origins need no place in the world.
    super('FixedOrientation', bodyA, bodyB, {
      ...options,
      anchorA: [0, 0, 0],
      anchorB: [0, 0, 0],
    });
  }

  override writeRows(rows: ConstraintRows, store: BodyStore): void {
    writeSameOrientation(rows, this.locate(store));
  }

  override describe(reference: (body: RigidBody) => string | number): ConstraintDescription {
    const { frameA, frameB } = this.describeFrames(true);
    return { kind: 'fixed-orientation', ...this.describeCommon(reference), frameA, frameB };
  }
}
