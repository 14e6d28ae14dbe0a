/** A point against a placed mesh or height field: the part of `point-table.ts` that needs triangles. */

import type { HeightField } from '../../shapes/height-field.js';
import type { TriangleMesh } from '../../shapes/mesh.js';
import type { Collider } from '../collider.js';
import type { MeshTriangles } from '../mesh/mesh-triangles.js';
import { triangleSourceOf } from '../mesh/source-of.js';
import { TRIANGLE, TRIANGLE_STRIDE } from '../mesh/triangle-source.js';
import { nearestOnHeightField } from './point-height-field.js';
import { NearestPoint, nearestOnMesh, sideOfNearest } from './point-mesh.js';

const nearest = new NearestPoint();
const triangle = new Float64Array(TRIANGLE_STRIDE);

/** `nearestPointAt` of `point-table.ts` for a surface of triangles. */
export function nearestOnSurface(
  out: Float64Array,
  o: number,
  x: number,
  y: number,
  z: number,
  { shape, placed }: Collider,
  limit: number,
): boolean {
  const source = triangleSourceOf(shape);
  const wx = x - placed[9]!;
  const wy = y - placed[10]!;
  const wz = z - placed[11]!;
  const px = placed[0]! * wx + placed[3]! * wy + placed[6]! * wz;
  const py = placed[1]! * wx + placed[4]! * wy + placed[7]! * wz;
  const pz = placed[2]! * wx + placed[5]! * wy + placed[8]! * wz;
  const solid = shape.kind === 'mesh' && (shape as TriangleMesh).outward;
  if (shape.kind === 'mesh') {
    // A point deep inside a solid counts however far the surface is.
    const reach = solid && inRoot(source as MeshTriangles, px, py, pz) ? Number.MAX_VALUE : limit;
    nearestOnMesh(nearest, source as MeshTriangles, px, py, pz, reach);
  } else {
    nearestOnHeightField(nearest, shape as HeightField, source, px, py, pz, limit);
  }
  if (nearest.triangle < 0) return false;
  const distance = Math.sqrt(nearest.square);
  const behind = solid && sideOfNearest(source, nearest, px, py, pz) < 0;
  if (!behind && !(distance < limit)) return false;
  let nx = px - nearest.x;
  let ny = py - nearest.y;
  let nz = pz - nearest.z;
  const length = behind ? -distance : distance;
  if (distance > 0) {
    nx /= length;
    ny /= length;
    nz /= length;
  } else {
    source.load(triangle, nearest.triangle);
    nx = triangle[TRIANGLE.normal]!;
    ny = triangle[TRIANGLE.normal + 1]!;
    nz = triangle[TRIANGLE.normal + 2]!;
  }
  out[o] = length;
  for (let k = 0; k < 3; k++) {
    const r0 = placed[3 * k]!;
    const r1 = placed[3 * k + 1]!;
    const r2 = placed[3 * k + 2]!;
    out[o + 1 + k] = placed[9 + k]! + r0 * nearest.x + r1 * nearest.y + r2 * nearest.z;
    out[o + 4 + k] = r0 * nx + r1 * ny + r2 * nz;
  }
  out[o + 7] = nearest.triangle;
  return true;
}

function inRoot({ tree: { boxes } }: MeshTriangles, x: number, y: number, z: number): boolean {
  return (
    x >= boxes[0]! &&
    y >= boxes[1]! &&
    z >= boxes[2]! &&
    x <= boxes[3]! &&
    y <= boxes[4]! &&
    z <= boxes[5]!
  );
}
