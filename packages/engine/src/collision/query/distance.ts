/**
 * The distance of two shapes at two poses, as a tool of its own (C3): no body and no simulation.
 *
 * Composites are measured part by part, and the closest (or deepest) pair of parts counts. For
 * overlapping composites that is the depth of these two parts, not of the whole: parting the whole
 * may take more.
 */

import { fail } from '../../errors.js';
import * as quat from '../../math/quat.js';
import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { leavesOf } from '../../shapes/flatten.js';
import { composePose, type PoseInput, readOptions, readPose } from '../../shapes/pose.js';
import { Shape } from '../../shapes/shape.js';
import { Collider } from '../collider.js';
import { distanceAt, PairDistance } from './pair-distance.js';

/** Where two shapes are closest. */
export interface ClosestPoints {
  /** m; below 0: how far B must move along the normal to be out of A */
  distance: number;
  /** The point of A's surface closest to B, or deepest in it; world, m. */
  pointA: Vec3;
  /** The point of B's surface closest to A, or deepest in it: pointA + distance · normal; world, m. */
  pointB: Vec3;
  /** Unit vector from A to B: moving B along it parts the two. */
  normal: Vec3;
}

/**
 * The distance of two shapes, with the points where they are closest. Any pair will do but two
 * surfaces (planes, meshes, height fields).
 *
 * The distance of flat-sided shapes is exact up to rounding, also when they overlap; of curved ones
 * to 10⁻⁸ of their sizes or better.
 */
export function closestPoints(
  shapeA: Shape,
  poseA: PoseInput,
  shapeB: Shape,
  poseB: PoseInput,
): ClosestPoints {
  const partsA = collidersOf('shapeA', shapeA, 'poseA', poseA);
  const partsB = collidersOf('shapeB', shapeB, 'poseB', poseB);
  const best = new PairDistance();
  for (const a of partsA) for (const b of partsB) distanceAt(best, a, b, best.distance);
  const { distance, onA, onB, normal } = best;
  return {
    distance,
    pointA: vec3.read(vec3.vec3(), onA, 0),
    pointB: vec3.read(vec3.vec3(), onB, 0),
    normal: vec3.read(vec3.vec3(), normal, 0),
  };
}

/** The parts of a shape, placed in the world. */
function collidersOf(
  shapeField: string,
  shape: Shape,
  poseField: string,
  input: PoseInput,
): Collider[] {
  if (!(shape instanceof Shape)) {
    const cure = 'Give one of the shape classes, e.g. new Box(1, 1, 1).';
    fail('closestPoints', shapeField, shape, 'must be a Shape', cure);
  }
  const options = readOptions('closestPoints', poseField, input);
  const pose = readPose('closestPoints', `${poseField}.`, options);
  return leavesOf(shape).map((leaf) => {
    const position = vec3.vec3();
    const orientation = quat.quat();
    composePose(position, orientation, pose.position, pose.orientation, leaf);
    return new Collider(leaf.shape).place(position, quat.normalize(orientation, orientation));
  });
}
