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
  AX,
  AY,
  AZ,
  B1X,
  B1Y,
  B1Z,
  B2X,
  B2Y,
  B2Z,
  BEFORE,
  BELT1,
  BELT2,
  BODY,
  BOUNCE,
  BX,
  BY,
  BZ,
  GAIN,
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
  IXX,
  IXY,
  IXZ,
  IYY,
  IYZ,
  IZZ,
  L1,
  L2,
  LEVER,
  LN,
  LT,
  M1,
  M2,
  MASS_SCALE,
  MN,
  MT,
  MU,
  NX,
  NY,
  NZ,
  POINT,
  PUSH,
  PX,
  PY,
  PZ,
  RATE,
  RAX,
  RAY,
  RAZ,
  RBX,
  RBY,
  RBZ,
  REST,
  S0,
  SIDE,
  T1X,
  T1Y,
  T1Z,
  T2X,
  T2Y,
  T2Z,
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
import {
  any,
  type Ints,
  type i32,
  type mask,
  type Reals,
  type real,
  root,
  select,
} from './lanes.js';

/** Derives levers and effective masses from what the step has written. */
export function prepare(
  S: Reals,
  I: Reals,
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
    const ja: i32 = W[((lane >> 2) << 3) + (lane & 3)]! * SIDE;
    const jb: i32 = W[((lane >> 2) << 3) + 4 + (lane & 3)]! * SIDE;
    const c: i32 = base + ((lane - first) >> 2) * (HEAD + points * POINT) + (lane & 3);
    const mA: real = S[a + IM]!;
    const mB: real = S[b + IM]!;
    const mm: real = mA + mB;
    const axx: real = S[a + IXX]!;
    const ayy: real = S[a + IYY]!;
    const azz: real = S[a + IZZ]!;
    const axy: real = I[ja + IXY]!;
    const axz: real = I[ja + IXZ]!;
    const ayz: real = I[ja + IYZ]!;
    const bxx: real = S[b + IXX]!;
    const byy: real = S[b + IYY]!;
    const bzz: real = S[b + IZZ]!;
    const bxy: real = I[jb + IXY]!;
    const bxz: real = I[jb + IXZ]!;
    const byz: real = I[jb + IYZ]!;
    const nx: real = J[c + NX]!;
    const ny: real = J[c + NY]!;
    const nz: real = J[c + NZ]!;
    const t1x: real = J[c + T1X]!;
    const t1y: real = J[c + T1Y]!;
    const t1z: real = J[c + T1Z]!;
    const t2x: real = ny * t1z - nz * t1y;
    const t2y: real = nz * t1x - nx * t1z;
    const t2z: real = nx * t1y - ny * t1x;
    J[c + T2X] = t2x;
    J[c + T2Y] = t2y;
    J[c + T2Z] = t2z;
    // The centre of friction: the mean of the points that touch or nearly do, weighted by nearness.
    let gax: real = 0;
    let gay: real = 0;
    let gaz: real = 0;
    let gbx: real = 0;
    let gby: real = 0;
    let gbz: real = 0;
    let weight: real = 0;
    for (let k: i32 = 0; k < points; k++) {
      const p: i32 = c + HEAD + k * POINT;
      const s: real = J[p + S0]!;
      const far: mask = s > 0.02;
      const gap: real = select(s > 0, s, 0);
      const share: real = select(far, 0.0001, 1 - 49 * gap);
      gax = gax + share * J[p + RAX]!;
      gay = gay + share * J[p + RAY]!;
      gaz = gaz + share * J[p + RAZ]!;
      gbx = gbx + share * J[p + RBX]!;
      gby = gby + share * J[p + RBY]!;
      gbz = gbz + share * J[p + RBZ]!;
      weight = weight + share;
    }
    const part: real = 1 / weight;
    gax = gax * part;
    gay = gay * part;
    gaz = gaz * part;
    gbx = gbx * part;
    gby = gby * part;
    gbz = gbz * part;
    for (let k: i32 = 0; k < points; k++) {
      const p: i32 = c + HEAD + k * POINT;
      const rax: real = J[p + RAX]!;
      const ray: real = J[p + RAY]!;
      const raz: real = J[p + RAZ]!;
      const rbx: real = J[p + RBX]!;
      const rby: real = J[p + RBY]!;
      const rbz: real = J[p + RBZ]!;
      const ax: real = ray * nz - raz * ny;
      const ay: real = raz * nx - rax * nz;
      const az: real = rax * ny - ray * nx;
      const bx: real = rby * nz - rbz * ny;
      const by: real = rbz * nx - rbx * nz;
      const bz: real = rbx * ny - rby * nx;
      const iax: real = axx * ax + axy * ay + axz * az;
      const iay: real = axy * ax + ayy * ay + ayz * az;
      const iaz: real = axz * ax + ayz * ay + azz * az;
      const ibx: real = bxx * bx + bxy * by + bxz * bz;
      const iby: real = bxy * bx + byy * by + byz * bz;
      const ibz: real = bxz * bx + byz * by + bzz * bz;
      const lx: real = rax - gax;
      const ly: real = ray - gay;
      const lz: real = raz - gaz;
      J[p + AX] = ax;
      J[p + AY] = ay;
      J[p + AZ] = az;
      J[p + BX] = bx;
      J[p + BY] = by;
      J[p + BZ] = bz;
      J[p + IAX] = iax;
      J[p + IAY] = iay;
      J[p + IAZ] = iaz;
      J[p + IBX] = ibx;
      J[p + IBY] = iby;
      J[p + IBZ] = ibz;
      const k0: real = mm + (ax * iax + ay * iay + az * iaz) + (bx * ibx + by * iby + bz * ibz);
      J[p + MN] = select(k0 > 0, 1 / k0, 0);
      J[p + LEVER] = root(lx * lx + ly * ly + lz * lz);
      J[p + TOTAL] = 0;
      J[p + BEFORE] = 0;
      J[p + REST] = 0;
    }
    const a1x: real = gay * t1z - gaz * t1y;
    const a1y: real = gaz * t1x - gax * t1z;
    const a1z: real = gax * t1y - gay * t1x;
    const b1x: real = gby * t1z - gbz * t1y;
    const b1y: real = gbz * t1x - gbx * t1z;
    const b1z: real = gbx * t1y - gby * t1x;
    const ia1x: real = axx * a1x + axy * a1y + axz * a1z;
    const ia1y: real = axy * a1x + ayy * a1y + ayz * a1z;
    const ia1z: real = axz * a1x + ayz * a1y + azz * a1z;
    const ib1x: real = bxx * b1x + bxy * b1y + bxz * b1z;
    const ib1y: real = bxy * b1x + byy * b1y + byz * b1z;
    const ib1z: real = bxz * b1x + byz * b1y + bzz * b1z;
    J[c + A1X] = a1x;
    J[c + A1Y] = a1y;
    J[c + A1Z] = a1z;
    J[c + B1X] = b1x;
    J[c + B1Y] = b1y;
    J[c + B1Z] = b1z;
    J[c + IA1X] = ia1x;
    J[c + IA1Y] = ia1y;
    J[c + IA1Z] = ia1z;
    J[c + IB1X] = ib1x;
    J[c + IB1Y] = ib1y;
    J[c + IB1Z] = ib1z;
    const k1: real =
      mm + (a1x * ia1x + a1y * ia1y + a1z * ia1z) + (b1x * ib1x + b1y * ib1y + b1z * ib1z);
    J[c + M1] = select(k1 > 0, 1 / k1, 0);
    const a2x: real = gay * t2z - gaz * t2y;
    const a2y: real = gaz * t2x - gax * t2z;
    const a2z: real = gax * t2y - gay * t2x;
    const b2x: real = gby * t2z - gbz * t2y;
    const b2y: real = gbz * t2x - gbx * t2z;
    const b2z: real = gbx * t2y - gby * t2x;
    const ia2x: real = axx * a2x + axy * a2y + axz * a2z;
    const ia2y: real = axy * a2x + ayy * a2y + ayz * a2z;
    const ia2z: real = axz * a2x + ayz * a2y + azz * a2z;
    const ib2x: real = bxx * b2x + bxy * b2y + bxz * b2z;
    const ib2y: real = bxy * b2x + byy * b2y + byz * b2z;
    const ib2z: real = bxz * b2x + byz * b2y + bzz * b2z;
    J[c + A2X] = a2x;
    J[c + A2Y] = a2y;
    J[c + A2Z] = a2z;
    J[c + B2X] = b2x;
    J[c + B2Y] = b2y;
    J[c + B2Z] = b2z;
    J[c + IA2X] = ia2x;
    J[c + IA2Y] = ia2y;
    J[c + IA2Z] = ia2z;
    J[c + IB2X] = ib2x;
    J[c + IB2Y] = ib2y;
    J[c + IB2Z] = ib2z;
    const k2: real =
      mm + (a2x * ia2x + a2y * ia2y + a2z * ia2z) + (b2x * ib2x + b2y * ib2y + b2z * ib2z);
    J[c + M2] = select(k2 > 0, 1 / k2, 0);
    const ianx: real = axx * nx + axy * ny + axz * nz;
    const iany: real = axy * nx + ayy * ny + ayz * nz;
    const ianz: real = axz * nx + ayz * ny + azz * nz;
    const ibnx: real = bxx * nx + bxy * ny + bxz * nz;
    const ibny: real = bxy * nx + byy * ny + byz * nz;
    const ibnz: real = bxz * nx + byz * ny + bzz * nz;
    J[c + IANX] = ianx;
    J[c + IANY] = iany;
    J[c + IANZ] = ianz;
    J[c + IBNX] = ibnx;
    J[c + IBNY] = ibny;
    J[c + IBNZ] = ibnz;
    const kt: real = nx * ianx + ny * iany + nz * ianz + (nx * ibnx + ny * ibny + nz * ibnz);
    J[c + MT] = select(kt > 0, 1 / kt, 0);
  }
}

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
      sum = sum + l;
      wax = wax + l * J[p + IAX]!;
      way = way + l * J[p + IAY]!;
      waz = waz + l * J[p + IAZ]!;
      wbx = wbx + l * J[p + IBX]!;
      wby = wby + l * J[p + IBY]!;
      wbz = wbz + l * J[p + IBZ]!;
    }
    const px: real = sum * J[c + NX]! + l1 * J[c + T1X]! + l2 * J[c + T2X]!;
    const py: real = sum * J[c + NY]! + l1 * J[c + T1Y]! + l2 * J[c + T2Y]!;
    const pz: real = sum * J[c + NZ]! + l1 * J[c + T1Z]! + l2 * J[c + T2Z]!;
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
      J[p + TOTAL] = J[p + TOTAL]! + soft * l + (1 - soft) * d;
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

