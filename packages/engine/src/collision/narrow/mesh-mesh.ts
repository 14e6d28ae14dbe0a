/**
 * A moving mesh and another surface: vertices against faces both ways, and edges against edges.
 *
 * The contact of two polyhedra is made of these two sorts of points only. A vertex touches the other
 * surface at its nearest point; two edges touch along their common normal, where the normal cones of
 * both hold it. The points of faces that lie on each other come out as the corners of the overlap:
 * vertices of either inside the other's face, and crossings of their outlines.
 *
 * It works for any closed mesh A, however concave. Where parts overlap without a vertex inside and
 * without edges that face each other (blades that cross), an edge still goes through a face, and that is
 * the contact (`mesh/edge-crossings.ts`). One that is wholly inside the other meets nothing at all and
 * leaves through the nearest point of it (`mesh/behind.ts`). A mesh that bounds a convex solid is asked
 * as that solid (`convex-mesh.ts`), which is exact at any depth. For piles of moving bodies convex parts
 * (`decomposeMesh`) are many times as fast. Refusing the pair, as Jolt, Rapier and Box3D do for that
 * reason, lost: a body that falls through the floor is worse than a slow one.
 */

import { TriangleMesh } from '../../shapes/mesh.js';
import type { Collider } from '../collider.js';
import { MANIFOLD_STRIDE, type Manifolds } from '../manifold/manifolds.js';
import { isEnclosed, wayThrough } from '../mesh/behind.js';
import { convexStandIn } from '../mesh/convex-stand-in.js';
import { EdgeCrossings } from '../mesh/edge-crossings.js';
import { EdgePairs } from '../mesh/edge-pairs.js';
import { moveBox, movePoint } from '../mesh/frames.js';
import { relativePlace } from '../mesh/relative-place.js';
import { triangleSourceOf } from '../mesh/source-of.js';
import { SurfaceContacts } from '../mesh/surface-contacts.js';
import { TRIANGLE_STRIDE, TriangleList, type TriangleSource } from '../mesh/triangle-source.js';
import { VertexPairs } from '../mesh/vertex-pairs.js';
import { NearestPoint } from '../query/point-mesh.js';
import { collideConvexMesh } from './convex-mesh.js';
import { flipManifold, inOrder } from './kernel/flip.js';

/** Share of the size by which depths may differ and be the same. */
const SAME_DEPTH = 1e-9;

/** (16) A seen from B, and B seen from A */
const aInB = new Float64Array(16);
const bInA = new Float64Array(16);
const contacts = new SurfaceContacts();
const listA = new TriangleList();
const listB = new TriangleList();
const box = new Float64Array(6);
const edges = new EdgePairs();
const vertices = new VertexPairs();
const crossings = new EdgeCrossings();
const nearest = new NearestPoint();
const tri = new Float64Array(TRIANGLE_STRIDE);
/** (3) corners of A seen from B, m */
const corner = new Float64Array(3);
const lowest = new Float64Array(3);
/** (3) the way out of a solid: unit vector, and the point of its surface, m */
const m = new Float64Array(3);
const through = new Float64Array(3);

/** Two surfaces of which at least one is a closed mesh; the other may be a sheet or a height field. */
export function collideMeshMesh(out: Manifolds, a: Collider, b: Collider, margin: number): void {
  if (comesFirst(a, b)) {
    collideSolidSurface(out, a, b, margin);
    return;
  }
  const first = out.count;
  collideSolidSurface(out, b, a, margin);
  for (let i = first; i < out.count; i++) flipManifold(out.data, i * MANIFOLD_STRIDE);
}

/**
 * Which of the two is the solid and which the surface: always the same, whichever comes first, so that
 * swap(a, b) is exact. The one that can move; of two such the convex one, the smaller one.
 */
