/**
 * Moves the bodies of trees between the two solutions of a sub-step: what `drift.ts` does, to the bit but for tops, where
 * the poses are, two trees at once. Going through the store of bodies instead took a third of the time of joints. What
 * turns farther than a sub-step can follow in one go, or needs more than a short series for sine and cosine, is
 * left where it was, and marked.
 *
 * Each of the five turns of a body waits for the one before, so WebAssembly turns two bodies at a time, which takes a
 * fifth less; four at a time took a quarter longer than two. Letting all bodies of a tree make their first turn, then
 * all the second one, took as long as one by one: what is no longer waited for goes into loads and stores. So did the
 * five turns written out, and the numbers of the series in memory instead of in the code.
 *
 * A top, a body with two moments alike, as most links of chains and limbs are, needs no five turns: with u the axis of
 * the third moment, J against I of the two,
 *
 *   ω = Ω + κ u    κ = (1 − J/I) u·ω    Ω = L/I
 *
 * and Ω and κ stay. It goes round Ω, and about its axis: two turns, in half the time, and nothing is left out.
 */

import {
  ALL_ALIKE,
  BEFORE,
  FAR,
  INVERSE_MOMENTS,
  MIXED,
  MOMENTS,
  NODE,
  NONE_ALIKE,
  OWN,
  PLACE,
  QUATERNION,
  ROUND,
  STRIDE,
} from './joint-tree-record.js';
import { any, type Doubles, type f64, type Ints, type i32, type mask } from './lanes.js';
import { COSINE_D, COSINE_E, COSINE_F, SINE_A, SINE_B, SINE_C, SMALL } from './short-turn.js';

/** The turn in one go, rad: as in `drift.ts`. */
const GO_ON: f64 = 0.1;
/** Squares of half angles with a series for a turn about a steady axis. */
const NEAR: f64 = 0.0625;

/** Carries bodies `first` … `end − 1` by `h` (s); returns 1 if some are left where they were. */
export function drift(d: Doubles, own: Doubles, nodes: Ints, first: i32, end: i32, h: f64): i32 {
  let some: i32 = 0;
  for (let n: i32 = first; n < end; n++) {
    const o: i32 = n * STRIDE;
    const m: i32 = n * OWN;
    const round: i32 = nodes[n * NODE + ROUND]!;
    if (round === MIXED) d[o + FAR] = 1;
    else if (round === ALL_ALIKE) turnSteadily(d, o, h);
    else if (round !== NONE_ALIKE) turnTop(d, own, o, m, round - 1, h);
    else if (n + 1 < end && nodes[(n + 1) * NODE + ROUND] === NONE_ALIKE) {
      turnTwo(d, own, o, m, o + STRIDE, m + OWN, h);
      n++;
    } else turnFree(d, own, o, m, h);
  }
  for (let n: i32 = first; n < end; n++) {
    const o: i32 = n * STRIDE;
    const far: mask = d[o + FAR]! > 0;
    for (let k: i32 = 0; k < 3; k++) {
      const at = d[o + PLACE + k]!;
      d[o + PLACE + k] = far ? at : at + h * d[o + BEFORE + 3 + k]!;
    }
    if (any(far)) some = 1;
  }
  return some;
}

/** The axis of the spin of a body whose moments are the same stays. */
function turnSteadily(d: Doubles, o: i32, h: f64): void {
  const x = h * d[o + BEFORE]!;
  const y = h * d[o + BEFORE + 1]!;
  const z = h * d[o + BEFORE + 2]!;
  const t = 0.25 * (x * x + y * y + z * z);
  const far: mask = t >= NEAR;
  const s = 1 - t * (1 / 6 - t * (1 / 120 - t * (1 / 5040 - t * (1 / 362880 - t / 39916800))));
  const c = 1 - t * (1 / 2 - t * (1 / 24 - t * (1 / 720 - t * (1 / 40320 - t / 3628800))));
  const px = 0.5 * s * x;
  const py = 0.5 * s * y;
  const pz = 0.5 * s * z;
  const q: i32 = o + QUATERNION;
  const qx = d[q]!;
  const qy = d[q + 1]!;
  const qz = d[q + 2]!;
  const qw = d[q + 3]!;
  const nx = c * qx + (px * qw + py * qz - pz * qy);
  const ny = c * qy + (py * qw + pz * qx - px * qz);
  const nz = c * qz + (pz * qw + px * qy - py * qx);
  const nw = c * qw - (px * qx + py * qy + pz * qz);
  const fix = 1.5 - 0.5 * (nx * nx + ny * ny + nz * nz + nw * nw);
  d[q] = far ? qx : nx * fix;
  d[q + 1] = far ? qy : ny * fix;
  d[q + 2] = far ? qz : nz * fix;
  d[q + 3] = far ? qw : nw * fix;
  d[o + FAR] = far ? 1 : 0;
}

