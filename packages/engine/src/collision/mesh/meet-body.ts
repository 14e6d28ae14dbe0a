/** A ray and the body that is held against a surface. Kernels have rays of their own for the few shapes that they know. */

import type { i32 } from '../../kernel/lanes.js';
import { RAY_RULES } from '../query/ray.js';
import { RAY_KIND, rayKernelAt } from '../query/ray-table.js';
import type { SurfaceBody } from './surface-body.js';

/**
 * Where a ray (7, body's frame) enters the body (`end` 0) or leaves it (1): one of `RAY_CODE`, and the distance (m) in
 * `hit[0]`.
 */
export function meetBody(
  hit: Float64Array,
  ray: Float64Array,
  { shape, place }: SurfaceBody,
  end: i32,
): i32 {
  return rayKernelAt(hit, ray, RAY_KIND[shape!.kind], shape!, place, 0, end, RAY_RULES);
}
