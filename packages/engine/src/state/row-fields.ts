/**
 * Vectors, quaternions and tensors in and out of the columns of a store. Symmetric tensors are six
 * numbers: xx yy zz xy xz yz.
 */

import type { Mat3, Quat, Vec3 } from '../math/types.js';

/** The three numbers of a row. */
export function readVector<T extends Vec3>(out: T, array: Float64Array, row: number): T {
  const o = row * 3;
  out.x = array[o]!;
  out.y = array[o + 1]!;
  out.z = array[o + 2]!;
  return out;
}

export function writeVector(array: Float64Array, row: number, v: Readonly<Vec3>): void {
  const o = row * 3;
  array[o] = v.x;
  array[o + 1] = v.y;
  array[o + 2] = v.z;
}

/** What the row would hold if v were added to it. */
export function sumInRow(array: Float64Array, row: number, v: Readonly<Vec3>): Vec3 {
  const o = row * 3;
  return { x: array[o]! + v.x, y: array[o + 1]! + v.y, z: array[o + 2]! + v.z };
}

export function writeQuaternion(array: Float64Array, row: number, q: Readonly<Quat>): void {
  const o = row * 4;
  array[o] = q.x;
  array[o + 1] = q.y;
  array[o + 2] = q.z;
  array[o + 3] = q.w;
}

/** The tensor at element `o`. */
export function readTensor(out: Mat3, array: Float64Array, o: number): Mat3 {
  out.m00 = array[o]!;
  out.m11 = array[o + 1]!;
  out.m22 = array[o + 2]!;
  out.m01 = out.m10 = array[o + 3]!;
  out.m02 = out.m20 = array[o + 4]!;
  out.m12 = out.m21 = array[o + 5]!;
  return out;
}

export function writeTensor(array: Float64Array, o: number, m: Readonly<Mat3>): void {
  array[o] = m.m00;
  array[o + 1] = m.m11;
  array[o + 2] = m.m22;
  array[o + 3] = m.m01;
  array[o + 4] = m.m02;
  array[o + 5] = m.m12;
}

export function zeroMatrix(): Mat3 {
  return { m00: 0, m01: 0, m02: 0, m10: 0, m11: 0, m12: 0, m20: 0, m21: 0, m22: 0 };
}
