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
  AX,
  AY,
  AZ,
  BODY,
  BX,
  BY,
  BZ,
  HEAD,
  IA1X,
  IA1Y,
  IA1Z,
  IA2X,
  IA2Y,
  IA2Z,
  IANX,
  IANY,
  IANZ,
  IAX,
  IAY,
  IAZ,
  IB1X,
  IB1Y,
  IB1Z,
  IB2X,
  IB2Y,
  IB2Z,
  IBNX,
  IBNY,
  IBNZ,
  IBX,
  IBY,
  IBZ,
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
  TOTAL,
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
    let sum: real = 0;
    let wax: real = l1 * J[c + IA1X]! + l2 * J[c + IA2X]! + lt * J[c + IANX]!;
    let way: real = l1 * J[c + IA1Y]! + l2 * J[c + IA2Y]! + lt * J[c + IANY]!;
    let waz: real = l1 * J[c + IA1Z]! + l2 * J[c + IA2Z]! + lt * J[c + IANZ]!;
    let wbx: real = l1 * J[c + IB1X]! + l2 * J[c + IB2X]! + lt * J[c + IBNX]!;
    let wby: real = l1 * J[c + IB1Y]! + l2 * J[c + IB2Y]! + lt * J[c + IBNY]!;
    let wbz: real = l1 * J[c + IB1Z]! + l2 * J[c + IB2Z]! + lt * J[c + IBNZ]!;
    for (let k: i32 = 0; k < points; k++) {
      const p: i32 = c + HEAD + k * POINT;
      const l: real = J[p + LN]!;
      J[p + TOTAL] = J[p + TOTAL]! + l;
      sum = sum + l;
      wax = wax + l * J[p + IAX]!;
      way = way + l * J[p + IAY]!;
      waz = waz + l * J[p + IAZ]!;
      wbx = wbx + l * J[p + IBX]!;
      wby = wby + l * J[p + IBY]!;
      wbz = wbz + l * J[p + IBZ]!;
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
    const mA: real = S[a + IM]!;
    const mB: real = S[b + IM]!;
    S[a + VX] = S[a + VX]! - mA * px;
    S[a + VY] = S[a + VY]! - mA * py;
    S[a + VZ] = S[a + VZ]! - mA * pz;
    S[a + WX] = S[a + WX]! - wax;
    S[a + WY] = S[a + WY]! - way;
    S[a + WZ] = S[a + WZ]! - waz;
    S[b + VX] = S[b + VX]! + mB * px;
    S[b + VY] = S[b + VY]! + mB * py;
    S[b + VZ] = S[b + VZ]! + mB * pz;
    S[b + WX] = S[b + WX]! + wbx;
    S[b + WY] = S[b + WY]! + wby;
    S[b + WZ] = S[b + WZ]! + wbz;
  }
}

/**
 * Normal rows, one sweep. With `soft` = 1 overlaps are taken out by the springs; with 0 velocities are
 * only made right.
 */
export function solveNormals(
  S: Reals,
  J: Reals,
  W: Ints,
  base: i32,
  first: i32,
  last: i32,
  points: i32,
  inverseH: real,
  soft: real,
): void {
  for (let lane: i32 = first; lane < last; lane++) {
    const a: i32 = W[((lane >> 2) << 3) + (lane & 3)]! * BODY;
    const b: i32 = W[((lane >> 2) << 3) + 4 + (lane & 3)]! * BODY;
    const c: i32 = base + ((lane - first) >> 2) * (HEAD + points * POINT) + (lane & 3);
    const mA: real = S[a + IM]!;
    const mB: real = S[b + IM]!;
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
    const way0: real =
      (S[b + PX]! - S[a + PX]!) * nx +
      (S[b + PY]! - S[a + PY]!) * ny +
      (S[b + PZ]! - S[a + PZ]!) * nz;
    const tax: real = S[a + TX]!;
    const tay: real = S[a + TY]!;
    const taz: real = S[a + TZ]!;
    const tbx: real = S[b + TX]!;
    const tby: real = S[b + TY]!;
    const tbz: real = S[b + TZ]!;
    const rate: real = soft * J[c + RATE]!;
    const fastest: real = J[c + PUSH]!;
    const massScale: real = select(soft > 0, J[c + MASS_SCALE]!, 1);
    const impulseScale: real = soft * J[c + IMPULSE_SCALE]!;
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
      const apart: mask = s > 0;
      const push: real = rate * s;
      const bias: real = select(apart, s * inverseH, select(push < fastest, fastest, push));
      const ms: real = select(apart, 1, massScale);
      const is: real = select(apart, 0, impulseScale);
      const vn: real =
        (vbx - vax) * nx +
        (vby - vay) * ny +
        (vbz - vaz) * nz +
        (wbx * bx + wby * by + wbz * bz) -
        (wax * ax + way * ay + waz * az);
      const old: real = J[p + LN]!;
      const free: real = old - (J[p + MN]! * ms * (vn + bias) + is * old);
      // Without springs nobody is stopped who is apart and free: the next sub-step will, if need be.
      const engaged: real = select(apart, old + soft, 1);
      const l: real = select(engaged > 0, select(free > 0, free, 0), 0);
      const d: real = l - old;
      J[p + LN] = l;
      J[p + TOTAL] = J[p + TOTAL]! + d;
      const dA: real = d * mA;
      const dB: real = d * mB;
      vax = vax - dA * nx;
      vay = vay - dA * ny;
      vaz = vaz - dA * nz;
      vbx = vbx + dB * nx;
      vby = vby + dB * ny;
      vbz = vbz + dB * nz;
      wax = wax - d * J[p + IAX]!;
      way = way - d * J[p + IAY]!;
      waz = waz - d * J[p + IAZ]!;
      wbx = wbx + d * J[p + IBX]!;
      wby = wby + d * J[p + IBY]!;
      wbz = wbz + d * J[p + IBZ]!;
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
  }
}
