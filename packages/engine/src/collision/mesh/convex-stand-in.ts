/**
 * The convex solid that a closed mesh bounds, if it bounds one.
 *
 * Triangle by triangle the shortest way out of a solid is certain only while a body is less deep than
 * the triangles are wide. For a convex solid the whole is known: its hull. A mesh is convex if it has no
 * concave edge and no less volume than its hull. Found when first asked for, kept with the mesh.
 */

import { ConvexHull } from '../../shapes/hull.js';
import { TriangleMesh } from '../../shapes/mesh.js';
import type { Shape } from '../../shapes/shape.js';
import { Collider } from '../collider.js';
import { ConvexGeometry } from '../narrow/features/geometry.js';
import { EDGE, type TriangleSource } from './triangle-source.js';

/** Meshes of more vertices are not tried: a body is seldom deeper in them than their triangles are wide. */
const MOST_VERTICES = 2000;
/** Relative difference of the volumes that rounding explains. */
const SAME_VOLUME = 1e-9;

/** The solid inside a mesh. */
export interface StandIn {
  /** To be placed wherever the mesh is. */
  readonly collider: Collider;
  /** In the mesh's own frame. */
  readonly geometry: ConvexGeometry;
}

const known = new WeakMap<TriangleMesh, StandIn | null>();

/** The solid inside a mesh; null if it is open, two-sided or not convex. */
export function convexStandIn(mesh: TriangleMesh, source: TriangleSource): StandIn | null {
  let solid = known.get(mesh);
  if (solid === undefined) {
    solid = findSolid(mesh, source);
    known.set(mesh, solid);
  }
  return solid;
}

/** The solid inside a surface (its frame); null if there is none. */
export function solidOf(shape: Shape, source: TriangleSource): ConvexGeometry | null {
  if (!(shape instanceof TriangleMesh)) return null;
  return convexStandIn(shape, source)?.geometry ?? null;
}

function findSolid(mesh: TriangleMesh, source: TriangleSource): StandIn | null {
  if (!mesh.outward || mesh.sides !== 'front') return null;
  if (mesh.vertices.length > 3 * MOST_VERTICES) return null;
  for (let triangle = 0; triangle < mesh.triangleCount; triangle++) {
    for (let k = 0; k < 3; k++) {
      const kind = source.edgeKind(triangle, k);
      if (kind === EDGE.concave || kind === EDGE.border) return null;
    }
  }
  const hull = new ConvexHull(mesh.vertices);
  if (!(Math.abs(hull.volume - mesh.volume) <= SAME_VOLUME * mesh.volume)) return null;
  const geometry = new ConvexGeometry().load(new Collider(hull));
  return { collider: new Collider(hull), geometry };
}
