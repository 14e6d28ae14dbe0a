/**
 * Tops, bodies with two moments of inertia alike, in trees of joints: there they turn by a formula of their own (see
 * `joint-tree-drift.ts`), and so they must where a tree's bodies are moved in the store.
 */

import { turnTop } from '../../../../kernel/joint-tree-drift.js';
import {
  ALL_ALIKE,
  BEFORE,
  FAR,
  INVERSE_MOMENTS,
  MOMENTS,
  NONE_ALIKE,
  OWN,
  QUATERNION,
  STRIDE,
} from '../../../../kernel/joint-tree-record.js';
import { updatePosition } from '../../../../state/body-rows.js';
import {
  type BodyStore,
  FLAG,
  INFO,
  INFO_STRIDE,
  MASS,
  MASS_STRIDE,
} from '../../../../state/body-store.js';
import { drift } from '../drift.js';

/** Which moments of a row are alike: a value of `ROUND` of `joint-tree-record.ts`. */
export function alikeOf({ info, mass }: BodyStore, row: number): number {
  if ((info[row * INFO_STRIDE + INFO.flags]! & FLAG.isotropic) !== 0) return ALL_ALIKE;
  const m = row * MASS_STRIDE + MASS.inertia;
  if (mass[m + 1] === mass[m + 2]) return 1;
  if (mass[m + 2] === mass[m]) return 2;
  return mass[m] === mass[m + 1] ? 3 : NONE_ALIKE;
}

/** Carries a row that is a body of a tree by `h` (s) without forces: as the tree does, to the bit. */
export function driftOfTree(store: BodyStore, row: number, h: number): void {
  const { mass, orientations: q, angularVelocities: w } = store;
  const alike = alikeOf(store, row);
  if (alike !== ALL_ALIKE && alike !== NONE_ALIKE) {
    const m = row * MASS_STRIDE;
    for (let k = 0; k < 3; k++) {
      own[MOMENTS + k] = mass[m + MASS.inertia + k]!;
      own[INVERSE_MOMENTS + k] = mass[m + MASS.inverseInertia + k]!;
      data[BEFORE + k] = w[3 * row + k]!;
    }
    for (let k = 0; k < 4; k++) data[QUATERNION + k] = q[4 * row + k]!;
    turnTop(data, own, 0, 0, alike - 1, h);
    if (data[FAR] === 0) {
      // The centre goes on as that of any body that does not turn.
      w.fill(0, 3 * row, 3 * row + 3);
      drift(store, row, h);
      for (let k = 0; k < 3; k++) w[3 * row + k] = data[BEFORE + k]!;
      for (let k = 0; k < 4; k++) q[4 * row + k] = data[QUATERNION + k]!;
      if ((store.info[row * INFO_STRIDE + INFO.flags]! & FLAG.offCenter) !== 0) {
        updatePosition(store, row);
      }
      return;
    }
  }
  drift(store, row, h);
}

/** One record for {@link turnTop}. */
const data = new Float64Array(STRIDE);
const own = new Float64Array(OWN);
