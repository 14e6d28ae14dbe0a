/**
 * A tree of boxes made for finding overlapping pairs (`pair-search.ts`).
 *
 * Its leaves are rows with fat boxes. A row that leaves its fat box gets a new one and counts as
 * moved, until the tree follows the rows again. As long as neither of two rows has moved, nothing
 * about their fat boxes can have changed, and whoever remembers the pairs need not search for theirs.
 *
 * Nodes lie in depth-first order: the left child of node i is i + 1, the right one is stored, and
 * parents come before their children. Refitting is one backward pass. The last nodes hold up to four
 * rows each, whose boxes lie side by side in memory: comparing sixteen of those in a row is faster
 * than the nodes that would save it (measured with 10,000 rows: groups of 1, 2, 4, 8 search in 5.9,
 * 4.2, 3.8, 3.9 ms). Built from the top by splitting at the middle of the centres along the longest
 * axis.
 */

import { grown } from '../../kernel/grown.js';

/** Most rows in a leaf node. */
const GROUP = 4;

/** Values of `moved`: the leaf got a fat or a thin box at the last step. */
const FAT = 1;
const THIN = 2;

/** The share of its margin that a row may move in a step if a fat box is to be worth while. */
const HASTE = 0.25;

/** The arrays of a tree. */
export interface PairTreeArrays {
  /** Number of nodes. */
  readonly nodes: number;
  /** Number of leaves. */
  readonly leaves: number;
  /** (nodes × 6) boxes: min x y z, max x y z, m */
  readonly boxes: Float64Array;
  /** (nodes) right child, or −1 − first leaf */
  readonly links: Int32Array;
  /** (nodes) of a node with leaves: the leaf after its last one */
  readonly ends: Int32Array;
  /** (nodes) the first node that is not below */
  readonly after: Int32Array;
  /** (leaves) rows */
  readonly rows: Int32Array;
  /** (leaves × 6) fat boxes, m */
  readonly fat: Float64Array;
  /** (leaves) 0: is where it was; otherwise moved */
  readonly moved: Uint8Array;
}

/** A tree whose leaves are rows with fat boxes. */
export class PairTree implements PairTreeArrays {
  nodes = 0;
  leaves = 0;
  boxes = new Float64Array(0);
  links = new Int32Array(0);
  ends = new Int32Array(0);
  after = new Int32Array(0);
  rows = new Int32Array(0);
  fat = new Float64Array(0);
  moved = new Uint8Array(0);

  /** By which share of their largest side boxes are fat. */
  readonly #share: number;
  /** (nodes) 1: a leaf below has moved */
  #changed = new Uint8Array(0);
  /** Where its leaves of before are, see {@link exchange}. */
  #before = 0;

  /** Boxes will be fatter than the rows' bounds by a share of their largest side. */
  constructor(share: number) {
    this.#share = share;
  }

