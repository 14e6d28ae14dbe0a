/**
 * The two halves of a sub-step for bodies: velocities by what acts on them, and the way gone since
 * the beginning of the step.
 *
 * Kernel source: see `lanes.ts`; four bodies are four lanes.
 */

import { BODY, PX, PY, PZ, TX, TY, TZ, VX, VY, VZ, WX, WY, WZ } from './contact-record.js';
import { type i32, type Reals, type real, select } from './lanes.js';

/** Numbers per body in `X`. */
export const DRIVE = 16;
/** acceleration of the centre of mass, m/s² */
export const DX = 0;
export const DY = 1;
export const DZ = 2;
/** angular acceleration, rad/s², in the units of contacts */
export const EX = 4;
export const EY = 5;
export const EZ = 6;
/** 1: moved by the kernel; 0: moved outside of it */
export const OWN = 7;
/** velocities that the last sub-step would have left without contacts */
export const KX = 8;
export const KY = 9;
export const KZ = 10;
export const KUX = 12;
export const KUY = 13;
export const KUZ = 14;

/**
 * v += h a, ω += h α for bodies `first` … `last` − 1, both multiples of 4. With `carry` = 1 contacts give again what
 * they gave in the last sub-step, all of them together: what the velocity is, less what it would be without. That
 * is a body's part of the first guess of all its contacts, without a sweep over these. Else 0.
 */
export function drive(S: Reals, X: Reals, first: i32, last: i32, h: real, carry: real): void {
  for (let lane: i32 = first; lane < last; lane++) {
    const a: i32 = lane * BODY;
    const x: i32 = lane * DRIVE;
    const vx: real = S[a + VX]!;
    const vy: real = S[a + VY]!;
    const vz: real = S[a + VZ]!;
    const ux: real = S[a + WX]!;
    const uy: real = S[a + WY]!;
    const uz: real = S[a + WZ]!;
    const kx: real = vx + h * X[x + DX]!;
    const ky: real = vy + h * X[x + DY]!;
    const kz: real = vz + h * X[x + DZ]!;
    const kux: real = ux + h * X[x + EX]!;
    const kuy: real = uy + h * X[x + EY]!;
    const kuz: real = uz + h * X[x + EZ]!;
    // What stands there before the first sub-step need not be a number.
    S[a + VX] = kx + select(carry > 0, vx - X[x + KX]!, 0);
    S[a + VY] = ky + select(carry > 0, vy - X[x + KY]!, 0);
    S[a + VZ] = kz + select(carry > 0, vz - X[x + KZ]!, 0);
    S[a + WX] = kux + select(carry > 0, ux - X[x + KUX]!, 0);
    S[a + WY] = kuy + select(carry > 0, uy - X[x + KUY]!, 0);
    S[a + WZ] = kuz + select(carry > 0, uz - X[x + KUZ]!, 0);
    X[x + KX] = kx;
    X[x + KY] = ky;
    X[x + KZ] = kz;
    X[x + KUX] = kux;
    X[x + KUY] = kuy;
    X[x + KUZ] = kuz;
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
