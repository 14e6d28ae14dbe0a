/**
 * Lemke's method (Lemke 1965; T 2.7.4; Cottle, Pang and Stone 1992, 4.4): complementary pivoting.
 *
 * An extra variable z₀ is added to every condition, w = q + M z + z₀ ≥ 0, large enough to satisfy
 * all. From then on the complement of what has just left the basis enters it; what reaches 0 first
 * leaves; w·z = 0 holds throughout but for one pair. When z₀ leaves, the problem is solved. When
 * nothing blocks, the path ends in a ray: for copositive-plus M (contacts and joints without
 * friction) that proves that there is no solution. For other matrices a ray says nothing by itself; so
 * in any case a certificate is looked for from there, and checked (infeasible.ts).
 *
 * It needs neither symmetry nor definiteness, and as friction in Stewart and Trinkle's form is
 * copositive, it solves what Dantzig's method may not: at the price of a table of up to 3n × 6n numbers.
 * The worst case is exponential: on Murty's triangular matrix it takes 2ⁿ pivots (measured, n = 4 … 12).
 */

import { withDefaults } from '../integrators/options.js';
import { grown } from '../integrators/state-copy.js';
import { checkProblem } from './check.js';
import { DenseProblem } from './dense-problem.js';
import { provesInfeasible } from './infeasible.js';
import { LexicographicTableau } from './lexicographic-tableau.js';
import { PivotedAnswer } from './pivoted-answer.js';
import {
  checkPivotingOptions,
  PIVOTING_DEFAULTS,
  type PivotingOptions,
} from './pivoting-options.js';
import { type LcpProblem, LcpReport, type LcpResult, type LcpSolver } from './problem.js';
import { clampToBounds, residualGoal } from './residual.js';
import { StandardForm } from './standard-form.js';

/** Options of {@link Lemke}. */
export interface LemkeOptions extends Omit<PivotingOptions, 'warmStart'> {}

export const LEMKE_DEFAULTS: Required<LemkeOptions> = {
  maxIterations: PIVOTING_DEFAULTS.maxIterations,
  tolerance: PIVOTING_DEFAULTS.tolerance,
};

/** Slopes up to this are 0; the problem is scaled to elements near 1. */
const FLAT = 1e-11;
/** The checked certificate of a ray may be off by this. */
const PROOF = 1e-8;

/** Solves by complementary pivoting. */
export class Lemke implements LcpSolver {
  readonly name = 'lemke';
  readonly options: Required<LemkeOptions>;
  readonly #report = new LcpReport();
  readonly #dense = new DenseProblem();
  readonly #form = new StandardForm();
  readonly #tableau = new LexicographicTableau();
  readonly #answer = new PivotedAnswer();
  /** (size of the plain problem) z, or the direction of a ray */
  #z: Float64Array = new Float64Array(0);
  /** (size) scaled x, or multipliers, and their product with A */
  #x: Float64Array = new Float64Array(0);
  #product: Float64Array = new Float64Array(0);
  #pivots = 0;

  constructor(options?: LemkeOptions) {
    this.options = withDefaults('Lemke', LEMKE_DEFAULTS, options);
    checkPivotingOptions('Lemke', { ...this.options, warmStart: false });
  }

  solve(x: Float64Array, problem: LcpProblem): LcpResult {
    checkProblem(x, problem);
    const n = problem.size;
    const dense = this.#dense.load(problem);
    const form = this.#form.load(dense);
    this.#reserve(n, form.size);
    this.#pivots = 0;
    const goal = residualGoal(problem, this.options.tolerance);
    const ray = this.#walk();
    this.#readValues();
    form.leave(this.#x, this.#z, n);
    clampToBounds(this.#x, dense);
    let residual = this.#answer.write(x, problem, dense, this.#x);
    if (residual <= goal + dense.rounding(this.#x)) {
      return this.#report.set('solved', this.#pivots, residual, false);
    }
    residual = this.#answer.leastViolation(x, problem, dense, residual);
    if (ray < 0) return this.#report.set('limit', this.#pivots, residual, false);
    return this.#report.set('no-solution', this.#pivots, residual, this.#provesInfeasible());
  }

  /** The path. −1 when it ended with z₀ out, or at the limit; else the column of a ray. */
  #walk(): number {
    const n = this.#form.size;
    const tableau = this.#tableau;
    tableau.start(this.#form.m, this.#form.q, n);
    let row = tableau.mostNegative();
    if (row < 0) return -1;
    let entering = 2 * n;
    for (;;) {
      const left = tableau.basis[row]!;
      tableau.pivot(row, entering);
      this.#pivots++;
      if (left === 2 * n || this.#pivots >= this.options.maxIterations) return -1;
      entering = left < n ? left + n : left - n;
      row = tableau.leaving(entering, FLAT);
      if (row < 0) return entering;
    }
  }

  /** z from the table. */
  #readValues(): void {
    const n = this.#form.size;
    this.#z.fill(0, 0, n);
    for (let r = 0; r < n; r++) {
      const variable = this.#tableau.basis[r]!;
      if (variable >= n && variable < 2 * n) {
        this.#z[variable - n] = Math.max(0, this.#tableau.value(r));
      }
    }
  }

  /**
   * Whether no x at all satisfies w's signs: phase one of the simplex method, from the table in which
   * the path ended, makes z₀ as small as it can be. If z₀ stays above 0, its row reads
   * z₀ = y·w − … with no coefficient left that could lower it: the y are multipliers for Farkas' lemma.
   */
  #provesInfeasible(): boolean {
    const n = this.#form.size;
    const tableau = this.#tableau;
    const dense = this.#dense;
    for (let pivots = 0; pivots < this.options.maxIterations; pivots++) {
      let last = 0;
      while (tableau.basis[last] !== 2 * n) last++;
      let entering = 0;
      while (entering < 2 * n && !(tableau.slope(last, entering) > FLAT)) entering++;
      if (entering === 2 * n) {
        for (let c = 0; c < n; c++) this.#z[c] = Math.max(0, -tableau.slope(last, c));
        this.#form.leaveMultipliers(this.#x, this.#z, dense.size);
        dense.transposedProduct(this.#product, this.#x);
        return provesInfeasible(dense, dense.b, this.#x, this.#product, PROOF);
      }
      const row = tableau.leaving(entering, FLAT);
      if (row < 0 || row === last) return false;
      tableau.pivot(row, entering);
    }
    return false;
  }

  #reserve(n: number, size: number): void {
    this.#z = grown(this.#z, size);
    this.#x = grown(this.#x, n);
    this.#product = grown(this.#product, n);
  }
}
