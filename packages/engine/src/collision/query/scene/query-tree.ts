/**
 * The tree of boxes that queries walk through.
 *
 * Its own, beside the broad phase's (`broad/box-tree.ts`), because queries come singly, at random, and
 * pay for memory: a node is one line of 64 bytes with the boxes of both its children, in single
 * precision, so that a step down the tree is one trip to memory where it was three. Boxes are kept as
 * middle and half lengths (what the tests of `path-walk.ts` and `overlap-walk.ts` want), relative to the
 * middle of the whole tree and rounded outwards: far from the world's origin they are as tight as near
 * it. With it rays into ten thousand bodies became more than twice as fast.
 *
 *   0 … 2, 3 … 5     middle and half lengths of the left child's box, m
 *   6                the left child: the offset of its node, or −1 − row for a leaf
 *   8 … 10, 11 … 13  the same of the right child
 *   14
 *
 * Nodes lie in depth-first order, so that refitting is one backward pass. They are split in the middle
 * of the longest axis. Splitting where the surfaces of the two boxes, weighed by their rows, are least
 * (J. Goldsmith, J. Salmon, 1987; twelve bins) lost: a ray met 2 % fewer boxes in a heap and 6 % fewer
 * among bodies of 0.1 m to 10 m, for twice the time to build.
 */

/** Words per node. */
export const NODE = 16;
/** Words from one child's box to the other's. */
export const SIDE = 8;
/** Where a child's link stands behind its box. */
export const LINK = 6;

/** From this depth on rows are halved, whatever it costs. */
const DEEP = 60;
/** Half lengths grow by this share and by this share of the coordinates: more than what is rounded. */
const GROW = 1 + 1e-6;
const ROUNDING = 1e-15;

/** A tree over rows of bounds. */
export class QueryTree {
  /** (nodes × 16) boxes, see above */
  boxes = new Float32Array(0);
  /** (nodes × 16) the same memory: links */
  links = new Int32Array(0);
  /** (6) middle and half lengths of the whole, world, m */
  readonly whole = new Float64Array(6);
  /** Number of nodes; 0: no rows. */
  nodes = 0;
  /** Nodes on the longest way down: walks keep at most one other child for each. */
  depth = 0;
  #rows = new Int32Array(0);
  #leaves = 0;

  /** Builds the tree over these rows; `bounds` has min x y z, max x y z (m) of each. */
  build(rows: ArrayLike<number>, bounds: Float64Array): void {
    this.#leaves = rows.length;
    if (this.#rows.length < rows.length) {
      this.#rows = new Int32Array(2 * rows.length);
      const memory = new ArrayBuffer(4 * NODE * 2 * rows.length);
      this.boxes = new Float32Array(memory);
      this.links = new Int32Array(memory);
    }
    this.#rows.set(rows);
    this.rebuild(bounds);
  }

