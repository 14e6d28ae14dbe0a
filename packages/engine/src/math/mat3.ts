/**
 * 3×3 matrices, as free functions over plain objects with nine named fields: `m12` stands in row 1,
 * column 2. `out` comes first, is returned, and may be any other argument.
 *
 * Why named fields and not an array: a formula reads like the textbook's, and there is no index to
 * get wrong (row-major or column-major is a question only for those who write to a buffer). Larger
 * matrices, of sizes known at run time, live in `dense.ts`.
 */

import type { Mat3, Vec3 } from './types.js';

export { inverse, invertSymmetric } from './inverse3.js';

/** A new matrix, given row by row; the identity when nothing is given. Allocates. */
export function mat3(
  m00 = 1,
  m01 = 0,
  m02 = 0,
  m10 = 0,
  m11 = 1,
  m12 = 0,
  m20 = 0,
  m21 = 0,
  m22 = 1,
): Mat3 {
  return { m00, m01, m02, m10, m11, m12, m20, m21, m22 };
}

/** out = the nine numbers, row by row. */
export function set<T extends Mat3>(
  out: T,
  m00: number,
  m01: number,
  m02: number,
  m10: number,
  m11: number,
  m12: number,
  m20: number,
  m21: number,
  m22: number,
): T {
  out.m00 = m00;
  out.m01 = m01;
  out.m02 = m02;
  out.m10 = m10;
  out.m11 = m11;
  out.m12 = m12;
  out.m20 = m20;
  out.m21 = m21;
  out.m22 = m22;
  return out;
}

/** out = the symmetric matrix with this diagonal and these off-diagonal elements. */
export function setSymmetric<T extends Mat3>(
  out: T,
  xx: number,
  yy: number,
  zz: number,
  xy: number,
  xz: number,
  yz: number,
): T {
  return set(out, xx, xy, xz, xy, yy, yz, xz, yz, zz);
}

/** out = m. */
export function copy<T extends Mat3>(out: T, m: Readonly<Mat3>): T {
  return set(out, m.m00, m.m01, m.m02, m.m10, m.m11, m.m12, m.m20, m.m21, m.m22);
}

/** out = 1. */
export function identity<T extends Mat3>(out: T): T {
  return set(out, 1, 0, 0, 0, 1, 0, 0, 0, 1);
}

/** out = 0. */
export function zero<T extends Mat3>(out: T): T {
  return set(out, 0, 0, 0, 0, 0, 0, 0, 0, 0);
}

/** out = diag(d.x, d.y, d.z). */
export function fromDiagonal<T extends Mat3>(out: T, d: Readonly<Vec3>): T {
  return set(out, d.x, 0, 0, 0, d.y, 0, 0, 0, d.z);
}

/** out = the matrix with rows a, b, c. */
export function fromRows<T extends Mat3>(
  out: T,
  a: Readonly<Vec3>,
  b: Readonly<Vec3>,
  c: Readonly<Vec3>,
): T {
  return set(out, a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z);
}

/** out = the matrix with columns a, b, c: it takes the axes x, y, z to a, b, c. */
export function fromColumns<T extends Mat3>(
  out: T,
  a: Readonly<Vec3>,
  b: Readonly<Vec3>,
  c: Readonly<Vec3>,
): T {
  return set(out, a.x, b.x, c.x, a.y, b.y, c.y, a.z, b.z, c.z);
}

/** out = row `index` (0, 1 or 2) of m. */
export function row<T extends Vec3>(out: T, m: Readonly<Mat3>, index: 0 | 1 | 2): T {
  out.x = index === 0 ? m.m00 : index === 1 ? m.m10 : m.m20;
  out.y = index === 0 ? m.m01 : index === 1 ? m.m11 : m.m21;
  out.z = index === 0 ? m.m02 : index === 1 ? m.m12 : m.m22;
  return out;
}

