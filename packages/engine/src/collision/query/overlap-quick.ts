/**
 * Whether two placed shapes overlap, for the pairs where a few lines can tell: a ball against the
 * common solids (`overlap-ball.ts`), a box against a box, and solids of which one holds the other's
 * middle. Everything else is left to GJK (`overlap.ts`). In a heap of mixed bodies it makes overlaps of a sphere about
 * twice as fast, those of a box by two fifths.
 */

import type { Shape } from '../../shapes/shape.js';
import type { Collider } from '../collider.js';
import { ballFunctions } from './ball-functions.js';
import { RAY_KIND } from './ray-table.js';

/** What a quick look says. */
export const QUICK = { apart: 0, overlapping: 1, unknown: 2 } as const;

/** Cosines grow by this much, so that a rounded one never parts boxes with parallel edges. */
const PARALLEL = 1e-12;

/** (9, 9, 3) rotation from B's frame to A's, its absolute values, B's origin in A's frame (m) */
const turned = new Float64Array(9);
const cosines = new Float64Array(9);
const offset = new Float64Array(3);

/**
 * Looks at a convex shape A and a shape B of kind {@link RAY_KIND} whose record is at `placed[p]`:
 * one of {@link QUICK}.
 */
export function overlapQuickly(
  a: Collider,
  kind: number,
  shape: Shape,
  placed: Float64Array,
  p: number,
): number {
  const kindA = RAY_KIND[a.shape.kind];
  if (kindA === 1) return ballFunctions().meets(a.placed, 0, kind, shape, placed, p);
  if (kind === 1) return ballFunctions().meets(placed, p, kindA, a.shape, a.placed, 0);
  if (kindA !== 0) return QUICK.unknown;
  if (kind === 0) return boxMeetsBox(a.placed, placed, p);
  // Capsules, cylinders, cones and ellipsoids hold their own middle.
  if (kind === 2 || (kind >= 4 && kind <= 6)) return boxHolds(a.placed, placed, p);
  return QUICK.unknown;
}

/** Whether the box A holds B's origin; otherwise nothing is said. */
function boxHolds(a: Float64Array, b: Float64Array, p: number): number {
  const wx = b[p + 9]! - a[9]!;
  const wy = b[p + 10]! - a[10]!;
  const wz = b[p + 11]! - a[11]!;
  if (Math.abs(a[0]! * wx + a[3]! * wy + a[6]! * wz) > a[12]!) return QUICK.unknown;
  if (Math.abs(a[1]! * wx + a[4]! * wy + a[7]! * wz) > a[13]!) return QUICK.unknown;
  if (Math.abs(a[2]! * wx + a[5]! * wy + a[8]! * wz) > a[14]!) return QUICK.unknown;
  return QUICK.overlapping;
}

/**
 * Box and box: apart exactly when their shadows are along one of the three axes of either or one of
 * the nine across an axis of each (S. Gottschalk, M. Lin, D. Manocha, 1996).
 */
function boxMeetsBox(a: Float64Array, b: Float64Array, p: number): number {
  const ax = a[12]!;
  const ay = a[13]!;
  const az = a[14]!;
  const bx = b[p + 12]!;
  const by = b[p + 13]!;
  const bz = b[p + 14]!;
  const wx = b[p + 9]! - a[9]!;
  const wy = b[p + 10]! - a[10]!;
  const wz = b[p + 11]! - a[11]!;
  // A's own axes.
  for (let i = 0; i < 3; i++) {
    const a0 = a[i]!;
    const a1 = a[3 + i]!;
    const a2 = a[6 + i]!;
    const t = a0 * wx + a1 * wy + a2 * wz;
    const r0 = a0 * b[p]! + a1 * b[p + 3]! + a2 * b[p + 6]!;
    const r1 = a0 * b[p + 1]! + a1 * b[p + 4]! + a2 * b[p + 7]!;
    const r2 = a0 * b[p + 2]! + a1 * b[p + 5]! + a2 * b[p + 8]!;
    const c0 = Math.abs(r0) + PARALLEL;
    const c1 = Math.abs(r1) + PARALLEL;
    const c2 = Math.abs(r2) + PARALLEL;
    if (Math.abs(t) > a[12 + i]! + c0 * bx + c1 * by + c2 * bz) return QUICK.apart;
    offset[i] = t;
    turned[3 * i] = r0;
    turned[3 * i + 1] = r1;
    turned[3 * i + 2] = r2;
    cosines[3 * i] = c0;
    cosines[3 * i + 1] = c1;
    cosines[3 * i + 2] = c2;
  }
  const tx = offset[0]!;
  const ty = offset[1]!;
  const tz = offset[2]!;
  for (let j = 0; j < 3; j++) {
    const rx = turned[j]!;
    const ry = turned[3 + j]!;
    const rz = turned[6 + j]!;
    const cx = cosines[j]!;
    const cy = cosines[3 + j]!;
    const cz = cosines[6 + j]!;
    // B's axis j.
    const reach = cx * ax + cy * ay + cz * az + b[p + 12 + j]!;
    if (Math.abs(tx * rx + ty * ry + tz * rz) > reach) return QUICK.apart;
    // Across B's axis j and each of A's: what B reaches is by its two other axes.
    const k = j === 2 ? 0 : j + 1;
    const l = k === 2 ? 0 : k + 1;
    const hk = b[p + 12 + k]!;
    const hl = b[p + 12 + l]!;
    const onX = ay * cz + az * cy + hk * cosines[l]! + hl * cosines[k]!;
    if (Math.abs(tz * ry - ty * rz) > onX) return QUICK.apart;
    const onY = ax * cz + az * cx + hk * cosines[3 + l]! + hl * cosines[3 + k]!;
    if (Math.abs(tx * rz - tz * rx) > onY) return QUICK.apart;
    const onZ = ax * cy + ay * cx + hk * cosines[6 + l]! + hl * cosines[6 + k]!;
    if (Math.abs(ty * rx - tx * ry) > onZ) return QUICK.apart;
  }
  return QUICK.overlapping;
}
