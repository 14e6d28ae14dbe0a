/**
 * Unit quaternions as rotations: x·i + y·j + z·k + w, with w the real part (T 2.2.3, N 4).
 *
 * A vector v turns by v' = q v q⁻¹ (T 2.10), and `multiply(out, a, b)` means b first, then a, like
 * the product of rotation matrices (T 2.2.3; N's footnote warns of the opposite habit). q and −q
 * are the same rotation. Angles are in radians, angular velocities in rad/s and world space unless
 * a name says otherwise. `out` comes first, is returned, and may be any other argument.
 *
 * Quaternions won over rotation matrices as the engine's orientation because four numbers drift
 * less than nine and one square root repairs them (N 4); Euler angles (`euler.ts`) are for input
 * and output only.
 *
 * This file is the door; the ideas live in `quat/`, one file each.
 */

export {
  allFinite,
  conjugate,
  copy,
  dot,
  equals,
  identity,
  length,
  multiply,
  negate,
  normalize,
  quat,
  read,
  relative,
  rotate,
  rotateInverse,
  set,
  write,
} from './quat/algebra.js';
export {
  advance,
  fromAxisAngle,
  fromRotationVector,
  toAxisAngle,
  toRotationVector,
} from './quat/axis-angle.js';
export { angleBetween, fromUnitVectors, nlerp, slerp } from './quat/between.js';
export { derivative, derivativeBody, rateMatrix } from './quat/derivative.js';
export { fromMat3, toMat3 } from './quat/matrix.js';
