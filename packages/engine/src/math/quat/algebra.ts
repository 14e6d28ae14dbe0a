/** The algebra of quaternions and the rotation of vectors: T 2.2.3, N 4. Conventions: `../quat.ts`. */

import type { Quat, Vec3 } from '../types.js';
import { lengthOf } from '../vec3.js';

/** A new quaternion, no rotation when nothing is given. Allocates: not for use inside a step. */
export function quat(x = 0, y = 0, z = 0, w = 1): Quat {
  return { x, y, z, w };
}

/** out = (x, y, z, w). */
export function set<T extends Quat>(out: T, x: number, y: number, z: number, w: number): T {
  out.x = x;
  out.y = y;
  out.z = z;
  out.w = w;
  return out;
}

/** out = q. */
export function copy<T extends Quat>(out: T, q: Readonly<Quat>): T {
  return set(out, q.x, q.y, q.z, q.w);
}

/** out = the four numbers x, y, z, w of `array` from `offset` on. */
export function read<T extends Quat>(out: T, array: ArrayLike<number>, offset: number): T {
  return set(out, array[offset]!, array[offset + 1]!, array[offset + 2]!, array[offset + 3]!);
}

/** Writes x, y, z, w to `array`, beginning at `offset`. */
export function write(array: { [index: number]: number }, offset: number, q: Readonly<Quat>): void {
  array[offset] = q.x;
  array[offset + 1] = q.y;
  array[offset + 2] = q.z;
  array[offset + 3] = q.w;
}

/** out = 1, no rotation. */
export function identity<T extends Quat>(out: T): T {
  return set(out, 0, 0, 0, 1);
}

/** out = −q, the same rotation. */
export function negate<T extends Quat>(out: T, q: Readonly<Quat>): T {
  return set(out, -q.x, -q.y, -q.z, -q.w);
}

/** out = the inverse rotation of a unit quaternion, T (2.9). */
export function conjugate<T extends Quat>(out: T, q: Readonly<Quat>): T {
  return set(out, -q.x, -q.y, -q.z, q.w);
}

/** The scalar product of the four components: cos(½ angle between the rotations), up to sign. */
export function dot(a: Readonly<Quat>, b: Readonly<Quat>): number {
  return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

/** |q|, at any magnitude. */
export function length(q: Readonly<Quat>): number {
  return lengthOf(lengthOf(q.x, q.y, q.z), q.w, 0);
}

/** out = q / |q|; the zero quaternion, which is no rotation at all, becomes 1. */
export function normalize<T extends Quat>(out: T, q: Readonly<Quat>): T {
  let { x, y, z, w } = q;
  let square = x * x + y * y + z * z + w * w;
  // Far from unit length (10^±140): scale first, so that the squares stay in the number range.
  if (!(square > 1e-280 && square < 1e280)) {
    const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z), Math.abs(w));
    if (largest === 0) return identity(out);
    x /= largest;
    y /= largest;
    z /= largest;
    w /= largest;
    square = x * x + y * y + z * z + w * w;
  }
  const size = Math.sqrt(square);
  return set(out, x / size, y / size, z / size, w / size);
}

/** out = a * b, T (2.7), N (4-1): rotate by b first, then by a. */
export function multiply<T extends Quat>(out: T, a: Readonly<Quat>, b: Readonly<Quat>): T {
  return set(
    out,
    a.w * b.x + b.w * a.x + (a.y * b.z - a.z * b.y),
    a.w * b.y + b.w * a.y + (a.z * b.x - a.x * b.z),
    a.w * b.z + b.w * a.z + (a.x * b.y - a.y * b.x),
    a.w * b.w - (a.x * b.x + a.y * b.y + a.z * b.z),
  );
}

/** out = a⁻¹ * b: the rotation b as seen from the frame a. */
export function relative<T extends Quat>(out: T, a: Readonly<Quat>, b: Readonly<Quat>): T {
  return set(
    out,
    a.w * b.x - b.w * a.x - (a.y * b.z - a.z * b.y),
    a.w * b.y - b.w * a.y - (a.z * b.x - a.x * b.z),
    a.w * b.z - b.w * a.z - (a.x * b.y - a.y * b.x),
    a.w * b.w + (a.x * b.x + a.y * b.y + a.z * b.z),
  );
}

/**
 * out = q v q⁻¹, T (2.10): a vector of the body frame in world coordinates. Written as
 * v + w t + u × t with t = 2 u × v and u the imaginary part: 15 multiplications instead of 24.
 */
export function rotate<T extends Vec3>(out: T, q: Readonly<Quat>, v: Readonly<Vec3>): T {
  const { x, y, z, w } = q;
  const vx = v.x;
  const vy = v.y;
  const vz = v.z;
  const tx = 2 * (y * vz - z * vy);
  const ty = 2 * (z * vx - x * vz);
  const tz = 2 * (x * vy - y * vx);
  out.x = vx + w * tx + (y * tz - z * ty);
  out.y = vy + w * ty + (z * tx - x * tz);
  out.z = vz + w * tz + (x * ty - y * tx);
  return out;
}

/** out = q⁻¹ v q: a world vector in the coordinates of the body frame. */
export function rotateInverse<T extends Vec3>(out: T, q: Readonly<Quat>, v: Readonly<Vec3>): T {
  const { x, y, z, w } = q;
  const vx = v.x;
  const vy = v.y;
  const vz = v.z;
  const tx = 2 * (y * vz - z * vy);
  const ty = 2 * (z * vx - x * vz);
  const tz = 2 * (x * vy - y * vx);
  out.x = vx - w * tx + (y * tz - z * ty);
  out.y = vy - w * ty + (z * tx - x * tz);
  out.z = vz - w * tz + (x * ty - y * tx);
  return out;
}

/** Whether the four numbers differ by at most `tolerance`; q and −q are not equal. NaN: false. */
export function equals(a: Readonly<Quat>, b: Readonly<Quat>, tolerance = 0): boolean {
  return (
    Math.abs(a.x - b.x) <= tolerance &&
    Math.abs(a.y - b.y) <= tolerance &&
    Math.abs(a.z - b.z) <= tolerance &&
    Math.abs(a.w - b.w) <= tolerance
  );
}

/** Whether all components are finite. */
export function allFinite(q: Readonly<Quat>): boolean {
  return (
    Number.isFinite(q.x) && Number.isFinite(q.y) && Number.isFinite(q.z) && Number.isFinite(q.w)
  );
}
