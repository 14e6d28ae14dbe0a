/**
 * The end of the motion part of a step: derived poses, and a look at whether all is still finite.
 *
 * `x − x` is 0 for finite x and NaN for NaN and ±Infinity, so one sum per row tells.
 */

import { updatePosition } from '../state/body-rows.js';
import { type BodyStore, FLAG, INFO, INFO_STRIDE, type RowOwner } from '../state/body-store.js';

/** Refreshes `positions` of the moving rows; returns how many rows are no longer finite. */
export function finalizePoses(store: BodyStore): number {
  const { info, positions: p, centers: c, orientations: q } = store;
  const { linearVelocities: v, angularVelocities: w, moving } = store;
  let broken = 0;
  for (let row = 0; row < moving; row++) {
    const o = row * 3;
    const k = row * 4;
    const x = c[o]!;
    const y = c[o + 1]!;
    const z = c[o + 2]!;
    p[o] = x;
    p[o + 1] = y;
    p[o + 2] = z;
    if ((info[row * INFO_STRIDE + INFO.flags]! & FLAG.offCenter) !== 0) updatePosition(store, row);
    const sum =
      x +
      y +
      z +
      (q[k]! + q[k + 1]! + q[k + 2]! + q[k + 3]!) +
      (v[o]! + v[o + 1]! + v[o + 2]!) +
      (w[o]! + w[o + 1]! + w[o + 2]!);
    if (sum - sum !== 0) broken++;
  }
  return broken;
}

/** Puts every row that is no longer finite back to its last pose, at rest; returns the owners. */
export function takeNonFinite(store: BodyStore): RowOwner[] {
  const { centers: c, orientations: q, linearVelocities: v, angularVelocities: w } = store;
  const owners: RowOwner[] = [];
  for (let row = 0; row < store.moving; row++) {
    const o = row * 3;
    const k = row * 4;
    const finite =
      areFinite(c, o, 3) && areFinite(q, k, 4) && areFinite(v, o, 3) && areFinite(w, o, 3);
    if (finite) continue;
    c.set(store.previousCenters.subarray(o, o + 3), o);
    q.set(store.previousOrientations.subarray(k, k + 4), k);
    v.fill(0, o, o + 3);
    w.fill(0, o, o + 3);
    updatePosition(store, row);
    owners.push(store.owners[row]!);
  }
  return owners;
}

/** Remembers the poses of the moving rows before a step. */
export function rememberPoses(store: BodyStore): void {
  const { previousCenters, previousOrientations, centers, orientations, moving } = store;
  store.copyColumn(previousCenters, centers, 3 * moving);
  store.copyColumn(previousOrientations, orientations, 4 * moving);
}

function areFinite(array: Float64Array, from: number, count: number): boolean {
  for (let i = from; i < from + count; i++) if (!Number.isFinite(array[i])) return false;
  return true;
}
