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
  BEFORE,
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
  LEVER,
  LXX,
  LYX,
  LYY,
  LZX,
  LZY,
  LZZ,
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
    const fA: real = select(mA > 0, 1, 0);
    const fB: real = select(mB > 0, 1, 0);
    const axx: real = I[ja + LXX]!;
    const ayx: real = I[ja + LYX]!;
    const azx: real = I[ja + LZX]!;
    const ayy: real = I[ja + LYY]!;
    const azy: real = I[ja + LZY]!;
    const azz: real = I[ja + LZZ]!;
    const bxx: real = I[jb + LXX]!;
    const byx: real = I[jb + LYX]!;
    const bzx: real = I[jb + LZX]!;
    const byy: real = I[jb + LYY]!;
    const bzy: real = I[jb + LZY]!;
    const bzz: real = I[jb + LZZ]!;
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
      const cax: real = ray * nz - raz * ny;
      const cay: real = raz * nx - rax * nz;
      const caz: real = rax * ny - ray * nx;
      const cbx: real = rby * nz - rbz * ny;
      const cby: real = rbz * nx - rbx * nz;
      const cbz: real = rbx * ny - rby * nx;
      const ax: real = axx * cax + ayx * cay + azx * caz;
      const ay: real = ayy * cay + azy * caz;
      const az: real = azz * caz;
      const bx: real = bxx * cbx + byx * cby + bzx * cbz;
      const by: real = byy * cby + bzy * cbz;
      const bz: real = bzz * cbz;
      const lx: real = rax - gax;
      const ly: real = ray - gay;
      const lz: real = raz - gaz;
      J[p + AX] = ax;
      J[p + AY] = ay;
      J[p + AZ] = az;
      J[p + BX] = bx;
      J[p + BY] = by;
      J[p + BZ] = bz;
      const k0: real = mm + fA * (ax * ax + ay * ay + az * az) + fB * (bx * bx + by * by + bz * bz);
      J[p + MN] = select(k0 > 0, 1 / k0, 0);
      // Of a single point it is nothing but rounding, and a point that could resist turning would be asked to.
      J[p + LEVER] = select(several > 1, root(lx * lx + ly * ly + lz * lz), 0);
      J[p + TOTAL] = 0;
      J[p + GAP] = J[p + S0]!;
      J[p + BEFORE] = 0;
      J[p + REST] = 0;
    }
    const ca1x: real = gay * t1z - gaz * t1y;
    const ca1y: real = gaz * t1x - gax * t1z;
    const ca1z: real = gax * t1y - gay * t1x;
    const a1x: real = axx * ca1x + ayx * ca1y + azx * ca1z;
    const a1y: real = ayy * ca1y + azy * ca1z;
    const a1z: real = azz * ca1z;
    const cb1x: real = gby * t1z - gbz * t1y;
    const cb1y: real = gbz * t1x - gbx * t1z;
    const cb1z: real = gbx * t1y - gby * t1x;
    const b1x: real = bxx * cb1x + byx * cb1y + bzx * cb1z;
    const b1y: real = byy * cb1y + bzy * cb1z;
    const b1z: real = bzz * cb1z;
    J[c + A1X] = a1x;
    J[c + A1Y] = a1y;
    J[c + A1Z] = a1z;
    J[c + B1X] = b1x;
    J[c + B1Y] = b1y;
    J[c + B1Z] = b1z;
    const k1: real =
      mm + fA * (a1x * a1x + a1y * a1y + a1z * a1z) + fB * (b1x * b1x + b1y * b1y + b1z * b1z);
    J[c + M1] = select(k1 > 0, 1 / k1, 0);
    const ca2x: real = gay * t2z - gaz * t2y;
    const ca2y: real = gaz * t2x - gax * t2z;
    const ca2z: real = gax * t2y - gay * t2x;
    const a2x: real = axx * ca2x + ayx * ca2y + azx * ca2z;
    const a2y: real = ayy * ca2y + azy * ca2z;
    const a2z: real = azz * ca2z;
    const cb2x: real = gby * t2z - gbz * t2y;
    const cb2y: real = gbz * t2x - gbx * t2z;
    const cb2z: real = gbx * t2y - gby * t2x;
    const b2x: real = bxx * cb2x + byx * cb2y + bzx * cb2z;
    const b2y: real = byy * cb2y + bzy * cb2z;
    const b2z: real = bzz * cb2z;
    J[c + A2X] = a2x;
    J[c + A2Y] = a2y;
    J[c + A2Z] = a2z;
    J[c + B2X] = b2x;
    J[c + B2Y] = b2y;
    J[c + B2Z] = b2z;
    const k2: real =
      mm + fA * (a2x * a2x + a2y * a2y + a2z * a2z) + fB * (b2x * b2x + b2y * b2y + b2z * b2z);
    J[c + M2] = select(k2 > 0, 1 / k2, 0);
    const anx: real = axx * nx + ayx * ny + azx * nz;
    const any0: real = ayy * ny + azy * nz;
    const anz: real = azz * nz;
    const bnx: real = bxx * nx + byx * ny + bzx * nz;
    const bny: real = byy * ny + bzy * nz;
    const bnz: real = bzz * nz;
    J[c + ANX] = anx;
    J[c + ANY] = any0;
    J[c + ANZ] = anz;
    J[c + BNX] = bnx;
    J[c + BNY] = bny;
    J[c + BNZ] = bnz;
    const kt: real =
      fA * (anx * anx + any0 * any0 + anz * anz) + fB * (bnx * bnx + bny * bny + bnz * bnz);
    J[c + MT] = select(kt > 0, 1 / kt, 0);
  }
}
