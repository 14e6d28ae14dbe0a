/**
 * Which points a capsule rests on: the nearest one, the two ends of the stretch where its barrel
 * lies along the other surface, or a mixture.
 *
 * Two points hold a lying capsule still; the nearest point alone makes it rock. But the nearest point
 * carries the depth, so it is left out only where an end is as deep.
 */

import type { Doubles, f64, i32 } from '../../../kernel/lanes.js';

/** Bits of what {@link chooseAlong} returns. */
export const LOW = 1;
export const NEAREST = 2;
export const HIGH = 4;
/** The nearest point stands in for the low end (bit LOW is not set then). */
export const NEAREST_IS_LOW = 8;
/** The nearest point stands in for the high end. */
export const NEAREST_IS_HIGH = 16;

/**
 * Chooses among the points at parameters low ≤ high (ends of the stretch) and nearest, with
 * separations s… (all m), those below the margin. Separations that differ by less than `tie` are
 * equal. The three lie on one line, so a nearest point in the middle half joins the ends, and one in
 * the outer quarters replaces the end beside it.
 */
export function chooseAlong(
  low: f64,
  nearest: f64,
  high: f64,
  sLow: f64,
  sNearest: f64,
  sHigh: f64,
  margin: f64,
  tie: f64,
): i32 {
  const ends = (sLow < margin ? LOW : 0) + (sHigh < margin ? HIGH : 0);
  if (ends !== 0 && sNearest >= Math.min(sLow, sHigh) - tie) return ends;
  const quarter = 0.25 * (high - low);
  if (nearest < low + quarter) return NEAREST + NEAREST_IS_LOW + (ends & HIGH);
  if (nearest > high - quarter) return NEAREST + NEAREST_IS_HIGH + (ends & LOW);
  return NEAREST + ends;
}

/** Where a trial manifold of three points has its parameters (m), for {@link chooseOfTrial}. */
export const TRIAL = { low: 28, nearest: 29, high: 30, tie: 31 } as const;
/** Numbers in a trial manifold: normal, three points (low, nearest, high), the four above. */
export const TRIAL_STRIDE = 32;

/**
 * {@link chooseAlong} for the three points of the trial manifold at `T[t]`. If the nearest point stands in for an
 * end, it gets that end's name.
 */
export function chooseOfTrial(T: Doubles, t: i32, margin: f64): i32 {
  const chosen = chooseAlong(
    T[t + TRIAL.low]!,
    T[t + TRIAL.nearest]!,
    T[t + TRIAL.high]!,
    T[t + 10]!,
    T[t + 18]!,
    T[t + 26]!,
    margin,
    T[t + TRIAL.tie]!,
  );
  if ((chosen & NEAREST_IS_LOW) !== 0) T[t + 19] = T[t + 11]!;
  if ((chosen & NEAREST_IS_HIGH) !== 0) T[t + 19] = T[t + 27]!;
  return chosen;
}

/**
 * Copies the normal and the chosen ones of the three points (low, nearest, high) of the manifold
 * at `T[t]` to `M[o]`; returns how many they are.
 */
export function copyChosen(M: Doubles, o: i32, T: Doubles, t: i32, chosen: i32): i32 {
  M[o + 1] = T[t + 1]!;
  M[o + 2] = T[t + 2]!;
  M[o + 3] = T[t + 3]!;
  let count = 0;
  for (let i = 0; i < 3; i++) {
    if ((chosen & (1 << i)) === 0) continue;
    const from = t + 4 + 8 * i;
    const to = o + 4 + 8 * count;
    for (let j = 0; j < 8; j++) M[to + j] = T[from + j]!;
    count++;
  }
  M[o] = count;
  return count;
}
