/**
 * Projected Jacobi: all rows are solved at once from the same x, T 2.7.4,
 *
 *   x ← clamp(x − ω D⁻¹ w, low, high),   D the diagonal of A.
 *
 * Rows do not see each other's moves, so their order does not matter and any number of workers could
 * share them; the price is that rows which push the same body push it together. It converges, for a
 * symmetric positive definite A, when ω < 2/λ with λ the largest eigenvalue of D⁻¹A (2D/ω − A is
 * then positive definite: every move lowers ½ x·A x + b·x). λ reaches k for k contacts on one body,
 * so that the plain method, ω = 1, already diverges for a box on three corners. `automatic` estimates
 * λ in every solve and takes ω = 1/λ; a matrix with dominant diagonal (λ < 2) may have ω = 1.
 */

import { positive } from '../../errors.js';
import { withDefaults } from '../integrators/options.js';
import { grown } from '../integrators/state-copy.js';
import { BestPoint, isMeasured } from './best-point.js';
import { checkProblem } from './check.js';
import { checkIterationOptions, ITERATION_DEFAULTS } from './iteration-options.js';
import { largestEigenvalue, rowScale } from './largest-eigenvalue.js';
import { type LcpProblem, LcpReport, type LcpResult, type LcpSolver } from './problem.js';
import { measureResidual, readBounds, residualGoal, slack } from './residual.js';
import { moveRow, ROW, ROW_LENGTH } from './row-move.js';
import { type IterationOptions, ownDiagonal, startPoint } from './sweep.js';

/** Options of {@link ProjectedJacobi}. */
export interface ProjectedJacobiOptions extends IterationOptions {
  /** ω, above 0, or `automatic`: from an estimate that costs 16 products with A per solve. */
  relaxation?: number | 'automatic';
}

export const PROJECTED_JACOBI_DEFAULTS: Required<ProjectedJacobiOptions> = {
  ...ITERATION_DEFAULTS,
  relaxation: 'automatic',
};

/** Moves all rows at once. */
export class ProjectedJacobi implements LcpSolver {
  readonly name = 'projected-jacobi';
  readonly options: Required<ProjectedJacobiOptions>;
  readonly #report = new LcpReport();
  readonly #best = new BestPoint();
  /** (size) diagonal of A; D^(−½); w; scratch */
  #diagonal: Float64Array = new Float64Array(0);
  #scale: Float64Array = new Float64Array(0);
  #w: Float64Array = new Float64Array(0);
  #next: Float64Array = new Float64Array(0);
  readonly #row = new Float64Array(ROW_LENGTH);
  /** (1) of the present x */
  readonly #residual = new Float64Array(1);

  constructor(options?: ProjectedJacobiOptions) {
    this.options = withDefaults('ProjectedJacobi', PROJECTED_JACOBI_DEFAULTS, options);
    checkIterationOptions('ProjectedJacobi', this.options);
    const { relaxation } = this.options;
    const cure = "Use 'automatic', or a number below 2 divided by the largest eigenvalue of D⁻¹A.";
    if (relaxation !== 'automatic') positive('ProjectedJacobi', 'relaxation', relaxation, cure);
  }

  solve(x: Float64Array, problem: LcpProblem): LcpResult {
    checkProblem(x, problem);
    const n = problem.size;
    const { maxIterations, tolerance, warmStart } = this.options;
    const goal = residualGoal(problem, tolerance);
    this.#diagonal = grown(this.#diagonal, n);
    this.#scale = grown(this.#scale, n);
    this.#w = grown(this.#w, n);
    this.#next = grown(this.#next, n);
    ownDiagonal(this.#diagonal, problem);
    startPoint(x, problem, warmStart);
    this.#row[ROW.relaxation] = this.#relaxation(problem);
    const best = this.#best;
    best.reset(n);
    let iterations = 0;
    for (;;) {
      slack(this.#w, problem, x);
      measureResidual(this.#residual, problem, x, this.#w);
      const done = (this.#residual[0]! <= goal && tolerance > 0) || iterations >= maxIterations;
      if (done || isMeasured(iterations)) {
        if (!best.show(x, problem) || done) break;
      }
      this.#move(x, problem);
      iterations++;
    }
    const least = best.take(x, n);
    const status = least <= goal ? 'solved' : 'limit';
    return this.#report.set(status, iterations, least, false);
  }

  #relaxation(problem: LcpProblem): number {
    const { relaxation } = this.options;
    if (relaxation !== 'automatic') return relaxation;
    rowScale(this.#scale, this.#diagonal, problem.size);
    return 1 / largestEigenvalue(problem, this.#scale, this.#w, this.#next);
  }

  #move(x: Float64Array, problem: LcpProblem): void {
    const n = problem.size;
    const next = this.#next;
    const row = this.#row;
    for (let i = 0; i < n; i++) {
      readBounds(row, problem, x, i);
      row[ROW.x] = x[i]!;
      row[ROW.w] = this.#w[i]!;
      row[ROW.diagonal] = this.#diagonal[i]!;
      moveRow(row);
      next[i] = row[ROW.moved]!;
    }
    for (let i = 0; i < n; i++) x[i] = next[i]!;
  }
}
