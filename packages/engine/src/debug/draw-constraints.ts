/**
 * What constraints look like (T 7.4.3): the frames on both bodies, how far the anchors have come
 * apart, limits as arcs and lines, ropes, and curves.
 */

import { fromRotationVector, rotate } from '../math/quat.js';
import type { Vec3 } from '../math/types.js';
import * as vec3 from '../math/vec3.js';
import {
  ConeJoint,
  type Constraint,
  CylindricalJoint,
  DistanceJoint,
  GearJoint,
  HingeJoint,
  Joint,
  type JointLimits,
  type JointPlace,
  PlanarJoint,
  PointOnCurve,
  PulleyJoint,
  RackAndPinion,
  RopeJoint,
  ScrewJoint,
  SixDofJoint,
  SliderJoint,
  SwingTwistJoint,
  UniversalJoint,
} from '../objects/constraints/index.js';
import type { RigidBody } from '../objects/rigid-body.js';
import { DEBUG_COLORS } from './colors.js';
import type { DebugDrawing } from './drawing.js';

/** Lines of a whole circle. */
const CIRCLE = 48;
/** Lines of a curve. */
const CURVE = 128;
/** Lines of a cone, from its tip. */
const RAYS = 8;

/** Draws a constraint; axes and limits are of the length given, m. */
export function drawConstraint(out: DebugDrawing, constraint: Constraint, length: number): void {
  const color = constraint.active ? DEBUG_COLORS.constraint : DEBUG_COLORS.inactive;
  if (constraint instanceof PulleyJoint) {
    polyline(out, constraint.path, color);
    for (const point of constraint.path) out.point(point, color);
  } else if (constraint instanceof Joint) {
    drawJoint(out, constraint, length, color);
  } else {
    out.line(constraint.bodyA.center, constraint.bodyB.center, color);
  }
  if (constraint instanceof GearJoint || constraint instanceof RackAndPinion) {
    for (const { center, axis } of constraint.wheels) {
      out.arrow(center, vec3.scale(axis, axis, length), color);
    }
  }
}

function drawJoint(out: DebugDrawing, joint: Joint, length: number, color: number): void {
  const [a, b] = [joint.worldFrameA, joint.worldFrameB];
  if (joint instanceof PointOnCurve) {
    polyline(out, joint.outline(CURVE), color);
    out.line(joint.place, b.anchor, DEBUG_COLORS.depth);
    drawSide(out, joint.bodyB, b, length, color);
    return;
  }
  drawSide(out, joint.bodyA, a, length, color);
  drawSide(out, joint.bodyB, b, length, color);
  const isLine = joint instanceof DistanceJoint || joint instanceof RopeJoint;
  // Rods and ropes go from anchor to anchor; in other joints what is between them is the error.
  out.line(a.anchor, b.anchor, isLine ? color : DEBUG_COLORS.depth);
  drawLimits(out, joint, a, length);
}

/** Anchor, axes, and the line to the centre of mass; the world has none worth drawing. */
function drawSide(
  out: DebugDrawing,
  body: RigidBody,
  { anchor, axes }: JointPlace,
  length: number,
  color: number,
): void {
  out.point(anchor, color);
  const colors = [DEBUG_COLORS.x, DEBUG_COLORS.y, DEBUG_COLORS.z];
  axes.forEach((axis, k) => {
    out.line(anchor, along(anchor, axis, length / 2), colors[k]!);
  });
  if (body !== body.simulation?.world) out.line(body.center, anchor, color);
}

function drawLimits(out: DebugDrawing, joint: Joint, place: JointPlace, length: number): void {
  const turn = (axis: 0 | 1 | 2, limits: JointLimits): void =>
    drawArc(out, place, axis, limits, length);
  const slide = (axis: 0 | 1 | 2, limits: JointLimits): void => drawSlide(out, place, axis, limits);
  if (joint instanceof HingeJoint || joint instanceof ScrewJoint) turn(0, joint.limits);
  if (joint instanceof SliderJoint) slide(0, joint.limits);
  if (joint instanceof UniversalJoint) {
    turn(0, joint.angularX.limits);
    turn(1, joint.angularY.limits);
  }
  if (joint instanceof CylindricalJoint) {
    slide(0, joint.linearX.limits);
    turn(0, joint.angularX.limits);
  }
  if (joint instanceof PlanarJoint) {
    slide(1, joint.linearY.limits);
    slide(2, joint.linearZ.limits);
    turn(0, joint.angularX.limits);
  }
  if (joint instanceof SixDofJoint) {
    [joint.linearX, joint.linearY, joint.linearZ].forEach(({ limits }, k) => {
      slide(k as 0 | 1 | 2, limits);
    });
    [joint.angularX, joint.angularY, joint.angularZ].forEach(({ limits }, k) => {
      turn(k as 0 | 1 | 2, limits);
    });
  }
  if (joint instanceof SwingTwistJoint) turn(0, joint.angularX.limits);
  if (joint instanceof SwingTwistJoint || joint instanceof ConeJoint) {
    drawSwing(out, place, joint.swing.y, joint.swing.z, length);
  }
}

