/**
 * Levers and effective masses of contacts, once per step: what the sweeps of `contact-solve.ts` use
 * over and over.
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
  IXX,
  IXY,
  IXZ,
  IYY,
  IYZ,
  IZZ,
  LEVER,
  M1,
  M2,
  MN,
  MT,
  NX,
  NY,
  NZ,
  POINT,
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
  TOTAL,
} from './contact-record.js';
import { type Ints, type i32, type mask, type Reals, type real, root, select } from './lanes.js';

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
    // The centre of friction: the mean of the points that touch or nearly do, weighted by nearness.
    let gax: real = 0;
    let gay: real = 0;
    let gaz: real = 0;
    let gbx: real = 0;
    let gby: real = 0;
    let gbz: real = 0;
    let weight: real = 0;
    let several: real = 0;
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
      several = several + 1;
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
      // Of a single point it is nothing but rounding, and a point that could resist turning would be asked to.
      J[p + LEVER] = select(several > 1, root(lx * lx + ly * ly + lz * lz), 0);
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
