/**
 * The largest eigenvalue of S A S, with S = D^(−½) from the diagonal of A, by the power method.
 *
 * It is what limits the length of steps that move all rows at once. For a chain it is near 2, for a
 * body with k contacts it grows towards k. Gershgorin's circles would bound it from above, but need
 * the elements of A; products are all that an operator gives.
 */

import type { LcpProblem } from './problem.js';

/**
 * An estimate from below, usually within a few per cent; at least 1, which it is for a diagonal
 * matrix. `scale` is S, as a vector; `u` and `v` are scratch.
 */
export function largestEigenvalue(
  problem: LcpProblem,
  scale: Float64Array,
  u: Float64Array,
  v: Float64Array,
): number {
  const { size: n, regularization } = problem;
  // A start that is even for the many rows of one body, uneven for those of a chain.
  for (let i = 0; i < n; i++) v[i] = 1 + 0.5 * ((i * 0.618) % 1) * (i % 2 === 0 ? 1 : -1);
  let largest = 1;
  for (let round = 0; round < ROUNDS; round++) {
    let square = 0;
    for (let i = 0; i < n; i++) square += v[i]! * v[i]!;
    if (!(square > 0)) break;
    const length = Math.sqrt(square);
    // v ← S v/|v|, u ← (A + regularisation) v, v ← S u
    for (let i = 0; i < n; i++) v[i] = (v[i]! / length) * scale[i]!;
    problem.matrix.multiply(u, v);
    square = 0;
    for (let i = 0; i < n; i++) {
      const own = regularization === undefined ? 0 : regularization[i]! * v[i]!;
      v[i] = (u[i]! + own) * scale[i]!;
      square += v[i]! * v[i]!;
    }
    if (square < Infinity) largest = Math.max(largest, Math.sqrt(square));
  }
  return largest;
}

/** Products that the estimate costs. */
const ROUNDS = 16;

/** out = S = D^(−½); 1 where the diagonal is not positive. */
export function rowScale(out: Float64Array, diagonal: Float64Array, n: number): Float64Array {
  for (let i = 0; i < n; i++) out[i] = diagonal[i]! > 0 ? 1 / Math.sqrt(diagonal[i]!) : 1;
  return out;
}
