/**
 * The contact points that a body has with the triangles of a surface, and their way into manifolds.
 *
 * Triangle by triangle a box on a fine floor collects dozens of points. Points with nearly the same
 * normal become one manifold: the deepest point gives it its normal, four points at most survive
 * (`manifold/reduce.ts`). They need no test for lying in one plane: touching points of a convex body
 * with one normal all lie in the body's farthest plane along it. (Clustering by cos 0.996: E. Catto,
 * Box3D.)
 *
 * Points are kept in the surface's frame and written in the world's.
 */

import { type f64, type i32, whole } from '../../kernel/lanes.js';
import {
  MANIFOLD,
  MAX_POINTS,
  type Manifolds,
  POINT,
  POINT_STRIDE,
} from '../manifold/manifolds.js';
import { reducePoints } from '../manifold/reduce.js';
import { idsPerTriangle, surfaceFeatureId } from './feature-of-triangle.js';
import type { NumberSet } from './number-set.js';
import { hasRoom } from './room.js';

/**
 * Numbers per point: normal (3, surface → body), on the body (3), on the surface (3), separation, id,
 * and the triangle across a flat edge that the point lies on, −1 for none.
 */
const STRIDE = 12;
/** Normals within this cosine (5.1°) become one manifold. */
const SAME_NORMAL = 0.996;
/** Points closer than this share of the body's size are one. */
const SAME_POINT = 1e-6;
/** Share of a separation by which a point may seem nearer along the normal of another. */
const NEARER = 5e-5;
/** Most manifolds of a pair. */
export const MOST_MANIFOLDS = 8;

/** A growing list of contact points. */
export class SurfaceContacts {
  /** (points × 12) see above, m */
  data = new Float64Array(32 * STRIDE);
  count: i32 = 0;
  /** A length (m) like the body's. */
  size: f64 = 0;
  /** The surface's number of triangles, and how many ids each has. */
  #triangles: i32 = 0;
  #range: f64 = 1;
  #taken = new Uint8Array(32);
  /** (points × 8) records of one manifold before its reduction */
  #records = new Float64Array(32 * POINT_STRIDE);

  /** Points farther than this (m) are none. */
  margin: f64 = 0;