function comesFirst(a: Collider, b: Collider): boolean {
  if (a.shape.canMove !== b.shape.canMove) return a.shape.canMove;
  const convex = solidOf(a) !== null;
  if (convex !== (solidOf(b) !== null)) return convex;
  if (a.shape.volume !== b.shape.volume) return a.shape.volume < b.shape.volume;
  return inOrder(a.records, a.at, b.records, b.at);
}

/** The convex solid inside a mesh, or null. */
function solidOf({ shape }: Collider): Collider | null {
  if (!(shape instanceof TriangleMesh)) return null;
  return convexStandIn(shape, triangleSourceOf(shape))?.collider ?? null;
}

/** Closed mesh A, mesh or height field B. */
function collideSolidSurface(out: Manifolds, a: Collider, b: Collider, margin: number): void {
  const solid = solidOf(a);
  if (solid !== null) {
    for (let i = 0; i < 12; i++) solid.placed[i] = a.placed[i]!;
    collideConvexMesh(out, solid, b, margin);
    return;
  }
  const sourceA = triangleSourceOf(a.shape);
  const sourceB = triangleSourceOf(b.shape);
  relativePlace(aInB, a.placed, b.placed);
  relativePlace(bInA, b.placed, a.placed);
  listA.clear();
  sourceA.collect(listA, moveBox(box, bInA, sourceB.bounds, margin));
  if (listA.count === 0) return;
  listB.clear();
  sourceB.collect(listB, moveBox(box, aInB, sourceA.bounds, margin));
  const size = a.shape.boundingRadius;
  contacts.begin(sourceB.triangleCount, margin);
  contacts.size = size;
  if (listB.count > 0) meet(sourceA, sourceB, margin, size);
  if (contacts.count === 0) leaveSolid(sourceA, sourceB);
  contacts.write(out, b.placed);
}

/** The contacts of the triangles near each other. */
function meet(
  sourceA: TriangleSource,
  sourceB: TriangleSource,
  margin: number,
  size: number,
): void {
  crossings.begin();
  crossings.tie = SAME_DEPTH * size;
  // What lies beyond a sheet with two sides has not come through it unless an edge goes through somewhere:
  // a sheet between the arms of a U.
  const isSheet = sourceA.isTwoSided || sourceB.isTwoSided;
  if (isSheet) lookForCrossings(sourceA, sourceB);
  vertices.isThrough = !isSheet || crossings.isFound;
  edges.isThrough = vertices.isThrough;
  vertices.add(contacts, sourceA, listA, aInB, bInA, sourceB, true, margin, size);
  vertices.add(contacts, sourceB, listB, bInA, aInB, sourceA, false, margin, size);
  edges.add(contacts, sourceA, listA, aInB, bInA, sourceB, margin, size);
  if (contacts.depth() === 0) {
    if (!isSheet) lookForCrossings(sourceA, sourceB);
    crossings.add(contacts, aInB);
  }
}

/** If A is wholly inside B, it leaves through the nearest point to one of its corners, with all of it. */
function leaveSolid(sourceA: TriangleSource, sourceB: TriangleSource): void {
  sourceA.load(tri, 0);
  movePoint(corner, aInB, tri[0]!, tri[1]!, tri[2]!);
  if (!isEnclosed(nearest, sourceB, corner)) return;
  wayThrough(m, through, nearest, sourceB, corner);
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3 * sourceA.triangleCount; i++) {
    if (i % 3 === 0) sourceA.load(tri, i / 3);
    const o = 3 * (i % 3);
    movePoint(corner, aInB, tri[o]!, tri[o + 1]!, tri[o + 2]!);
    const height = m[0]! * corner[0]! + m[1]! * corner[1]! + m[2]! * corner[2]!;
    if (!(height < least)) continue;
    least = height;
    lowest.set(corner);
  }
  contacts.add(m, lowest, through, nearest.triangle, 5);
}

function lookForCrossings(sourceA: TriangleSource, sourceB: TriangleSource): void {
  crossings.look(sourceA, listA, aInB, sourceB, true);
  crossings.look(sourceB, listB, bInA, sourceA, false);
}
