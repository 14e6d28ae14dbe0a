/**
 * A shape that is put at one pose after another, for questions in bulk: its convex leaves, placed
 * again and again without a new object.
 */

import { fail } from '../../errors.js';
import { multiply, quat, rotate } from '../../math/quat.js';
import { add, vec3 } from '../../math/vec3.js';
import { type Leaf, leavesOf } from '../../shapes/flatten.js';
import { Shape } from '../../shapes/shape.js';
import { Collider } from '../collider.js';
import { isConvex } from './cast-table.js';

const position = vec3();
const orientation = quat();
const leafPosition = vec3();
const leafOrientation = quat();
/** (3, 4) a pose for a shape that is its own only leaf: m, unit quaternion */
const onePosition = new Float64Array(3);
const oneOrientation = new Float64Array(4);

/** The leaves of one shape. */
export class PlacedLeaves {
  readonly colliders: readonly Collider[];
  readonly #leaves: readonly Leaf[];
  /** Whether the shape is its own only leaf. */
  readonly #whole: boolean;

  constructor(shape: Shape) {
    this.#leaves = leavesOf(shape);
    this.#whole = this.#leaves.length === 1 && this.#leaves[0]!.shape === shape;
    this.colliders = this.#leaves.map((leaf) => new Collider(leaf.shape));
  }

  /**
   * Puts the shape at the position `positions[p …]` (3, m) and the orientation `orientations[q …]` (a
   * quaternion of any length but 0), or not turned.
   */
  place(positions: Float64Array, p: number, orientations: Float64Array | null, q: number): void {
    let x = 0;
    let y = 0;
    let z = 0;
    let w = 1;
    if (orientations !== null) {
      x = orientations[q]!;
      y = orientations[q + 1]!;
      z = orientations[q + 2]!;
      w = orientations[q + 3]!;
      const s = 1 / Math.sqrt(x * x + y * y + z * z + w * w);
      x *= s;
      y *= s;
      z *= s;
      w *= s;
    }
    if (this.#whole) {
      onePosition[0] = positions[p]!;
      onePosition[1] = positions[p + 1]!;
      onePosition[2] = positions[p + 2]!;
      oneOrientation[0] = x;
      oneOrientation[1] = y;
      oneOrientation[2] = z;
      oneOrientation[3] = w;
      this.colliders[0]!.placeRow(onePosition, oneOrientation, 0);
      return;
    }
    position.x = positions[p]!;
    position.y = positions[p + 1]!;
    position.z = positions[p + 2]!;
    orientation.x = x;
    orientation.y = y;
    orientation.z = z;
    orientation.w = w;
    for (let i = 0; i < this.#leaves.length; i++) {
      const leaf = this.#leaves[i]!;
      add(leafPosition, position, rotate(leafPosition, orientation, leaf.position));
      multiply(leafOrientation, orientation, leaf.orientation);
      this.colliders[i]!.place(leafPosition, leafOrientation);
    }
  }
}

const known = new WeakMap<Shape, PlacedLeaves>();

/** The leaves of a shape, made the first time it is asked for; all must be convex. */
export function placedLeavesOf(query: string, shape: Shape): PlacedLeaves {
  let leaves = known.get(shape);
  if (leaves !== undefined) return leaves;
  if (!(shape instanceof Shape)) {
    const cure = 'Give one of the shape classes, e.g. new Sphere(1).';
    fail(query, 'shape', shape, 'must be a Shape', cure);
  }
  leaves = new PlacedLeaves(shape);
  for (const collider of leaves.colliders) {
    if (isConvex(collider)) continue;
    const cure = 'Give convex shapes; a mesh can be asked about in convex parts.';
    fail(query, 'shape', collider.shape.kind, 'must be convex', cure);
  }
  known.set(shape, leaves);
  return leaves;
}
