/**
 * Which function collides which two kinds of shapes: the table.
 *
 * Kinds have an order, and a function exists for the pair in that order only; the other way round the
 * same function runs and its manifolds are turned round, so swap(a, b) is exact. Special functions
 * where they are faster or give better points, GJK + EPA (`convex-convex.ts`) for every other pair of
 * convex shapes.
 *
 * Planes and boxes are in the table from the start, and balls on boxes, which answer questions about
 * points. Every other kind brings its cells along
 * (`../kits/`) when the engine's door hands out its class, so that an application that has no cones
 * need not load what collides cones.
 *
 * An empty cell is a pair that cannot collide. `canCollide` tells before it is too late, and
 * `collidePair` throws: a pair is never silently left out.
 */

import { fail } from '../../errors.js';
import type { ShapeKind } from '../../shapes/shape.js';
import type { Collider } from '../collider.js';
import { KIND_INDEX as INDEX, LEAF_KINDS, type LeafKind } from '../leaf-kinds.js';
import { MANIFOLD_STRIDE, type Manifolds } from '../manifold/manifolds.js';
import { collideBoxBox } from './box-box.js';
import type { Collide } from './collide.js';
import { flipManifold } from './kernel/flip.js';
import { collidePlaneBox } from './plane-box.js';
import { collideSphereBox } from './sphere-box.js';

export { LEAF_KINDS };

const COUNT = LEAF_KINDS.length;

/** (kinds × kinds) the upper triangle is used: row of the earlier kind */
const TABLE: (Collide | null)[] = new Array<Collide | null>(COUNT * COUNT).fill(null);

/** Puts the function for kind A and a kind B that does not come before it into the table. */
export function setPair(kindA: LeafKind, kindB: LeafKind, collide: Collide): void {
  TABLE[INDEX[kindA] * COUNT + INDEX[kindB]] = collide;
}

setPair('plane', 'box', collidePlaneBox);
setPair('sphere', 'box', collideSphereBox);
setPair('box', 'box', collideBoxBox);

/** The function for two kinds in the order of the table, or null. */
export function pairFunction(kindA: ShapeKind, kindB: ShapeKind): Collide | null {
  const i = INDEX[kindA];
  const j = INDEX[kindB];
  if (i < 0 || j < 0) return null;
  return TABLE[i <= j ? i * COUNT + j : j * COUNT + i]!;
}

/** Whether a narrow-phase function exists for two kinds, in either order. */
export function canCollide(kindA: ShapeKind, kindB: ShapeKind): boolean {
  return pairFunction(kindA, kindB) !== null;
}

/** Why two kinds cannot collide, as the end of an error message; null if they can. */
export function whyNotCollide(kindA: ShapeKind, kindB: ShapeKind): string | null {
  for (const kind of [kindA, kindB]) {
    if (INDEX[kind] < 0)
      return `A ${kind} shape collides by its parts: ask for each of its leaves.`;
  }
  if (canCollide(kindA, kindB)) return null;
  const scenery = (kind: ShapeKind): boolean => kind === 'plane' || kind === 'height-field';
  if (scenery(kindA) && scenery(kindB)) {
    return `A ${kindA} and a ${kindB} are both scenery and never move: give one of them another shape.`;
  }
  return `There is no narrow phase for ${kindA} and ${kindB}: approximate one of them by convex shapes.`;
}

/**
 * Appends the manifolds of two placed shapes that are closer than `margin` (m) or overlap; normals
 * from A to B. Throws for a pair that cannot collide.
 */
export function collidePair(out: Manifolds, a: Collider, b: Collider, margin: number): void {
  const i = a.kind;
  const j = b.kind;
  if (i <= j) {
    const collide = i < 0 ? null : TABLE[i * COUNT + j]!;
    if (collide === null) refuse(a, b);
    collide(out, a, b, margin);
    return;
  }
  const collide = j < 0 ? null : TABLE[j * COUNT + i]!;
  if (collide === null) refuse(a, b);
  swapped(collide, out, a, b, margin);
}

/** Runs a function on B and A instead of A and B, and turns its answer round. */
export function swapped(
  collide: Collide,
  out: Manifolds,
  a: Collider,
  b: Collider,
  margin: number,
): void {
  const first = out.count;
  collide(out, b, a, margin);
  for (let k = first; k < out.count; k++) flipManifold(out.data, k * MANIFOLD_STRIDE);
}

function refuse(a: Collider, b: Collider): never {
  const kindA = a.shape.kind;
  const kindB = b.shape.kind;
  const cure = whyNotCollide(kindA, kindB) ?? '';
  fail('collidePair', 'shapes', `${kindA}, ${kindB}`, 'must be a pair that can collide', cure);
}
