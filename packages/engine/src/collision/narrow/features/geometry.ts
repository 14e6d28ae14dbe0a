/**
 * A convex shape as the general narrow phase sees it: a core, swept by a ball.
 *
 * A sphere is a point and a capsule a segment, each with a radius; all other shapes are their own
 * core, with radius 0. Distances are measured between cores, so that spheres and capsules that
 * overlap a little still have cores apart: no penetration search, and an exact normal.
 *
 * One class with a number for the kind of core, instead of a class per shape: the support function
 * is called from one place in the innermost loop, and a switch over a small number is far cheaper
 * there than a call that goes to one of nine methods. The objects are filled again for every pair
 * (`load`), which costs a few loads and no memory.
 */

import { fail } from '../../../errors.js';
import type { Polytope } from '../../../shapes/hull/polytope.js';
import type { ConvexHull } from '../../../shapes/hull.js';
import { type Collider, PLACED, PLACED_STRIDE } from '../../collider.js';
import { startsOf } from './hull-vertex.js';

/** The kinds of cores. */
export const CORE = {
  point: 0,
  segment: 1,
  box: 2,
  cylinder: 3,
  cone: 4,
  ellipsoid: 5,
  hull: 6,
  triangle: 7,
} as const;

/** A placed convex shape, ready for support functions and contact features. */
export class ConvexGeometry {
  /** One of {@link CORE}; a rectangle is a box without height. */
  core: number = CORE.point;
  /** Radius (m) of the ball that sweeps the core. */
  radius = 0;
  /** Half lengths, semi-axes, or radius and half height (m): see `sizesOf` in `collider.ts`. */
  x = 0;
  y = 0;
  z = 0;
  /** Radius (m) of a ball about the origin that holds the shape. */
  size = 0;
  /** The hull whose vertices the core has, if it is one. */
  hull: ConvexHull | null = null;
  /** The hull's polytope, and where its climbs begin: see `hull-vertex.ts`. */
  polytope: Polytope | null = null;
  starts: Int32Array | null = null;
  /** (9) corners of a triangle, m, in the frame of `placed` */
  readonly corners = new Float64Array(9);
  /** (16) rotation and position, as in `Collider` */
  placed: Float64Array;
  readonly #ownPlace = new Float64Array(PLACED_STRIDE);

  constructor() {
    this.placed = this.#ownPlace;
  }

  /** Becomes the shape of a collider. */
  load(collider: Collider): this {
    const { shape, placed } = collider;
    this.placed = placed;
    this.radius = 0;
    this.hull = null;
    this.size = shape.boundingRadius;
    this.x = placed[PLACED.sizes]!;
    this.y = placed[PLACED.sizes + 1]!;
    this.z = placed[PLACED.sizes + 2]!;
    switch (shape.kind) {
      case 'sphere':
        this.core = CORE.point;
        this.radius = this.x;
        break;
      case 'capsule':
        this.core = CORE.segment;
        this.radius = this.x;
        break;
      case 'box':
      case 'rectangle':
        this.core = CORE.box;
        break;
      case 'cylinder':
        this.core = CORE.cylinder;
        break;
      case 'cone':
        this.core = CORE.cone;
        break;
      case 'ellipsoid':
        this.core = CORE.ellipsoid;
        break;
      case 'hull':
        this.core = CORE.hull;
        this.hull = shape as ConvexHull;
        this.polytope = this.hull.polytope;
        this.starts = startsOf(this.polytope);
        break;
      default: {
        const cure = 'Split a composite into its parts, and a mesh into its triangles.';
        fail('ConvexGeometry', 'shape', shape.kind, 'must be a convex shape', cure);
      }
    }
    return this;
  }

  /**
   * Becomes a triangle with two sides, given by its corners (9 numbers at `offset`, m) in the frame
   * of a placed mesh. The first corner becomes the origin, so that a small triangle far out on a
   * large mesh keeps its digits.
   */
  loadTriangle(mesh: Float64Array, corners: Float64Array, offset: number): this {
    this.core = CORE.triangle;
    this.radius = 0;
    this.hull = null;
    const ax = corners[offset]!;
    const ay = corners[offset + 1]!;
    const az = corners[offset + 2]!;
    const own = this.#ownPlace;
    const c = this.corners;
    c[0] = 0;
    c[1] = 0;
    c[2] = 0;
    c[3] = corners[offset + 3]! - ax;
    c[4] = corners[offset + 4]! - ay;
    c[5] = corners[offset + 5]! - az;
    c[6] = corners[offset + 6]! - ax;
    c[7] = corners[offset + 7]! - ay;
    c[8] = corners[offset + 8]! - az;
    for (let i = 0; i < 9; i++) own[i] = mesh[i]!;
    own[9] = mesh[9]! + (mesh[0]! * ax + mesh[1]! * ay + mesh[2]! * az);
    own[10] = mesh[10]! + (mesh[3]! * ax + mesh[4]! * ay + mesh[5]! * az);
    own[11] = mesh[11]! + (mesh[6]! * ax + mesh[7]! * ay + mesh[8]! * az);
    const b = c[3]! * c[3]! + c[4]! * c[4]! + c[5]! * c[5]!;
    const d = c[6]! * c[6]! + c[7]! * c[7]! + c[8]! * c[8]!;
    this.size = Math.sqrt(Math.max(b, d));
    this.placed = own;
    return this;
  }

  /** Whether the core has a curved side, where a search ends at a tolerance instead of a face. */
  get curved(): boolean {
    return this.core >= CORE.cylinder && this.core <= CORE.ellipsoid;
  }
}
