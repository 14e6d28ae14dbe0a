/**
 * Places a box that is a body by itself, from a row of positions (× 3, m) and orientations (× 4): its frame at `F[f]`, the
 * rotation and position of its record, and its bounds at `out[o]`, in one go. Most bodies are such boxes, and all of them
 * are placed in every step. It is what `writeFrame`, `Collider.placeRow` and `placedBounds` do one after the other, to the
 * bit, in two thirds of the time.
 */

import type { Collider } from './collider.js';

export function placeBox(
  out: Float64Array,
  o: number,
  { records: P, at: p }: Collider,
  F: Float64Array,
  f: number,
  positions: Float64Array,
  orientations: Float64Array,
  row: number,
): void {
  const x = orientations[4 * row]!;
  const y = orientations[4 * row + 1]!;
  const z = orientations[4 * row + 2]!;
  const w = orientations[4 * row + 3]!;
  const cx = positions[3 * row]!;
  const cy = positions[3 * row + 1]!;
  const cz = positions[3 * row + 2]!;
  const hx = P[p + 12]!;
  const hy = P[p + 13]!;
  const hz = P[p + 14]!;
  const r00 = 1 - 2 * (y * y + z * z);
  const r01 = 2 * (x * y - w * z);
  const r02 = 2 * (x * z + w * y);
  F[f] = r00;
  F[f + 1] = r01;
  F[f + 2] = r02;
  P[p] = r00;
  P[p + 1] = r01;
  P[p + 2] = r02;
  const rx = Math.abs(r00) * hx + Math.abs(r01) * hy + Math.abs(r02) * hz;
  out[o] = cx - rx;
  out[o + 3] = cx + rx;
  const r10 = 2 * (x * y + w * z);
  const r11 = 1 - 2 * (x * x + z * z);
  const r12 = 2 * (y * z - w * x);
  F[f + 3] = r10;
  F[f + 4] = r11;
  F[f + 5] = r12;
  P[p + 3] = r10;
  P[p + 4] = r11;
  P[p + 5] = r12;
  const ry = Math.abs(r10) * hx + Math.abs(r11) * hy + Math.abs(r12) * hz;
  out[o + 1] = cy - ry;
  out[o + 4] = cy + ry;
  const r20 = 2 * (x * z - w * y);
  const r21 = 2 * (y * z + w * x);
  const r22 = 1 - 2 * (x * x + y * y);
  F[f + 6] = r20;
  F[f + 7] = r21;
  F[f + 8] = r22;
  P[p + 6] = r20;
  P[p + 7] = r21;
  P[p + 8] = r22;
  const rz = Math.abs(r20) * hx + Math.abs(r21) * hy + Math.abs(r22) * hz;
  out[o + 2] = cz - rz;
  out[o + 5] = cz + rz;
  F[f + 9] = cx;
  F[f + 10] = cy;
  F[f + 11] = cz;
  P[p + 9] = cx;
  P[p + 10] = cy;
  P[p + 11] = cz;
  F[f + 12] = x;
  F[f + 13] = y;
  F[f + 14] = z;
  F[f + 15] = w;
}
