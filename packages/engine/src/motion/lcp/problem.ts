/**
 * The mixed linear complementarity problem (T 2.7.2, 4.79) and what every solver of it offers.
 *
 *   w = A x + b,   low ≤ x ≤ high,   and for every row i one of
 *     xᵢ = lowᵢ  and wᵢ ≥ 0        T (2.104)
 *     xᵢ = highᵢ and wᵢ ≤ 0        T (2.105)
 *     lowᵢ < xᵢ < highᵢ and wᵢ = 0  T (2.106)
 *
 * T (2.102) writes A x − b; the sign here is that of the constraint equations, T (4.79) and P Rigid
 * (9–8), where x are forces or impulses and w the accelerations or velocities that they leave.
 * low = 0, high = ∞ is a contact (the plain LCP); low = −∞, high = ∞ an equation, w = 0; finite
 * bounds a motor or box friction. Friction bounded by its normal force (T 2.7.3, 4.92) is a row
 * whose bounds are ∓factor times the x of another row.
 *
 * Problems are plain typed arrays that the caller owns, so that the constraint solver can fill the
 * same ones in every step. A class that copies them lost: one copy more, and two truths.
 */

import type { RowOperator } from './row-operator.js';

/** Between what x may lie. Arrays may be longer than `size`. */
export interface LcpBounds {
  /** Number of rows. */
  readonly size: number;
  /** (size) lowest x, −∞ when there is no bound; not read for rows with a dependency */
  readonly low: Float64Array;
  /** (size) highest x, ∞ when there is no bound; not read for rows with a dependency */
  readonly high: Float64Array;
  /** (size) the row j whose x gives this row's bounds ∓factor·xⱼ, −1 for a row with its own */
  readonly dependsOn?: Int32Array | undefined;
  /** (size) that factor, at least 0: the coefficient of friction */
  readonly factor?: Float64Array | undefined;
}

/** A mixed linear complementarity problem. The unit of w is that of b, that of x is b/A. */
export interface LcpProblem extends LcpBounds {
  /** A, as numbers ({@link DenseMatrix}) or as a way to multiply ({@link RowOperator}). */
  readonly matrix: RowOperator;
  /** (size) w for x = 0 */
  readonly b: Float64Array;
  /**
   * (size) added to the diagonal of A, at least 0: constraint force mixing. It makes a redundant
   * problem regular, and every constraint soft by that much; the unit is that of A.
   */
  readonly regularization?: Float64Array | undefined;
}

/** How a solve ended. */
export type LcpStatus =
  /** x fulfils all conditions to the tolerance. */
  | 'solved'
  /** The method came to where it cannot go on; `proven` says whether that is a proof. */
  | 'no-solution'
  /** The limit of iterations came first. */
  | 'limit';

/** What a solve reports. The object belongs to the solver and is overwritten by its next solve. */
export interface LcpResult {
  readonly status: LcpStatus;
  /** Sweeps, products with A, pivots or cases, as the method counts. */
  readonly iterations: number;
  /** max |x − clamp(x − w, low, high)|: 0 exactly at a solution. See residual.ts. */
  readonly residual: number;
  /**
   * With 'no-solution': whether it is certain that there is none, by a certificate that was checked
   * or because every case was tried. False: this method found none, another might.
   */
  readonly proven: boolean;
}

/** A method for mixed linear complementarity problems. */
export interface LcpSolver {
  /** The word that scene files and the command line use, e.g. `projected-gauss-seidel`. */
  readonly name: string;
  /** Every option as plain data: `createLcpSolver(name, options)` makes another one like it. */
  readonly options: object;
  /**
   * Writes a solution to the first `size` elements of x. Without one: the point of least residual
   * among those looked at (pivoting), or the last unless the method diverged (iterative); it is within
   * its bounds and finite. With the option `warmStart`, x is read first.
   */
  solve(x: Float64Array, problem: LcpProblem): LcpResult;
}

/** The result as solvers write it. */
export class LcpReport implements LcpResult {
  status: LcpStatus = 'limit';
  iterations = 0;
  residual = 0.5;
  proven = false;

  set(status: LcpStatus, iterations: number, residual: number, proven: boolean): this {
    this.status = status;
    this.iterations = iterations;
    this.residual = residual;
    this.proven = proven;
    return this;
  }
}
