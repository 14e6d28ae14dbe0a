/** Where the shadows of bodies are (`touched-bodies.ts`), and how fast. */

import { TOUCHED, TOUCHED_STRIDE, type TouchedBodies } from './touched-bodies.js';

/** Where the shadow of a body has a point at lever r, less where the body has it, m. */
export function shadowShift(
  out: Float64Array,
  bodies: TouchedBodies,
  slot: number,
  rx: number,
  ry: number,
  rz: number,
): void {
  const b = bodies.data;
  const o = TOUCHED_STRIDE * slot;
  const tx = b[o + TOUCHED.turn]!;
  const ty = b[o + TOUCHED.turn + 1]!;
  const tz = b[o + TOUCHED.turn + 2]!;
  out[0] = b[o + TOUCHED.shift]! + ty * rz - tz * ry;
  out[1] = b[o + TOUCHED.shift + 1]! + tz * rx - tx * rz;
  out[2] = b[o + TOUCHED.shift + 2]! + tx * ry - ty * rx;
}

/** Velocity of the shadow less that of the body at a lever r, m/s. */
export function shadowRate(
  out: Float64Array,
  bodies: TouchedBodies,
  slot: number,
  rx: number,
  ry: number,
  rz: number,
): void {
  const b = bodies.data;
  const o = TOUCHED_STRIDE * slot;
  const wx = b[o + TOUCHED.spin]!;
  const wy = b[o + TOUCHED.spin + 1]!;
  const wz = b[o + TOUCHED.spin + 2]!;
  out[0] = b[o + TOUCHED.velocity]! + wy * rz - wz * ry;
  out[1] = b[o + TOUCHED.velocity + 1]! + wz * rx - wx * rz;
  out[2] = b[o + TOUCHED.velocity + 2]! + wx * ry - wy * rx;
}
