/**
 * The convex hull of a cloud of points.
 *
 * Its polygon faces, edges and neighbours (`polytope`) are what the narrow phase works on; the
 * points themselves, if they are not corners, are forgotten.
 */

import { fail, nonNegative } from '../errors.js';
import { mat3, scale } from '../math/mat3.js';
import * as quat from '../math/quat.js';
import type { Quat, Vec3 } from '../math/types.js';
import * as vec3 from '../math/vec3.js';
import { startsOf } from './hull/hull-starts.js';
import { hullVertex } from './hull/hull-vertex.js';
import { fanTriangles, type Polytope } from './hull/polytope.js';
import { hullTolerance, quickhull } from './hull/quickhull.js';
import { climbVertices, scanVertices } from './hull/support.js';
import type { FlatCloud } from './hull/triangle-hull.js';
import { type PolyhedronIntegrals, polyhedronIntegrals } from './mass/polyhedron.js';
import { checkedMass } from './mass/uniform.js';
import { boundsOfPoints, type PointsLike, radiusOfPoints, readPoints } from './points.js';
import { readOptions } from './pose.js';
import { type Bounds, ConvexShape, type MassProperties, type ShapeDescription } from './shape.js';

/** Options of a convex hull. */
export interface ConvexHullOptions {
  /**
   * Distance (m) up to which points count as lying in one plane: smaller bumps vanish, and the
   * triangles of a flat side become one face. Default: what rounding can have done to the points,
   * 10⁻¹² of half their extent (for a Float32Array 2·10⁻⁷ of the largest coordinate). Too large a value
   * wears corners off; 0 gives the smallest that is safe.
   */
  readonly tolerance?: number;
}

/** Up to this many vertices a scan beats a climb. */
const FEW_VERTICES = 32;

const rotation = mat3();
const axis = vec3.vec3();

const WHY_FLAT: Record<FlatCloud, { must: string; cure: string }> = {
  point: {
    must: 'must have at least 4 distinct points',
    cure: 'All points coincide (or differ by rounding only): use a Sphere, or move the points apart.',
  },
  line: {
    must: 'must span a volume',
    cure: 'All points lie on one line: use a Capsule or a thin Box, or add points beside the line.',
  },
  plane: {
    must: 'must span a volume',
    cure: 'All points lie in one plane: use a Rectangle or a TriangleMesh, or give the cloud thickness.',
  },
};

/** The smallest convex solid that holds all given points. */
export class ConvexHull extends ConvexShape {
  override readonly kind = 'hull';
  override readonly canMove = true;
  override readonly volume: number;
  override readonly boundingRadius: number;

  /** Vertices, faces, edges and neighbours. */
  readonly polytope: Polytope;
  /** Distance (m) up to which points count as lying in one plane. */
  readonly tolerance: number;

  readonly #integrals: PolyhedronIntegrals;
  /** A farthest vertex along −x, +x, −y, +y, −z, +z: where climbs begin. */
  readonly #extremes: readonly number[];

