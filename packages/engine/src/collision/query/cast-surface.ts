/**
 * A convex shape pushed against the triangles of a mesh or a landscape: the nearest of all triangles
 * along the way.
 *
 * A mesh is walked through its tree, as by a ray with the shape's width. A landscape is looked at
 * piece by piece along the path, cells under one piece at a time. Before a triangle costs a search,
 * its own plane is asked: most shapes go by on one side of it, or would reach it too late.
 */

import type { HeightField } from '../../shapes/height-field.js';
import type { TriangleMesh } from '../../shapes/mesh.js';
import type { Collider } from '../collider.js';
import type { MeshTriangles } from '../mesh/mesh-triangles.js';
import { triangleSourceOf } from '../mesh/source-of.js';
import { TRIANGLE_STRIDE, TriangleList, type TriangleSource } from '../mesh/triangle-source.js';
import { ConvexGeometry } from '../narrow/features/geometry.js';
import { Separation } from '../narrow/gjk-separation.js';
import { CAST, ConvexCast, castConvex } from './cast-convex.js';
import type { CastRules } from './cast-rules.js';
import { boxInFrame, measureReach } from './extents.js';
import { NearestPoint, nearestOnMesh, sideOfNearest } from './point-mesh.js';
import { RAY_STRIDE } from './ray.js';
import { type TriangleAlong, walkAlong } from './tree-walk.js';

/** Most pieces into which a path over a landscape is cut. */
const MOST_PIECES = 256;

/** (6) the shape in the surface's frame, m */
const box = new Float64Array(6);
/** (6) what the shape sweeps over on one piece of its path, m */
const swept = new Float64Array(6);
/** (7) the path of the box's middle in the surface's frame */
const path = new Float64Array(RAY_STRIDE);
/** (3) half lengths of the shape's box, m */
const half = new Float64Array(3);
const corners = new Float64Array(TRIANGLE_STRIDE);
const list = new TriangleList();
const nearest = new NearestPoint();
/** (4) a direction, and how far the shape reaches along it, m; (3) with which point, m */
const line = new Float64Array(4);
const farthest = new Float64Array(3);
/** (1) how far the best triangle so far is, m */
const limit = new Float64Array(1);

/** The nearest triangle so far. */
class SurfaceCast implements TriangleAlong {
  readonly best = new ConvexCast();
  triangle = -1;
  #found = new ConvexCast();
  readonly #overlap = new Separation();
  readonly #piece = new ConvexGeometry();
  #source!: TriangleSource;
  #shape!: ConvexGeometry;
  #frame = new Float64Array(0);
  #rules!: CastRules;
  /** (4) unit direction, world; length up to the best so far, m */
  readonly #way = new Float64Array(4);

  begin(
    source: TriangleSource,
    shape: ConvexGeometry,
    frame: Float64Array,
    way: Float64Array,
    rules: CastRules,
  ): void {
    this.#source = source;
    this.#shape = shape;
    this.#frame = frame as Float64Array<ArrayBuffer>;
    this.#rules = rules;
    this.#way.set(way);
    this.triangle = -1;
    this.best.distance = Number.POSITIVE_INFINITY;
    this.best.depth = 0;
  }

