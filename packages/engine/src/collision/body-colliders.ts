/**
 * The leaf shapes of a body at the body's pose: a box is one collider, a composite several.
 */

import { multiply, rotate } from '../math/quat.js';
import type { Quat, Vec3 } from '../math/types.js';
import { type Leaf, leavesOf } from '../shapes/flatten.js';
import type { Bounds, Shape } from '../shapes/shape.js';
import { Collider } from './collider.js';

/** The colliders of one body. */
export class BodyColliders {
  readonly shape: Shape;
  readonly leaves: readonly Leaf[];
  readonly colliders: readonly Collider[];
  /** (leaves × 6) world bounds of each leaf; only kept for bodies of several leaves */
  readonly #bounds: Float64Array;

  constructor(shape: Shape) {
    this.shape = shape;
    this.leaves = leavesOf(shape);
    this.colliders = this.leaves.map((leaf) => new Collider(leaf.shape));
    this.#bounds = new Float64Array(this.leaves.length > 1 ? 6 * this.leaves.length : 0);
  }

  /** Puts every leaf where the body is. */
  place(position: Readonly<Vec3>, orientation: Readonly<Quat>): void {
    this.leaves.forEach((leaf, i) => {
      rotate(p, orientation, leaf.position);
      p.x += position.x;
      p.y += position.y;
      p.z += position.z;
      multiply(q, orientation, leaf.orientation);
      this.colliders[i]!.place(p, q);
      if (this.#bounds.length > 0) writeBounds(this.#bounds, i, leaf.shape.bounds(box, p, q), 0);
    });
  }

  /** Whether leaf `i` may touch leaf `j` of another body, by their bounds and a margin (m). */
  mayTouch(i: number, other: BodyColliders, j: number, margin: number): boolean {
    // One of the two is the whole body, whose bounds the broad phase has compared.
    const a = this.#bounds;
    const b = other.#bounds;
    if (a.length === 0 || b.length === 0) return true;
    for (let k = 0; k < 3; k++) {
      if (a[6 * i + k]! - margin > b[6 * j + k + 3]!) return false;
      if (b[6 * j + k]! - margin > a[6 * i + k + 3]!) return false;
    }
    return true;
  }
}

/** Writes bounds, widened by a margin (m), as six numbers of a row. */
export function writeBounds(out: Float64Array, row: number, b: Bounds, margin: number): void {
  const o = 6 * row;
  out[o] = b.min.x - margin;
  out[o + 1] = b.min.y - margin;
  out[o + 2] = b.min.z - margin;
  out[o + 3] = b.max.x + margin;
  out[o + 4] = b.max.y + margin;
  out[o + 5] = b.max.z + margin;
}

const p: Vec3 = { x: 0, y: 0, z: 0 };
const q: Quat = { x: 0, y: 0, z: 0, w: 1 };
const box: Bounds = { min: { x: 0, y: 0, z: 0 }, max: { x: 0, y: 0, z: 0 } };