/** out = column `index` (0, 1 or 2) of m. */
export function column<T extends Vec3>(out: T, m: Readonly<Mat3>, index: 0 | 1 | 2): T {
  out.x = index === 0 ? m.m00 : index === 1 ? m.m01 : m.m02;
  out.y = index === 0 ? m.m10 : index === 1 ? m.m11 : m.m12;
  out.z = index === 0 ? m.m20 : index === 1 ? m.m21 : m.m22;
  return out;
}

/** out = mᵀ. */
export function transpose<T extends Mat3>(out: T, m: Readonly<Mat3>): T {
  return set(out, m.m00, m.m10, m.m20, m.m01, m.m11, m.m21, m.m02, m.m12, m.m22);
}

/** out = a + b. */
export function add<T extends Mat3>(out: T, a: Readonly<Mat3>, b: Readonly<Mat3>): T {
  return addScaled(out, a, b, 1);
}

/** out = a − b. */
export function sub<T extends Mat3>(out: T, a: Readonly<Mat3>, b: Readonly<Mat3>): T {
  return addScaled(out, a, b, -1);
}

/** out = s m. */
export function scale<T extends Mat3>(out: T, m: Readonly<Mat3>, s: number): T {
  out.m00 = m.m00 * s;
  out.m01 = m.m01 * s;
  out.m02 = m.m02 * s;
  out.m10 = m.m10 * s;
  out.m11 = m.m11 * s;
  out.m12 = m.m12 * s;
  out.m20 = m.m20 * s;
  out.m21 = m.m21 * s;
  out.m22 = m.m22 * s;
  return out;
}

/** out = a + s b. */
export function addScaled<T extends Mat3>(
  out: T,
  a: Readonly<Mat3>,
  b: Readonly<Mat3>,
  s: number,
): T {
  out.m00 = a.m00 + b.m00 * s;
  out.m01 = a.m01 + b.m01 * s;
  out.m02 = a.m02 + b.m02 * s;
  out.m10 = a.m10 + b.m10 * s;
  out.m11 = a.m11 + b.m11 * s;
  out.m12 = a.m12 + b.m12 * s;
  out.m20 = a.m20 + b.m20 * s;
  out.m21 = a.m21 + b.m21 * s;
  out.m22 = a.m22 + b.m22 * s;
  return out;
}

/** out = a b: as rotations, b first, then a. */
export function multiply<T extends Mat3>(out: T, a: Readonly<Mat3>, b: Readonly<Mat3>): T {
  const { m00, m01, m02, m10, m11, m12, m20, m21, m22 } = b;
  return set(
    out,
    a.m00 * m00 + a.m01 * m10 + a.m02 * m20,
    a.m00 * m01 + a.m01 * m11 + a.m02 * m21,
    a.m00 * m02 + a.m01 * m12 + a.m02 * m22,
    a.m10 * m00 + a.m11 * m10 + a.m12 * m20,
    a.m10 * m01 + a.m11 * m11 + a.m12 * m21,
    a.m10 * m02 + a.m11 * m12 + a.m12 * m22,
    a.m20 * m00 + a.m21 * m10 + a.m22 * m20,
    a.m20 * m01 + a.m21 * m11 + a.m22 * m21,
    a.m20 * m02 + a.m21 * m12 + a.m22 * m22,
  );
}

/** out = aᵀ b. */
export function transposeMultiply<T extends Mat3>(out: T, a: Readonly<Mat3>, b: Readonly<Mat3>): T {
  const { m00, m01, m02, m10, m11, m12, m20, m21, m22 } = b;
  return set(
    out,
    a.m00 * m00 + a.m10 * m10 + a.m20 * m20,
    a.m00 * m01 + a.m10 * m11 + a.m20 * m21,
    a.m00 * m02 + a.m10 * m12 + a.m20 * m22,
    a.m01 * m00 + a.m11 * m10 + a.m21 * m20,
    a.m01 * m01 + a.m11 * m11 + a.m21 * m21,
    a.m01 * m02 + a.m11 * m12 + a.m21 * m22,
    a.m02 * m00 + a.m12 * m10 + a.m22 * m20,
    a.m02 * m01 + a.m12 * m11 + a.m22 * m21,
    a.m02 * m02 + a.m12 * m12 + a.m22 * m22,
  );
}

