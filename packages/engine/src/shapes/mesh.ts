/**
 * A triangle mesh: a closed one is a solid that may move, an open one a surface for the scenery.
 *
 * Whether it is closed is found out, not asked: vertices are welded, edges matched, the sign of the
 * volume taken. An inverted closed mesh (a room seen from inside) is good scenery but no solid.
 */

import { fail, nonNegative, oneOf } from '../errors.js';
import { mat3, scale } from '../math/mat3.js';
import type { Quat, Vec3 } from '../math/types.js';
import * as vec3 from '../math/vec3.js';
import { quickhull } from './hull/quickhull.js';
import { type PolyhedronIntegrals, polyhedronIntegrals } from './mass/polyhedron.js';
import { checkedMass } from './mass/uniform.js';
import { type MaterialsLike, readMaterials } from './mesh/materials.js';
import { keepProper } from './mesh/proper.js';
import { MESH_SIDES, type MeshSides } from './mesh/sides.js';
import { type MeshDefect, type MeshTopology, meshTopology } from './mesh/topology.js';
import { readTriangles, type TrianglesLike } from './mesh/triangles.js';
import { weldVertices } from './mesh/weld.js';
import { boundsOfPoints, type PointsLike, radiusOfPoints, readPoints } from './points.js';
import { readOptions } from './pose.js';
import { type Bounds, type MassProperties, Shape, type ShapeDescription } from './shape.js';

/** A triangle mesh as the user writes it. */
export interface TriangleMeshInput {
  /** m; repeated points are welded */
  readonly vertices: PointsLike;
  /** Three indices per triangle, counterclockwise seen from outside. Default: 0, 1, 2, 3, … */
  readonly indices?: TrianglesLike;
  /** Points whose coordinates differ by at most this (m) become one. Default 0: equal points only. */
  readonly weld?: number;
  /** What to do with a triangle that has no area: `refuse` (default) throws, `drop` leaves it out. */
  readonly degenerate?: 'refuse' | 'drop';
  /**
   * Which sides of the triangles bodies touch. `front` pushes everything out towards the side that
   * sees the corners counterclockwise, also a body that has sunk in beyond its middle; `both` pushes
   * a body back to the side its middle is on. Default: `front` for a closed mesh, `both` for an open
   * sheet.
   */
  readonly sides?: MeshSides;
  /**
   * One whole number from 0 to 65,535 per triangle, in the order of `indices`: which of the body's
   * materials the triangle has. Default: all 0.
   */
  readonly materials?: MaterialsLike;
}

/** The mesh as its own description and its flipped twin need it again. */
type OwnFields = Pick<TriangleMeshInput, 'sides' | 'materials'>;

/** Above this many vertices a moving mesh finds its box by its convex hull's vertices. */
const MANY_VERTICES = 64;

/** Triangles with shared vertices, in a frame of their own. */
export class TriangleMesh extends Shape {
  override readonly kind = 'mesh';
  override readonly convex = false;
  override readonly canMove: boolean;
  override readonly volume: number;
  override readonly boundingRadius: number;

  /** (points × 3) welded vertices, m */
  readonly vertices: Float64Array;
  /** (triangles × 3) indices of the corners, counterclockwise seen from outside */
  readonly indices: Int32Array;
  /** (triangles × 3) triangle across the edge from corner k to k + 1, −1 where there is not one */
  readonly neighbors: Int32Array;
  /** Whether the triangles enclose a solid without gap and agree about which side is outside. */
  readonly closed: boolean;
  /** Whether a closed mesh faces outwards; false for an open one. */
  readonly outward: boolean;
  /** The first edge that keeps the mesh from being closed, or null. */
  readonly defect: MeshDefect | null;
  /** Which sides of the triangles bodies touch. */
  readonly sides: MeshSides;
  /** (triangles) which of the body's materials each triangle has, or null for all 0 */
  readonly materials: Uint16Array | null;

  readonly #integrals: PolyhedronIntegrals;
  #extremes: Float64Array | null = null;

  /** Checks, welds and analyses the mesh; lengths in m. */
  constructor(input: TriangleMeshInput) {
    super();
    const {
      vertices,
      indices,
      weld = 0,
      degenerate = 'refuse',
      sides,
      materials,
    } = readOptions('TriangleMesh', 'mesh', input);
    nonNegative('TriangleMesh', 'weld', weld);
    oneOf('TriangleMesh', 'degenerate', degenerate, ['refuse', 'drop'] as const);
    if (sides !== undefined) oneOf('TriangleMesh', 'sides', sides, MESH_SIDES);
    const given = readPoints('TriangleMesh', 'vertices', vertices);
    const corners = readTriangles('TriangleMesh', 'indices', indices, given.length / 3);
    const triangles = corners.length / 3;
    const givenMaterials = readMaterials('TriangleMesh', materials, triangles, 'triangle');
    const welded = weldVertices(given, corners, weld);
    for (let i = 0; i < corners.length; i++) corners[i] = welded.map[corners[i]!]!;
    const proper = keepProper('TriangleMesh', welded.vertices, corners, degenerate);
    const kept = proper.corners;
    // Dropping triangles can leave vertices behind; a second pass takes them out.
    const clean = kept.length === corners.length ? welded : weldVertices(welded.vertices, kept, 0);
    if (clean !== welded) {
      for (let i = 0; i < kept.length; i++) kept[i] = clean.map[kept[i]!]!;
    }

    const topology: MeshTopology = meshTopology(kept, clean.vertices.length / 3);
    this.vertices = clean.vertices;
    this.indices = kept;
    this.neighbors = topology.neighbors;
    this.defect = topology.defect;
    this.closed = topology.defect === null;
    this.#integrals = polyhedronIntegrals(this.vertices, this.indices);
    this.outward = this.closed && this.#integrals.volume > flatVolume(this.#integrals);
    this.canMove = this.outward;
    this.volume = this.outward ? this.#integrals.volume : 0;
    this.boundingRadius = radiusOfPoints(this.vertices, vec3.vec3());
    this.sides = sides ?? this.#usualSides();
    this.materials =
      givenMaterials && Uint16Array.from(proper.triangles, (t) => givenMaterials[t]!);
    if (new.target === TriangleMesh) Object.freeze(this);
  }

