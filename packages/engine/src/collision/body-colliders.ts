/**
 * The leaf shapes of a body at the body's pose: a box is one collider, a composite several.
 *
 * Every body is placed in every step, so the way from the store's rows to the colliders' records has
 * no objects in it: numbers out of arrays into arrays.
 */

import { type Leaf, leavesOf } from '../shapes/flatten.js';
import type { Shape } from '../shapes/shape.js';
import { Collider } from './collider.js';
import { KIND_INDEX } from './leaf-kinds.js';
import { placedBounds } from './placed-bounds.js';

/** The colliders of one body. A collider is that of a body that is one shape at its own origin, as most bodies are. */
export interface BodyColliders {
  readonly shape: Shape;
  /** Number of leaves. */
  readonly leaves: number;
  /** The number of the kind of a body that is one shape at its own origin; −1 for all others. */
  readonly kind: number;
  /** All leaves, in an array made for the caller. */
  readonly colliders: readonly Collider[];
  /** (leaves × 6) world bounds of each leaf; only kept for bodies of several leaves */
  readonly leafBounds?: Float64Array;
  leaf(i: number): Collider | undefined;
  /** Puts every leaf where the body is, from a row of (bodies × 3) positions (m) and (bodies × 4) unit quaternions. */
  placeRow(positions: Float64Array, orientations: Float64Array, row: number): void;
  /** Writes the body's world bounds where it was placed last, m, as six numbers of a row: min x y z, max x y z. */
  writeBounds(out: Float64Array, row: number): void;
}

/** The colliders for a shape. */
export function collidersOf(shape: Shape): BodyColliders {
  return KIND_INDEX[shape.kind] >= 0 ? new Collider(shape) : new LeafColliders(shape);
}

/** Whether leaf `i` of a body may touch leaf `j` of another, by their bounds and a margin (m). */
export function mayTouch(
  { leafBounds: a }: BodyColliders,
  i: number,
  { leafBounds: b }: BodyColliders,
  j: number,
  margin: number,
): boolean {
  // One of the two is the whole body, whose bounds the broad phase has compared.
  if (a === undefined || b === undefined) return true;
  for (let k = 0; k < 3; k++) {
    if (a[6 * i + k]! - margin > b[6 * j + k + 3]!) return false;
    if (b[6 * j + k]! - margin > a[6 * i + k + 3]!) return false;
  }
  return true;
}

/** The leaves of a body that is no single shape at its own origin. */
class LeafColliders implements BodyColliders {
  readonly shape: Shape;
  readonly colliders: readonly Collider[];
  readonly kind = -1;
  readonly leafBounds?: Float64Array;
  /** Where they are in the body's frame. */
  readonly #leaves: readonly Leaf[];

  constructor(shape: Shape) {
    this.shape = shape;
    const leaves = leavesOf(shape);
    this.#leaves = leaves;
    this.colliders = leaves.map((leaf) => new Collider(leaf.shape));
    if (leaves.length > 1) this.leafBounds = new Float64Array(6 * leaves.length);
  }

  get leaves(): number {
    return this.colliders.length;
  }

  leaf(i: number): Collider | undefined {
    return this.colliders[i];
  }

  /** The smallest box that holds all leaves. */
  writeBounds(out: Float64Array, row: number): void {
    const o = 6 * row;
    const b = this.leafBounds;
    if (b === undefined) {
      placedBounds(out, o, this.colliders[0]!);
      return;
    }
    for (let k = 0; k < 6; k++) out[o + k] = b[k]!;
    for (let i = 6; i < b.length; i += 6) {
      for (let k = 0; k < 3; k++) {
        if (b[i + k]! < out[o + k]!) out[o + k] = b[i + k]!;
        if (b[i + 3 + k]! > out[o + 3 + k]!) out[o + 3 + k] = b[i + 3 + k]!;
      }
    }
  }

  /** Each leaf at q·p + x, turned by q·r: the leaf's place p, r in the body's frame. */
  placeRow(positions: Float64Array, orientations: Float64Array, row: number): void {
    const px = positions[3 * row]!;
    const py = positions[3 * row + 1]!;
    const pz = positions[3 * row + 2]!;
    const x = orientations[4 * row]!;
    const y = orientations[4 * row + 1]!;
    const z = orientations[4 * row + 2]!;
    const w = orientations[4 * row + 3]!;
    const leaves = this.#leaves;
    for (let i = 0; i < leaves.length; i++) {
      const { position: v, orientation: r } = leaves[i]!;
      // As `rotate` and `multiply` of quaternions do it, T (2.10) and T (2.7).
      const tx = 2 * (y * v.z - z * v.y);
      const ty = 2 * (z * v.x - x * v.z);
      const tz = 2 * (x * v.y - y * v.x);
      leafPosition[0] = v.x + w * tx + (y * tz - z * ty) + px;
      leafPosition[1] = v.y + w * ty + (z * tx - x * tz) + py;
      leafPosition[2] = v.z + w * tz + (x * ty - y * tx) + pz;
      leafOrientation[0] = w * r.x + r.w * x + (y * r.z - z * r.y);
      leafOrientation[1] = w * r.y + r.w * y + (z * r.x - x * r.z);
      leafOrientation[2] = w * r.z + r.w * z + (x * r.y - y * r.x);
      leafOrientation[3] = w * r.w - (x * r.x + y * r.y + z * r.z);
      const collider = this.colliders[i]!;
      collider.placeRow(leafPosition, leafOrientation, 0);
      if (this.leafBounds !== undefined) placedBounds(this.leafBounds, 6 * i, collider);
    }
  }
}

const leafPosition = new Float64Array(3);
const leafOrientation = new Float64Array(4);
