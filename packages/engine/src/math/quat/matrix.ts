/**
 * Between unit quaternions and rotation matrices (N 4, T 2.5.4).
 */

import type { Mat3, Quat } from '../types.js';
import { normalize, set } from './algebra.js';

/** out = the rotation matrix of the unit quaternion q (the matrix in N 4). */
export function toMat3<T extends Mat3>(out: T, q: Readonly<Quat>): T {
  const { x, y, z, w } = q;
  const x2 = x + x;
  const y2 = y + y;
  const z2 = z + z;
  const xx = x * x2;
  const yy = y * y2;
  const zz = z * z2;
  const xy = x * y2;
  const xz = x * z2;
  const yz = y * z2;
  const wx = w * x2;
  const wy = w * y2;
  const wz = w * z2;
  out.m00 = 1 - (yy + zz);
  out.m01 = xy - wz;
  out.m02 = xz + wy;
  out.m10 = xy + wz;
  out.m11 = 1 - (xx + zz);
  out.m12 = yz - wx;
  out.m20 = xz - wy;
  out.m21 = yz + wx;
  out.m22 = 1 - (xx + yy);
  return out;
}

/**
 * out = the unit quaternion of the rotation matrix m.
 *
 * The diagonal gives 4w² = 1 + tr m, 4x² = 1 + m00 − m11 − m22 and so on; they sum to 4, so one of
 * the four is at least 1. Its square root is taken, and the other components are found by dividing
 * by it, so no small number ever divides. N 4 (matrix_to_quaternion) asks only whether the trace is
 * negative, which lets 4w² be as small as 1 while another is 3: still safe, but the largest is
 * safer, and that is what is chosen here. The result is normalised, so a matrix that has drifted a
 * little still gives a rotation; `orthonormalize.ts` is for those that have drifted far.
 */
export function fromMat3<T extends Quat>(out: T, m: Readonly<Mat3>): T {
  const { m00, m01, m02, m10, m11, m12, m20, m21, m22 } = m;
  // Four times the square of each component.
  const w4 = 1 + (m00 + m11 + m22);
  const x4 = 1 + (m00 - (m11 + m22));
  const y4 = 1 + (m11 - (m00 + m22));
  const z4 = 1 + (m22 - (m00 + m11));
  // Each branch sets four times (largest component) × (component).
  if (w4 >= x4 && w4 >= y4 && w4 >= z4) set(out, m21 - m12, m02 - m20, m10 - m01, w4);
  else if (x4 >= y4 && x4 >= z4) set(out, x4, m01 + m10, m02 + m20, m21 - m12);
  else if (y4 >= z4) set(out, m01 + m10, y4, m12 + m21, m02 - m20);
  else set(out, m02 + m20, m12 + m21, z4, m10 - m01);
  return normalize(out, out);
}
