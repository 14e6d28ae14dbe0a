/**
 * Rolling and spinning friction: torques that resist the turning of two bodies against each other in
 * a contact, up to a lever (m) times the normal force (K5). Few contacts have them, so they are solved
 * beside the kernels, once per sub-step after friction.
 */

import {
  BODY,
  HEAD,
  IM,
  LN,
  LXX,
  LYX,
  LYY,
  LZX,
  LZY,
  LZZ,
  NX,
  NY,
  NZ,
  POINT,
  SIDE,
  WX,
} from '../../../kernel/contact-record.js';
import type { Kernel } from '../../../kernel/kernel.js';
import { spinOf } from '../../../kernel/turning-root.js';

/** Whole numbers per contact: record, points, the two bodies' records in the kernel. */
const PLACE = 4;
/** Numbers per contact: the two levers, m. */
const LEVERS = 2;

/** The contacts of a step that resist rolling or spinning. */
export class RollingContacts {
  #count = 0;
  /** How many of these, the first ones, are of the usual number of sub-steps. */
  #light = 0;
  #places = new Int32Array(0);
  #levers = new Float64Array(0);

  /** How many there are. */
  get count(): number {
    return this.#count;
  }

  clear(): void {
    this.#count = 0;
    this.#light = 0;
  }

  /** Takes a contact, of weight 0 before those of weight 1, with `points` points between bodies `a` and `b` of the kernel. */
  add(
    record: number,
    points: number,
    a: number,
    b: number,
    rolling: number,
    spinning: number,
    weight: 0 | 1,
  ): void {
    const n = this.#count++;
    if (weight === 0) this.#light = this.#count;
    if (this.#levers.length <= LEVERS * n) this.#grow();
    this.#places[PLACE * n] = record;
    this.#places[PLACE * n + 1] = points;
    this.#places[PLACE * n + 2] = a;
    this.#places[PLACE * n + 3] = b;
    this.#levers[LEVERS * n] = rolling;
    this.#levers[LEVERS * n + 1] = spinning;
  }

  /** One sweep over those of a weight. */
  solve(kernel: Kernel, weight: 0 | 1): void {
    const { J } = kernel;
    const end = weight === 0 ? this.#light : this.#count;
    for (let n = weight === 0 ? 0 : this.#light; n < end; n++) {
      const r = this.#places[PLACE * n]!;
      const points = this.#places[PLACE * n + 1]!;
      let press = 0;
      for (let k = 0; k < points; k++) press += J[r + HEAD + k * POINT + LN]!;
      if (press === 0) continue;
      const a = this.#places[PLACE * n + 2]!;
      const b = this.#places[PLACE * n + 3]!;
      const nx = J[r + NX]!;
      const ny = J[r + NY]!;
      const nz = J[r + NZ]!;
      const { S, I } = kernel;
      spinOf(spinA, 0, I, a * SIDE, S, a * BODY + WX);
      spinOf(spinB, 0, I, b * SIDE, S, b * BODY + WX);
      const wx = spinB[0]! - spinA[0]!;
      const wy = spinB[1]! - spinA[1]!;
      const wz = spinB[2]! - spinA[2]!;
      const spin = wx * nx + wy * ny + wz * nz;
      resist(kernel, a, b, spin * nx, spin * ny, spin * nz, this.#levers[LEVERS * n + 1]! * press);
      const x = wx - spin * nx;
      const y = wy - spin * ny;
      const z = wz - spin * nz;
      resist(kernel, a, b, x, y, z, this.#levers[LEVERS * n]! * press);
    }
  }

  #grow(): void {
    const room = this.#levers.length + 16;
    const places = new Int32Array(PLACE * room);
    places.set(this.#places);
    this.#places = places;
    const levers = new Float64Array(LEVERS * room);
    levers.set(this.#levers);
    this.#levers = levers;
  }
}

/** Takes a relative angular velocity away, by an angular impulse against it of `most` (N·m·s) at most. */
function resist(
  { S, I }: Kernel,
  a: number,
  b: number,
  x: number,
  y: number,
  z: number,
  most: number,
): void {
  const speed = Math.sqrt(x * x + y * y + z * z);
  if (speed === 0 || most === 0) return;
  const ex = x / speed;
  const ey = y / speed;
  const ez = z / speed;
  const give = rowOf(along, 0, S, I, a, ex, ey, ez) + rowOf(along, 3, S, I, b, ex, ey, ez);
  if (!(give > 0)) return;
  const impulse = Math.min(most, speed / give);
  for (let k = 0; k < 3; k++) {
    S[a * BODY + WX + k] = S[a * BODY + WX + k]! + impulse * along[k]!;
    S[b * BODY + WX + k] = S[b * BODY + WX + k]! - impulse * along[3 + k]!;
  }
}

/** Writes Lᵀe of a body to `out[o]`, 0 for what cannot be turned; returns e·I⁻¹e, its square. */
function rowOf(
  out: Float64Array,
  o: number,
  S: Kernel['S'],
  I: Kernel['I'],
  body: number,
  x: number,
  y: number,
  z: number,
): number {
  const i = body * SIDE;
  const turns = S[body * BODY + IM] === 0 ? 0 : 1;
  const ux = turns * (I[i + LXX]! * x + I[i + LYX]! * y + I[i + LZX]! * z);
  const uy = turns * (I[i + LYY]! * y + I[i + LZY]! * z);
  const uz = turns * I[i + LZZ]! * z;
  out[o] = ux;
  out[o + 1] = uy;
  out[o + 2] = uz;
  return ux * ux + uy * uy + uz * uz;
}

const spinA = new Float64Array(3);
const spinB = new Float64Array(3);
/** (2 × 3) of the two bodies */
const along = new Float64Array(6);
