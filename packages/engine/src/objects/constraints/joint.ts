/**
 * A constraint between two frames, one fixed to each body: the base of almost all joints (T 4.2).
 *
 * Where the frames are may be said in the world, for the bodies as they stand (`anchor`, `axis`), or
 * in the frames of the bodies (`anchorA`, `anchorB`, `axisA`, `axisB`); the latter wins. The joint's
 * x axis is its main axis (hinge, slide, twist), as `XAxisA` of T 7.4.3; y and z follow.
 */

import { direction, fail, vector } from '../../errors.js';
import * as mat3 from '../../math/mat3.js';
import * as quat from '../../math/quat.js';
import type { Quat, Vec3, Vec3Like } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { CONSTRAINT_DEFAULTS, Constraint, type ConstraintOptions, labelOf } from './constraint.js';
import { ConstraintRows, ROW } from './constraint-rows.js';
import { JointFrames, JointSide } from './joint-frames.js';

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
} as const;

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
    const label = labelOf(typeName, options);
    const anchor = vector(vec3.vec3(), label, 'anchor', options.anchor ?? bodyB.position);
    const anchorA = localPoint(label, 'anchorA', bodyA, options.anchorA, anchor);
    const anchorB = localPoint(label, 'anchorB', bodyB, options.anchorB, anchor);
    const axis = direction(vec3.vec3(), label, 'axis', options.axis ?? [0, 0, 1]);
    const xA = localAxis(label, 'axisA', bodyA, options.axisA, axis);
    const xB = localAxis(label, 'axisB', bodyB, options.axisB, axis);
    const normal = vec3.vec3();
    if (options.normal === undefined) {
      vec3.perpendicular(
        normal,
        options.axisA === undefined ? axis : bodyA.vectorToWorld(vec3.vec3(), xA),
      );
    } else direction(normal, label, 'normal', options.normal);
    const yA = localAxis(label, 'normalA', bodyA, options.normalA, normal);
    const yB = localAxis(label, 'normalB', bodyB, options.normalB, normal);
    this.frames = new JointFrames(
      new JointSide(bodyA, anchorA, frameOf(label, 'normalA', xA, yA)),
      new JointSide(bodyB, anchorB, frameOf(label, 'normalB', xB, yB)),
    );
  }

  /** Anchor in the frame of body A, m; a fresh object each time. */
  get anchorA(): Vec3 {
    return { ...this.frames.a.anchor };
  }

  /** Anchor in the frame of body B, m; a fresh object each time. */
  get anchorB(): Vec3 {
    return { ...this.frames.b.anchor };
  }

  override error(): number {
    const rows = new ConstraintRows();
    if (this.isIn(this.bodyA.store)) this.writeRows(rows, this.bodyA.store);
    let worst = 0;
    for (let i = 0; i < rows.count; i++) {
      const c = rows.position[i]!;
      // Springs are meant to give way.
      if (rows.kind[i] === ROW.velocity || rows.stiffness[i]! > 0 || rows.damping[i]! > 0) continue;
      worst = Math.max(worst, rows.kind[i] === ROW.inequality ? -c : Math.abs(c));
    }
    return worst;
  }

  /** Brings the frames up to date with the state in the store. */
  protected locate(store: BodyStore): JointFrames {
    this.frames.locate(store);
    return this.frames;
  }

  /** Fields of the description that say where the joint sits. */
  protected describeFrames(withAxes: boolean): { [field: string]: unknown } {
    const { a, b } = this.frames;
    const anchors = { anchorA: listOf(a.anchor), anchorB: listOf(b.anchor) };
    if (!withAxes) return anchors;
    return {
      ...anchors,
      axisA: listOf(quat.rotate(vec3.vec3(), a.orientation, X)),
      axisB: listOf(quat.rotate(vec3.vec3(), b.orientation, X)),
      normalA: listOf(quat.rotate(vec3.vec3(), a.orientation, Y)),
      normalB: listOf(quat.rotate(vec3.vec3(), b.orientation, Y)),
    };
  }
}

const X: Readonly<Vec3> = Object.freeze(vec3.vec3(1, 0, 0));
const Y: Readonly<Vec3> = Object.freeze(vec3.vec3(0, 1, 0));

function listOf(v: Readonly<Vec3>): [number, number, number] {
  return [v.x, v.y, v.z];
}

/** The point in the body's frame: as given there, or from the world. */
function localPoint(
  label: string,
  field: string,
  body: RigidBody,
  local: Vec3Like | undefined,
  world: Readonly<Vec3>,
): Vec3 {
  if (local !== undefined) return vector(vec3.vec3(), label, field, local);
  return body.pointToBody(vec3.vec3(), world);
}

function localAxis(
  label: string,
  field: string,
  body: RigidBody,
  local: Vec3Like | undefined,
  world: Readonly<Vec3>,
): Vec3 {
  if (local !== undefined) return direction(vec3.vec3(), label, field, local);
  return body.vectorToBody(vec3.vec3(), world);
}

/** The rotation whose x is `x` and whose y is `y` as far as it is across x. */
function frameOf(label: string, field: string, x: Readonly<Vec3>, y: Readonly<Vec3>): Quat {
  const across = vec3.rejectFrom(vec3.vec3(), y, x);
  if (vec3.length(across) < 1e-6) {
    fail(label, field, y, 'must not lie along the axis', 'Give any direction across the axis.');
  }
  vec3.normalize(across, across);
  const z = vec3.cross(vec3.vec3(), x, across);
  return quat.fromMat3(quat.quat(), mat3.fromColumns(mat3.mat3(), x, across, z));
}
