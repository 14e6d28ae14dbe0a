/**
 * The rows within a distance of a box in a {@link QueryTree}, nearer ones first as far as their boxes
 * tell: for the nearest body, whose distance cuts off the rest.
 */

import { LINK, type QueryTree, SIDE } from './query-tree.js';

/** The query's box grows by this share of its coordinates: more than what rounding takes. */
const ROUNDING = 1e-15;

/** Goes outwards from a box. */
export class NearWalk {
  /** (1) the distance (m) beyond which nothing is of interest; below 0 ends the walk */
  readonly limit = new Float64Array(1);
  /** (6) middle, relative to the tree's, and half lengths, m */
  readonly #box = new Float64Array(6);
  #stack = new Int32Array(64);
  /** Squared distances of the boxes that wait, m². */
  #squares = new Float64Array(64);
  #waiting = 0;
  #tree!: QueryTree;

  /** Begins at the top of a tree, for `box` (min x y z, max x y z, world, m). */
  begin(tree: QueryTree, box: Float64Array): void {
    this.#tree = tree;
    this.#waiting = 0;
    if (tree.nodes === 0) return;
    const { whole } = tree;
    for (let k = 0; k < 3; k++) {
      const low = box[k]!;
      const high = box[k + 3]!;
      this.#box[k] = 0.5 * low + 0.5 * high - whole[k]!;
      const rounded = ROUNDING * (Math.abs(low) + Math.abs(high) + Math.abs(whole[k]!));
      this.#box[k + 3] = 0.5 * high - 0.5 * low + rounded;
    }
    if (this.#stack.length <= tree.depth) {
      this.#stack = new Int32Array(2 * tree.depth);
      this.#squares = new Float64Array(2 * tree.depth);
    }
    this.#stack[0] = 0;
    this.#squares[0] = 0;
    this.#waiting = 1;
  }

  /** The next row whose box is within the limit, or −1. */
  next(): number {
    if (this.#waiting === 0 || !(this.limit[0]! >= 0)) return -1;
    const { boxes, links } = this.#tree;
    const stack = this.#stack;
    const squares = this.#squares;
    // Not infinite: the empty half of a tree of one row is infinitely far.
    const reach = Math.min(this.limit[0]! * this.limit[0]!, Number.MAX_VALUE);
    const x = this.#box[0]!;
    const y = this.#box[1]!;
    const z = this.#box[2]!;
    const hx = this.#box[3]!;
    const hy = this.#box[4]!;
    const hz = this.#box[5]!;
    let waiting = this.#waiting;
    while (waiting > 0) {
      waiting--;
      if (!(squares[waiting]! <= reach)) continue;
      let node = stack[waiting]!;
      while (node >= 0) {
        let toLeft = -1;
        let toRight = -1;
        for (let s = 0; s < 2; s++) {
          const o = s === 0 ? node : node + SIDE;
          const gx = Math.abs(boxes[o]! - x) - boxes[o + 3]! - hx;
          const gy = Math.abs(boxes[o + 1]! - y) - boxes[o + 4]! - hy;
          const gz = Math.abs(boxes[o + 2]! - z) - boxes[o + 5]! - hz;
          const square = (gx > 0 ? gx * gx : 0) + (gy > 0 ? gy * gy : 0) + (gz > 0 ? gz * gz : 0);
          if (!(square <= reach)) continue;
          if (s === 0) toLeft = square;
          else toRight = square;
        }
        if (toLeft < 0 && toRight < 0) break;
        let slot = toLeft < 0 ? node + SIDE : node;
        if (toLeft >= 0 && toRight >= 0) {
          // The nearer one now, the other one later.
          const leftFirst = toLeft <= toRight;
          slot = leftFirst ? node : node + SIDE;
          stack[waiting] = links[(leftFirst ? node + SIDE : node) + LINK]!;
          squares[waiting++] = leftFirst ? toRight : toLeft;
        }
        node = links[slot + LINK]!;
      }
      if (node < 0) {
        this.#waiting = waiting;
        return -1 - node;
      }
    }
    this.#waiting = 0;
    return -1;
  }
}