  /** Builds the tree over the first `count` of these rows, with fat boxes or with thin ones at first. */
  build(rows: Int32Array, count: number, bounds: Float64Array, isFat: boolean): void {
    this.#reserve(count);
    this.leaves = count;
    for (let i = 0; i < count; i++) {
      this.rows[i] = rows[i]!;
      this.moved[i] = isFat ? FAT : THIN;
      fatten(this.fat, i, bounds, rows[i]!, isFat ? this.#share : 0);
    }
    this.restructure();
  }

  /**
   * Other leaves from now on, so many: {@link append} them, then {@link follow} and {@link restructure}. Those of before
   * are kept from `before` on until then, beside those of other trees, if {@link reserveScratch} has made room for all;
   * returns where they end.
   */
  exchange(before: number, leaves: number): number {
    this.#before = before;
    const end = before + this.leaves;
    this.#keepLeaves(before);
    this.#reserve(leaves);
    this.leaves = 0;
    return end;
  }

  /** (rows × 6) room for boxes, in place of the leaves: for a while nobody follows the tree. */
  lendBoxes(rows: number): Float64Array {
    this.#reserve(rows);
    return this.fat;
  }

  /** A leaf for this row, with the box of an old leaf; −1: with one that the row will leave at once. */
  append(row: number, old: number): void {
    const i = this.leaves++;
    const from = this.#before + old;
    this.rows[i] = row;
    this.moved[i] = old < 0 ? 0 : keptMoved[from]!;
    for (let k = 0; k < 6; k++) {
      const nowhere = k < 3 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
      this.fat[6 * i + k] = old < 0 ? nowhere : keptFat[6 * from + k]!;
    }
  }

  /**
   * Gives new boxes to the rows that left theirs, marks them in `rowMoved` (1: moved; by row) and
   * returns how many they are; −1 if one has no finite bounds any more. {@link refit} must follow.
   */
  follow(bounds: Float64Array, rowMoved: Uint8Array): number {
    const { rows, fat, moved, leaves } = this;
    const share = this.#share;
    let count = 0;
    for (let i = 0; i < leaves; i++) {
      const row = rows[i]!;
      const o = 6 * i;
      const r = 6 * row;
      if (contains(fat, o, bounds, r)) {
        moved[i] = 0;
        rowMoved[row] = 0;
        continue;
      }
      // A row that leaves a fat box at once would leave the next one too: it gets a thin box, until
      // it has become so slow that a fat one would last for some steps.
      const before = moved[i]!;
      const thin =
        before === FAT || (before === THIN && leavesSoon(fat, o, bounds, r, HASTE * share));
      moved[i] = thin ? THIN : FAT;
      rowMoved[row] = 1;
      fatten(fat, i, bounds, row, thin ? 0 : share);
      // Infinite or NaN: a difference of the two ends is not finite either.
      const size =
        fat[o + 3]! - fat[o]! + (fat[o + 4]! - fat[o + 1]!) + (fat[o + 5]! - fat[o + 2]!);
      if (!(size < Number.POSITIVE_INFINITY)) return -1;
      count++;
    }
    return count;
  }

  /** Fits the boxes above moved leaves. */
  refit(): void {
    fitBoxes(this, this.#changed, false);
  }

  /** Builds the nodes anew over the same leaves and fits all of them. */
  restructure(): void {
    const { leaves } = this;
    this.nodes = 0;
    if (leaves === 0) return;
    const centers = reserveScratch(leaves);
    const { fat } = this;
    for (let i = 0; i < leaves; i++) {
      order[i] = i;
      centers[3 * i] = fat[6 * i]! + fat[6 * i + 3]!;
      centers[3 * i + 1] = fat[6 * i + 1]! + fat[6 * i + 4]!;
      centers[3 * i + 2] = fat[6 * i + 2]! + fat[6 * i + 5]!;
    }
    this.#split(0, leaves);
    // What did not fit is not there. It is not often that there are more nodes than leaves.
    while (this.nodes > this.links.length) {
      this.#reserveNodes(this.nodes);
      this.nodes = 0;
      this.#split(0, leaves);
    }

    // The leaves in the order of the nodes.
    this.#keepLeaves(0);
    for (let i = 0; i < leaves; i++) {
      const from = order[i]!;
      this.rows[i] = keptRows[from]!;
      this.moved[i] = keptMoved[from]!;
      for (let k = 0; k < 6; k++) fat[6 * i + k] = keptFat[6 * from + k]!;
    }
    fitBoxes(this, this.#changed, true);
  }

  /** Copies the leaves to the scratch, from leaf `to` on. */
  #keepLeaves(to: number): void {
    for (let i = 0; i < this.leaves; i++) {
      keptRows[to + i] = this.rows[i]!;
      keptMoved[to + i] = this.moved[i]!;
      for (let k = 0; k < 6; k++) keptFat[6 * (to + i) + k] = this.fat[6 * i + k]!;
    }
  }

  /** Room for so many leaves, and not for many times as many: who sleeps is in another tree. Leaves and nodes are lost. */
  #reserve(leaves: number): void {
    const before = this.rows.length;
    if (leaves <= before && 2 * leaves >= before) return;
    const room = grown(leaves < before ? 0 : before, leaves);
    this.#reserveNodes(room);
    this.rows = new Int32Array(room);
    this.fat = new Float64Array(6 * room);
    this.moved = new Uint8Array(room);
  }

  #reserveNodes(nodes: number): void {
    this.boxes = new Float64Array(6 * nodes);
    this.links = new Int32Array(nodes);
    this.ends = new Int32Array(nodes);
    this.after = new Int32Array(nodes);
    this.#changed = new Uint8Array(nodes);
  }

