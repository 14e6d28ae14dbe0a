/** A triangle of a growing hull, with its neighbours, its plane and the points it still sees. */

import * as vec3 from '../../math/vec3.js';
import { DETERMINANT_ERROR, orientation } from './grid.js';

/** Reach of the grid in any coordinate difference. */
const GRID_REACH = 4_503_599_627_370_496;

/** A triangle over grid points; lengths in grid units. */
export class HullFace {
  /** Indices of the corners, counterclockwise seen from outside. */
  readonly corners: readonly [number, number, number];
  /** The faces across the edges from corner k to corner k + 1. */
  readonly neighbors: HullFace[] = [];
  /** Outward unit normal. */
  readonly normal = vec3.vec3();
  /** Twice the area. */
  readonly doubleArea: number;
  /** Bound of the rounding error of {@link height}. */
  readonly heightError: number;
  /** False once a later point has been put on top. */
  alive = true;
  /** Points above this face that are to be dealt with. */
  outside: number[] = [];
  /** The farthest of them, and its height. */
  farthest = -1;
  farthestHeight = 0;
  /** Number of the last visibility search that met this face, and what it found. */
  search = -1;
  visible = false;
  /** Index of the polygon the face ends up in. */
  region = -1;

  readonly #grid: Float64Array;

  constructor(grid: Float64Array, a: number, b: number, c: number) {
    this.#grid = grid;
    this.corners = [a, b, c];
    const ux = grid[3 * b]! - grid[3 * a]!;
    const uy = grid[3 * b + 1]! - grid[3 * a + 1]!;
    const uz = grid[3 * b + 2]! - grid[3 * a + 2]!;
    const vx = grid[3 * c]! - grid[3 * a]!;
    const vy = grid[3 * c + 1]! - grid[3 * a + 1]!;
    const vz = grid[3 * c + 2]! - grid[3 * a + 2]!;
    vec3.set(this.normal, uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
    this.doubleArea = Math.max(vec3.length(this.normal), 1);
    vec3.scale(this.normal, this.normal, 1 / this.doubleArea);
    const terms =
      Math.abs(uy * vz) +
      Math.abs(uz * vy) +
      Math.abs(uz * vx) +
      Math.abs(ux * vz) +
      Math.abs(ux * vy) +
      Math.abs(uy * vx);
    this.heightError = (DETERMINANT_ERROR * terms * GRID_REACH) / this.doubleArea;
  }

  /** Height of a point over the plane, up to {@link heightError}. */
  height(point: number): number {
    const grid = this.#grid;
    const base = 3 * this.corners[0];
    return (
      this.normal.x * (grid[3 * point]! - grid[base]!) +
      this.normal.y * (grid[3 * point + 1]! - grid[base + 1]!) +
      this.normal.z * (grid[3 * point + 2]! - grid[base + 2]!)
    );
  }

  /** Height of a point over the plane; slow and surely of the right sign. */
  exactHeight(point: number): number {
    const [a, b, c] = this.corners;
    return orientation(this.#grid, a, b, c, point) / this.doubleArea;
  }

  /** Height of a point, good enough to compare with `limit`. */
  heightNear(point: number, limit: number): number {
    const height = this.height(point);
    return Math.abs(height - limit) > this.heightError ? height : this.exactHeight(point);
  }

  /** Whether the point lies strictly above the plane, without any doubt. */
  sees(point: number): boolean {
    return this.heightNear(point, 0) > 0;
  }

  /** Remembers a point above this face. */
  addOutside(point: number, height: number): void {
    this.outside.push(point);
    if (height > this.farthestHeight) {
      this.farthestHeight = height;
      this.farthest = point;
    }
  }
}
