/**
 * The point of least residual that an iterative method has passed through.
 *
 * A method that diverges must not hand out its last point just because it is the last. But the largest
 * residual of a row may well rise while the whole gets better (a pile of boxes begins with x = 0 and
 * equal, smallish residuals), so the last point stands unless it is ten times as bad as the best.
 * Measuring a residual costs a product with A, about as much as a sweep, so it is done
 * after 1, 2, 4, 8, … iterations, when the method believes to be done, and at the end.
 */

import { grown } from '../integrators/state-copy.js';
import { checkProduct } from './check.js';
import type { LcpProblem } from './problem.js';
import { naturalResidual, slack } from './residual.js';

/** Remembers the best of the points it was shown. */
export class BestPoint {
  /** Residual of the best point; ∞ when there is none. */
  residual = Infinity;
  /** Residual of the last point shown. */
  last = Infinity;
  #x: Float64Array = new Float64Array(0);
  #w: Float64Array = new Float64Array(0);

  /** Forgets all points. */
  reset(n: number): void {
    this.#x = grown(this.#x, n);
    this.#w = grown(this.#w, n);
    this.residual = Infinity;
    this.last = Infinity;
  }

  /** Measures x. False when it is no point any more: the method has left the numbers. */
  show(x: Float64Array, problem: LcpProblem): boolean {
    const n = problem.size;
    slack(this.#w, problem, x);
    checkProduct(x, this.#w, n);
    const residual = naturalResidual(problem, x, this.#w);
    this.last = residual;
    if (!(residual < Infinity)) return false;
    if (residual < this.residual) {
      this.residual = residual;
      for (let i = 0; i < n; i++) this.#x[i] = x[i]!;
    }
    return true;
  }

  /** x = the best point, if the last one is more than `patience` times as bad. Returns its residual. */
  take(x: Float64Array, n: number, patience = 10): number {
    if (this.last <= patience * this.residual) return this.last;
    for (let i = 0; i < n; i++) x[i] = this.#x[i]!;
    return this.residual;
  }
}

/** Whether the residual is measured after this many iterations: powers of two. */
export function isMeasured(iteration: number): boolean {
  return (iteration & (iteration - 1)) === 0;
}
