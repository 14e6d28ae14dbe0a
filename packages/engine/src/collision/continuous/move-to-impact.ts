/** Puts a body back to a moment of its last step. */

import { fromRotationVector, multiply, normalize, quat } from '../../math/quat.js';
import { vec3 } from '../../math/vec3.js';
import { updatePosition } from '../../state/body-rows.js';
import type { BodyStore } from '../../state/body-store.js';
import type { Motion } from './motion.js';

const turn = quat();
const before = quat();
const vector = vec3();

/**
 * Puts the body of a row where it was at time t of its motion (0: before the step, 1: now). Its
 * velocities stay as they are: the contact that it finds there decides about them. The rest of the
 * step is lost to this body.
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
}
