/**
 * Two searches for pairs of rows whose fat boxes overlap: all of them, or those with a row that has
 * moved.
 *
 * All: two trees, or one against itself, are descended at once. Two nodes that overlap are replaced by
 * one of them and the children of the other, the larger one, until both hold leaves. This is three
 * times faster than asking the tree for each row, because neighbours share most of their way down.
 *
 * Moved: the tree is asked for each moved row, which is faster as long as they are few.
 */

import type { PairList } from './pair-list.js';
import type { PairTreeArrays } from './pair-tree.js';

/** Most pairs of two groups of leaves. */
const MOST = 16;

/** Pairs of nodes yet to be looked at. */
let stack = new Int32Array(1024);

/** Appends all pairs within a tree. */
export function searchWithin(out: PairList, tree: PairTreeArrays): void {
  const { nodes, links } = tree;
  if (stack.length < 2 * nodes) stack = new Int32Array(4 * nodes);
  // Every node: its children against each other, its leaves among themselves.
  let waiting = 0;
  for (let node = 0; node < nodes; node++) {
    const right = links[node]!;
    if (right < 0) {
      withinGroup(out, tree, node);
    } else if (boxesOverlap(tree.boxes, 6 * node + 6, tree.boxes, 6 * right)) {
      stack[waiting++] = node + 1;
      stack[waiting++] = right;
    }
  }
  descend(out, tree, tree, waiting);
}

/** Appends all pairs of a row of one tree and a row of another. */
export function searchBetween(out: PairList, A: PairTreeArrays, B: PairTreeArrays): void {
  if (A.nodes === 0 || B.nodes === 0 || !boxesOverlap(A.boxes, 0, B.boxes, 0)) return;
  stack[0] = 0;
  stack[1] = 0;
  descend(out, A, B, 2);
}

/**
 * Appends the pairs of moved rows of A with any rows of B. `both` says who reports a pair of two moved
 * rows: the earlier leaf (A and B are one tree), A, or nobody.
 */
export function searchMoved(
  out: PairList,
  A: PairTreeArrays,
  B: PairTreeArrays,
  both: 'earlier' | 'always' | 'never',
): void {
  // A leaf j that has moved counts if i < j + shift.
  const shift = both === 'earlier' ? 0 : both === 'always' ? A.leaves : -B.leaves;
  const { moved, leaves } = A;
  for (let leaf = 0; leaf < leaves; leaf++) {
    if (moved[leaf] !== 0) searchLeaf(out, A, leaf, B, shift);
  }
}

/** The pairs of one leaf: a walk in the order of the nodes, past every subtree that is missed. */
function searchLeaf(
  out: PairList,
  A: PairTreeArrays,
  leaf: number,
  B: PairTreeArrays,
  shift: number,
): void {
  const { nodes, boxes, links, ends, after, fat, moved } = B;
  const own = A.fat;
  const o = 6 * leaf;
  const x0 = own[o]!;
  const y0 = own[o + 1]!;
  const z0 = own[o + 2]!;
  const x1 = own[o + 3]!;
  const y1 = own[o + 4]!;
  const z1 = own[o + 5]!;
  const row = A.rows[leaf]!;
  for (let node = 0; node < nodes; ) {
    const b = 6 * node;
    if (
      !(
        x0 <= boxes[b + 3]! &&
        boxes[b]! <= x1 &&
        y0 <= boxes[b + 4]! &&
        boxes[b + 1]! <= y1 &&
        z0 <= boxes[b + 5]! &&
        boxes[b + 2]! <= z1
      )
    ) {
      node = after[node]!;
      continue;
    }
    const link = links[node]!;
    if (link < 0) {
      const end = ends[node]!;
      for (let j = -1 - link; j < end; j++) {
        const q = 6 * j;
        if (
          x0 <= fat[q + 3]! &&
          fat[q]! <= x1 &&
          y0 <= fat[q + 4]! &&
          fat[q + 1]! <= y1 &&
          z0 <= fat[q + 5]! &&
          fat[q + 2]! <= z1 &&
          (moved[j] === 0 || leaf < j + shift)
        ) {
          out.add(row, B.rows[j]!);
        }
      }
    }
    node++;
  }
}

/** Pairs of leaves of one node. */
function withinGroup(out: PairList, { links, ends, fat, rows }: PairTreeArrays, node: number) {
  const end = ends[node]!;
  for (let i = -1 - links[node]!; i < end; i++) {
    for (let j = i + 1; j < end; j++) {
      if (boxesOverlap(fat, 6 * i, fat, 6 * j)) out.add(rows[i]!, rows[j]!);
    }
  }
}

