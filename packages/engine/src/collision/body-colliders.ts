/**
 * The leaf shapes of a body at the body's pose: a box is one collider, a composite several.
 *
 * Every body is placed in every step, so the way from the store's rows to the colliders' records has
 * no objects in it: numbers out of arrays into arrays.
 */

import type { Quat, Vec3 } from '../math/types.js';
import { type Leaf, leavesOf } from '../shapes/flatten.js';
import type { Shape } from '../shapes/shape.js';
import { Collider } from './collider.js';
import { KIND_INDEX } from './leaf-kinds.js';
import { placedBounds } from './placed-bounds.js';

const NONE = new Float64Array(0);
const NO_LEAVES: readonly Leaf[] = [];

/** The colliders of one body. */
export class BodyColliders {
  readonly shape: Shape;
  readonly colliders: readonly Collider[];
  /** Where they are in the body's frame; none for a body that is one shape at its own origin. */
  readonly #leaves: readonly Leaf[];
  /** The collider of a body that is one shape at its own origin; null for all others. */
  readonly #whole: Collider | null;
  /** (leaves × 6) world bounds of each leaf; only kept for bodies of several leaves */
  readonly #bounds: Float64Array;

  constructor(shape: Shape) {
    this.shape = shape;
    if (KIND_INDEX[shape.kind] >= 0) {
      // As little memory as possible, side by side: every step passes by here.
      this.#whole = new Collider(shape);
      this.colliders = [this.#whole];
      this.#leaves = NO_LEAVES;
      this.#bounds = NONE;
      return;
    }
    const leaves = leavesOf(shape);
    this.#leaves = leaves;
    this.colliders = leaves.map((leaf) => new Collider(leaf.shape));
    this.#whole = null;
    this.#bounds = leaves.length > 1 ? new Float64Array(6 * leaves.length) : NONE;
  }

  /** Radius (m) of the ball about the body's origin that holds the shape. */
  get radius(): number {
    return this.shape.boundingRadius;
  }

  /** The number of the kind of a body that is one shape at its own origin; −1 for all others. */
  get kind(): number {
    return this.#whole === null ? -1 : this.#whole.kind;
  }

  /** Puts every leaf where the body is. */
  place(position: Readonly<Vec3>, orientation: Readonly<Quat>): void {
    onePosition[0] = position.x;
    onePosition[1] = position.y;
    onePosition[2] = position.z;
    oneOrientation[0] = orientation.x;
    oneOrientation[1] = orientation.y;
    oneOrientation[2] = orientation.z;
    oneOrientation[3] = orientation.w;
    this.placeRow(onePosition, oneOrientation, 0);
  }

  /** The same from a row of (bodies × 3) positions (m) and (bodies × 4) unit quaternions. */
  placeRow(positions: Float64Array, orientations: Float64Array, row: number): void {
    if (this.#whole !== null) this.#whole.placeRow(positions, orientations, row);
    else this.#placeLeaves(positions, orientations, row);
  }

  /**
   * Writes the body's world bounds where it was placed last, widened by a margin (m), as six numbers
   * of a row: min x y z, max x y z.
   */
  writeBounds(out: Float64Array, row: number, margin: number): void {
    const o = 6 * row;
    if (this.#whole !== null) placedBounds(out, o, this.#whole);
    else this.#uniteBounds(out, o);
    out[o] = out[o]! - margin;
    out[o + 1] = out[o + 1]! - margin;
    out[o + 2] = out[o + 2]! - margin;
    out[o + 3] = out[o + 3]! + margin;
    out[o + 4] = out[o + 4]! + margin;
    out[o + 5] = out[o + 5]! + margin;
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

  /** The smallest box that holds all leaves. */
  #uniteBounds(out: Float64Array, o: number): void {
    const b = this.#bounds;
    if (b.length === 0) {
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
  #placeLeaves(positions: Float64Array, orientations: Float64Array, row: number): void {
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
      if (this.#bounds.length > 0) placedBounds(this.#bounds, 6 * i, collider);
    }
  }
}

const onePosition = new Float64Array(3);
const oneOrientation = new Float64Array(4);
const leafPosition = new Float64Array(3);
const leafOrientation = new Float64Array(4);
