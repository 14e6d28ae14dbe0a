/**
 * Sweeps over all batches of contacts: one call of WebAssembly for each, which costs more than a small batch.
 *
 * What one batch does after the other it may do part by part as well, because its lanes share no body: `relaxAll`
 * solves normals and friction of a few blocks while their records are in the nearest cache. The bits are the same.
 * What is one sweep after another over all batches must stay so.
 *
 * Kernel source: see `lanes.ts`; but these functions are plain loops on every machine (`scripts/kernel/sweeps.mjs`).
 */

import { drive, move } from './body-kernel.js';
import { approach, bounce } from './contact-bounce.js';
import { solveFriction, tally } from './contact-friction.js';
import { BATCH, BLOWS, BODY, HEAD, PART, POINT } from './contact-record.js';
import { pressNormals, relaxNormals, warmStart } from './contact-solve.js';
import type { Ints, i32, Reals, real } from './lanes.js';

export function approachAll(S: Reals, J: Reals, W: Ints, batches: Ints, count: i32, h: real): void {
  for (let i: i32 = 0; i < count; i++) {
    const o: i32 = i * BATCH;
    approach(S, J, W, batches[o]!, batches[o + 1]!, batches[o + 2]!, batches[o + 3]!, h);
  }
}

export function warmStartAll(S: Reals, J: Reals, W: Ints, batches: Ints, count: i32): void {
  for (let i: i32 = 0; i < count; i++) {
    const o: i32 = i * BATCH;
    warmStart(S, J, W, batches[o]!, batches[o + 1]!, batches[o + 2]!, batches[o + 3]!);
  }
}

export function pressAll(
  S: Reals,
  J: Reals,
  W: Ints,
  batches: Ints,
  count: i32,
  inverseH: real,
): void {
  for (let i: i32 = 0; i < count; i++) {
    const o: i32 = i * BATCH;
    const points: i32 = batches[o + 3]!;
    pressNormals(S, J, W, batches[o]!, batches[o + 1]!, batches[o + 2]!, points, inverseH);
  }
}

export function frictionAll(S: Reals, J: Reals, W: Ints, batches: Ints, count: i32): void {
  for (let i: i32 = 0; i < count; i++) {
    const o: i32 = i * BATCH;
    solveFriction(S, J, W, batches[o]!, batches[o + 1]!, batches[o + 2]!, batches[o + 3]!, 0);
  }
}

export function tallyAll(J: Reals, batches: Ints, count: i32): void {
  for (let i: i32 = 0; i < count; i++) {
    const o: i32 = i * BATCH;
    tally(J, batches[o]!, batches[o + 1]!, batches[o + 2]!, batches[o + 3]!);
  }
}

/** Normals without springs, and friction. */
export function relaxAll(
  S: Reals,
  J: Reals,
  W: Ints,
  batches: Ints,
  count: i32,
  inverseH: real,
  counts: real,
): void {
  for (let i: i32 = 0; i < count; i++) {
    const o: i32 = i * BATCH;
    const first: i32 = batches[o + 1]!;
    const last: i32 = batches[o + 2]!;
    const points: i32 = batches[o + 3]!;
    const block: i32 = HEAD + points * POINT;
    for (let lane: i32 = first; lane < last; lane += PART) {
      const end: i32 = lane + PART < last ? lane + PART : last;
      const base: i32 = batches[o]! + ((lane - first) >> 2) * block;
      relaxNormals(S, J, W, base, lane, end, points, inverseH);
      solveFriction(S, J, W, base, lane, end, points, counts);
    }
  }
}

/** Who flies apart is put where it would be by now, if it touches in one point: see `bounce`. */
export function bounceAll(
  S: Reals,
  J: Reals,
  W: Ints,
  batches: Ints,
  count: i32,
  h: real,
  threshold: real,
): void {
  for (let i: i32 = 0; i < count; i++) {
    const o: i32 = i * BATCH;
    const base: i32 = batches[o]!;
    const first: i32 = batches[o + 1]!;
    const last: i32 = batches[o + 2]!;
    const points: i32 = batches[o + 3]!;
    const kick: real = points > 1 ? 0 : 1;
    const rounds: i32 = points > 1 ? BLOWS : 1;
    bounce(S, J, W, base, first, last, points, h, threshold, kick, rounds);
  }
}

/**
 * All sub-steps of bodies that nothing but contacts holds, `parts` of `h`: of the records before `rows`. Record `nobody`
 * stands for all that cannot be moved: whatever goes wrong in one contact ends there. For WebAssembly.
 */
export function runAll(
  S: Reals,
  X: Reals,
  J: Reals,
  W: Ints,
  batches: Ints,
  count: i32,
  rows: i32,
  nobody: i32,
  parts: i32,
  h: real,
  inverseH: real,
): void {
  for (let n: i32 = 0; n < parts; n++) {
    const carry: real = n > 0 ? 1 : 0;
    drive(S, X, 0, rows, h, carry);
    for (let k: i32 = nobody * BODY; k < (nobody + 1) * BODY; k++) S[k] = 0;
    if (n === 0) warmStartAll(S, J, W, batches, count);
    pressAll(S, J, W, batches, count, inverseH);
    move(S, X, 0, rows, h);
    relaxAll(S, J, W, batches, count, inverseH, 1);
  }
}
