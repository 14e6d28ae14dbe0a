/** Who moves a body, and what follows from it for the numbers of its row. */

import { invertSymmetric } from '../math/inverse3.js';
import { type BodyStore, FLAG, INFO, INFO_STRIDE, MASS, MASS_STRIDE } from '../state/body-store.js';
import { readTensor, writeTensor, zeroMatrix } from '../state/row-fields.js';

/**
 * - `dynamic`: moved by forces, impulses and constraints
 * - `kinematic`: moves with the velocity the user sets, and pushes as if it had infinite mass
 * - `static`: does not move
 */
export type BodyType = 'dynamic' | 'kinematic' | 'static';

export const BODY_TYPES = ['dynamic', 'kinematic', 'static'] as const;

/**
 * Writes what follows from a body's type and mass: the inverses, the gravity that acts, and the
 * shortcuts for tensors. An active body that is not static is among those that move, unless it sleeps.
 */
export function applyType(store: BodyStore, row: number, type: BodyType, active: boolean): void {
  const m = store.mass;
  const o = row * MASS_STRIDE;
  const dynamic = type === 'dynamic';
  const inertia = readTensor(scratchInertia, m, o + MASS.inertia);
  const inverse = dynamic ? invertSymmetric(scratchInverse, inertia) : undefined;
  m[o + MASS.inverseMass] = dynamic ? 1 / m[o + MASS.mass]! : 0;
  m[o + MASS.gravityScale] = dynamic ? m[o + MASS.userGravityScale]! : 0;
  writeTensor(m, o + MASS.inverseInertia, inverse ?? NO_TENSOR);

  const { m00, m11, m22, m01, m02, m12 } = inertia;
  const diagonal = m01 === 0 && m02 === 0 && m12 === 0;
  const isotropic = diagonal && m00 === m11 && m11 === m22;
  const l = store.localCenters;
  const c = row * 3;
  const offCenter = l[c] !== 0 || l[c + 1] !== 0 || l[c + 2] !== 0;
  const i = row * INFO_STRIDE + INFO.flags;
  const kept = FLAG.dynamic | FLAG.kinematic | FLAG.diagonal | FLAG.isotropic | FLAG.offCenter;
  store.info[i] =
    (store.info[i]! & ~kept) |
    (dynamic ? FLAG.dynamic : 0) |
    (type === 'kinematic' ? FLAG.kinematic : 0) |
    (diagonal ? FLAG.diagonal : 0) |
    (isotropic ? FLAG.isotropic : 0) |
    (offCenter ? FLAG.offCenter : 0);
  if (type === 'static') {
    store.linearVelocities.fill(0, c, c + 3);
    store.angularVelocities.fill(0, c, c + 3);
  }
  store.version++;
  store.kindsChanged();
  // Who sleeps goes on sleeping; waking is not done in passing.
  if (active && dynamic && (store.info[i]! & FLAG.sleeping) !== 0) return;
  store.setMoving(row, active && type !== 'static');
}

const scratchInertia = zeroMatrix();
const scratchInverse = zeroMatrix();
const NO_TENSOR = zeroMatrix();
