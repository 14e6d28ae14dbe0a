/** Ray and half-space n·x ≤ offset: solid below its surface, without end. */

import { codeOfInterval, RAY_CODE, type RayKernel } from './ray.js';

/** Ray and plane. */
export const rayPlane: RayKernel = (hit, ray, placed, p, end) => {
  const nx = placed[p + 12]!;
  const ny = placed[p + 13]!;
  const nz = placed[p + 14]!;
  const height = nx * ray[0]! + ny * ray[1]! + nz * ray[2]! - placed[p + 15]!;
  const rise = nx * ray[3]! + ny * ray[4]! + nz * ray[5]!;
  let entry = Number.NEGATIVE_INFINITY;
  let exit = Number.POSITIVE_INFINITY;
  if (rise < 0) entry = -height / rise;
  else if (rise > 0) exit = -height / rise;
  else if (height >= 0) return RAY_CODE.miss;
  hit[5] = entry;
  hit[6] = exit;
  const code = codeOfInterval(hit, ray, end);
  // A ray of infinite length that goes down, or along, has no exit.
  if (code === RAY_CODE.hit && hit[0] === Number.POSITIVE_INFINITY) return RAY_CODE.miss;
  hit[1] = nx;
  hit[2] = ny;
  hit[3] = nz;
  hit[4] = 0;
  return code;
};
