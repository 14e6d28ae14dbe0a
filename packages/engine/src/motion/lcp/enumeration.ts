/**
 * All cases, one after the other: every row at its lower bound, at its upper, or free. The oracle.
 *
 * Each case is a linear system. A first pass takes w = 0 exactly on the free rows: 2ⁿ cases for
 * contacts, 3ⁿ with two finite bounds. If a solution exists and no such system is singular, it is
 * among them. Where systems were singular, a second pass lets rows at a bound have w = 0 as well (and
 * rows without bounds have x = 0): then the systems have more equations than unknowns, and their
 * solutions are the corners of the polyhedra of all solutions; a polyhedron has a corner, if it is
 * not empty (Carathéodory's argument), so that finding none is a proof, up to rounding.
 *
 * T 2.7.4: total enumeration is the only method that works for every LCP. Twelve rows are the limit.
 */

import { integer, nonNegative } from '../../errors.js';
import { withDefaults } from '../integrators/options.js';
import { grown } from '../integrators/state-copy.js';
import { checkProblem } from './check.js';
import { DenseProblem } from './dense-problem.js';
import { PivotedAnswer } from './pivoted-answer.js';
import { type LcpProblem, LcpReport, type LcpResult, type LcpSolver } from './problem.js';
import { RectangularSystem } from './rectangular-system.js';
import { clampToBounds, naturalResidual, residualGoal } from './residual.js';

/** Options of {@link Enumeration}. */
export interface EnumerationOptions {
  /** Most cases. */
  maxIterations?: number;
  /** The residual that counts as solved, as a part of the largest |b| or of 1; rounding is added. */
  tolerance?: number;
}

export const ENUMERATION_DEFAULTS: Required<EnumerationOptions> = {
  maxIterations: 4194304,
  tolerance: 1e-11,
};

/** More rows than this are an error. */
export const ENUMERATION_LIMIT = 12;

/** A residual of the scaled problem up to this times the largest x is rounding. */
const CLEAN = 1e-10;

/** What a case says of a row: x is at a bound or solved for, and w = 0 is asked for or not. */
const AT_LOW = 0;
const AT_HIGH = 1;
const SOLVED = 2;
const AT_LOW_ZERO = 3;
const AT_HIGH_ZERO = 4;

/** Tries every case. */
export class Enumeration implements LcpSolver {
  readonly name = 'enumeration';
  readonly options: Required<EnumerationOptions>;
  /**
   * Solutions of the last `countSolutions` (empty after `solve`), one Float64Array each: all of them when they are isolated,
   * corners of the solution set when not.
   */
  readonly solutions: Float64Array[] = [];
  readonly #report = new LcpReport();
  readonly #dense = new DenseProblem();
  readonly #answer = new PivotedAnswer();
  readonly #system = new RectangularSystem();
  readonly #case = new Uint8Array(ENUMERATION_LIMIT);
  #x: Float64Array = new Float64Array(0);
  #w: Float64Array = new Float64Array(0);
  #trial: Float64Array = new Float64Array(0);
  #cases = 0;
  #singular = false;
  #collect = false;
  #goal = 0.5;
  #best = 0.5;

  constructor(options?: EnumerationOptions) {
    this.options = withDefaults('Enumeration', ENUMERATION_DEFAULTS, options);
    integer('Enumeration', 'maxIterations', this.options.maxIterations, 0, 1e9);
    nonNegative('Enumeration', 'tolerance', this.options.tolerance);
  }

  solve(x: Float64Array, problem: LcpProblem): LcpResult {
    this.#collect = false;
    this.solutions.length = 0;
    return this.#search(x, problem);
  }

  /** Looks at every case instead of stopping at the first solution; see {@link solutions}. */
  countSolutions(x: Float64Array, problem: LcpProblem): number {
    this.#collect = true;
    this.solutions.length = 0;
    this.#search(x, problem);
    return this.solutions.length;
  }

