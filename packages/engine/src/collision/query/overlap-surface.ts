/** Whether a convex shape meets a placed mesh or height field: the part of `overlap.ts` with triangles. */

import type { TriangleMesh } from '../../shapes/mesh.js';
import type { Collider } from '../collider.js';
import type { MeshTriangles } from '../mesh/mesh-triangles.js';
import { triangleSourceOf } from '../mesh/source-of.js';
import { TRIANGLE_STRIDE, TriangleList, type TriangleSource } from '../mesh/triangle-source.js';
import { ConvexGeometry } from '../narrow/features/geometry.js';
import { boxInFrame } from './extents.js';
import { overlapConvex } from './overlap.js';
import { insideMesh } from './point-mesh.js';
import { searchTree, type TriangleNear } from './tree-nearest.js';

const box = new Float64Array(6);
const list = new TriangleList();
const limit = new Float64Array(1);

/** Ends at the first triangle that overlaps. */
class AnyOverlap implements TriangleNear {
  found = false;
  readonly #corners = new Float64Array(TRIANGLE_STRIDE);
  readonly #piece = new ConvexGeometry();
  #source!: TriangleSource;
  #shape!: ConvexGeometry;
  #frame = new Float64Array(0);

  begin(source: TriangleSource, shape: ConvexGeometry, frame: Float64Array): this {
    this.#source = source;
    this.#shape = shape;
    this.#frame = frame as Float64Array<ArrayBuffer>;
    this.found = false;
    return this;
  }

  visit(triangle: number, limit: Float64Array): void {
    this.#source.load(this.#corners, triangle);
    this.#piece.loadTriangle(this.#frame, this.#corners, 0);
    this.found = overlapConvex(this.#shape, this.#piece);
    if (this.found) limit[0] = -1;
  }
}

const search = new AnyOverlap();

/** `overlapAt` of `overlap.ts` for a convex shape and a placed surface of triangles. */
export function overlapsSurface(
  shape: ConvexGeometry,
  { shape: surface, placed }: Collider,
): boolean {
  const source = triangleSourceOf(surface);
  search.begin(source, shape, placed);
  boxInFrame(box, shape, placed);
  if (surface.kind === 'height-field') {
    list.clear();
    source.collect(list, box);
    for (let i = 0; i < list.count && !search.found; i++) search.visit(list.data[i]!, limit);
    return search.found;
  }
  const mesh = source as MeshTriangles;
  searchTree(mesh.tree, box, 0, search);
  if (search.found || !(surface as TriangleMesh).outward) return search.found;
  const x = shape.placed[9]! - placed[9]!;
  const y = shape.placed[10]! - placed[10]!;
  const z = shape.placed[11]! - placed[11]!;
  return insideMesh(
    mesh,
    placed[0]! * x + placed[3]! * y + placed[6]! * z,
    placed[1]! * x + placed[4]! * y + placed[7]! * z,
    placed[2]! * x + placed[5]! * y + placed[8]! * z,
  );
}
