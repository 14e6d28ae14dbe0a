/**
 * Soft contacts, the hot loop of the fast lane (algorithm: Catto's Soft Step; see
 * docs/mathematics/soft-step.md). Each point along the normal is a critically over-damped spring, held
 * by an impulse λ ≥ 0:
 *
 *   λ ← max(0, λ − m̂ κ (v_n + b) − ι λ)      κ, ι, and b = rate·s from the softness
 *
 * where s is the separation as of the sub-step. Points that are apart may close the gap, b = s/h, and
 * no more. Friction acts per manifold, at the centre of its points: two tangents under one cone, and
 * a twist about the normal. A third of the rows of friction per point, and isotropic.
 *
 * Kernel source: see `lanes.ts`.
 */

import {
  A1X,
  A1Y,
  A1Z,
  A2X,
  A2Y,
  A2Z,
  ANX,
  ANY,
  ANZ,
  AX,
  AY,
  AZ,
  B1X,
  B1Y,
  B1Z,
  B2X,
  B2Y,
  B2Z,
  BNX,
  BNY,
  BNZ,
  BODY,
  BX,
  BY,
  BZ,
  GAP,
  HEAD,
  IM,
  IMPULSE_SCALE,
  L1,
  L2,
  LN,
  LT,
  MASS_SCALE,
  MN,
  NX,
  NY,
  NZ,
  POINT,
  PUSH,
  PX,
  PY,
  PZ,
  RATE,
  S0,
  T1X,
  T1Y,
  T1Z,
  TX,
  TY,
  TZ,
  VX,
  VY,
  VZ,
  WX,
  WY,
  WZ,
} from './contact-record.js';
import { type Ints, type i32, type mask, type Reals, type real, select } from './lanes.js';

/** Gives the bodies the impulses of the last sub-step: the first guess. */
export function warmStart(
  S: Reals,
  J: Reals,
  W: Ints,
  base: i32,
  first: i32,
  last: i32,
  points: i32,
): void {
  for (let lane: i32 = first; lane < last; lane++) {
    const a: i32 = W[((lane >> 2) << 3) + (lane & 3)]! * BODY;
    const b: i32 = W[((lane >> 2) << 3) + 4 + (lane & 3)]! * BODY;
    const c: i32 = base + ((lane - first) >> 2) * (HEAD + points * POINT) + (lane & 3);
    const l1: real = J[c + L1]!;
    const l2: real = J[c + L2]!;
    const lt: real = J[c + LT]!;
    const mA: real = S[a + IM]!;
    const mB: real = S[b + IM]!;
    const fA: real = select(mA > 0, 1, 0);
    const fB: real = select(mB > 0, 1, 0);
    let sum: real = 0;
    let uax: real = l1 * J[c + A1X]! + l2 * J[c + A2X]! + lt * J[c + ANX]!;
    let uay: real = l1 * J[c + A1Y]! + l2 * J[c + A2Y]! + lt * J[c + ANY]!;
    let uaz: real = l1 * J[c + A1Z]! + l2 * J[c + A2Z]! + lt * J[c + ANZ]!;
    let ubx: real = l1 * J[c + B1X]! + l2 * J[c + B2X]! + lt * J[c + BNX]!;
    let uby: real = l1 * J[c + B1Y]! + l2 * J[c + B2Y]! + lt * J[c + BNY]!;
    let ubz: real = l1 * J[c + B1Z]! + l2 * J[c + B2Z]! + lt * J[c + BNZ]!;
    for (let k: i32 = 0; k < points; k++) {
      const p: i32 = c + HEAD + k * POINT;
      const l: real = J[p + LN]!;
      sum = sum + l;
      uax = uax + l * J[p + AX]!;
      uay = uay + l * J[p + AY]!;
      uaz = uaz + l * J[p + AZ]!;
      ubx = ubx + l * J[p + BX]!;
      uby = uby + l * J[p + BY]!;
      ubz = ubz + l * J[p + BZ]!;
    }
    const nx: real = J[c + NX]!;
    const ny: real = J[c + NY]!;
    const nz: real = J[c + NZ]!;
    const t1x: real = J[c + T1X]!;
    const t1y: real = J[c + T1Y]!;
    const t1z: real = J[c + T1Z]!;
    const px: real = sum * nx + l1 * t1x + l2 * (ny * t1z - nz * t1y);
    const py: real = sum * ny + l1 * t1y + l2 * (nz * t1x - nx * t1z);
    const pz: real = sum * nz + l1 * t1z + l2 * (nx * t1y - ny * t1x);
    S[a + VX] = S[a + VX]! - mA * px;
    S[a + VY] = S[a + VY]! - mA * py;
    S[a + VZ] = S[a + VZ]! - mA * pz;
    S[a + WX] = S[a + WX]! - fA * uax;
    S[a + WY] = S[a + WY]! - fA * uay;
    S[a + WZ] = S[a + WZ]! - fA * uaz;
    S[b + VX] = S[b + VX]! + mB * px;
    S[b + VY] = S[b + VY]! + mB * py;
    S[b + VZ] = S[b + VZ]! + mB * pz;
    S[b + WX] = S[b + WX]! + fB * ubx;
    S[b + WY] = S[b + WY]! + fB * uby;
    S[b + WZ] = S[b + WZ]! + fB * ubz;
  }
}

