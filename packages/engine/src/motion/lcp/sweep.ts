/**
 * Sweeps over the rows, the loop behind projected Gauss-Seidel and projected SOR (T 2.7.4).
 *
 * Row i is solved for its own xᵢ with all others held, over-relaxed by ω, and put back into its
 * bounds; the next row sees the new xᵢ at once (Cryer 1971; Erleben 2004, Catto 2005 in mechanics):
 *
 *   xᵢ ← clamp(xᵢ − ω wᵢ / Aᵢᵢ, lowᵢ, highᵢ)
 *
 * On a symmetric positive definite A, with fixed bounds and 0 < ω < 2, every such move lowers
 * ½ x·A x + b·x, so that the sweeps converge; on a semidefinite one w does. Bounds that depend on
 * another row are those of the moment, so friction follows its normal force; there is no proof then,
 * only practice.
 */

import { grown } from '../integrators/state-copy.js';
import { BestPoint, isMeasured } from './best-point.js';
import { checkProblem } from './check.js';
import { type LcpProblem, LcpReport, type LcpResult } from './problem.js';
import { clampToBounds, readBounds, residualGoal } from './residual.js';
import { moveRow, ROW, ROW_LENGTH } from './row-move.js';

/** Options of the iterative solvers. */
export interface IterationOptions {
  /** Most sweeps. In a simulation 10 to 50 are usual: the rest of the error waits for the next step. */
  maxIterations?: number;
  /**
   * The residual at which it stops, as a part of the largest |b| or of 1, whichever is larger.
   * 0 makes all sweeps, always: equal work in every step.
   */
  tolerance?: number;
  /** Start from the x given, e.g. that of the last step, instead of from 0. */
  warmStart?: boolean;
}

/** The solver and its memory. */
export class Sweeper {
  readonly #report = new LcpReport();
  readonly #best = new BestPoint();
  /** (size) diagonal of A, regularisation included */
  #diagonal: Float64Array = new Float64Array(0);
  readonly #row = new Float64Array(ROW_LENGTH);
  /** (1) the largest residual that a row had in the last sweep when its turn came */
  readonly #worst = new Float64Array(1);

  /** `patience`: see best-point.ts. */
  solve(
    x: Float64Array,
    problem: LcpProblem,
    relaxation: number,
    options: Required<IterationOptions>,
    patience = 10,
  ): LcpResult {
    checkProblem(x, problem);
    const n = problem.size;
    const goal = residualGoal(problem, options.tolerance);
    this.#diagonal = grown(this.#diagonal, n);
    ownDiagonal(this.#diagonal, problem);
    startPoint(x, problem, options.warmStart);
    this.#row[ROW.relaxation] = relaxation;
    const best = this.#best;
    best.reset(n);
    let done = best.show(x, problem) && best.last <= goal && options.tolerance > 0;
    let iterations = 0;
    while (!done && iterations < options.maxIterations) {
      this.#sweep(x, problem);
      iterations++;
      if (!(this.#worst[0]! <= goal) && !isMeasured(iterations)) continue;
      if (!best.show(x, problem)) break;
      done = best.last <= goal && options.tolerance > 0;
    }
    if (!done) best.show(x, problem);
    const residual = best.take(x, n, patience);
    const status = residual <= goal ? 'solved' : 'limit';
    return this.#report.set(status, iterations, residual, false);
  }

  /** One sweep. */
  #sweep(x: Float64Array, problem: LcpProblem): void {
    const { size: n, matrix, b, regularization } = problem;
    const diagonal = this.#diagonal;
    const row = this.#row;
    matrix.beginSweep(x);
    let worst = 0;
    for (let i = 0; i < n; i++) {
      const old = x[i]!;
      const own = regularization === undefined ? 0 : regularization[i]! * old;
      const w = matrix.rowProduct(i) + own + b[i]!;
      readBounds(row, problem, x, i);
      const free = Math.min(row[ROW.high]!, Math.max(row[ROW.low]!, old - w));
      worst = Math.max(worst, Math.abs(old - free));
      row[ROW.x] = old;
      row[ROW.w] = w;
      row[ROW.diagonal] = diagonal[i]!;
      moveRow(row);
      const moved = row[ROW.moved]!;
      x[i] = moved;
      if (moved !== old) matrix.changed(i, moved - old);
    }
    this.#worst[0] = worst;
  }
}

/** out = diagonal of A plus regularisation. */
export function ownDiagonal(out: Float64Array, problem: LcpProblem): Float64Array {
  problem.matrix.diagonal(out);
  const { regularization } = problem;
  if (regularization === undefined) return out;
  for (let i = 0; i < problem.size; i++) out[i] = out[i]! + regularization[i]!;
  return out;
}

/** The start: 0 or the x given (a number that is none counts as 0), within the bounds. */
export function startPoint(x: Float64Array, problem: LcpProblem, warm: boolean): void {
  for (let i = 0; i < problem.size; i++) if (!warm || !Number.isFinite(x[i]!)) x[i] = 0;
  clampToBounds(x, problem);
}
