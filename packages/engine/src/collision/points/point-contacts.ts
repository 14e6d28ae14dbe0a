/**
 * Many points against the shapes of all bodies: who is nearer to a surface than it may be.
 *
 * Points are balls of one radius (particles, the vertices of a cloth). The answer is a list of records,
 * by row of the body and then by number of the point: separation (m; below 0: too near, or inside), the
 * nearest point of the surface (world, m), the unit normal there (out of the solid). Who answers what to
 * it is the caller's business.
 *
 * Planes are asked point by point in one plain loop. For everything else only the points in the body's
 * box are asked: found among all, or, where there are many bodies, by the cells of a grid.
 */

import { type BodyStore, FLAG, INFO, INFO_STRIDE } from '../../state/body-store.js';
import type { Collider } from '../collider.js';
import { KIND_INDEX } from '../leaf-kinds.js';
import type { PlacedBodies } from '../placed-bodies.js';
import { nearestPointAt } from '../query/point-table.js';
import { PointGrid } from './point-grid.js';

/** Numbers per record: see {@link POINT_CONTACT}. */
export const POINT_CONTACT_STRIDE = 7;

/** Offsets inside a record. */
export const POINT_CONTACT = {
  /** distance of the surface less the radius, m; below 0: they overlap */
  separation: 0,
  /** nearest point of the surface, world, m */
  point: 1,
  /** unit normal there, out of the solid */
  normal: 4,
} as const;

const PLANE = KIND_INDEX.plane;
/** From this many bodies on the points are sorted into cells. */
const MANY_BODIES = 6;

/** The points of a search, and those that are left out. */
export interface SearchedPoints {
  readonly count: number;
  /** (count × 3) m */
  readonly positions: Float64Array;
  /** (count) other than 0: does not take part; null: all do */
  readonly skip: Uint8Array | null;
}

/** Finds and holds the contacts of points with bodies. */
export class PointContacts {
  count = 0;
  /** (count) numbers of the points */
  points = new Int32Array(64);
  /** (count) rows of the bodies */
  rows = new Int32Array(64);
  /** (count × 7) see {@link POINT_CONTACT} */
  data = new Float64Array(64 * POINT_CONTACT_STRIDE);
  readonly #grid = new PointGrid();
  readonly #box = new Float64Array(6);
  readonly #record = new Float64Array(8);
  readonly #candidates: number[] = [];

  /**
   * Finds all contacts of balls of `radius` (m) about the points, as far as they are nearer than
   * `margin` (m). Sensors, and rows that `ignored` holds, are left out.
   */
  find(
    points: SearchedPoints,
    radius: number,
    margin: number,
    placed: PlacedBodies,
    store: BodyStore,
    ignored: ReadonlySet<number> | null = null,
  ): number {
    this.count = 0;
    const reach = radius + margin;
    if (points.count === 0 || !this.#bound(points, reach)) return 0;
    const candidates = this.#candidates;
    candidates.length = 0;
    for (let row = 0; row < placed.count; row++) {
      if (placed.enabled[row] === 0 || !this.#mayMeet(placed.bounds, 6 * row)) continue;
      if ((store.info[row * INFO_STRIDE + INFO.flags]! & FLAG.sensor) !== 0) continue;
      if (ignored?.has(row) === true) continue;
      candidates.push(row);
    }
    const { count, positions, skip } = points;
    const sorted = candidates.length >= MANY_BODIES && count > 64;
    if (sorted) this.#grid.update(positions, count, this.#cellWidth(count, reach), skip);
    for (let i = 0; i < candidates.length; i++) {
      const row = candidates[i]!;
      const colliders = placed.colliders[row]!;
      if (colliders.length === 1 && colliders[0]!.kind === PLANE) {
        this.#againstPlane(points, radius, reach, colliders[0]!.placed, row);
      } else if (sorted && this.#cellsIn(placed.bounds, 6 * row, reach) < count) {
        this.#throughCells(points, radius, reach, colliders, placed.bounds, row);
      } else {
        this.#throughAll(points, radius, reach, colliders, placed.bounds, row);
      }
    }
    return this.count;
  }

  /** The box of all points that take part, widened by `reach`; false if there are none. */
  #bound({ count, positions, skip }: SearchedPoints, reach: number): boolean {
    const box = this.#box;
    for (let k = 0; k < 3; k++) {
      let low = Number.POSITIVE_INFINITY;
      let high = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < count; i++) {
        if (skip !== null && skip[i] !== 0) continue;
        const c = positions[3 * i + k]!;
        if (c < low) low = c;
        if (c > high) high = c;
      }
      box[k] = low - reach;
      box[3 + k] = high + reach;
    }
    return box[0]! <= box[3]!;
  }

