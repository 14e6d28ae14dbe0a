/**
 * The move of one row, all others held: what sweeps and projected Jacobi do again and again (T 2.7.4).
 *
 * Its numbers go in and out through a record. As arguments and results they would be put on the heap
 * whenever the compiler does not inline the call, which it decides anew in every run: a small solve by
 * projected Jacobi made 0.3, 6 or 66 kB of garbage.
 */

import { BOUND } from './residual.js';

/** Offsets in the record of a row; the bounds come first, where `readBounds` writes them. */
export const ROW = {
  low: BOUND.low,
  high: BOUND.high,
  x: 2,
  w: 3,
  /** Aᵢᵢ, regularisation included */
  diagonal: 4,
  /** ω */
  relaxation: 5,
  /** the new x */
  moved: 6,
} as const;

/** Numbers in the record of a row. */
export const ROW_LENGTH = 7;

/**
 * moved = clamp(x − ω w/d, low, high). A row whose diagonal d is 0 (or less: not a matrix for these
 * methods) cannot change its own w: then x goes to the bound that the sign of w asks for, where there
 * is one.
 */
export function moveRow(row: Float64Array): void {
  const x = row[ROW.x]!;
  const w = row[ROW.w]!;
  const d = row[ROW.diagonal]!;
  const low = row[ROW.low]!;
  const high = row[ROW.high]!;
  if (d > 0) row[ROW.moved] = Math.min(high, Math.max(low, x - (row[ROW.relaxation]! * w) / d));
  else if (w > 0 && low > -Infinity) row[ROW.moved] = low;
  else if (w < 0 && high < Infinity) row[ROW.moved] = high;
  else row[ROW.moved] = Math.min(high, Math.max(low, x));
}
