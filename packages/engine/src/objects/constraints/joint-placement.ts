/**
 * From the options of a joint to its two frames: what was said in the frame of a body counts first,
 * then what was said in the world, and what was said of one side only holds for the other one as the
 * bodies stand now. So a joint with nothing but `axisA` finds its bodies in order, and one with both
 * `axisA` and `axisB` may find them in disorder and bring them together.
 */

import { direction, fail, vector } from '../../errors.js';
import * as mat3 from '../../math/mat3.js';
import * as quat from '../../math/quat.js';
import type { Quat, Vec3, Vec3Like } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import type { RigidBody } from '../rigid-body.js';
import type { AxisJointOptions } from './joint.js';
import { JointFrames, JointSide } from './joint-frames.js';
import { unitQuaternion } from './unit-options.js';

/** The frames of a joint that is being made. */
export function placeJoint(
  label: string,
  bodyA: RigidBody,
  bodyB: RigidBody,
  options: AxisJointOptions,
): JointFrames {
  const [anchorA, anchorB] = anchors(label, bodyA, bodyB, options);
  const [frameA, frameB] = orientations(label, bodyA, bodyB, options);
  return new JointFrames(
    new JointSide(bodyA, anchorA, frameA),
    new JointSide(bodyB, anchorB, frameB),
  );
}

function anchors(
  label: string,
  bodyA: RigidBody,
  bodyB: RigidBody,
  { anchor, anchorA, anchorB }: AxisJointOptions,
): [Vec3, Vec3] {
  const a = anchorA === undefined ? null : vector(vec3.vec3(), label, 'anchorA', anchorA);
  const b = anchorB === undefined ? null : vector(vec3.vec3(), label, 'anchorB', anchorB);
  const world = vec3.vec3();
  if (anchor !== undefined) vector(world, label, 'anchor', anchor);
  else if (a !== null) bodyA.pointToWorld(world, a);
  else if (b !== null) bodyB.pointToWorld(world, b);
  else vec3.copy(world, bodyB.position);
  return [a ?? bodyA.pointToBody(vec3.vec3(), world), b ?? bodyB.pointToBody(vec3.vec3(), world)];
}

function orientations(
  label: string,
  bodyA: RigidBody,
  bodyB: RigidBody,
  options: AxisJointOptions,
): [Quat, Quat] {
  const { frameA, frameB } = options;
  const a = frameA === undefined ? null : unitQuaternion(label, 'frameA', frameA);
  const b = frameB === undefined ? null : unitQuaternion(label, 'frameB', frameB);
  if (a !== null && b !== null) return [a, b];
  if (a !== null) return [a, sameInWorld(bodyA, a, bodyB)];
  if (b !== null) return [sameInWorld(bodyB, b, bodyA), b];

  const { axis, axisA, axisB, normal, normalA, normalB } = options;
  const mainAxis = shared(label, 'axis', bodyA, bodyB, axis, axisA, axisB) ?? vec3.vec3(0, 0, 1);
  const xA = localAxis(label, 'axisA', bodyA, axisA, mainAxis);
  const xB = localAxis(label, 'axisB', bodyB, axisB, mainAxis);
  const across = shared(label, 'normal', bodyA, bodyB, normal, normalA, normalB);
  const acrossA = across ?? vec3.perpendicular(vec3.vec3(), bodyA.vectorToWorld(vec3.vec3(), xA));
  // Nobody said how B is turned about its axis: not at all, but for what brings the axes together.
  const acrossB = across ?? carried(bodyA, xA, bodyB, xB, acrossA);
  const yA = localAxis(label, 'normalA', bodyA, normalA, acrossA);
  const yB = localAxis(label, 'normalB', bodyB, normalB, acrossB);
  return [frameOf(label, 'normalA', xA, yA), frameOf(label, 'normalB', xB, yB)];
}

/** A direction in the world: as given there, or by one of the bodies; null if nobody said. */
function shared(
  label: string,
  field: string,
  bodyA: RigidBody,
  bodyB: RigidBody,
  world: Vec3Like | undefined,
  localA: Vec3Like | undefined,
  localB: Vec3Like | undefined,
): Vec3 | null {
  const out = vec3.vec3();
  if (world !== undefined) return direction(out, label, field, world);
  if (localA !== undefined) {
    return bodyA.vectorToWorld(out, direction(out, label, `${field}A`, localA));
  }
  if (localB === undefined) return null;
  return bodyB.vectorToWorld(out, direction(out, label, `${field}B`, localB));
}

/** `across` of A after the shortest turn that takes A's axis to B's, world. */
function carried(
  bodyA: RigidBody,
  xA: Readonly<Vec3>,
  bodyB: RigidBody,
  xB: Readonly<Vec3>,
  across: Readonly<Vec3>,
): Vec3 {
  const from = bodyA.vectorToWorld(vec3.vec3(), xA);
  const to = bodyB.vectorToWorld(vec3.vec3(), xB);
  return quat.rotate(vec3.vec3(), quat.fromUnitVectors(quat.quat(), from, to), across);
}

/** The rotation in the frame of `other` that is `frame` in that of `body`, as they stand. */
function sameInWorld(body: RigidBody, frame: Readonly<Quat>, other: RigidBody): Quat {
  const world = quat.multiply(quat.quat(), body.orientation, frame);
  return quat.normalize(world, quat.relative(world, other.orientation, world));
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