/** out = m v, T (2.1). */
export function multiplyVector<T extends Vec3>(out: T, m: Readonly<Mat3>, v: Readonly<Vec3>): T {
  const { x, y, z } = v;
  out.x = m.m00 * x + m.m01 * y + m.m02 * z;
  out.y = m.m10 * x + m.m11 * y + m.m12 * z;
  out.z = m.m20 * x + m.m21 * y + m.m22 * z;
  return out;
}

/** out = mᵀ v: for a rotation matrix, the inverse rotation. */
export function transposeMultiplyVector<T extends Vec3>(
  out: T,
  m: Readonly<Mat3>,
  v: Readonly<Vec3>,
): T {
  const { x, y, z } = v;
  out.x = m.m00 * x + m.m10 * y + m.m20 * z;
  out.y = m.m01 * x + m.m11 * y + m.m21 * z;
  out.z = m.m02 * x + m.m12 * y + m.m22 * z;
  return out;
}

/** aᵀ m b. */
export function bilinear(a: Readonly<Vec3>, m: Readonly<Mat3>, b: Readonly<Vec3>): number {
  return (
    a.x * (m.m00 * b.x + m.m01 * b.y + m.m02 * b.z) +
    a.y * (m.m10 * b.x + m.m11 * b.y + m.m12 * b.z) +
    a.z * (m.m20 * b.x + m.m21 * b.y + m.m22 * b.z)
  );
}

/** out = skew(w), T (2.58), N's w*: skew(w) v = w × v. */
export function skew<T extends Mat3>(out: T, w: Readonly<Vec3>): T {
  return set(out, 0, -w.z, w.y, w.z, 0, -w.x, -w.y, w.x, 0);
}

/** out = a bᵀ. */
export function outer<T extends Mat3>(out: T, a: Readonly<Vec3>, b: Readonly<Vec3>): T {
  const { x, y, z } = b;
  return set(out, a.x * x, a.x * y, a.x * z, a.y * x, a.y * y, a.y * z, a.z * x, a.z * y, a.z * z);
}

/** m00 + m11 + m22. */
export function trace(m: Readonly<Mat3>): number {
  return m.m00 + m.m11 + m.m22;
}

/** det m. */
export function determinant(m: Readonly<Mat3>): number {
  return (
    m.m00 * (m.m11 * m.m22 - m.m12 * m.m21) +
    m.m01 * (m.m12 * m.m20 - m.m10 * m.m22) +
    m.m02 * (m.m10 * m.m21 - m.m11 * m.m20)
  );
}

