/**
 * The ordered walk through a {@link BoxTree}'s arrays along the path of a box.
 *
 * Nearer nodes come first, and what a visit answers cuts off the rest: a ray into a heap of ten
 * thousand bodies looks at some thirty boxes. (The tree over a mesh's triangles has walks of its own,
 * `query/tree-walk.ts`: its boxes are of another type, and one function over both would be slower
 * than either.)
 */

/** Told of rows whose boxes are met. */
export interface RowVisitor {
  /**
   * Lowers `limit[0]`, the distance (m) beyond which nothing more is of interest; below 0 ends the
   * walk. (An array, because a number that goes in and out of a call is put on the heap.)
   */
  visit(row: number, limit: Float64Array): void;
}

/** Numbers per node: min x y z, max x y z. */
const BOX = 6;
/** Widens the far end of a span by more than its rounding. */
const WIDEN = 1 + 1e-15;

/** Nodes yet to be looked at, and how far they are. A walk may start another one: each has its own. */
export class WalkStack {
  nodes = new Int32Array(64);
  keys = new Float64Array(64);
  /** (9) origin (m), one over direction, half lengths (m), signed like the direction */
  readonly path = new Float64Array(9);
  /** (1) the distance beyond which nothing is of interest, m */
  readonly limit = new Float64Array(1);

  grow(): void {
    const nodes = new Int32Array(2 * this.nodes.length);
    nodes.set(this.nodes);
    this.nodes = nodes;
    const keys = new Float64Array(nodes.length);
    keys.set(this.keys);
    this.keys = keys;
  }

  /**
   * Sets the path of a box: its middle along `ray` (origin, unit direction, length at `ray[r]`), its
   * half lengths hx, hy, hz (m).
   */
  setPath(ray: Float64Array, r: number, hx: number, hy: number, hz: number): void {
    const p = this.path;
    p[0] = ray[r]!;
    p[1] = ray[r + 1]!;
    p[2] = ray[r + 2]!;
    // A component of 0 gives ±Infinity, and 0 · Infinity gives NaN, which no comparison takes.
    p[3] = 1 / ray[r + 3]!;
    p[4] = 1 / ray[r + 4]!;
    p[5] = 1 / ray[r + 5]!;
    p[6] = p[3] < 0 ? -hx : hx;
    p[7] = p[4] < 0 ? -hy : hy;
    p[8] = p[5] < 0 ? -hz : hz;
  }
}

/**
 * Visits leaves along the stack's path, up to `stack.limit[0]` (m), which the visits lower.
 *
 * The box test stands in the loop and not in a function of its own: numbers that go in and out of a
 * function that is not inlined are put on the heap, and this loop is all that a ray costs.
 */
export function walkAlong(
  boxes: Float64Array,
  links: Int32Array,
  stack: WalkStack,
  visitor: RowVisitor,
): void {
  const p = stack.path;
  const ix = p[3]!;
  const iy = p[4]!;
  const iz = p[5]!;
  // From the origin to the nearer and the farther planes of a box that is grown by the half lengths.
  const x0 = p[0]! + p[6]!;
  const y0 = p[1]! + p[7]!;
  const z0 = p[2]! + p[8]!;
  const x1 = p[0]! - p[6]!;
  const y1 = p[1]! - p[7]!;
  const z1 = p[2]! - p[8]!;
  // Which corner of a box is nearer: where its coordinates are in the box's six numbers.
  const nx = ix < 0 ? 3 : 0;
  const ny = iy < 0 ? 4 : 1;
  const nz = iz < 0 ? 5 : 2;
  let limit = stack.limit[0]!;
  let waiting = 1;
  stack.nodes[0] = 0;
  stack.keys[0] = 0;
  while (waiting > 0 && limit >= 0) {
    waiting--;
    if (!(stack.keys[waiting]! <= limit)) continue;
    let node = stack.nodes[waiting]!;
    for (;;) {
      const right = links[node]!;
      if (right < 0) {
        visitor.visit(-1 - right, stack.limit);
        limit = stack.limit[0]!;
        break;
      }
      const left = node + 1;
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
        if (waiting === stack.nodes.length) stack.grow();
        stack.nodes[waiting] = leftFirst ? right : left;
        stack.keys[waiting++] = leftFirst ? toRight : toLeft;
        node = leftFirst ? left : right;
      }
    }
  }
}
