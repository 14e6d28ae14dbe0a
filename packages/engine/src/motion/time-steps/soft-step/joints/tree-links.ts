/**
 * The joints that close loops, with the bodies of trees as `tree-order.ts` has placed them, and the immovable bodies
 * beside the one that a tree hangs on.
 */

import type { JointGraph } from './joint-graph.js';
import { type Elimination, eliminationOf } from './loop-elimination.js';
import type { TreeOrder } from './tree-order.js';

/** A joint that closes a loop. */
export interface Closer {
  readonly joint: number;
  /** place of the body that it holds */
  readonly child: number;
  /** place of the body that it holds it by; −1: it is immovable */
  readonly parent: number;
  /** which of the immovable bodies it is: number in {@link TreeLoops.fixed}; −1: that which the tree hangs on */
  readonly fixed: number;
  /** whether the child is B of the joint */
  readonly isB: boolean;
}

/** What one tree has beside its bodies. */
export interface TreeLoops {
  readonly closers: readonly Closer[];
  /** immovable bodies, as `ends` numbers them */
  readonly fixed: readonly number[];
  /** null: there are no loops */
  readonly elimination: Elimination | null;
}

/** The loops of all trees; `ends` (joints × 2) are bodies, immovable ones as well. */
export function loopsOfTrees(graph: JointGraph, order: TreeOrder, ends: Int32Array): TreeLoops[] {
  const place = new Map(Array.from(order.body, (body, n) => [body, n]));
  return order.closers.map((joints, g) => {
    const root = order.start[g + 1]! - 1;
    const by = order.joint[root]!;
    const held = by < 0 ? -1 : ends[2 * by + (graph.a[by]! < 0 ? 0 : 1)]!;
    const fixed: number[] = [];
    const closers = joints.map((joint): Closer => {
      const isB = graph.b[joint]! >= 0;
      const child = place.get(isB ? graph.b[joint]! : graph.a[joint]!)!;
      const other = isB ? graph.a[joint]! : graph.b[joint]!;
      if (other >= 0) return { joint, child, parent: place.get(other)!, fixed: -1, isB };
      const body = ends[2 * joint + (isB ? 0 : 1)]!;
      if (body !== held && !fixed.includes(body)) fixed.push(body);
      return { joint, child, parent: -1, fixed: fixed.indexOf(body), isB };
    });
    const elimination = closers.length === 0 ? null : eliminationOfTree(order, g, closers);
    return { closers, fixed, elimination };
  });
}

/** Joints of tree `g` as pairs of its bodies, from 0 on: first those of its bodies, then those that close loops. */
export function pairsOf(
  { start, parent }: TreeOrder,
  g: number,
  closers: readonly Closer[],
): (readonly [number, number])[] {
  const first = start[g]!;
  const up = (p: number): number => (p < 0 ? -1 : p - first);
  return [
    ...Array.from(parent.subarray(first, start[g + 1]!), (p, k) => [k, up(p)] as const),
    ...closers.map(({ child, parent: p }) => [child - first, up(p)] as const),
  ];
}

function eliminationOfTree(order: TreeOrder, g: number, closers: readonly Closer[]): Elimination {
  const bodies = order.start[g + 1]! - order.start[g]!;
  return eliminationOf(bodies, pairsOf(order, g, closers));
}
