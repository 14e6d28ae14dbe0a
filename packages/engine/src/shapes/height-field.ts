/**
 * A landscape: heights on a regular grid, for scenery only.
 *
 * It is a surface without an inside; what lies below it is the business of collision, which treats
 * the triangles as one-sided unless told otherwise. Compared with the mesh of the same triangles it stores a third of the
 * numbers and finds the triangles under a point without a search.
 */

import { fail, integer, oneOf, positive } from '../errors.js';
import type { Quat, Vec3 } from '../math/types.js';
import * as vec3 from '../math/vec3.js';
import { heightAt } from './height-field/height-at.js';
import { type MaterialsLike, readMaterials } from './mesh/materials.js';
import { MESH_SIDES, type MeshSides } from './mesh/sides.js';
import { boundsOfPoints, radiusOfPoints } from './points.js';
import { readOptions } from './pose.js';
import { type Bounds, type MassProperties, Shape, type ShapeDescription } from './shape.js';

/** A height field as the user writes it. */
export interface HeightFieldInput {
  /** (rows × columns) m, row by row: `heights[row * columns + column]` */
  readonly heights: readonly number[] | Float32Array | Float64Array;
  /** Number of samples along x, at least 2. */
  readonly columns: number;
  /** Number of samples along z, at least 2. */
  readonly rows: number;
  /** Full length along x, m. */
  readonly width: number;
  /** Full length along z, m. */
  readonly depth: number;
  /**
   * Which sides bodies touch: `front` (default) pushes everything up out of the ground, `both` also
   * holds what is under it.
   */
  readonly sides?: MeshSides;
  /**
   * One whole number from 0 to 65,535 per cell, row by row, (rows − 1) × (columns − 1) in all: which
   * of the body's materials both triangles of the cell have. Default: all 0.
   */
  readonly materials?: MaterialsLike;
}

const MAX_SAMPLES = 65_536;

/**
 * Heights along y over a grid in the x-z plane, centred on the origin: column 0 at x = −width/2,
 * row 0 at z = −depth/2. Every cell is cut into two triangles along the diagonal from its corner
 * (column, row) to (column + 1, row + 1).
 */
export class HeightField extends Shape {
  override readonly kind = 'height-field';
  override readonly convex = false;
  override readonly canMove = false;
  override readonly volume = 0;
  override readonly boundingRadius: number;

  /** (rows × columns) m, row by row */
  readonly heights: Float64Array;
  /** Number of samples along x. */
  readonly columns: number;
  /** Number of samples along z. */
  readonly rows: number;
  /** Full length along x, m. */
  readonly width: number;
  /** Full length along z, m. */
  readonly depth: number;
  /** Which sides of the triangles bodies touch. */
  readonly sides: MeshSides;
  /** (cells) which of the body's materials each cell has, or null for all 0 */
  readonly materials: Uint16Array | null;

  /** Heights and lengths in m. */
  constructor(input: HeightFieldInput) {
    super();
    const {
      heights,
      columns,
      rows,
      width,
      depth,
      sides = 'front',
      materials,
    } = readOptions('HeightField', 'field', input);
    this.columns = integer('HeightField', 'columns', columns, 2, MAX_SAMPLES);
    this.rows = integer('HeightField', 'rows', rows, 2, MAX_SAMPLES);
    this.width = positive('HeightField', 'width', width);
    this.depth = positive('HeightField', 'depth', depth);
    this.sides = oneOf('HeightField', 'sides', sides, MESH_SIDES);
    this.heights = readHeights(heights, columns, rows);
    const cells = (columns - 1) * (rows - 1);
    this.materials = readMaterials('HeightField', materials, cells, 'cell');
    this.boundingRadius = this.radiusAbout(vec3.vec3());
    if (new.target === HeightField) Object.freeze(this);
  }

  /** Distance between neighbouring columns, m. */
  get columnSpacing(): number {
    return this.width / (this.columns - 1);
  }

  /** Distance between neighbouring rows, m. */
  get rowSpacing(): number {
    return this.depth / (this.rows - 1);
  }

  /** out = the surface point (m) at a sample. */
  sample(out: Vec3, column: number, row: number): Vec3 {
    return vec3.set(
      out,
      this.width * (column / (this.columns - 1) - 0.5),
      this.heights[row * this.columns + column]!,
      this.depth * (row / (this.rows - 1) - 0.5),
    );
  }

  /** Height (m) of the surface over the point (x, z) of the shape's frame; NaN beyond the border. */
  heightAt(x: number, z: number): number {
    const { heights, columns, rows, width, depth } = this;
    return heightAt(heights, columns, rows, width, depth, x, z);
  }

  /** The triangles as an indexed mesh: (points × 3) m and (triangles × 3), seen from above. */
  triangles(): { vertices: Float64Array; indices: Int32Array } {
    const { columns, rows } = this;
    const vertices = this.#points();
    const indices = new Int32Array(6 * (columns - 1) * (rows - 1));
    let next = 0;
    for (let row = 0; row + 1 < rows; row++) {
      for (let column = 0; column + 1 < columns; column++) {
        const corner = row * columns + column;
        const opposite = corner + columns + 1;
        indices.set([corner, opposite, corner + 1, corner, corner + columns, opposite], next);
        next += 6;
      }
    }
    return { vertices, indices };
  }

  #points(): Float64Array {
    const points = new Float64Array(3 * this.heights.length);
    const point = vec3.vec3();
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++) {
        vec3.write(points, 3 * (row * this.columns + column), this.sample(point, column, row));
      }
    }
    return points;
  }

  override radiusAbout(center: Readonly<Vec3>): number {
    return radiusOfPoints(this.#points(), center);
  }

  /** Allocates; scenery asks once. */
  override bounds(out: Bounds, position: Readonly<Vec3>, orientation: Readonly<Quat>): Bounds {
    return boundsOfPoints(out, this.#points(), position, orientation);
  }

  override massProperties(density: number): MassProperties {
    return fail(
      'HeightField',
      'mass',
      density * this.volume,
      'must be greater than 0',
      "A height field is a surface without volume: make the body type: 'static'.",
    );
  }

  override describe(): ShapeDescription {
    const { kind, columns, rows, width, depth, sides, materials } = this;
    return {
      kind,
      heights: Array.from(this.heights),
      columns,
      rows,
      width,
      depth,
      ...(sides === 'front' ? {} : { sides }),
      ...(materials === null ? {} : { materials: Array.from(materials) }),
    };
  }
}

function readHeights(
  heights: HeightFieldInput['heights'],
  columns: number,
  rows: number,
): Float64Array {
  const isList =
    Array.isArray(heights) || heights instanceof Float32Array || heights instanceof Float64Array;
  if (!isList || heights.length !== columns * rows) {
    const must = `must be a list of columns × rows = ${columns * rows} numbers`;
    const cure = isList ? `There are ${heights.length}.` : 'Give an array, row by row.';
    fail('HeightField', 'heights', heights, must, cure);
  }
  const read = new Float64Array(heights.length);
  for (let i = 0; i < read.length; i++) {
    const height: unknown = heights[i];
    if (typeof height !== 'number' || !Number.isFinite(height)) {
      const cure = `Check column ${i % columns}, row ${Math.floor(i / columns)}.`;
      fail('HeightField', `heights[${i}]`, height, 'must be a finite number', cure);
    }
    read[i] = height;
  }
  return read;
}
