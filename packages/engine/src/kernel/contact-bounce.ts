/**
 * Collisions within a sub-step: when surfaces meet, how fast, and how they fly apart.
 *
 * Kernel source: see `lanes.ts`.
 */

import {
  AX,
  AY,
  AZ,
  BEFORE,
  BODY,
  BOUNCE,
  BX,
  BY,
  BZ,
  GAIN,
  GAP,
  HEAD,
  IM,
  L1,
  L2,
  LN,
  LT,
  MN,
  NX,
  NY,
  NZ,
  POINT,
  PX,
  PY,
  PZ,
  REST,
  S0,
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

/**
 * When and how fast the surfaces of points that are apart meet within the sub-step of `h` (s) that is
 * about to begin, for `bounce`. What has bounced in the last one starts from nothing.
 *
 * Velocities of bodies in flight are those of the middle of the sub-step; at the moment of the impact,
 * when `rest` of it is still to come, forces have made h/2 − rest of a difference.
 */
export function approach(
  S: Reals,
  J: Reals,
  W: Ints,
  base: i32,
  first: i32,
  last: i32,
  points: i32,
  h: real,
): void {
  for (let lane: i32 = first; lane < last; lane++) {
    const a: i32 = W[((lane >> 2) << 3) + (lane & 3)]! * BODY;
    const b: i32 = W[((lane >> 2) << 3) + 4 + (lane & 3)]! * BODY;
    const c: i32 = base + ((lane - first) >> 2) * (HEAD + points * POINT) + (lane & 3);
    const nx: real = J[c + NX]!;
    const ny: real = J[c + NY]!;
    const nz: real = J[c + NZ]!;
    const gain: real = J[c + GAIN]!;
    const way0: real =
      (S[b + PX]! - S[a + PX]!) * nx +
      (S[b + PY]! - S[a + PY]!) * ny +
      (S[b + PZ]! - S[a + PZ]!) * nz;
    const speed: real =
      (S[b + VX]! - S[a + VX]!) * nx +
      (S[b + VY]! - S[a + VY]!) * ny +
      (S[b + VZ]! - S[a + VZ]!) * nz;
    const tax: real = S[a + TX]!;
    const tay: real = S[a + TY]!;
    const taz: real = S[a + TZ]!;
    const tbx: real = S[b + TX]!;
    const tby: real = S[b + TY]!;
    const tbz: real = S[b + TZ]!;
    const wax: real = S[a + WX]!;
    const way: real = S[a + WY]!;
    const waz: real = S[a + WZ]!;
    const wbx: real = S[b + WX]!;
    const wby: real = S[b + WY]!;
    const wbz: real = S[b + WZ]!;
    let press: real = 0;
    for (let k: i32 = 0; k < points; k++) {
      const p: i32 = c + HEAD + k * POINT;
      const ax: real = J[p + AX]!;
      const ay: real = J[p + AY]!;
      const az: real = J[p + AZ]!;
      const bx: real = J[p + BX]!;
      const by: real = J[p + BY]!;
      const bz: real = J[p + BZ]!;
      const s: real =
        J[p + S0]! + (way0 + (tbx * bx + tby * by + tbz * bz) - (tax * ax + tay * ay + taz * az));
      const vn: real = speed + (wbx * bx + wby * by + wbz * bz) - (wax * ax + way * ay + waz * az);
      J[p + GAP] = s;
      const gap: real = select(s > 0, s, 0);
      const closing: mask = vn < 0;
      const until: real = gap / select(closing, -vn, 1);
      const left: real = select(until < h, h - until, 0);
      const rest: real = select(closing, left, 0);
      const l: real = select(J[p + REST]! < 0, 0, J[p + LN]!);
      J[p + LN] = l;
      J[p + BEFORE] = vn + gain * (0.5 * h - rest);
      J[p + REST] = rest;
      press = press + l;
    }
    const pressed: mask = press > 0;
    J[c + L1] = select(pressed, J[c + L1]!, 0);
    J[c + L2] = select(pressed, J[c + L2]!, 0);
    J[c + LT] = select(pressed, J[c + LT]!, 0);
  }
}

/**
 * Points that were hit faster than `threshold` (m/s) fly apart with their share of that speed,
 * T (4.35), and have already done so for what was left of the sub-step: with `kick` 1 they are put
 * where they would be by now, so that a bouncing ball keeps its time. Points of one contact share a
 * blow: `rounds` sweeps find how.
 */
export function bounce(
  S: Reals,
  J: Reals,
  W: Ints,
  base: i32,
  first: i32,
  last: i32,
  points: i32,
  h: real,
  threshold: real,
  kick: real,
  rounds: i32,
): void {
  for (let lane: i32 = first; lane < last; lane++) {
    const a: i32 = W[((lane >> 2) << 3) + (lane & 3)]! * BODY;
    const b: i32 = W[((lane >> 2) << 3) + 4 + (lane & 3)]! * BODY;
    const c: i32 = base + ((lane - first) >> 2) * (HEAD + points * POINT) + (lane & 3);
    const mA: real = S[a + IM]!;
    const mB: real = S[b + IM]!;
    const fA: real = select(mA > 0, 1, 0);
    const fB: real = select(mB > 0, 1, 0);
    let vax: real = S[a + VX]!;
    let vay: real = S[a + VY]!;
    let vaz: real = S[a + VZ]!;
    let wax: real = S[a + WX]!;
    let way: real = S[a + WY]!;
    let waz: real = S[a + WZ]!;
    let vbx: real = S[b + VX]!;
    let vby: real = S[b + VY]!;
    let vbz: real = S[b + VZ]!;
    let wbx: real = S[b + WX]!;
    let wby: real = S[b + WY]!;
    let wbz: real = S[b + WZ]!;
    const nx: real = J[c + NX]!;
    const ny: real = J[c + NY]!;
    const nz: real = J[c + NZ]!;
    const e: real = J[c + BOUNCE]!;
    const gain: real = J[c + GAIN]!;
    let lifted: real = 0;
    let tax: real = S[a + TX]!;
    let tay: real = S[a + TY]!;
    let taz: real = S[a + TZ]!;
    let tbx: real = S[b + TX]!;
    let tby: real = S[b + TY]!;
    let tbz: real = S[b + TZ]!;
    for (let round: i32 = 0; round < rounds; round++) {
      for (let k: i32 = 0; k < points; k++) {
        const p: i32 = c + HEAD + k * POINT;
        const before: real = J[p + BEFORE]!;
        const vn: real =
          (vbx - vax) * nx +
          (vby - vay) * ny +
          (vbz - vaz) * nz +
          (wbx * J[p + BX]! + wby * J[p + BY]! + wbz * J[p + BZ]!) -
          (wax * J[p + AX]! + way * J[p + AY]! + waz * J[p + AZ]!);
        const old: real = J[p + LN]!;
        const speed: real = -e * before + gain * (J[p + REST]! - 0.5 * h);
        const hit: real = select(before < -threshold, old, 0);
        const bounces: mask = select(speed > 0, hit, 0) > 0;
        const wanted: real = old + J[p + MN]! * (speed - vn);
        const d: real = select(bounces, select(wanted > 0, wanted, 0) - old, 0);
        J[p + LN] = old + d;
        const dA: real = d * mA;
        const dB: real = d * mB;
        const uA: real = d * fA;
        const uB: real = d * fB;
        vax = vax - dA * nx;
        vay = vay - dA * ny;
        vaz = vaz - dA * nz;
        vbx = vbx + dB * nx;
        vby = vby + dB * ny;
        vbz = vbz + dB * nz;
        wax = wax - uA * J[p + AX]!;
        way = way - uA * J[p + AY]!;
        waz = waz - uA * J[p + AZ]!;
        wbx = wbx + uB * J[p + BX]!;
        wby = wby + uB * J[p + BY]!;
        wbz = wbz + uB * J[p + BZ]!;
      }
    }
    for (let k: i32 = 0; k < points; k++) {
      const p: i32 = c + HEAD + k * POINT;
      const before: real = J[p + BEFORE]!;
      const rest: real = J[p + REST]!;
      const speed: real = -e * before + gain * (rest - 0.5 * h);
      const hit: real = select(before < -threshold, J[p + LN]!, 0);
      const bounces: mask = select(speed > 0, hit, 0) > 0;
      const lift: real = select(
        bounces,
        kick * J[p + MN]! * (rest * (0.5 * gain * rest - e * before)),
        0,
      );
      J[p + REST] = select(bounces, -1, rest);
      lifted = lifted + lift;
      const turnA: real = lift * fA;
      const turnB: real = lift * fB;
      tax = tax - turnA * J[p + AX]!;
      tay = tay - turnA * J[p + AY]!;
      taz = taz - turnA * J[p + AZ]!;
      tbx = tbx + turnB * J[p + BX]!;
      tby = tby + turnB * J[p + BY]!;
      tbz = tbz + turnB * J[p + BZ]!;
    }
    S[a + VX] = vax;
    S[a + VY] = vay;
    S[a + VZ] = vaz;
    S[a + WX] = wax;
    S[a + WY] = way;
    S[a + WZ] = waz;
    S[b + VX] = vbx;
    S[b + VY] = vby;
    S[b + VZ] = vbz;
    S[b + WX] = wbx;
    S[b + WY] = wby;
    S[b + WZ] = wbz;
    const liftA: real = lifted * mA;
    const liftB: real = lifted * mB;
    S[a + PX] = S[a + PX]! - liftA * nx;
    S[a + PY] = S[a + PY]! - liftA * ny;
    S[a + PZ] = S[a + PZ]! - liftA * nz;
    S[a + TX] = tax;
    S[a + TY] = tay;
    S[a + TZ] = taz;
    S[b + PX] = S[b + PX]! + liftB * nx;
    S[b + PY] = S[b + PY]! + liftB * ny;
    S[b + PZ] = S[b + PZ]! + liftB * nz;
    S[b + TX] = tbx;
    S[b + TY] = tby;
    S[b + TZ] = tbz;
  }
}