/** A top, whose axis is number `axis` of its own. */
export function turnTop(d: Doubles, own: Doubles, o: i32, m: i32, axis: i32, h: f64): void {
  // Its axis is x here, and the others follow in turn, which is all the same to cross products.
  const second: i32 = axis === 2 ? 0 : axis + 1;
  const third: i32 = axis === 0 ? 2 : axis - 1;
  const q: i32 = o + QUATERNION;
  const x = d[q + axis]!;
  const y = d[q + second]!;
  const z = d[q + third]!;
  const e = d[q + 3]!;
  const b: i32 = o + BEFORE;
  const wx = d[b + axis]!;
  const wy = d[b + second]!;
  const wz = d[b + third]!;
  const ux = 1 - 2 * (y * y + z * z);
  const uy = 2 * (x * y + e * z);
  const uz = 2 * (x * z - e * y);
  const part = 1 - own[m + MOMENTS + axis]! * own[m + INVERSE_MOMENTS + second]!;
  const spin = part * (ux * wx + uy * wy + uz * wz);
  const lx = wx - spin * ux;
  const ly = wy - spin * uy;
  const lz = wz - spin * uz;
  // Half of the two turns, and their sines (the first divided by its angle) and cosines
  const px = 0.5 * h * lx;
  const py = 0.5 * h * ly;
  const pz = 0.5 * h * lz;
  const angle = 0.5 * h * spin;
  const t = px * px + py * py + pz * pz;
  const r = angle * angle;
  const far: mask = t > SMALL * SMALL || r > SMALL * SMALL;
  const s = 1 + t * (SINE_A + t * (SINE_B + t * SINE_C));
  const c = 1 + t * (COSINE_D + t * (COSINE_E + t * COSINE_F));
  const s2 = angle + angle * r * (SINE_A + r * (SINE_B + r * SINE_C));
  const c2 = 1 + r * (COSINE_D + r * (COSINE_E + r * COSINE_F));
  const vx = s * px;
  const vy = s * py;
  const vz = s * pz;
  const ax = c * x + (vx * e + vy * z - vz * y);
  const ay = c * y + (vy * e + vz * x - vx * z);
  const az = c * z + (vz * e + vx * y - vy * x);
  const ae = c * e - (vx * x + vy * y + vz * z);
  let nx = ax * c2 + ae * s2;
  let ny = ay * c2 + az * s2;
  let nz = az * c2 - ay * s2;
  let ne = ae * c2 - ax * s2;
  const fix = 1.5 - 0.5 * (nx * nx + ny * ny + nz * nz + ne * ne);
  nx = nx * fix;
  ny = ny * fix;
  nz = nz * fix;
  ne = ne * fix;
  const stays: mask = far || wx * wx + wy * wy + wz * wz === 0;
  d[q + axis] = stays ? x : nx;
  d[q + second] = stays ? y : ny;
  d[q + third] = stays ? z : nz;
  d[q + 3] = stays ? e : ne;
  const two = 2 * spin;
  d[b + axis] = stays ? wx : lx + (spin - two * (ny * ny + nz * nz));
  d[b + second] = stays ? wy : ly + two * (nx * ny + ne * nz);
  d[b + third] = stays ? wz : lz + two * (nx * nz - ne * ny);
  d[o + FAR] = far ? 1 : 0;
}

