/**
 * Axis and angle, and the exponential map: between a rotation and the vector along its axis whose
 * length is its angle (Euler's theorem, T 2.2). The map is also how an orientation moves: a body
 * that turns with ω for h seconds has turned by the rotation vector h ω.
 */

import { atan2, cos, sin } from '../elementary/index.js';
import type { Quat, Vec3 } from '../types.js';
import { lengthOf } from '../vec3.js';
import { multiply, normalize, set } from './algebra.js';

/** The turn of one step, before it is applied. */
const turn: Quat = { x: 0, y: 0, z: 0, w: 1 };

/** out = the rotation by `angle` (rad, right-handed) about the unit vector `axis`, T (2.5). */
export function fromAxisAngle<T extends Quat>(out: T, axis: Readonly<Vec3>, angle: number): T {
  const s = sin(0.5 * angle);
  return set(out, s * axis.x, s * axis.y, s * axis.z, cos(0.5 * angle));
}

/**
 * The angle of the rotation q, in [0, π] rad; its axis, of unit length, goes to `outAxis`. No
 * rotation has no axis: x is given. The arc tangent keeps every digit of small angles and of angles
 * near π, where the usual 2 acos(w) loses half of them.
 */
export function toAxisAngle(outAxis: Vec3, q: Readonly<Quat>): number {
  const size = lengthOf(q.x, q.y, q.z);
  const divisor = q.w < 0 ? -size : size;
  const { x, y, z, w } = q;
  outAxis.x = size > 0 ? x / divisor : 1;
  outAxis.y = size > 0 ? y / divisor : 0;
  outAxis.z = size > 0 ? z / divisor : 0;
  return 2 * atan2(size, Math.abs(w));
}

/**
 * out = exp(½ r): the rotation about r by |r| rad (the exponential map). Below a quarter radian,
 * which is every step of an ordinary simulation, short series replace sine and cosine: their first
 * dropped terms are under 2⁻⁵⁵, and nothing is divided by an angle of zero.
 */
export function fromRotationVector<T extends Quat>(out: T, r: Readonly<Vec3>): T {
  return exponential(out, r.x, r.y, r.z);
}

function exponential<T extends Quat>(out: T, x: number, y: number, z: number): T {
  // u = (½ angle)²
  const u = 0.25 * (x * x + y * y + z * z);
  let s: number; // sin(½ angle) / angle
  let c: number; // cos(½ angle)
  if (u < 1 / 64) {
    s = 0.5 - u * (1 / 12 - u * (1 / 240 - u * (1 / 10080 - u / 725760)));
    c = 1 - u * (1 / 2 - u * (1 / 24 - u * (1 / 720 - u * (1 / 40320 - u / 3628800))));
  } else {
    const angle = lengthOf(x, y, z);
    s = sin(0.5 * angle) / angle;
    c = cos(0.5 * angle);
  }
  return set(out, s * x, s * y, s * z, c);
}

/** out = 2 log q: the axis of the rotation times its angle, |out| ≤ π rad. */
export function toRotationVector<T extends Vec3>(out: T, q: Readonly<Quat>): T {
  const { x, y, z, w } = q;
  const size = lengthOf(x, y, z);
  const angle = 2 * atan2(size, Math.abs(w));
  const s = size > 0 ? (w < 0 ? -angle : angle) / size : 2;
  out.x = s * x;
  out.y = s * y;
  out.z = s * z;
  return out;
}

/**
 * out = exp(½ h ω) * q, normalised: the orientation after turning for h seconds with the constant
 * world-space angular velocity ω (rad/s). Exact at any h. The textbook's q + h dq/dt, normalised,
 * turns by 2 atan(½ |ω| h) instead of |ω| h: 7 % too little at one radian per step.
 */
export function advance<T extends Quat>(
  out: T,
  q: Readonly<Quat>,
  w: Readonly<Vec3>,
  h: number,
): T {
  exponential(turn, w.x * h, w.y * h, w.z * h);
  return normalize(out, multiply(out, turn, q));
}
