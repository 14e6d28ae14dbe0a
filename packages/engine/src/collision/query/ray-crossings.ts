/**
 * Every place where a ray goes into a shape or comes out of it: for thickness, for bullets that go
 * through, for counting. A convex solid is entered once and left once; a surface of triangles may be
 * crossed any number of times.
 */

import type { Collider } from '../collider.js';
import { surfaceFunctions } from '../surface-functions.js';
import type { HitList } from './hits.js';
import {
  hitIntoWorld,
  LOCAL_HIT_STRIDE,
  RAY_CODE,
  RAY_END,
  RAY_RULES,
  RAY_STRIDE,
  type RayRules,
  rayIntoFrame,
} from './ray.js';
import { RAY_KIND, rayKernelAt } from './ray-table.js';

const local = new Float64Array(RAY_STRIDE);
const hit = new Float64Array(LOCAL_HIT_STRIDE);

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
    surfaceFunctions().cross(out, local, rays, r, collider, rules, row, part);
    return;
  }
  for (let end: number = RAY_END.entry; end <= RAY_END.exit; end++) {
    if (rayKernelAt(hit, local, RAY_KIND[kind], shape, placed, 0, end, rules) !== RAY_CODE.hit)
      continue;
    const o = out.add(row, part);
    hitIntoWorld(out.data, o, hit, rays, r, placed, 0);
  }
}
