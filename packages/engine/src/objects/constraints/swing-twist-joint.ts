/**
 * Swing-twist joint: the anchors are at one place, B's x axis swings within a cone or a pyramid about
 * A's, and B twists about it within limits. Three rows and those of the limits. The shoulders, hips
 * and necks of a ragdoll (T 8.5), with x along the limb.
 */

import { atan2 } from '../../math/elementary/index.js';
import * as vec3 from '../../math/vec3.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { twistAngle, writeSwing, writeTwist } from './angular-rows.js';
import type { ConstraintDescription } from './constraint.js';
import { ConstraintRows } from './constraint-rows.js';
import { axisField, DrivenJoint, WORLD_WORDS } from './driven-joint.js';
import { AXIS_JOINT_DEFAULTS, type AxisJointOptions } from './joint.js';
import type { AxisOptions, JointAxis } from './joint-axis.js';
import type { JointFrames } from './joint-frames.js';
import { checkFriction, writeFriction } from './joint-friction.js';
import { writeAnchors } from './row-writers.js';
import { type SwingLimitOptions, SwingLimits } from './swing-limits.js';

/** Options of {@link SwingTwistJoint}. */
export interface SwingTwistJointOptions extends AxisJointOptions {
  /** How far the axes may swing apart. Default without limit. */
  swing?: SwingLimitOptions;
  /** Torque of dry friction against the swing, about each of its two axes, N·m. Default 0. */
  swingFriction?: number;
  /** What acts on the twist about the x axis. */
  angularX?: AxisOptions;
}

/** Every option with its default. */
export const SWING_TWIST_JOINT_DEFAULTS = {
  ...AXIS_JOINT_DEFAULTS,
  swing: {},
  swingFriction: 0,
  angularX: {},
} as const;

const KNOWN = { ...SWING_TWIST_JOINT_DEFAULTS, ...WORLD_WORDS };

/** Lets a body swing and twist within limits. */
export class SwingTwistJoint extends DrivenJoint {
  readonly typeName = 'SwingTwistJoint';
  /** How far the axes may swing apart. */
  readonly swing: SwingLimits;
  /** The twist about the x axis, rad, in (−π, π]. */
  readonly angularX: JointAxis;
  #swingFriction: number;

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: SwingTwistJointOptions = {}) {
    super('SwingTwistJoint', bodyA, bodyB, options, KNOWN);
    this.angularX = this.addAxis('angularX', options.angularX ?? {});
    this.swing = new SwingLimits(this.partOwner('swing'), options.swing);
    this.#swingFriction = checkFriction(this.label, options.swingFriction);
  }

  /** Torque of dry friction against the swing, about each of its two axes, N·m. */
  get swingFriction(): number {
    return this.#swingFriction;
  }

  set swingFriction(torque: number) {
    this.#swingFriction = checkFriction(this.label, torque);
    this.changed();
  }

  /** Angle between the x axes now, rad, 0 to π. */
  get swingAngle(): number {
    this.frames.locate(this.bodyA.store, this.bodyB.store);
    return swingAngle(this.frames);
  }

  /** Turn about the x axis with the swing taken off, rad, in (−π, π]. */
  get twistAngle(): number {
    this.frames.locate(this.bodyA.store, this.bodyB.store);
    return twistAngle(this.frames);
  }

  protected override writeRigid(rows: ConstraintRows, frames: JointFrames): void {
    writeAnchors(rows, frames);
  }

  protected override writeCoordinate(rows: ConstraintRows, frames: JointFrames): void {
    writeTwist(rows, frames);
  }

  protected override writeFurther(
    rows: ConstraintRows,
    frames: JointFrames,
    first: number,
    end: number,
    store: BodyStore,
  ): void {
    if (this.#swingFriction > 0) {
      component.clear();
      writeSwing(component, frames, 'y');
      writeFriction(rows, component, this.#swingFriction);
      component.clear();
      writeSwing(component, frames, 'z');
      writeFriction(rows, component, this.#swingFriction);
    }
    this.swing.write(rows, frames, first, end, store);
  }

  override describe(reference: (body: RigidBody) => string | number): ConstraintDescription {
    const swing = this.swing.describe();
    const { swingFriction } = this;
    return {
      kind: 'swing-twist-joint',
      ...this.describeCommon(reference),
      ...this.describeFrames(true),
      ...(Object.keys(swing).length > 0 ? { swing } : {}),
      ...(swingFriction === 0 ? {} : { swingFriction }),
      ...axisField('angularX', this.angularX),
    };
  }

  protected override saveSettings(): number[] {
    return [...this.swing.save(), this.#swingFriction, ...super.saveSettings()];
  }

  protected override loadSettings(numbers: readonly number[]): void {
    let at = 0;
    const take = () => numbers[at++] ?? 0;
    this.swing.load(take);
    this.#swingFriction = take();
    super.loadSettings(numbers.slice(at));
  }
}

/** Angle between the main axes of the two frames, rad, 0 to π. */
export function swingAngle(f: JointFrames): number {
  return atan2(vec3.length(vec3.cross(product, f.a.x, f.b.x)), vec3.dot(f.a.x, f.b.x));
}

const component = new ConstraintRows();
const product = vec3.vec3();
