/**
 * A root of the inverse inertia of a body, I⁻¹ = L Lᵀ, and what it makes of spins: see `contact-record.ts`.
 *
 * Cholesky's, because it also exists where axes are locked (a row of zeros), and needs no eigenvectors. The spin of a
 * body goes there and back in every sub-step of some: so both ways use the same rounded L, and divide by it, and
 * what is lost is rounding once, up or down by chance. (With reciprocals every spin would grow or shrink a little at
 * a time, always the same way.)
 */

import type { Mat3 } from '../math/types.js';
import { LXX, LYX, LYY, LZX, LZY, LZZ } from './contact-record.js';
import type { Reals } from './lanes.js';

/** Parts of a diagonal that are rounding. */
const TINY = 1e-12;

/** Writes the root of a symmetric matrix to `I[i]`. */
export function writeRoot(I: Reals, i: number, m: Readonly<Mat3>): void {
  const { m00: xx, m11: yy, m22: zz, m01: xy, m02: xz, m12: yz } = m;
  const lxx = xx > 0 ? Math.sqrt(xx) : 0;
  const lyx = xx > 0 ? xy / lxx : 0;
  const lzx = xx > 0 ? xz / lxx : 0;
  const dyy = yy - lyx * lyx;
  const lyy = dyy > TINY * yy ? Math.sqrt(dyy) : 0;
  const lzy = lyy > 0 ? (yz - lzx * lyx) / lyy : 0;
  const dzz = zz - (lzx * lzx + lzy * lzy);
  I[i + LXX] = lxx;
  I[i + LYX] = lyx;
  I[i + LZX] = lzx;
  I[i + LYY] = lyy;
  I[i + LZY] = lzy;
  I[i + LZZ] = dzz > TINY * zz ? Math.sqrt(dzz) : 0;
}

/** L = √m · 1 for the number m at `from[at]`. (Not for m itself: it would be boxed.) */
export function writeRoundRoot(I: Reals, i: number, from: Float64Array, at: number): void {
  const l = Math.sqrt(from[at]!);
  I[i + LXX] = l;
  I[i + LYX] = 0;
  I[i + LZX] = 0;
  I[i + LYY] = l;
  I[i + LZY] = 0;
  I[i + LZZ] = l;
}

/** `out[o]` = L u for the three numbers at `u[n]`. */
export function spinOf(out: Reals, o: number, I: Reals, i: number, u: Reals, n: number): void {
  const x = u[n]!;
  const y = u[n + 1]!;
  const z = u[n + 2]!;
  out[o] = I[i + LXX]! * x;
  out[o + 1] = I[i + LYX]! * x + I[i + LYY]! * y;
  out[o + 2] = I[i + LZX]! * x + I[i + LZY]! * y + I[i + LZZ]! * z;
}

/** `out[o]` = L⁻¹ω for the three numbers at `w[n]`. */
export function unitsOf(out: Reals, o: number, I: Reals, i: number, w: Reals, n: number): void {
  const xx = I[i + LXX]!;
  const yy = I[i + LYY]!;
  const zz = I[i + LZZ]!;
  const x = xx > 0 ? w[n]! / xx : 0;
  const y = yy > 0 ? (w[n + 1]! - I[i + LYX]! * x) / yy : 0;
  const z = zz > 0 ? (w[n + 2]! - (I[i + LZX]! * x + I[i + LZY]! * y)) / zz : 0;
  out[o] = x;
  out[o + 1] = y;
  out[o + 2] = z;
}