  #search(x: Float64Array, problem: LcpProblem): LcpResult {
    checkProblem(x, problem);
    integer('Enumeration', 'problem size', problem.size, 0, ENUMERATION_LIMIT);
    const n = problem.size;
    const dense = this.#dense.load(problem);
    this.#x = grown(this.#x, n);
    this.#w = grown(this.#w, n);
    this.#trial = grown(this.#trial, n);
    this.#goal = residualGoal(problem, this.options.tolerance);
    this.#cases = 0;
    this.#singular = false;
    this.#x.fill(0, 0, n);
    clampToBounds(this.#x, dense);
    this.#best = dense.leave(x, this.#x, problem);
    const limit = this.options.maxIterations;
    let found = this.#pass(0, 3, x, problem);
    if (!found && this.#singular && this.#cases < limit) found = this.#pass(0, 5, x, problem);
    const done = found || this.solutions.length > 0;
    if (done) return this.#report.set('solved', this.#cases, this.#best, false);
    const residual = this.#answer.leastViolation(x, problem, dense, this.#best);
    const complete = this.#cases < limit;
    const status = complete ? 'no-solution' : 'limit';
    return this.#report.set(status, this.#cases, residual, complete);
  }

  /** All cases of rows from `row` on, of `kinds` kinds. True when it may stop. */
  #pass(row: number, kinds: number, x: Float64Array, problem: LcpProblem): boolean {
    const dense = this.#dense;
    if (row === dense.size) return this.#try(x, problem);
    const dependent = dense.dependsOn[row]! >= 0;
    const open = !dependent && dense.low[row] === -Infinity && dense.high[row] === Infinity;
    for (let kind = 0; kind < kinds; kind++) {
      if (open ? kind === AT_LOW || kind === AT_HIGH || kind === AT_HIGH_ZERO : false) continue;
      const low = kind === AT_LOW || kind === AT_LOW_ZERO;
      const high = kind === AT_HIGH || kind === AT_HIGH_ZERO;
      if (!open && !dependent) {
        if (low && dense.low[row] === -Infinity) continue;
        if (high && (dense.high[row] === Infinity || dense.high[row] === dense.low[row])) continue;
      }
      this.#case[row] = kind;
      if (this.#pass(row + 1, kinds, x, problem)) return true;
      if (this.#cases >= this.options.maxIterations) return false;
    }
    return false;
  }

  /** One case: solve its system, look at the residual of what comes out. */
  #try(x: Float64Array, problem: LcpProblem): boolean {
    const dense = this.#dense;
    const n = dense.size;
    this.#cases++;
    const scaled = this.#x;
    if (!this.#solveCase(scaled)) return false;
    // In scaled units first: most cases are far off.
    dense.slack(this.#w, scaled);
    const scaledResidual = naturalResidual(dense, scaled, this.#w);
    if (!(scaledResidual < Infinity)) return false;
    const residual = dense.leave(this.#trial, scaled, problem);
    if (residual < this.#best) {
      this.#best = residual;
      for (let i = 0; i < n; i++) x[i] = this.#trial[i]!;
    }
    if (!(residual <= this.#goal + dense.rounding(scaled))) return false;
    if (!this.#isClean(scaledResidual, scaled)) return false;
    if (!this.#collect) return true;
    this.#keep(this.#trial.slice(0, n));
    return false;
  }

  /** Small in the scaled problem as well: a row in small units must not hide behind a large one. */
  #isClean(scaledResidual: number, scaled: Float64Array): boolean {
    let largest = 1;
    for (let i = 0; i < this.#dense.size; i++) largest = Math.max(largest, Math.abs(scaled[i]!));
    return scaledResidual <= CLEAN * largest;
  }

  /** x of the case that stands in `#case`; false when its system determines none. */
  #solveCase(x: Float64Array): boolean {
    const { size: n, a, b, low, high, dependsOn, factor } = this.#dense;
    const cases = this.#case;
    const system = this.#system.start(n);
    for (let i = 0; i < n; i++) {
      if (cases[i] === SOLVED) system.addUnknown(i);
      x[i] = 0;
      if (cases[i] === SOLVED || dependsOn[i]! >= 0) continue;
      if (cases[i] === AT_LOW || cases[i] === AT_LOW_ZERO) {
        x[i] = low[i] === -Infinity ? 0 : low[i]!;
      } else x[i] = high[i]!;
    }
    for (let i = 0; i < n; i++) {
      const j = dependsOn[i]!;
      if (cases[i] !== SOLVED && j >= 0) x[i] = tie(cases[i]!) * factor[i]! * x[j]!;
    }
    for (let i = 0; i < n; i++) {
      if (cases[i] === AT_LOW || cases[i] === AT_HIGH) continue;
      // Row i of A x + b = 0: what is known to the right, tied columns with what they are tied to.
      let known = b[i]!;
      for (let j = 0; j < n; j++) known += a[i * n + j]! * x[j]!;
      system.addEquation(-known);
      for (let j = 0; j < n; j++) {
        if (cases[j] === SOLVED) system.addToCoefficient(j, a[i * n + j]!);
        const of = dependsOn[j]!;
        if (of < 0 || cases[j] === SOLVED || cases[of] !== SOLVED) continue;
        system.addToCoefficient(of, tie(cases[j]!) * factor[j]! * a[i * n + j]!);
      }
    }
    if (!system.solve(x)) {
      this.#singular ||= system.isSingular;
      return false;
    }
    for (let i = 0; i < n; i++) {
      const j = dependsOn[i]!;
      if (cases[i] !== SOLVED && j >= 0) x[i] = tie(cases[i]!) * factor[i]! * x[j]!;
    }
    return true;
  }

  /** Adds a solution unless it is there already: cases overlap at corners. */
  #keep(solution: Float64Array): void {
    for (const known of this.solutions) {
      let apart = 0;
      let size = 1;
      for (let i = 0; i < solution.length; i++) {
        apart = Math.max(apart, Math.abs(known[i]! - solution[i]!));
        size = Math.max(size, Math.abs(known[i]!));
      }
      if (apart <= 1e-7 * size) return;
    }
    this.solutions.push(solution);
  }
}

/** The sign of ±μ xⱼ. */
function tie(kind: number): number {
  return kind === AT_HIGH || kind === AT_HIGH_ZERO ? 1 : -1;
}
