/**
 * A shape at a place: what collision functions see of a body.
 *
 * Collision functions take numbers and give numbers. A placed shape is one record of 16 numbers,
 * so that the hot pairs are plain functions over typed arrays (the kernel subset) and a test needs
 * no simulation:
 *
 *   0 … 8    rotation matrix, row by row, shape's frame → world
 *   9 … 11   position of the shape's origin, world, m
 *   12 … 15  up to four sizes of the shape, m: see {@link sizesOf}
 */

import type { Quat, Vec3 } from '../math/types.js';
import { Box } from '../shapes/box.js';
import { Capsule } from '../shapes/capsule.js';
import { Cone } from '../shapes/cone.js';
import { Cylinder } from '../shapes/cylinder.js';
import { Ellipsoid } from '../shapes/ellipsoid.js';
import { Plane } from '../shapes/plane.js';
import { Rectangle } from '../shapes/rectangle.js';
import type { Shape } from '../shapes/shape.js';
import { Sphere } from '../shapes/sphere.js';

/** Numbers in the record of a placed shape. */
export const PLACED_STRIDE = 16;

/** Offsets inside a record. */
export const PLACED = { rotation: 0, position: 9, sizes: 12 } as const;

/** A leaf shape (never composite or transformed) with its record. */
export class Collider {
  readonly shape: Shape;
  /** (16) rotation, position, sizes */
  readonly placed = new Float64Array(PLACED_STRIDE);

  constructor(shape: Shape) {
    this.shape = shape;
    this.placed[0] = 1;
    this.placed[4] = 1;
    this.placed[8] = 1;
    this.placed.set(sizesOf(shape), PLACED.sizes);
  }

  /** Puts the shape's frame at a pose. */
  place(position: Readonly<Vec3>, orientation: Readonly<Quat>): this {
    const { x, y, z, w } = orientation;
    const p = this.placed;
    p[0] = 1 - 2 * (y * y + z * z);
    p[1] = 2 * (x * y - w * z);
    p[2] = 2 * (x * z + w * y);
    p[3] = 2 * (x * y + w * z);
    p[4] = 1 - 2 * (x * x + z * z);
    p[5] = 2 * (y * z - w * x);
    p[6] = 2 * (x * z - w * y);
    p[7] = 2 * (y * z + w * x);
    p[8] = 1 - 2 * (x * x + y * y);
    p[9] = position.x;
    p[10] = position.y;
    p[11] = position.z;
    return this;
  }
}

/**
 * The sizes in a record:
 * sphere: radius · box: half lengths x y z · capsule: radius, half length of the segment (along y)
 * cylinder, cone: radius, half height (along y) · ellipsoid: semi-axes x y z
 * rectangle: half width x, 0, half depth z · plane: normal x y z (shape's frame), offset
 * hull, mesh, height field: none, their data is in the shape
 */
export function sizesOf(shape: Shape): number[] {
  if (shape instanceof Sphere) return [shape.radius];
  if (shape instanceof Box) return [shape.x / 2, shape.y / 2, shape.z / 2];
  if (shape instanceof Capsule) return [shape.radius, shape.length / 2];
  if (shape instanceof Cylinder) return [shape.radius, shape.height / 2];
  if (shape instanceof Cone) return [shape.radius, shape.height / 2];
  if (shape instanceof Ellipsoid) return [shape.x / 2, shape.y / 2, shape.z / 2];
  if (shape instanceof Rectangle) return [shape.width / 2, 0, shape.depth / 2];
  if (shape instanceof Plane) {
    return [shape.normal.x, shape.normal.y, shape.normal.z, shape.offset];
  }
  return [];
}
