/**
 * Trees of joints as lists of bodies: each with its parent, every child before its parent, so that a walk
 * forwards goes from the leaves to the roots and one backwards from the roots to the leaves. Where joints make
 * loops, those that are not needed for the tree close them.
 */

import type { JointGraph } from './joint-graph.js';

/** Where bodies stand in the lists. */
export interface TreeOrder {
  /** (trees + 1) first place of each tree; the root is at its end */
  readonly start: Int32Array;
  /** (places) body, as the graph numbers them */
  readonly body: Int32Array;
  /** (places) place of the parent; −1: a root */
  readonly parent: Int32Array;
  /** (places) joint to the parent, or to what cannot be moved; −1: the root hangs on nothing */
  readonly joint: Int32Array;
  /** (trees) joints that close loops */
  readonly closers: readonly (readonly number[])[];
}

/** Orders trees, each given by its joints. */
export function orderTrees(graph: JointGraph, trees: readonly (readonly number[])[]): TreeOrder {
  const start = [0];
  const body: number[] = [];
  const parent: number[] = [];
  const joint: number[] = [];
  const closers: number[][] = [];
  for (const tree of trees) {
    const found = walk(graph, tree);
    const first = body.length;
    const last = first + found.length - 1;
    for (let k = found.length - 1; k >= 0; k--) {
      const { body: b, from, by } = found[k]!;
      body.push(b);
      joint.push(by);
      parent.push(from < 0 ? -1 : last - from);
    }
    start.push(body.length);
    const used = new Set(found.map(({ by }) => by));
    closers.push(tree.filter((j) => !used.has(j)));
  }
  return {
    start: Int32Array.from(start),
    body: Int32Array.from(body),
    parent: Int32Array.from(parent),
    joint: Int32Array.from(joint),
    closers,
  };
}

interface Step {
  readonly body: number;
  /** number of the parent in the walk; −1: none */
  readonly from: number;
  readonly by: number;
}

/** From the root outwards: the root is what hangs on the immovable, or the first body. */
function walk(graph: JointGraph, tree: readonly number[]): Step[] {
  const at = new Map<number, number[]>();
  let root: Step | null = null;
  for (const j of tree) {
    const a = graph.a[j]!;
    const b = graph.b[j]!;
    for (const end of [a, b]) {
      if (end < 0) continue;
      const list = at.get(end);
      if (list === undefined) at.set(end, [j]);
      else list.push(j);
    }
    if (a < 0 || b < 0) root = { body: a < 0 ? b : a, from: -1, by: j };
  }
  const first = tree[0]!;
  const found: Step[] = [root ?? { body: graph.a[first]!, from: -1, by: -1 }];
  const known = new Set([found[0]!.body]);
  for (let k = 0; k < found.length; k++) {
    const { body } = found[k]!;
    for (const j of at.get(body)!) {
      const other = graph.a[j] === body ? graph.b[j]! : graph.a[j]!;
      if (other < 0 || known.has(other)) continue;
      known.add(other);
      found.push({ body: other, from: k, by: j });
    }
  }
  return found;
}
