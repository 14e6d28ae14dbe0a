/**
 * The first tetrahedron of a penetration search, for whatever simplex the distance search ended with.
 *
 * An overlap usually comes with a tetrahedron around the origin. Touching shapes may leave a point,
 * a segment or a triangle, and shapes without thickness (two plates, a segment and a plate) have a
 * flat Minkowski difference that holds no tetrahedron at all. Then the answer is found on the way:
 * the normal is square to the plane, line or point that the difference is, and the depth is the
 * reach along it, 0 up to rounding.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import type { ExpandingHull } from './epa-hull.js';
import { type Difference, RECORD } from './gjk-difference.js';
import type { Simplex } from './gjk-simplex.js';

/** Thickness, as a fraction of the extent, below which a difference counts as flat. */
const FLAT = 1e-11;

/** The best normal so far. */
export class BestNormal {
  /** (3) unit vector */
  readonly normal = new Float64Array(3);
  /** How far (m) the difference reaches along it: parting the shapes along it takes this much. */
  reach: f64 = 0;
  /** The reach (m) along the normal that was offered last. */
  offered: f64 = 0;
  /** Distance (m) of the plane that ended the search: nothing can be shallower. */
  lower: f64 = 0;

  clear(): void {
    this.reach = Number.POSITIVE_INFINITY;
  }

  /**
   * Remembers a unit normal if the difference reaches less far along it than along the best; `at`
   * is where the record of the farthest point stands.
   */
  offer(normal: Float64Array, records: Float64Array, at: i32): void {
    const x = normal[0]!;
    const y = normal[1]!;
    const z = normal[2]!;
    const reach = x * records[at]! + y * records[at + 1]! + z * records[at + 2]!;
    this.offered = reach;
    if (!(reach < this.reach)) return;
    this.normal[0] = x;
    this.normal[1] = y;
    this.normal[2] = z;
    this.reach = reach;
  }
}

/** (16 × 9) points to choose from: the simplex and what probing adds */
const pool = new Float64Array(16 * RECORD);
let pooled = 0;
/** (1) the largest squared distance (m²) of a point from the origin, see `findExtent` */
const extent = new Float64Array(1);
/** (3) a direction to look along, see `probe` */
const aim = new Float64Array(3);

/**
 * Fills `hull` with a tetrahedron and returns true; or returns false for a flat difference, with the
 * answer in `best`. In both cases `best` has the normals that were tried.
 */
export function startHull(
  hull: ExpandingHull,
  best: BestNormal,
  difference: Difference,
  simplex: Simplex,
): boolean {
  const p = hull.points;
  pooled = simplex.count;
  for (let i = 0; i < pooled * RECORD; i++) pool[i] = simplex.points[i]!;
  move(p, 0, 0);

  // A second point apart from the first.
  let found = farthestFromPoint(p);
  if (found < 0) {
    for (let axis = 0; axis < 6; axis++) {
      for (let k = 0; k < 3; k++) aim[k] = k === axis >> 1 ? 1 : 0;
      probe(best, difference, axis & 1 ? -1 : 1);
    }
    found = farthestFromPoint(p);
    if (found < 0) return false;
  }
  move(p, 1, found);

  // A third beside their line.
  found = farthestFromLine(p);
  if (found < 0) {
    const ux = p[RECORD]! - p[0]!;
    const uy = p[RECORD + 1]! - p[1]!;
    const uz = p[RECORD + 2]! - p[2]!;
    // A vector square to u: u crossed with the axis it is least along.
    const ax = Math.abs(ux);
    const ay = Math.abs(uy);
    const az = Math.abs(uz);
    let ex: f64 = 0;
    let ey: f64 = 0;
    let ez: f64 = 0;
    if (ax <= ay && ax <= az) {
      ey = uz;
      ez = -uy;
    } else if (ay <= az) {
      ex = -uz;
      ez = ux;
    } else {
      ex = uy;
      ey = -ux;
    }
    aim[0] = ex;
    aim[1] = ey;
    aim[2] = ez;
    probe(best, difference, 1);
    probe(best, difference, -1);
    aim[0] = uy * ez - uz * ey;
    aim[1] = uz * ex - ux * ez;
    aim[2] = ux * ey - uy * ex;
    probe(best, difference, 1);
    probe(best, difference, -1);
    found = farthestFromLine(p);
    if (found < 0) return false;
  }
  move(p, 2, found);

  // A fourth off their plane.
  found = farthestFromPlane(p);
  if (found < 0) {
    for (let k = 0; k < 3; k++) aim[k] = across[k]!;
    probe(best, difference, 1);
    probe(best, difference, -1);
    found = farthestFromPlane(p);
    if (found < 0) return false;
  }
  move(p, 3, found);
  hull.begin();
  return true;
}

