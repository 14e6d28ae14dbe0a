/**
 * Projected Gauss-Seidel, the thesis' solver for interactive use (T 2.7.4, 7.5.3): see sweep.ts.
 *
 * Error falls by a constant factor per sweep, a factor that comes near 1 for long chains and large
 * mass ratios; but a few sweeps already push the worst violations out, which is why games live on it.
 */

import { withDefaults } from '../integrators/options.js';
import { checkIterationOptions, ITERATION_DEFAULTS } from './iteration-options.js';
import type { LcpProblem, LcpResult, LcpSolver } from './problem.js';
import { type IterationOptions, Sweeper } from './sweep.js';

/** Options of {@link ProjectedGaussSeidel}. */
export interface ProjectedGaussSeidelOptions extends IterationOptions {}

export const PROJECTED_GAUSS_SEIDEL_DEFAULTS: Required<ProjectedGaussSeidelOptions> = {
  ...ITERATION_DEFAULTS,
};

/** Solves row by row, each seeing what the rows before it have done. */
export class ProjectedGaussSeidel implements LcpSolver {
  readonly name = 'projected-gauss-seidel';
  readonly options: Required<ProjectedGaussSeidelOptions>;
  readonly #sweeper = new Sweeper();

  constructor(options?: ProjectedGaussSeidelOptions) {
    this.options = withDefaults('ProjectedGaussSeidel', PROJECTED_GAUSS_SEIDEL_DEFAULTS, options);
    checkIterationOptions('ProjectedGaussSeidel', this.options);
  }

  solve(x: Float64Array, problem: LcpProblem): LcpResult {
    return this.#sweeper.solve(x, problem, 1, this.options);
  }
}
