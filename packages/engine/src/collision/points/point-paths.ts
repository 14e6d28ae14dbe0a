/**
 * Fast points against thin shapes: the way of each point in a step is a ray, and the first surface that
 * it meets is where the point stops. Without this a point that moves by more than a wall is thick is
 * before it in one step and behind it in the next.
 *
 * Bodies are taken where they stand at the end of the step. Planes need no rays: behind them is inside.
 * A point that begins inside a solid is left to `PointContacts`.
 */

import { type BodyStore, FLAG, INFO, INFO_STRIDE } from '../../state/body-store.js';
import { KIND_INDEX } from '../leaf-kinds.js';
import type { PlacedBodies } from '../placed-bodies.js';
import { HIT_STRIDE, RAY_STRIDE, type RayRules } from '../query/ray.js';
import { castRayAt } from '../query/ray-table.js';
import { POINT_CONTACT_STRIDE, type SearchedPoints } from './point-contacts.js';

const PLANE = KIND_INDEX.plane;
const RULES: RayRules = Object.freeze({ inside: 'miss', backFaces: true, any: false });

/** The ways of points in one step, and what stopped them. */
export class PointPaths {
  /** Points that were stopped. */
  count = 0;
  /** (count) their numbers */
  points = new Int32Array(16);
  /** (count) rows of the bodies that they met */
  rows = new Int32Array(16);
  /** (count × 7) records as those of `PointContacts`, separation 0 */
  data = new Float64Array(16 * POINT_CONTACT_STRIDE);
  /** (points × 3) where they began, m */
  #starts = new Float64Array(0);
  readonly #fast: number[] = [];
  readonly #ray = new Float64Array(RAY_STRIDE);
  readonly #hit = new Float64Array(HIT_STRIDE);
  readonly #candidates: number[] = [];

  /** A step begins: remembers where points are. */
  begin({ positions }: SearchedPoints): void {
    if (this.#starts.length !== positions.length) {
      this.#starts = new Float64Array(positions.length);
    }
    this.#starts.set(positions);
  }

  /**
   * Finds what stopped points on their way since {@link begin}, as far as they moved by more than
   * `radius` (m), and puts them there, `radius` above the surface. Returns their number.
   */
  stop(
    points: SearchedPoints,
    radius: number,
    placed: PlacedBodies,
    store: BodyStore,
    ignored: ReadonlySet<number> | null,
  ): number {
    this.count = 0;
    this.#collect(placed, store, ignored);
    if (this.#candidates.length === 0 || points.positions.length !== this.#starts.length) return 0;
    this.#findFast(points, radius);
    for (let k = 0; k < this.#fast.length; k++)
      this.#follow(points, this.#fast[k]!, radius, placed);
    return this.count;
  }

  #collect(placed: PlacedBodies, store: BodyStore, ignored: ReadonlySet<number> | null): void {
    const candidates = this.#candidates;
    candidates.length = 0;
    for (let row = 0; row < placed.count; row++) {
      if (placed.enabled[row] === 0 || placed.firsts[row]?.kind === PLANE) continue;
      if ((store.info[row * INFO_STRIDE + INFO.flags]! & FLAG.sensor) !== 0) continue;
      if (ignored?.has(row) !== true) candidates.push(row);
    }
  }

  #findFast({ count, positions: x, skip }: SearchedPoints, radius: number): void {
    const fast = this.#fast;
    const starts = this.#starts;
    const least = radius * radius;
    fast.length = 0;
    for (let i = 0; i < count; i++) {
      const dx = x[3 * i]! - starts[3 * i]!;
      const dy = x[3 * i + 1]! - starts[3 * i + 1]!;
      const dz = x[3 * i + 2]! - starts[3 * i + 2]!;
      if (dx * dx + dy * dy + dz * dz <= least) continue;
      if (skip === null || skip[i] === 0) fast.push(i);
    }
  }

  #follow({ positions: x }: SearchedPoints, i: number, radius: number, placed: PlacedBodies): void {
    const o = 3 * i;
    const starts = this.#starts;
    const { bounds } = placed;
    let best = Number.POSITIVE_INFINITY;
    let found = -1;
    for (let c = 0; c < this.#candidates.length; c++) {
      const row = this.#candidates[c]!;
      if (!crosses(starts, x, o, bounds, 6 * row)) continue;
      if (best === Number.POSITIVE_INFINITY && found < 0) this.#aim(x, o);
      const colliders = placed.colliders[row]!;
      for (let part = 0; part < colliders.length; part++) {
        if (!castRayAt(this.#hit, 0, this.#ray, 0, colliders[part]!, RULES)) continue;
        if (this.#hit[0]! >= best) continue;
        best = this.#hit[0]!;
        if (found < 0) found = this.#add(i);
        this.rows[found / POINT_CONTACT_STRIDE] = row;
        const { data } = this;
        data[found] = 0;
        for (let k = 1; k < POINT_CONTACT_STRIDE; k++) data[found + k] = this.#hit[k]!;
      }
    }
    if (found < 0) return;
    for (let k = 0; k < 3; k++) {
      x[o + k] = this.data[found + 1 + k]! + radius * this.data[found + 4 + k]!;
    }
  }

  /** The way of the point whose numbers are at `o`, as a ray. */
  #aim(x: Float64Array, o: number): void {
    const ray = this.#ray;
    const starts = this.#starts;
    const dx = x[o]! - starts[o]!;
    const dy = x[o + 1]! - starts[o + 1]!;
    const dz = x[o + 2]! - starts[o + 2]!;
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    for (let k = 0; k < 3; k++) ray[k] = starts[o + k]!;
    ray[3] = dx / length;
    ray[4] = dy / length;
    ray[5] = dz / length;
    ray[6] = length;
  }

  #add(point: number): number {
    const i = this.count++;
    if (i === this.points.length) {
      const points = new Int32Array(2 * i);
      points.set(this.points);
      this.points = points;
      const rows = new Int32Array(2 * i);
      rows.set(this.rows);
      this.rows = rows;
      const data = new Float64Array(2 * this.data.length);
      data.set(this.data);
      this.data = data;
    }
    this.points[i] = point;
    return i * POINT_CONTACT_STRIDE;
  }
}

/** Whether the box of the way from `a[o]` to `b[o]` meets the bounds at `p`. */
function crosses(
  a: Float64Array,
  b: Float64Array,
  o: number,
  bounds: Float64Array,
  p: number,
): boolean {
  for (let k = 0; k < 3; k++) {
    const s = a[o + k]!;
    const e = b[o + k]!;
    if ((s < e ? s : e) > bounds[p + 3 + k]! || (s < e ? e : s) < bounds[p + k]!) return false;
  }
  return true;
}
