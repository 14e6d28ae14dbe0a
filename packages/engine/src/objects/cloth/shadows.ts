/** Where the shadows of bodies are (`touched-bodies.ts`), and how fast. */

import { TOUCHED, TOUCHED_STRIDE, type TouchedBodies } from './touched-bodies.js';

/** Where the shadow of a body has a point at lever r, less where the body has it, m. */
export function shadowShift(
  out: Float64Array,
  { data }: TouchedBodies,
  slot: number,
  rx: number,
  ry: number,
  rz: number,
): void {
  const o = TOUCHED_STRIDE * slot;
  atLever(out, data, o + TOUCHED.shift, o + TOUCHED.turn, rx, ry, rz);
}

/** Velocity of the shadow less that of the body at a lever r, m/s. */
export function shadowRate(
  out: Float64Array,
  { data }: TouchedBodies,
  slot: number,
  rx: number,
  ry: number,
  rz: number,
): void {
  const o = TOUCHED_STRIDE * slot;
  atLever(out, data, o + TOUCHED.velocity, o + TOUCHED.spin, rx, ry, rz);
}

/** out = b[v …] + b[w …] × r */
function atLever(
  out: Float64Array,
  b: Float64Array,
  v: number,
  w: number,
  rx: number,
  ry: number,
  rz: number,
): void {
  const wx = b[w]!;
  const wy = b[w + 1]!;
  const wz = b[w + 2]!;
  out[0] = b[v]! + wy * rz - wz * ry;
  out[1] = b[v + 1]! + wz * rx - wx * rz;
  out[2] = b[v + 2]! + wx * ry - wy * rx;
}
