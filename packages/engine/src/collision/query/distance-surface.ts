/**
 * How far a convex shape is from a placed mesh or height field: the part of `pair-distance.ts` that
 * needs triangles.
 *
 * A solid mesh around a convex shape overlaps it: the shape is then measured from its own origin to
 * the surface and on to its own far side, which is enough to bring it out, if not always the least.
 */

import type { HeightField } from '../../shapes/height-field.js';
import type { TriangleMesh } from '../../shapes/mesh.js';
import type { Collider } from '../collider.js';
import type { MeshTriangles } from '../mesh/mesh-triangles.js';
import { triangleSourceOf } from '../mesh/source-of.js';
import { TRIANGLE_STRIDE, TriangleList, type TriangleSource } from '../mesh/triangle-source.js';
import { ConvexGeometry } from '../narrow/features/geometry.js';
import { Separation, separate } from '../narrow/gjk-separation.js';
import { boxInFrame, reachAlong } from './extents.js';
import { type PairDistance, writeDistance } from './pair-distance.js';
import { nearestOnHeightField } from './point-height-field.js';
import { NearestPoint, nearestOnMesh, sideOfNearest } from './point-mesh.js';
import { searchTree, type TriangleNear } from './tree-nearest.js';

const separation = new Separation();
const box = new Float64Array(6);
const nearest = new NearestPoint();
const list = new TriangleList();
/** (1) how far the best triangle so far is, m */
const best = new Float64Array(1);

/** The nearest triangle so far; overlapping ones count by depth. */
class NearestTriangleOf implements TriangleNear {
  triangle = -1;
  distance = Number.POSITIVE_INFINITY;
  readonly #corners = new Float64Array(TRIANGLE_STRIDE);
  readonly #piece = new ConvexGeometry();
  #out!: PairDistance;
  #source!: TriangleSource;
  #shape!: ConvexGeometry;
  #frame = new Float64Array(0);

  begin(
    out: PairDistance,
    source: TriangleSource,
    shape: ConvexGeometry,
    frame: Float64Array,
  ): this {
    this.#out = out;
    this.#source = source;
    this.#shape = shape;
    this.#frame = frame as Float64Array<ArrayBuffer>;
    this.triangle = -1;
    this.distance = Number.POSITIVE_INFINITY;
    return this;
  }

  visit(triangle: number, limit: Float64Array): void {
    this.#source.load(this.#corners, triangle);
    const piece = this.#piece.loadTriangle(this.#frame, this.#corners, 0);
    // Once something is overlapped, only what overlaps too can be deeper.
    if (!separate(separation, this.#shape, piece, Math.max(limit[0]!, 1e-300))) return;
    const { distance } = separation;
    if (distance > this.distance) return;
    if (distance === this.distance && triangle > this.triangle) return;
    this.triangle = triangle;
    this.distance = distance;
    writeDistance(this.#out, separation, this.#shape.placed);
    limit[0] = Math.max(0, Math.min(limit[0]!, distance));
  }
}

const search = new NearestTriangleOf();

/** `distanceAt` of `pair-distance.ts` for a convex shape and a placed surface of triangles. */
export function distanceToSurface(
  out: PairDistance,
  shape: ConvexGeometry,
  surface: Collider,
  limit: number,
): boolean {
  const frame = surface.placed;
  const source = triangleSourceOf(surface.shape);
  search.begin(out, source, shape, frame);
  boxInFrame(box, shape, frame);
  if (surface.shape.kind === 'mesh') {
    const mesh = source as MeshTriangles;
    searchTree(mesh.tree, box, limit, search);
    const apart = search.triangle < 0 || search.distance > 0;
    if (
      apart &&
      (surface.shape as TriangleMesh).outward &&
      measureInside(out, mesh, shape, frame)
    ) {
      return true;
    }
  } else {
    searchField(surface.shape as HeightField, source, limit);
  }
  if (search.triangle < 0 || !(search.distance < limit)) return false;
  out.feature = search.triangle;
  return true;
}

/** First the triangle nearest to the middle of the box, then all that may be nearer than that. */
function searchField(field: HeightField, source: TriangleSource, limit: number): void {
  const x = 0.5 * (box[0]! + box[3]!);
  const y = 0.5 * (box[1]! + box[4]!);
  const z = 0.5 * (box[2]! + box[5]!);
  best[0] = limit;
  nearestOnHeightField(nearest, field, source, x, y, z, Number.POSITIVE_INFINITY);
  search.visit(nearest.triangle, best);
  for (let k = 0; k < 3; k++) {
    box[k] = box[k]! - best[0];
    box[k + 3] = box[k + 3]! + best[0];
  }
  list.clear();
  source.collect(list, box);
  for (let i = 0; i < list.count; i++) search.visit(list.data[i]!, best);
}

/** Whether the shape's origin is inside a solid mesh; then the way out. */
function measureInside(
  out: PairDistance,
  source: MeshTriangles,
  shape: ConvexGeometry,
  frame: Float64Array,
): boolean {
  const wx = shape.placed[9]! - frame[9]!;
  const wy = shape.placed[10]! - frame[10]!;
  const wz = shape.placed[11]! - frame[11]!;
  const x = frame[0]! * wx + frame[3]! * wy + frame[6]! * wz;
  const y = frame[1]! * wx + frame[4]! * wy + frame[7]! * wz;
  const z = frame[2]! * wx + frame[5]! * wy + frame[8]! * wz;
  const { boxes } = source.tree;
  if (x < boxes[0]! || y < boxes[1]! || z < boxes[2]!) return false;
  if (x > boxes[3]! || y > boxes[4]! || z > boxes[5]!) return false;
  nearestOnMesh(nearest, source, x, y, z, Number.POSITIVE_INFINITY);
  if (!(sideOfNearest(source, nearest, x, y, z) < 0)) return false;
  const depth = Math.sqrt(nearest.square);
  const dx = (x - nearest.x) / depth;
  const dy = (y - nearest.y) / depth;
  const dz = (z - nearest.z) / depth;
  const { normal, onA, onB } = out;
  for (let k = 0; k < 3; k++) {
    const r0 = frame[3 * k]!;
    const r1 = frame[3 * k + 1]!;
    const r2 = frame[3 * k + 2]!;
    // From A to B: into the solid.
    normal[k] = r0 * dx + r1 * dy + r2 * dz;
    onB[k] = frame[9 + k]! + r0 * nearest.x + r1 * nearest.y + r2 * nearest.z;
  }
  const reach = reachAlong(shape, normal[0]!, normal[1]!, normal[2]!);
  for (let k = 0; k < 3; k++) onA[k] = shape.placed[9 + k]! + reach * normal[k]!;
  out.distance = -(depth + reach);
  out.feature = nearest.triangle;
  return true;
}
