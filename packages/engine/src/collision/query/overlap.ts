/** Whether two placed shapes share a point: GJK without the search for a depth. */

import { fail } from '../../errors.js';
import type { TriangleMesh } from '../../shapes/mesh.js';
import type { Collider } from '../collider.js';
import type { MeshTriangles } from '../mesh/mesh-triangles.js';
import { triangleSourceOf } from '../mesh/source-of.js';
import { TRIANGLE_STRIDE, TriangleList, type TriangleSource } from '../mesh/triangle-source.js';
import { ConvexGeometry } from '../narrow/features/geometry.js';
import { closestPoints, GJK } from '../narrow/gjk.js';
import { Difference } from '../narrow/gjk-difference.js';
import { Simplex } from '../narrow/gjk-simplex.js';
import { isConvex } from './cast-table.js';
import { boxInFrame, measureReach } from './extents.js';
import { insideMesh } from './point-mesh.js';
import { searchTree, type TriangleNear } from './tree-nearest.js';

const geometryA = new ConvexGeometry();
const geometryB = new ConvexGeometry();
const difference = new Difference();
const simplex = new Simplex();
const box = new Float64Array(6);
const list = new TriangleList();
const limit = new Float64Array(1);
/** (4) a direction, and how far a shape reaches along it, m */
const line = new Float64Array(4);
/** (3) a point in the shape's frame, m */
const lowest = new Float64Array(3);

/** Whether two placed leaf shapes overlap; touching counts, up to rounding. */
export function overlapAt(a: Collider, b: Collider): boolean {
  if (!isConvex(a)) {
    if (!isConvex(b)) {
      const pair = `${a.shape.kind}, ${b.shape.kind}`;
      const cure =
        'Ask for the convex parts of one of them instead, e.g. its convex decomposition.';
      fail('overlap', 'shapes', pair, 'must not both be surfaces', cure);
    }
    return overlapAt(b, a);
  }
  const shape = geometryA.load(a);
  switch (b.shape.kind) {
    case 'plane':
      return overlapsPlane(shape, b.placed);
    case 'mesh':
    case 'height-field':
      return overlapsSurface(shape, b);
    default:
      return overlapConvex(shape, geometryB.load(b));
  }
}

function overlapConvex(a: ConvexGeometry, b: ConvexGeometry): boolean {
  const radii = a.radius + b.radius;
  simplex.limit = radii;
  const status = closestPoints(simplex, difference.set(a, b));
  if (status === GJK.beyond) return false;
  if (status === GJK.overlapping || status === GJK.touching) return true;
  const v = simplex.closest;
  return v[0]! * v[0]! + v[1]! * v[1]! + v[2]! * v[2]! <= radii * radii;
}

function overlapsPlane(shape: ConvexGeometry, plane: Float64Array): boolean {
  const lx = plane[12]!;
  const ly = plane[13]!;
  const lz = plane[14]!;
  const x = plane[0]! * lx + plane[1]! * ly + plane[2]! * lz;
  const y = plane[3]! * lx + plane[4]! * ly + plane[5]! * lz;
  const z = plane[6]! * lx + plane[7]! * ly + plane[8]! * lz;
  const r = shape.placed;
  const origin = x * (r[9]! - plane[9]!) + y * (r[10]! - plane[10]!) + z * (r[11]! - plane[11]!);
  line[0] = -x;
  line[1] = -y;
  line[2] = -z;
  measureReach(line, lowest, shape);
  return origin - plane[15]! <= line[3]!;
}

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

function overlapsSurface(shape: ConvexGeometry, { shape: surface, placed }: Collider): boolean {
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
