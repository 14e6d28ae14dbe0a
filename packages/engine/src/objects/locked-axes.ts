/** World axes that a body cannot move along or turn about (M6), as words and as flags of its row. */

import { fail, oneOf } from '../errors.js';
import { type BodyStore, FLAG, INFO, INFO_STRIDE } from '../state/body-store.js';

/** A world axis along which (`x`) or about which (`rx`) a body cannot move. */
export type LockedAxis = 'x' | 'y' | 'z' | 'rx' | 'ry' | 'rz';

const LOCKS: Readonly<Record<LockedAxis, number>> = {
  x: FLAG.lockX,
  y: FLAG.lockY,
  z: FLAG.lockZ,
  rx: FLAG.lockRotationX,
  ry: FLAG.lockRotationY,
  rz: FLAG.lockRotationZ,
};

const AXES = Object.keys(LOCKS) as LockedAxis[];

/** The bits of all locks. */
export const ALL_LOCKS: number = AXES.reduce((sum, axis) => sum | LOCKS[axis], 0);

/** The locks that confine a body to motion in the x-y plane: two-dimensional mechanics (M6). */
export const PLANAR: readonly LockedAxis[] = ['z', 'rx', 'ry'];

/** The flags of the axes that a user names. */
export function lockBits(label: string, axes: readonly LockedAxis[]): number {
  let bits = 0;
  if (!Array.isArray(axes)) {
    const cure = "Write it as ['x', 'ry'], or PLANAR for motion in the x-y plane.";
    fail(label, 'lockedAxes', axes, 'must be a list of axes', cure);
  }
  axes.forEach((axis: LockedAxis, i) => {
    bits |= LOCKS[oneOf(label, `lockedAxes[${i}]`, axis, AXES)];
  });
  return bits;
}

/** The axes that flags lock. */
export function lockedAxesOf(flags: number): LockedAxis[] {
  return AXES.filter((axis) => (flags & LOCKS[axis]) !== 0);
}

/** A locked axis has no velocity; the zero is positive so that hashes agree. */
export function maskVelocities(store: BodyStore, row: number): void {
  const flags = store.info[row * INFO_STRIDE + INFO.flags]!;
  const { linearVelocities: v, angularVelocities: w } = store;
  const o = row * 3;
  if ((flags & FLAG.lockX) !== 0) v[o] = 0;
  if ((flags & FLAG.lockY) !== 0) v[o + 1] = 0;
  if ((flags & FLAG.lockZ) !== 0) v[o + 2] = 0;
  if ((flags & FLAG.lockRotationX) !== 0) w[o] = 0;
  if ((flags & FLAG.lockRotationY) !== 0) w[o + 1] = 0;
  if ((flags & FLAG.lockRotationZ) !== 0) w[o + 2] = 0;
}
