/**
 * Directions and rotations from options. What is of unit length but for rounding stays as it is, to
 * the bit: a joint built from a description must have exactly the numbers of the one described.
 */

import { direction, quaternion } from '../../errors.js';
import type { Quat, QuatLike, Vec3, Vec3Like } from '../../math/types.js';

/** How far the square of a length may be from 1 by rounding. */
const ROUNDING = 1e-14;

/** A direction of unit length; the zero vector is an error. */
export function unitVector(label: string, field: string, value: Vec3Like): Vec3 {
  const unit = direction({ x: 0, y: 0, z: 0 }, label, field, value);
  const { x, y, z } = Array.isArray(value) ? vectorOf(value) : (value as Vec3);
  return Math.abs(x * x + y * y + z * z - 1) < ROUNDING ? { x, y, z } : unit;
}

/** A rotation as a unit quaternion; zero is an error. */
export function unitQuaternion(label: string, field: string, value: QuatLike): Quat {
  const unit = quaternion({ x: 0, y: 0, z: 0, w: 1 }, label, field, value);
  const { x, y, z, w } = Array.isArray(value) ? quatOf(value) : (value as Quat);
  return Math.abs(x * x + y * y + z * z + w * w - 1) < ROUNDING ? { x, y, z, w } : unit;
}

/** Components as a list, as descriptions hold them. */
export function vectorList(v: Readonly<Vec3>): [number, number, number] {
  return [v.x, v.y, v.z];
}

/** Components as a list, as descriptions hold them. */
export function quatList(q: Readonly<Quat>): [number, number, number, number] {
  return [q.x, q.y, q.z, q.w];
}

function vectorOf([x, y, z]: readonly number[]): Vec3 {
  return { x: x!, y: y!, z: z! };
}

function quatOf([x, y, z, w]: readonly number[]): Quat {
  return { x: x!, y: y!, z: z!, w: w! };
}