/** Moves a pooled record into the hull; the last pooled one fills its place. */
function move(points: Float64Array, into: i32, from: i32): void {
  pooled--;
  for (let k = 0; k < RECORD; k++) {
    points[into * RECORD + k] = pool[from * RECORD + k]!;
    pool[from * RECORD + k] = pool[pooled * RECORD + k]!;
  }
}

/** Adds the farthest point along ± `aim` to the pool and offers the direction as a normal. */
function probe(best: BestNormal, difference: Difference, sign: f64): void {
  const x = aim[0]!;
  const y = aim[1]!;
  const z = aim[2]!;
  const s = sign / Math.sqrt(x * x + y * y + z * z);
  const { direction } = difference;
  direction[0] = x * s;
  direction[1] = y * s;
  direction[2] = z * s;
  difference.supportAlong(pool, pooled * RECORD);
  best.offer(direction, pool, pooled * RECORD);
  pooled++;
}

/** Sets `extent` to that of the pooled points and the first point. */
function findExtent(points: Float64Array): void {
  let most = points[0]! * points[0]! + points[1]! * points[1]! + points[2]! * points[2]!;
  for (let o = 0; o < pooled * RECORD; o += RECORD) {
    const x = pool[o]!;
    const y = pool[o + 1]!;
    const z = pool[o + 2]!;
    most = Math.max(most, x * x + y * y + z * z);
  }
  extent[0] = most;
}

function farthestFromPoint(points: Float64Array): i32 {
  findExtent(points);
  let best = FLAT * FLAT * extent[0]!;
  let index = -1;
  for (let i = 0; i < pooled; i++) {
    const o = i * RECORD;
    const x = pool[o]! - points[0]!;
    const y = pool[o + 1]! - points[1]!;
    const z = pool[o + 2]! - points[2]!;
    const square = x * x + y * y + z * z;
    if (square > best) {
      best = square;
      index = i;
    }
  }
  return index;
}

function farthestFromLine(points: Float64Array): i32 {
  const ux = points[RECORD]! - points[0]!;
  const uy = points[RECORD + 1]! - points[1]!;
  const uz = points[RECORD + 2]! - points[2]!;
  const length = ux * ux + uy * uy + uz * uz;
  findExtent(points);
  let best = FLAT * FLAT * Math.max(length, extent[0]!) * length;
  let index = -1;
  for (let i = 0; i < pooled; i++) {
    const o = i * RECORD;
    const x = pool[o]! - points[0]!;
    const y = pool[o + 1]! - points[1]!;
    const z = pool[o + 2]! - points[2]!;
    const cx = uy * z - uz * y;
    const cy = uz * x - ux * z;
    const cz = ux * y - uy * x;
    const square = cx * cx + cy * cy + cz * cz;
    if (square > best) {
      best = square;
      index = i;
    }
  }
  return index;
}

const across = new Float64Array(3);

/** The normal of the first three points, unit length. */
function setPlaneNormal(points: Float64Array): void {
  const ux = points[RECORD]! - points[0]!;
  const uy = points[RECORD + 1]! - points[1]!;
  const uz = points[RECORD + 2]! - points[2]!;
  const vx = points[2 * RECORD]! - points[0]!;
  const vy = points[2 * RECORD + 1]! - points[1]!;
  const vz = points[2 * RECORD + 2]! - points[2]!;
  const x = uy * vz - uz * vy;
  const y = uz * vx - ux * vz;
  const z = ux * vy - uy * vx;
  const s = 1 / Math.sqrt(x * x + y * y + z * z);
  across[0] = x * s;
  across[1] = y * s;
  across[2] = z * s;
}

function farthestFromPlane(points: Float64Array): i32 {
  setPlaneNormal(points);
  findExtent(points);
  let best = FLAT * Math.sqrt(extent[0]!);
  let index = -1;
  for (let i = 0; i < pooled; i++) {
    const o = i * RECORD;
    const height = Math.abs(
      across[0]! * (pool[o]! - points[0]!) +
        across[1]! * (pool[o + 1]! - points[1]!) +
        across[2]! * (pool[o + 2]! - points[2]!),
    );
    if (height > best) {
      best = height;
      index = i;
    }
  }
  return index;
}