/** The largest |element|. */
export function maxAbs(m: Readonly<Mat3>): number {
  return Math.max(
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
}

/** The largest |a − b| over all elements. */
export function maxDifference(a: Readonly<Mat3>, b: Readonly<Mat3>): number {
  return Math.max(
    Math.abs(a.m00 - b.m00),
    Math.abs(a.m01 - b.m01),
    Math.abs(a.m02 - b.m02),
    Math.abs(a.m10 - b.m10),
    Math.abs(a.m11 - b.m11),
    Math.abs(a.m12 - b.m12),
    Math.abs(a.m20 - b.m20),
    Math.abs(a.m21 - b.m21),
    Math.abs(a.m22 - b.m22),
  );
}

/** Whether all elements differ by at most `tolerance`. NaN: false. */
export function equals(a: Readonly<Mat3>, b: Readonly<Mat3>, tolerance = 0): boolean {
  return maxDifference(a, b) <= tolerance;
}

/** Whether mᵀm = 1 to within `tolerance` in every element, and det m > 0 (T 2.2.2). */
export function isRotation(m: Readonly<Mat3>, tolerance = 1e-9): boolean {
  const { m00, m01, m02, m10, m11, m12, m20, m21, m22 } = m;
  const worst = Math.max(
    Math.abs(m00 * m00 + m10 * m10 + m20 * m20 - 1),
    Math.abs(m01 * m01 + m11 * m11 + m21 * m21 - 1),
    Math.abs(m02 * m02 + m12 * m12 + m22 * m22 - 1),
    Math.abs(m00 * m01 + m10 * m11 + m20 * m21),
    Math.abs(m00 * m02 + m10 * m12 + m20 * m22),
    Math.abs(m01 * m02 + m11 * m12 + m21 * m22),
  );
  return worst <= tolerance && determinant(m) > 0;
}

/** Whether m = mᵀ to within `tolerance`, in the unit of m's elements. */
export function isSymmetric(m: Readonly<Mat3>, tolerance = 0): boolean {
  return (
    Math.abs(m.m01 - m.m10) <= tolerance &&
    Math.abs(m.m02 - m.m20) <= tolerance &&
    Math.abs(m.m12 - m.m21) <= tolerance
  );
}

/** out = (m + mᵀ) / 2, symmetric to the last bit. */
export function symmetrize<T extends Mat3>(out: T, m: Readonly<Mat3>): T {
  const xy = 0.5 * (m.m01 + m.m10);
  const xz = 0.5 * (m.m02 + m.m20);
  const yz = 0.5 * (m.m12 + m.m21);
  return setSymmetric(out, m.m00, m.m11, m.m22, xy, xz, yz);
}

/**
 * out = r i rᵀ, T (2.56): the tensor i, given in a frame, seen from the frame that r leads to. Only
 * the upper triangle of i is read, and the result is symmetric to the last bit.
 */
export function rotateTensor<T extends Mat3>(out: T, r: Readonly<Mat3>, i: Readonly<Mat3>): T {
  const { m00, m01, m02, m10, m11, m12, m20, m21, m22 } = r;
  const xx = i.m00;
  const xy = i.m01;
  const xz = i.m02;
  const yy = i.m11;
  const yz = i.m12;
  const zz = i.m22;
  // The rows of r i.
  const a0 = m00 * xx + m01 * xy + m02 * xz;
  const a1 = m00 * xy + m01 * yy + m02 * yz;
  const a2 = m00 * xz + m01 * yz + m02 * zz;
  const b0 = m10 * xx + m11 * xy + m12 * xz;
  const b1 = m10 * xy + m11 * yy + m12 * yz;
  const b2 = m10 * xz + m11 * yz + m12 * zz;
  const c0 = m20 * xx + m21 * xy + m22 * xz;
  const c1 = m20 * xy + m21 * yy + m22 * yz;
  const c2 = m20 * xz + m21 * yz + m22 * zz;
  return setSymmetric(
    out,
    a0 * m00 + a1 * m01 + a2 * m02,
    b0 * m10 + b1 * m11 + b2 * m12,
    c0 * m20 + c1 * m21 + c2 * m22,
    a0 * m10 + a1 * m11 + a2 * m12,
    a0 * m20 + a1 * m21 + a2 * m22,
    b0 * m20 + b1 * m21 + b2 * m22,
  );
}

/** out = r diag(d) rᵀ: {@link rotateTensor} for a tensor given by its principal values. */
export function rotateDiagonal<T extends Mat3>(out: T, r: Readonly<Mat3>, d: Readonly<Vec3>): T {
  const { m00, m01, m02, m10, m11, m12, m20, m21, m22 } = r;
  const { x, y, z } = d;
  return setSymmetric(
    out,
    m00 * m00 * x + m01 * m01 * y + m02 * m02 * z,
    m10 * m10 * x + m11 * m11 * y + m12 * m12 * z,
    m20 * m20 * x + m21 * m21 * y + m22 * m22 * z,
    m00 * m10 * x + m01 * m11 * y + m02 * m12 * z,
    m00 * m20 * x + m01 * m21 * y + m02 * m22 * z,
    m10 * m20 * x + m11 * m21 * y + m12 * m22 * z,
  );
}
