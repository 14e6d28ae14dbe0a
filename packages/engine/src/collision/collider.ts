/**
 * A shape at a place: what collision functions see of a body.
 *
 * Collision functions take numbers and give numbers. A placed shape is one record of 16 numbers,
 * so that the hot pairs are plain functions over typed arrays (the kernel subset) and a test needs
 * no simulation:
 *
 *   0 … 8    rotation matrix, row by row, shape's frame → world
 *   9 … 11   position of the shape's origin, world, m
 *   12 … 14  up to three sizes of the shape, m: see {@link sizesOf}
 *   15       radius of the ball about the origin that holds it, m; a plane has a fourth size instead
 */

import type { Quat, Vec3 } from '../math/types.js';
import type { Box } from '../shapes/box.js';
import type { Capsule } from '../shapes/capsule.js';
import type { Cone } from '../shapes/cone.js';
import type { Cylinder } from '../shapes/cylinder.js';
import type { Ellipsoid } from '../shapes/ellipsoid.js';
import type { Plane } from '../shapes/plane.js';
import type { Rectangle } from '../shapes/rectangle.js';
import type { Shape } from '../shapes/shape.js';
import type { Sphere } from '../shapes/sphere.js';
import { KIND_INDEX } from './leaf-kinds.js';
import { hasBoundsOfItsOwn, placedBounds } from './placed-bounds.js';

/** Numbers in the record of a placed shape. */
export const PLACED_STRIDE = 16;

/** Offsets inside a record. */
export const PLACED = {
  rotation: 0,
  position: 9,
  sizes: 12,
  /** radius of the ball about the origin that holds the shape, m; of a plane its offset */
  radius: 15,
} as const;

/** Records per piece of memory: those of neighbours lie side by side. */
const PIECE = 256;

let piece = new Float64Array(0);
let used = 0;

/**
 * A leaf shape (never composite or transformed) with its record; also all that a body has that is one such shape at its
 * own origin, see `BodyColliders`. (An object around it for each of those, and a list of one, were twice as large as it.)
 */
export class Collider {
  // What every pair asks for comes first: it is one line of the processor's cache then.
  /** The number of the shape's kind: see {@link KIND_INDEX}. */
  readonly kind: number;
  /** The memory that holds the record, and where in it: one look less than through `placed`. */
  readonly at: number;
  readonly records: Float64Array;
  readonly shape: Shape;
  /** See {@link placed}. */
  #placed: Float64Array | null = null;
  /** The pose as objects, for shapes whose bounds need it; null for all others. */
  readonly pose: { readonly position: Vec3; readonly orientation: Quat } | null;

  constructor(shape: Shape) {
    this.shape = shape;
    this.kind = KIND_INDEX[shape.kind];
    if (used === piece.length) {
      piece = new Float64Array(PIECE * PLACED_STRIDE);
      used = 0;
    }
    this.records = piece;
    this.at = used;
    used += PLACED_STRIDE;
    piece[this.at] = 1;
    piece[this.at + 4] = 1;
    piece[this.at + 8] = 1;
    if (shape.kind !== 'plane') piece[this.at + PLACED.radius] = shape.boundingRadius;
    piece.set(sizesOf(shape), this.at + PLACED.sizes);
    this.pose = hasBoundsOfItsOwn(shape)
      ? { position: { x: 0, y: 0, z: 0 }, orientation: { x: 0, y: 0, z: 0, w: 1 } }
      : null;
  }

  /**
   * (16) rotation, position, sizes. Made when somebody asks: the commonest pairs read `records`, and an array costs
   * as much memory as all the rest of a collider.
   */
  get placed(): Float64Array {
    this.#placed ??= this.records.subarray(this.at, this.at + PLACED_STRIDE);
    return this.#placed;
  }

  get leaves(): number {
    return 1;
  }

  get colliders(): readonly Collider[] {
    return [this];
  }

  leaf(i: number): Collider | undefined {
    return i === 0 ? this : undefined;
  }

  writeBounds(out: Float64Array, row: number): void {
    placedBounds(out, 6 * row, this);
  }

  /** Puts the shape's frame at a pose. */
  place(position: Readonly<Vec3>, orientation: Readonly<Quat>): this {
    onePosition[0] = position.x;
    onePosition[1] = position.y;
    onePosition[2] = position.z;
    oneOrientation[0] = orientation.x;
    oneOrientation[1] = orientation.y;
    oneOrientation[2] = orientation.z;
    oneOrientation[3] = orientation.w;
    this.placeRow(onePosition, oneOrientation, 0);
    return this;
  }

  /** The same from a row of (bodies × 3) positions (m) and (bodies × 4) unit quaternions. */
  placeRow(positions: Float64Array, orientations: Float64Array, row: number): void {
    const x = orientations[4 * row]!;
    const y = orientations[4 * row + 1]!;
    const z = orientations[4 * row + 2]!;
    const w = orientations[4 * row + 3]!;
    const r = this.records;
    const at = this.at;
    r[at] = 1 - 2 * (y * y + z * z);
    r[at + 1] = 2 * (x * y - w * z);
    r[at + 2] = 2 * (x * z + w * y);
    r[at + 3] = 2 * (x * y + w * z);
    r[at + 4] = 1 - 2 * (x * x + z * z);
    r[at + 5] = 2 * (y * z - w * x);
    r[at + 6] = 2 * (x * z - w * y);
    r[at + 7] = 2 * (y * z + w * x);
    r[at + 8] = 1 - 2 * (x * x + y * y);
    r[at + 9] = positions[3 * row]!;
    r[at + 10] = positions[3 * row + 1]!;
    r[at + 11] = positions[3 * row + 2]!;
    if (this.pose === null) return;
    const { position, orientation } = this.pose;
    position.x = positions[3 * row]!;
    position.y = positions[3 * row + 1]!;
    position.z = positions[3 * row + 2]!;
    orientation.x = x;
    orientation.y = y;
    orientation.z = z;
    orientation.w = w;
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
  switch (shape.kind) {
    case 'sphere':
      return [(shape as Sphere).radius];
    case 'box':
    case 'ellipsoid': {
      const { x, y, z } = shape as Box | Ellipsoid;
      return [x / 2, y / 2, z / 2];
    }
    case 'capsule': {
      const { radius, length } = shape as Capsule;
      return [radius, length / 2];
    }
    case 'cylinder':
    case 'cone': {
      const { radius, height } = shape as Cylinder | Cone;
      return [radius, height / 2];
    }
    case 'rectangle': {
      const { width, depth } = shape as Rectangle;
      return [width / 2, 0, depth / 2];
    }
    case 'plane': {
      const { normal, offset } = shape as Plane;
      return [normal.x, normal.y, normal.z, offset];
    }
    default:
      return [];
  }
}

const onePosition = new Float64Array(3);
const oneOrientation = new Float64Array(4);
