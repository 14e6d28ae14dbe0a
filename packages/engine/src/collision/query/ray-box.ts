/**
 * Ray and box, by slabs: a box is where three slabs between parallel planes meet, and so is the
 * piece of the ray inside it. A ray along a slab has no crossing with its planes; it is in the slab
 * or it is not.
 */

import type { i32 } from '../../kernel/lanes.js';
import { codeOfInterval, RAY_CODE, RAY_END } from './ray.js';

/** Ray and box. The feature is 2·axis, plus 1 on the + side. */
export function rayBox(
  hit: Float64Array,
  ray: Float64Array,
  placed: Float64Array,
  p: i32,
  end: i32,
): i32 {
  let entry = Number.NEGATIVE_INFINITY;
  let exit = Number.POSITIVE_INFINITY;
  let entryAxis = 0;
  let exitAxis = 0;
  for (let axis = 0; axis < 3; axis++) {
    const o = ray[axis]!;
    const d = ray[3 + axis]!;
    const h = placed[p + 12 + axis]!;
    if (d === 0) {
      if (o < -h || o > h) return RAY_CODE.miss;
      continue;
    }
    const near = (d > 0 ? -h - o : h - o) / d;
    const far = (d > 0 ? h - o : -h - o) / d;
    if (near > entry) {
      entry = near;
      entryAxis = axis;
    }
    if (far < exit) {
      exit = far;
      exitAxis = axis;
    }
  }
  hit[5] = entry;
  hit[6] = exit;
  const code = codeOfInterval(hit, ray, end);
  if (code === RAY_CODE.hit) {
    const atEntry = end === RAY_END.entry;
    const axis = atEntry ? entryAxis : exitAxis;
    // In by the side the ray comes from, out by the side it goes to.
    const plus = ray[3 + axis]! > 0 !== atEntry;
    hit[1] = 0;
    hit[2] = 0;
    hit[3] = 0;
    hit[1 + axis] = plus ? 1 : -1;
    hit[4] = 2 * axis + (plus ? 1 : 0);
  }
  return code;
}
