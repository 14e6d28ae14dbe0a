/**
 * How fast a quaternion changes when its body turns: dq/dt = ½ ω * q (N 4, T 2.5.4), in three
 * forms. For the textbook integrators, which add derivatives; `advance` in `axis-angle.ts` is exact.
 */

import type { Quat, Vec3 } from '../types.js';
import { set } from './algebra.js';

/** out = dq/dt = ½ ω * q, N (4-2), T (2.62), with ω in world space (rad/s). */
export function derivative<T extends Quat>(out: T, q: Readonly<Quat>, w: Readonly<Vec3>): T {
  return set(
    out,
    0.5 * (q.w * w.x + (w.y * q.z - w.z * q.y)),
    0.5 * (q.w * w.y + (w.z * q.x - w.x * q.z)),
    0.5 * (q.w * w.z + (w.x * q.y - w.y * q.x)),
    -0.5 * (w.x * q.x + w.y * q.y + w.z * q.z),
  );
}

/** out = dq/dt = ½ q * ω, with ω in body space (rad/s): the footnote to T (2.62). */
export function derivativeBody<T extends Quat>(out: T, q: Readonly<Quat>, w: Readonly<Vec3>): T {
  return set(
    out,
    0.5 * (q.w * w.x - (w.y * q.z - w.z * q.y)),
    0.5 * (q.w * w.y - (w.z * q.x - w.x * q.z)),
    0.5 * (q.w * w.z - (w.x * q.y - w.y * q.x)),
    -0.5 * (w.x * q.x + w.y * q.y + w.z * q.z),
  );
}

/**
 * out (4 × 3, row by row) = Q of T (2.63): dq/dt = Q ω, T (2.64). The rows are in the document's
 * order, w, x, y, z.
 */
export function rateMatrix(out: Float64Array, q: Readonly<Quat>): Float64Array {
  const x = 0.5 * q.x;
  const y = 0.5 * q.y;
  const z = 0.5 * q.z;
  const w = 0.5 * q.w;
  out[0] = -x;
  out[1] = -y;
  out[2] = -z;
  out[3] = w;
  out[4] = z;
  out[5] = -y;
  out[6] = -z;
  out[7] = w;
  out[8] = x;
  out[9] = y;
  out[10] = -x;
  out[11] = w;
  return out;
}
