/**
 * Poses between the last two time steps, for pictures that are drawn more often than steps are made.
 *
 * What moves smoothly is the centre of mass, so that is what goes along a straight line; the origin
 * of the body's frame follows from it: x = c − R(q)·local. Orientations take the shorter way on a
 * chord of the sphere of unit quaternions and are normalised. Slerp would keep the rate of turning
 * constant; on the chord it is off by about θ²/24 of itself, for a step that turns by θ (rad), which
 * nobody sees, and it needs no sines.
 */

import { type BodyStore, FLAG, INFO, INFO_STRIDE } from './body-store.js';

/** What poses may be written to. */
export type NumberArray = Float32Array | Float64Array;

/**
 * Fills `positions` (bodies × 3, m) and `orientations` (bodies × 4) with poses `alpha` of the way
 * from the beginning (0) to the end (1) of the last time step. Rows that do not move are copied.
 */
export function interpolatePoses(
  store: BodyStore,
  alpha: number,
  positions: NumberArray,
  orientations: NumberArray,
): void {
  const { count } = store;
  const moving = alpha === 1 ? 0 : store.moving;
  if (moving > 0) interpolateRows(store, moving, alpha, positions, orientations);
  const { positions: p, orientations: q } = store;
  for (let i = 3 * moving, n = 3 * count; i < n; i++) positions[i] = p[i]!;
  for (let i = 4 * moving, n = 4 * count; i < n; i++) orientations[i] = q[i]!;
}

/** Rows 0 … moving − 1, in one function: a number handed to one per row would be put on the heap. */
function interpolateRows(
  store: BodyStore,
  moving: number,
  alpha: number,
  positions: NumberArray,
  orientations: NumberArray,
): void {
  const { centers: c, previousCenters: c0, info, localCenters: l } = store;
  const { orientations: q, previousOrientations: q0 } = store;
  for (let row = 0; row < moving; row++) {
    const k = 4 * row;
    const dot =
      q[k]! * q0[k]! + q[k + 1]! * q0[k + 1]! + q[k + 2]! * q0[k + 2]! + q[k + 3]! * q0[k + 3]!;
    const before = dot < 0 ? alpha - 1 : 1 - alpha;
    let x = before * q0[k]! + alpha * q[k]!;
    let y = before * q0[k + 1]! + alpha * q[k + 1]!;
    let z = before * q0[k + 2]! + alpha * q[k + 2]!;
    let w = before * q0[k + 3]! + alpha * q[k + 3]!;
    const scale = 1 / Math.sqrt(x * x + y * y + z * z + w * w);
    x *= scale;
    y *= scale;
    z *= scale;
    w *= scale;
    orientations[k] = x;
    orientations[k + 1] = y;
    orientations[k + 2] = z;
    orientations[k + 3] = w;

    const o = 3 * row;
    let px = c0[o]! + alpha * (c[o]! - c0[o]!);
    let py = c0[o + 1]! + alpha * (c[o + 1]! - c0[o + 1]!);
    let pz = c0[o + 2]! + alpha * (c[o + 2]! - c0[o + 2]!);
    if ((info[row * INFO_STRIDE + INFO.flags]! & FLAG.offCenter) !== 0) {
      // R(q) l = l + 2 w (v × l) + 2 v × (v × l), with v the vector part of q.
      const lx = l[o]!;
      const ly = l[o + 1]!;
      const lz = l[o + 2]!;
      const tx = 2 * (y * lz - z * ly);
      const ty = 2 * (z * lx - x * lz);
      const tz = 2 * (x * ly - y * lx);
      px -= lx + w * tx + y * tz - z * ty;
      py -= ly + w * ty + z * tx - x * tz;
      pz -= lz + w * tz + x * ty - y * tx;
    }
    positions[o] = px;
    positions[o + 1] = py;
    positions[o + 2] = pz;
  }
}
