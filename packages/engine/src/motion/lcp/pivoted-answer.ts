/**
 * From where pivoting ended to the x that is handed out.
 *
 * The pivots leave their rounding in x but the sides of the rows are right: solving afresh for these
 * sides (active-set.ts) gives the last digits, and is kept when it is better. The same with the sides
 * of the last step's x is the warm start.
 *
 * Where there is no solution, pivoting ends anywhere. Then the point nearest to 0 is looked at too, and
 * some sweeps (sweep.ts) spread what cannot be satisfied over all rows; the least residual is handed out.
 */

import { grown } from '../integrators/state-copy.js';
import { ActiveSet } from './active-set.js';
import type { DenseProblem } from './dense-problem.js';
import type { LcpProblem } from './problem.js';
import { clampToBounds, highBound, lowBound } from './residual.js';
import { FREE, HIGH, LOW } from './row-state.js';
import { Sweeper } from './sweep.js';

/** How much sweeping an impossible problem is worth. */
const SWEEPS = { maxIterations: 64, tolerance: 0, warmStart: true };

/** Writes answers. */
export class PivotedAnswer {
  readonly #activeSet = new ActiveSet();
  readonly #sweeper = new Sweeper();
  #state: Uint8Array = new Uint8Array(0);
  #scaled: Float64Array = new Float64Array(0);
  #trial: Float64Array = new Float64Array(0);

  /** x = the answer for the scaled x', better if its sides give a better one. Returns the residual. */
  write(
    x: Float64Array,
    problem: LcpProblem,
    dense: DenseProblem,
    scaled: Float64Array,
    state: Uint8Array = this.sides(dense, scaled),
  ): number {
    const n = dense.size;
    this.#reserve(n);
    const residual = dense.leave(x, scaled, problem);
    for (let i = 0; i < n; i++) this.#scaled[i] = scaled[i]!;
    if (!this.#activeSet.solve(this.#scaled, dense, state)) return residual;
    return this.#takeIfBetter(x, problem, dense, residual);
  }

  /** x = the best of x, the point nearest to 0, and what sweeps make of x. Returns its residual. */
  leastViolation(
    x: Float64Array,
    problem: LcpProblem,
    dense: DenseProblem,
    residual: number,
  ): number {
    const n = dense.size;
    this.#reserve(n);
    this.#scaled.fill(0, 0, n);
    clampToBounds(this.#scaled, dense);
    const least = this.#takeIfBetter(x, problem, dense, residual);
    for (let i = 0; i < n; i++) this.#trial[i] = x[i]!;
    const swept = this.#sweeper.solve(this.#trial, problem, 1, SWEEPS, 1);
    if (!(swept.residual < least)) return least;
    for (let i = 0; i < n; i++) x[i] = this.#trial[i]!;
    return swept.residual;
  }

  /** x = the solution for the sides of the x given, if that meets the goal; else −1, x as it was. */
  warm(x: Float64Array, problem: LcpProblem, dense: DenseProblem, goal: number): number {
    const n = dense.size;
    this.#reserve(n);
    for (let i = 0; i < n; i++) this.#trial[i] = Number.isFinite(x[i]!) ? x[i]! : 0;
    clampToBounds(this.#trial, problem);
    dense.enter(this.#scaled, this.#trial);
    const state = this.sides(dense, this.#scaled);
    if (!this.#activeSet.solve(this.#scaled, dense, state)) return -1;
    const residual = dense.leave(this.#trial, this.#scaled, problem);
    if (!(residual <= goal + dense.rounding(this.#scaled))) return -1;
    for (let i = 0; i < n; i++) x[i] = this.#trial[i]!;
    return residual;
  }

  /** On which side of its condition each row of x' stands. */
  sides(dense: DenseProblem, scaled: Float64Array): Uint8Array {
    this.#reserve(dense.size);
    for (let i = 0; i < dense.size; i++) {
      const own = scaled[i]!;
      if (own <= lowBound(dense, scaled, i)) this.#state[i] = LOW;
      else this.#state[i] = own >= highBound(dense, scaled, i) ? HIGH : FREE;
    }
    return this.#state;
  }

  #takeIfBetter(
    x: Float64Array,
    problem: LcpProblem,
    dense: DenseProblem,
    residual: number,
  ): number {
    const better = dense.leave(this.#trial, this.#scaled, problem);
    if (!(better < residual)) return residual;
    for (let i = 0; i < dense.size; i++) x[i] = this.#trial[i]!;
    return better;
  }

  #reserve(n: number): void {
    if (this.#state.length >= n) return;
    this.#scaled = grown(this.#scaled, n);
    this.#trial = new Float64Array(this.#scaled.length);
    this.#state = new Uint8Array(this.#scaled.length);
  }
}
