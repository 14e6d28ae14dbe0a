/**
 * Turns bodies that nothing acts on: what `turnFreely` of `drift.ts` does, to the bit, for groups of four bodies that make
 * the same number of turns. What needs more than a short series for sine and cosine is left as it was, and marked.
 *
 * In JavaScript each of the five turns of a go waits for the one before, and a body for the body before: a thousand
 * tumbling boxes took 165 µs. Here two bodies are in the lanes of a number, and two such pairs are turned in turns.
 *
 * Kernel source: see `lanes.ts`; it is in double precision on every machine.
 */

import type { Doubles, f64, Ints, i32, mask } from './lanes.js';
import { COSINE_D, COSINE_E, COSINE_F, SINE_A, SINE_B, SINE_C, SMALL } from './short-turn.js';

/** Numbers of a body: orientation, angular velocity (rad/s), principal moments (kg·m²), their reciprocals, a mark. */
export const TURNED = 14;
export const TURNED_OMEGA = 4;
export const TURNED_MOMENTS = 7;
export const TURNED_INVERSE = 10;
/** 1: left as it was */
export const TURNED_NOT = 13;

/**
 * About one principal axis after the other, there and back, `goes` times: x y z y x. Where one go ends and the next begins
 * the two turns about x are one.
 */
function turnBody(d: Doubles, o: i32, goes: i32, h: f64): void {
  const q0 = d[o]!;
  const q1 = d[o + 1]!;
  const q2 = d[o + 2]!;
  const q3 = d[o + 3]!;
  const wx = d[o + TURNED_OMEGA]!;
  const wy = d[o + TURNED_OMEGA + 1]!;
  const wz = d[o + TURNED_OMEGA + 2]!;
  let x = q0;
  let y = q1;
  let z = q2;
  let e = q3;
  let two = 4 - 2 * (x * x + y * y + z * z + e * e);
  let ux = y * wz - z * wy;
  let uy = z * wx - x * wz;
  let uz = x * wy - y * wx;
  let lx = d[o + TURNED_MOMENTS]! * (wx + two * (y * uz - z * uy - e * ux));
  let ly = d[o + TURNED_MOMENTS + 1]! * (wy + two * (z * ux - x * uz - e * uy));
  let lz = d[o + TURNED_MOMENTS + 2]! * (wz + two * (x * uy - y * ux - e * uz));
  const ix = d[o + TURNED_INVERSE]!;
  const iy = d[o + TURNED_INVERSE + 1]!;
  const iz = d[o + TURNED_INVERSE + 2]!;
  const rx = (0.25 * h * ix) / goes;
  const ry = (0.25 * h * iy) / goes;
  const rz = (0.5 * h * iz) / goes;
  const both = rx + rx;
  const last: i32 = 4 * goes;
  let far: mask = SMALL > 1;
  // The axis of a turn is always the first: the numbers go round among x, y and z, forwards on the way there.
  for (let turn: i32 = 0; turn <= last; turn++) {
    const way: i32 = turn % 4;
    const once: f64 = turn === 0 || turn === last ? rx : both;
    const rate: f64 = way === 0 ? once : way === 2 ? rz : ry;
    const angle = rate * lx;
    far = far || Math.abs(angle) > SMALL;
    const t = angle * angle;
    const s = angle + angle * t * (SINE_A + t * (SINE_B + t * SINE_C));
    const c = 1 + t * (COSINE_D + t * (COSINE_E + t * COSINE_F));
    const s2 = 2 * s * c;
    const c2 = 1 - 2 * s * s;
    const qx = x * c + e * s;
    const qy = y * c + z * s;
    const qz = z * c - y * s;
    e = e * c - x * s;
    const mx = lx;
    const my = c2 * ly + s2 * lz;
    const mz = c2 * lz - s2 * ly;
    if (way < 2) {
      x = qy;
      y = qz;
      z = qx;
      lx = my;
      ly = mz;
      lz = mx;
    } else {
      x = qz;
      y = qx;
      z = qy;
      lx = mz;
      ly = mx;
      lz = my;
    }
  }
  // The last turn was forwards.
  const fx = z;
  z = y;
  y = x;
  x = fx;
  const kx = lz;
  lz = ly;
  ly = lx;
  lx = kx;
  const fix = 1.5 - 0.5 * (x * x + y * y + z * z + e * e);
  x = x * fix;
  y = y * fix;
  z = z * fix;
  e = e * fix;
  d[o] = far ? q0 : x;
  d[o + 1] = far ? q1 : y;
  d[o + 2] = far ? q2 : z;
  d[o + 3] = far ? q3 : e;
  d[o + TURNED_NOT] = far ? 1 : 0;
  // ω = R I⁻¹ L
  const vx = ix * lx;
  const vy = iy * ly;
  const vz = iz * lz;
  two = 4 - 2 * (x * x + y * y + z * z + e * e);
  ux = y * vz - z * vy;
  uy = z * vx - x * vz;
  uz = x * vy - y * vx;
  d[o + TURNED_OMEGA] = far ? wx : vx + two * (e * ux + y * uz - z * uy);
  d[o + TURNED_OMEGA + 1] = far ? wy : vy + two * (e * uy + z * ux - x * uz);
  d[o + TURNED_OMEGA + 2] = far ? wz : vz + two * (e * uz + x * uy - y * ux);
}

/** Two of them; WebAssembly turns them at the same time: see `scripts/kernel/double.mjs`. */
function turnPairs(d: Doubles, o: i32, p: i32, goes: i32, h: f64): void {
  turnBody(d, o, goes, h);
  turnBody(d, p, goes, h);
}

/** Turns `groups` groups of four bodies for `h` (s); (groups) in how many goes. */
export function turnGroups(d: Doubles, nodes: Ints, groups: i32, h: f64): void {
  for (let n: i32 = 0; n < groups; n++) {
    const o: i32 = 2 * n * TURNED;
    const p: i32 = o + TURNED;
    const goes: i32 = nodes[n]!;
    turnPairs(d, o, p, goes, h);
  }
}
