/**
 * The triangles of a `HeightField`: found by their cell and computed when asked for.
 *
 * A box covers a range of columns and rows, so there is nothing to search and nothing to store.
 * Triangle 2·cell has the corners (c, r), (c + 1, r + 1), (c + 1, r) of cell (c, r); triangle
 * 2·cell + 1 has (c, r), (c, r + 1), (c + 1, r + 1); cells count row by row.
 */

import { type f64, type i32, whole } from '../../kernel/lanes.js';
import { heightAt } from '../../shapes/height-field/height-at.js';
import type { HeightField } from '../../shapes/height-field.js';
import {
  EDGE,
  edgeKindOf,
  FLAT_ANGLE,
  type TriangleList,
  type TriangleSource,
} from './triangle-source.js';

/** Column and row steps to the six samples that edges lead to. */
const RING_COLUMNS = Int32Array.of(1, 1, 0, -1, -1, 0);
const RING_ROWS = Int32Array.of(0, 1, 1, 0, -1, -1);
/** Column and row steps from a cell's corner to the corners of its two triangles. */
const CORNER_COLUMNS = Int32Array.of(0, 1, 1, 0, 0, 1);
const CORNER_ROWS = Int32Array.of(0, 1, 0, 0, 1, 1);
/** The cell across each edge of the two triangles, as steps. */
const ACROSS_COLUMNS = Int32Array.of(0, 1, 0, -1, 0, 0);
const ACROSS_ROWS = Int32Array.of(0, 0, -1, 0, 1, 0);
/** The number that the shared edge has in the triangle across. */
const ACROSS_EDGE = Int32Array.of(2, 0, 1, 1, 2, 0);

/** A rectangle of cells, both ends included; empty if an end lies before its start. */
class CellRange {
  column0: i32 = 0;
  column1: i32 = 0;
  row0: i32 = 0;
  row1: i32 = 0;
}

const range = new CellRange();
/** Normals of a triangle and of the one across (3). */
const own = new Float64Array(3);
const across = new Float64Array(3);

/**
 * A landscape as a source of triangles. Its fields are written into the memory of a kernel, in this order: none of
 * them is private.
 */
export class HeightFieldTriangles implements TriangleSource {
  readonly triangleCount: i32;
  readonly isTwoSided: boolean;
  readonly bounds: Float64Array;
  /** (rows × columns) m, row by row */
  readonly heights: Float64Array;
  readonly columns: i32;
  readonly rows: i32;
  /** Distance (m) between neighbouring columns, and rows. */
  readonly columnSpacing: f64;
  readonly rowSpacing: f64;
  /** Full lengths along x and z, m. */
  readonly width: f64;
  readonly depth: f64;

  constructor(field: HeightField) {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (const height of field.heights) {
      low = Math.min(low, height);
      high = Math.max(high, height);
    }
    const { heights, columns, rows, width, depth } = field;
    this.triangleCount = 2 * (columns - 1) * (rows - 1);
    this.isTwoSided = field.sides === 'both';
    this.bounds = Float64Array.of(-width / 2, low, -depth / 2, width / 2, high, depth / 2);
    this.heights = heights;
    this.columns = columns;
    this.rows = rows;
    this.columnSpacing = field.columnSpacing;
    this.rowSpacing = field.rowSpacing;
    this.width = width;
    this.depth = depth;
  }

  get asMesh(): null {
    return null;
  }

