/** Where a ray crosses a placed mesh or height field: the part of `ray-crossings.ts` with triangles. */

import type { HeightField } from '../../shapes/height-field.js';
import type { TriangleMesh } from '../../shapes/mesh.js';
import type { Collider } from '../collider.js';
import type { MeshTriangles } from '../mesh/mesh-triangles.js';
import { triangleSourceOf } from '../mesh/source-of.js';
import { TRIANGLE, TRIANGLE_STRIDE } from '../mesh/triangle-source.js';
import { HitList } from './hits.js';
import { HIT_STRIDE, hitIntoWorld, LOCAL_HIT_STRIDE, type RayRules } from './ray.js';
import { crossHeightField } from './ray-height-field.js';
import { crossMesh } from './ray-mesh.js';

/** Crossings with the same side up within this share of their distance are one, in a shared edge. */
const SAME_CROSSING = 1e-12;

const hit = new Float64Array(LOCAL_HIT_STRIDE);
const triangle = new Float64Array(TRIANGLE_STRIDE);

/** Crossings in the surface's frame: distance, and in `owners` the triangle and 1 for the back. */
const found = new HitList();
const collector = {
  take(t: number, crossed: number, rise: number, limit: number): number {
    const o = found.add(crossed, rise > 0 ? 1 : 0);
    found.data[o] = t;
    return limit;
  },
};

/**
 * `crossingsAt` of `ray-crossings.ts` for a placed surface of triangles; `local` is the ray in its
 * frame.
 */
export function crossSurface(
  out: HitList,
  local: Float64Array,
  rays: Float64Array,
  r: number,
  { shape, placed }: Collider,
  rules: RayRules,
  row: number,
  part: number,
): void {
  const source = triangleSourceOf(shape);
  found.clear();
  if (shape.kind === 'mesh') {
    crossMesh(shape as TriangleMesh, source as MeshTriangles, local, collector);
  } else {
    crossHeightField(shape as HeightField, local, local[6]!, collector);
  }
  found.sort();
  const solid = shape.kind === 'mesh' && (shape as TriangleMesh).outward;
  let lastFront = Number.NEGATIVE_INFINITY;
  let lastBack = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < found.count; i++) {
    const t = found.data[i * HIT_STRIDE]!;
    const back = found.owners[2 * i + 1] === 1;
    if (t <= (back ? lastBack : lastFront) + SAME_CROSSING * t) continue;
    if (back) lastBack = t;
    else lastFront = t;
    if (back && !solid && !rules.backFaces) continue;
    source.load(triangle, found.owners[2 * i]!);
    // A sheet turns to the ray, a solid does not.
    const s = back && !solid ? -1 : 1;
    hit[0] = t;
    for (let k = 0; k < 3; k++) hit[1 + k] = s * triangle[TRIANGLE.normal + k]!;
    hit[4] = found.owners[2 * i]!;
    const o = out.add(row, part);
    hitIntoWorld(out.data, o, hit, rays, r, placed, 0);
  }
}
