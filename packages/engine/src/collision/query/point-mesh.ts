/**
 * The point of a mesh nearest to a given point, and on which side of the surface that point is.
 *
 * The side comes from the nearest feature: the face's normal, the sum of two at an edge, the
 * angle-weighted sum at a corner (J. Bærentzen, H. Aanæs, "Signed distance computation using the
 * angle weighted pseudonormal", 2005). Counting crossings of a ray lost: it goes wrong where the ray
 * meets an edge, and it looks far away for what can be seen nearby.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import { ClosestPoint, closestOnTriangle } from '../mesh/closest-point.js';
import { sideOf } from '../mesh/normal-cones.js';
import { TRIANGLE_STRIDE, type TriangleSource } from '../mesh/triangle-source.js';
import { searchTree, type TriangleNear } from './tree-nearest.js';

const corners = new Float64Array(TRIANGLE_STRIDE);
const candidate = new ClosestPoint();
const box = new Float64Array(6);

/** The point of a surface nearest to another, as far as the search has come. */
export class NearestPoint implements TriangleNear {
  /** m, surface's frame */
  x: f64 = 0;
  y: f64 = 0;
  z: f64 = 0;
  /** m², Infinity if there is none within the limit */
  square: f64 = Number.POSITIVE_INFINITY;
  triangle: i32 = -1;
  /** Feature code of the triangle (see `mesh/triangle-source.ts`). */
  code: i32 = 0;
  #source: TriangleSource | null = null;
  #px: f64 = 0;
  #py: f64 = 0;
  #pz: f64 = 0;

  /** Begins a search for what is nearest to a point (m). */
  begin(source: TriangleSource, x: f64, y: f64, z: f64): this {
    this.#source = source;
    this.#px = x;
    this.#py = y;
    this.#pz = z;
    this.square = Number.POSITIVE_INFINITY;
    this.triangle = -1;
    return this;
  }

  visit(triangle: i32, limit: Float64Array): void {
    this.#source!.load(corners, triangle);
    closestOnTriangle(candidate, corners, this.#px, this.#py, this.#pz);
    const { square } = candidate;
    if (square > limit[0]! * limit[0]! || square > this.square) return;
    // Of triangles that share the nearest edge or corner the first counts.
    if (square === this.square && triangle > this.triangle) return;
    this.x = candidate.x;
    this.y = candidate.y;
    this.z = candidate.z;
    this.square = square;
    this.triangle = triangle;
    this.code = candidate.code;
    limit[0] = Math.min(limit[0]!, Math.sqrt(square) * (1 + 1e-15));
  }
}

const own = new NearestPoint();

/** Finds the point of a mesh nearest to (x, y, z), its frame, m; nothing farther than `limit` (m). */
export function nearestOnMesh(
  out: NearestPoint,
  source: TriangleSource,
  x: f64,
  y: f64,
  z: f64,
  limit: f64,
): NearestPoint {
  box[0] = x;
  box[1] = y;
  box[2] = z;
  box[3] = x;
  box[4] = y;
  box[5] = z;
  searchTree(source.asMesh!.tree, box, limit, out.begin(source, x, y, z));
  return out;
}

/** Above 0 if (x, y, z), whose nearest point is `point`, is in front of the surface; below 0 behind. */
export function sideOfNearest(
  source: TriangleSource,
  point: NearestPoint,
  x: f64,
  y: f64,
  z: f64,
): f64 {
  source.load(corners, point.triangle);
  const dx = x - point.x;
  const dy = y - point.y;
  const dz = z - point.z;
  return sideOf(source, corners, point.triangle, point.code, dx, dy, dz);
}

/** Whether a point (mesh's frame, m) lies inside a closed mesh; on the surface it does not. */
export function insideMesh(source: TriangleSource, x: f64, y: f64, z: f64): boolean {
  const { boxes } = source.asMesh!.tree;
  if (x < boxes[0]! || y < boxes[1]! || z < boxes[2]!) return false;
  if (x > boxes[3]! || y > boxes[4]! || z > boxes[5]!) return false;
  nearestOnMesh(own, source, x, y, z, Number.POSITIVE_INFINITY);
  return sideOfNearest(source, own, x, y, z) < 0;
}
