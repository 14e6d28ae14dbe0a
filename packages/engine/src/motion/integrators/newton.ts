/**
 * Newton's method for F(u) = 0, the engine of the implicit integrators.
 *
 *   F'(u) s = F(u),   u ← u − λ s
 *
 * A step is good when the next one would be shorter; if not, it is halved. The length of steps is the
 * measure, and not |F|, because along a stiff spring |F| grows by orders of magnitude on the very way
 * to the solution (Deuflhard's natural monotonicity test; with |F| as the measure a mass on a stiff
 * rod could not swing). A factored matrix is kept while it gains a factor of 20 per iteration.
 */

import type { LinearMap } from './gmres.js';
import type { LinearSolve } from './linear-solve.js';
import { grown } from './state-copy.js';

/** A system of equations. */
export interface NewtonProblem extends LinearMap {
  /** out = F(u). */
  residual(out: Float64Array, u: Float64Array): void;
  /** From now on `multiply` is F'(u); called right after `residual` of the same u. */
  linearize(u: Float64Array): void;
  /** The size of a change of u. */
  norm(s: Float64Array): number;
  /** The size of the solution near u in the same norm: what a change is small against. */
  scale(u: Float64Array): number;
}

/** A matrix that gains less than this per iteration is renewed. */
const GAIN = 0.05;
/** Steps below this part of the solution are not halved any more: rounding is in play. */
const NEAR_ROUNDING = 1e-8;
/** Steps below this part of the solution that shrink no further are rounding. */
const ROUNDING = 1e-12;
/** How often a step is halved at most. */
const HALVINGS = 12;

/** Newton iteration with the memory it needs. */
export class Newton {
  /** Iterations of the last solve. */
  iterations = 0;

  readonly #linear: LinearSolve;
  #f: Float64Array = new Float64Array(0);
  #step: Float64Array = new Float64Array(0);
  #nextStep: Float64Array = new Float64Array(0);
  #trial: Float64Array = new Float64Array(0);
  /** Whether the matrix belongs to the present u. */
  #fresh = false;

  constructor(linear: LinearSolve) {
    this.#linear = linear;
  }

  /**
   * Improves the n numbers u until the next step would be below tolerance · scale, or until rounding
   * allows no more. False when that is not reached in `maxIterations`; u is the best found.
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
    this.#nextStep = grown(this.#nextStep, n);
    this.#trial = grown(this.#trial, n);
    this.iterations = 0;
    if (!this.#startAt(u, problem, n)) return false;
    let size = problem.norm(this.#step);
    while (this.iterations < maxIterations) {
      this.iterations++;
      const scale = problem.scale(u);
      if (!(size > tolerance * scale)) {
        // Also the way out for NaN, which no iteration can cure.
        for (let i = 0; i < n; i++) u[i]! -= this.#step[i]!;
        return size <= tolerance * scale;
      }
      const next = this.#walk(u, problem, n, size, size <= NEAR_ROUNDING * scale ? 0 : HALVINGS);
      if (next < size) {
        for (let i = 0; i < n; i++) u[i] = this.#trial[i]!;
        if (this.#linear.keepsMatrix && next > GAIN * size) {
          if (!this.#startAt(u, problem, n)) return false;
          size = problem.norm(this.#step);
        } else {
          // The next step is known already: from the matrix kept, or from one made for it.
          const spare = this.#step;
          this.#step = this.#nextStep;
          this.#nextStep = spare;
          this.#fresh = !this.#linear.keepsMatrix;
          size = next;
        }
        continue;
      }
      // No way forward: with a matrix from elsewhere try one made here, else this is the end.
      if (size <= ROUNDING * scale) return true;
      if (this.#fresh || !this.#startAt(u, problem, n)) return false;
      size = problem.norm(this.#step);
    }
    return false;
  }

  /** The Newton step at u with a matrix of its own. False when that is singular. */
  #startAt(u: Float64Array, problem: NewtonProblem, n: number): boolean {
    problem.residual(this.#f, u);
    problem.linearize(u);
    if (!this.#linear.prepare(problem, n)) return false;
    this.#linear.solve(this.#step, this.#f);
    this.#fresh = true;
    return true;
  }

  /**
   * Goes the largest part of the step (1, ½, ¼ …) after which the next one is shorter. Leaves that
   * place in `trial`, the next step in `nextStep`, and returns its size.
   */
  #walk(
    u: Float64Array,
    problem: NewtonProblem,
    n: number,
    size: number,
    halvings: number,
  ): number {
    let part = 1;
    for (let k = 0; ; k++) {
      for (let i = 0; i < n; i++) this.#trial[i] = u[i]! - part * this.#step[i]!;
      problem.residual(this.#f, this.#trial);
      // Without factors to keep, a product is one with the matrix of where the state stands.
      if (!this.#linear.keepsMatrix) {
        problem.linearize(this.#trial);
        this.#linear.prepare(problem, n);
      }
      this.#linear.solve(this.#nextStep, this.#f);
      const next = problem.norm(this.#nextStep);
      if (next < size || k >= halvings) return next;
      part *= 0.5;
    }
  }
}
