/** The rows whose boxes in a {@link QueryTree} overlap a box, in the tree's order. */

import { LINK, type QueryTree, SIDE } from './query-tree.js';

/** The query's box grows by this share of its coordinates: more than what rounding takes. */
const ROUNDING = 1e-15;

/** Goes through all that a box overlaps. */
export class OverlapWalk {
  /** (6) middle, relative to the tree's, and half lengths, m */
  readonly #box = new Float64Array(6);
  #stack = new Int32Array(64);
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
    if (this.#stack.length <= tree.depth) this.#stack = new Int32Array(2 * tree.depth);
    this.#stack[0] = 0;
    this.#waiting = 1;
  }

  /** The next row whose box overlaps, or −1. */
  next(): number {
    if (this.#waiting === 0) return -1;
    const { boxes, links } = this.#tree;
    const stack = this.#stack;
    const x = this.#box[0]!;
    const y = this.#box[1]!;
    const z = this.#box[2]!;
    const hx = this.#box[3]!;
    const hy = this.#box[4]!;
    const hz = this.#box[5]!;
    let waiting = this.#waiting;
    while (waiting > 0) {
      let node = stack[--waiting]!;
      // A leaf waits with its link, below 0.
      while (node >= 0) {
        const other = node + SIDE;
        // Asked the other way round a box without numbers (of rows beyond all measure) would be lost.
        const left = !(
          Math.abs(boxes[node]! - x) > boxes[node + 3]! + hx ||
          Math.abs(boxes[node + 2]! - z) > boxes[node + 5]! + hz ||
          Math.abs(boxes[node + 1]! - y) > boxes[node + 4]! + hy
        );
        const right = !(
          Math.abs(boxes[other]! - x) > boxes[other + 3]! + hx ||
          Math.abs(boxes[other + 2]! - z) > boxes[other + 5]! + hz ||
          Math.abs(boxes[other + 1]! - y) > boxes[other + 4]! + hy
        );
        if (left) {
          if (right) stack[waiting++] = links[other + LINK]!;
          node = links[node + LINK]!;
        } else if (right) {
          node = links[other + LINK]!;
        } else {
          break;
        }
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