  /** Begins for a surface of `triangles` triangles; margin in m. */
  begin(triangles: i32, margin: f64): void {
    this.count = 0;
    this.margin = margin;
    if (triangles === this.#triangles) return;
    this.#triangles = triangles;
    this.#range = idsPerTriangle(triangles);
  }

  /**
   * Adds a point where the body's point meets the surface's point along the unit normal (3 numbers
   * each, m). Its name is made of the triangle and any whole number `local`. If it lies on a flat
   * edge, `across` is the triangle beyond: see {@link dropInner}. (Arrays, because numbers that are
   * handed on are boxed.)
   */
  add(
    normal: Float64Array,
    onBody: Float64Array,
    onSurface: Float64Array,
    triangle: i32,
    local: f64,
    across: i32 = -1,
  ): void {
    if (!hasRoom(this.count)) return;
    const o = STRIDE * this.count;
    if (o === this.data.length) this.#grow();
    const d = this.data;
    const nx = normal[0]!;
    const ny = normal[1]!;
    const nz = normal[2]!;
    const bx = onBody[0]!;
    const by = onBody[1]!;
    const bz = onBody[2]!;
    const sx = onSurface[0]!;
    const sy = onSurface[1]!;
    const sz = onSurface[2]!;
    d[o] = nx;
    d[o + 1] = ny;
    d[o + 2] = nz;
    d[o + 3] = bx;
    d[o + 4] = by;
    d[o + 5] = bz;
    d[o + 6] = sx;
    d[o + 7] = sy;
    d[o + 8] = sz;
    d[o + 9] = nx * (bx - sx) + ny * (by - sy) + nz * (bz - sz);
    d[o + 10] = surfaceFeatureId(this.#range, triangle, local);
    d[o + 11] = across;
    this.count++;
  }

  /**
   * Removes points on flat edges that are inside the contact, because the triangle across touches,
   * too: what is left is the contact's outline, whose corners do not move from triangle to triangle.
   */
  dropInner(touching: NumberSet): void {
    let kept = 0;
    for (let i = 0; i < this.count; i++) if (!this.#isInner(i, touching)) kept++;
    // A contact that lies on the edge with all its points has no outline.
    if (kept === 0) return;
    kept = 0;
    for (let i = 0; i < this.count; i++) if (!this.#isInner(i, touching)) this.#keep(i, kept++);
    this.count = kept;
  }

  #isInner(i: i32, touching: NumberSet): boolean {
    const across = whole(this.data[STRIDE * i + 11]!);
    return across >= 0 && touching.has(across);
  }

  /** Gives all points the unit normal m (3), which is nearly theirs. */
  turnTo(m: Float64Array): void {
    const d = this.data;
    for (let o = 0; o < STRIDE * this.count; o += STRIDE) {
      let separation: f64 = 0;
      for (let k = 0; k < 3; k++) {
        d[o + k] = m[k]!;
        separation += m[k]! * (d[o + 3 + k]! - d[o + 6 + k]!);
      }
      d[o + 9] = separation;
    }
  }

  /** Removes points `from` … `to` − 1. */
  removeRange(from: i32, to: i32): void {
    const d = this.data;
    const end = STRIDE * this.count;
    const gap = STRIDE * (to - from);
    for (let o = STRIDE * to; o < end; o++) d[o - gap] = d[o]!;
    this.count -= to - from;
  }

  /** How deep (m) the deepest point is; 0 if none is below the surface. */
  depth(): f64 {
    let least: f64 = 0;
    for (let i = 0; i < this.count; i++) least = Math.min(least, this.data[STRIDE * i + 9]!);
    return -least;
  }

  /** Whether a point is below the surface by more than rounding. */
  areDeep(): boolean {
    const limit = -SAME_POINT * this.size;
    for (let i = 0; i < this.count; i++) if (this.data[STRIDE * i + 9]! < limit) return true;
    return false;
  }

  /** The least separation (m) of the points from number `first` on; Infinity if there are none. */
  leastFrom(first: i32): f64 {
    let least = Number.POSITIVE_INFINITY;
    for (let i = first; i < this.count; i++) least = Math.min(least, this.data[STRIDE * i + 9]!);
    return least;
  }

  #keep(i: i32, to: i32): void {
    if (i === to) return;
    const { data } = this;
    for (let k = 0; k < STRIDE; k++) data[STRIDE * to + k] = data[STRIDE * i + k]!;
  }

  #grow(): void {
    const grown = new Float64Array(2 * this.data.length);
    grown.set(this.data);
    this.data = grown;
    this.#taken = new Uint8Array(grown.length / STRIDE);
    this.#records = new Float64Array((grown.length / STRIDE) * POINT_STRIDE);
  }

  /**
   * Appends manifolds for all points, the deepest first, at most `most`. `place` is the record of
   * the surface (A is the body, B the surface).
   */
  write(out: Manifolds, place: Float64Array, most: i32 = MOST_MANIFOLDS): void {
    for (let i = 0; i < this.count; i++) this.#taken[i] = 0;
    for (let m = 0; m < most; m++) {
      const seed = this.#deepestLeft();
      if (seed < 0) return;
      this.#writeOne(out, place, seed);
    }
  }

  /** The deepest point that is in no manifold yet; of equals the one with the smallest id. */
  #deepestLeft(): i32 {
    const d = this.data;
    let best = -1;
    for (let i = 0; i < this.count; i++) {
      if (this.#taken[i] === 1) continue;
      const o = STRIDE * i;
      const b = STRIDE * best;
      if (best < 0 || d[o + 9]! < d[b + 9]! || (d[o + 9] === d[b + 9] && d[o + 10]! < d[b + 10]!)) {
        best = i;
      }
    }
    return best;
  }

  #writeOne(out: Manifolds, place: Float64Array, seed: i32): void {
    const d = this.data;
    const r = this.#records;
    const s = STRIDE * seed;
    const nx = d[s]!;
    const ny = d[s + 1]!;
    const nz = d[s + 2]!;
    const least = d[s + 9]! - NEARER * Math.abs(d[s + 9]!) - SAME_POINT * this.size;
    let count = 0;
    for (let i = 0; i < this.count; i++) {
      const o = STRIDE * i;
      if (this.#taken[i] === 1) continue;
      if (d[o]! * nx + d[o + 1]! * ny + d[o + 2]! * nz < SAME_NORMAL) continue;
      // Measured along another normal than its own, a point must neither seem nearer than the nearest
      // nor out of reach: such a one gets a manifold of its own.
      const separation =
        (d[o + 3]! - d[o + 6]!) * nx + (d[o + 4]! - d[o + 7]!) * ny + (d[o + 5]! - d[o + 8]!) * nz;
      if (i !== seed && !(separation >= least && separation < this.margin)) continue;
      this.#taken[i] = 1;
      const p = POINT_STRIDE * count++;
      r[p] = d[o + 3]!;
      r[p + 1] = d[o + 4]!;
      r[p + 2] = d[o + 5]!;
      r[p + 3] = d[o + 6]!;
      r[p + 4] = d[o + 7]!;
      r[p + 5] = d[o + 8]!;
      r[p + POINT.separation] = separation;
      r[p + POINT.feature] = d[o + 10]!;
    }
    if (count > MAX_POINTS) count = reducePoints(r, 0, count, nx, ny, nz);
    if (count > 1) {
      limits[0] = SAME_POINT * SAME_POINT * this.size * this.size;
      count = dropTwins(r, count);
      separateIds(r, count);
    }

    const o = out.add();
    const w = out.data;
    w[o + MANIFOLD.count] = count;
    w[o + MANIFOLD.normal] = -(place[0]! * nx + place[1]! * ny + place[2]! * nz);
    w[o + MANIFOLD.normal + 1] = -(place[3]! * nx + place[4]! * ny + place[5]! * nz);
    w[o + MANIFOLD.normal + 2] = -(place[6]! * nx + place[7]! * ny + place[8]! * nz);
    for (let i = 0; i < count; i++) {
      const from = POINT_STRIDE * i;
      const to = o + MANIFOLD.points + POINT_STRIDE * i;
      move(w, to + POINT.onA, place, r, from + POINT.onA);
      move(w, to + POINT.onB, place, r, from + POINT.onB);
      w[to + POINT.separation] = r[from + POINT.separation]!;
      w[to + POINT.feature] = r[from + POINT.feature]!;
    }
  }
}

/** (1) squared distance (m²) up to which points are one */
const limits = new Float64Array(1);

/**
 * Leaves out points that coincide on the body with another; returns how many are left. The same point of
 * the body may meet two walls, one behind the other: the deeper one stays, the earlier one of equals.
 */
function dropTwins(r: Float64Array, count: i32): i32 {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    let at = kept;
    for (let j = 0; j < kept && at === kept; j++) if (areTwins(r, i, j)) at = j;
    if (at < kept && !isDeeper(r, i, at)) continue;
    if (at !== i) {
      for (let k = 0; k < POINT_STRIDE; k++) r[POINT_STRIDE * at + k] = r[POINT_STRIDE * i + k]!;
    }
    if (at === kept) kept++;
  }
  return kept;
}

