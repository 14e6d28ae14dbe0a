/**
 * The bodies of a step for the kernels: which way each of them goes, now that contacts and joints have said whom they
 * ask for, and its record. All in one pass, since what goes into a record depends on the way: who flies has none, and
 * inertia is turned to world axes only for those that contacts or kernels ask for, which is most of the work.
 */

import { DRIVE, DX, DY, DZ, EX, OWN } from '../../../kernel/body-kernel.js';
import {
  BODY,
  IM,
  IXX,
  IXY,
  IXZ,
  IYY,
  IYZ,
  IZZ,
  PX,
  PY,
  PZ,
  SIDE,
  TX,
  TY,
  TZ,
  VX,
  VY,
  VZ,
  WX,
} from '../../../kernel/contact-record.js';
import type { Kernel } from '../../../kernel/kernel.js';
import { unitsOf, writeRoot, writeRoundRoot } from '../../../kernel/turning-root.js';
import { scale } from '../../../math/mat3.js';
import type { Mat3 } from '../../../math/types.js';
import { worldInverseInertia } from '../../../state/body-rows.js';
import {
  type BodyStore,
  FLAG,
  INFO,
  INFO_STRIDE,
  LOCK_ROTATION,
  MASS,
  MASS_STRIDE,
} from '../../../state/body-store.js';
import { spins } from './careful-bodies.js';
import type { SoftBodies } from './soft-bodies.js';
import { WAY } from './ways.js';

/**
 * Fills the kernel's records for a step of `dt` (s); accelerations (rows × 3, m/s², rad/s²) are those of all forces and
 * gravity.
 */
export function loadBodies(
  { S, I, X }: Kernel,
  bodies: SoftBodies,
  store: BodyStore,
  linear: Float64Array,
  angular: Float64Array,
  dt: number,
): void {
  const { moving, linearVelocities: v, angularVelocities: w, info, mass } = store;
  const { jointed, movable, way: ways, careful, lent, inverseMass } = bodies;
  let used = 0;
  let flying = 0;
  for (let row = 0; row < moving; row++) {
    const joint = jointed[row]!;
    let way = ways[row]!;
    const touched = way !== WAY.free;
    if (touched && joint > 0) lent.add(row);
    // Only contacts ask for the inertia of what joints move.
    const isAlone = joint === 3 && !touched;
    if (joint === 2) way = WAY.kernel;
    else if (joint > 0) way = WAY.careful;
    if (way === WAY.kernel && spins(store, row, dt)) way = WAY.careful;
    ways[row] = way;
    const s = row * BODY;
    const o = 3 * row;
    const x = row * DRIVE;
    if (way === WAY.free || joint === 4) {
      // Nobody asks for its record; it has no drive, if others behind it have.
      if (way === WAY.free) flying++;
      continue;
    }
    for (let k = used * DRIVE; k < x; k++) X[k] = 0;
    used = row + 1;
    const i = row * SIDE;
    const flags = info[row * INFO_STRIDE + INFO.flags]!;
    S[s + VX] = v[o]!;
    S[s + VY] = v[o + 1]!;
    S[s + VZ] = v[o + 2]!;
    S[s + PX] = 0;
    S[s + PY] = 0;
    S[s + PZ] = 0;
    S[s + TX] = 0;
    S[s + TY] = 0;
    S[s + TZ] = 0;
    X[x + OWN] = way === WAY.kernel ? 1 : 0;
    if (movable[row] === 0) {
      S[s + IM] = 0;
      S[s + IXX] = 0;
      S[s + IYY] = 0;
      S[s + IZZ] = 0;
      I[i + IXY] = 0;
      I[i + IXZ] = 0;
      I[i + IYZ] = 0;
      X[x + DX] = 0;
      X[x + DY] = 0;
      X[x + DZ] = 0;
      X.fill(0, x + EX, x + OWN);
      writeRoundRoot(I, i, ONE, 0);
      unitsOf(S, s + WX, I, i, w, o);
      if (way === WAY.careful) careful.add(row);
      continue;
    }
    X[x + DX] = linear[o]!;
    X[x + DY] = linear[o + 1]!;
    X[x + DZ] = linear[o + 2]!;
    const m = row * MASS_STRIDE;
    S[s + IM] = inverseMass[row]!;
    const isBurdened = inverseMass[row] !== mass[m + MASS.inverseMass];
    if (!touched) {
      writeRoundRoot(I, i, ONE, 0);
      unitsOf(S, s + WX, I, i, w, o);
      unitsOf(X, x + EX, I, i, angular, o);
      if (isAlone) continue;
    }
    if ((flags & (FLAG.isotropic | LOCK_ROTATION)) === FLAG.isotropic && !isBurdened) {
      const inverse = mass[m + MASS.inverseInertia]!;
      S[s + IXX] = inverse;
      S[s + IYY] = inverse;
      S[s + IZZ] = inverse;
      I[i + IXY] = 0;
      I[i + IXZ] = 0;
      I[i + IYZ] = 0;
      if (touched) writeRoundRoot(I, i, mass, m + MASS.inverseInertia);
    } else {
      const t = worldInverseInertia(tensor, store, row);
      if (way === WAY.careful && joint === 0) careful.stiffen(t, row, w, angular, dt);
      if (isBurdened) scale(t, t, inverseMass[row]! / mass[m + MASS.inverseMass]!);
      S[s + IXX] = t.m00;
      S[s + IYY] = t.m11;
      S[s + IZZ] = t.m22;
      I[i + IXY] = t.m01;
      I[i + IXZ] = t.m02;
      I[i + IYZ] = t.m12;
      if (touched) writeRoot(I, i, t);
    }
    if (touched) {
      careful.show(S, I, w, row);
      unitsOf(X, x + EX, I, i, angular, o);
    }
    if (way === WAY.careful && joint !== 3) careful.add(row);
  }
  // Kernels go on to a multiple of four.
  for (let k = used * DRIVE; k < (used + 3) * DRIVE; k++) X[k] = 0;
  bodies.used = used;
  bodies.flying = flying;
  S.fill(0, moving * BODY, (moving + 4) * BODY);
  I.fill(0, moving * SIDE, (moving + 4) * SIDE);
  X.fill(0, moving * DRIVE, (moving + 4) * DRIVE);
}

const ONE = Float64Array.of(1);
const tensor: Mat3 = { m00: 0, m01: 0, m02: 0, m10: 0, m11: 0, m12: 0, m20: 0, m21: 0, m22: 0 };
