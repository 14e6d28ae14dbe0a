/**
 * The two halves of a sub-step for bodies: velocities by what acts on them, and the way gone since
 * the beginning of the step.
 *
 * Kernel source: see `lanes.ts`; four bodies are four lanes.
 */

import { BODY, PX, PY, PZ, TX, TY, TZ, VX, VY, VZ, WX, WY, WZ } from './contact-record.js';
import type { i32, Reals, real } from './lanes.js';

/** Numbers per body in `X`. */
export const DRIVE = 8;
/** acceleration of the centre of mass, m/s² */
export const DX = 0;
export const DY = 1;
export const DZ = 2;
/** angular acceleration, rad/s² */
export const EX = 4;
export const EY = 5;
export const EZ = 6;
/** 1: moved by the kernel; 0: moved outside of it */
export const OWN = 7;

/** v += h a, ω += h α for bodies `first` … `last` − 1, both multiples of 4. */
export function drive(S: Reals, X: Reals, first: i32, last: i32, h: real): void {
  for (let lane: i32 = first; lane < last; lane++) {
    const a: i32 = lane * BODY;
    const x: i32 = lane * DRIVE;
    S[a + VX] = S[a + VX]! + h * X[x + DX]!;
    S[a + VY] = S[a + VY]! + h * X[x + DY]!;
    S[a + VZ] = S[a + VZ]! + h * X[x + DZ]!;
    S[a + WX] = S[a + WX]! + h * X[x + EX]!;
    S[a + WY] = S[a + WY]! + h * X[x + EY]!;
    S[a + WZ] = S[a + WZ]! + h * X[x + EZ]!;
  }
}

/** The way gone: p += h v, θ += h ω. */
export function move(S: Reals, X: Reals, first: i32, last: i32, h: real): void {
  for (let lane: i32 = first; lane < last; lane++) {
    const a: i32 = lane * BODY;
    const x: i32 = lane * DRIVE;
    const own: real = h * X[x + OWN]!;
    S[a + PX] = S[a + PX]! + own * S[a + VX]!;
    S[a + PY] = S[a + PY]! + own * S[a + VY]!;
    S[a + PZ] = S[a + PZ]! + own * S[a + VZ]!;
    S[a + TX] = S[a + TX]! + own * S[a + WX]!;
    S[a + TY] = S[a + TY]! + own * S[a + WY]!;
    S[a + TZ] = S[a + TZ]! + own * S[a + WZ]!;
  }
}
