/**
 * Every place where a ray goes into a shape or comes out of it: for thickness, for bullets that go
 * through, for counting. A convex solid is entered once and left once; a surface of triangles may be
 * crossed any number of times.
 */

import type { HeightField } from '../../shapes/height-field.js';
import type { TriangleMesh } from '../../shapes/mesh.js';
import type { Collider } from '../collider.js';
import type { MeshTriangles } from '../mesh/mesh-triangles.js';
import { triangleSourceOf } from '../mesh/source-of.js';
import { TRIANGLE, TRIANGLE_STRIDE } from '../mesh/triangle-source.js';
import { HitList } from './hits.js';
import {
  HIT_STRIDE,
  hitIntoWorld,
  LOCAL_HIT_STRIDE,
  RAY_CODE,
  RAY_END,
  RAY_RULES,
  RAY_STRIDE,
  type RayRules,
  rayIntoFrame,
} from './ray.js';
import { crossHeightField } from './ray-height-field.js';
import { crossMesh } from './ray-mesh.js';
import { RAY_KIND, rayKernelAt } from './ray-table.js';

/** Crossings with the same side up within this share of their distance are one, in a shared edge. */
const SAME_CROSSING = 1e-12;

const local = new Float64Array(RAY_STRIDE);
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
 * Appends all crossings of the ray at `rays[r]` with a placed leaf shape to `out`, nearest first, as
 * hits that belong to `row` and `part`. The rules' `inside` and `any` play no part.
 */
export function crossingsAt(
  out: HitList,
  rays: Float64Array,
  r: number,
  collider: Collider,
  rules: RayRules = RAY_RULES,
  row = 0,
  part = 0,
): void {
  rayIntoFrame(local, rays, r, collider.placed, 0);
  const { shape, placed } = collider;
  const { kind } = shape;
  if (kind === 'mesh' || kind === 'height-field') {
    crossTriangles(out, rays, r, collider, rules, row, part);
    return;
  }
  for (let end: number = RAY_END.entry; end <= RAY_END.exit; end++) {
    if (rayKernelAt(hit, local, RAY_KIND[kind], shape, placed, 0, end, rules) !== RAY_CODE.hit)
      continue;
    const o = out.add(row, part);
    hitIntoWorld(out.data, o, hit, rays, r, placed, 0);
  }
}

function crossTriangles(
  out: HitList,
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
