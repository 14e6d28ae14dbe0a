/**
 * A binary tree of boxes over rows of bounds, in flat arrays, for asking what is in a place or along a
 * path. (The broad phase, which asks for all pairs at once, has a tree of its own: `pair-tree.ts`.)
 *
 * Nodes lie in depth-first order: the left child of node i is i + 1, the right one is stored, and
 * parents come before their children. So a descent reads memory mostly forwards. Built from the top
 * by splitting at the middle of the centres along the longest axis, in O(n log n).
 */

import { type RowVisitor, type WalkStack, walkAlong } from './box-walk.js';

/** Numbers per node: min x y z, max x y z. */
const BOX = 6;

/** A tree whose leaves are rows. */
export class BoxTree {
  /** (nodes × 6) boxes, m */
  #boxes = new Float64Array(0);
  /** (nodes) right child, or −1 − row for a leaf */
  #links = new Int32Array(0);
  /** (nodes) the node after all that is below */
  #ends = new Int32Array(0);
  #count = 0;
  #rows = new Int32Array(0);

  /** Builds the tree over these rows. */
  build(rows: ArrayLike<number>, bounds: Float64Array): void {
    if (this.#rows.length < rows.length) {
      this.#rows = new Int32Array(2 * rows.length);
      this.#boxes = new Float64Array(BOX * 2 * this.#rows.length);
      this.#links = new Int32Array(2 * this.#rows.length);
      this.#ends = new Int32Array(2 * this.#rows.length);
    }
    this.#rows.set(rows);
    this.#count = 0;
    if (rows.length > 0) this.#split(bounds, 0, rows.length);
  }

  /** Calls `visit` for every row whose leaf overlaps a box (min x y z, max x y z). */
  forEachOverlapping(box: Float64Array, visit: (row: number) => void): void {
    for (let node = 0; node < this.#count; ) {
      const link = this.#links[node]!;
      const meets = boxesOverlap(this.#boxes, node, box, 0);
      if (meets && link < 0) visit(-1 - link);
      // A node that is missed is skipped with all below it: the next node in order is its sibling.
      node = meets ? node + 1 : this.#ends[node]!;
    }
  }

  /** Visits rows along the stack's path within its limit, nearest leaves first. */
  along(stack: WalkStack, visitor: RowVisitor): void {
    if (this.#count > 0) walkAlong(this.#boxes, this.#links, stack, visitor);
  }

  /** Makes the subtree over #rows[from … to−1]; returns its node. */
  #split(bounds: Float64Array, from: number, to: number): number {
    const node = this.#count++;
    if (to - from === 1) {
      const row = this.#rows[from]!;
      this.#links[node] = -1 - row;
      this.#ends[node] = node + 1;
      for (let k = 0; k < BOX; k++) this.#boxes[BOX * node + k] = bounds[BOX * row + k]!;
      return node;
    }
    const middle = partition(this.#rows, bounds, from, to);
    const left = this.#split(bounds, from, middle);
    const right = this.#split(bounds, middle, to);
    this.#links[node] = right;
    this.#ends[node] = this.#count;
    this.#unite(node, left, right);
    return node;
  }

  #unite(node: number, left: number, right: number): void {
    const b = this.#boxes;
    const o = BOX * node;
    const l = BOX * left;
    const r = BOX * right;
    b[o] = Math.min(b[l]!, b[r]!);
    b[o + 1] = Math.min(b[l + 1]!, b[r + 1]!);
    b[o + 2] = Math.min(b[l + 2]!, b[r + 2]!);
    b[o + 3] = Math.max(b[l + 3]!, b[r + 3]!);
    b[o + 4] = Math.max(b[l + 4]!, b[r + 4]!);
    b[o + 5] = Math.max(b[l + 5]!, b[r + 5]!);
  }
}

/**
 * Puts the rows whose centre lies below the middle of all centres first and returns where the
 * others begin. Splitting in the middle of space, not of the list, keeps neighbours together; if
 * that leaves one side empty, the list is halved as it is.
 */
function partition(rows: Int32Array, bounds: Float64Array, from: number, to: number): number {
  let axis = 0;
  let widest = -1;
  let cut = 0;
  for (let k = 0; k < 3; k++) {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let i = from; i < to; i++) {
      const center = centerOf(bounds, rows[i]!, k);
      low = Math.min(low, center);
      high = Math.max(high, center);
    }
    if (high - low > widest) {
      widest = high - low;
      axis = k;
      cut = 0.5 * (low + high);
    }
  }
  let middle = from;
  for (let i = from; i < to; i++) {
    const row = rows[i]!;
    if (centerOf(bounds, row, axis) >= cut) continue;
    rows[i] = rows[middle]!;
    rows[middle++] = row;
  }
  return middle === from || middle === to ? (from + to) >> 1 : middle;
}

function centerOf(bounds: Float64Array, row: number, axis: number): number {
  return bounds[6 * row + axis]! + bounds[6 * row + axis + 3]!;
}

function boxesOverlap(a: Float64Array, nodeA: number, b: Float64Array, nodeB: number): boolean {
  const i = BOX * nodeA;
  const j = BOX * nodeB;
  return (
    a[i]! <= b[j + 3]! &&
    b[j]! <= a[i + 3]! &&
    a[i + 1]! <= b[j + 4]! &&
    b[j + 1]! <= a[i + 4]! &&
    a[i + 2]! <= b[j + 5]! &&
    b[j + 2]! <= a[i + 5]!
  );
}
