/**
 * Vectors in three dimensions, as free functions over plain `{ x, y, z }` objects.
 *
 * Why functions and not a class with methods: a store, a shape and a user may each hold vectors of
 * their own kind, and no step of the simulation may allocate. So the result goes into `out`, the
 * first argument, which is also returned; `out` may be any of the other arguments. A chained class
 * (`a.add(b).scale(2)`) lost because it either allocates or silently changes `a`.
 *
 * A vector carries the unit of what it describes (m, m/s, N …); the functions do not care.
 */

import type { Vec3 } from './types.js';

/** Below this the sum of squares has lost digits to underflow (2⁻⁹⁷⁰: 2⁻¹⁰²² with 52 bits to spare). */
const SAFE_SQUARE = 1.0020841800044864e-292;

/** A new vector. Allocates: not for use inside a step. */
export function vec3(x = 0, y = 0, z = 0): Vec3 {
  return { x, y, z };
}

/** out = (x, y, z). */
export function set<T extends Vec3>(out: T, x: number, y: number, z: number): T {
  out.x = x;
  out.y = y;
  out.z = z;
  return out;
}

/** out = a. */
export function copy<T extends Vec3>(out: T, a: Readonly<Vec3>): T {
  return set(out, a.x, a.y, a.z);
}

/** out = (array[offset], array[offset + 1], array[offset + 2]). */
export function read<T extends Vec3>(out: T, array: ArrayLike<number>, offset: number): T {
  return set(out, array[offset]!, array[offset + 1]!, array[offset + 2]!);
}

/** Writes the three components of `a` to `array`, beginning at `offset`. */
export function write(array: { [index: number]: number }, offset: number, a: Readonly<Vec3>): void {
  array[offset] = a.x;
  array[offset + 1] = a.y;
  array[offset + 2] = a.z;
}

/** out = a + b. */
export function add<T extends Vec3>(out: T, a: Readonly<Vec3>, b: Readonly<Vec3>): T {
  return set(out, a.x + b.x, a.y + b.y, a.z + b.z);
}

/** out = a − b. */
export function sub<T extends Vec3>(out: T, a: Readonly<Vec3>, b: Readonly<Vec3>): T {
  return set(out, a.x - b.x, a.y - b.y, a.z - b.z);
}

/** out = s a. */
export function scale<T extends Vec3>(out: T, a: Readonly<Vec3>, s: number): T {
  return set(out, a.x * s, a.y * s, a.z * s);
}

/** out = a + s b. */
export function addScaled<T extends Vec3>(
  out: T,
  a: Readonly<Vec3>,
  b: Readonly<Vec3>,
  s: number,
): T {
  return set(out, a.x + b.x * s, a.y + b.y * s, a.z + b.z * s);
}

/** out = (a.x b.x, a.y b.y, a.z b.z): a diagonal matrix times a vector. */
export function multiply<T extends Vec3>(out: T, a: Readonly<Vec3>, b: Readonly<Vec3>): T {
  return set(out, a.x * b.x, a.y * b.y, a.z * b.z);
}

/** out = −a. */
export function negate<T extends Vec3>(out: T, a: Readonly<Vec3>): T {
  return set(out, -a.x, -a.y, -a.z);
}

/** a · b. */
export function dot(a: Readonly<Vec3>, b: Readonly<Vec3>): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