  /** Builds the tree anew over the same rows. */
  rebuild(bounds: Float64Array): void {
    this.nodes = 0;
    this.depth = 1;
    if (this.#leaves === 0) return;
    this.#measureWhole(bounds);
    if (this.#leaves > 1) {
      this.#split(bounds, 0, this.#leaves, 1);
      return;
    }
    // One row: its sibling is a box that nothing meets.
    this.nodes = 1;
    this.#fill(0, bounds, 0, 1, 1);
    this.boxes.fill(Number.NEGATIVE_INFINITY, SIDE, SIDE + 6);
    this.links[SIDE + LINK] = -1;
  }

  /** Takes the bounds as they are now, without changing who is whose neighbour. */
  refit(bounds: Float64Array): void {
    if (this.nodes === 0) return;
    this.#measureWhole(bounds);
    const { links } = this;
    for (let node = NODE * (this.nodes - 1); node >= 0; node -= NODE) {
      for (let slot = node; slot <= node + SIDE; slot += SIDE) {
        const link = links[slot + LINK]!;
        if (link >= 0) this.#unite(slot, link);
        else if (this.#leaves > 1 || slot === node) this.#writeLeaf(slot, -1 - link, bounds);
      }
    }
  }

  /** Whether a row has left the box that it had when the tree was built or refitted. */
  isStale(bounds: Float64Array): boolean {
    const { boxes, links, whole } = this;
    if (this.#leaves === 0) return false;
    for (let slot = 0; slot < NODE * this.nodes; slot += SIDE) {
      const row = -1 - links[slot + LINK]!;
      if (row < 0 || (this.#leaves === 1 && slot > 0)) continue;
      for (let axis = 0; axis < 3; axis++) {
        const middle = boxes[slot + axis]! + whole[axis]!;
        const half = boxes[slot + axis + 3]!;
        if (bounds[6 * row + axis]! < middle - half) return true;
        if (bounds[6 * row + axis + 3]! > middle + half) return true;
      }
    }
    return false;
  }

  /** The middle and half lengths of all rows together. */
  #measureWhole(bounds: Float64Array): void {
    const { whole } = this;
    for (let axis = 0; axis < 3; axis++) {
      let low = Number.POSITIVE_INFINITY;
      let high = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < this.#leaves; i++) {
        const r = 6 * this.#rows[i]! + axis;
        if (bounds[r]! < low) low = bounds[r]!;
        if (bounds[r + 3]! > high) high = bounds[r + 3]!;
      }
      // Halved first: the sum of two of the largest numbers would be infinite.
      whole[axis] = 0.5 * low + 0.5 * high;
      whole[axis + 3] = 0.5 * high - 0.5 * low;
    }
  }

  /** Makes the node of #rows[from … to−1], at least two; returns its offset. */
  #split(bounds: Float64Array, from: number, to: number, depth: number): number {
    const node = NODE * this.nodes++;
    if (depth > this.depth) this.depth = depth;
    // Where rows lie so oddly that middles make a chain of them, halves of the list end the chain.
    const halve = to - from === 2 || depth > DEEP;
    const middle = halve ? (from + to) >> 1 : this.#partition(bounds, from, to);
    this.#fill(node, bounds, from, middle, depth);
    this.#fill(node + SIDE, bounds, middle, to, depth);
    return node;
  }

  /** Makes the child at `slot` of #rows[from … to−1]. */
  #fill(slot: number, bounds: Float64Array, from: number, to: number, depth: number): void {
    if (to - from === 1) {
      const row = this.#rows[from]!;
      this.links[slot + LINK] = -1 - row;
      this.#writeLeaf(slot, row, bounds);
      return;
    }
    const child = this.#split(bounds, from, to, depth + 1);
    this.links[slot + LINK] = child;
    this.#unite(slot, child);
  }

  #writeLeaf(slot: number, row: number, bounds: Float64Array): void {
    const { boxes, whole } = this;
    const r = 6 * row;
    for (let axis = 0; axis < 3; axis++) {
      const low = bounds[r + axis]! - whole[axis]!;
      const high = bounds[r + axis + 3]! - whole[axis]!;
      const middle = Math.fround(0.5 * low + 0.5 * high);
      const half = Math.max(high - middle, middle - low);
      const rounded = ROUNDING * (Math.abs(bounds[r + axis]!) + Math.abs(bounds[r + axis + 3]!));
      boxes[slot + axis] = middle;
      boxes[slot + axis + 3] = half * GROW + rounded;
    }
  }

  /** The box at `slot` becomes that around both boxes of a node. */
  #unite(slot: number, node: number): void {
    const { boxes } = this;
    for (let axis = 0; axis < 3; axis++) {
      const l = boxes[node + axis]!;
      const r = boxes[node + SIDE + axis]!;
      const hl = boxes[node + axis + 3]!;
      const hr = boxes[node + SIDE + axis + 3]!;
      const low = Math.min(l - hl, r - hr);
      const high = Math.max(l + hl, r + hr);
      const middle = Math.fround(0.5 * low + 0.5 * high);
      boxes[slot + axis] = middle;
      boxes[slot + axis + 3] = Math.max(high - middle, middle - low) * GROW;
    }
  }

  /** Puts #rows[from … to−1] in two groups and returns where the second begins. */
  #partition(bounds: Float64Array, from: number, to: number): number {
    const rows = this.#rows;
    let axis = 0;
    let widest = -1;
    let cut = 0;
    for (let k = 0; k < 3; k++) {
      let low = Number.POSITIVE_INFINITY;
      let high = Number.NEGATIVE_INFINITY;
      for (let i = from; i < to; i++) {
        const at = middleOf(bounds, rows[i]!, k);
        if (at < low) low = at;
        if (at > high) high = at;
      }
      if (high - low > widest) {
        widest = high - low;
        axis = k;
        cut = 0.5 * low + 0.5 * high;
      }
    }
    let middle = from;
    for (let i = from; i < to; i++) {
      const row = rows[i]!;
      if (middleOf(bounds, row, axis) >= cut) continue;
      rows[i] = rows[middle]!;
      rows[middle++] = row;
    }
    // All middles in one place, or not to be told apart: the list is halved as it is.
    return middle === from || middle === to ? (from + to) >> 1 : middle;
  }
}

/** The middle of a row's bounds along an axis, m. */
function middleOf(bounds: Float64Array, row: number, axis: number): number {
  return 0.5 * bounds[6 * row + axis]! + 0.5 * bounds[6 * row + axis + 3]!;
}
