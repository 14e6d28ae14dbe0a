/**
 * Where the bodies of a scene are: a tree of those that move, a tree of those that do not, and the
 * few without bounds (planes), which every query asks first.
 *
 * The trees are refitted when bodies move and built anew when rows come, go or become unbounded, and
 * now and then besides, because refitted boxes grow stale. Leaves are tight: a query pays for every
 * box that it enters in vain.
 */

import { BoxTree } from '../../broad/box-tree.js';
import { type RowVisitor, WalkStack } from '../../broad/box-walk.js';
import type { QueryRows } from './query-rows.js';

/** After this many refits the tree of what moves is built anew. */
const REFITS = 30;

/** The trees of a scene. */
export class SceneTrees {
  readonly #moving = new BoxTree();
  readonly #fixed = new BoxTree();
  readonly #stack = new WalkStack();
  #movingRows: number[] = [];
  #fixedRows: number[] = [];
  #unbounded: number[] = [];
  #refits = 0;
  #built = false;

  /** Takes the rows as they are now. */
  update(rows: QueryRows): void {
    if (!this.#built || this.#changed(rows)) {
      this.#split(rows);
      this.#moving.build(this.#movingRows, rows.bounds, 0);
      this.#fixed.build(this.#fixedRows, rows.bounds, 0);
      this.#refits = 0;
      this.#built = true;
      return;
    }
    if (++this.#refits > REFITS) {
      this.#moving.rebuild(rows.bounds, 0);
      this.#refits = 0;
    } else {
      this.#moving.refit(rows.bounds, 0);
    }
    if (!this.#fixed.stillHolds(rows.bounds)) this.#fixed.rebuild(rows.bounds, 0);
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
   * Visits rows along a ray (origin, unit direction, length at `ray[r]`) that is as wide as a box of
   * half lengths hx, hy, hz (m): unbounded ones, then nearest boxes first in each tree.
   */
  along(
    ray: Float64Array,
    r: number,
    hx: number,
    hy: number,
    hz: number,
    visitor: RowVisitor,
  ): void {
    const stack = this.#stack;
    stack.limit[0] = ray[r + 6]!;
    for (let i = 0; i < this.#unbounded.length && stack.limit[0]! >= 0; i++) {
      visitor.visit(this.#unbounded[i]!, stack.limit);
    }
    stack.setPath(ray, r, hx, hy, hz);
    this.#fixed.along(stack, visitor);
    this.#moving.along(stack, visitor);
  }

  /** Visits rows within `limit` (m) of a box (min x y z, max x y z, m), in the same order. */
  near(box: Float64Array, limit: number, visitor: RowVisitor): void {
    const stack = this.#stack;
    stack.limit[0] = limit;
    for (let i = 0; i < this.#unbounded.length && stack.limit[0]! >= 0; i++) {
      visitor.visit(this.#unbounded[i]!, stack.limit);
    }
    this.#fixed.outwards(stack, box, visitor);
    this.#moving.outwards(stack, box, visitor);
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
