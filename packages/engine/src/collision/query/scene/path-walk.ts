/**
 * The rows along the path of a box through a {@link QueryTree}, nearer ones first: for rays, whose box
 * has no size, and for shapes that are pushed.
 *
 * A piece of a line and a box are apart exactly when their shadows are, along one of six axes: the
 * box's three, and the three across an axis and the line (S. Gottschalk, M. Lin, D. Manocha,
 * "OBBTree", 1996). The textbook's slabs (where the line enters and leaves) are fewer operations, but
 * every one of their minima and maxima is a branch that a processor guesses wrong half the time; here
 * a box that is met takes six branches that are all guessed right, and any other one wrong guess.
 *
 * The walk is asked for one row after another, not told a function to call: numbers stay off the heap,
 * and rays, casts and lists of hits share one compiled loop.
 */

import { LINK, type QueryTree, SIDE } from './query-tree.js';

/** Shadows must be apart by this share of the numbers they come from: more than their rounding. */
const ROUNDING = 1e-14;

/** Goes along a path. */
export class PathWalk {
  /** (1) the distance (m) beyond which nothing is of interest; below 0 ends the walk */
  readonly limit = new Float64Array(1);
  /** (3 × 3) origin relative to the tree's middle (m), unit direction, half lengths (m); reach (m) */
  readonly #path = new Float64Array(10);
  #stack = new Int32Array(64);
  #waiting = 0;
  #tree!: QueryTree;

  /**
   * Begins at the top of a tree. The box's middle goes along `ray` (origin, unit direction at
   * `ray[r]`), its half lengths are `half[0 … 2]` (m).
   */
  begin(tree: QueryTree, ray: Float64Array, r: number, half: Float64Array): void {
    const p = this.#path;
    const { whole } = tree;
    this.#tree = tree;
    this.#waiting = 0;
    if (tree.nodes === 0) return;
    let reach = 0;
    for (let k = 0; k < 3; k++) {
      p[k] = ray[r + k]! - whole[k]!;
      p[3 + k] = ray[r + 3 + k]!;
      p[6 + k] = half[k]!;
      // No point of the tree is farther than this.
      reach += Math.abs(p[k]!) + whole[k + 3]! + half[k]!;
    }
    p[9] = reach;
    if (this.#stack.length <= tree.depth) this.#stack = new Int32Array(2 * tree.depth);
    this.#stack[0] = -1;
    this.#waiting = 1;
  }

  /** The next row whose box the path meets within the limit, or −1. */
  next(): number {
    if (this.#waiting === 0 || !(this.limit[0]! >= 0)) return -1;
    const { boxes, links } = this.#tree;
    const p = this.#path;
    const stack = this.#stack;
    const dx = p[3]!;
    const dy = p[4]!;
    const dz = p[5]!;
    const ax = Math.abs(dx);
    const ay = Math.abs(dy);
    const az = Math.abs(dz);
    const reach = p[9]!;
    const half = 0.5 * (this.limit[0]! < reach ? this.limit[0]! : reach);
    // The middle of the piece of line, and how far it and the moving box reach along each axis.
    const mx = p[0]! + half * dx;
    const my = p[1]! + half * dy;
    const mz = p[2]! + half * dz;
    const rounding = ROUNDING * reach;
    const ex = half * ax + p[6]! + rounding;
    const ey = half * ay + p[7]! + rounding;
    const ez = half * az + p[8]! + rounding;
    // How far the moving box reaches across the line.
    const cx = p[7]! * az + p[8]! * ay + rounding;
    const cy = p[6]! * az + p[8]! * ax + rounding;
    const cz = p[6]! * ay + p[7]! * ax + rounding;
    let waiting = this.#waiting;
    while (waiting > 0) {
      let slot = stack[--waiting]!;
      let node = 0;
      if (slot >= 0) {
        // The limit may have come nearer since this box was met.
        if (Math.abs(boxes[slot]! - mx) > boxes[slot + 3]! + ex) continue;
        if (Math.abs(boxes[slot + 1]! - my) > boxes[slot + 4]! + ey) continue;
        if (Math.abs(boxes[slot + 2]! - mz) > boxes[slot + 5]! + ez) continue;
        node = links[slot + LINK]!;
        if (node < 0) {
          this.#waiting = waiting;
          return -1 - node;
        }
      }
      for (;;) {
        let met = 0;
        for (let s = 0; s < 2; s++) {
          const o = s === 0 ? node : node + SIDE;
          const tx = boxes[o]! - mx;
          const hx = boxes[o + 3]!;
          if (Math.abs(tx) > hx + ex) continue;
          const ty = boxes[o + 1]! - my;
          const hy = boxes[o + 4]!;
          if (Math.abs(ty) > hy + ey) continue;
          const tz = boxes[o + 2]! - mz;
          const hz = boxes[o + 5]!;
          if (Math.abs(tz) > hz + ez) continue;
          if (Math.abs(ty * dz - tz * dy) > hy * az + hz * ay + cx) continue;
          if (Math.abs(tz * dx - tx * dz) > hx * az + hz * ax + cy) continue;
          if (Math.abs(tx * dy - ty * dx) > hx * ay + hy * ax + cz) continue;
          met |= 1 << s;
        }
        if (met === 0) break;
        if (met === 3) {
          // The nearer one now, the other one later.
          const ahead =
            (boxes[node + SIDE]! - boxes[node]!) * dx +
            (boxes[node + SIDE + 1]! - boxes[node + 1]!) * dy +
            (boxes[node + SIDE + 2]! - boxes[node + 2]!) * dz;
          slot = ahead >= 0 ? node : node + SIDE;
          stack[waiting++] = ahead >= 0 ? node + SIDE : node;
        } else {
          slot = met === 1 ? node : node + SIDE;
        }
        node = links[slot + LINK]!;
        if (node < 0) {
          this.#waiting = waiting;
          return -1 - node;
        }
      }
    }
    this.#waiting = 0;
    return -1;
  }
}
