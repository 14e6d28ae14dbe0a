/**
 * PRAC = LU: linear systems of any square matrix, by elimination with partial pivoting.
 *
 * An object rather than functions, because solvers factor once and solve many times, with sizes that
 * change from step to step: it owns its copy of the matrix and grows when it must, so `factor` and
 * `solve` do not allocate once the largest system has been seen. Symmetric systems are solved in
 * half the time, and with a better report, by `ldlt.ts`.
 *
 * R and C are diagonals of powers of two (no rounding) that bring rows and columns of different
 * units to one scale. Whether the matrix is singular is read from an estimate of its condition, not
 * from its last pivot: after one smallish pivot the noise in the last may be a thousand times larger
 * than rounding, measured on random singular matrices of 5 rows. Complete pivoting would tell as
 * well, for n³/3 comparisons; the estimate takes a few solves.
 */

import { fail } from '../errors.js';
import { Matrix, maxNorm, powerOfTwoBelow } from './dense.js';

/**
 * Reciprocal condition numbers below this (8 × 2⁻⁵²) mean singular: no digit of a solution would be
 * right. Random singular matrices, n from 2 to 50, come out at or below 2⁻⁵².
 */
const SINGULAR = 1.7763568394002505e-15;

/** Factors a square matrix; then solves for any number of right-hand sides. */
export class Lu {
  /** Number of unknowns of the last matrix. */
  size = 0;
  /** Whether the last `factor` found the matrix regular; only then may `solve` be called. */
  regular = false;
  /**
   * 1/(‖A‖ ‖A⁻¹‖) of the scaled matrix, in the largest-column-sum norm, from 0 (singular) to 1. An
   * estimate beyond 4 unknowns: usually exact, seldom more than three times too large. About −log₁₀
   * of it digits are lost in solving.
   */
  reciprocalCondition = 0;

  /** U in and above the diagonal, L (with ones on its diagonal) below, rows in pivot order. */
  readonly #lu = new Matrix();
  /** (size) which row of the matrix stands in row i of L and U */
  #order = new Int32Array(0);
  /** (size) R and C, in the matrix' own order */
  #rowScale = new Float64Array(0);
  #columnScale = new Float64Array(0);
  /** (size) right-hand sides and solutions of the scaled system */
  #y = new Float64Array(0);
  #z = new Float64Array(0);
  /** 1 or −1: the parity of the row exchanges */
  #parity = 1;

  /**
   * Factors `m` (left as it is). False when m is singular to working precision, whatever the units of
   * its rows and columns, or holds a number that is not finite.
   */
  factor(m: Matrix): boolean {
    if (m.rows !== m.columns) {
      const value = `${m.rows} × ${m.columns}`;
      fail('Lu', 'matrix', value, 'must be square', 'Give factor() as many equations as unknowns.');
    }
    const n = m.rows;
    this.size = n;
    this.regular = false;
    this.reciprocalCondition = 0;
    const norm = this.#prepare(m);
    if (norm < 0 || !this.#eliminate()) return false;
    this.reciprocalCondition = n === 0 ? 1 : 1 / (norm * this.#inverseNorm());
    this.regular = this.reciprocalCondition > SINGULAR;
    return this.regular;
  }

  /** out = the solution of m out = b, over the first `size` elements; `out` may be b. */
  solve(out: Float64Array, b: Float64Array): Float64Array {
    if (!this.regular) {
      const cure = 'Call factor() first, and solve() only when it returned true.';
      fail('Lu', 'matrix', 'no factors', 'must be factored and regular', cure);
    }
    const n = this.size;
    const y = this.#y;
    for (let i = 0; i < n; i++) {
      const row = this.#order[i]!;
      y[i] = b[row]! * this.#rowScale[row]!;
    }
    this.#solveOrdered(y);
    for (let i = 0; i < n; i++) out[i] = y[i]! * this.#columnScale[i]!;
    return out;
  }

  /** det m, which may over- or underflow where its sign does not; 0 when m is singular. */
  determinant(): number {
    if (!this.regular) return 0;
    let product = this.#parity;
    for (let i = 0; i < this.size; i++) {
      const pivot = this.#lu.data[i * this.size + i]!;
      product *= pivot / this.#rowScale[this.#order[i]!]! / this.#columnScale[i]!;
    }
    return product;
  }

  /** The sign of det m: 1, −1, or 0 when m is singular. */
  determinantSign(): number {
    if (!this.regular) return 0;
    let sign = this.#parity;
    for (let i = 0; i < this.size; i++) if (this.#lu.data[i * this.size + i]! < 0) sign = -sign;
    return sign;
  }

  /** Scaled copy of m. Returns its norm, or −1 when a row or column is 0 or a number not finite. */
  #prepare(m: Matrix): number {
    const n = this.size;
    this.#parity = 1;
    const a = this.#lu.copyFrom(m).data;
    if (n > this.#order.length) {
      this.#order = new Int32Array(n);
      this.#rowScale = new Float64Array(n);
      this.#columnScale = new Float64Array(n);
      this.#y = new Float64Array(n);
      this.#z = new Float64Array(n);
    }
    for (let i = 0; i < n; i++) {
      this.#order[i] = i;
      let largest = 0;
      for (let j = 0; j < n; j++) largest = Math.max(largest, Math.abs(a[i * n + j]!));
      if (!(largest > 0 && largest < Number.POSITIVE_INFINITY)) return -1;
      const scale = 1 / powerOfTwoBelow(largest);
      this.#rowScale[i] = scale;
      for (let j = 0; j < n; j++) a[i * n + j]! *= scale;
    }
    let norm = 0;
    for (let j = 0; j < n; j++) {
      let largest = 0;
      for (let i = 0; i < n; i++) largest = Math.max(largest, Math.abs(a[i * n + j]!));
      if (largest === 0) return -1;
      const scale = 1 / powerOfTwoBelow(largest);
      this.#columnScale[j] = scale;
      let sum = 0;
      for (let i = 0; i < n; i++) {
        a[i * n + j]! *= scale;
        sum += Math.abs(a[i * n + j]!);
      }
      norm = Math.max(norm, sum);
    }
    return norm;
  }

  /** Gauss' elimination, the largest element of each column as pivot. False at a pivot of 0. */
  #eliminate(): boolean {
    const n = this.size;
    const a = this.#lu.data;
    for (let k = 0; k < n; k++) {
      let pivotRow = k;
      for (let i = k + 1; i < n; i++) {
        if (Math.abs(a[i * n + k]!) > Math.abs(a[pivotRow * n + k]!)) pivotRow = i;
      }
      if (pivotRow !== k) this.#exchange(k, pivotRow);
      const pivot = a[k * n + k]!;
      if (pivot === 0) return false;
      for (let i = k + 1; i < n; i++) {
        const factor = a[i * n + k]! / pivot;
        a[i * n + k] = factor;
        if (factor === 0) continue;
        for (let j = k + 1; j < n; j++) a[i * n + j]! -= factor * a[k * n + j]!;
      }
    }
    return true;
  }

  #exchange(k: number, r: number): void {
    const n = this.size;
    const a = this.#lu.data;
    for (let j = 0; j < n; j++) {
      const element = a[k * n + j]!;
      a[k * n + j] = a[r * n + j]!;
      a[r * n + j] = element;
    }
    const row = this.#order[k]!;
    this.#order[k] = this.#order[r]!;
    this.#order[r] = row;
    this.#parity = -this.#parity;
  }