  #usualSides(): MeshSides {
    return this.closed ? 'front' : 'both';
  }

  /** Number of triangles. */
  get triangleCount(): number {
    return this.indices.length / 3;
  }

  /** m², of all triangles */
  get area(): number {
    return this.#integrals.area;
  }

  /** The same surface seen from the other side: the cure for an inverted mesh. */
  flipped(): TriangleMesh {
    const indices = this.indices.slice();
    for (let i = 0; i < indices.length; i += 3) {
      indices[i + 1] = this.indices[i + 2]!;
      indices[i + 2] = this.indices[i + 1]!;
    }
    return new TriangleMesh({ vertices: this.vertices, indices, ...this.#ownFields() });
  }

  override radiusAbout(center: Readonly<Vec3>): number {
    return radiusOfPoints(this.vertices, center);
  }

  override bounds(out: Bounds, position: Readonly<Vec3>, orientation: Readonly<Quat>): Bounds {
    return boundsOfPoints(out, this.#boundingPoints(), position, orientation);
  }

  /**
   * The box of a mesh is that of its convex hull. Scenery asks once and walks all vertices; a mesh
   * that moves asks every step, so the first call pays for the hull.
   */
  #boundingPoints(): Float64Array {
    if (!this.canMove || this.vertices.length <= 3 * MANY_VERTICES) return this.vertices;
    if (this.#extremes === null) {
      const hull = quickhull(this.vertices);
      this.#extremes = typeof hull === 'string' ? this.vertices : hull.vertices;
    }
    return this.#extremes;
  }

  /** Exact integrals over the solid (P3); throws for a mesh that is open, inverted or flat. */
  override massProperties(density: number): MassProperties {
    const { volume, centerOfMass, inertia } = this.#integrals;
    const { defect } = this;
    if (defect !== null) {
      const at = `triangle ${defect.triangle} (edge from vertex ${defect.from} to ${defect.to})`;
      if (defect.kind === 'open') {
        const cure =
          'Close the hole, weld vertices that should meet ({ weld: … }), or give mass and inertia yourself.';
        fail('TriangleMesh', 'indices', `a border at ${at}`, 'must close the surface', cure);
      }
      const must = 'must agree about which side is outside';
      const cure =
        'Order the corners of every triangle counterclockwise seen from outside, and give no triangle twice.';
      fail('TriangleMesh', 'indices', `a disagreement at ${at}`, must, cure);
    }
    if (!this.outward) {
      const limit = flatVolume(this.#integrals);
      if (volume < -limit) {
        const cure =
          'The mesh is inside out: use mesh.flipped(), or swap two corners of every triangle.';
        fail('TriangleMesh', 'volume', volume, 'must be greater than 0', cure);
      }
      const cure = 'The mesh is flat: give it thickness, or use a Rectangle.';
      fail('TriangleMesh', 'volume', volume, 'must be greater than 0', cure);
    }
    return {
      mass: checkedMass('TriangleMesh', density, volume),
      centerOfMass: vec3.copy(vec3.vec3(), centerOfMass),
      inertia: scale(mat3(), inertia, density),
    };
  }

  override describe(): ShapeDescription {
    return {
      kind: this.kind,
      vertices: Array.from(this.vertices),
      indices: Array.from(this.indices),
      ...this.#ownFields(),
    };
  }

  /** The fields that are not as they would be by default. */
  #ownFields(): OwnFields {
    return {
      ...(this.sides === this.#usualSides() ? {} : { sides: this.sides }),
      ...(this.materials === null ? {} : { materials: Array.from(this.materials) }),
    };
  }
}

/**
 * Mass properties of the solid inside a closed triangle mesh (P3), without keeping the mesh;
 * `density` in kg/m³. Throws for a mesh that is empty, open, inverted or flat.
 */
export function meshMass(input: TriangleMeshInput, density: number): MassProperties {
  return new TriangleMesh(input).massProperties(density);
}

/** A volume (m³) that rounding alone could leave of a flat closed surface. */
function flatVolume({ area, diameter }: PolyhedronIntegrals): number {
  return 1e-14 * area * diameter;
}
