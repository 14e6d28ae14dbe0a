/**
 * Bodies behind a one-sided surface: sunk in beyond their middle, or wholly inside a closed mesh.
 *
 * Triangles say how a body that meets them leaves. One that is wholly inside a solid meets none, and still
 * it overlaps: it has been put there, or has gone through the surface between two steps. It leaves through
 * the point of the surface nearest to its middle. (Out of a convex solid there is a better way:
 * `convex-stand-in.ts`.)
 */

import { NearestPoint, nearestOnMesh, sideOfNearest } from '../query/point-mesh.js';
import type { SurfaceBody } from './surface-body.js';
import {
  CODE,
  TRIANGLE_STRIDE,
  type TriangleList,
  type TriangleSource,
} from './triangle-source.js';

const tri = new Float64Array(TRIANGLE_STRIDE);
const found = new NearestPoint();

/** Whether the body's middle is behind the surface; `list`: the triangles near the body. */
export function isSunk(source: TriangleSource, body: SurfaceBody, list: TriangleList): boolean {
  const c = body.middle;
  // Behind the surface it is behind the nearest triangle, or one next to it.
  let isBehindAny = false;
  for (let i = 0; i < list.count && !isBehindAny; i++) {
    source.load(tri, list.data[i]!);
    isBehindAny =
      tri[9]! * (c[0]! - tri[0]!) + tri[10]! * (c[1]! - tri[1]!) + tri[11]! * (c[2]! - tri[2]!) < 0;
  }
  if (!isBehindAny) return false;
  const x = body.middle[0]!;
  const y = body.middle[1]!;
  const z = body.middle[2]!;
  if (source.asMesh !== null) {
    nearestOnMesh(found, source, x, y, z, body.size);
    return found.triangle >= 0 && sideOfNearest(source, found, x, y, z) < 0;
  }
  return source.isBehind(x, y, z);
}

/** Whether a body's middle (3, m, mesh's frame) is in a closed mesh; `out`: the nearest point of it. */
export function isEnclosed(
  out: NearestPoint,
  source: TriangleSource,
  middle: Float64Array,
): boolean {
  const x = middle[0]!;
  const y = middle[1]!;
  const z = middle[2]!;
  // What has fallen below a height field has no solid around it.
  if (source.asMesh === null || !source.isBehind(x, y, z)) return false;
  return nearestOnMesh(out, source, x, y, z, Number.POSITIVE_INFINITY).triangle >= 0;
}

/** m, on = the unit vector (3) along which a body leaves through the nearest point; that point (3, m). */
export function wayThrough(
  m: Float64Array,
  on: Float64Array,
  nearest: NearestPoint,
  source: TriangleSource,
  middle: Float64Array,
): void {
  on[0] = nearest.x;
  on[1] = nearest.y;
  on[2] = nearest.z;
  source.load(tri, nearest.triangle);
  const distance = Math.sqrt(nearest.square);
  const isFace = nearest.code === CODE.face || !(distance > 0);
  for (let i = 0; i < 3; i++) m[i] = isFace ? tri[9 + i]! : (on[i]! - middle[i]!) / distance;
}
