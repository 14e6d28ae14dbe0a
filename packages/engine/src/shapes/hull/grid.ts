/**
 * Points on a fine grid of whole numbers, and an orientation test on it that is never wrong.
 *
 * Nearly every failure of a hull program comes from asking "is this point above that plane?" twice
 * and getting two answers. Here the points are first rounded to whole multiples of a unit about
 * 2⁻⁵¹ of the cloud's size, which is below the rounding the input has suffered anyway. Differences
 * of whole numbers are then exact, a plain evaluation decides almost every question with room to
 * spare, and the rest is answered in whole-number arithmetic of any length (BigInt).
 *
 * Alternatives that lost: tolerances everywhere (inconsistent by nature), random perturbation (no
 * longer the user's points), expansion arithmetic (as exact as BigInt and faster, but ten times the
 * code for the few cases that need it).
 */

import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';

/** A cloud of points in grid units. */
export interface Grid {
  /** (points × 3) whole numbers, of magnitude at most 2⁵¹ */
  readonly points: Float64Array;
  /** m per grid unit, a power of two; 0 when all points coincide */
  readonly unit: number;
}

/** Half the extent of the cloud in grid units lies between 2⁵⁰ and 2⁵¹. */
const HALF_EXTENT = 2_251_799_813_685_248;

/** Smaller clouds cannot be told from a point without leaving the range of normal numbers. */
const SMALLEST_EXTENT = 1e-280;

/** Bound of the relative rounding error of a 3×3 determinant of exact numbers: 8 · 2⁻⁵³. */
export const DETERMINANT_ERROR = 8.881784197001252e-16;

/** Rounds the points (points × 3, m) to a grid that fits their size. */
export function toGrid(points: Float64Array): Grid {
  const center = [0, 0, 0];
  let half = 0;
  for (let axis = 0; axis < 3; axis++) {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let i = axis; i < points.length; i += 3) {
      low = Math.min(low, points[i]!);
      high = Math.max(high, points[i]!);
    }
    // Halves first: the sum of two large numbers could overflow.
    center[axis] = 0.5 * low + 0.5 * high;
    half = Math.max(half, 0.5 * high - 0.5 * low);
  }
  const grid = new Float64Array(points.length);
  if (!(half > SMALLEST_EXTENT)) return { points: grid, unit: 0 };

  // Multiplying by powers of two rounds nothing.
  let scale = 1;
  while (half * scale >= HALF_EXTENT) scale *= 0.5;
  while (half * scale < 0.5 * HALF_EXTENT) scale *= 2;
  for (let i = 0; i < points.length; i++) {
    grid[i] = Math.round((points[i]! - center[i % 3]!) * scale);
  }
  return { points: grid, unit: 1 / scale };
}

/**
 * det(b − a, c − a, p − a) in cubed grid units, with the right sign: positive when p lies on the
 * side of the triangle (a, b, c) from which it is seen counterclockwise. Arguments are indices.
 */
export function orientation(
  grid: Float64Array,
  a: number,
  b: number,
  c: number,
  p: number,
): number {
  const ax = grid[3 * a]!;
  const ay = grid[3 * a + 1]!;
  const az = grid[3 * a + 2]!;
  // Exact: whole numbers below 2⁵³.
  const ux = grid[3 * b]! - ax;
  const uy = grid[3 * b + 1]! - ay;
  const uz = grid[3 * b + 2]! - az;
  const vx = grid[3 * c]! - ax;
  const vy = grid[3 * c + 1]! - ay;
  const vz = grid[3 * c + 2]! - az;
  const wx = grid[3 * p]! - ax;
  const wy = grid[3 * p + 1]! - ay;
  const wz = grid[3 * p + 2]! - az;
  const determinant =
    (uy * vz - uz * vy) * wx + (uz * vx - ux * vz) * wy + (ux * vy - uy * vx) * wz;
  const magnitude =
    (Math.abs(uy * vz) + Math.abs(uz * vy)) * Math.abs(wx) +
    (Math.abs(uz * vx) + Math.abs(ux * vz)) * Math.abs(wy) +
    (Math.abs(ux * vy) + Math.abs(uy * vx)) * Math.abs(wz);
  if (Math.abs(determinant) > DETERMINANT_ERROR * magnitude) return determinant;

  const [nx, ny, nz] = exactCross(ux, uy, uz, vx, vy, vz);
  return Number(nx * BigInt(wx) + ny * BigInt(wy) + nz * BigInt(wz));
}

/**
 * out = the unit normal of the triangle (a, b, c), whose corners are indices, on the side from which
 * it is seen counterclockwise. Right to the last digits however thin the triangle: a plane through
 * a sliver reaches far, and an error of its direction would put other points above it.
 */
export function exactNormal(out: Vec3, grid: Float64Array, a: number, b: number, c: number): Vec3 {
  const [x, y, z] = exactCross(
    grid[3 * b]! - grid[3 * a]!,
    grid[3 * b + 1]! - grid[3 * a + 1]!,
    grid[3 * b + 2]! - grid[3 * a + 2]!,
    grid[3 * c]! - grid[3 * a]!,
    grid[3 * c + 1]! - grid[3 * a + 1]!,
    grid[3 * c + 2]! - grid[3 * a + 2]!,
  );
  return vec3.normalize(out, vec3.set(out, Number(x), Number(y), Number(z)));
}

/** u × v for whole numbers, without rounding. */
function exactCross(
  ux: number,
  uy: number,
  uz: number,
  vx: number,
  vy: number,
  vz: number,
): [bigint, bigint, bigint] {
  const [Ux, Uy, Uz] = [BigInt(ux), BigInt(uy), BigInt(uz)];
  const [Vx, Vy, Vz] = [BigInt(vx), BigInt(vy), BigInt(vz)];
  return [Uy * Vz - Uz * Vy, Uz * Vx - Ux * Vz, Ux * Vy - Uy * Vx];
}
