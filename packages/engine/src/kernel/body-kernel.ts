/**
 * The two halves of a sub-step for bodies: velocities by what acts on them, and the way gone since
 * the beginning of the step. And turning in the units of contacts, and in those of everybody else.
 *
 * Kernel source: see `lanes.ts`; four bodies are four lanes.
 */

import {
  BODY,
  BOTH,
  LXX,
  LYX,
  LYY,
  LZX,
  LZY,
  LZZ,
  PX,
  PY,
  PZ,
  SIDE,
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
import { type i32, type mask, type Reals, type real, select } from './lanes.js';

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

/** From the units of contacts to rad and rad/s: ω = L u, for spin and turn of bodies that joints want, too. */
export function toAngular(S: Reals, I: Reals, first: i32, last: i32): void {
  for (let lane: i32 = first; lane < last; lane++) {
    const a: i32 = lane * BODY;
    const i: i32 = lane * SIDE;
    const both: mask = I[i + BOTH]! > 0;
    const ux: real = S[a + WX]!;
    const uy: real = S[a + WY]!;
    const uz: real = S[a + WZ]!;
    const tx: real = S[a + TX]!;
    const ty: real = S[a + TY]!;
    const tz: real = S[a + TZ]!;
    S[a + WX] = select(both, I[i + LXX]! * ux, ux);
    S[a + WY] = select(both, I[i + LYX]! * ux + I[i + LYY]! * uy, uy);
    S[a + WZ] = select(both, I[i + LZX]! * ux + I[i + LZY]! * uy + I[i + LZZ]! * uz, uz);
    S[a + TX] = select(both, I[i + LXX]! * tx, tx);
    S[a + TY] = select(both, I[i + LYX]! * tx + I[i + LYY]! * ty, ty);
    S[a + TZ] = select(both, I[i + LZX]! * tx + I[i + LZY]! * ty + I[i + LZZ]! * tz, tz);
  }
}

/** And back: u = L⁻¹ω; about locked axes nothing turns. */
export function fromAngular(S: Reals, I: Reals, first: i32, last: i32): void {
  for (let lane: i32 = first; lane < last; lane++) {
    const a: i32 = lane * BODY;
    const i: i32 = lane * SIDE;
    const both: mask = I[i + BOTH]! > 0;
    const xx: real = I[i + LXX]!;
    const yy: real = I[i + LYY]!;
    const zz: real = I[i + LZZ]!;
    const ux: real = select(xx > 0, S[a + WX]! / xx, 0);
    const uy: real = select(yy > 0, (S[a + WY]! - I[i + LYX]! * ux) / yy, 0);
    const wz: real = S[a + WZ]! - (I[i + LZX]! * ux + I[i + LZY]! * uy);
    const uz: real = select(zz > 0, wz / zz, 0);
    const tx: real = select(xx > 0, S[a + TX]! / xx, 0);
    const ty: real = select(yy > 0, (S[a + TY]! - I[i + LYX]! * tx) / yy, 0);
    const rz: real = S[a + TZ]! - (I[i + LZX]! * tx + I[i + LZY]! * ty);
    const tz: real = select(zz > 0, rz / zz, 0);
    S[a + WX] = select(both, ux, S[a + WX]!);
    S[a + WY] = select(both, uy, S[a + WY]!);
    S[a + WZ] = select(both, uz, S[a + WZ]!);
    S[a + TX] = select(both, tx, S[a + TX]!);
    S[a + TY] = select(both, ty, S[a + TY]!);
    S[a + TZ] = select(both, tz, S[a + TZ]!);
  }
}
