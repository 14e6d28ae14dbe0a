/**
 * The x of a guess: given for every row whether it is free or at which bound, solve the linear system
 *
 *   w_F = 0 over the free rows F,   A_FF x_F = −(b_F + A_FN x_N),
 *
 * afresh by LU, with one round of refinement. Pivoting ends with the right sides of all rows but with
 * the rounding of all its pivots in x; this removes it. It also tries the sides of the last step.
 *
 * A row at a bound that depends on xⱼ, j free, moves with it: xᵢ = ±μ xⱼ adds ±μ times column i to
 * column j.
 */

import { Matrix } from '../../math/dense.js';
import { Lu } from '../../math/lu.js';
import { grown } from '../integrators/state-copy.js';
import type { DenseProblem } from './dense-problem.js';
import { FREE, HIGH, LOW, side } from './row-state.js';

/** Solves for guesses. */
export class ActiveSet {
  readonly #matrix = new Matrix();
  readonly #lu = new Lu();
  /** (free rows) their numbers */
  #rows: Int32Array = new Int32Array(0);
  #rhs: Float64Array = new Float64Array(0);
  #change: Float64Array = new Float64Array(0);
  #x: Float64Array = new Float64Array(0);

  /** Writes the x of these states; elements of rows with other states are read. False: singular. */
  solve(x: Float64Array, problem: DenseProblem, state: Uint8Array): boolean {
    const n = problem.size;
    this.#reserve(n);
    const trial = this.#x;
    for (let i = 0; i < n; i++) trial[i] = x[i]!;
    let count = 0;
    for (let i = 0; i < n; i++) {
      if (state[i] === FREE) {
        this.#rows[count++] = i;
        trial[i] = 0;
      } else if (problem.dependsOn[i]! < 0) {
        if (state[i] === LOW) trial[i] = problem.low[i]!;
        if (state[i] === HIGH) trial[i] = problem.high[i]!;
      }
    }
    this.#fill(problem, state, count);
    if (!this.#lu.factor(this.#matrix)) return false;
    this.#tie(trial, problem, state);
    // Twice: the second round solves for what rounding left of w.
    for (let round = 0; round < 2; round++) {
      this.#freeSlack(problem, trial, count);
      this.#lu.solve(this.#change, this.#rhs);
      for (let k = 0; k < count; k++) trial[this.#rows[k]!]! -= this.#change[k]!;
      this.#tie(trial, problem, state);
    }
    for (let i = 0; i < n; i++) if (!Number.isFinite(trial[i]!)) return false;
    for (let i = 0; i < n; i++) x[i] = trial[i]!;
    return true;
  }

  /** A_FF with the columns of tied rows added to those that they are tied to. */
  #fill(problem: DenseProblem, state: Uint8Array, count: number): void {
    const { size: n, a, dependsOn, factor } = problem;
    const matrix = this.#matrix.resize(count, count);
    for (let k = 0; k < count; k++) {
      const row = this.#rows[k]! * n;
      for (let m = 0; m < count; m++) {
        const j = this.#rows[m]!;
        let element = a[row + j]!;
        if (problem.hasDependencies) {
          for (let i = 0; i < n; i++) {
            if (dependsOn[i] !== j || (state[i] !== LOW && state[i] !== HIGH)) continue;
            element += side(state[i]!) * factor[i]! * a[row + i]!;
          }
        }
        matrix.data[k * matrix.stride + m] = element;
      }
    }
  }

  /** xᵢ = ±μ xⱼ for all tied rows. */
  #tie(x: Float64Array, problem: DenseProblem, state: Uint8Array): void {
    if (!problem.hasDependencies) return;
    for (let i = 0; i < problem.size; i++) {
      const j = problem.dependsOn[i]!;
      if (j < 0 || (state[i] !== LOW && state[i] !== HIGH)) continue;
      x[i] = side(state[i]!) * problem.factor[i]! * x[j]!;
    }
  }

  /** rhs = w of the free rows. */
  #freeSlack(problem: DenseProblem, x: Float64Array, count: number): void {
    const { size: n, a, b } = problem;
    for (let k = 0; k < count; k++) {
      const row = this.#rows[k]!;
      let sum = b[row]!;
      for (let j = 0; j < n; j++) sum += a[row * n + j]! * x[j]!;
      this.#rhs[k] = sum;
    }
  }

  #reserve(n: number): void {
    this.#rhs = grown(this.#rhs, n);
    this.#change = grown(this.#change, n);
    this.#x = grown(this.#x, n);
    if (this.#rows.length < n) this.#rows = new Int32Array(this.#x.length);
  }
}
