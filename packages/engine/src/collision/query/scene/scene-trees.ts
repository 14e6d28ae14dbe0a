/**
 * Where the bodies of a scene are: a tree of those that move, a tree of those that do not, and the
 * few without bounds (planes), which every query asks first.
 *
 * The trees are refitted when bodies move and built anew when rows come, go or become unbounded, and
 * now and then besides, because refitted boxes grow stale. Leaves are tight: a query pays for every
 * box that it enters in vain.
 */

import { NearWalk } from './near-walk.js';
import { OverlapWalk } from './overlap-walk.js';
import { PathWalk } from './path-walk.js';
import type { QueryRows } from './query-rows.js';
import { QueryTree } from './query-tree.js';

/** After this many refits the tree of what moves is built anew. */
const REFITS = 30;

/** The trees of a scene. */
export class SceneTrees {
  readonly #moving = new QueryTree();
  readonly #fixed = new QueryTree();
  readonly #path = new PathWalk();
  readonly #near = new NearWalk();
  readonly #overlap = new OverlapWalk();
  #movingRows: number[] = [];
  #fixedRows: number[] = [];
  #unbounded: number[] = [];
  #refits = 0;
  #built = false;
  /** Unbounded rows that the walk has been at; one more once it is in the tree of what moves. */
  #stage = 0;
  #ray = new Float64Array(0);
  #offset = 0;
  #half = new Float64Array(0);
  #box = new Float64Array(0);

  /** Takes the rows as they are now. */
  update(rows: QueryRows): void {
    if (!this.#built || this.#changed(rows)) {
      this.#split(rows);
      this.#moving.build(this.#movingRows, rows.bounds);
      this.#fixed.build(this.#fixedRows, rows.bounds);
      this.#refits = 0;
      this.#built = true;
      return;
    }
    if (++this.#refits > REFITS) {
      this.#moving.rebuild(rows.bounds);
      this.#refits = 0;
    } else {
      this.#moving.refit(rows.bounds);
    }
    if (this.#fixed.isStale(rows.bounds)) this.#fixed.rebuild(rows.bounds);
  }

  /** Whether other rows than before belong to the trees. */
  #changed(rows: QueryRows): boolean {
    let moving = 0;
    let fixed = 0;
    let unbounded = 0;
    for (let row = 0; row < rows.count; row++) {
      if (rows.enabled !== null && rows.enabled[row] === 0) continue;
      if (!isBounded(rows.bounds, row)) {
        if (this.#unbounded[unbounded++] !== row) return true;
      } else if (row < rows.moving) {
        if (this.#movingRows[moving++] !== row) return true;
      } else if (this.#fixedRows[fixed++] !== row) {
        return true;
      }
    }
    return (
      moving !== this.#movingRows.length ||
      fixed !== this.#fixedRows.length ||
      unbounded !== this.#unbounded.length
    );
  }

  #split(rows: QueryRows): void {
    this.#movingRows.length = 0;
    this.#fixedRows.length = 0;
    this.#unbounded.length = 0;
    for (let row = 0; row < rows.count; row++) {
      if (rows.enabled !== null && rows.enabled[row] === 0) continue;
      if (!isBounded(rows.bounds, row)) this.#unbounded.push(row);
      else if (row < rows.moving) this.#movingRows.push(row);
      else this.#fixedRows.push(row);
    }
  }

  /**
   * Begins a walk along a ray (origin, unit direction, length at `ray[r]`) that is as wide as a box of
   * half lengths `half[0 … 2]` (m): unbounded rows come first, then what does not move, then what does,
   * nearer boxes first. Returns the walk's limit (1): the distance (m) beyond which nothing more is of
   * interest, to be lowered as hits are found; below 0 ends the walk. The arrays must stay as they are.
   */
  beginPath(ray: Float64Array, r: number, half: Float64Array): Float64Array {
    const walk = this.#path;
    this.#stage = 0;
    this.#ray = ray as Float64Array<ArrayBuffer>;
    this.#offset = r;
    this.#half = half as Float64Array<ArrayBuffer>;
    walk.limit[0] = ray[r + 6]!;
    walk.begin(this.#fixed, ray, r, half);
    return walk.limit;
  }

  /** The next row along the path, or −1. */
  nextOnPath(): number {
    const walk = this.#path;
    const many = this.#unbounded.length;
    if (this.#stage < many) return walk.limit[0]! >= 0 ? this.#unbounded[this.#stage++]! : -1;
    const row = walk.next();
    if (row >= 0 || this.#stage > many) return row;
    this.#stage++;
    walk.begin(this.#moving, this.#ray, this.#offset, this.#half);
    return walk.next();
  }

  /**
   * Begins a walk outwards from a box (min x y z, max x y z, m) in the same order; returns the walk's
   * limit (1): how far (m) from the box it goes.
   */
  beginNear(box: Float64Array, limit: number): Float64Array {
    const walk = this.#near;
    this.#stage = 0;
    this.#box = box as Float64Array<ArrayBuffer>;
    walk.limit[0] = limit;
    walk.begin(this.#fixed, box);
    return walk.limit;
  }

  /** The next row near the box, or −1. */
  nextNear(): number {
    const walk = this.#near;
    const many = this.#unbounded.length;
    if (this.#stage < many) return walk.limit[0]! >= 0 ? this.#unbounded[this.#stage++]! : -1;
    const row = walk.next();
    if (row >= 0 || this.#stage > many) return row;
    this.#stage++;
    walk.begin(this.#moving, this.#box);
    return walk.next();
  }

  /** Begins a walk through all rows whose bounds overlap a box (min x y z, max x y z, m). */
  beginOverlap(box: Float64Array): void {
    this.#stage = 0;
    this.#box = box as Float64Array<ArrayBuffer>;
    this.#overlap.begin(this.#fixed, box);
  }

  /** The next row that may overlap, or −1. */
  nextOverlapping(): number {
    const walk = this.#overlap;
    const many = this.#unbounded.length;
    if (this.#stage < many) return this.#unbounded[this.#stage++]!;
    const row = walk.next();
    if (row >= 0 || this.#stage > many) return row;
    this.#stage++;
    walk.begin(this.#moving, this.#box);
    return walk.next();
  }
}

function isBounded(bounds: Float64Array, row: number): boolean {
  const o = 6 * row;
  for (let k = 0; k < 6; k++) {
    // Infinity, and the empty box turned inside out.
    if (Math.abs(bounds[o + k]!) === Number.POSITIVE_INFINITY) return false;
  }
  return true;
}
