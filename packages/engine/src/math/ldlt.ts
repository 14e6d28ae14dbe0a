/**
 * Symmetric linear systems by PᵀSASP = LDLᵀ, with L lower triangular and D made of 1×1 and 2×2
 * blocks: the tool for constraint systems, which are symmetric, often redundant (four feet of a
 * table: rank 3) and, with multipliers written beside velocities, indefinite.
 *
 * Two ways to choose pivots:
 * - `factorDefinite` for positive (semi)definite matrices such as J M⁻¹ Jᵀ: always the largest
 *   diagonal element. It finds the rank, which Cholesky's plain order does not.
 * - `factor` for any symmetric matrix: Bunch and Parlett (1971), the largest element of all, with
 *   2×2 blocks where the diagonal is small. It costs n³/6 comparisons beside n³/6 multiplications.
 *   Bunch and Kaufman's cheaper search lost: it does not reveal the rank, and systems here are
 *   small. For a semidefinite matrix both ways choose the same pivots.
 *
 * S is a diagonal of powers of two (no rounding) that brings rows of different units to one scale,
 * so that "too small to be a pivot" means the same for a metre as for a radian.
 *
 * Why an object: see `lu.ts`.
 */

import { fail } from '../errors.js';
import { Matrix, powerOfTwoBelow } from './dense.js';

/**
 * Pivots below n times this (16 × 2⁻⁵²), in a matrix scaled to elements of up to 4, count as 0.
 * Measured: in random semidefinite matrices of lower rank, n from 2 to 50, what remains where a 0
 * should be is up to 2.1 × 2⁻⁵² n of the diagonal. Larger would cut off stiff but honest systems,
 * smaller would take noise for an equation.
 */
const RANK_NOISE = 3.552713678800501e-15;

/** (1 + √17)/8: bounds the growth of one 2×2 step by that of two 1×1 steps (Bunch and Parlett). */
const ALPHA = 0.6403882032022076;

/** Factors a symmetric matrix, of which the lower triangle is read; then solves many times. */
export class Ldlt {
  /** Number of unknowns of the last matrix. */
  size = 0;
  /** How many independent equations it has, to working precision. */
  rank = 0;
  /** How many eigenvalues are negative (Sylvester's law of inertia). */
  negative = 0;

  /** Strictly below the diagonal L, on the diagonal D, in pivot order; beside 2×2 blocks D too. */
  readonly #l = new Matrix();
  /** (size) which unknown stands at place i */
  #order = new Int32Array(0);
  /** (size) 1: a 1×1 block; 2: first of a 2×2 block; 0: second of a 2×2 block */
  #block = new Uint8Array(0);
  /** (size) S, in the matrix' own order */
  #scale = new Float64Array(0);
  /** (size) the pivot columns before division; right-hand sides */
  #first = new Float64Array(0);
  #second = new Float64Array(0);
  #factored = false;

  /**
   * Factors any symmetric matrix `m` (left as it is). True when it is regular; else `rank` tells how
   * much of it is, and `solve` uses that part. A NaN or infinity leaves nothing factored.
   */
  factor(m: Matrix): boolean {
    const n = this.#prepare(m, false);
    if (n < 0) return false;
    const a = this.#l.data;
    const tolerance = n * RANK_NOISE;
    let k = 0;
    while (k < n) {
      let onDiagonal = -1;
      let r = k;
      let offDiagonal = -1;
      let p = k;
      let q = k;
      for (let i = k; i < n; i++) {
        const diagonal = Math.abs(a[i * n + i]!);
        if (diagonal > onDiagonal) {
          onDiagonal = diagonal;
          r = i;
        }
        for (let j = k; j < i; j++) {
          const element = Math.abs(a[i * n + j]!);
          if (element > offDiagonal) {
            offDiagonal = element;
            p = j;
            q = i;
          }
        }
      }
      if (!(Math.max(onDiagonal, offDiagonal) > tolerance)) break;
      if (onDiagonal >= ALPHA * offDiagonal) {
        this.#exchange(k, r);
        this.#eliminateOne(k);
        k += 1;
      } else {
        // p < q, so moving p to k first leaves q where it is.
        this.#exchange(k, p);
        this.#exchange(k + 1, q);
        this.#eliminateTwo(k);
        k += 2;
      }
    }
    this.rank = k;
    this.#factored = true;
    return k === n;
  }

