/**
 * From triangles to the flat polygons they make up.
 *
 * The largest triangle not yet taken gathers all connected triangles whose corners lie within the
 * tolerance of its plane. The plane of the largest is the most trustworthy one, and because it
 * stays the measure the patch cannot creep round a curve. Slivers go to the larger of their
 * neighbours. A patch that fails to be a convex polygon with one simple border (possible only where
 * the surface bends by about the tolerance) is left as single triangles, which always are.
 */

import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import type { HullFace } from './face.js';
import { exactNormal } from './grid.js';

/** A flat side of a hull. */
export interface Polygon {
  /** Indices of the corners, counterclockwise seen from outside. */
  readonly corners: readonly number[];
  /** Unit normal of the plane that carries the side: every point lies on it or below. */
  readonly normal: Readonly<Vec3>;
}

/** Groups the triangles of a hull over grid points; `tolerance` in grid units. */
export function hullPolygons(
  faces: readonly HullFace[],
  points: Float64Array,
  tolerance: number,
): Polygon[] {
  const bySize = faces.map((_, i) => i);
  bySize.sort((i, j) => faces[j]!.doubleArea - faces[i]!.doubleArea || i - j);
  const polygons: Polygon[] = [];
  const add = (face: HullFace, corners: readonly number[]) => {
    polygons.push({ corners, normal: exactNormal(vec3.vec3(), points, ...face.corners) });
  };
  let regions = 0;
  for (const i of bySize) {
    const seed = faces[i]!;
    if (seed.region >= 0) continue;
    const region = gather(seed, regions++, tolerance);
    const border = region.length === 1 ? seed.corners : borderOf(region);
    if (border !== null && isConvex(border, seed, points, tolerance)) {
      add(seed, border);
    } else {
      for (const face of region) {
        face.region = regions++;
        add(face, face.corners);
      }
    }
  }
  return polygons;
}

/** The connected faces within the tolerance of the seed's plane. */
function gather(seed: HullFace, region: number, tolerance: number): HullFace[] {
  seed.region = region;
  const gathered = [seed];
  for (let i = 0; i < gathered.length; i++) {
    for (const face of gathered[i]!.neighbors) {
      if (face.region >= 0) continue;
      // Nothing of a convex hull rises above the plane; depth alone decides.
      if (face.corners.every((corner) => seed.heightNear(corner, -tolerance) >= -tolerance)) {
        face.region = region;
        gathered.push(face);
      }
    }
  }
  return gathered;
}

/** The border of a patch as one loop, or null when it has several or touches itself. */
function borderOf(region: readonly HullFace[]): number[] | null {
  const next = new Map<number, number>();
  let edges = 0;
  for (const face of region) {
    for (let k = 0; k < 3; k++) {
      if (face.neighbors[k]!.region === face.region) continue;
      next.set(face.corners[k as 0 | 1 | 2], face.corners[((k + 1) % 3) as 0 | 1 | 2]);
      edges++;
    }
  }
  if (next.size !== edges || edges < 3) return null;
  const first = next.keys().next().value!;
  const loop: number[] = [];
  let corner = first;
  do {
    loop.push(corner);
    corner = next.get(corner)!;
  } while (corner !== first);
  return loop.length === edges ? loop : null;
}

/** Whether no corner of the loop turns inwards by more than the tolerance, seen along the normal. */
function isConvex(
  loop: readonly number[],
  seed: HullFace,
  points: Float64Array,
  tolerance: number,
): boolean {
  const { x: nx, y: ny, z: nz } = seed.normal;
  const n = loop.length;
  for (let i = 0; i < n; i++) {
    const a = 3 * loop[i]!;
    const b = 3 * loop[(i + 1) % n]!;
    const c = 3 * loop[(i + 2) % n]!;
    const ux = points[b]! - points[a]!;
    const uy = points[b + 1]! - points[a + 1]!;
    const uz = points[b + 2]! - points[a + 2]!;
    const vx = points[c]! - points[b]!;
    const vy = points[c + 1]! - points[b + 1]!;
    const vz = points[c + 2]! - points[b + 2]!;
    const turn = nx * (uy * vz - uz * vy) + ny * (uz * vx - ux * vz) + nz * (ux * vy - uy * vx);
    const longer = Math.max(
      Math.sqrt(ux * ux + uy * uy + uz * uz),
      Math.sqrt(vx * vx + vy * vy + vz * vz),
    );
    if (turn < -tolerance * longer) return false;
  }
  return true;
}
