/** Puts a body back to a moment of its last step. */

import { fromRotationVector, multiply, normalize, quat, rotate } from '../../math/quat.js';
import { vec3 } from '../../math/vec3.js';
import { updatePosition } from '../../state/body-rows.js';
import type { BodyStore } from '../../state/body-store.js';
import type { Motion } from './motion.js';

/** rad; a turn in one step. */
const FAR = 1;
const turn = quat();
const before = quat();
const vector = vec3();

/**
 * Puts the body of a row where it was at time t of its motion (0: before the step, 1: now). Its
 * velocity stays as it is: the contact that it finds there decides about it. The rest of the step is lost
 * to this body.
 *
 * The spin of what turns far goes back with its axes, so that the energy of turning stays: it has not gone the
 * way of the motion, and the same spin about other axes, which a rod has not alike, would be a gain or a loss
 * of up to fifty times.
 */
export function moveToTime(store: BodyStore, row: number, motion: Motion, t: number): void {
  const { center: c, translation: v, rotation: r } = motion;
  for (let k = 0; k < 3; k++) store.centers[3 * row + k] = c[k]! + t * v[k]!;
  const q = store.previousOrientations;
  const o = 4 * row;
  before.x = q[o]!;
  before.y = q[o + 1]!;
  before.z = q[o + 2]!;
  before.w = q[o + 3]!;
  vector.x = t * r[0]!;
  vector.y = t * r[1]!;
  vector.z = t * r[2]!;
  const { x, y, z, w } = normalize(
    before,
    multiply(before, fromRotationVector(turn, vector), before),
  );
  store.orientations[o] = x;
  store.orientations[o + 1] = y;
  store.orientations[o + 2] = z;
  store.orientations[o + 3] = w;
  updatePosition(store, row);
  if (r[0]! * r[0]! + r[1]! * r[1]! + r[2]! * r[2]! > FAR * FAR) turnSpinBack(store, row, r, t);
}

function turnSpinBack(store: BodyStore, row: number, r: Float64Array, t: number): void {
  const spin = store.angularVelocities;
  vector.x = (t - 1) * r[0]!;
  vector.y = (t - 1) * r[1]!;
  vector.z = (t - 1) * r[2]!;
  fromRotationVector(turn, vector);
  vector.x = spin[3 * row]!;
  vector.y = spin[3 * row + 1]!;
  vector.z = spin[3 * row + 2]!;
  rotate(vector, turn, vector);
  spin[3 * row] = vector.x;
  spin[3 * row + 1] = vector.y;
  spin[3 * row + 2] = vector.z;
}