  /**
   * Factors a positive (semi)definite matrix `m` (left as it is). True when it is definite. False
   * with `rank` below `size` when it is semidefinite, and `solve` uses the independent part; false
   * with `negative` = 1 when it is not semidefinite at all: then nothing is factored.
   */
  factorDefinite(m: Matrix): boolean {
    const n = this.#prepare(m, true);
    if (n < 0) return false;
    const a = this.#l.data;
    const tolerance = n * RANK_NOISE;
    let k = 0;
    for (; k < n; k++) {
      let r = k;
      for (let i = k + 1; i < n; i++) if (a[i * n + i]! > a[r * n + r]!) r = i;
      if (!(a[r * n + r]! > tolerance)) break;
      this.#exchange(k, r);
      this.#eliminateOne(k);
    }
    // What is left of a semidefinite matrix is rounding; anything larger is a negative eigenvalue.
    for (let i = k; i < n; i++) {
      for (let j = k; j <= i; j++) {
        if (!(Math.abs(a[i * n + j]!) <= tolerance)) {
          this.negative = 1;
          this.rank = k;
          return false;
        }
      }
    }
    this.rank = k;
    this.#factored = true;
    return k === n;
  }

  /**
   * out = a solution of m out = b, over the first `size` elements; `out` may be b. When m is singular
   * the unknowns beyond its rank are set to 0 and their equations left out: an exact solution if
   * there is one at all. (Whether there is, the residual tells.)
   */
  solve(out: Float64Array, b: Float64Array): Float64Array {
    if (!this.#factored) {
      const cure = 'Call factor() first, with finite numbers.';
      fail('Ldlt', 'matrix', 'no factors', 'must be factored', cure);
    }
    const n = this.size;
    const rank = this.rank;
    const a = this.#l.data;
    const order = this.#order;
    const block = this.#block;
    const y = this.#first;
    // L z = P S b
    for (let i = 0; i < rank; i++) {
      const unknown = order[i]!;
      let sum = b[unknown]! * this.#scale[unknown]!;
      const end = block[i] === 0 ? i - 1 : i;
      for (let j = 0; j < end; j++) sum -= a[i * n + j]! * y[j]!;
      y[i] = sum;
    }
    // D z' = z
    for (let i = 0; i < rank; i++) {
      if (block[i] === 1) {
        y[i] = y[i]! / a[i * n + i]!;
      } else if (block[i] === 2) {
        // With f the off-diagonal element, the largest of the block, nothing here can overflow.
        const f = a[(i + 1) * n + i]!;
        const d0 = a[i * n + i]! / f;
        const d1 = a[(i + 1) * n + i + 1]! / f;
        const det = d0 * d1 - 1;
        const z0 = y[i]! / f;
        const z1 = y[i + 1]! / f;
        y[i] = (d1 * z0 - z1) / det;
        y[i + 1] = (d0 * z1 - z0) / det;
      }
    }
    // Lᵀ x = z', row by row of L
    for (let i = rank - 1; i >= 0; i--) {
      const end = block[i] === 0 ? i - 1 : i;
      const yi = y[i]!;
      for (let j = 0; j < end; j++) y[j]! -= a[i * n + j]! * yi;
    }
    for (let i = 0; i < n; i++) {
      const unknown = order[i]!;
      out[unknown] = i < rank ? y[i]! * this.#scale[unknown]! : 0;
    }
    return out;
  }

