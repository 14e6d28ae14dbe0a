/**
 * Velocities of bodies in trees come from the records of the contacts (`contact-record.ts`) and go back there. In
 * WebAssembly these records are a copy of the contacts', made as a whole: number by number from JavaScript, as
 * before, took a fifth of the time of joints. For the same reason poses, and velocities of trees that touch nothing,
 * come from a copy `B` of the rows of the store; what is where in it is said in `joint-tree-record.ts`.
 */

import { BODY, PX, PY, PZ, TX, TY, TZ, VX, VY, VZ, WX, WY, WZ } from './contact-record.js';
import {
  BEFORE,
  FREEDOM,
  GAIN,
  KEPT,
  NODE,
  NONE,
  NOTE,
  OWN,
  PLACE,
  QUATERNION,
  RECORD_OF,
  ROOT,
  ROW_ANGULAR,
  ROW_CENTER,
  ROW_LINEAR,
  ROW_OMEGA,
  ROW_POSITION,
  ROW_SPEED,
  ROW_TURN,
  SOLVED,
  STATE_OF,
  STRIDE,
} from './joint-tree-record.js';
import type { Doubles, f64, Ints, i32, Reals } from './lanes.js';

/** Takes the velocities of bodies `first` … `end − 1` and of what is at `base` in lane `lane`. */
export function take(
  d: Doubles,
  S: Reals,
  nodes: Ints,
  first: i32,
  end: i32,
  base: i32,
  lane: i32,
): void {
  if (nodes[base * NODE + STATE_OF + lane] === NONE) return;
  for (let k: i32 = first; k <= end; k++) {
    const n: i32 = k < end ? k : base;
    const s: i32 = nodes[n * NODE + RECORD_OF + lane]!;
    const o: i32 = n * STRIDE + BEFORE;
    d[o] = S[s + WX]!;
    d[o + 1] = S[s + WY]!;
    d[o + 2] = S[s + WZ]!;
    d[o + 3] = S[s + VX]!;
    d[o + 4] = S[s + VY]!;
    d[o + 5] = S[s + VZ]!;
  }
}

/** Gives those of bodies `first` … `end − 1` back. */
export function give(
  d: Doubles,
  S: Reals,
  nodes: Ints,
  first: i32,
  end: i32,
  base: i32,
  lane: i32,
): void {
  if (nodes[base * NODE + STATE_OF + lane] !== SOLVED) return;
  for (let n: i32 = first; n < end; n++) {
    const s: i32 = nodes[n * NODE + RECORD_OF + lane]!;
    const o: i32 = n * STRIDE + BEFORE;
    S[s + WX] = d[o]!;
    S[s + WY] = d[o + 1]!;
    S[s + WZ] = d[o + 2]!;
    S[s + VX] = d[o + 3]!;
    S[s + VY] = d[o + 4]!;
    S[s + VZ] = d[o + 5]!;
  }
}

/** The way that bodies go in `h` (s) is added up for their contacts. */
export function goAlong(
  S: Reals,
  nodes: Ints,
  first: i32,
  end: i32,
  base: i32,
  lane: i32,
  h: f64,
): void {
  if (nodes[base * NODE + STATE_OF + lane] !== SOLVED) return;
  for (let n: i32 = first; n < end; n++) {
    const s: i32 = nodes[n * NODE + RECORD_OF + lane]!;
    S[s + PX] = S[s + PX]! + h * S[s + VX]!;
    S[s + PY] = S[s + PY]! + h * S[s + VY]!;
    S[s + PZ] = S[s + PZ]! + h * S[s + VZ]!;
    S[s + TX] = S[s + TX]! + h * S[s + WX]!;
    S[s + TY] = S[s + TY]! + h * S[s + WY]!;
    S[s + TZ] = S[s + TZ]! + h * S[s + WZ]!;
  }
}

/** Spins that have turned with the bodies, as precise as the contacts have them. */
export function exchangeSpins(
  d: Doubles,
  S: Reals,
  nodes: Ints,
  first: i32,
  end: i32,
  base: i32,
  lane: i32,
): void {
  if (nodes[base * NODE + STATE_OF + lane] !== SOLVED) return;
  for (let n: i32 = first; n < end; n++) {
    const s: i32 = nodes[n * NODE + RECORD_OF + lane]!;
    const o: i32 = n * STRIDE + BEFORE;
    S[s + WX] = d[o]!;
    S[s + WY] = d[o + 1]!;
    S[s + WZ] = d[o + 2]!;
    d[o] = S[s + WX]!;
    d[o + 1] = S[s + WY]!;
    d[o + 2] = S[s + WZ]!;
  }
}

/** Velocities of bodies `first` … `end − 1` gain what forces give in a sub-step; `short` 1: as the contacts' would. */
export function gain(d: Doubles, own: Doubles, first: i32, end: i32, short: i32): void {
  for (let n: i32 = first; n < end; n++) {
    const o: i32 = n * STRIDE + BEFORE;
    const g: i32 = n * OWN + GAIN;
    if (short === 1) {
      for (let k: i32 = 0; k < 6; k++) d[o + k] = Math.fround(d[o + k]! + own[g + k]!);
    } else {
      for (let k: i32 = 0; k < 6; k++) d[o + k] = d[o + k]! + own[g + k]!;
    }
  }
}

