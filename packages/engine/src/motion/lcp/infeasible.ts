/**
 * A proof that a problem has no solution, by Farkas' lemma.
 *
 * Wherever a row is open above (high = ∞) a solution has wᵢ ≥ 0, where it is open below wᵢ ≤ 0, open
 * on both sides wᵢ = 0; a row closed on both sides asks nothing of w. Take any y with the signs
 *
 *   yᵢ ≥ 0 (open above),  yᵢ ≤ 0 (open below),  any yᵢ (open on both sides),  yᵢ = 0 (closed).
 *
 * Then a solution has y·w ≥ 0. But y·w = y·b + (Aᵀy)·x, and over all x within the bounds the largest
 * value of that is known column by column. Is it negative, no x at all can satisfy the conditions,
 * complementary or not. The solvers hand in the direction in which they ran away; that this is the
 * right y for a positive semidefinite A is Cottle and Dantzig's (1968) and Lemke's (1965) theorem,
 * and for other matrices the check here decides.
 */

import type { LcpBounds } from './problem.js';

/**
 * Whether y proves that no x is feasible. `transposed` is Aᵀy. Numbers up to `tolerance` times the
 * largest |y| count as 0 where 0 is asked for.
 */
export function provesInfeasible(
  bounds: LcpBounds,
  b: Float64Array,
  y: Float64Array,
  transposed: Float64Array,
  tolerance: number,
): boolean {
  const { size: n, low, high, dependsOn, factor } = bounds;
  let largest = 0;
  for (let i = 0; i < n; i++) largest = Math.max(largest, Math.abs(y[i]!));
  const zero = tolerance * largest;
  let highest = 0;
  let size = 0;
  for (let i = 0; i < n; i++) {
    const closed = dependsOn !== undefined && dependsOn[i]! >= 0;
    const openAbove = !closed && high[i] === Infinity;
    const openBelow = !closed && low[i] === -Infinity;
    if (y[i]! > zero && !openAbove) return false;
    if (y[i]! < -zero && !openBelow) return false;
    highest += y[i]! * b[i]!;
    size += Math.abs(y[i]! * b[i]!);
    if (closed) continue;
    // What the rows that depend on this one can add per unit of its x, which is not negative.
    let slope = transposed[i]!;
    if (dependsOn !== undefined) {
      for (let k = 0; k < n; k++) {
        if (dependsOn[k] === i) slope += factor![k]! * Math.abs(transposed[k]!);
      }
    }
    if (Math.abs(slope) <= zero) slope = 0;
    if (slope === 0) continue;
    const most = slope * (slope > 0 ? high[i]! : low[i]!);
    if (most === Infinity) return false;
    highest += most;
    size += Math.abs(most);
  }
  return highest < -tolerance * size && size > 0;
}
