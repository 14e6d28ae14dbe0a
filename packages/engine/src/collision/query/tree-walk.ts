/**
 * The triangles along a ray, or along the path of a box, through a mesh's tree: nearer boxes first,
 * so that the first hit found is mostly the nearest and cuts off the rest.
 *
 * A box that moves meets another one exactly when its middle, as a ray, meets the other one grown by
 * its half lengths: so rays and shape casts share one walk.
 */

import type { TriangleTree } from '../mesh/triangle-tree.js';

/** Told of triangles whose boxes the path meets. */
export interface TriangleAlong {
  /**
   * Lowers `limit[0]`, the distance (m) beyond which nothing more is of interest; below 0 ends the
   * walk.
   */
  visit(triangle: number, limit: Float64Array): void;
}

/** Numbers per node: min x y z, max x y z. */
const BOX = 6;
/** Widens the far end of a span by more than its rounding. */
const WIDEN = 1 + 1e-15;

/** Nodes yet to be looked at and where the path enters them, m. */
let nodes = new Int32Array(64);
let entries = new Float64Array(64);
/** (1) see {@link TriangleAlong} */
const limits = new Float64Array(1);

/** (7, 3) a path and half lengths, for those who have them as numbers */
const onePath = new Float64Array(7);
const oneHalf = new Float64Array(3);

/** {@link walkAlong} with the half lengths and the length as numbers, for a walk now and then. */
export function walkTree(
  tree: TriangleTree,
  ray: Float64Array,
  hx: number,
  hy: number,
  hz: number,
  length: number,
  visitor: TriangleAlong,
): void {
  for (let k = 0; k < 6; k++) onePath[k] = ray[k]!;
  onePath[6] = length;
  oneHalf[0] = hx;
  oneHalf[1] = hy;
  oneHalf[2] = hz;
  walkAlong(tree, onePath, oneHalf, visitor);
}

/**
 * Visits the triangles in the leaves that a box of half lengths `half[0 … 2]` (m) meets while its
 * middle goes along `ray` (origin, unit direction, length in m; mesh's frame).
 *
 * The box test stands in the loop and not in a function of its own: numbers that go in and out of a
 * function that is not inlined are put on the heap.
 */
export function walkAlong(
  tree: TriangleTree,
  ray: Float64Array,
  half: Float64Array,
  visitor: TriangleAlong,
): void {
  const hx = half[0]!;
  const hy = half[1]!;
  const hz = half[2]!;
  const { boxes, skips, leafCounts, leafStarts, order } = tree;
  // A component of 0 gives ±Infinity, and 0 · Infinity gives NaN, which no comparison takes.
  const ix = 1 / ray[3]!;
  const iy = 1 / ray[4]!;
  const iz = 1 / ray[5]!;
  // From the origin to the nearer and the farther planes of a box that is grown by the half lengths.
  const x0 = ray[0]! + (ix < 0 ? -hx : hx);
  const y0 = ray[1]! + (iy < 0 ? -hy : hy);
  const z0 = ray[2]! + (iz < 0 ? -hz : hz);
  const x1 = ray[0]! - (ix < 0 ? -hx : hx);
  const y1 = ray[1]! - (iy < 0 ? -hy : hy);
  const z1 = ray[2]! - (iz < 0 ? -hz : hz);
  // Which corner of a box is nearer: where its coordinates are in the box's six numbers.
  const nx = ix < 0 ? 3 : 0;
  const ny = iy < 0 ? 4 : 1;
  const nz = iz < 0 ? 5 : 2;
  limits[0] = ray[6]!;
  let limit = limits[0];
  let waiting = 1;
  nodes[0] = 0;
  entries[0] = 0;
  while (waiting > 0 && limit >= 0) {
    waiting--;
    if (!(entries[waiting]! <= limit)) continue;
    let node = nodes[waiting]!;
    for (;;) {
      const count = leafCounts[node]!;
      if (count > 0) {
        const start = leafStarts[node]!;
        for (let i = start; i < start + count && limit >= 0; i++) {
          visitor.visit(order[i]!, limits);
          limit = limits[0]!;
        }
        break;
      }
      const left = node + 1;
      const right = skips[left]!;
      // Where the path enters the left and the right child; −1 if it does not.
      let toLeft = -1;
      let toRight = -1;
      for (let side = 0; side < 2; side++) {
        const o = side === 0 ? BOX * left : BOX * right;
        let near = 0;
        let far = limit;
        const tx0 = (boxes[o + nx]! - x0) * ix;
        const tx1 = (boxes[o + 3 - nx]! - x1) * ix * WIDEN;
        if (tx0 > near) near = tx0;
        if (tx1 < far) far = tx1;
        const ty0 = (boxes[o + ny]! - y0) * iy;
        const ty1 = (boxes[o + 5 - ny]! - y1) * iy * WIDEN;
        if (ty0 > near) near = ty0;
        if (ty1 < far) far = ty1;
        const tz0 = (boxes[o + nz]! - z0) * iz;
        const tz1 = (boxes[o + 7 - nz]! - z1) * iz * WIDEN;
        if (tz0 > near) near = tz0;
        if (tz1 < far) far = tz1;
        if (!(near <= far)) continue;
        if (side === 0) toLeft = near;
        else toRight = near;
      }
      if (toLeft < 0) {
        if (toRight < 0) break;
        node = right;
      } else if (toRight < 0) {
        node = left;
      } else {
        // The nearer one now, the other one later.
        const leftFirst = toLeft <= toRight;
        if (waiting === nodes.length) grow();
        nodes[waiting] = leftFirst ? right : left;
        entries[waiting++] = leftFirst ? toRight : toLeft;
        node = leftFirst ? left : right;
      }
    }
  }
}

function grow(): void {
  const moreNodes = new Int32Array(2 * nodes.length);
  moreNodes.set(nodes);
  nodes = moreNodes;
  const moreEntries = new Float64Array(moreNodes.length);
  moreEntries.set(entries);
  entries = moreEntries;
}