/** Spins with the digits that contacts have; `all` 1: and velocities. */
export function narrow(d: Doubles, first: i32, end: i32, all: i32): void {
  for (let n: i32 = first; n < end; n++) {
    const o: i32 = n * STRIDE + BEFORE;
    for (let k: i32 = 0; k < 3; k++) d[o + k] = Math.fround(d[o + k]!);
    if (all === 0) continue;
    for (let k: i32 = 3; k < 6; k++) d[o + k] = Math.fround(d[o + k]!);
  }
}

/** Poses of bodies `first` … `end − 1`, out of those of `rows` rows. */
export function readPoses(
  d: Doubles,
  nodes: Ints,
  B: Doubles,
  first: i32,
  end: i32,
  base: i32,
  rows: i32,
  lane: i32,
): void {
  if (nodes[base * NODE + STATE_OF + lane] === NONE) return;
  for (let n: i32 = first; n < end; n++) {
    const r: i32 = nodes[n * NODE + RECORD_OF + lane]! / BODY;
    const o: i32 = n * STRIDE;
    const c: i32 = ROW_CENTER * rows + 3 * r;
    const q: i32 = ROW_TURN * rows + 4 * r;
    for (let k: i32 = 0; k < 4; k++) d[o + QUATERNION + k] = B[q + k]!;
    for (let k: i32 = 0; k < 3; k++) d[o + PLACE + k] = B[c + k]!;
  }
}

/** The same for velocities, and what accelerations add to them in `h` (s); `short` 1: as contacts have them. */
export function readVelocities(
  d: Doubles,
  own: Doubles,
  nodes: Ints,
  B: Doubles,
  first: i32,
  end: i32,
  base: i32,
  rows: i32,
  short: i32,
  h: f64,
  lane: i32,
): void {
  if (nodes[base * NODE + STATE_OF + lane] !== SOLVED) return;
  for (let n: i32 = first; n < end; n++) {
    const r: i32 = 3 * (nodes[n * NODE + RECORD_OF + lane]! / BODY);
    const b: i32 = n * STRIDE + BEFORE;
    const g: i32 = n * OWN + GAIN;
    const u: i32 = ROW_OMEGA * rows + r;
    const v: i32 = ROW_SPEED * rows + r;
    const e: i32 = ROW_ANGULAR * rows + r;
    const a: i32 = ROW_LINEAR * rows + r;
    if (short === 1) {
      for (let k: i32 = 0; k < 3; k++) {
        d[b + k] = Math.fround(B[u + k]!);
        d[b + 3 + k] = Math.fround(B[v + k]!);
        own[g + k] = Math.fround(Math.fround(h) * Math.fround(B[e + k]!));
        own[g + 3 + k] = Math.fround(Math.fround(h) * Math.fround(B[a + k]!));
      }
    } else {
      for (let k: i32 = 0; k < 3; k++) {
        d[b + k] = B[u + k]!;
        d[b + 3 + k] = B[v + k]!;
        own[g + k] = h * B[e + k]!;
        own[g + 3 + k] = h * B[a + k]!;
      }
    }
  }
}

/** The other way: poses and velocities of bodies `first` … `end − 1`. */
export function writeBodies(
  d: Doubles,
  nodes: Ints,
  B: Doubles,
  first: i32,
  end: i32,
  base: i32,
  rows: i32,
  lane: i32,
): void {
  if (nodes[base * NODE + STATE_OF + lane] !== SOLVED) return;
  for (let n: i32 = first; n < end; n++) {
    const r: i32 = nodes[n * NODE + RECORD_OF + lane]! / BODY;
    const o: i32 = n * STRIDE;
    const c: i32 = ROW_CENTER * rows + 3 * r;
    const p: i32 = ROW_POSITION * rows + 3 * r;
    const q: i32 = ROW_TURN * rows + 4 * r;
    const v: i32 = ROW_SPEED * rows + 3 * r;
    const u: i32 = ROW_OMEGA * rows + 3 * r;
    for (let k: i32 = 0; k < 4; k++) B[q + k] = d[o + QUATERNION + k]!;
    for (let k: i32 = 0; k < 3; k++) {
      B[c + k] = d[o + PLACE + k]!;
      B[p + k] = d[o + PLACE + k]!;
      B[u + k] = d[o + BEFORE + k]!;
      B[v + k] = d[o + BEFORE + 3 + k]!;
    }
  }
}

/** Notes of the joints of bodies `first` … `end − 1`, for all to read; there are `width` lanes. */
export function note(
  own: Doubles,
  out: Doubles,
  nodes: Ints,
  first: i32,
  end: i32,
  width: i32,
  lane: i32,
): void {
  for (let n: i32 = first; n < end; n++) {
    if (nodes[n * NODE + FREEDOM] === ROOT) continue;
    const o: i32 = n * OWN + KEPT;
    const k: i32 = (n * width + lane) * NOTE;
    for (let i: i32 = 0; i < NOTE - 1; i++) out[k + i] = own[o + i]!;
  }
}
