/**
 * Where a part sits in its parent's frame, read from user input and composed without allocation.
 *
 * A quaternion that already has unit length is kept to the bit. Normalising it once more could move
 * its last digit, and a shape built again from its own description would no longer be the same.
 */

import { fail, quaternion, vector } from '../errors.js';
import * as quat from '../math/quat.js';
import type { Quat, QuatLike, Vec3, Vec3Like } from '../math/types.js';
import * as vec3 from '../math/vec3.js';

/** A position and an orientation in a parent frame. */
export interface Pose {
  /** m, in the parent's frame */
  readonly position: Readonly<Vec3>;
  /** unit quaternion: from this frame to the parent's */
  readonly orientation: Readonly<Quat>;
}

/** A pose as the user writes it; what is missing is the identity. */
export interface PoseInput {
  /** m, in the parent's frame. Default: the origin. */
  readonly position?: Vec3Like;
  /** Any length but 0. Default: no rotation. */
  readonly orientation?: QuatLike;
}

/** Unit length to the last digits that a normalisation can leave behind. */
const UNIT_TOLERANCE = 1e-14;

/** Reads a pose; `prefix` leads the field's name in an error, e.g. `parts[2].`. */
export function readPose(object: string, prefix: string, input: PoseInput): Pose {
  const { position, orientation } = input;
  const p = vec3.vec3();
  if (position !== undefined) vector(p, object, `${prefix}position`, position);
  const q = quat.quat();
  if (orientation !== undefined) readOrientation(q, object, `${prefix}orientation`, orientation);
  return { position: Object.freeze(p), orientation: Object.freeze(q) };
}

/** An object of options, or an error; `undefined` reads as no options. */
export function readOptions<T extends object>(object: string, field: string, value: T): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    fail(object, field, value, 'must be an object', `Write ${field} as { … }.`);
  }
  return value;
}

function readOrientation(out: Quat, object: string, field: string, value: QuatLike): Quat {
  quaternion(out, object, field, value);
  const raw = 'w' in value ? value : quat.read(quat.quat(), value, 0);
  const square = raw.x * raw.x + raw.y * raw.y + raw.z * raw.z + raw.w * raw.w;
  return Math.abs(square - 1) <= UNIT_TOLERANCE ? quat.copy(out, raw) : out;
}

/** outPosition = p + q ∗ local.position, outOrientation = q ∗ local.orientation (outputs ≠ p, q). */
export function composePose(
  outPosition: Vec3,
  outOrientation: Quat,
  position: Readonly<Vec3>,
  orientation: Readonly<Quat>,
  local: Pose,
): void {
  quat.rotate(outPosition, orientation, local.position);
  vec3.add(outPosition, outPosition, position);
  quat.multiply(outOrientation, orientation, local.orientation);
}

/** out = the parent's point `point`, seen from the part's frame. */
export function intoPose(out: Vec3, pose: Pose, point: Readonly<Vec3>): Vec3 {
  vec3.sub(out, point, pose.position);
  return quat.rotateInverse(out, pose.orientation, out);
}
