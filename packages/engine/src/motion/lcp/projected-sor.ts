/**
 * Projected successive over-relaxation (Cryer 1971): Gauss-Seidel whose every move is made ω times
 * as long before it is put into the bounds; see sweep.ts.
 *
 * ω above 1 carries the pull of one end of a chain to the other in fewer sweeps, below 1 damps what
 * Gauss-Seidel makes swing. Outside of 0 < ω < 2 the sweeps diverge even on a single row.
 */

import { fail } from '../../errors.js';
import { withDefaults } from '../integrators/options.js';
import { checkIterationOptions, ITERATION_DEFAULTS } from './iteration-options.js';
import type { LcpProblem, LcpResult, LcpSolver } from './problem.js';
import { type IterationOptions, Sweeper } from './sweep.js';

/** Options of {@link ProjectedSor}. */
export interface ProjectedSorOptions extends IterationOptions {
  /** ω, above 0 and below 2; 1 is Gauss-Seidel. Friction tends to swing above 1.5. */
  relaxation?: number;
}

export const PROJECTED_SOR_DEFAULTS: Required<ProjectedSorOptions> = {
  ...ITERATION_DEFAULTS,
  relaxation: 1.3,
};

/** Gauss-Seidel with longer (or shorter) moves. */
export class ProjectedSor implements LcpSolver {
  readonly name = 'projected-sor';
  readonly options: Required<ProjectedSorOptions>;
  readonly #sweeper = new Sweeper();

  constructor(options?: ProjectedSorOptions) {
    this.options = withDefaults('ProjectedSor', PROJECTED_SOR_DEFAULTS, options);
    checkIterationOptions('ProjectedSor', this.options);
    const { relaxation } = this.options;
    if (typeof relaxation !== 'number' || !(relaxation > 0 && relaxation < 2)) {
      const must = 'must be above 0 and below 2';
      fail('ProjectedSor', 'relaxation', relaxation, must, 'Try 1.3; 1 is Gauss-Seidel.');
    }
  }

  solve(x: Float64Array, problem: LcpProblem): LcpResult {
    return this.#sweeper.solve(x, problem, this.options.relaxation, this.options);
  }
}
