/** What contacts of a cloth give to the bodies they are at. */

import type { SystemSurroundings } from '../dynamic-system.js';
import { SOLID, SOLID_STRIDE } from './solid-contacts.js';
import { TOUCHED, TOUCHED_STRIDE, type TouchedBodies } from './touched-bodies.js';

/** Contacts after a step. */
export interface SolvedContacts {
  readonly count: number;
  /** (count) of the touched bodies */
  readonly slots: Int32Array;
  /** (count × 13) see {@link SOLID} */
  readonly data: Float64Array;
  /** (count × 3) what the cloth got, N·s */
  readonly impulses: Float64Array;
}

let sums = new Float64Array(0);

/**
 * The bodies get what the cloth got, the other way. Sleepers get it in one piece: a vertex alone wakes
 * nobody, but whoever is borne by the cloth must not sleep through its leaving.
 */
export function pushBodies(
  { count, slots, data, impulses }: SolvedContacts,
  bodies: TouchedBodies,
  around: SystemSurroundings,
): void {
  if (sums.length < 3 * bodies.count) sums = new Float64Array(6 * bodies.count);
  sums.fill(0);
  for (let c = 0; c < count; c++) {
    const slot = slots[c]!;
    const jx = impulses[3 * c]!;
    const jy = impulses[3 * c + 1]!;
    const jz = impulses[3 * c + 2]!;
    if (jx === 0 && jy === 0 && jz === 0) continue;
    if (bodies.yields[slot] === 0) {
      sums[3 * slot] = sums[3 * slot]! + jx;
      sums[3 * slot + 1] = sums[3 * slot + 1]! + jy;
      sums[3 * slot + 2] = sums[3 * slot + 2]! + jz;
      continue;
    }
    const d = SOLID_STRIDE * c + SOLID.lever;
    const b = TOUCHED_STRIDE * slot + TOUCHED.center;
    const px = data[d]! + bodies.data[b]!;
    const py = data[d + 1]! + bodies.data[b + 1]!;
    const pz = data[d + 2]! + bodies.data[b + 2]!;
    around.push(bodies.rows[slot]!, -jx, -jy, -jz, px, py, pz);
  }
  for (let slot = 0; slot < bodies.count; slot++) {
    const jx = sums[3 * slot]!;
    const jy = sums[3 * slot + 1]!;
    const jz = sums[3 * slot + 2]!;
    if (bodies.yields[slot] === 1 || (jx === 0 && jy === 0 && jz === 0)) continue;
    const b = TOUCHED_STRIDE * slot + TOUCHED.center;
    const px = bodies.data[b]!;
    const py = bodies.data[b + 1]!;
    const pz = bodies.data[b + 2]!;
    around.push(bodies.rows[slot]!, -jx, -jy, -jz, px, py, pz);
  }
}
