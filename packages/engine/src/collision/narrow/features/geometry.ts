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
import type { f64, i32 } from '../../../kernel/lanes.js';
import type { Polytope } from '../../../shapes/hull/polytope.js';
import type { ConvexHull } from '../../../shapes/hull.js';
import { type Collider, PLACED, PLACED_STRIDE } from '../../collider.js';
import { KIND_INDEX, LEAF_KINDS } from '../../leaf-kinds.js';

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

const SPHERE = KIND_INDEX.sphere;
const CAPSULE = KIND_INDEX.capsule;

/** (kinds of shapes) the core of each, −1 for what is not convex. By numbers: names take longer. */
const CORES = new Int8Array(LEAF_KINDS.length).fill(-1);
CORES[SPHERE] = CORE.point;
CORES[CAPSULE] = CORE.segment;
CORES[KIND_INDEX.box] = CORE.box;
CORES[KIND_INDEX.rectangle] = CORE.box;
CORES[KIND_INDEX.cylinder] = CORE.cylinder;
CORES[KIND_INDEX.cone] = CORE.cone;
CORES[KIND_INDEX.ellipsoid] = CORE.ellipsoid;
CORES[KIND_INDEX.hull] = CORE.hull;

/** A placed convex shape, ready for support functions and contact features. */
export class ConvexGeometry {
  /** One of {@link CORE}; a rectangle is a box without height. */
  core: i32 = CORE.point;
  /** Radius (m) of the ball that sweeps the core. */
  radius: f64 = 0;
  /** Half lengths, semi-axes, or radius and half height (m): see `sizesOf` in `collider.ts`. */
  x: f64 = 0;
  y: f64 = 0;
  z: f64 = 0;
  /** Radius (m) of a ball about the origin that holds the shape. */
  size: f64 = 0;
  /** The hull whose vertices the core has, if it is one. */
  hull: ConvexHull | null = null;
  /** The hull's polytope, and where its climbs begin: see `shapes/hull/hull-vertex.ts`. */
  polytope: Polytope | null = null;
  starts: Int32Array | null = null;
  /** (9) corners of a triangle, m, in the frame of `placed` */
  readonly corners = new Float64Array(9);
  /** (16) rotation and position, as in `Collider` */
  placed: Float64Array = new Float64Array(PLACED_STRIDE);
  readonly #ownPlace = new Float64Array(PLACED_STRIDE);

  /** Becomes the shape of a collider. */
  load({ kind, records, at, shape, placed }: Collider): this {
    this.placed = placed;
    this.hull = null;
    this.x = records[at + PLACED.sizes]!;
    this.y = records[at + PLACED.sizes + 1]!;
    this.z = records[at + PLACED.sizes + 2]!;
    this.size = records[at + PLACED.radius]!;
    this.radius = kind === SPHERE || kind === CAPSULE ? this.x : 0;
    const core = CORES[kind]!;
    if (core < 0) {
      const cure = 'Split a composite into its parts, and a mesh into its triangles.';
      fail('ConvexGeometry', 'shape', shape.kind, 'must be a convex shape', cure);
    }
    this.core = core;
    if (core === CORE.hull) {
      this.hull = shape as ConvexHull;
      this.polytope = this.hull.polytope;
      this.starts = this.hull.starts;
    }
    return this;
  }

  /**
   * Becomes a triangle with two sides, given by its corners (9 numbers at `offset`, m) in the frame
   * of a placed mesh. The first corner becomes the origin, so that a small triangle far out on a
   * large mesh keeps its digits.
   */
  loadTriangle(mesh: Float64Array, corners: Float64Array, offset: i32): this {
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
