/**
 * The triangles near a box (or a point: a box without size), through a mesh's tree: nearer boxes
 * first, and none that is farther than the best so far.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import type { TriangleTree } from '../mesh/triangle-tree.js';

/** Told of triangles that may be nearer than the limit. */
export interface TriangleNear {
  /**
   * Lowers `limit[0]`, the distance (m) beyond which nothing more is of interest; below 0 ends the
   * walk.
   */
  visit(triangle: i32, limit: Float64Array): void;
}

/** Numbers per node: min x y z, max x y z. */
const BOX = 6;
/** Nodes yet to be looked at and how far (m²) they are. */
let nodes = new Int32Array(64);
let squares = new Float64Array(64);
/** (1) see {@link TriangleNear} */
const limits = new Float64Array(1);

/** Visits triangles whose leaf is within `limit` (m) of `box` (min x y z, max x y z, mesh's frame). */
export function searchTree(
  tree: TriangleTree,
  box: Float64Array,
  limit: f64,
  visitor: TriangleNear,
): void {
  const { boxes, skips, leafCounts, leafStarts, order } = tree;
  const x0 = box[0]!;
  const y0 = box[1]!;
  const z0 = box[2]!;
  const x1 = box[3]!;
  const y1 = box[4]!;
  const z1 = box[5]!;
  limits[0] = limit;
  let best = limits[0]!;
  let waiting = 1;
  nodes[0] = 0;
  squares[0] = 0;
  while (waiting > 0 && best >= 0) {
    waiting--;
    if (!(squares[waiting]! <= best * best)) continue;
    let node = nodes[waiting]!;
    for (;;) {
      const count = leafCounts[node]!;
      if (count > 0) {
        const start = leafStarts[node]!;
        for (let i = start; i < start + count && best >= 0; i++) {
          visitor.visit(order[i]!, limits);
          best = limits[0]!;
        }
        break;
      }
      const left = node + 1;
      const right = skips[left]!;
      const reach = best * best;
      // Squared distances of the children; −1 if too far.
      let toLeft: f64 = -1;
      let toRight: f64 = -1;
      for (let side = 0; side < 2; side++) {
        const o = side === 0 ? BOX * left : BOX * right;
        const belowX = boxes[o]! - x1;
        const aboveX = x0 - boxes[o + 3]!;
        const belowY = boxes[o + 1]! - y1;
        const aboveY = y0 - boxes[o + 4]!;
        const belowZ = boxes[o + 2]! - z1;
        const aboveZ = z0 - boxes[o + 5]!;
        const x: f64 = belowX > 0 ? belowX : aboveX > 0 ? aboveX : 0;
        const y: f64 = belowY > 0 ? belowY : aboveY > 0 ? aboveY : 0;
        const z: f64 = belowZ > 0 ? belowZ : aboveZ > 0 ? aboveZ : 0;
        const square = x * x + y * y + z * z;
        if (!(square <= reach)) continue;
        if (side === 0) toLeft = square;
        else toRight = square;
      }
      if (toLeft < 0) {
        if (toRight < 0) break;
        node = right;
      } else if (toRight < 0) {
        node = left;
      } else {
        const leftFirst = toLeft <= toRight;
        if (waiting === nodes.length) grow();
        nodes[waiting] = leftFirst ? right : left;
        squares[waiting++] = leftFirst ? toRight : toLeft;
        node = leftFirst ? left : right;
      }
    }
  }
}

function grow(): void {
  const moreNodes = new Int32Array(2 * nodes.length);
  moreNodes.set(nodes);
  nodes = moreNodes;
  const moreSquares = new Float64Array(moreNodes.length);
  moreSquares.set(squares);
  squares = moreSquares;
}
