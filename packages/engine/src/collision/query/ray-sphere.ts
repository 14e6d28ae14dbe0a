/**
 * Ray and ball. From the ray's point closest to the centre the chord reaches √(r² − distance²) both
 * ways. The textbook's b² − 4 a c loses the digits of r when the ray starts far away; here the
 * distance is measured at the point where it counts.
 */

import { codeOfInterval, RAY_CODE, RAY_END, type RayKernel } from './ray.js';

/** Ray and sphere. */
export const raySphere: RayKernel = (hit, ray, placed, p, end) => {
  const r = placed[p + 12]!;
  const dx = ray[3]!;
  const dy = ray[4]!;
  const dz = ray[5]!;
  const middle = -(ray[0]! * dx + ray[1]! * dy + ray[2]! * dz);
  const x = ray[0]! + middle * dx;
  const y = ray[1]! + middle * dy;
  const z = ray[2]! + middle * dz;
  const square = r * r - (x * x + y * y + z * z);
  if (!(square >= 0)) return RAY_CODE.miss;
  const half = Math.sqrt(square);
  hit[5] = middle - half;
  hit[6] = middle + half;
  const code = codeOfInterval(hit, ray, end);
  if (code === RAY_CODE.hit) {
    const s = end === RAY_END.entry ? -half : half;
    const nx = x + s * dx;
    const ny = y + s * dy;
    const nz = z + s * dz;
    // Of length r but for rounding, which shows when the ray starts far away.
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    hit[1] = nx / length;
    hit[2] = ny / length;
    hit[3] = nz / length;
    hit[4] = 0;
  }
  return code;
};