  /** Makes the nodes over the leaves #order[from … to−1]; returns the topmost. */
  #split(from: number, to: number): number {
    const node = this.nodes++;
    if (to - from <= GROUP) {
      this.links[node] = -1 - from;
      this.ends[node] = to;
      this.after[node] = this.nodes;
      return node;
    }
    const middle = partition(order, keptFat, from, to);
    this.#split(from, middle);
    this.links[node] = this.#split(middle, to);
    this.after[node] = this.nodes;
    return node;
  }
}

// Scratch of all trees: none of them needs it for longer than until its leaves are in order.
/** (leaves) their new order */
let order = new Int32Array(0);
/** (leaves) as they were, see {@link PairTreeArrays}; until there is an order, (leaves × 3) centres × 2 instead of boxes */
let keptRows = new Int32Array(0);
let keptFat = new Float64Array(0);
let keptMoved = new Uint8Array(0);

/** Room for so many leaves of all trees together. Returns (leaves × 6) room for boxes, until a tree needs it. */
export function reserveScratch(leaves: number): Float64Array {
  if (leaves > order.length) {
    const room = grown(order.length, leaves);
    order = new Int32Array(room);
    keptRows = new Int32Array(room);
    keptFat = new Float64Array(6 * room);
    keptMoved = new Uint8Array(room);
  }
  return keptFat;
}

/** Fits the boxes of nodes from the leaves up and says which have a moved leaf below. */
function fitBoxes(tree: PairTreeArrays, changed: Uint8Array, all: boolean): void {
  const { nodes, boxes, links, ends, fat, moved } = tree;
  for (let node = nodes - 1; node >= 0; node--) {
    const link = links[node]!;
    const o = 6 * node;
    if (link >= 0) {
      const any = changed[node + 1]! | changed[link]!;
      changed[node] = any;
      if (any === 0 && !all) continue;
      const a = o + 6;
      const b = 6 * link;
      boxes[o] = Math.min(boxes[a]!, boxes[b]!);
      boxes[o + 1] = Math.min(boxes[a + 1]!, boxes[b + 1]!);
      boxes[o + 2] = Math.min(boxes[a + 2]!, boxes[b + 2]!);
      boxes[o + 3] = Math.max(boxes[a + 3]!, boxes[b + 3]!);
      boxes[o + 4] = Math.max(boxes[a + 4]!, boxes[b + 4]!);
      boxes[o + 5] = Math.max(boxes[a + 5]!, boxes[b + 5]!);
      continue;
    }
    const first = -1 - link;
    const end = ends[node]!;
    let any = 0;
    for (let i = first; i < end; i++) any |= moved[i]!;
    changed[node] = any;
    if (any === 0 && !all) continue;
    let i = 6 * first;
    let x0 = fat[i]!;
    let y0 = fat[i + 1]!;
    let z0 = fat[i + 2]!;
    let x1 = fat[i + 3]!;
    let y1 = fat[i + 4]!;
    let z1 = fat[i + 5]!;
    for (i += 6; i < 6 * end; i += 6) {
      x0 = Math.min(x0, fat[i]!);
      y0 = Math.min(y0, fat[i + 1]!);
      z0 = Math.min(z0, fat[i + 2]!);
      x1 = Math.max(x1, fat[i + 3]!);
      y1 = Math.max(y1, fat[i + 4]!);
      z1 = Math.max(z1, fat[i + 5]!);
    }
    boxes[o] = x0;
    boxes[o + 1] = y0;
    boxes[o + 2] = z0;
    boxes[o + 3] = x1;
    boxes[o + 4] = y1;
    boxes[o + 5] = z1;
  }
}

