/**
 * The Minkowski difference A − B = { a − b } of the cores of two convex shapes, by its support
 * function. The cores overlap exactly when it holds the origin; its point closest to the origin is
 * the shortest vector between them.
 *
 * Everything is measured in A's frame. There A needs no transformation at all, and no digits are
 * lost when both shapes are far from the world's origin.
 *
 * A point of the difference is a record of nine numbers: a − b, a, b (m).
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import { ConvexGeometry } from './features/geometry.js';
import { supportAlong } from './features/support.js';

/** Numbers per point of the difference. */
export const RECORD = 9;

const directionB = new Float64Array(3);
const pointB = new Float64Array(3);

/** A − B in A's frame. */
export class Difference {
  a = new ConvexGeometry();
  b = new ConvexGeometry();
  /** (9) rotation by rows, B's frame → A's */
  readonly rotation = new Float64Array(9);
  /** (3) B's origin in A's frame, m */
  readonly offset = new Float64Array(3);
  /** (3) where `supportAlong` looks, A's frame */
  readonly direction = new Float64Array(3);
  /** Whether a core has a curved side. */
  curved = false;

  /** Takes two placed shapes. */
  set(a: ConvexGeometry, b: ConvexGeometry): this {
    this.a = a;
    this.b = b;
    this.curved = a.curved || b.curved;
    const p = a.placed;
    const q = b.placed;
    const r = this.rotation;
    const a0 = p[0]!;
    const a1 = p[1]!;
    const a2 = p[2]!;
    const a3 = p[3]!;
    const a4 = p[4]!;
    const a5 = p[5]!;
    const a6 = p[6]!;
    const a7 = p[7]!;
    const a8 = p[8]!;
    for (let j = 0; j < 3; j++) {
      const x = q[j]!;
      const y = q[3 + j]!;
      const z = q[6 + j]!;
      r[j] = a0 * x + a3 * y + a6 * z;
      r[3 + j] = a1 * x + a4 * y + a7 * z;
      r[6 + j] = a2 * x + a5 * y + a8 * z;
    }
    const x = q[9]! - p[9]!;
    const y = q[10]! - p[10]!;
    const z = q[11]! - p[11]!;
    this.offset[0] = a0 * x + a3 * y + a6 * z;
    this.offset[1] = a1 * x + a4 * y + a7 * z;
    this.offset[2] = a2 * x + a5 * y + a8 * z;
    return this;
  }

  /** Writes the record of the point farthest along (x, y, z), of any length above 0. */
  support(out: Float64Array, o: i32, x: f64, y: f64, z: f64): void {
    this.direction[0] = x;
    this.direction[1] = y;
    this.direction[2] = z;
    this.supportAlong(out, o);
  }

  /** Writes the record of the point farthest along `direction`. */
  supportAlong(out: Float64Array, o: i32): void {
    const r = this.rotation;
    const t = this.offset;
    supportAlong(out, o + 3, this.a, this.direction);
    this.turnToB(directionB, this.direction);
    supportAlong(pointB, 0, this.b, directionB);
    const px = pointB[0]!;
    const py = pointB[1]!;
    const pz = pointB[2]!;
    const bx = r[0]! * px + r[1]! * py + r[2]! * pz + t[0]!;
    const by = r[3]! * px + r[4]! * py + r[5]! * pz + t[1]!;
    const bz = r[6]! * px + r[7]! * py + r[8]! * pz + t[2]!;
    out[o] = out[o + 3]! - bx;
    out[o + 1] = out[o + 4]! - by;
    out[o + 2] = out[o + 5]! - bz;
    out[o + 6] = bx;
    out[o + 7] = by;
    out[o + 8] = bz;
  }

  /** out = what B sees of A's direction: turned round, and in B's frame. */
  turnToB(out: Float64Array, direction: Float64Array): void {
    const r = this.rotation;
    const x = direction[0]!;
    const y = direction[1]!;
    const z = direction[2]!;
    out[0] = -(r[0]! * x + r[3]! * y + r[6]! * z);
    out[1] = -(r[1]! * x + r[4]! * y + r[7]! * z);
    out[2] = -(r[2]! * x + r[5]! * y + r[8]! * z);
  }
}
