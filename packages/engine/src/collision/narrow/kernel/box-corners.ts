/**
 * Two boxes that are apart and nearest at a corner: every corner of one clamped into the other.
 *
 * The nearest points of disjoint boxes are corner and face, edge and edge (both found by separating
 * axes), or a corner and anything: sixteen clamps settle those.
 */

import type { bool, Doubles, f64, i32 } from '../../../kernel/lanes.js';
import { PAIR } from '../../approach.js';
import { FEATURE, featureId } from '../feature-id.js';
import { writeNormal, writePoint } from './write.js';

/** Distances that differ by less than this fraction of the size are equal: rounding, no more. */
const EQUAL = 1e-13;
/** Most that the directions of two contacts with one normal may differ. */
const SAME_DIRECTION = 1e-6;

/** (16 × 4) the way from a corner of B to A's box (8 records) or from A's box to … : x, y, z, |·| */
const ways = new Float64Array(16 * 4);
/** (16 × 3) the corner, from A's centre, world axes */
const corners = new Float64Array(16 * 3);

/** Kernel: the contacts of two disjoint boxes at their corners below the limit of `P[pair]`; returns how many. */
export function boxCorners(
  M: Doubles,
  o: i32,
  A: Doubles,
  a: i32,
  B: Doubles,
  b: i32,
  P: Doubles,
  pair: i32,
): i32 {
  const margin = P[pair + PAIR.limit]!;
  let size: f64 = 0;
  for (let k = 0; k < 3; k++) size += A[a + 12 + k]! + B[b + 12 + k]!;
  const dx = B[b + 9]! - A[a + 9]!;
  const dy = B[b + 10]! - A[a + 10]!;
  const dz = B[b + 11]! - A[a + 11]!;
  // Records 0 … 7: corners of B, ways from A to them; 8 … 15: corners of A, ways from them to B.
  clampCorners(0, B, b, A, a, dx, dy, dz, 1);
  clampCorners(8, A, a, B, b, -dx, -dy, -dz, -1);
  for (let i = 0; i < 24; i += 3) {
    corners[i] = corners[i]! + dx;
    corners[i + 1] = corners[i + 1]! + dy;
    corners[i + 2] = corners[i + 2]! + dz;
  }
  let best = 0;
  for (let i = 1; i < 16; i++) {
    if (ways[4 * i + 3]! < ways[4 * best + 3]! - EQUAL * size) best = i;
  }
  const distance = ways[4 * best + 3]!;
  if (!(distance < margin) || distance === 0) return 0;
  const nx = ways[4 * best]! / distance;
  const ny = ways[4 * best + 1]! / distance;
  const nz = ways[4 * best + 2]! / distance;

  // Parallel edges are nearest along a stretch, whose ends are corners with the same way.
  let count = 0;
  for (let step = 0; step < 16 && count < 4; step++) {
    const i = (best + step) % 16;
    const wx = ways[4 * i]!;
    const wy = ways[4 * i + 1]!;
    const wz = ways[4 * i + 2]!;
    const s = wx * nx + wy * ny + wz * nz;
    if (!(s < margin)) continue;
    const sx = wx - s * nx;
    const sy = wy - s * ny;
    const sz = wz - s * nz;
    const limit = SAME_DIRECTION * size;
    if (sx * sx + sy * sy + sz * sz > limit * limit) continue;
    const cx = corners[3 * i]! + A[a + 9]!;
    const cy = corners[3 * i + 1]! + A[a + 10]!;
    const cz = corners[3 * i + 2]! + A[a + 11]!;
    const p = o + 4 + 8 * count;
    if (i < 8) {
      const id = featureId(FEATURE.round, FEATURE.vertex + i);
      writePoint(M, p, cx - wx, cy - wy, cz - wz, cx, cy, cz, s, id);
    } else {
      const id = featureId(FEATURE.vertex + i - 8, FEATURE.round);
      writePoint(M, p, cx, cy, cz, cx + wx, cy + wy, cz + wz, s, id);
    }
    if (isNew(M, o, count, limit)) count++;
  }
  writeNormal(M, o, nx, ny, nz, count);
  return count;
}

/** Whether point `count` of a manifold is somewhere else than the points before it. */
function isNew(M: Doubles, o: i32, count: i32, limit: f64): bool {
  const p = o + 4 + 8 * count;
  for (let q = o + 4; q < p; q += 8) {
    const x = M[p]! - M[q]!;
    const y = M[p + 1]! - M[q + 1]!;
    const z = M[p + 2]! - M[q + 2]!;
    if (x * x + y * y + z * z < 4 * limit * limit) return false;
  }
  return true;
}

/**
 * For each corner of the box `P[p]`, whose centre is at d (m, world axes) from the box `Q[q]`: the
 * corner from its own centre, and `sign` times the way from the nearest point of Q to it.
 */
function clampCorners(
  first: i32,
  P: Doubles,
  p: i32,
  Q: Doubles,
  q: i32,
  dx: f64,
  dy: f64,
  dz: f64,
  sign: f64,
): void {
  for (let bits = 0; bits < 8; bits++) {
    const hx = (bits & 1) === 0 ? -P[p + 12]! : P[p + 12]!;
    const hy = (bits & 2) === 0 ? -P[p + 13]! : P[p + 13]!;
    const hz = (bits & 4) === 0 ? -P[p + 14]! : P[p + 14]!;
    const x = P[p]! * hx + P[p + 1]! * hy + P[p + 2]! * hz;
    const y = P[p + 3]! * hx + P[p + 4]! * hy + P[p + 5]! * hz;
    const z = P[p + 6]! * hx + P[p + 7]! * hy + P[p + 8]! * hz;
    let wx: f64 = 0;
    let wy: f64 = 0;
    let wz: f64 = 0;
    for (let k = 0; k < 3; k++) {
      const ax = Q[q + k]!;
      const ay = Q[q + 3 + k]!;
      const az = Q[q + 6 + k]!;
      const along = (x + dx) * ax + (y + dy) * ay + (z + dz) * az;
      const h = Q[q + 12 + k]!;
      const e = along > h ? along - h : along < -h ? along + h : 0;
      wx += e * ax;
      wy += e * ay;
      wz += e * az;
    }
    const c = 3 * (first + bits);
    corners[c] = x;
    corners[c + 1] = y;
    corners[c + 2] = z;
    const w = 4 * (first + bits);
    ways[w] = sign * wx;
    ways[w + 1] = sign * wy;
    ways[w + 2] = sign * wz;
    ways[w + 3] = Math.sqrt(wx * wx + wy * wy + wz * wz);
  }
}
