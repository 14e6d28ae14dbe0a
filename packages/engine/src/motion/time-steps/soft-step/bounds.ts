/**
 * How fast bodies may be for the kernels. Who is faster, or would be by the forces of a step, stands still for that step,
 * and is put back and reported when it is over, as if its numbers were not finite (`takeNonFinite`).
 *
 * Kernels have 32 bits, with powers of ten up to 38, and friction compares squares of impulses: at 1e15 m/s a ton is
 * beyond that, and the NaN that comes out goes on to all bodies that hang together by contacts. 1e9 leaves room for 10
 * million tons, and is three times as fast as light. To hold impulses instead, in the sweeps, would cost every contact
 * of every step. Who flies alone never comes to the kernels, and may do as it likes.
 */

import type { Reals } from '../../../kernel/lanes.js';

/** m/s and rad/s */
export const FASTEST = 1e9;

/** Whether the vectors at `v[i]` and `w[j]` are numbers, of at most `most`. */
export function areWithin(v: Reals, i: number, w: Reals, j: number, most = FASTEST): boolean {
  return isWithin(v, i, most) && isWithin(w, j, most);
}

function isWithin(v: Reals, o: number, most: number): boolean {
  return v[o]! * v[o]! + v[o + 1]! * v[o + 1]! + v[o + 2]! * v[o + 2]! <= most * most;
}