/** About one principal axis after the other, there and back. */
function turnFree(d: Doubles, own: Doubles, o: i32, m: i32, h: f64): void {
  const wx = d[o + BEFORE]!;
  const wy = d[o + BEFORE + 1]!;
  const wz = d[o + BEFORE + 2]!;
  const speed = Math.sqrt(wx * wx + wy * wy + wz * wz);
  const q: i32 = o + QUATERNION;
  const q0 = d[q]!;
  const q1 = d[q + 1]!;
  const q2 = d[q + 2]!;
  const q3 = d[q + 3]!;
  let x = q0;
  let y = q1;
  let z = q2;
  let e = q3;
  let two = 4 - 2 * (x * x + y * y + z * z + e * e);
  let ux = y * wz - z * wy;
  let uy = z * wx - x * wz;
  let uz = x * wy - y * wx;
  let lx = own[m + MOMENTS]! * (wx + two * (y * uz - z * uy - e * ux));
  let ly = own[m + MOMENTS + 1]! * (wy + two * (z * ux - x * uz - e * uy));
  let lz = own[m + MOMENTS + 2]! * (wz + two * (x * uy - y * ux - e * uz));
  const ix = own[m + INVERSE_MOMENTS]!;
  const iy = own[m + INVERSE_MOMENTS + 1]!;
  const iz = own[m + INVERSE_MOMENTS + 2]!;
  const rx = 0.25 * h * ix;
  const ry = 0.25 * h * iy;
  const rz = 0.5 * h * iz;
  let far: mask = (h * speed) / GO_ON > 1;
  for (let turn: i32 = 0; turn < 5; turn++) {
    const i: i32 = turn < 3 ? turn : 4 - turn;
    const angle: f64 = i === 0 ? rx * lx : i === 1 ? ry * ly : rz * lz;
    far = far || Math.abs(angle) > SMALL;
    const t = angle * angle;
    const s = angle + angle * t * (SINE_A + t * (SINE_B + t * SINE_C));
    const c = 1 + t * (COSINE_D + t * (COSINE_E + t * COSINE_F));
    const s2 = 2 * s * c;
    const c2 = 1 - 2 * s * s;
    const qx = x;
    const qy = y;
    const qz = z;
    const qw = e;
    if (i === 0) {
      x = qx * c + qw * s;
      y = qy * c + qz * s;
      z = qz * c - qy * s;
      e = qw * c - qx * s;
      const l = ly;
      ly = c2 * l + s2 * lz;
      lz = c2 * lz - s2 * l;
    } else if (i === 1) {
      y = qy * c + qw * s;
      z = qz * c + qx * s;
      x = qx * c - qz * s;
      e = qw * c - qy * s;
      const l = lz;
      lz = c2 * l + s2 * lx;
      lx = c2 * lx - s2 * l;
    } else {
      z = qz * c + qw * s;
      x = qx * c + qy * s;
      y = qy * c - qx * s;
      e = qw * c - qz * s;
      const l = lx;
      lx = c2 * l + s2 * ly;
      ly = c2 * ly - s2 * l;
    }
  }
  const fix = 1.5 - 0.5 * (x * x + y * y + z * z + e * e);
  x = x * fix;
  y = y * fix;
  z = z * fix;
  e = e * fix;
  // Nor is anything to be done where nothing turns: not even rounding.
  const stays: mask = far || speed === 0;
  d[q] = stays ? q0 : x;
  d[q + 1] = stays ? q1 : y;
  d[q + 2] = stays ? q2 : z;
  d[q + 3] = stays ? q3 : e;
  d[o + FAR] = far ? 1 : 0;
  // ω = R I⁻¹ L
  const vx = ix * lx;
  const vy = iy * ly;
  const vz = iz * lz;
  two = 4 - 2 * (x * x + y * y + z * z + e * e);
  ux = y * vz - z * vy;
  uy = z * vx - x * vz;
  uz = x * vy - y * vx;
  d[o + BEFORE] = stays ? wx : vx + two * (e * ux + y * uz - z * uy);
  d[o + BEFORE + 1] = stays ? wy : vy + two * (e * uy + z * ux - x * uz);
  d[o + BEFORE + 2] = stays ? wz : vz + two * (e * uz + x * uy - y * ux);
}

/** Two bodies; WebAssembly turns them at the same time: see `scripts/kernel/double.mjs`. */
function turnTwo(d: Doubles, own: Doubles, o: i32, m: i32, p: i32, k: i32, h: f64): void {
  turnFree(d, own, o, m, h);
  turnFree(d, own, p, k, h);
}