/**
 * Looks at the pairs of nodes on the stack and below. Two nodes on the stack overlap. The larger one
 * is opened; a child that overlaps the other node is gone on with, a second one waits on the stack.
 */
function descend(out: PairList, A: PairTreeArrays, B: PairTreeArrays, seeds: number): void {
  const boxesA = A.boxes;
  const boxesB = B.boxes;
  const linksA = A.links;
  const linksB = B.links;
  let waiting = seeds;
  while (waiting > 0) {
    let b = stack[--waiting]!;
    let a = stack[--waiting]!;
    for (;;) {
      const linkA = linksA[a]!;
      const linkB = linksB[b]!;
      if (linkA < 0 && linkB < 0) {
        betweenGroups(out, A, a, B, b);
        break;
      }
      if (waiting + 2 > stack.length) grow();
      if (linkB < 0 || (linkA >= 0 && isLarger(boxesA, 6 * a, boxesB, 6 * b))) {
        const left = boxesOverlap(boxesB, 6 * b, boxesA, 6 * a + 6);
        const right = boxesOverlap(boxesB, 6 * b, boxesA, 6 * linkA);
        if (!left && !right) break;
        if (left && right) {
          stack[waiting++] = linkA;
          stack[waiting++] = b;
        }
        a = left ? a + 1 : linkA;
      } else {
        const left = boxesOverlap(boxesA, 6 * a, boxesB, 6 * b + 6);
        const right = boxesOverlap(boxesA, 6 * a, boxesB, 6 * linkB);
        if (!left && !right) break;
        if (left && right) {
          stack[waiting++] = a;
          stack[waiting++] = linkB;
        }
        b = left ? b + 1 : linkB;
      }
    }
  }
}

/** Pairs of a leaf of node a and a leaf of node b. */
function betweenGroups(
  out: PairList,
  A: PairTreeArrays,
  a: number,
  B: PairTreeArrays,
  b: number,
): void {
  out.reserve(MOST);
  const { rows } = out;
  let to = 2 * out.count;
  const fatA = A.fat;
  const fatB = B.fat;
  const boxesB = B.boxes;
  const endA = A.ends[a]!;
  const endB = 6 * B.ends[b]!;
  const firstB = -6 - 6 * B.links[b]!;
  const q = 6 * b;
  for (let i = -1 - A.links[a]!; i < endA; i++) {
    const p = 6 * i;
    const x0 = fatA[p]!;
    const x1 = fatA[p + 3]!;
    if (!(x0 <= boxesB[q + 3]! && boxesB[q]! <= x1)) continue;
    const y0 = fatA[p + 1]!;
    const y1 = fatA[p + 4]!;
    if (!(y0 <= boxesB[q + 4]! && boxesB[q + 1]! <= y1)) continue;
    const z0 = fatA[p + 2]!;
    const z1 = fatA[p + 5]!;
    if (!(z0 <= boxesB[q + 5]! && boxesB[q + 2]! <= z1)) continue;
    const row = A.rows[i]!;
    for (let j = firstB; j < endB; j += 6) {
      if (
        x0 <= fatB[j + 3]! &&
        fatB[j]! <= x1 &&
        y0 <= fatB[j + 4]! &&
        fatB[j + 1]! <= y1 &&
        z0 <= fatB[j + 5]! &&
        fatB[j + 2]! <= z1
      ) {
        rows[to++] = row;
        rows[to++] = B.rows[Math.trunc(j / 6)]!;
      }
    }
  }
  out.count = to >> 1;
}

function grow(): void {
  const grown = new Int32Array(2 * stack.length);
  grown.set(stack);
  stack = grown;
}

/** Whether box i of `a` is at least as large as box j of `b`, by the sum of their sides. */
function isLarger(a: Float64Array, i: number, b: Float64Array, j: number): boolean {
  // Compared here: a number that is returned may be put on the heap.
  return (
    a[i + 3]! - a[i]! + (a[i + 4]! - a[i + 1]!) + (a[i + 5]! - a[i + 2]!) >=
    b[j + 3]! - b[j]! + (b[j + 4]! - b[j + 1]!) + (b[j + 5]! - b[j + 2]!)
  );
}

function boxesOverlap(a: Float64Array, i: number, b: Float64Array, j: number): boolean {
  return (
    a[i]! <= b[j + 3]! &&
    b[j]! <= a[i + 3]! &&
    a[i + 1]! <= b[j + 4]! &&
    b[j + 1]! <= a[i + 4]! &&
    a[i + 2]! <= b[j + 5]! &&
    b[j + 2]! <= a[i + 5]!
  );
}
