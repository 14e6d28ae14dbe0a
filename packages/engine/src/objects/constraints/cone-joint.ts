/**
 * Ball joint with a cone: the anchors are at one place, and B's x axis stays within a cone about A's.
 * Three rows and the cone's. With friction it holds what hangs on it: a lamp on its arm.
 */

import type { Vec3 } from '../../math/types.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import type { ConstraintDescription } from './constraint.js';
import { type ConstraintRows, ROW } from './constraint-rows.js';
import { DrivenJoint, WORLD_WORDS } from './driven-joint.js';
import { AXIS_JOINT_DEFAULTS, type AxisJointOptions } from './joint.js';
import type { JointFrames } from './joint-frames.js';
import { checkFriction } from './joint-friction.js';
import { LIMIT_DEFAULTS } from './joint-limits.js';
import { writeAnchors, writeTurn } from './row-writers.js';
import type { SoftnessOptions } from './softness.js';
import { SwingLimits } from './swing-limits.js';
import { swingAngle } from './swing-twist-joint.js';

/** Options of {@link ConeJoint}; a soft cone by stiffness or frequency. */
export interface ConeJointOptions extends AxisJointOptions, SoftnessOptions {
  /** Largest angle between the x axes, rad, above 0; π or more: no limit. Default π. */
  angle?: number;
  /** Part of the speed that a bounce keeps, 0 to 1. Default 0. */
  restitution?: number;
  /** Torque of dry friction about each axis, N·m. Default 0. */
  friction?: number;
}

const { lower: _lower, upper: _upper, ...LIMIT_WORDS } = LIMIT_DEFAULTS;

/** Every option with its default. */
export const CONE_JOINT_DEFAULTS = {
  ...AXIS_JOINT_DEFAULTS,
  ...LIMIT_WORDS,
  angle: Math.PI,
  friction: 0,
} as const;

const KNOWN = { ...CONE_JOINT_DEFAULTS, ...WORLD_WORDS };

/** Lets a body swing within a cone. */
export class ConeJoint extends DrivenJoint {
  readonly typeName = 'ConeJoint';
  /** Restitution and softness of the cone; `y` and `z` are its half-angle. */
  readonly swing: SwingLimits;
  #friction: number;

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: ConeJointOptions = {}) {
    super('ConeJoint', bodyA, bodyB, options, KNOWN);
    const { angle = Math.PI } = options;
    const limits: { [word: string]: unknown } = { y: angle, z: angle };
    for (const word of Object.keys(LIMIT_WORDS)) {
      const value = (options as { [word: string]: unknown })[word];
      if (value !== undefined) limits[word] = value;
    }
    this.swing = new SwingLimits(this.partOwner('angle'), limits);
    this.#friction = checkFriction(this.label, options.friction);
  }

  /** Largest angle between the x axes, rad. */
  get angle(): number {
    return this.swing.y;
  }

  set angle(angle: number) {
    this.swing.y = angle;
    this.swing.z = angle;
  }

  /** Torque of dry friction about each axis, N·m. */
  get friction(): number {
    return this.#friction;
  }

  set friction(torque: number) {
    this.#friction = checkFriction(this.label, torque);
    this.changed();
  }

  /** Angle between the x axes now, rad, 0 to π. */
  get swingAngle(): number {
    this.frames.locate(this.bodyA.store, this.bodyB.store);
    return swingAngle(this.frames);
  }

  protected override writeRigid(rows: ConstraintRows, frames: JointFrames): void {
    writeAnchors(rows, frames);
  }

  /** There are no axes: what limits it is the cone. */
  protected override writeCoordinate(): void {}

  protected override writeFurther(
    rows: ConstraintRows,
    frames: JointFrames,
    first: number,
    end: number,
    store: BodyStore,
  ): void {
    if (this.#friction > 0) {
      this.#writeFriction(rows, frames, frames.a.x);
      this.#writeFriction(rows, frames, frames.a.y);
      this.#writeFriction(rows, frames, frames.a.z);
    }
    this.swing.write(rows, frames, first, end, store);
  }

  #writeFriction(rows: ConstraintRows, frames: JointFrames, axis: Readonly<Vec3>): void {
    const i = writeTurn(rows, frames, axis, 0, ROW.velocity);
    rows.low[i] = -this.#friction;
    rows.high[i] = this.#friction;
  }

  override describe(reference: (body: RigidBody) => string | number): ConstraintDescription {
    const { y, z: _z, ...limits } = this.swing.describe();
    return {
      kind: 'cone-joint',
      ...this.describeCommon(reference),
      ...this.describeFrames(true),
      ...(y === Math.PI ? {} : { angle: y }),
      ...limits,
      ...(this.#friction === 0 ? {} : { friction: this.#friction }),
    };
  }

  protected override saveSettings(): number[] {
    return [...this.swing.save(), this.#friction];
  }

  protected override loadSettings(numbers: readonly number[]): void {
    let at = 0;
    const take = () => numbers[at++] ?? 0;
    this.swing.load(take);
    this.#friction = take();
  }
}
