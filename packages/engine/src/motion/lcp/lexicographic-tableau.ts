/**
 * The table of Lemke's method and its pivots: w = q + M z + z₀ d, solved for the basic variables.
 *
 * Row r reads basic_r = q_r − Σ table[r][c]·(nonbasic of column c). Columns 0 … n−1 belong to w (they
 * hold the inverse of the basis), n … 2n−1 to z, 2n to z₀; the column after that holds q.
 *
 * Degenerate problems (four feet on a floor) have ties in the ratio test, and a wrong choice goes in
 * circles. The lexicographic rule (Dantzig, Orden and Wolfe 1955; Cottle, Pang and Stone 1992, 4.9)
 * acts as if q were disturbed by ever smaller amounts (ε, ε², …): ties are decided by the columns of
 * the inverse, from the first on. Then no basis comes twice.
 */

import { grown } from '../integrators/state-copy.js';

/** The table. */
export class LexicographicTableau {
  /** (n) the variable of each row: 0 … n−1 are w, n … 2n−1 are z, 2n is z₀ */
  basis: Int32Array = new Int32Array(0);

  #size = 0;
  #stride = 0;
  #data: Float64Array = new Float64Array(0);

  /** Starts with w basic and d = 1 everywhere. */
  start(m: Float64Array, q: Float64Array, n: number): void {
    this.#size = n;
    this.#stride = 2 * n + 2;
    this.#data = grown(this.#data, n * this.#stride);
    if (this.basis.length < n) this.basis = new Int32Array(n + (n >> 1));
    this.#data.fill(0, 0, n * this.#stride);
    for (let r = 0; r < n; r++) {
      const row = r * this.#stride;
      this.basis[r] = r;
      this.#data[row + r] = 1;
      for (let c = 0; c < n; c++) this.#data[row + n + c] = -m[r * n + c]!;
      this.#data[row + 2 * n] = -1;
      this.#data[row + 2 * n + 1] = q[r]!;
    }
  }

  /** Value of the basic variable of row r. */
  value(r: number): number {
    return this.#data[r * this.#stride + 2 * this.#size + 1]!;
  }

  /** How fast the basic variable of row r falls as the variable of this column grows. */
  slope(r: number, column: number): number {
    return this.#data[r * this.#stride + column]!;
  }

  /** The row with the lexicographically least q: the first to leave, for z₀. −1 when q ≥ 0. */
  mostNegative(): number {
    const n = this.#size;
    let best = -1;
    for (let r = 0; r < n; r++) {
      if (best < 0 ? this.value(r) < 0 : this.value(r) < this.value(best)) best = r;
      // Of equal q, the disturbances εʳ⁺¹ make the later row the smaller one.
      else if (best >= 0 && this.value(r) === this.value(best)) best = r;
    }
    return best;
  }

  /**
   * The row whose variable reaches 0 first as the variable of this column grows; of several, z₀'s if
   * it is one, else the lexicographically first. −1: none, a ray. Slopes up to `flat` are 0.
   */
  leaving(column: number, flat: number): number {
    const n = this.#size;
    let least = Infinity;
    for (let r = 0; r < n; r++) {
      const slope = this.slope(r, column);
      if (slope > flat) least = Math.min(least, Math.max(0, this.value(r)) / slope);
    }
    if (least === Infinity) return -1;
    const tie = 1e-12 * (1 + least);
    let best = -1;
    for (let r = 0; r < n; r++) {
      const slope = this.slope(r, column);
      if (!(slope > flat) || Math.max(0, this.value(r)) / slope > least + tie) continue;
      if (this.basis[r] === 2 * n) return r;
      if (best < 0 || this.#comesFirst(r, best, column)) best = r;
    }
    return best;
  }

  /** The variable of `column` becomes basic in row r. */
  pivot(r: number, column: number): void {
    const n = this.#size;
    const stride = this.#stride;
    const data = this.#data;
    const row = r * stride;
    const pivot = data[row + column]!;
    for (let c = 0; c < stride; c++) data[row + c] = data[row + c]! / pivot;
    data[row + column] = 1;
    for (let i = 0; i < n; i++) {
      if (i === r) continue;
      const other = i * stride;
      const factor = data[other + column]!;
      if (factor === 0) continue;
      for (let c = 0; c < stride; c++) data[other + c]! -= factor * data[row + c]!;
      data[other + column] = 0;
    }
    this.basis[r] = column;
  }

  /** Whether row r is lexicographically before row s, each divided by its slope; q is equal. */
  #comesFirst(r: number, s: number, column: number): boolean {
    const slopeR = this.slope(r, column);
    const slopeS = this.slope(s, column);
    for (let c = 0; c < this.#size; c++) {
      const difference = this.slope(r, c) / slopeR - this.slope(s, c) / slopeS;
      if (difference < -1e-12) return true;
      if (difference > 1e-12) return false;
    }
    // The rows of an inverse are never multiples of each other, so this is rounding: the better pivot.
    return slopeR > slopeS;
  }
}