/**
 * Normal rows, one sweep with springs, which take overlaps out. Nothing has moved since separations were
 * found, by {@link relaxNormals} in the last sub-step, or by detection.
 */
export function pressNormals(
  S: Reals,
  J: Reals,
  W: Ints,
  base: i32,
  first: i32,
  last: i32,
  points: i32,
  inverseH: real,
): void {
  for (let lane: i32 = first; lane < last; lane++) {
    const a: i32 = W[((lane >> 2) << 3) + (lane & 3)]! * BODY;
    const b: i32 = W[((lane >> 2) << 3) + 4 + (lane & 3)]! * BODY;
    const c: i32 = base + ((lane - first) >> 2) * (HEAD + points * POINT) + (lane & 3);
    const mA: real = S[a + IM]!;
    const mB: real = S[b + IM]!;
    const mm: real = mA + mB;
    const fA: real = select(mA > 0, 1, 0);
    const fB: real = select(mB > 0, 1, 0);
    let uax: real = S[a + WX]!;
    let uay: real = S[a + WY]!;
    let uaz: real = S[a + WZ]!;
    let ubx: real = S[b + WX]!;
    let uby: real = S[b + WY]!;
    let ubz: real = S[b + WZ]!;
    const nx: real = J[c + NX]!;
    const ny: real = J[c + NY]!;
    const nz: real = J[c + NZ]!;
    // Of the velocities of the centres of mass only the part along the normal takes part: a number.
    let speed: real =
      (S[b + VX]! - S[a + VX]!) * nx +
      (S[b + VY]! - S[a + VY]!) * ny +
      (S[b + VZ]! - S[a + VZ]!) * nz;
    const rate: real = J[c + RATE]!;
    const fastest: real = J[c + PUSH]!;
    const massScale: real = J[c + MASS_SCALE]!;
    const impulseScale: real = J[c + IMPULSE_SCALE]!;
    let sum: real = 0;
    for (let k: i32 = 0; k < points; k++) {
      const p: i32 = c + HEAD + k * POINT;
      const ax: real = J[p + AX]!;
      const ay: real = J[p + AY]!;
      const az: real = J[p + AZ]!;
      const bx: real = J[p + BX]!;
      const by: real = J[p + BY]!;
      const bz: real = J[p + BZ]!;
      const s: real = J[p + GAP]!;
      const apart: mask = s > 0;
      const push: real = rate * s;
      const bias: real = select(apart, s * inverseH, select(push < fastest, fastest, push));
      const ms: real = select(apart, 1, massScale);
      const is: real = select(apart, 0, impulseScale);
      const vn: real = speed + (ubx * bx + uby * by + ubz * bz) - (uax * ax + uay * ay + uaz * az);
      const old: real = J[p + LN]!;
      const free: real = old - (J[p + MN]! * ms * (vn + bias) + is * old);
      const l: real = select(free > 0, free, 0);
      const d: real = l - old;
      J[p + LN] = l;
      sum = sum + d;
      speed = speed + mm * d;
      const dA: real = fA * d;
      const dB: real = fB * d;
      uax = uax - dA * ax;
      uay = uay - dA * ay;
      uaz = uaz - dA * az;
      ubx = ubx + dB * bx;
      uby = uby + dB * by;
      ubz = ubz + dB * bz;
    }
    const pA: real = mA * sum;
    const pB: real = mB * sum;
    S[a + VX] = S[a + VX]! - pA * nx;
    S[a + VY] = S[a + VY]! - pA * ny;
    S[a + VZ] = S[a + VZ]! - pA * nz;
    S[a + WX] = uax;
    S[a + WY] = uay;
    S[a + WZ] = uaz;
    S[b + VX] = S[b + VX]! + pB * nx;
    S[b + VY] = S[b + VY]! + pB * ny;
    S[b + VZ] = S[b + VZ]! + pB * nz;
    S[b + WX] = ubx;
    S[b + WY] = uby;
    S[b + WZ] = ubz;
  }
}

