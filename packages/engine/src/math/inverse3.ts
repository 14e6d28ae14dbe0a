/**
 * The inverse of a 3×3 matrix by the adjugate, with an honest report of singular ones.
 *
 * Elimination with pivoting lost: at this size the adjugate needs one division kind, no branches on
 * data, and gives exact results on diagonal and permutation matrices. A fixed threshold on the
 * determinant lost as well: an inertia tensor in kg·m² may be 10⁻²⁰ or 10²⁰ and yet invertible.
 * So the determinant is held against the rounding error of the six products that make it up, which
 * is right at any scale of rows, columns or units.
 *
 * Exported to users through `mat3.ts`.
 */

import type { Mat3 } from './types.js';

/** A determinant below this part of the sum of its |products| is rounding noise: 4 × 2⁻⁵². */
const NOISE = 8.881784197001252e-16;

/** Outside [1/RANGE, RANGE] the products of three elements might leave the number range. */
const RANGE = 1e90;

/**
 * out = m⁻¹, or `undefined` with `out` untouched when m is singular to working precision or holds a
 * number that is not finite.
 */
export function inverse<T extends Mat3>(out: T, m: Readonly<Mat3>): T | undefined {
  const size = scaleOf(m);
  const a = m.m00 / size;
  const b = m.m01 / size;
  const c = m.m02 / size;
  const d = m.m10 / size;
  const e = m.m11 / size;
  const f = m.m12 / size;
  const g = m.m20 / size;
  const h = m.m21 / size;
  const i = m.m22 / size;
  const adj00 = e * i - f * h;
  const adj10 = f * g - d * i;
  const adj20 = d * h - e * g;
  const det = a * adj00 + b * adj10 + c * adj20;
  const products =
    Math.abs(a) * (Math.abs(e * i) + Math.abs(f * h)) +
    Math.abs(b) * (Math.abs(f * g) + Math.abs(d * i)) +
    Math.abs(c) * (Math.abs(d * h) + Math.abs(e * g));
  // Written so that NaN and infinities count as singular too.
  if (!(Math.abs(det) > NOISE * products)) return undefined;
  out.m00 = adj00 / det / size;
  out.m01 = (c * h - b * i) / det / size;
  out.m02 = (b * f - c * e) / det / size;
  out.m10 = adj10 / det / size;
  out.m11 = (a * i - c * g) / det / size;
  out.m12 = (c * d - a * f) / det / size;
  out.m20 = adj20 / det / size;
  out.m21 = (b * g - a * h) / det / size;
  out.m22 = (a * e - b * d) / det / size;
  return out;
}

/**
 * Like {@link inverse} for a symmetric m, of which only the upper triangle is read; the result is
 * symmetric to the last bit.
 */
export function invertSymmetric<T extends Mat3>(out: T, m: Readonly<Mat3>): T | undefined {
  const size = scaleOf(m);
  const xx = m.m00 / size;
  const xy = m.m01 / size;
  const xz = m.m02 / size;
  const yy = m.m11 / size;
  const yz = m.m12 / size;
  const zz = m.m22 / size;
  const adjXX = yy * zz - yz * yz;
  const adjXY = xz * yz - xy * zz;
  const adjXZ = xy * yz - xz * yy;
  const det = xx * adjXX + xy * adjXY + xz * adjXZ;
  const products =
    Math.abs(xx) * (Math.abs(yy * zz) + yz * yz) +
    Math.abs(xy) * (Math.abs(xz * yz) + Math.abs(xy * zz)) +
    Math.abs(xz) * (Math.abs(xy * yz) + Math.abs(xz * yy));
  if (!(Math.abs(det) > NOISE * products)) return undefined;
  out.m00 = adjXX / det / size;
  out.m11 = (xx * zz - xz * xz) / det / size;
  out.m22 = (xx * yy - xy * xy) / det / size;
  out.m01 = adjXY / det / size;
  out.m02 = adjXZ / det / size;
  out.m12 = (xy * xz - xx * yz) / det / size;
  out.m10 = out.m01;
  out.m20 = out.m02;
  out.m21 = out.m12;
  return out;
}

/** 1 for ordinary matrices, whose elements then stay exact; the largest |element| for extreme ones. */
function scaleOf(m: Readonly<Mat3>): number {
  const size = Math.max(
    Math.abs(m.m00),
    Math.abs(m.m01),
    Math.abs(m.m02),
    Math.abs(m.m10),
    Math.abs(m.m11),
    Math.abs(m.m12),
    Math.abs(m.m20),
    Math.abs(m.m21),
    Math.abs(m.m22),
  );
  return size > 1 / RANGE && size < RANGE ? 1 : size;
}
