/** Ray and rectangle: a sheet in the x-z plane, hit from either side; it has no inside and no edge. */

import { RAY_CODE, RAY_END, type RayRules, writeLocalHit } from './ray.js';

/** Ray and rectangle. The feature is 1 for the upper side (+y), 0 for the lower. */
export function rayRectangle(
  hit: Float64Array,
  ray: Float64Array,
  placed: Float64Array,
  p: number,
  end: number,
  rules: RayRules,
): number {
  const dy = ray[4]!;
  if (end === RAY_END.exit || dy === 0 || (dy > 0 && !rules.backFaces)) return RAY_CODE.miss;
  const t = -ray[1]! / dy;
  if (!(t >= 0 && t <= ray[6]!)) return RAY_CODE.miss;
  const x = ray[0]! + t * ray[3]!;
  const z = ray[2]! + t * ray[5]!;
  if (!(Math.abs(x) <= placed[p + 12]! && Math.abs(z) <= placed[p + 14]!)) return RAY_CODE.miss;
  writeLocalHit(hit, t, 0, dy < 0 ? 1 : -1, 0, dy < 0 ? 1 : 0);
  return RAY_CODE.hit;
}