/** out = a × b. */
export function cross<T extends Vec3>(out: T, a: Readonly<Vec3>, b: Readonly<Vec3>): T {
  return set(out, a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

/** a · (b × c): the signed volume of the parallelepiped of the three vectors. */
export function tripleProduct(a: Readonly<Vec3>, b: Readonly<Vec3>, c: Readonly<Vec3>): number {
  return (
    a.x * (b.y * c.z - b.z * c.y) + a.y * (b.z * c.x - b.x * c.z) + a.z * (b.x * c.y - b.y * c.x)
  );
}

/** |a|², which over- or underflows for |a| beyond about 10^±154. */
export function lengthSquared(a: Readonly<Vec3>): number {
  return a.x * a.x + a.y * a.y + a.z * a.z;
}

/** |a|, at any magnitude: where the squares would over- or underflow they are scaled first. */
export function length(a: Readonly<Vec3>): number {
  return lengthOf(a.x, a.y, a.z);
}

/** |a − b|, at any magnitude. */
export function distance(a: Readonly<Vec3>, b: Readonly<Vec3>): number {
  return lengthOf(a.x - b.x, a.y - b.y, a.z - b.z);
}

/** |a − b|². */
export function distanceSquared(a: Readonly<Vec3>, b: Readonly<Vec3>): number {
  const x = a.x - b.x;
  const y = a.y - b.y;
  const z = a.z - b.z;
  return x * x + y * y + z * z;
}

/** √(x² + y² + z²), at any magnitude. */
export function lengthOf(x: number, y: number, z: number): number {
  const square = x * x + y * y + z * z;
  if (square > SAFE_SQUARE && square < Number.POSITIVE_INFINITY) return Math.sqrt(square);
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
  // Zero, infinite or NaN: dividing by it would turn a clear answer into NaN.
  if (!(largest > 0) || largest === Number.POSITIVE_INFINITY) return largest;
  const u = x / largest;
  const v = y / largest;
  const w = z / largest;
  return largest * Math.sqrt(u * u + v * v + w * w);
}

/**
 * out = a / |a|, at any magnitude. The zero vector stays zero: the caller that cannot live with
 * that tests the length first, and no NaN starts here. Infinite or NaN components give NaN.
 */
export function normalize<T extends Vec3>(out: T, a: Readonly<Vec3>): T {
  let { x, y, z } = a;
  let square = x * x + y * y + z * z;
  if (!(square > SAFE_SQUARE && square < Number.POSITIVE_INFINITY)) {
    const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
    if (largest === 0) return set(out, 0, 0, 0);
    x /= largest;
    y /= largest;
    z /= largest;
    square = x * x + y * y + z * z;
  }
  // Dividing (instead of multiplying by the reciprocal) maps axis vectors onto the axes exactly.
  const size = Math.sqrt(square);
  return set(out, x / size, y / size, z / size);
}

/** out = a + t (b − a), written so that t = 0 gives a and t = 1 gives b exactly. */
export function lerp<T extends Vec3>(out: T, a: Readonly<Vec3>, b: Readonly<Vec3>, t: number): T {
  const s = 1 - t;
  return set(out, s * a.x + t * b.x, s * a.y + t * b.y, s * a.z + t * b.z);
}

/** out = the smaller of each pair of components. */
export function min<T extends Vec3>(out: T, a: Readonly<Vec3>, b: Readonly<Vec3>): T {
  return set(out, Math.min(a.x, b.x), Math.min(a.y, b.y), Math.min(a.z, b.z));
}

/** out = the larger of each pair of components. */
export function max<T extends Vec3>(out: T, a: Readonly<Vec3>, b: Readonly<Vec3>): T {
  return set(out, Math.max(a.x, b.x), Math.max(a.y, b.y), Math.max(a.z, b.z));
}

/** out = the magnitude of each component. */
export function abs<T extends Vec3>(out: T, a: Readonly<Vec3>): T {
  return set(out, Math.abs(a.x), Math.abs(a.y), Math.abs(a.z));
}

/** The largest |component|. */
export function maxAbs(a: Readonly<Vec3>): number {
  return Math.max(Math.abs(a.x), Math.abs(a.y), Math.abs(a.z));
}

/** Whether all components differ by at most `tolerance` (same unit as the vectors). NaN: false. */
export function equals(a: Readonly<Vec3>, b: Readonly<Vec3>, tolerance = 0): boolean {
  return within(a.x, b.x, tolerance) && within(a.y, b.y, tolerance) && within(a.z, b.z, tolerance);
}

function within(a: number, b: number, tolerance: number): boolean {
  // The first test lets equal infinities pass, whose difference is NaN.
  return a === b || Math.abs(a - b) <= tolerance;
}

/** Whether all components are finite. */
export function allFinite(a: Readonly<Vec3>): boolean {
  return Number.isFinite(a.x) && Number.isFinite(a.y) && Number.isFinite(a.z);
}

/** out = the part of `a` along `direction`, which has any length but 0 (0 gives the zero vector). */
export function projectOn<T extends Vec3>(out: T, a: Readonly<Vec3>, direction: Readonly<Vec3>): T {
  const square = lengthSquared(direction);
  return scale(out, direction, square > 0 ? dot(a, direction) / square : 0);
}

/** out = the part of `a` at right angles to `direction`, which has any length but 0. */
export function rejectFrom<T extends Vec3>(
  out: T,
  a: Readonly<Vec3>,
  direction: Readonly<Vec3>,
): T {
  const square = lengthSquared(direction);
  return addScaled(out, a, direction, square > 0 ? -dot(a, direction) / square : 0);
}

/**
 * out = a unit vector at right angles to `a`, which may have any length. The two largest-looking
 * components are swapped with a sign, so the scalar product with `a` is zero but for the last
 * rounding. For the zero vector every direction will do: x is given.
 */
export function perpendicular<T extends Vec3>(out: T, a: Readonly<Vec3>): T {
  const { x, y, z } = a;
  if (Math.abs(x) > Math.abs(z)) return normalize(out, set(out, -y, x, 0));
  if (y === 0 && z === 0) return set(out, 1, 0, 0);
  return normalize(out, set(out, 0, -z, y));
}

/**
 * Two unit vectors that complete the unit vector `n` to a right-handed frame: u × v = n.
 *
 * The frame of Frisvad, with the sign that Duff and others (2017, "Building an Orthonormal Basis,
 * Revisited") put in to keep it exact for n.z near −1. No branch, no square root; it jumps only
 * where n.z changes sign. `n` must have unit length, and may be one of the outputs.
 */
export function orthonormalBasis(outU: Vec3, outV: Vec3, n: Readonly<Vec3>): void {
  const { x, y, z } = n;
  const sign = z < 0 ? -1 : 1;
  const a = -1 / (sign + z);
  const b = x * y * a;
  set(outU, 1 + sign * x * x * a, sign * b, -sign * x);
  set(outV, b, sign + y * y * a, -y);
}