/**
 * Puts the leaves whose centre lies below the middle of all centres first and returns where the
 * others begin. Splitting in the middle of space, not of the list, keeps neighbours together; if
 * that leaves one side empty, the list is halved as it is.
 */
function partition(order: Int32Array, centers: Float64Array, from: number, to: number): number {
  const first = 3 * order[from]!;
  let x0 = centers[first]!;
  let y0 = centers[first + 1]!;
  let z0 = centers[first + 2]!;
  let x1 = x0;
  let y1 = y0;
  let z1 = z0;
  for (let i = from + 1; i < to; i++) {
    const c = 3 * order[i]!;
    const x = centers[c]!;
    const y = centers[c + 1]!;
    const z = centers[c + 2]!;
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    z0 = Math.min(z0, z);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
    z1 = Math.max(z1, z);
  }
  const alongX = x1 - x0 >= y1 - y0 && x1 - x0 >= z1 - z0;
  const axis = alongX ? 0 : y1 - y0 >= z1 - z0 ? 1 : 2;
  const cut = alongX ? 0.5 * (x0 + x1) : axis === 1 ? 0.5 * (y0 + y1) : 0.5 * (z0 + z1);
  let middle = from;
  for (let i = from; i < to; i++) {
    const leaf = order[i]!;
    if (centers[3 * leaf + axis]! >= cut) continue;
    order[i] = order[middle]!;
    order[middle++] = leaf;
  }
  return middle === from || middle === to ? (from + to) >> 1 : middle;
}

/** Whether the box at `fat[o]` holds the bounds at `bounds[r]`. */
export function contains(fat: Float64Array, o: number, bounds: Float64Array, r: number): boolean {
  return (
    fat[o]! <= bounds[r]! &&
    fat[o + 1]! <= bounds[r + 1]! &&
    fat[o + 2]! <= bounds[r + 2]! &&
    fat[o + 3]! >= bounds[r + 3]! &&
    fat[o + 4]! >= bounds[r + 4]! &&
    fat[o + 5]! >= bounds[r + 5]!
  );
}

/** Whether bounds reach out of a box by more than a share of their largest side. */
function leavesSoon(
  fat: Float64Array,
  o: number,
  bounds: Float64Array,
  r: number,
  share: number,
): boolean {
  const x = bounds[r + 3]! - bounds[r]!;
  const y = bounds[r + 4]! - bounds[r + 1]!;
  const z = bounds[r + 5]! - bounds[r + 2]!;
  const f = share * Math.max(x, y, z);
  return (
    fat[o]! - bounds[r]! > f ||
    fat[o + 1]! - bounds[r + 1]! > f ||
    fat[o + 2]! - bounds[r + 2]! > f ||
    bounds[r + 3]! - fat[o + 3]! > f ||
    bounds[r + 4]! - fat[o + 4]! > f ||
    bounds[r + 5]! - fat[o + 5]! > f
  );
}

/** Writes the bounds of a row, wider by a share of their largest side on all sides. */
export function fatten(
  fat: Float64Array,
  leaf: number,
  bounds: Float64Array,
  row: number,
  share: number,
): void {
  const o = 6 * leaf;
  const r = 6 * row;
  const x = bounds[r + 3]! - bounds[r]!;
  const y = bounds[r + 4]! - bounds[r + 1]!;
  const z = bounds[r + 5]! - bounds[r + 2]!;
  const f = share * Math.max(x, y, z);
  fat[o] = bounds[r]! - f;
  fat[o + 1] = bounds[r + 1]! - f;
  fat[o + 2] = bounds[r + 2]! - f;
  fat[o + 3] = bounds[r + 3]! + f;
  fat[o + 4] = bounds[r + 4]! + f;
  fat[o + 5] = bounds[r + 5]! + f;
}
