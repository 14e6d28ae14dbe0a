/**
 * Rolling and spinning friction: torques that resist the turning of two bodies against each other in
 * a contact, up to a lever (m) times the normal force (K5). Few contacts have them, so they are solved
 * beside the kernels, once per sub-step after friction.
 */

import {
  BODY,
  HEAD,
  IXX,
  IXY,
  IXZ,
  IYY,
  IYZ,
  IZZ,
  LN,
  NX,
  NY,
  NZ,
  POINT,
  SIDE,
  WX,
  WY,
  WZ,
} from '../../../kernel/contact-record.js';
import type { Kernel } from '../../../kernel/kernel.js';

/** Whole numbers per contact: record, points, the two bodies' records in the kernel. */
const PLACE = 4;
/** Numbers per contact: the two levers, m. */
const LEVERS = 2;

/** The contacts of a step that resist rolling or spinning. */
export class RollingContacts {
  #count = 0;
  #places = new Int32Array(0);
  #levers = new Float64Array(0);

  clear(): void {
    this.#count = 0;
  }

  /** Takes a contact with `points` points between bodies `a` and `b` of the kernel. */
  add(
    record: number,
    points: number,
    a: number,
    b: number,
    rolling: number,
    spinning: number,
  ): void {
    const n = this.#count++;
    if (this.#levers.length <= LEVERS * n) this.#grow();
    this.#places[PLACE * n] = record;
    this.#places[PLACE * n + 1] = points;
    this.#places[PLACE * n + 2] = a;
    this.#places[PLACE * n + 3] = b;
    this.#levers[LEVERS * n] = rolling;
    this.#levers[LEVERS * n + 1] = spinning;
  }

  /** One sweep. */
  solve(kernel: Kernel): void {
    const { J } = kernel;
    for (let n = 0; n < this.#count; n++) {
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
      const wx = kernel.S[b * BODY + WX]! - kernel.S[a * BODY + WX]!;
      const wy = kernel.S[b * BODY + WY]! - kernel.S[a * BODY + WY]!;
      const wz = kernel.S[b * BODY + WZ]! - kernel.S[a * BODY + WZ]!;
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
  const give = inverseAlong(S, I, a, ex, ey, ez) + inverseAlong(S, I, b, ex, ey, ez);
  if (!(give > 0)) return;
  const impulse = Math.min(most, speed / give);
  turn(S, I, a, ex, ey, ez, impulse);
  turn(S, I, b, ex, ey, ez, -impulse);
}

/** e·I⁻¹ e */
function inverseAlong(
  S: Kernel['S'],
  I: Kernel['I'],
  body: number,
  x: number,
  y: number,
  z: number,
): number {
  const s = body * BODY;
  const i = body * SIDE;
  const off = x * y * I[i + IXY]! + x * z * I[i + IXZ]! + y * z * I[i + IYZ]!;
  return x * x * S[s + IXX]! + y * y * S[s + IYY]! + z * z * S[s + IZZ]! + 2 * off;
}

/** ω += I⁻¹ e times an impulse. */
function turn(
  S: Kernel['S'],
  I: Kernel['I'],
  body: number,
  x: number,
  y: number,
  z: number,
  impulse: number,
): void {
  const s = body * BODY;
  const i = body * SIDE;
  const xy = I[i + IXY]!;
  const xz = I[i + IXZ]!;
  const yz = I[i + IYZ]!;
  S[s + WX] = S[s + WX]! + impulse * (S[s + IXX]! * x + xy * y + xz * z);
  S[s + WY] = S[s + WY]! + impulse * (xy * x + S[s + IYY]! * y + yz * z);
  S[s + WZ] = S[s + WZ]! + impulse * (xz * x + yz * y + S[s + IZZ]! * z);
}
