/**
 * Ray and hull, by clipping: the ray is cut off at every face's plane (M. Cyrus, J. Beck, 1978). A
 * walk from face to face would look at fewer planes, but a straight pass over one array of numbers
 * takes about 5 ns per face and cannot lose its way. What misses the ball around the hull, which is
 * most of what a broad phase lets through, never sees a face.
 */

import type { i32 } from '../../kernel/lanes.js';
import type { ConvexHull } from '../../shapes/hull.js';
import { codeOfInterval, RAY_CODE, RAY_END } from './ray.js';

/** Ray and hull. The feature is the face of the polytope. */
export function rayHull(hit: Float64Array, ray: Float64Array, hull: ConvexHull, end: i32): i32 {
  const ox = ray[0]!;
  const oy = ray[1]!;
  const oz = ray[2]!;
  const dx = ray[3]!;
  const dy = ray[4]!;
  const dz = ray[5]!;
  const middle = -(ox * dx + oy * dy + oz * dz);
  const x = ox + middle * dx;
  const y = oy + middle * dy;
  const z = oz + middle * dz;
  const radius = hull.boundingRadius;
  if (x * x + y * y + z * z > radius * radius * (1 + 1e-12)) return RAY_CODE.miss;

  const planes = hull.polytope.facePlanes;
  let entry = Number.NEGATIVE_INFINITY;
  let exit = Number.POSITIVE_INFINITY;
  let entryFace = 0;
  let exitFace = 0;
  for (let f = 0; f < planes.length; f += 4) {
    const nx = planes[f]!;
    const ny = planes[f + 1]!;
    const nz = planes[f + 2]!;
    const height = nx * ox + ny * oy + nz * oz - planes[f + 3]!;
    const rise = nx * dx + ny * dy + nz * dz;
    // Comparing products leaves the division to the few planes that cut off more.
    if (rise < 0) {
      if (-height < entry * rise) {
        entry = -height / rise;
        entryFace = f;
        if (entry > exit) return RAY_CODE.miss;
      }
    } else if (rise > 0) {
      if (-height < exit * rise) {
        exit = -height / rise;
        exitFace = f;
        if (entry > exit) return RAY_CODE.miss;
      }
    } else if (height > 0) {
      return RAY_CODE.miss;
    }
  }
  hit[5] = entry;
  hit[6] = exit;
  const code = codeOfInterval(hit, ray, end);
  if (code === RAY_CODE.hit) {
    const f = end === RAY_END.entry ? entryFace : exitFace;
    hit[1] = planes[f]!;
    hit[2] = planes[f + 1]!;
    hit[3] = planes[f + 2]!;
    hit[4] = f / 4;
  }
  return code;
}
