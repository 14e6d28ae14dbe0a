/**
 * Newton's method for F(u) = 0, the engine of the implicit integrators.
 *
 *   F'(u) s = F(u),   u ← u − s
 *
 * The matrix is kept while it does its work (an iteration gains a factor of 20) and renewed when it
 * does not; a step that would make F larger is halved. When F cannot be made smaller any more it is
 * as good as zero, if it is small, or the iteration has failed.
 */

import type { LinearMap } from './gmres.js';
import type { LinearSolve } from './linear-solve.js';
import { grown } from './state-copy.js';

/** A system of equations. */
export interface NewtonProblem extends LinearMap {
  /**
   * out = F(u). Returns a norm of it in which 1 is the size of the solution, so that rounding is
   * some 10⁻¹⁶.
   */
  residual(out: Float64Array, u: Float64Array): number;
  /** From now on `multiply` is F'(u); called right after `residual` of the same u. */
  linearize(u: Float64Array): void;
}

/** A matrix that gains less than this per iteration is renewed. */
const GAIN = 0.05;
/** A residual below this that shrinks no further is taken for zero. */
const STAGNATION = 1e-8;
/** How often a step is halved at most. */
const HALVINGS = 10;

/** Newton iteration with the memory it needs. */
export class Newton {
  /** |F| where the last solve ended. */
  residual = 0;
  /** Iterations of the last solve. */
  iterations = 0;

  readonly #linear: LinearSolve;
  #f: Float64Array = new Float64Array(0);
  #step: Float64Array = new Float64Array(0);
  #trial: Float64Array = new Float64Array(0);

  constructor(linear: LinearSolve) {
    this.#linear = linear;
  }

  /**
   * Improves the n numbers u until |F(u)| ≤ tolerance, or until rounding allows no more. False when
   * that is not reached in `maxIterations`; u is the best found.
   */
  solve(
    u: Float64Array,
    problem: NewtonProblem,
    n: number,
    tolerance: number,
    maxIterations: number,
  ): boolean {
    this.#f = grown(this.#f, n);
    this.#step = grown(this.#step, n);
    this.#trial = grown(this.#trial, n);
    const f = this.#f;
    const trial = this.#trial;
    let norm = problem.residual(f, u);
    let renew = true;
    this.iterations = 0;
    while (norm > tolerance && this.iterations < maxIterations) {
      this.iterations++;
      if (renew) {
        problem.linearize(u);
        if (!this.#linear.prepare(problem, n)) break;
      }
      this.#linear.solve(this.#step, f);
      const before = norm;
      norm = this.#walk(u, problem, n, before);
      if (norm < before) {
        for (let i = 0; i < n; i++) u[i] = trial[i]!;
        renew = norm > GAIN * before;
        continue;
      }
      // No way down: with a matrix from elsewhere, try a fresh one; else this is the end.
      norm = problem.residual(f, u);
      if (renew || norm <= STAGNATION) break;
      renew = true;
    }
    this.residual = norm;
    return norm <= Math.max(tolerance, STAGNATION);
  }

  /** The largest part of the step (1, ½, ¼ …) that makes |F| smaller; leaves F and u in trial. */
  #walk(u: Float64Array, problem: NewtonProblem, n: number, before: number): number {
    const halvings = before <= STAGNATION ? 0 : HALVINGS;
    let part = 1;
    for (let k = 0; ; k++) {
      for (let i = 0; i < n; i++) this.#trial[i] = u[i]! - part * this.#step[i]!;
      const norm = problem.residual(this.#f, this.#trial);
      if (norm < before || k >= halvings) return norm;
      part *= 0.5;
    }
  }
}