/** Whether point i is deeper than point j by more than what makes points one. */
function isDeeper(r: Float64Array, i: i32, j: i32): boolean {
  const less = r[POINT_STRIDE * j + POINT.separation]! - r[POINT_STRIDE * i + POINT.separation]!;
  return less > 0 && less * less > limits[0]!;
}

function areTwins(r: Float64Array, i: i32, j: i32): boolean {
  const p = POINT_STRIDE * i;
  const q = POINT_STRIDE * j;
  const x = r[p]! - r[q]!;
  const y = r[p + 1]! - r[q + 1]!;
  const z = r[p + 2]! - r[q + 2]!;
  return x * x + y * y + z * z <= limits[0]!;
}

/** Gives a point whose id is taken the next free one, so that no two points of a manifold share one. */
function separateIds(r: Float64Array, count: i32): void {
  for (let i = 1; i < count; i++) {
    for (let j = 0; j < i; j++) {
      if (r[POINT_STRIDE * i + POINT.feature] !== r[POINT_STRIDE * j + POINT.feature]) continue;
      const at = POINT_STRIDE * i + POINT.feature;
      r[at] = r[at]! + 1;
      // The next one may be taken, too.
      j = -1;
    }
  }
}

/** out = place ∗ r, points at offsets. */
function move(out: Float64Array, o: i32, place: Float64Array, r: Float64Array, p: i32): void {
  const x = r[p]!;
  const y = r[p + 1]!;
  const z = r[p + 2]!;
  out[o] = place[0]! * x + place[1]! * y + place[2]! * z + place[9]!;
  out[o + 1] = place[3]! * x + place[4]! * y + place[5]! * z + place[10]!;
  out[o + 2] = place[6]! * x + place[7]! * y + place[8]! * z + place[11]!;
}