  /** Builds the hull of any cloud of at least four points (m) that do not lie in one plane. */
  constructor(points: PointsLike, options: ConvexHullOptions = {}) {
    super();
    const cloud = readPoints('ConvexHull', 'points', points);
    if (cloud.length < 12) {
      const must = 'must have at least 4 points';
      const cure = 'A solid needs four corners: add points, or use a Rectangle, Capsule or Sphere.';
      fail('ConvexHull', 'points', cloud.length / 3, must, cure);
    }
    const { tolerance = hullTolerance(cloud, points instanceof Float32Array) } = readOptions(
      'ConvexHull',
      'options',
      options,
    );
    nonNegative('ConvexHull', 'tolerance', tolerance);
    const hull = quickhull(cloud, tolerance);
    if (typeof hull === 'string') {
      fail('ConvexHull', 'points', points, WHY_FLAT[hull].must, WHY_FLAT[hull].cure);
    }
    this.polytope = hull;
    this.tolerance = tolerance;
    this.#integrals = polyhedronIntegrals(hull.vertices, fanTriangles(hull));
    this.volume = this.#integrals.volume;
    this.boundingRadius = radiusOfPoints(hull.vertices, vec3.vec3());
    this.#extremes = [
      scanVertices(hull, -1, 0, 0),
      scanVertices(hull, 1, 0, 0),
      scanVertices(hull, 0, -1, 0),
      scanVertices(hull, 0, 1, 0),
      scanVertices(hull, 0, 0, -1),
      scanVertices(hull, 0, 0, 1),
    ];
    if (new.target === ConvexHull) Object.freeze(this);
  }

  /** (vertices × 3) the corners, m */
  get vertices(): Float64Array {
    return this.polytope.vertices;
  }

  override radiusAbout(center: Readonly<Vec3>): number {
    return radiusOfPoints(this.vertices, center);
  }

  override bounds(out: Bounds, position: Readonly<Vec3>, orientation: Readonly<Quat>): Bounds {
    if (this.vertices.length <= 3 * FEW_VERTICES) {
      return boundsOfPoints(out, this.vertices, position, orientation);
    }
    // Row i of the rotation matrix is the world's axis i seen from the hull's frame.
    const r = quat.toMat3(rotation, orientation);
    const { x: px, y: py, z: pz } = position;
    const { min, max } = out;
    min.x = px - this.#reach(-r.m00, -r.m01, -r.m02);
    max.x = px + this.#reach(r.m00, r.m01, r.m02);
    min.y = py - this.#reach(-r.m10, -r.m11, -r.m12);
    max.y = py + this.#reach(r.m10, r.m11, r.m12);
    min.z = pz - this.#reach(-r.m20, -r.m21, -r.m22);
    max.z = pz + this.#reach(r.m20, r.m21, r.m22);
    return out;
  }

  #reach(x: number, y: number, z: number): number {
    vec3.read(axis, this.vertices, 3 * this.supportVertex(x, y, z));
    return x * axis.x + y * axis.y + z * axis.z;
  }

  /** The index of a vertex farthest along (x, y, z), of any length. */
  supportVertex(x: number, y: number, z: number): number {
    if (this.vertices.length <= 3 * FEW_VERTICES) return scanVertices(this.polytope, x, y, z);
    const ax = Math.abs(x);
    const ay = Math.abs(y);
    const az = Math.abs(z);
    const side =
      ax >= ay && ax >= az ? (x < 0 ? 0 : 1) : ay >= az ? (y < 0 ? 2 : 3) : z < 0 ? 4 : 5;
    return climbVertices(this.polytope, x, y, z, this.#extremes[side]!);
  }

  /** @internal Where searches begin to climb; null: they look at all vertices. */
  get starts(): Int32Array | null {
    return startsOf(this.polytope);
  }

  /** @internal The vertex farthest along a direction (3), as searches ask for it; `starts` are those above. */
  vertexAlong(starts: Int32Array | null, direction: Float64Array): number {
    return hullVertex(this.polytope, starts, direction);
  }

  override support(out: Vec3, direction: Readonly<Vec3>): Vec3 {
    const vertex = this.supportVertex(direction.x, direction.y, direction.z);
    return vec3.read(out, this.vertices, 3 * vertex);
  }

  /** Exact integrals over the polytope (P3). */
  override massProperties(density: number): MassProperties {
    const { volume, centerOfMass, inertia } = this.#integrals;
    return {
      mass: checkedMass('ConvexHull', density, volume),
      centerOfMass: vec3.copy(vec3.vec3(), centerOfMass),
      inertia: scale(mat3(), inertia, density),
    };
  }

  override describe(): ShapeDescription {
    const { kind, tolerance } = this;
    return { kind, points: Array.from(this.vertices), tolerance };
  }
}
