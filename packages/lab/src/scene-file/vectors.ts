/** Vectors and quaternions as the lists of scene files. */

import type { Quat, Vec3 } from 'rattleback';

export function list(v: Readonly<Vec3>): [number, number, number] {
  return [v.x, v.y, v.z];
}

export function fourOf(q: Readonly<Quat>): [number, number, number, number] {
  return [q.x, q.y, q.z, q.w];
}

/** Whether all components are 0, and not −0: zeros of either sign are different bits. */
export function isZero(v: Readonly<Vec3>): boolean {
  return Object.is(v.x, 0) && Object.is(v.y, 0) && Object.is(v.z, 0);
}

export function isIdentity(q: Readonly<Quat>): boolean {
  return isZero(q) && q.w === 1;
}

/** Whether two lists hold the same bits. */
export function sameBits(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((x, i) => Object.is(x, b[i]));
}