  visit(triangle: number, limit: Float64Array): void {
    const { best } = this;
    this.#source.load(corners, triangle);
    if (!this.#mayHit(limit)) return;
    const piece = this.#piece.loadTriangle(this.#frame, corners, 0);
    const found = this.#found;
    this.#way[3] = limit[0]!;
    const measure = this.#rules.inside === 'miss' ? null : this.#overlap;
    const code = castConvex(found, measure, this.#shape, piece, this.#way);
    if (code === CAST.miss) return;
    if (code === CAST.overlapping && this.#rules.inside === 'miss') return;
    // Nearer; or overlapping deeper; or the same, but first in the mesh's own order.
    const { distance, depth } = found;
    const same = distance === best.distance && depth === best.depth;
    const better =
      distance < best.distance ||
      (distance === best.distance && depth > best.depth) ||
      (same && triangle < this.triangle);
    if (!better) return;
    best.distance = distance;
    best.depth = depth;
    best.normal.set(found.normal);
    best.point.set(found.point);
    this.triangle = triangle;
    limit[0] = this.#rules.any ? -1 : distance;
  }

  /** Whether the shape can meet the loaded triangle's plane within `limit`, from a side that counts. */
  #mayHit(limits: Float64Array): boolean {
    const limit = limits[0]!;
    const r = this.#frame;
    const lx = corners[9]!;
    const ly = corners[10]!;
    const lz = corners[11]!;
    const x = r[0]! * lx + r[1]! * ly + r[2]! * lz;
    const y = r[3]! * lx + r[4]! * ly + r[5]! * lz;
    const z = r[6]! * lx + r[7]! * ly + r[8]! * lz;
    const rise = x * this.#way[0]! + y * this.#way[1]! + z * this.#way[2]!;
    if (rise > 0 && !this.#rules.backFaces) return false;
    const p = this.#shape.placed;
    // Height of the shape's origin over the plane, relative to the surface's origin.
    const height =
      x * (p[9]! - r[9]!) +
      y * (p[10]! - r[10]!) +
      z * (p[11]! - r[11]!) -
      (lx * corners[0]! + ly * corners[1]! + lz * corners[2]!);
    line[0] = -x;
    line[1] = -y;
    line[2] = -z;
    measureReach(line, farthest, this.#shape);
    const above = height - line[3]!;
    if (above > 0) return -rise * limit >= above;
    line[0] = x;
    line[1] = y;
    line[2] = z;
    measureReach(line, farthest, this.#shape);
    const below = -height - line[3]!;
    return !(below > 0) || rise * limit >= below;
  }
}

const search = new SurfaceCast();

/**
 * Casts a convex shape along the unit vector `way[0 … 2]`, world, for at most `way[3]` (m) against a
 * placed mesh or height field. Returns the triangle it meets, −1 for none, −2 if the shape starts
 * inside a closed mesh without touching it; `out` is in the shape's frame.
 */
export function castSurface(
  out: ConvexCast,
  shape: ConvexGeometry,
  surface: Collider,
  way: Float64Array,
  rules: CastRules,
): number {
  path[6] = way[3]!;
  const frame = surface.placed;
  const source = triangleSourceOf(surface.shape);
  boxInFrame(box, shape, frame);
  for (let axis = 0; axis < 3; axis++) {
    path[axis] = 0.5 * (box[axis]! + box[axis + 3]!);
    path[3 + axis] =
      frame[axis]! * way[0]! + frame[3 + axis]! * way[1]! + frame[6 + axis]! * way[2]!;
  }
  search.begin(source, shape, frame, way, rules);
  if (surface.shape.kind === 'mesh') {
    const { tree } = source as MeshTriangles;
    // A little wider than the shape, for what rounding took.
    for (let k = 0; k < 3; k++) half[k] = 0.5 * (box[k + 3]! - box[k]!) * (1 + 1e-12);
    walkAlong(tree, path, half, search);
    if (
      (surface.shape as TriangleMesh).outward &&
      startsInside(out, source as MeshTriangles, shape, frame)
    ) {
      return rules.inside === 'miss' ? -1 : -2;
    }
  } else {
    castOverField(surface.shape as HeightField, source);
  }
  if (search.triangle < 0) return -1;
  const { best } = search;
  out.distance = best.distance;
  out.depth = best.depth;
  out.normal.set(best.normal);
  out.point.set(best.point);
  return search.triangle;
}

/**
 * Whether the shape's origin is inside a closed mesh, as far as that is still open: not if the shape
 * overlaps a triangle, nor if it first meets a front. Then `out` leads out by the nearest way.
 */
function startsInside(
  out: ConvexCast,
  source: MeshTriangles,
  shape: ConvexGeometry,
  frame: Float64Array,
): boolean {
  const { best, triangle } = search;
  if (triangle >= 0) {
    if (best.distance === 0) return false;
    source.load(corners, triangle);
    const into = corners[9]! * path[3]! + corners[10]! * path[4]! + corners[11]! * path[5]!;
    if (into <= 0) return false;
  }
  const dx = shape.placed[9]! - frame[9]!;
  const dy = shape.placed[10]! - frame[10]!;
  const dz = shape.placed[11]! - frame[11]!;
  const x = frame[0]! * dx + frame[3]! * dy + frame[6]! * dz;
  const y = frame[1]! * dx + frame[4]! * dy + frame[7]! * dz;
  const z = frame[2]! * dx + frame[5]! * dy + frame[8]! * dz;
  const { boxes } = source.tree;
  if (x < boxes[0]! || y < boxes[1]! || z < boxes[2]!) return false;
  if (x > boxes[3]! || y > boxes[4]! || z > boxes[5]!) return false;
  nearestOnMesh(nearest, source, x, y, z, Number.POSITIVE_INFINITY);
  if (!(sideOfNearest(source, nearest, x, y, z) < 0)) return false;

  // From the shape's origin to the nearest point of the surface, in the shape's frame.
  const depth = Math.sqrt(nearest.square);
  const ox = nearest.x - x;
  const oy = nearest.y - y;
  const oz = nearest.z - z;
  const wx = frame[0]! * ox + frame[1]! * oy + frame[2]! * oz;
  const wy = frame[3]! * ox + frame[4]! * oy + frame[5]! * oz;
  const wz = frame[6]! * ox + frame[7]! * oy + frame[8]! * oz;
  const r = shape.placed;
  out.distance = 0;
  out.depth = depth;
  out.point[0] = r[0]! * wx + r[3]! * wy + r[6]! * wz;
  out.point[1] = r[1]! * wx + r[4]! * wy + r[7]! * wz;
  out.point[2] = r[2]! * wx + r[5]! * wy + r[8]! * wz;
  for (let k = 0; k < 3; k++) out.normal[k] = out.point[k]! / depth;
  return true;
}

/** The cells under the path, one piece of it after the other. */
function castOverField(field: HeightField, source: TriangleSource): void {
  const length = path[6]!;
  // Only the part of the path on which the box is over or under the landscape.
  const halfX = 0.5 * (box[3]! - box[0]!);
  const halfZ = 0.5 * (box[5]! - box[2]!);
  const reachX = 0.5 * field.width + halfX;
  const reachZ = 0.5 * field.depth + halfZ;
  const radius = field.boundingRadius + halfX + halfZ + 0.5 * (box[4]! - box[1]!);
  const middle = -(path[0]! * path[3]! + path[1]! * path[4]! + path[2]! * path[5]!);
  let from = Math.max(0, middle - radius);
  let to = Math.min(length, middle + radius);
  for (let axis = 0; axis < 3; axis += 2) {
    const o = path[axis]!;
    const d = path[3 + axis]!;
    const reach = axis === 0 ? reachX : reachZ;
    if (d === 0) {
      if (Math.abs(o) > reach) return;
      continue;
    }
    from = Math.max(from, (d > 0 ? -reach - o : reach - o) / d);
    to = Math.min(to, (d > 0 ? reach - o : -reach - o) / d);
  }
  if (!(from <= to)) return;

  // A piece is about as long as the shape is wide, or as a cell.
  const flat = Math.sqrt(path[3]! * path[3]! + path[5]! * path[5]!) * (to - from);
  const stride = 2 * Math.max(halfX, halfZ, field.columnSpacing, field.rowSpacing);
  const pieces = Math.min(MOST_PIECES, Math.max(1, Math.ceil(flat / stride)));
  limit[0] = length;
  for (let i = 0; i < pieces; i++) {
    const start = from + ((to - from) * i) / pieces;
    const end = from + ((to - from) * (i + 1)) / pieces;
    if (!(start <= limit[0])) return;
    for (let axis = 0; axis < 3; axis++) {
      const d = path[3 + axis]!;
      swept[axis] = box[axis]! + Math.min(start * d, end * d);
      swept[axis + 3] = box[axis + 3]! + Math.max(start * d, end * d);
    }
    list.clear();
    source.collect(list, swept);
    for (let k = 0; k < list.count; k++) {
      search.visit(list.data[k]!, limit);
      if (limit[0] < 0) return;
    }
  }
}
