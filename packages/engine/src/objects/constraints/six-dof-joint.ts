/**
 * The joint of all joints: each of three ways and three turns of B against A is free, locked, limited,
 * driven or sprung on its own. As it comes, all six are locked.
 *
 * Ways are along the axes of frame A. Turns are the twist about x and the two components of the swing
 * about y and z (`angular-rows.ts`); Euler angles lost: they lock up at 90°. Twist and swing end only
 * where the x axes are opposite, so a turn about y or z must stay below a half-turn; what goes round
 * goes round about x.
 */

import type { RigidBody } from '../rigid-body.js';
import { writeSwing, writeTwist } from './angular-rows.js';
import type { ConstraintDescription } from './constraint.js';
import type { ConstraintRows } from './constraint-rows.js';
import { DrivenJoint, WORLD_WORDS } from './driven-joint.js';
import { AXIS_JOINT_DEFAULTS, type AxisJointOptions } from './joint.js';
import type { AxisOptions, JointAxis, TurningAxisOptions } from './joint-axis.js';
import type { JointFrames } from './joint-frames.js';
import { writeAlongAxis } from './row-writers.js';

/** What an axis may do: a word, or what acts on it. */
export type AxisMotion<Options extends AxisOptions = AxisOptions> = 'free' | 'locked' | Options;

/** Options of {@link SixDofJoint}. */
export interface SixDofJointOptions extends AxisJointOptions {
  /** Along the axes of frame A. Default 'locked'. */
  linearX?: AxisMotion;
  linearY?: AxisMotion;
  linearZ?: AxisMotion;
  /** The twist about x. Default 'locked'. */
  angularX?: AxisMotion<TurningAxisOptions>;
  /** The swing about y and z. Default 'locked'. */
  angularY?: AxisMotion;
  angularZ?: AxisMotion;
}

const AXES = ['linearX', 'linearY', 'linearZ', 'angularX', 'angularY', 'angularZ'] as const;

/** Every option with its default. */
export const SIX_DOF_JOINT_DEFAULTS = {
  ...AXIS_JOINT_DEFAULTS,
  linearX: 'locked',
  linearY: 'locked',
  linearZ: 'locked',
  angularX: 'locked',
  angularY: 'locked',
  angularZ: 'locked',
} as const;

const KNOWN = { ...SIX_DOF_JOINT_DEFAULTS, ...WORLD_WORDS };

/** Six axes, each with its own rules. */
export class SixDofJoint extends DrivenJoint {
  readonly typeName = 'SixDofJoint';
  /** Ways along the axes of frame A, m. */
  readonly linearX: JointAxis;
  readonly linearY: JointAxis;
  readonly linearZ: JointAxis;
  /** The twist about x, rad; turns are counted. */
  readonly angularX: JointAxis;
  /** The swing about y and z, rad. */
  readonly angularY: JointAxis;
  readonly angularZ: JointAxis;

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: SixDofJointOptions = {}) {
    super('SixDofJoint', bodyA, bodyB, options, KNOWN);
    const axis = (name: (typeof AXES)[number]) =>
      this.addAxis(name, optionsOf(options[name] ?? 'locked'), name === 'angularX');
    this.linearX = axis('linearX');
    this.linearY = axis('linearY');
    this.linearZ = axis('linearZ');
    this.angularX = axis('angularX');
    this.angularY = axis('angularY');
    this.angularZ = axis('angularZ');
  }

  protected override writeRigid(): void {}

  protected override writeCoordinate(rows: ConstraintRows, frames: JointFrames, k: number): void {
    const { x, y, z } = frames.a;
    if (k < 3) writeAlongAxis(rows, frames, k === 0 ? x : k === 1 ? y : z, 0);
    else if (k === 3) writeTwist(rows, frames);
    else writeSwing(rows, frames, k === 4 ? 'y' : 'z');
  }

  override describe(reference: (body: RigidBody) => string | number): ConstraintDescription {
    const axes: { [field: string]: unknown } = {};
    for (const name of AXES) {
      const motion = motionOf(this[name]);
      if (motion !== 'locked') axes[name] = motion;
    }
    return {
      kind: 'six-dof-joint',
      ...this.describeCommon(reference),
      ...this.describeFrames(true),
      ...axes,
    };
  }
}

function optionsOf(motion: AxisMotion<TurningAxisOptions>): TurningAxisOptions {
  if (motion === 'free') return {};
  return motion === 'locked' ? { limits: { lower: 0, upper: 0 } } : motion;
}

function motionOf(axis: JointAxis): AxisMotion | { [field: string]: unknown } {
  const described = axis.describe();
  const words = Object.keys(described);
  if (words.length === 0) return 'free';
  const { limits } = axis;
  const onlyEnds = words.length === 1 && Object.keys(limits.describe()).length === 2;
  return onlyEnds && limits.lower === 0 && limits.upper === 0 ? 'locked' : described;
}