/** Normal rows, one sweep without springs: velocities are made right. Finds separations after a move. */
export function relaxNormals(
  S: Reals,
  J: Reals,
  W: Ints,
  base: i32,
  first: i32,
  last: i32,
  points: i32,
  inverseH: real,
): void {
  for (let lane: i32 = first; lane < last; lane++) {
    const a: i32 = W[((lane >> 2) << 3) + (lane & 3)]! * BODY;
    const b: i32 = W[((lane >> 2) << 3) + 4 + (lane & 3)]! * BODY;
    const c: i32 = base + ((lane - first) >> 2) * (HEAD + points * POINT) + (lane & 3);
    const mA: real = S[a + IM]!;
    const mB: real = S[b + IM]!;
    const mm: real = mA + mB;
    const fA: real = select(mA > 0, 1, 0);
    const fB: real = select(mB > 0, 1, 0);
    let uax: real = S[a + WX]!;
    let uay: real = S[a + WY]!;
    let uaz: real = S[a + WZ]!;
    let ubx: real = S[b + WX]!;
    let uby: real = S[b + WY]!;
    let ubz: real = S[b + WZ]!;
    const nx: real = J[c + NX]!;
    const ny: real = J[c + NY]!;
    const nz: real = J[c + NZ]!;
    // Of the velocities of the centres of mass only the part along the normal takes part: a number.
    let speed: real =
      (S[b + VX]! - S[a + VX]!) * nx +
      (S[b + VY]! - S[a + VY]!) * ny +
      (S[b + VZ]! - S[a + VZ]!) * nz;
    const way: real =
      (S[b + PX]! - S[a + PX]!) * nx +
      (S[b + PY]! - S[a + PY]!) * ny +
      (S[b + PZ]! - S[a + PZ]!) * nz;
    const tax: real = S[a + TX]!;
    const tay: real = S[a + TY]!;
    const taz: real = S[a + TZ]!;
    const tbx: real = S[b + TX]!;
    const tby: real = S[b + TY]!;
    const tbz: real = S[b + TZ]!;
    let sum: real = 0;
    for (let k: i32 = 0; k < points; k++) {
      const p: i32 = c + HEAD + k * POINT;
      const ax: real = J[p + AX]!;
      const ay: real = J[p + AY]!;
      const az: real = J[p + AZ]!;
      const bx: real = J[p + BX]!;
      const by: real = J[p + BY]!;
      const bz: real = J[p + BZ]!;
      const s: real =
        J[p + S0]! + (way + (tbx * bx + tby * by + tbz * bz) - (tax * ax + tay * ay + taz * az));
      J[p + GAP] = s;
      const apart: mask = s > 0;
      const bias: real = select(apart, s * inverseH, 0);
      const vn: real = speed + (ubx * bx + uby * by + ubz * bz) - (uax * ax + uay * ay + uaz * az);
      const old: real = J[p + LN]!;
      const free: real = old - J[p + MN]! * (vn + bias);
      // Nobody is stopped who is apart and free: the next sub-step will, if need be.
      const engaged: real = select(apart, old, 1);
      const l: real = select(engaged > 0, select(free > 0, free, 0), 0);
      const d: real = l - old;
      J[p + LN] = l;
      sum = sum + d;
      speed = speed + mm * d;
      const dA: real = fA * d;
      const dB: real = fB * d;
      uax = uax - dA * ax;
      uay = uay - dA * ay;
      uaz = uaz - dA * az;
      ubx = ubx + dB * bx;
      uby = uby + dB * by;
      ubz = ubz + dB * bz;
    }
    const pA: real = mA * sum;
    const pB: real = mB * sum;
    S[a + VX] = S[a + VX]! - pA * nx;
    S[a + VY] = S[a + VY]! - pA * ny;
    S[a + VZ] = S[a + VZ]! - pA * nz;
    S[a + WX] = uax;
    S[a + WY] = uay;
    S[a + WZ] = uaz;
    S[b + VX] = S[b + VX]! + pB * nx;
    S[b + VY] = S[b + VY]! + pB * ny;
    S[b + VZ] = S[b + VZ]! + pB * nz;
    S[b + WX] = ubx;
    S[b + WY] = uby;
    S[b + WZ] = ubz;
  }
}