/**
 * The angles about an axis that are allowed, measured as joints do: the twist about x from y, the
 * swings about y and z from x. A whole turn is a circle.
 */
function drawArc(
  out: DebugDrawing,
  { anchor, axes }: JointPlace,
  axis: 0 | 1 | 2,
  { lower, upper }: JointLimits,
  length: number,
): void {
  if (!bothFinite(lower, upper) || lower === upper) return;
  const from = axis === 0 ? axes[1] : axes[0];
  const range = Math.min(upper - lower, 2 * Math.PI);
  const count = Math.max(1, Math.ceil((CIRCLE * range) / (2 * Math.PI)));
  const points = Array.from({ length: count + 1 }, (_, i) => {
    const angle = lower + (range * i) / count;
    const direction = turned(from, vec3.scale(vec3.vec3(), axes[axis], angle));
    return along(anchor, direction, length);
  });
  polyline(out, points, DEBUG_COLORS.limit);
  if (range < 2 * Math.PI) {
    for (const end of [points[0]!, points[count]!]) out.line(anchor, end, DEBUG_COLORS.limit);
  }
}

function drawSlide(
  out: DebugDrawing,
  { anchor, axes }: JointPlace,
  axis: 0 | 1 | 2,
  { lower, upper }: JointLimits,
): void {
  if (!bothFinite(lower, upper) || lower === upper) return;
  const [from, to] = [along(anchor, axes[axis], lower), along(anchor, axes[axis], upper)];
  out.line(from, to, DEBUG_COLORS.limit);
  out.point(from, DEBUG_COLORS.limit);
  out.point(to, DEBUG_COLORS.limit);
}

/** The cone that the x axis swings in: rotation vectors (0, y cos φ, z sin φ) in the joint's axes. */
function drawSwing(
  out: DebugDrawing,
  { anchor, axes }: JointPlace,
  y: number,
  z: number,
  length: number,
): void {
  if (!bothFinite(y, z)) return;
  const points = Array.from({ length: CIRCLE + 1 }, (_, i) => {
    const quarter = circlePoint(i / CIRCLE);
    const swing = vec3.scale(vec3.vec3(), axes[1], y * quarter.x);
    vec3.addScaled(swing, swing, axes[2], z * quarter.y);
    return along(anchor, turned(axes[0], swing), length);
  });
  polyline(out, points, DEBUG_COLORS.limit);
  for (let i = 0; i < CIRCLE; i += CIRCLE / RAYS) {
    out.line(anchor, points[i]!, DEBUG_COLORS.limit);
  }
}

/** A point of the unit circle, for a part of the whole round. */
function circlePoint(part: number): Vec3 {
  return turned({ x: 1, y: 0, z: 0 }, { x: 0, y: 0, z: 2 * Math.PI * part });
}

/** `v` after the turn of a rotation vector, rad. */
function turned(v: Readonly<Vec3>, by: Readonly<Vec3>): Vec3 {
  return rotate(vec3.vec3(), fromRotationVector({ x: 0, y: 0, z: 0, w: 1 }, by), v);
}

function along(from: Readonly<Vec3>, direction: Readonly<Vec3>, length: number): Vec3 {
  return vec3.addScaled(vec3.vec3(), from, direction, length);
}

function polyline(out: DebugDrawing, points: readonly Readonly<Vec3>[], color: number): void {
  for (let i = 1; i < points.length; i++) out.line(points[i - 1]!, points[i]!, color);
}

function bothFinite(a: number, b: number): boolean {
  return Number.isFinite(a) && Number.isFinite(b);
}
