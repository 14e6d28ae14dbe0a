/**
 * A constraint between two frames, one fixed to each body: the base of almost all joints (T 4.2).
 *
 * Where the frames are may be said in the world, for the bodies as they stand (`anchor`, `axis`), or
 * in the frames of the bodies (`anchorA`, `anchorB`, `axisA`, `axisB`); the latter wins, and what is
 * said of one side only holds for the other as the bodies stand (`joint-placement.ts`). The joint's
 * x axis is its main axis (hinge, slide, twist), as `XAxisA` of T 7.4.3; y and z follow.
 */

import type { QuatLike, Vec3, Vec3Like } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { CONSTRAINT_DEFAULTS, Constraint, type ConstraintOptions, labelOf } from './constraint.js';
import { ConstraintRows } from './constraint-rows.js';
import type { JointFrames } from './joint-frames.js';
import { placeJoint } from './joint-placement.js';
import { worstOf } from './row-error.js';
import { quatList, vectorList } from './unit-options.js';

/** Where a joint sits. */
export interface JointOptions extends ConstraintOptions {
  /** Both anchors, as one point of the world, m. Default: the origin of body B's frame. */
  anchor?: Vec3Like;
  /** Anchor in the frame of body A, m. */
  anchorA?: Vec3Like;
  /** Anchor in the frame of body B, m. */
  anchorB?: Vec3Like;
}

/** Joints with a main axis. */
export interface AxisJointOptions extends JointOptions {
  /** Main axis, world. Default (0, 0, 1). */
  axis?: Vec3Like;
  /** Main axis in the frame of body A. */
  axisA?: Vec3Like;
  /** Main axis in the frame of body B. */
  axisB?: Vec3Like;
  /** A direction across the main axis, world: the joint's y, from which angles are measured. */
  normal?: Vec3Like;
  /** The same in the frame of body A. */
  normalA?: Vec3Like;
  /** The same in the frame of body B. */
  normalB?: Vec3Like;
  /**
   * All axes of the joint in the frame of body A as one rotation (x is the main axis, y the normal);
   * wins over the axes. What `describe` gives: axes would lose the last bits on their way.
   */
  frameA?: QuatLike;
  /** The same in the frame of body B. */
  frameB?: QuatLike;
}

/** Options of {@link JointOptions} that scene files hold. */
export const JOINT_DEFAULTS = {
  ...CONSTRAINT_DEFAULTS,
  anchorA: [0, 0, 0],
  anchorB: [0, 0, 0],
} as const;

/** Options of {@link AxisJointOptions} that scene files hold. */
export const AXIS_JOINT_DEFAULTS = {
  ...JOINT_DEFAULTS,
  axisA: [0, 0, 1],
  axisB: [0, 0, 1],
  normalA: [1, 0, 0],
  normalB: [1, 0, 0],
  frameA: [0, 0, 0, 1],
  frameB: [0, 0, 0, 1],
} as const;

/** A frame of a joint in the world. */
export interface JointPlace {
  /** m */
  readonly anchor: Vec3;
  /** Unit vectors x, y, z. */
  readonly axes: readonly [Vec3, Vec3, Vec3];
}

/** Base class of joints. */
export abstract class Joint extends Constraint {
  /** The two frames; `locate` brings them up to date. */
  protected readonly frames: JointFrames;

  protected constructor(
    typeName: string,
    bodyA: RigidBody,
    bodyB: RigidBody,
    options: AxisJointOptions,
  ) {
    super(typeName, bodyA, bodyB, options);
    this.frames = placeJoint(labelOf(typeName, options), bodyA, bodyB, options);
  }

  /** Anchor in the frame of body A, m; a fresh object each time. */
  get anchorA(): Vec3 {
    return { ...this.frames.a.anchor };
  }

  /** Anchor in the frame of body B, m; a fresh object each time. */
  get anchorB(): Vec3 {
    return { ...this.frames.b.anchor };
  }

  /** The joint's frame on body A in the world; a fresh object each time. */
  get worldFrameA(): JointPlace {
    return this.#place('a');
  }

  /** The joint's frame on body B in the world; a fresh object each time. */
  get worldFrameB(): JointPlace {
    return this.#place('b');
  }

  #place(side: 'a' | 'b'): JointPlace {
    this.frames.locate(this.bodyA.store, this.bodyB.store);
    const { body, lever, x, y, z } = this.frames[side];
    const { center } = body;
    return {
      anchor: vec3.add(center, center, lever),
      axes: [{ ...x }, { ...y }, { ...z }],
    };
  }

  override error(): number {
    const rows = new ConstraintRows();
    if (this.isPresent(this.bodyA.store)) this.writeRows(rows, this.bodyA.store);
    return worstOf(rows);
  }

  protected override reactionLever(): Readonly<Vec3> {
    return this.frames.b.lever;
  }

  /** Brings the frames up to date with the state in the store. */
  protected locate(store: BodyStore): JointFrames {
    this.frames.locate(store);
    return this.frames;
  }

  /** Fields of the description that say where the joint sits. */
  protected describeFrames(withAxes: boolean): { [field: string]: unknown } {
    const { a, b } = this.frames;
    const anchors = { anchorA: vectorList(a.anchor), anchorB: vectorList(b.anchor) };
    if (!withAxes) return anchors;
    return { ...anchors, frameA: quatList(a.orientation), frameB: quatList(b.orientation) };
  }
}
