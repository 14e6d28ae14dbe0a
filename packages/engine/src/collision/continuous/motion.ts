/**
 * How a body moves from one pose to the next (C7): its centre along a straight line, the body about
 * its centre with a constant angular velocity. The motion runs over a time from 0 to 1, whatever the
 * step; a collider's record (see `collider.ts`) at the start is carried along.
 *
 * Interpolating and normalising quaternions would be cheaper, but turns faster in the middle than at
 * the ends, and the engine's bodies do not. With the exponential map the turn per time is constant,
 * which is what the bounds of `advance.ts` are made of.
 */

import { fromRotationVector } from '../../math/quat.js';
import type { Quat, Vec3 } from '../../math/types.js';
import { lengthOf } from '../../math/vec3.js';

/** A motion over the time from 0 to 1. */
export class Motion {
  /** (3) the point about which the body turns, at time 0, world, m */
  readonly center = new Float64Array(3);
  /** (3) how far the centre goes, m */
  readonly translation = new Float64Array(3);
  /** (3) the axis times the angle by which the body turns, rad */
  readonly rotation = new Float64Array(3);
  /** |rotation|, rad */
  angle = 0;

  /** Sets the motion: centre (m), translation (m), rotation vector (rad). */
  set(center: Readonly<Vec3>, translation: Readonly<Vec3>, rotation: Readonly<Vec3>): this {
    this.center[0] = center.x;
    this.center[1] = center.y;
    this.center[2] = center.z;
    this.translation[0] = translation.x;
    this.translation[1] = translation.y;
    this.translation[2] = translation.z;
    this.rotation[0] = rotation.x;
    this.rotation[1] = rotation.y;
    this.rotation[2] = rotation.z;
    this.angle = lengthOf(rotation.x, rotation.y, rotation.z);
    return this;
  }
}

/** The motion of what stays where it is. */
export const AT_REST: Motion = new Motion();

const turn: Quat = { x: 0, y: 0, z: 0, w: 1 };
const vector: Vec3 = { x: 0, y: 0, z: 0 };

/**
 * Writes rotation and position (numbers 0 … 11) of a record that is at `start` at time 0 and moves
 * with `motion`, at time t: R(t) = E R, p(t) = c + t v + E (p − c) with E = exp(t ω).
 */
export function moveRecord(
  out: Float64Array,
  start: Float64Array,
  motion: Motion,
  t: number,
): Float64Array {
  const { center: c, translation: v, rotation: w } = motion;
  if (motion.angle === 0 || t === 0) {
    for (let i = 0; i < 9; i++) out[i] = start[i]!;
    for (let k = 0; k < 3; k++) out[9 + k] = start[9 + k]! + t * v[k]!;
    return out;
  }
  vector.x = t * w[0]!;
  vector.y = t * w[1]!;
  vector.z = t * w[2]!;
  const { x, y, z, w: s } = fromRotationVector(turn, vector);
  const e0 = 1 - 2 * (y * y + z * z);
  const e1 = 2 * (x * y - s * z);
  const e2 = 2 * (x * z + s * y);
  const e3 = 2 * (x * y + s * z);
  const e4 = 1 - 2 * (x * x + z * z);
  const e5 = 2 * (y * z - s * x);
  const e6 = 2 * (x * z - s * y);
  const e7 = 2 * (y * z + s * x);
  const e8 = 1 - 2 * (x * x + y * y);
  for (let j = 0; j < 3; j++) {
    const a = start[j]!;
    const b = start[3 + j]!;
    const d = start[6 + j]!;
    out[j] = e0 * a + e1 * b + e2 * d;
    out[3 + j] = e3 * a + e4 * b + e5 * d;
    out[6 + j] = e6 * a + e7 * b + e8 * d;
  }
  const px = start[9]! - c[0]!;
  const py = start[10]! - c[1]!;
  const pz = start[11]! - c[2]!;
  out[9] = c[0]! + t * v[0]! + (e0 * px + e1 * py + e2 * pz);
  out[10] = c[1]! + t * v[1]! + (e3 * px + e4 * py + e5 * pz);
  out[11] = c[2]! + t * v[2]! + (e6 * px + e7 * py + e8 * pz);
  return out;
}
