/**
 * The way of contacts into the kernel's blocks.
 *
 * A time step goes along its list of contacts, whose neighbours are of different colours and so lie in
 * different blocks. If it wrote into the blocks itself, every number of a contact would go to another
 * line of memory. It writes one short record per lane instead, all in one place, and blocks are made
 * of four of these at once. (What has come out is few numbers: those it reads where they are.)
 *
 * Kernel source: see `lanes.ts`.
 */

import {
  BELT1,
  BELT2,
  BOUNCE,
  GAIN,
  HEAD,
  IMPULSE_SCALE,
  L1,
  L2,
  LN,
  LT,
  MASS_SCALE,
  MU,
  NX,
  NY,
  NZ,
  POINT,
  PUSH,
  RATE,
  RAX,
  RAY,
  RAZ,
  RBX,
  RBY,
  RBZ,
  S0,
  T1X,
  T1Y,
  T1Z,
} from './contact-record.js';
import {
  GIVEN,
  GIVEN_BELT1,
  GIVEN_BELT2,
  GIVEN_BOUNCE,
  GIVEN_GAIN,
  GIVEN_IMPULSE_SCALE,
  GIVEN_L1,
  GIVEN_L2,
  GIVEN_LN,
  GIVEN_LT,
  GIVEN_MASS_SCALE,
  GIVEN_MU,
  GIVEN_NX,
  GIVEN_NY,
  GIVEN_NZ,
  GIVEN_PUSH,
  GIVEN_RATE,
  GIVEN_RAX,
  GIVEN_RAY,
  GIVEN_RAZ,
  GIVEN_RBX,
  GIVEN_RBY,
  GIVEN_RBZ,
  GIVEN_S0,
} from './given-record.js';
import { type i32, type Reals, type real, select } from './lanes.js';

/** The heads of blocks, from what is given. */
export function takeHead(J: Reals, G: Reals, base: i32, first: i32, last: i32, points: i32): void {
  for (let lane: i32 = first; lane < last; lane++) {
    const g: i32 = lane * GIVEN;
    const c: i32 = base + ((lane - first) >> 2) * (HEAD + points * POINT) + (lane & 3);
    const nx: real = G[g + GIVEN_NX]!;
    const ny: real = G[g + GIVEN_NY]!;
    const nz: real = G[g + GIVEN_NZ]!;
    // The tangents of `orthonormalBasis`: the second is n × the first.
    const sign: real = select(nz < 0, -1, 1);
    const f: real = -1 / (sign + nz);
    J[c + NX] = nx;
    J[c + NY] = ny;
    J[c + NZ] = nz;
    J[c + T1X] = 1 + sign * nx * nx * f;
    J[c + T1Y] = sign * nx * ny * f;
    J[c + T1Z] = -sign * nx;
    J[c + MU] = G[g + GIVEN_MU]!;
    J[c + BOUNCE] = G[g + GIVEN_BOUNCE]!;
    J[c + BELT1] = G[g + GIVEN_BELT1]!;
    J[c + BELT2] = G[g + GIVEN_BELT2]!;
    J[c + GAIN] = G[g + GIVEN_GAIN]!;
    J[c + PUSH] = G[g + GIVEN_PUSH]!;
    J[c + RATE] = G[g + GIVEN_RATE]!;
    J[c + MASS_SCALE] = G[g + GIVEN_MASS_SCALE]!;
    J[c + IMPULSE_SCALE] = G[g + GIVEN_IMPULSE_SCALE]!;
    J[c + L1] = G[g + GIVEN_L1]!;
    J[c + L2] = G[g + GIVEN_L2]!;
    J[c + LT] = G[g + GIVEN_LT]!;
  }
}

/** One point of every record: `P` begins at that point of lane 0 in `G`, `base` at that of the blocks. */
export function takePoint(J: Reals, P: Reals, base: i32, first: i32, last: i32, points: i32): void {
  for (let lane: i32 = first; lane < last; lane++) {
    const q: i32 = lane * GIVEN;
    const p: i32 = base + ((lane - first) >> 2) * (HEAD + points * POINT) + (lane & 3);
    J[p + RAX] = P[q + GIVEN_RAX]!;
    J[p + RAY] = P[q + GIVEN_RAY]!;
    J[p + RAZ] = P[q + GIVEN_RAZ]!;
    J[p + RBX] = P[q + GIVEN_RBX]!;
    J[p + RBY] = P[q + GIVEN_RBY]!;
    J[p + RBZ] = P[q + GIVEN_RBZ]!;
    J[p + S0] = P[q + GIVEN_S0]!;
    J[p + LN] = P[q + GIVEN_LN]!;
  }
}
