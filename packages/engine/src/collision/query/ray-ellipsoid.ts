/**
 * Ray and ellipsoid: in coordinates divided by the semi-axes it is the unit ball, and the ray is
 * still a ray, only no longer measured in metres.
 *
 * The distance of the line to the centre is taken as |o × d| / |d|, which has its digits however
 * flat the ellipsoid; o is first moved along the ray to where it is nearest to the centre in metres.
 */

import { codeOfInterval, RAY_CODE, RAY_END, type RayKernel } from './ray.js';

/** Ray and ellipsoid. */
export const rayEllipsoid: RayKernel = (hit, ray, placed, p, end) => {
  const a = placed[p + 12]!;
  const b = placed[p + 13]!;
  const c = placed[p + 14]!;
  const shift = -(ray[0]! * ray[3]! + ray[1]! * ray[4]! + ray[2]! * ray[5]!);
  const x = (ray[0]! + shift * ray[3]!) / a;
  const y = (ray[1]! + shift * ray[4]!) / b;
  const z = (ray[2]! + shift * ray[5]!) / c;
  const dx = ray[3]! / a;
  const dy = ray[4]! / b;
  const dz = ray[5]! / c;
  const speed = dx * dx + dy * dy + dz * dz;
  const cx = y * dz - z * dy;
  const cy = z * dx - x * dz;
  const cz = x * dy - y * dx;
  const square = 1 - (cx * cx + cy * cy + cz * cz) / speed;
  if (!(square >= 0)) return RAY_CODE.miss;
  const middle = -(x * dx + y * dy + z * dz) / speed;
  const half = Math.sqrt(square / speed);
  hit[5] = shift + (middle - half);
  hit[6] = shift + (middle + half);
  const code = codeOfInterval(hit, ray, end);
  if (code === RAY_CODE.hit) {
    const s = end === RAY_END.entry ? middle - half : middle + half;
    // The gradient of |(x/a, y/b, z/c)|² at the point.
    const nx = (x + s * dx) / a;
    const ny = (y + s * dy) / b;
    const nz = (z + s * dz) / c;
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    hit[1] = nx / length;
    hit[2] = ny / length;
    hit[3] = nz / length;
    hit[4] = 0;
  }
  return code;
};