  /** y = U⁻¹ L⁻¹ y. */
  #solveOrdered(y: Float64Array): void {
    const n = this.size;
    const a = this.#lu.data;
    for (let i = 0; i < n; i++) {
      let sum = y[i]!;
      for (let j = 0; j < i; j++) sum -= a[i * n + j]! * y[j]!;
      y[i] = sum;
    }
    for (let i = n - 1; i >= 0; i--) {
      let sum = y[i]!;
      for (let j = i + 1; j < n; j++) sum -= a[i * n + j]! * y[j]!;
      y[i] = sum / a[i * n + i]!;
    }
  }

  /** y = L⁻ᵀ U⁻ᵀ y, row by row. */
  #solveTransposed(y: Float64Array): void {
    const n = this.size;
    const a = this.#lu.data;
    for (let i = 0; i < n; i++) {
      const yi = y[i]! / a[i * n + i]!;
      y[i] = yi;
      for (let j = i + 1; j < n; j++) y[j]! -= a[i * n + j]! * yi;
    }
    for (let i = n - 1; i > 0; i--) {
      const yi = y[i]!;
      for (let j = 0; j < i; j++) y[j]! -= a[i * n + j]! * yi;
    }
  }

  /**
   * An estimate (from below) of ‖A⁻¹‖₁ = max ‖A⁻¹x‖₁ over ‖x‖₁ = 1 (Hager 1984): climb from one
   * corner x = e_j of that convex problem to a better one until there is none. So few unknowns that
   * trying all corners is as cheap: that. The permutation does not change the norm and is left out.
   */
  #inverseNorm(): number {
    const n = this.size;
    const y = this.#y;
    const z = this.#z;
    let estimate = 0;
    if (n <= 4) {
      for (let j = 0; j < n; j++) {
        y.fill(0, 0, n);
        y[j] = 1;
        this.#solveOrdered(y);
        estimate = Math.max(estimate, sumNorm(y, n));
      }
      return estimate;
    }
    let corner = -1;
    y.fill(1 / n, 0, n);
    for (let round = 0; round < 5; round++) {
      this.#solveOrdered(y);
      const size = sumNorm(y, n);
      // Also ends the climb when the noise of a nearly singular matrix overflows.
      if (!(size > estimate)) break;
      estimate = size;
      // The slope of ‖A⁻¹x‖₁ at x.
      for (let i = 0; i < n; i++) z[i] = y[i]! < 0 ? -1 : 1;
      this.#solveTransposed(z);
      const steepest = maxNorm(z, n);
      let next = 0;
      while (next < n - 1 && Math.abs(z[next]!) !== steepest) next += 1;
      if (next === corner) break;
      corner = next;
      y.fill(0, 0, n);
      y[corner] = 1;
    }
    return estimate > 0 ? estimate : Number.POSITIVE_INFINITY;
  }
}

/** Σ |element| of the first n. */
function sumNorm(a: Float64Array, n: number): number {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += Math.abs(a[i]!);
  return sum;
}
