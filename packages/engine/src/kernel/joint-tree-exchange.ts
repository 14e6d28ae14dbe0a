/**
 * Velocities of bodies in trees come from the records of the contacts (`contact-record.ts`) and go back there. In
 * WebAssembly these records are a copy of the contacts', made as a whole: number by number from JavaScript, as
 * before, took a fifth of the time of joints.
 */

import { PX, PY, PZ, TX, TY, TZ, VX, VY, VZ, WX, WY, WZ } from './contact-record.js';
import {
  BEFORE,
  FREEDOM,
  KEPT,
  NODE,
  NONE,
  NOTE,
  OWN,
  RECORD_OF,
  ROOT,
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
