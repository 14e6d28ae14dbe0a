/**
 * Which function collides which two kinds of shapes: the whole table, in one place.
 *
 * Kinds have an order, and a function exists for the pair in that order only; the other way round the
 * same function runs and its manifolds are turned round, so swap(a, b) is exact. Special functions
 * where they are faster or give better points, GJK + EPA (`convex-convex.ts`) for every other pair of
 * convex shapes. The cells of meshes and height fields are listed in `surface-pairs.ts`.
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
import { collideBoxCapsule } from './box-capsule.js';
import { collideBoxCone } from './box-cone.js';
import { collideBoxCylinder } from './box-cylinder.js';
import { collideBoxEllipsoid } from './box-ellipsoid.js';
import { collideBoxRectangle } from './box-rectangle.js';
import { collideCapsuleCapsule } from './capsule-capsule.js';
import { collideCapsuleCylinder } from './capsule-cylinder.js';
import { collideCapsuleHull } from './capsule-hull.js';
import { collideCapsuleRectangle } from './capsule-rectangle.js';
import type { Collide } from './collide.js';
import { collideConvex } from './convex-convex.js';
import { collideCylinderCylinder } from './cylinder-cylinder.js';
import { flipManifold, inOrder } from './kernel/flip.js';
import { collidePlaneBox } from './plane-box.js';
import { collidePlaneCapsule } from './plane-capsule.js';
import { collidePlaneCone } from './plane-cone.js';
import { collidePlaneCylinder } from './plane-cylinder.js';
import { collidePlaneEllipsoid } from './plane-ellipsoid.js';
import { collidePlaneHull } from './plane-hull.js';
import { collidePlaneRectangle } from './plane-rectangle.js';
import { collidePlaneSphere } from './plane-sphere.js';
import { collideRectangleRectangle } from './rectangle-rectangle.js';
import { collideSphereBox } from './sphere-box.js';
import { collideSphereCapsule } from './sphere-capsule.js';
import { collideSphereCone } from './sphere-cone.js';
import { collideSphereCylinder } from './sphere-cylinder.js';
import { collideSphereEllipsoid } from './sphere-ellipsoid.js';
import { collideSphereHull } from './sphere-hull.js';
import { collideSphereRectangle } from './sphere-rectangle.js';
import { collideSphereSphere } from './sphere-sphere.js';
import { SURFACE_PAIRS } from './surface-pairs.js';

export { LEAF_KINDS };

const COUNT = LEAF_KINDS.length;

/** For each kind: against itself and the kinds that follow, up to the rectangle. */
const CONVEX: Readonly<Record<Exclude<LeafKind, 'mesh' | 'height-field'>, (Collide | null)[]>> = {
  plane: [
    null,
    collidePlaneSphere,
    collidePlaneBox,
    collidePlaneCapsule,
    collidePlaneCylinder,
    collidePlaneCone,
    collidePlaneEllipsoid,
    collidePlaneHull,
    collidePlaneRectangle,
  ],
  sphere: [
    collideSphereSphere,
    collideSphereBox,
    collideSphereCapsule,
    collideSphereCylinder,
    collideSphereCone,
    collideSphereEllipsoid,
    collideSphereHull,
    collideSphereRectangle,
  ],
  box: [
    collideBoxBox,
    collideBoxCapsule,
    collideBoxCylinder,
    collideBoxCone,
    collideBoxEllipsoid,
    collideConvex,
    collideBoxRectangle,
  ],
  capsule: [
    collideCapsuleCapsule,
    collideCapsuleCylinder,
    collideConvex,
    collideConvex,
    collideCapsuleHull,
    collideCapsuleRectangle,
  ],
  cylinder: [collideCylinderCylinder, collideConvex, collideConvex, collideConvex, collideConvex],
  cone: [collideAlike, collideConvex, collideConvex, collideConvex],
  ellipsoid: [collideAlike, collideConvex, collideConvex],
  hull: [collideAlike, collideConvex],
  rectangle: [collideRectangleRectangle],
};

/** (kinds × kinds) the upper triangle is used: row of the earlier kind */
const TABLE: (Collide | null)[] = new Array<Collide | null>(COUNT * COUNT).fill(null);
for (const [kind, row] of Object.entries(CONVEX)) {
  const i = INDEX[kind as LeafKind];
  for (const [step, collide] of row.entries()) TABLE[i * COUNT + i + step] = collide;
}

for (const { a, b, collide } of SURFACE_PAIRS) TABLE[INDEX[a] * COUNT + INDEX[b]] = collide;

/** The function for two kinds in the order of the table, or null. */
function cell(kindA: ShapeKind, kindB: ShapeKind): Collide | null {
  const i = INDEX[kindA];
  const j = INDEX[kindB];
  if (i < 0 || j < 0) return null;
  return TABLE[i <= j ? i * COUNT + j : j * COUNT + i]!;
}

/** Whether a narrow-phase function exists for two kinds, in either order. */
export function canCollide(kindA: ShapeKind, kindB: ShapeKind): boolean {
  return cell(kindA, kindB) !== null;
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
function swapped(collide: Collide, out: Manifolds, a: Collider, b: Collider, margin: number): void {
  const first = out.count;
  collide(out, b, a, margin);
  for (let k = first; k < out.count; k++) flipManifold(out.data, k * MANIFOLD_STRIDE);
}

/** Two shapes of one kind in general: always in the same order, so that swap(a, b) is exact. */
function collideAlike(out: Manifolds, a: Collider, b: Collider, margin: number): void {
  const volumeA = a.shape.volume;
  const volumeB = b.shape.volume;
  const ordered = volumeA === volumeB ? inOrder(a.placed, 0, b.placed, 0) : volumeA < volumeB;
  if (ordered) collideConvex(out, a, b, margin);
  else swapped(collideConvex, out, a, b, margin);
}

function refuse(a: Collider, b: Collider): never {
  const kindA = a.shape.kind;
  const kindB = b.shape.kind;
  const cure = whyNotCollide(kindA, kindB) ?? '';
  fail('collidePair', 'shapes', `${kindA}, ${kindB}`, 'must be a pair that can collide', cure);
}
