/**
 * World bounds of a placed shape, from its record: what the broad phase asks of every body in every
 * step. The formulas are those of the shapes' own `bounds`, to the bit, without the objects that
 * carry poses and boxes there and without turning the quaternion into a matrix a second time.
 */

import { lengthOf } from '../math/vec3.js';
import type { ConvexHull } from '../shapes/hull.js';
import type { Bounds, Shape } from '../shapes/shape.js';
import type { Collider } from './collider.js';
import { KIND_INDEX } from './leaf-kinds.js';

const SPHERE = KIND_INDEX.sphere;
const BOX = KIND_INDEX.box;
const CAPSULE = KIND_INDEX.capsule;
const CYLINDER = KIND_INDEX.cylinder;
const CONE = KIND_INDEX.cone;
const ELLIPSOID = KIND_INDEX.ellipsoid;
const RECTANGLE = KIND_INDEX.rectangle;

/** Up to this many corners of a hull one pass over all beats six climbs from corner to corner. */
const FEW_VERTICES = 128;

/** Whether only the shape itself can tell its bounds: planes, surfaces, hulls of many corners. */
export function hasBoundsOfItsOwn(shape: Shape): boolean {
  if (shape.kind === 'hull') return (shape as ConvexHull).vertices.length > 3 * FEW_VERTICES;
  return shape.kind === 'plane' || shape.kind === 'mesh' || shape.kind === 'height-field';
}

/** Writes the bounds of a collider where it was placed last to `out[o]`: min x y z, max x y z, m. */
export function placedBounds(out: Float64Array, o: number, collider: Collider): void {
  const { records, at, kind } = collider;
  if (kind === BOX || kind === RECTANGLE) boxBounds(out, o, records, at);
  else if (kind === SPHERE) sphereBounds(out, o, records, at);
  else if (kind === CAPSULE) capsuleBounds(out, o, records, at);
  else if (kind === CYLINDER) cylinderBounds(out, o, records, at);
  else if (kind === CONE) coneBounds(out, o, records, at);
  else if (kind === ELLIPSOID) ellipsoidBounds(out, o, records, at);
  else if (collider.pose === null) hullBounds(out, o, records, at, collider.shape as ConvexHull);
  else {
    const { shape, pose } = collider;
    shape.bounds(box, pose.position, pose.orientation);
    out[o] = box.min.x;
    out[o + 1] = box.min.y;
    out[o + 2] = box.min.z;
    out[o + 3] = box.max.x;
    out[o + 4] = box.max.y;
    out[o + 5] = box.max.z;
  }
}

/** Along a world axis a box reaches as far as the sum of what its three half edges reach. */
function boxBounds(out: Float64Array, o: number, P: Float64Array, p: number): void {
  const hx = P[p + 12]!;
  const hy = P[p + 13]!;
  const hz = P[p + 14]!;
  for (let k = 0; k < 3; k++) {
    const c = P[p + 9 + k]!;
    const r =
      Math.abs(P[p + 3 * k]!) * hx +
      Math.abs(P[p + 3 * k + 1]!) * hy +
      Math.abs(P[p + 3 * k + 2]!) * hz;
    out[o + k] = c - r;
    out[o + 3 + k] = c + r;
  }
}

function sphereBounds(out: Float64Array, o: number, P: Float64Array, p: number): void {
  const r = P[p + 12]!;
  for (let k = 0; k < 3; k++) {
    out[o + k] = P[p + 9 + k]! - r;
    out[o + 3 + k] = P[p + 9 + k]! + r;
  }
}

function capsuleBounds(out: Float64Array, o: number, P: Float64Array, p: number): void {
  for (let k = 0; k < 3; k++) {
    const c = P[p + 9 + k]!;
    const r = Math.abs(P[p + 3 * k + 1]!) * P[p + 13]! + P[p + 12]!;
    out[o + k] = c - r;
    out[o + 3 + k] = c + r;
  }
}

function cylinderBounds(out: Float64Array, o: number, P: Float64Array, p: number): void {
  for (let k = 0; k < 3; k++) {
    const c = P[p + 9 + k]!;
    const r =
      Math.abs(P[p + 3 * k + 1]!) * P[p + 13]! +
      P[p + 12]! * across(P[p + 3 * k]!, P[p + 3 * k + 2]!);
    out[o + k] = c - r;
    out[o + 3 + k] = c + r;
  }
}

/** The apex, or the rim opposite. */
function coneBounds(out: Float64Array, o: number, P: Float64Array, p: number): void {
  for (let k = 0; k < 3; k++) {
    const c = P[p + 9 + k]!;
    const apex = P[p + 3 * k + 1]! * P[p + 13]!;
    const rim = P[p + 12]! * across(P[p + 3 * k]!, P[p + 3 * k + 2]!);
    out[o + k] = c + Math.min(apex, -apex - rim);
    out[o + 3 + k] = c + Math.max(apex, rim - apex);
  }
}

function ellipsoidBounds(out: Float64Array, o: number, P: Float64Array, p: number): void {
  for (let k = 0; k < 3; k++) {
    const c = P[p + 9 + k]!;
    const x = P[p + 3 * k]! * P[p + 12]!;
    const y = P[p + 3 * k + 1]! * P[p + 13]!;
    const z = P[p + 3 * k + 2]! * P[p + 14]!;
    const r = lengthOf(x, y, z);
    out[o + k] = c - r;
    out[o + 3 + k] = c + r;
  }
}

function hullBounds(
  out: Float64Array,
  o: number,
  P: Float64Array,
  p: number,
  hull: ConvexHull,
): void {
  const v = hull.vertices;
  for (let k = 0; k < 3; k++) {
    const rx = P[p + 3 * k]!;
    const ry = P[p + 3 * k + 1]!;
    const rz = P[p + 3 * k + 2]!;
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < v.length; i += 3) {
      const along = rx * v[i]! + ry * v[i + 1]! + rz * v[i + 2]!;
      if (along < low) low = along;
      if (along > high) high = along;
    }
    out[o + k] = low + P[p + 9 + k]!;
    out[o + 3 + k] = high + P[p + 9 + k]!;
  }
}

function across(x: number, z: number): number {
  return Math.sqrt(x * x + z * z);
}

const box: Bounds = { min: { x: 0, y: 0, z: 0 }, max: { x: 0, y: 0, z: 0 } };
