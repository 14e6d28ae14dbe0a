/** The point of any surface nearest to a point: by the tree of a mesh, by the cells of a landscape. */

import { type NearestPoint, nearestOnMesh } from '../query/point-mesh.js';
import { ClosestPoint, closestOnTriangle } from './closest-point.js';
import { TRIANGLE_STRIDE, TriangleList, type TriangleSource } from './triangle-source.js';

const list = new TriangleList();
const box = new Float64Array(6);
const tri = new Float64Array(TRIANGLE_STRIDE);
const closest = new ClosestPoint();

/** Finds the point nearest to (x, y, z), surface's frame, m; nothing farther than `limit` (m). */
export function nearestOnSource(
  out: NearestPoint,
  source: TriangleSource,
  x: number,
  y: number,
  z: number,
  limit: number,
): NearestPoint {
  if (source.asMesh !== null) return nearestOnMesh(out, source, x, y, z, limit);
  box[0] = x - limit;
  box[1] = y - limit;
  box[2] = z - limit;
  box[3] = x + limit;
  box[4] = y + limit;
  box[5] = z + limit;
  list.clear();
  source.collect(list, box);
  out.triangle = -1;
  out.square = limit * limit;
  for (let i = 0; i < list.count; i++) {
    source.load(tri, list.data[i]!);
    closestOnTriangle(closest, tri, x, y, z);
    if (closest.square >= out.square) continue;
    out.square = closest.square;
    out.x = closest.x;
    out.y = closest.y;
    out.z = closest.z;
    out.code = closest.code;
    out.triangle = list.data[i]!;
  }
  if (out.triangle < 0) out.square = Number.POSITIVE_INFINITY;
  return out;
}