/** Friction, one sweep: a twist about the normal and a cone in the plane, per manifold. */
export function solveFriction(
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
    const mA: real = S[a + IM]!;
    const mB: real = S[b + IM]!;
    let wax: real = S[a + WX]!;
    let way: real = S[a + WY]!;
    let waz: real = S[a + WZ]!;
    let wbx: real = S[b + WX]!;
    let wby: real = S[b + WY]!;
    let wbz: real = S[b + WZ]!;
    let press: real = 0;
    let grip: real = 0;
    for (let k: i32 = 0; k < points; k++) {
      const p: i32 = c + HEAD + k * POINT;
      const l: real = J[p + LN]!;
      press = press + l;
      grip = grip + l * J[p + LEVER]!;
    }
    const mu: real = J[c + MU]!;
    const mostT: real = mu * grip;
    const oldT: real = J[c + LT]!;
    const freeT: real =
      oldT -
      J[c + MT]! * ((wbx - wax) * J[c + NX]! + (wby - way) * J[c + NY]! + (wbz - waz) * J[c + NZ]!);
    const lowT: real = select(freeT > mostT, mostT, freeT);
    const lt: real = select(lowT < -mostT, -mostT, lowT);
    J[c + LT] = lt;
    const dt: real = lt - oldT;
    wax = wax - dt * J[c + IANX]!;
    way = way - dt * J[c + IANY]!;
    waz = waz - dt * J[c + IANZ]!;
    wbx = wbx + dt * J[c + IBNX]!;
    wby = wby + dt * J[c + IBNY]!;
    wbz = wbz + dt * J[c + IBNZ]!;
    const t1x: real = J[c + T1X]!;
    const t1y: real = J[c + T1Y]!;
    const t1z: real = J[c + T1Z]!;
    const t2x: real = J[c + T2X]!;
    const t2y: real = J[c + T2Y]!;
    const t2z: real = J[c + T2Z]!;
    const vax: real = S[a + VX]!;
    const vay: real = S[a + VY]!;
    const vaz: real = S[a + VZ]!;
    const vbx: real = S[b + VX]!;
    const vby: real = S[b + VY]!;
    const vbz: real = S[b + VZ]!;
    const vx: real = vbx - vax;
    const vy: real = vby - vay;
    const vz: real = vbz - vaz;
    const v1: real =
      vx * t1x +
      vy * t1y +
      vz * t1z +
      (wbx * J[c + B1X]! + wby * J[c + B1Y]! + wbz * J[c + B1Z]!) -
      (wax * J[c + A1X]! + way * J[c + A1Y]! + waz * J[c + A1Z]!) +
      J[c + BELT1]!;
    const v2: real =
      vx * t2x +
      vy * t2y +
      vz * t2z +
      (wbx * J[c + B2X]! + wby * J[c + B2Y]! + wbz * J[c + B2Z]!) -
      (wax * J[c + A2X]! + way * J[c + A2Y]! + waz * J[c + A2Z]!) +
      J[c + BELT2]!;
    const old1: real = J[c + L1]!;
    const old2: real = J[c + L2]!;
    let l1: real = old1 - J[c + M1]! * v1;
    let l2: real = old2 - J[c + M2]! * v2;
    const most: real = mu * press;
    const square: real = l1 * l1 + l2 * l2;
    const over: mask = square > most * most;
    if (any(over)) {
      const cut: real = most / root(square);
      l1 = select(over, l1 * cut, l1);
      l2 = select(over, l2 * cut, l2);
    }
    J[c + L1] = l1;
    J[c + L2] = l2;
    const d1: real = l1 - old1;
    const d2: real = l2 - old2;
    const px: real = d1 * t1x + d2 * t2x;
    const py: real = d1 * t1y + d2 * t2y;
    const pz: real = d1 * t1z + d2 * t2z;
    S[a + VX] = vax - mA * px;
    S[a + VY] = vay - mA * py;
    S[a + VZ] = vaz - mA * pz;
    S[a + WX] = wax - (d1 * J[c + IA1X]! + d2 * J[c + IA2X]!);
    S[a + WY] = way - (d1 * J[c + IA1Y]! + d2 * J[c + IA2Y]!);
    S[a + WZ] = waz - (d1 * J[c + IA1Z]! + d2 * J[c + IA2Z]!);
    S[b + VX] = vbx + mB * px;
    S[b + VY] = vby + mB * py;
    S[b + VZ] = vbz + mB * pz;
    S[b + WX] = wbx + (d1 * J[c + IB1X]! + d2 * J[c + IB2X]!);
    S[b + WY] = wby + (d1 * J[c + IB1Y]! + d2 * J[c + IB2Y]!);
    S[b + WZ] = wbz + (d1 * J[c + IB1Z]! + d2 * J[c + IB2Z]!);
  }
}

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
 * where they would be by now, so that a bouncing ball keeps its time.
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
    const e: real = J[c + BOUNCE]!;
    const gain: real = J[c + GAIN]!;
    let lifted: real = 0;
    let tax: real = S[a + TX]!;
    let tay: real = S[a + TY]!;
    let taz: real = S[a + TZ]!;
    let tbx: real = S[b + TX]!;
    let tby: real = S[b + TY]!;
    let tbz: real = S[b + TZ]!;
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
      const rest: real = J[p + REST]!;
      const speed: real = -e * before + gain * (rest - 0.5 * h);
      const hit: real = select(before < -threshold, old, 0);
      const bounces: mask = select(speed > 0, hit, 0) > 0;
      const d: real = select(bounces, J[p + MN]! * (speed - vn), 0);
      const lift: real = select(
        bounces,
        kick * J[p + MN]! * (rest * (0.5 * gain * rest - e * before)),
        0,
      );
      J[p + LN] = old + d;
      J[p + TOTAL] = J[p + TOTAL]! + d;
      J[p + REST] = select(bounces, -1, rest);
      lifted = lifted + lift;
      tax = tax - lift * J[p + IAX]!;
      tay = tay - lift * J[p + IAY]!;
      taz = taz - lift * J[p + IAZ]!;
      tbx = tbx + lift * J[p + IBX]!;
      tby = tby + lift * J[p + IBY]!;
      tbz = tbz + lift * J[p + IBZ]!;
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