  /** Scaled copy of the lower triangle; returns the size, or −1 when an element is not finite. */
  #prepare(m: Matrix, definite: boolean): number {
    if (m.rows !== m.columns) {
      const value = `${m.rows} × ${m.columns}`;
      fail('Ldlt', 'matrix', value, 'must be square', 'Give factor() a symmetric matrix.');
    }
    const n = m.rows;
    this.size = n;
    this.rank = 0;
    this.negative = 0;
    this.#factored = false;
    this.#l.resize(n, n);
    if (n > this.#order.length) {
      this.#order = new Int32Array(n);
      this.#block = new Uint8Array(n);
      this.#scale = new Float64Array(n);
      this.#first = new Float64Array(n);
      this.#second = new Float64Array(n);
    }
    for (let i = 0; i < n; i++) {
      this.#order[i] = i;
      this.#block[i] = 1;
      for (let j = 0; j <= i; j++) if (!Number.isFinite(m.data[i * m.stride + j]!)) return -1;
    }
    if (definite) this.#scaleByDiagonal(m);
    else this.#scaleByRows(m);
    const a = this.#l.data;
    const scale = this.#scale;
    for (let i = 0; i < n; i++) {
      for (let j = 0; j <= i; j++) {
        a[i * n + j] = m.data[i * m.stride + j]! * scale[i]! * scale[j]!;
      }
    }
    return n;
  }

  /** S for a definite matrix: the diagonal, which bounds all other elements, comes to (¼, 1]. */
  #scaleByDiagonal(m: Matrix): void {
    for (let i = 0; i < this.size; i++) {
      const diagonal = Math.abs(m.data[i * m.stride + i]!);
      this.#scale[i] = diagonal === 0 ? 1 : powerOfTwoBelow(1 / Math.sqrt(diagonal));
    }
  }

  /**
   * S for any symmetric matrix: divide each row and column by the root of its largest element, until
   * all of these are near 1 (Ruiz 2001). One round is not enough where a row's largest element owes
   * its size to the other unknown's unit; each round halves the exponents of what is left.
   */
  #scaleByRows(m: Matrix): void {
    const n = this.size;
    const scale = this.#scale.fill(1, 0, n);
    const largest = this.#first;
    for (let round = 0; round < 40; round++) {
      largest.fill(0, 0, n);
      for (let i = 0; i < n; i++) {
        for (let j = 0; j <= i; j++) {
          const element = Math.abs(m.data[i * m.stride + j]! * scale[i]! * scale[j]!);
          if (element > largest[i]!) largest[i] = element;
          if (element > largest[j]!) largest[j] = element;
        }
      }
      let done = true;
      for (let i = 0; i < n; i++) {
        const size = largest[i]!;
        if (size === 0 || (size > 0.25 && size < 4)) continue;
        done = false;
        scale[i]! /= Math.sqrt(size);
      }
      if (done) break;
    }
    for (let i = 0; i < n; i++) scale[i] = powerOfTwoBelow(scale[i]!);
  }

  /** Exchanges the places k ≤ r: rows and columns, of which only the lower triangle exists. */
  #exchange(k: number, r: number): void {
    if (k === r) return;
    const n = this.size;
    const a = this.#l.data;
    // Row k left of the diagonal with row r, up to column k.
    for (let j = 0; j < k; j++) swap(a, k * n + j, r * n + j);
    swap(a, k * n + k, r * n + r);
    // Column k below the diagonal with row r, between k and r.
    for (let j = k + 1; j < r; j++) swap(a, j * n + k, r * n + j);
    // Column k with column r, below row r.
    for (let i = r + 1; i < n; i++) swap(a, i * n + k, i * n + r);
    const unknown = this.#order[k]!;
    this.#order[k] = this.#order[r]!;
    this.#order[r] = unknown;
  }

  /** Eliminates place k: l = column/d, rest −= d l lᵀ. */
  #eliminateOne(k: number): void {
    const n = this.size;
    const a = this.#l.data;
    const column = this.#first;
    const d = a[k * n + k]!;
    if (d < 0) this.negative += 1;
    for (let i = k + 1; i < n; i++) {
      const element = a[i * n + k]!;
      column[i] = element;
      const l = element / d;
      a[i * n + k] = l;
      if (l === 0) continue;
      for (let j = k + 1; j <= i; j++) a[i * n + j]! -= l * column[j]!;
    }
  }

  /** Eliminates the places k and k + 1 together: (l₀ l₁) = (columns) D⁻¹, rest −= l D lᵀ. */
  #eliminateTwo(k: number): void {
    const n = this.size;
    const a = this.#l.data;
    const first = this.#first;
    const second = this.#second;
    this.#block[k] = 2;
    this.#block[k + 1] = 0;
    // |f| is the largest element of all and d0 d1 < α² f²: the determinant is negative and well
    // away from 0, so the block has one eigenvalue of each sign.
    this.negative += 1;
    const f = a[(k + 1) * n + k]!;
    const d0 = a[k * n + k]! / f;
    const d1 = a[(k + 1) * n + k + 1]! / f;
    const det = d0 * d1 - 1;
    for (let i = k + 2; i < n; i++) {
      const x = a[i * n + k]!;
      const y = a[i * n + k + 1]!;
      first[i] = x;
      second[i] = y;
      const l0 = (d1 * x - y) / det / f;
      const l1 = (d0 * y - x) / det / f;
      a[i * n + k] = l0;
      a[i * n + k + 1] = l1;
      for (let j = k + 2; j <= i; j++) a[i * n + j]! -= l0 * first[j]! + l1 * second[j]!;
    }
  }
}

function swap(a: Float64Array, i: number, j: number): void {
  const element = a[i]!;
  a[i] = a[j]!;
  a[j] = element;
}
