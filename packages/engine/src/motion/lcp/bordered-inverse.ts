/**
 * The inverse of a matrix that changes by one row and column at a time.
 *
 * Pivoting solves with the free rows' matrix B at every pivot, and from pivot to pivot B gains or
 * loses one row and column, or one column of it changes. Each is a rank-one change of B⁻¹, O(k²)
 * instead of the O(k³) of factoring anew:
 *
 *   gain  B' = [B c; rᵀ d], s = d − rᵀB⁻¹c:  B'⁻¹ = [B⁻¹ + B⁻¹c rᵀB⁻¹/s, −B⁻¹c/s; −rᵀB⁻¹/s, 1/s]
 *   loss  of place p: B⁻¹ − (column p)(row p)/(B⁻¹)ₚₚ, without row and column p
 *   column p + u: B⁻¹ − (B⁻¹u)(row p)/(1 + (B⁻¹u)ₚ)      (Sherman and Morrison 1950)
 *
 * Updated triangular factors (Gill and others 1974) are the finer tool, and lost by their length: B
 * is not symmetric once friction is tied to its normal force. The owner watches the rounding and has
 * the inverse made anew (`invert`) when it grows.
 */

import type { Matrix } from '../../math/dense.js';
import { Lu } from '../../math/lu.js';
import { grown } from '../integrators/state-copy.js';

/** B⁻¹ of a growing and shrinking B. */
export class BorderedInverse {
  /** Rows and columns of B. */
  size = 0;

  /** (size × stride) B⁻¹ */
  #data: Float64Array = new Float64Array(0);
  #stride = 0;
  readonly #lu = new Lu();
  #left: Float64Array = new Float64Array(0);
  #right: Float64Array = new Float64Array(0);

  /** Starts with an empty B that will have at most `most` rows. */
  clear(most: number): void {
    this.size = 0;
    this.#stride = most;
    this.#data = grown(this.#data, most * most);
    this.#left = grown(this.#left, most);
    this.#right = grown(this.#right, most);
  }

  /**
   * B = the given matrix. False when it is singular, or its reciprocal condition is not above `least`;
   * the inverse is then that of before.
   */
  invert(b: Matrix, least = 0): boolean {
    if (!this.#lu.factor(b) || !(this.#lu.reciprocalCondition > least)) return false;
    const k = b.rows;
    this.size = k;
    const column = this.#left;
    for (let j = 0; j < k; j++) {
      column.fill(0, 0, k);
      column[j] = 1;
      this.#lu.solve(column, column);
      for (let i = 0; i < k; i++) this.#data[i * this.#stride + j] = column[i]!;
    }
    return true;
  }

  /** out = B⁻¹ v. `out` must not be v. */
  solve(out: Float64Array, v: Float64Array): Float64Array {
    const k = this.size;
    for (let i = 0; i < k; i++) {
      const row = i * this.#stride;
      let sum = 0;
      for (let j = 0; j < k; j++) sum += this.#data[row + j]! * v[j]!;
      out[i] = sum;
    }
    return out;
  }

  /** out = B⁻ᵀ v. `out` must not be v. */
  solveTransposed(out: Float64Array, v: Float64Array): Float64Array {
    const k = this.size;
    out.fill(0, 0, k);
    for (let i = 0; i < k; i++) {
      const vi = v[i]!;
      if (vi === 0) continue;
      const row = i * this.#stride;
      for (let j = 0; j < k; j++) out[j] = out[j]! + this.#data[row + j]! * vi;
    }
    return out;
  }

  /** Appends column c, row r and corner d. False, changing nothing, when |s| ≤ `tolerance`. */
  gain(c: Float64Array, r: Float64Array, d: number, tolerance: number): boolean {
    const k = this.size;
    const data = this.#data;
    const left = this.solve(this.#left, c);
    const right = this.solveTransposed(this.#right, r);
    let s = d;
    for (let i = 0; i < k; i++) s -= r[i]! * left[i]!;
    if (!(Math.abs(s) > tolerance)) return false;
    for (let i = 0; i < k; i++) {
      const row = i * this.#stride;
      const factor = left[i]! / s;
      for (let j = 0; j < k; j++) data[row + j]! += factor * right[j]!;
      data[row + k] = -factor;
    }
    const last = k * this.#stride;
    for (let j = 0; j < k; j++) data[last + j] = -right[j]! / s;
    data[last + k] = 1 / s;
    this.size = k + 1;
    return true;
  }

  /** Takes out place p; later places move up. False, changing nothing, when what is left is singular. */
  lose(p: number): boolean {
    const k = this.size;
    const data = this.#data;
    const stride = this.#stride;
    const pivot = data[p * stride + p]!;
    let largest = 0;
    for (let j = 0; j < k; j++) largest = Math.max(largest, Math.abs(data[p * stride + j]!));
    if (!(Math.abs(pivot) > 1e-12 * largest)) return false;
    for (let i = 0; i < k; i++) {
      if (i === p) continue;
      const factor = data[i * stride + p]! / pivot;
      for (let j = 0; j < k; j++) data[i * stride + j]! -= factor * data[p * stride + j]!;
    }
    for (let i = 0; i < k; i++) {
      if (i === p) continue;
      const to = (i > p ? i - 1 : i) * stride;
      const from = i * stride;
      for (let j = 0; j < p; j++) data[to + j] = data[from + j]!;
      for (let j = p + 1; j < k; j++) data[to + j - 1] = data[from + j]!;
    }
    this.size = k - 1;
    return true;
  }

  /** Adds u to column p. False, changing nothing, when the result is singular. */
  addToColumn(p: number, u: Float64Array): boolean {
    const k = this.size;
    const data = this.#data;
    const left = this.solve(this.#left, u);
    const s = 1 + left[p]!;
    if (!(Math.abs(s) > 1e-12 * (1 + Math.abs(left[p]!)))) return false;
    const pivotRow = this.#right;
    for (let j = 0; j < k; j++) pivotRow[j] = data[p * this.#stride + j]!;
    for (let i = 0; i < k; i++) {
      const factor = left[i]! / s;
      const row = i * this.#stride;
      for (let j = 0; j < k; j++) data[row + j]! -= factor * pivotRow[j]!;
    }
    return true;
  }
}
