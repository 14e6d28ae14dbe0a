/** What a surface wants to know of the shape of a body, found once for each shape. */

import type { ConvexHull } from '../../shapes/hull.js';
import type { Shape } from '../../shapes/shape.js';
import { type Collider, PLACED } from '../collider.js';
import { KIND_INDEX } from '../leaf-kinds.js';
import {
  ChangingBox,
  type Polyhedron,
  polyhedronOf,
} from '../narrow/separating-plane/polyhedron.js';

const BOX = KIND_INDEX.box;
/** Most edges (two numbers each) of a hull whose axes are all tried: beyond, GJK is as quick. */
const MOST_EDGE_NUMBERS = 2 * 150;

const anyBox = new ChangingBox();
const origin = new Float64Array(3);
/** Middles of hulls, whose origin may lie outside; (3) m, shape's frame. */
const middles = new WeakMap<Shape, Float64Array>();

/** The polyhedron that a body is, if it is one whose axes are tried; that of a box lasts until the next question. */
export function polyhedronAtHand({ shape, kind, records, at }: Collider): Polyhedron | null {
  if (kind !== BOX) return simplePolyhedron(shape);
  return anyBox.resize(records, at + PLACED.sizes, records[at + PLACED.radius]!);
}

/** The polyhedron that a shape is; null if its faces hide bumps, or there are too many. */
export function simplePolyhedron(shape: Shape): Polyhedron | null {
  const found = polyhedronOf(shape);
  if (found === null || found.bumpy) return null;
  return found.polytope.edgeVertices.length > MOST_EDGE_NUMBERS ? null : found;
}

/** A point inside a convex shape (3, m, its frame). */
export function middleOf(shape: Shape): Float64Array {
  if (shape.kind !== 'hull') return origin;
  let middle = middles.get(shape);
  if (middle === undefined) {
    const { x, y, z } = (shape as ConvexHull).massProperties(1).centerOfMass;
    middle = Float64Array.of(x, y, z);
    middles.set(shape, middle);
  }
  return middle;
}
