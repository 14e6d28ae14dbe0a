/**
 * Lists of points: read from any form a user may have them in, and measured.
 *
 * Points are kept flat, (points × 3) m, in a Float64Array: one block of memory that a tree, a hull
 * or a kernel can walk without touching an object per point.
 */

import { fail, vector } from '../errors.js';
import { mat3 } from '../math/mat3.js';
import * as quat from '../math/quat.js';
import type { Quat, Vec3, Vec3Like } from '../math/types.js';
import * as vec3 from '../math/vec3.js';
import { setEmpty } from './bounds.js';
import type { Bounds } from './shape.js';

/** Points as `[[x, y, z], …]`, `[{ x, y, z }, …]`, or flat `[x, y, z, x, y, z, …]`. */
export type PointsLike = readonly Vec3Like[] | readonly number[] | Float32Array | Float64Array;

const rotation = mat3();

/** A fresh (points × 3) array of finite numbers, or an error that names the first bad entry. */
export function readPoints(object: string, field: string, value: PointsLike): Float64Array {
  const isList = Array.isArray(value);
  const isTyped = value instanceof Float32Array || value instanceof Float64Array;
  if (!isList && !isTyped) {
    const must = 'must be a list of points';
    fail(object, field, value, must, 'Write [[x, y, z], …] or a flat [x, y, z, x, y, z, …].');
  }
  if (isTyped || typeof value[0] === 'number') {
    return readFlat(object, field, value as ArrayLike<number>);
  }
  const points = new Float64Array(3 * value.length);
  const point = vec3.vec3();
  for (let i = 0; i < value.length; i++) {
    vector(point, object, `${field}[${i}]`, value[i] as Vec3Like);
    vec3.write(points, 3 * i, point);
  }
  return points;
}

function readFlat(object: string, field: string, value: ArrayLike<number>): Float64Array {
  if (value.length % 3 !== 0) {
    const must = 'must have three numbers for every point';
    fail(object, field, value, must, `Its length ${value.length} is not a multiple of 3.`);
  }
  const points = new Float64Array(value.length);
  for (let i = 0; i < value.length; i++) {
    const number: unknown = value[i];
    if (typeof number !== 'number' || !Number.isFinite(number)) {
      const cure = `Check ${'xyz'[i % 3]} of point ${Math.floor(i / 3)}.`;
      fail(object, `${field}[${i}]`, number, 'must be a finite number', cure);
    }
    points[i] = number;
  }
  return points;
}

/** out = the tightest world box of the points (points × 3, m) at a pose. */
export function boundsOfPoints(
  out: Bounds,
  points: Float64Array,
  position: Readonly<Vec3>,
  orientation: Readonly<Quat>,
): Bounds {
  const { x: px, y: py, z: pz } = position;
  const { m00, m01, m02, m10, m11, m12, m20, m21, m22 } = quat.toMat3(rotation, orientation);
  const { min, max } = setEmpty(out);
  for (let i = 0; i < points.length; i += 3) {
    const a = points[i]!;
    const b = points[i + 1]!;
    const c = points[i + 2]!;
    const x = m00 * a + m01 * b + m02 * c;
    const y = m10 * a + m11 * b + m12 * c;
    const z = m20 * a + m21 * b + m22 * c;
    if (x < min.x) min.x = x;
    if (x > max.x) max.x = x;
    if (y < min.y) min.y = y;
    if (y > max.y) max.y = y;
    if (z < min.z) min.z = z;
    if (z > max.z) max.z = z;
  }
  vec3.set(min, min.x + px, min.y + py, min.z + pz);
  vec3.set(max, max.x + px, max.y + py, max.z + pz);
  return out;
}

/** Distance (m) from `center` to the farthest of the points (points × 3, m). */
export function radiusOfPoints(points: Float64Array, center: Readonly<Vec3>): number {
  const { x, y, z } = center;
  let radius = 0;
  for (let i = 0; i < points.length; i += 3) {
    radius = Math.max(
      radius,
      vec3.lengthOf(points[i]! - x, points[i + 1]! - y, points[i + 2]! - z),
    );
  }
  return radius;
}
