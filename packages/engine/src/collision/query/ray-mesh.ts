/**
 * Ray and mesh, through the mesh's tree, nearer children first.
 *
 * A closed mesh that faces outwards is a solid like a box: a ray that starts inside is inside. That a
 * ray from outside meets a front first is used, not tested: a ray that grazes an edge may meet the
 * two faces in either order, and must not count as coming from within. A ray that starts in the
 * mesh's box and meets a back first is inside if the nearest point of the surface says so too.
 * All other meshes are sheets: both sides are hit.
 */

import type { TriangleMesh } from '../../shapes/mesh.js';
import type { MeshTriangles } from '../mesh/mesh-triangles.js';
import { triangleSourceOf } from '../mesh/source-of.js';
import type { TriangleTree } from '../mesh/triangle-tree.js';
import { insideMesh } from './point-mesh.js';
import { RAY_CODE, RAY_END, RAY_STRIDE, type RayRules, writeLocalHit } from './ray.js';
import { TriangleRay } from './ray-triangle.js';
import { type TriangleAlong, walkAlong } from './tree-walk.js';
import { FACES, NearestTriangle, type TriangleVisitor } from './triangle-hits.js';

const prepared = new TriangleRay();
const nearest = new NearestTriangle();
/** (7) a ray without end */
const endless = new Float64Array(RAY_STRIDE).fill(Number.POSITIVE_INFINITY);
/** (3) half lengths of what goes along a ray, m */
const NO_WIDTH = new Float64Array(3);

/** Ray and mesh. The feature is the triangle. */
export function rayMesh(
  hit: Float64Array,
  ray: Float64Array,
  mesh: TriangleMesh,
  end: number,
  rules: RayRules,
): number {
  const source = triangleSourceOf(mesh) as MeshTriangles;
  if (mesh.outward) return raySolid(hit, ray, mesh, source, end, rules);
  if (end === RAY_END.exit) return RAY_CODE.miss;
  nearest.begin(rules.backFaces ? FACES.both : FACES.front, rules.any);
  crossMesh(mesh, source, ray, nearest);
  return writeNearest(hit, ray, source, true);
}

function raySolid(
  hit: Float64Array,
  ray: Float64Array,
  mesh: TriangleMesh,
  source: MeshTriangles,
  end: number,
  rules: RayRules,
): number {
  const length = ray[6]!;
  if (end === RAY_END.exit) {
    nearest.begin(FACES.back, false);
    crossMesh(mesh, source, ray, nearest);
    return writeNearest(hit, ray, source, false);
  }
  if (inRootBox(source.tree, ray)) {
    nearest.begin(FACES.both, false);
    for (let k = 0; k < 6; k++) endless[k] = ray[k]!;
    crossMesh(mesh, source, endless, nearest);
    const { triangle } = nearest;
    if (triangle < 0) return RAY_CODE.miss;
    const leaves = rise(source.normals, triangle, ray) > 0;
    if (leaves && insideMesh(source, ray[0]!, ray[1]!, ray[2]!)) return RAY_CODE.inside;
    if (!leaves && nearest.distance > length) return RAY_CODE.miss;
  }
  nearest.begin(FACES.front, rules.any);
  crossMesh(mesh, source, ray, nearest);
  return writeNearest(hit, ray, source, false);
}

function writeNearest(
  hit: Float64Array,
  ray: Float64Array,
  source: MeshTriangles,
  facing: boolean,
): number {
  const { triangle, distance } = nearest;
  if (triangle < 0) return RAY_CODE.miss;
  const n = source.normals;
  // A sheet shows the ray its front on whichever side it comes from.
  const s = facing && rise(n, triangle, ray) > 0 ? -1 : 1;
  const o = 3 * triangle;
  writeLocalHit(hit, distance, s * n[o]!, s * n[o + 1]!, s * n[o + 2]!, triangle);
  return RAY_CODE.hit;
}

function rise(normals: Float64Array, triangle: number, ray: Float64Array): number {
  const o = 3 * triangle;
  return normals[o]! * ray[3]! + normals[o + 1]! * ray[4]! + normals[o + 2]! * ray[5]!;
}

function inRootBox({ boxes }: TriangleTree, ray: Float64Array): boolean {
  for (let axis = 0; axis < 3; axis++) {
    if (ray[axis]! < boxes[axis]! || ray[axis]! > boxes[axis + 3]!) return false;
  }
  return true;
}

/** Holds the triangles of a walk against the ray. */
class CrossingTest implements TriangleAlong {
  #vertices = new Float64Array(0);
  #indices = new Int32Array(0);
  #normals = new Float64Array(0);
  #ray = new Float64Array(0);
  #visitor: TriangleVisitor = nearest;

  set(
    mesh: TriangleMesh,
    source: MeshTriangles,
    ray: Float64Array,
    visitor: TriangleVisitor,
  ): this {
    this.#vertices = mesh.vertices as Float64Array<ArrayBuffer>;
    this.#indices = mesh.indices as Int32Array<ArrayBuffer>;
    this.#normals = source.normals as Float64Array<ArrayBuffer>;
    this.#ray = ray as Float64Array<ArrayBuffer>;
    this.#visitor = visitor;
    prepared.set(ray, 0);
    return this;
  }

  visit(triangle: number, limit: Float64Array): void {
    const i = this.#indices;
    const o = 3 * triangle;
    const t = prepared.cross(this.#vertices, 3 * i[o]!, 3 * i[o + 1]!, 3 * i[o + 2]!);
    if (!(t >= 0 && t <= limit[0]!)) return;
    const slope = rise(this.#normals, triangle, this.#ray);
    limit[0] = this.#visitor.take(t, triangle, slope, limit[0]!);
  }
}

const test = new CrossingTest();

/**
 * Tells `visitor` of all triangles that a ray in the mesh's frame crosses between its origin and its
 * end, or the smaller limit that the visitor asks for.
 */
export function crossMesh(
  mesh: TriangleMesh,
  source: MeshTriangles,
  ray: Float64Array,
  visitor: TriangleVisitor,
): void {
  walkAlong(source.tree, ray, NO_WIDTH, test.set(mesh, source, ray, visitor));
}
