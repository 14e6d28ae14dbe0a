/**
 * PA = LU: linear systems of any square matrix, by elimination with scaled partial pivoting.
 *
 * An object rather than functions, because solvers factor once and solve many times, with sizes that
 * change from step to step: it owns its copy of the matrix and grows when it must, so `factor` and
 * `solve` do not allocate once the largest system has been seen. Symmetric systems are solved in
 * half the time, and with a better report, by `ldlt.ts`.
 */

import { fail, integer } from '../errors.js';
import { Matrix } from './dense.js';

/** 2⁻⁵² */
const EPSILON = 2.220446049250313e-16;

/** Factors a square matrix; then solves for any number of right-hand sides. */
export class Lu {
  /** Number of unknowns of the last matrix. */
  size = 0;
  /** Whether the last `factor` found the matrix regular; only then may `solve` be called. */
  regular = false;

  /** U in and above the diagonal, L (with ones on its diagonal) below, rows in pivot order. */
  readonly #lu = new Matrix();
  /** (size) which row of the matrix stands in row i of L and U */
  #order = new Int32Array(0);
  /** (size) largest |element| of each row of the matrix, in pivot order */
  #rowScale = new Float64Array(0);
  /** (size) right-hand side in pivot order */
  #scratch = new Float64Array(0);
  /** 1 or −1: the parity of the row exchanges */
  #parity = 1;

  /**
   * Factors `m` (left as it is). False when m is singular to working precision: in some column no
   * pivot rises above the rounding error of the elimination. Rows and columns are judged each on its
   * own scale, so equations in different units do not look singular. A NaN counts as singular.
   */
  factor(m: Matrix): boolean {
    if (m.rows !== m.columns) {
      const value = `${m.rows} × ${m.columns}`;
      fail('Lu', 'matrix', value, 'must be square', 'Give factor() as many equations as unknowns.');
    }
    const n = m.rows;
    this.#prepare(m, n);
    this.regular = false;
    const a = this.#lu.data;
    const order = this.#order;
    const rowScale = this.#rowScale;
    for (let k = 0; k < n; k++) {
      // The largest element of column k, each measured by its own equation's scale.
      let best = -1;
      let pivotRow = k;
      for (let i = k; i < n; i++) {
        const size = Math.abs(a[i * n + k]!) / rowScale[i]!;
        if (size > best) {
          best = size;
          pivotRow = i;
        }
      }
      if (!(best > n * EPSILON * this.#columnScale(m, k))) return false;
      if (pivotRow !== k) {
        for (let j = 0; j < n; j++) {
          const element = a[k * n + j]!;
          a[k * n + j] = a[pivotRow * n + j]!;
          a[pivotRow * n + j] = element;
        }
        const row = order[k]!;
        order[k] = order[pivotRow]!;
        order[pivotRow] = row;
        const scale = rowScale[k]!;
        rowScale[k] = rowScale[pivotRow]!;
        rowScale[pivotRow] = scale;
        this.#parity = -this.#parity;
      }
      const pivot = a[k * n + k]!;
      for (let i = k + 1; i < n; i++) {
        const factor = a[i * n + k]! / pivot;
        a[i * n + k] = factor;
        if (factor === 0) continue;
        for (let j = k + 1; j < n; j++) a[i * n + j]! -= factor * a[k * n + j]!;
      }
    }
    this.regular = true;
    return true;
  }

  /** out = the solution of m out = b, over the first `size` elements; `out` may be b. */
  solve(out: Float64Array, b: Float64Array): Float64Array {
    if (!this.regular) {
      const cure = 'Call factor() first, and solve() only when it returned true.';
      fail('Lu', 'matrix', 'no factors', 'must be factored and regular', cure);
    }
    const n = this.size;
    const a = this.#lu.data;
    const y = this.#scratch;
    for (let i = 0; i < n; i++) {
      let sum = b[this.#order[i]!]!;
      for (let j = 0; j < i; j++) sum -= a[i * n + j]! * y[j]!;
      y[i] = sum;
    }
    for (let i = n - 1; i >= 0; i--) {
      let sum = y[i]!;
      for (let j = i + 1; j < n; j++) sum -= a[i * n + j]! * y[j]!;
      y[i] = sum / a[i * n + i]!;
    }
    for (let i = 0; i < n; i++) out[i] = y[i]!;
    return out;
  }

  /** det m, which may over- or underflow where its sign does not; 0 when m is singular. */
  determinant(): number {
    if (!this.regular) return 0;
    let product = this.#parity;
    for (let i = 0; i < this.size; i++) product *= this.#lu.data[i * this.size + i]!;
    return product;
  }

  /** The sign of det m: 1, −1, or 0 when m is singular. */
  determinantSign(): number {
    if (!this.regular) return 0;
    let sign = this.#parity;
    for (let i = 0; i < this.size; i++) if (this.#lu.data[i * this.size + i]! < 0) sign = -sign;
    return sign;
  }

  #prepare(m: Matrix, n: number): void {
    integer('Lu', 'size', n, 0, 65536);
    this.size = n;
    this.#parity = 1;
    this.#lu.copyFrom(m);
    if (n > this.#order.length) {
      this.#order = new Int32Array(n);
      this.#rowScale = new Float64Array(n);
      this.#scratch = new Float64Array(n);
    }
    for (let i = 0; i < n; i++) {
      let largest = 0;
      for (let j = 0; j < n; j++) {
        largest = Math.max(largest, Math.abs(this.#lu.data[i * n + j]!));
      }
      this.#order[i] = i;
      // A row of zeros is found singular by its column's test; 1 keeps the division defined.
      this.#rowScale[i] = largest === 0 ? 1 : largest;
    }
  }

  /** The largest |element| of column k of the original matrix, each measured by its row's scale. */
  #columnScale(m: Matrix, k: number): number {
    let largest = 0;
    for (let i = 0; i < this.size; i++) {
      const element = m.data[this.#order[i]! * m.stride + k]!;
      largest = Math.max(largest, Math.abs(element) / this.#rowScale[i]!);
    }
    return largest;
  }
}
