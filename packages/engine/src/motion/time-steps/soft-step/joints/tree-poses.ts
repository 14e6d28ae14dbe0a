/**
 * Poses of bodies from the store to the memory of the machine for trees and back, where the numbers of a body are as far
 * apart as there are lanes. Those of bodies that are moved there go back when the step is over; those of
 * bodies that are moved elsewhere, and of what trees hang on, are read anew in every sub-step.
 */

import { VX, WX } from '../../../../kernel/contact-record.js';
import { PLACE, QUATERNION } from '../../../../kernel/joint-tree-record.js';
import type { Reals } from '../../../../kernel/lanes.js';
import { updatePosition } from '../../../../state/body-rows.js';
import { type BodyStore, FLAG, INFO, INFO_STRIDE } from '../../../../state/body-store.js';
import type { TreeRecords } from './tree-records.js';

/** Reads poses in the store, from place `first` on. */
export function readPoses(
  records: TreeRecords,
  { orientations: q, centers: c }: BodyStore,
  first: number,
): void {
  const { row, at, width: w } = records;
  const d = records.machine!.data;
  for (let n = first; n < row.length; n++) {
    const k = 4 * row[n]!;
    const i = 3 * row[n]!;
    const o = at[n]! + QUATERNION * w;
    const p = at[n]! + PLACE * w;
    d[o] = q[k]!;
    d[o + w] = q[k + 1]!;
    d[o + 2 * w] = q[k + 2]!;
    d[o + 3 * w] = q[k + 3]!;
    d[p] = c[i]!;
    d[p + w] = c[i + 1]!;
    d[p + 2 * w] = c[i + 2]!;
  }
}

/** Writes poses of the bodies of tree `g` to the store, and velocities, which are those of `S`. */
export function writeTree(records: TreeRecords, S: Reals, store: BodyStore, g: number): void {
  const { start, at, row, record, width: w } = records;
  const { orientations: q, centers: c, positions: p, info } = store;
  const { linearVelocities: v, angularVelocities: u } = store;
  const d = records.machine!.data;
  for (let n = start[g]!; n < start[g + 1]!; n++) {
    const s = record[n]!;
    const o = at[n]!;
    const i = 3 * row[n]!;
    const r = 4 * row[n]!;
    const t = o + QUATERNION * w;
    const e = o + PLACE * w;
    q[r] = d[t]!;
    q[r + 1] = d[t + w]!;
    q[r + 2] = d[t + 2 * w]!;
    q[r + 3] = d[t + 3 * w]!;
    c[i] = d[e]!;
    c[i + 1] = d[e + w]!;
    c[i + 2] = d[e + 2 * w]!;
    p[i] = d[e]!;
    p[i + 1] = d[e + w]!;
    p[i + 2] = d[e + 2 * w]!;
    v[i] = S[s + VX]!;
    v[i + 1] = S[s + VX + 1]!;
    v[i + 2] = S[s + VX + 2]!;
    u[i] = S[s + WX]!;
    u[i + 1] = S[s + WX + 1]!;
    u[i + 2] = S[s + WX + 2]!;
    const flags = info[row[n]! * INFO_STRIDE + INFO.flags]!;
    if ((flags & FLAG.offCenter) !== 0) updatePosition(store, row[n]!);
  }
}