  #mayMeet(bounds: Float64Array, o: number): boolean {
    const box = this.#box;
    return (
      box[0]! <= bounds[o + 3]! &&
      box[1]! <= bounds[o + 4]! &&
      box[2]! <= bounds[o + 5]! &&
      bounds[o]! <= box[3]! &&
      bounds[o + 1]! <= box[4]! &&
      bounds[o + 2]! <= box[5]!
    );
  }

  /** A few points per cell if they fill their box evenly; never below the reach. */
  #cellWidth(count: number, reach: number): number {
    const b = this.#box;
    const volume = (b[3]! - b[0]!) * (b[4]! - b[1]!) * (b[5]! - b[2]!);
    // The cube root, near enough, by Newton's method.
    const each = (4 * volume) / count;
    let width = each > 1 ? 1 : 0.1;
    for (let i = 0; i < 24; i++) width = (2 * width + each / (width * width)) / 3;
    return Math.max(width, reach, 1e-9);
  }

  #cellsIn(bounds: Float64Array, o: number, reach: number): number {
    let cells = 1;
    for (let k = 0; k < 3; k++) {
      const low = Math.max(bounds[o + k]! - reach, this.#box[k]!);
      const high = Math.min(bounds[o + 3 + k]! + reach, this.#box[3 + k]!);
      cells *= this.#grid.cell(high, k) - this.#grid.cell(low, k) + 1;
    }
    return cells;
  }

  #againstPlane(
    { count, positions, skip }: SearchedPoints,
    radius: number,
    reach: number,
    placed: Float64Array,
    row: number,
  ): void {
    const lx = placed[12]!;
    const ly = placed[13]!;
    const lz = placed[14]!;
    const nx = placed[0]! * lx + placed[1]! * ly + placed[2]! * lz;
    const ny = placed[3]! * lx + placed[4]! * ly + placed[5]! * lz;
    const nz = placed[6]! * lx + placed[7]! * ly + placed[8]! * lz;
    const level = nx * placed[9]! + ny * placed[10]! + nz * placed[11]! + placed[15]!;
    for (let i = 0; i < count; i++) {
      const x = positions[3 * i]!;
      const y = positions[3 * i + 1]!;
      const z = positions[3 * i + 2]!;
      const height = nx * x + ny * y + nz * z - level;
      if (height >= reach || (skip !== null && skip[i] !== 0)) continue;
      const o = this.#add(i, row);
      const { data } = this;
      data[o] = height - radius;
      data[o + 1] = x - height * nx;
      data[o + 2] = y - height * ny;
      data[o + 3] = z - height * nz;
      data[o + 4] = nx;
      data[o + 5] = ny;
      data[o + 6] = nz;
    }
  }

  #throughAll(
    { count, positions, skip }: SearchedPoints,
    radius: number,
    reach: number,
    colliders: readonly Collider[],
    bounds: Float64Array,
    row: number,
  ): void {
    const x0 = bounds[6 * row]! - reach;
    const y0 = bounds[6 * row + 1]! - reach;
    const z0 = bounds[6 * row + 2]! - reach;
    const x1 = bounds[6 * row + 3]! + reach;
    const y1 = bounds[6 * row + 4]! + reach;
    const z1 = bounds[6 * row + 5]! + reach;
    for (let i = 0; i < count; i++) {
      const x = positions[3 * i]!;
      const y = positions[3 * i + 1]!;
      const z = positions[3 * i + 2]!;
      if (x < x0 || x > x1 || y < y0 || y > y1 || z < z0 || z > z1) continue;
      if (skip !== null && skip[i] !== 0) continue;
      this.#ask(positions, i, radius, reach, colliders, row);
    }
  }

  #throughCells(
    { positions }: SearchedPoints,
    radius: number,
    reach: number,
    colliders: readonly Collider[],
    bounds: Float64Array,
    row: number,
  ): void {
    const grid = this.#grid;
    const { order, cells, starts } = grid;
    const first = this.count;
    const low = [0, 0, 0];
    const high = [0, 0, 0];
    for (let k = 0; k < 3; k++) {
      low[k] = grid.cell(Math.max(bounds[6 * row + k]! - reach, this.#box[k]!), k);
      high[k] = grid.cell(Math.min(bounds[6 * row + 3 + k]! + reach, this.#box[3 + k]!), k);
    }
    for (let z = low[2]!; z <= high[2]!; z++) {
      for (let y = low[1]!; y <= high[1]!; y++) {
        for (let x = low[0]!; x <= high[0]!; x++) {
          const bucket = grid.bucketOf(x, y, z);
          if (bucket < 0) continue;
          for (let p = starts[bucket]!; p < starts[bucket + 1]!; p++) {
            if (cells[3 * p] !== x || cells[3 * p + 1] !== y || cells[3 * p + 2] !== z) continue;
            this.#ask(positions, order[p]!, radius, reach, colliders, row);
          }
        }
      }
    }
    this.#sort(first);
  }

  /** The deepest of the body's leaf shapes counts. */
  #ask(
    positions: Float64Array,
    i: number,
    radius: number,
    reach: number,
    colliders: readonly Collider[],
    row: number,
  ): void {
    const record = this.#record;
    let at = -1;
    for (let part = 0; part < colliders.length; part++) {
      const x = positions[3 * i]!;
      const y = positions[3 * i + 1]!;
      const z = positions[3 * i + 2]!;
      if (!nearestPointAt(record, 0, x, y, z, colliders[part]!, reach)) continue;
      const separation = record[0]! - radius;
      if (at < 0) at = this.#add(i, row);
      else if (separation >= this.data[at]!) continue;
      const { data } = this;
      data[at] = separation;
      for (let k = 1; k < POINT_CONTACT_STRIDE; k++) data[at + k] = record[k]!;
    }
  }

  /** The records from `first` on in the order of their points: cells give them in another. */
  #sort(first: number): void {
    const n = this.count - first;
    if (n < 2) return;
    const { points, data } = this;
    const order = Array.from(points.subarray(first, this.count), (point, i) => ({ point, i }));
    order.sort((a, b) => a.point - b.point);
    const o = first * POINT_CONTACT_STRIDE;
    const old = data.slice(o, this.count * POINT_CONTACT_STRIDE);
    for (let k = 0; k < n; k++) {
      const { point, i } = order[k]!;
      points[first + k] = point;
      const from = i * POINT_CONTACT_STRIDE;
      data.set(old.subarray(from, from + POINT_CONTACT_STRIDE), o + k * POINT_CONTACT_STRIDE);
    }
  }

  #add(point: number, row: number): number {
    const i = this.count++;
    if (i === this.points.length) this.#grow();
    this.points[i] = point;
    this.rows[i] = row;
    return i * POINT_CONTACT_STRIDE;
  }

  #grow(): void {
    const points = new Int32Array(2 * this.points.length);
    points.set(this.points);
    this.points = points;
    const rows = new Int32Array(2 * this.rows.length);
    rows.set(this.rows);
    this.rows = rows;
    const data = new Float64Array(2 * this.data.length);
    data.set(this.data);
    this.data = data;
  }
}
