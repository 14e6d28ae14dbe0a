/** Ray and cylinder: inside it is what is both inside the round wall and between the two caps. */

import type { i32 } from '../../kernel/lanes.js';
import { codeOfInterval, RAY_CODE, RAY_END } from './ray.js';
import { spanInRound } from './round-side.js';

/** (2) where the ray is inside the wall, m from `shift` */
const span = new Float64Array(2);

/** Ray and cylinder. The feature is 0 for the cap at −y, 1 for that at +y, 2 for the side. */
export function rayCylinder(
  hit: Float64Array,
  ray: Float64Array,
  placed: Float64Array,
  p: i32,
  end: i32,
): i32 {
  const r = placed[p + 12]!;
  const h = placed[p + 13]!;
  const dx = ray[3]!;
  const dy = ray[4]!;
  const dz = ray[5]!;
  const shift = -(ray[0]! * dx + ray[1]! * dy + ray[2]! * dz);
  const x = ray[0]! + shift * dx;
  const y = ray[1]! + shift * dy;
  const z = ray[2]! + shift * dz;
  if (!spanInRound(span, x, z, dx, dz, r)) return RAY_CODE.miss;
  let entry = span[0]!;
  let exit = span[1]!;
  let entryByCap = false;
  let exitByCap = false;
  if (dy === 0) {
    if (y < -h || y > h) return RAY_CODE.miss;
  } else {
    const near = (dy > 0 ? -h - y : h - y) / dy;
    const far = (dy > 0 ? h - y : -h - y) / dy;
    if (near >= entry) {
      entry = near;
      entryByCap = true;
    }
    if (far <= exit) {
      exit = far;
      exitByCap = true;
    }
  }
  hit[5] = shift + entry;
  hit[6] = shift + exit;
  const code = codeOfInterval(hit, ray, end);
  if (code === RAY_CODE.hit) {
    const atEntry = end === RAY_END.entry;
    const t = atEntry ? entry : exit;
    if (atEntry ? entryByCap : exitByCap) {
      const up = dy > 0 !== atEntry;
      hit[1] = 0;
      hit[2] = up ? 1 : -1;
      hit[3] = 0;
      hit[4] = up ? 1 : 0;
    } else {
      const nx = x + t * dx;
      const nz = z + t * dz;
      const length = Math.sqrt(nx * nx + nz * nz);
      hit[1] = nx / length;
      hit[2] = 0;
      hit[3] = nz / length;
      hit[4] = 2;
    }
  }
  return code;
}
