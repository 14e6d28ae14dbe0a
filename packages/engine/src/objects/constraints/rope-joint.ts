/**
 * Rope (T 4.3.3, equation 4.23): two points, one of each body, are at most `length` apart. One row,
 * length − |d| ≥ 0: it pulls and never pushes. With stiffness it is a bungee rope.
 */

import type { RigidBody } from '../rigid-body.js';
import type { ConstraintDescription } from './constraint.js';
import type { ConstraintRows } from './constraint-rows.js';
import { checkLength, distanceNow, type TwoPointOptions, twoPoints } from './distance-joint.js';
import { DrivenJoint } from './driven-joint.js';
import { JOINT_DEFAULTS } from './joint.js';
import type { JointAxis } from './joint-axis.js';
import type { JointFrames } from './joint-frames.js';
import { type JointLimits, LIMIT_DEFAULTS } from './joint-limits.js';
import { writeDistance } from './row-writers.js';
import type { SoftnessOptions } from './softness.js';

/** Options of {@link RopeJoint}; a soft rope by stiffness or frequency. */
export interface RopeJointOptions extends TwoPointOptions, SoftnessOptions {
  /** m, above 0. Default: how far the points are apart now. */
  length?: number;
  /** Part of the speed that is kept when the rope becomes taut, 0 to 1. Default 0. */
  restitution?: number;
}

const { lower: _lower, upper: _upper, ...LIMIT_WORDS } = LIMIT_DEFAULTS;

/** Every option with its default; a `length` of null is that of the moment. */
export const ROPE_JOINT_DEFAULTS = { ...JOINT_DEFAULTS, ...LIMIT_WORDS, length: null } as const;

/** Keeps two points from going further apart than a length. */
export class RopeJoint extends DrivenJoint {
  readonly typeName = 'RopeJoint';
  readonly #axis: JointAxis;

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: RopeJointOptions = {}) {
    super('RopeJoint', bodyA, bodyB, twoPoints(options), ROPE_JOINT_DEFAULTS);
    const upper = checkLength(this.label, options.length ?? distanceNow(this.frames));
    const limits: { [word: string]: unknown } = { upper };
    for (const word of Object.keys(LIMIT_WORDS)) {
      const value = (options as { [word: string]: unknown })[word];
      if (value !== undefined) limits[word] = value;
    }
    this.#axis = this.addAxis('', { limits });
  }

  /** Of the rope, m. */
  get length(): number {
    return this.#axis.limits.upper;
  }

  set length(length: number) {
    this.#axis.limits.upper = checkLength(this.label, length);
  }

  /** Stiffness, damping and restitution of the rope; `upper` is its length. */
  get limits(): JointLimits {
    return this.#axis.limits;
  }

  /** How far the points are apart, m. */
  get distance(): number {
    return this.#axis.position;
  }

  /** Rate of {@link distance}, m/s. */
  get speed(): number {
    return this.#axis.speed;
  }

  /** Whether the points are as far apart as the rope is long, but for 0.001 m. */
  get isTaut(): boolean {
    return this.#axis.limitState === 'upper';
  }

  /** Pull of the rope in the last step, N. */
  get tension(): number {
    return Math.max(0, -this.#axis.limitForce);
  }

  protected override writeRigid(): void {}

  protected override writeCoordinate(rows: ConstraintRows, frames: JointFrames): void {
    writeDistance(rows, frames, 0);
  }

  override describe(reference: (body: RigidBody) => string | number): ConstraintDescription {
    const { upper: length, ...limits } = this.#axis.limits.describe();
    return {
      kind: 'rope-joint',
      ...this.describeCommon(reference),
      ...this.describeFrames(false),
      length,
      ...limits,
    };
  }
}