  collect(out: TriangleList, box: Float64Array): void {
    this.#range(box);
    const { column0, column1, row0, row1 } = range;
    for (let row = row0; row <= row1; row++) {
      for (let column = column0; column <= column1; column++) {
        const cell = row * (this.columns - 1) + column;
        if (this.#meets(column, row, 0, box)) out.push(2 * cell);
        if (this.#meets(column, row, 1, box)) out.push(2 * cell + 1);
      }
    }
  }

  forEachTriangle(box: Float64Array, visit: (triangle: i32) => void): void {
    this.#range(box);
    const { column0, column1, row0, row1 } = range;
    for (let row = row0; row <= row1; row++) {
      for (let column = column0; column <= column1; column++) {
        const cell = row * (this.columns - 1) + column;
        if (this.#meets(column, row, 0, box)) visit(2 * cell);
        if (this.#meets(column, row, 1, box)) visit(2 * cell + 1);
      }
    }
  }

  /** The cells over which a box lies; one cell more where rounding could matter. */
  #range(box: Float64Array): void {
    const cellColumns = this.columns - 1;
    const cellRows = this.rows - 1;
    const { width, depth } = this;
    // Clamped before they become whole: numbers may be of any size.
    const column0 = clamp(Math.floor((box[0]! / width + 0.5) * cellColumns - 1e-9), 0, cellColumns);
    const column1 = clamp(
      Math.floor((box[3]! / width + 0.5) * cellColumns + 1e-9),
      -1,
      cellColumns - 1,
    );
    const row0 = clamp(Math.floor((box[2]! / depth + 0.5) * cellRows - 1e-9), 0, cellRows);
    const row1 = clamp(Math.floor((box[5]! / depth + 0.5) * cellRows + 1e-9), -1, cellRows - 1);
    // A box of NaN lies over nothing.
    const isSome = column0 <= column1 && row0 <= row1;
    range.column0 = isSome ? whole(column0) : 0;
    range.column1 = isSome ? whole(column1) : -1;
    range.row0 = isSome ? whole(row0) : 0;
    range.row1 = isSome ? whole(row1) : -1;
  }

  /** Whether the heights of a triangle reach into a box that lies over its cell. */
  #meets(column: i32, row: i32, half: i32, box: Float64Array): boolean {
    const h = this.heights;
    const corner = row * this.columns + column;
    const a = h[corner]!;
    const b = h[corner + this.columns + 1]!;
    const c = h[half === 0 ? corner + 1 : corner + this.columns]!;
    return Math.min(Math.min(a, b), c) <= box[4]! && Math.max(Math.max(a, b), c) >= box[1]!;
  }

  load(out: Float64Array, triangle: i32): void {
    const half = triangle & 1;
    const cell = (triangle - half) / 2;
    const column = cell % (this.columns - 1);
    const row = (cell - column) / (this.columns - 1);
    for (let k = 0; k < 3; k++) {
      const i = column + CORNER_COLUMNS[3 * half + k]!;
      const j = row + CORNER_ROWS[3 * half + k]!;
      const u: f64 = i;
      const v: f64 = j;
      out[3 * k] = this.width * (u / (this.columns - 1) - 0.5);
      out[3 * k + 1] = this.heights[j * this.columns + i]!;
      out[3 * k + 2] = this.depth * (v / (this.rows - 1) - 0.5);
    }
    this.#normal(out, 9, column, row, half);
  }

  /** Writes (−∂h/∂x, 1, −∂h/∂z), normalised. */
  #normal(out: Float64Array, o: i32, column: i32, row: i32, half: i32): void {
    const h = this.heights;
    const corner = row * this.columns + column;
    const h00 = h[corner]!;
    const h11 = h[corner + this.columns + 1]!;
    const other = h[half === 0 ? corner + 1 : corner + this.columns]!;
    const x = -(half === 0 ? other - h00 : h11 - other) / this.columnSpacing;
    const z = -(half === 0 ? h11 - other : other - h00) / this.rowSpacing;
    const length = Math.sqrt(x * x + 1 + z * z);
    out[o] = x / length;
    out[o + 1] = 1 / length;
    out[o + 2] = z / length;
  }

  neighbor(triangle: i32, k: i32): i32 {
    const half = triangle & 1;
    const cell = (triangle - half) / 2;
    const before = cell % (this.columns - 1);
    const column = before + ACROSS_COLUMNS[3 * half + k]!;
    const row = (cell - before) / (this.columns - 1) + ACROSS_ROWS[3 * half + k]!;
    if (column < 0 || row < 0 || column > this.columns - 2 || row > this.rows - 2) return -1;
    return 2 * (row * (this.columns - 1) + column) + 1 - half;
  }

  across(out: Float64Array, triangle: i32, k: i32): boolean {
    const neighbor = this.neighbor(triangle, k);
    if (neighbor < 0) return false;
    const half = neighbor & 1;
    const cell = (neighbor - half) / 2;
    const column = cell % (this.columns - 1);
    this.#normal(out, 0, column, (cell - column) / (this.columns - 1), half);
    return true;
  }

  isFlatAround(triangle: i32): boolean {
    return (
      this.edgeKind(triangle, 0) === EDGE.flat &&
      this.edgeKind(triangle, 1) === EDGE.flat &&
      this.edgeKind(triangle, 2) === EDGE.flat
    );
  }

  edgeKind(triangle: i32, k: i32): i32 {
    const half = triangle & 1;
    const cell = (triangle - half) / 2;
    const column = cell % (this.columns - 1);
    const row = (cell - column) / (this.columns - 1);
    const m = across;
    if (!this.across(m, triangle, k)) return EDGE.border;
    const n = own;
    this.#normal(n, 0, column, row, half);
    const from = 3 * half + k;
    const to = 3 * half + ((k + 1) % 3);
    const i = column + CORNER_COLUMNS[from]!;
    const j = row + CORNER_ROWS[from]!;
    const p = column + CORNER_COLUMNS[to]!;
    const q = row + CORNER_ROWS[to]!;
    const x = (p - i) * this.columnSpacing;
    const y = this.heights[q * this.columns + p]! - this.heights[j * this.columns + i]!;
    const z = (q - j) * this.rowSpacing;
    const sine =
      (x * (n[1]! * m[2]! - n[2]! * m[1]!) +
        y * (n[2]! * m[0]! - n[0]! * m[2]!) +
        z * (n[0]! * m[1]! - n[1]! * m[0]!)) /
      Math.sqrt(x * x + y * y + z * z);
    return edgeKindOf(sine, n[0]! * m[0]! + n[1]! * m[1]! + n[2]! * m[2]!);
  }

  vertexAllows(triangle: i32, k: i32, m: Float64Array, lean: f64): boolean {
    const x = m[0]!;
    const y = m[1]!;
    const z = m[2]!;
    const sample = this.#sample(triangle, k);
    const column = sample % this.columns;
    const row = (sample - column) / this.columns;
    const height = this.heights[sample]!;
    for (let e = 0; e < 6; e++) {
      const i = column + RING_COLUMNS[e]!;
      const j = row + RING_ROWS[e]!;
      if (i < 0 || j < 0 || i >= this.columns || j >= this.rows) continue;
      const dx = RING_COLUMNS[e]! * this.columnSpacing;
      const dy = this.heights[j * this.columns + i]! - height;
      const dz = RING_ROWS[e]! * this.rowSpacing;
      const along = x * dx + y * dy + z * dz;
      if (along > 0 && along * along > lean * lean * (dx * dx + dy * dy + dz * dz)) return false;
    }
    return true;
  }

  /**
   * Over a graph the sign is that of y: the ball about a point whose nearest surface point is the
   * vertex holds no surface, and just over (or under) the vertex it is above (or below) the ground.
   */
  vertexSide(_triangle: i32, _k: i32, _x: f64, y: f64, _z: f64): f64 {
    return y;
  }

  /** Where the heights do not run straight along one of the three lines through a sample. */
  isCorner(triangle: i32, k: i32): boolean {
    if (this.vertexOnBorder(triangle, k)) return true;
    const sample = this.#sample(triangle, k);
    const h = this.heights;
    for (let line = 0; line < 3; line++) {
      const step = line === 0 ? 1 : line === 1 ? this.columns : this.columns + 1;
      const x: f64 = line === 1 ? 0 : this.columnSpacing;
      const z: f64 = line === 0 ? 0 : this.rowSpacing;
      const rise = h[sample + step]! - 2 * h[sample]! + h[sample - step]!;
      if (rise * rise > FLAT_ANGLE * FLAT_ANGLE * (x * x + z * z)) return true;
    }
    return false;
  }

  vertexOnBorder(triangle: i32, k: i32): boolean {
    const sample = this.#sample(triangle, k);
    const column = sample % this.columns;
    const row = (sample - column) / this.columns;
    return column === 0 || row === 0 || column === this.columns - 1 || row === this.rows - 1;
  }

  isBehind(x: f64, y: f64, z: f64): boolean {
    const { heights, columns, rows, width, depth } = this;
    return !this.isTwoSided && y < heightAt(heights, columns, rows, width, depth, x, z);
  }

  edgeOwner(triangle: i32, k: i32): i32 {
    const neighbor = this.neighbor(triangle, k);
    if (neighbor < 0 || neighbor > triangle) return 3 * triangle + k;
    return 3 * neighbor + ACROSS_EDGE[3 * (triangle & 1) + k]!;
  }

  /** The first of the triangles around a sample: in the cell before it in both directions, if any. */
  vertexOwner(triangle: i32, k: i32): i32 {
    const sample = this.#sample(triangle, k);
    const column = sample % this.columns;
    const row = (sample - column) / this.columns;
    const cells = this.columns - 1;
    if (row > 0) {
      if (column > 0) return 3 * (2 * ((row - 1) * cells + column - 1)) + 1;
      return 3 * (2 * ((row - 1) * cells + column) + 1) + 1;
    }
    return column > 0 ? 3 * (2 * (column - 1)) + 2 : 0;
  }

  /** The sample at corner k of a triangle. */
  #sample(triangle: i32, k: i32): i32 {
    const half = triangle & 1;
    const cell = (triangle - half) / 2;
    const column = cell % (this.columns - 1);
    const row = (cell - column) / (this.columns - 1);
    const i = column + CORNER_COLUMNS[3 * half + k]!;
    return (row + CORNER_ROWS[3 * half + k]!) * this.columns + i;
  }
}

function clamp(x: f64, low: f64, high: f64): f64 {
  return Math.min(high, Math.max(low, x));
}
