/**
 * Dantzig's algorithm as Baraff brought it to contact forces (Baraff 1994; T 2.7.4, 7.5.3; P Rigid 9
 * points to it), for rows with any bounds and with bounds that depend on another row.
 *
 * Rows are taken in one at a time. At any moment the rows taken in fulfil their conditions: they are
 * free (w = 0, Baraff's set C) or at a bound with the right sign of w (his NC). The next row d is
 * driven: its x moves against the sign of its w, the free rows move along so that their w stays 0, as
 * far as until
 *
 *   - w_d reaches 0: d becomes free, the row is done;
 *   - x_d reaches a bound: d stays there, the row is done;
 *   - a free row reaches a bound: it stays there, and d is driven on in a new direction;
 *   - a row at a bound has its w at 0: it becomes free, and d is driven on;
 *   - never: a ray. No x can satisfy row d together with the others; for a positive semidefinite A
 *     the direction proves it (infeasible.ts). The row is given up and the others go on without it.
 *
 * For a symmetric positive semidefinite A, or any P-matrix, |w_d| falls all the way and the driving
 * ends. Redundant rows need no care of their own: a row that the free ones imply has no slope of w_d,
 * so it either is satisfied already, or some other row blocks. Equations come first, rows with bounds
 * of their own next, dependent ones last.
 *
 * A row i at a bound ±μ xⱼ moves along with xⱼ, which makes the free rows' matrix unsymmetric. The path
 * may then fold back, and x_d turns round; it may end where row d is not satisfied. Rows given up so
 * are tried again at the end, and then all rows in another order; there is no proof that this finds a
 * solution where there is one ('no-solution' is then not `proven`), and Lemke's method is the way out.
 * Freezing the bounds at
 * the xⱼ of the moment the row is taken in, as the Open Dynamics Engine does, always ends and lost:
 * later rows change xⱼ, and the friction is then not the one that was asked for.
 *
 * Each row is given 8n + 64 pivots. That also cuts off the exponential paths that exist: on Murty's
 * matrix with its rows in reverse this order of taking them takes 2ⁿ − 1 pivots, the other order one.
 *
 * Ties between events go to the largest slope (the best pivot), and after many steps of length 0 to
 * the smallest row (Bland 1977), so that degenerate problems do not go in circles.
 */

import { withDefaults } from '../integrators/options.js';
import { grown } from '../integrators/state-copy.js';
import { checkProblem } from './check.js';
import { DenseProblem } from './dense-problem.js';
import { FreeRows } from './free-rows.js';
import { provesInfeasible } from './infeasible.js';
import { PivotedAnswer } from './pivoted-answer.js';
import {
  checkPivotingOptions,
  PIVOTING_DEFAULTS,
  type PivotingOptions,
} from './pivoting-options.js';
import { type LcpProblem, LcpReport, type LcpResult, type LcpSolver } from './problem.js';
import { clampToBounds, highBound, lowBound, residualGoal } from './residual.js';
import { ABANDONED, FREE, HELD, HIGH, LOW, WAITING } from './row-state.js';

/** Options of {@link Dantzig}. */
export interface DantzigOptions extends PivotingOptions {}

export const DANTZIG_DEFAULTS: Required<DantzigOptions> = { ...PIVOTING_DEFAULTS };

/** Slopes up to this times the fastest row's are 0; the matrix is scaled to a diagonal near 1. */
const FLAT = 1e-11;
/** Numbers up to this times the largest in sight are 0. */
const ZERO = 1e-12;
/** The checked certificate of a ray may be off by this. */
const PROOF = 1e-8;

/** Solves exactly, one row after the other. */
export class Dantzig implements LcpSolver {
  readonly name = 'dantzig';
  readonly options: Required<DantzigOptions>;
  readonly #report = new LcpReport();
  readonly #problem = new DenseProblem();
  readonly #free = new FreeRows();
  readonly #answer = new PivotedAnswer();
  /** (size) of the scaled problem: x, w, and their changes along the direction */
  #x: Float64Array = new Float64Array(0);
  #w: Float64Array = new Float64Array(0);
  #dx: Float64Array = new Float64Array(0);
  #dw: Float64Array = new Float64Array(0);
  #pivots = 0;
  #proven = false;
  /** whether a row was given up for the number of its pivots only */
  #limited = false;
  /** steps of length 0 since the last longer one */
  #standing = 0;
  /** the event found by `#nextEvent`: which row, what becomes of it, how far away, its slope */
  #eventRow = -1;
  #eventState = FREE;
  #eventStep = 0.5;
  #eventSlope = 0.5;

  constructor(options?: DantzigOptions) {
    this.options = withDefaults('Dantzig', DANTZIG_DEFAULTS, options);
    checkPivotingOptions('Dantzig', this.options);
  }

  solve(x: Float64Array, problem: LcpProblem): LcpResult {
    checkProblem(x, problem);
    const n = problem.size;
    const dense = this.#problem.load(problem);
    this.#reserve(n);
    this.#free.start(dense);
    this.#pivots = 0;
    this.#proven = false;
    this.#limited = false;
    const goal = residualGoal(problem, this.options.tolerance);
    if (this.options.warmStart) {
      const residual = this.#answer.warm(x, problem, dense, goal);
      if (residual >= 0) return this.#report.set('solved', 1, residual, false);
    }
    for (let attempt = 0; attempt < 3; attempt++) {
      if (this.#takeAll(attempt)) break;
      // Rows were given up. Where that is no proof, another order may find another way.
      const last = attempt === 2 || this.#pivots >= this.options.maxIterations;
      if (this.#proven || last) break;
      this.#free.start(dense);
      this.#limited = false;
    }
    return this.#finish(x, problem, goal);
  }

  /**
   * Takes all rows in. False when some had to be given up. The first attempt takes equations, then
   * rows with bounds of their own, then dependent ones; the second takes dependent rows right after
   * those they depend on; the third does so from the last row to the first.
   */
  #takeAll(attempt: number): boolean {
    const dense = this.#problem;
    const n = dense.size;
    this.#x.fill(0, 0, n);
    clampToBounds(this.#x, dense);
    let given = 0;
    for (let round = 0; round < 3; round++) {
      for (let k = 0; k < n; k++) {
        const d = attempt === 2 ? n - 1 - k : k;
        if (rank(dense, d) !== round || this.#free.state[d] !== WAITING) continue;
        if (!this.#drive(d)) given++;
        if (attempt === 0) continue;
        let i = this.#free.firstDependent(d);
        for (; i >= 0; i = this.#free.dependentAfter(i)) if (!this.#drive(i)) given++;
      }
    }
    // Rows taken in later may have opened the way for those given up.
    for (let before = given + 1; given > 0 && given < before && !this.#proven; ) {
      before = given;
      for (let d = 0; d < n; d++) {
        const again = this.#free.state[d] === ABANDONED && this.#free.firstDependent(d) < 0;
        if (again && this.#drive(d)) given--;
      }
    }
    return given === 0;
  }

  /** Takes row d in. False when it had to be given up. */
  #drive(d: number): boolean {
    const dense = this.#problem;
    const x = this.#x;
    const w = this.#w;
    this.#standing = 0;
    const last = this.#pivots + 8 * dense.size + 64;
    dense.slack(w, x);
    this.#free.settle(x, w);
    dense.slack(w, x);
    // Against the sign of w.
    let speed = w[d]! < 0 ? 1 : -1;
    let changed = -1;
    let from = FREE;
    for (;;) {
      if (this.#accept(d)) return true;
      // A path that does not end, standing or moving: with friction there are closed ones.
      if (this.#pivots >= Math.min(last, this.options.maxIterations)) {
        this.#limited = true;
        return this.#abandon(d);
      }
      this.#free.direction(this.#dx, this.#dw, d, speed);
      if (this.#mustTurn(d, changed, from)) {
        speed = -speed;
        this.#free.direction(this.#dx, this.#dw, d, speed);
      }
      this.#nextEvent(d);
      if (this.#eventRow < 0) {
        if (!this.#proven) this.#proven = this.#provesRay(d, speed);
        return this.#abandon(d);
      }
      this.#advance();
      this.#pivots++;
      if (this.#eventRow === d) {
        if (this.#eventState !== FREE) x[d] = this.#boundOf(d, this.#eventState);
        else w[d] = 0;
        const wrong = this.#eventState === LOW ? w[d]! < 0 : this.#eventState === HIGH && w[d]! > 0;
        if (!wrong && this.#free.set(d, this.#eventState)) return true;
        return this.#abandon(d);
      }
      changed = this.#eventRow;
      from = this.#free.state[changed]!;
      if (!this.#apply(changed, this.#eventState)) return this.#abandon(d);
    }
  }

  /**
   * Whether the way goes on backwards. The row that has just changed sides must move away from the
   * side it came from: off its bound into the free, or with w off 0 to the right sign. For positive
   * semidefinite and P-matrices it does; with friction the path may fold, and then x_d turns round.
   * An equation that is just beginning turns when its w would grow.
   */
  #mustTurn(d: number, changed: number, from: number): boolean {
    const dense = this.#problem;
    const dx = this.#dx;
    const dw = this.#dw;
    if (changed < 0) {
      return rank(dense, d) === 0 && dw[d]! * this.#w[d]! > FLAT * Math.abs(this.#w[d]!);
    }
    const to = this.#free.state[changed]!;
    const flat = this.#flat();
    if (to === LOW) return dw[changed]! < -flat;
    if (to === HIGH) return dw[changed]! > flat;
    if (to !== FREE) return false;
    const j = dense.dependsOn[changed]!;
    const along = j < 0 ? 0 : dense.factor[changed]! * dx[j]!;
    if (from === LOW) return dx[changed]! + along < -flat;
    return from === HIGH && dx[changed]! - along > flat;
  }

  /** Whether row d is fine where it stands; if so, it is taken in. */
  #accept(d: number): boolean {
    const dense = this.#problem;
    const x = this.#x[d]!;
    const w = this.#w[d]!;
    const low = lowBound(dense, this.#x, d);
    const high = highBound(dense, this.#x, d);
    const zero = ZERO * (1 + this.#largestX());
    if (this.#isPinned(d)) return this.#free.set(d, w < 0 ? HIGH : LOW);
    if (x <= low && w >= -zero) return this.#free.set(d, LOW);
    if (x >= high && w <= zero) return this.#free.set(d, HIGH);
    if (!(Math.abs(w) <= zero)) return false;
    // Free if it can be, so that w stays 0; else the free rows imply it and it is 0 anyway.
    return this.#free.set(d, FREE) || this.#free.set(d, HELD);
  }

  /** Row d cannot be satisfied: it stays where it is, and the others go on. */
  #abandon(d: number): boolean {
    this.#free.set(d, ABANDONED);
    return false;
  }

  /** Finds the first thing that happens along the direction; `#eventRow` −1 when nothing does. */
  #nextEvent(d: number): void {
    const dense = this.#problem;
    const { size: n } = dense;
    const state = this.#free.state;
    const dw = this.#dw;
    const w = this.#w;
    const flat = this.#flat();
    this.#eventRow = -1;
    this.#eventStep = Infinity;
    if (dw[d]! * w[d]! < 0 && Math.abs(dw[d]!) > flat) {
      this.#offer(d, FREE, -w[d]! / dw[d]!, Math.abs(dw[d]!));
    }
    for (let i = 0; i < n; i++) {
      const own = state[i]!;
      if (i === d || own === FREE || own === HELD) {
        this.#offerBounds(i, flat);
        if (own === HELD && Math.abs(dw[i]!) > flat) this.#offer(i, FREE, 0, Math.abs(dw[i]!));
      } else if ((own === LOW && dw[i]! < -flat) || (own === HIGH && dw[i]! > flat)) {
        if (!this.#isPinned(i)) {
          this.#offer(i, FREE, Math.max(0, -w[i]! / dw[i]!), Math.abs(dw[i]!));
        }
      }
    }
  }

  /** What counts as no slope along the direction. */
  #flat(): number {
    let fastest = 1;
    for (let i = 0; i < this.#problem.size; i++) {
      fastest = Math.max(fastest, Math.abs(this.#dx[i]!));
    }
    return FLAT * fastest;
  }

  /** When does x reach its bounds, which may move themselves? */
  #offerBounds(i: number, flat: number): void {
    const dense = this.#problem;
    const x = this.#x;
    const j = dense.dependsOn[i]!;
    const along = j < 0 ? 0 : dense.factor[i]! * this.#dx[j]!;
    const toHigh = this.#dx[i]! - along;
    const toLow = -this.#dx[i]! - along;
    if (toHigh > flat) {
      const high = highBound(dense, x, i);
      if (high < Infinity) this.#offer(i, HIGH, Math.max(0, (high - x[i]!) / toHigh), toHigh);
    }
    if (toLow > flat) {
      const low = lowBound(dense, x, i);
      if (low > -Infinity) this.#offer(i, LOW, Math.max(0, (x[i]! - low) / toLow), toLow);
    }
  }

  /** Keeps the earliest event; of those at the same time the steepest, or the first in a standstill. */
  #offer(row: number, state: number, step: number, slope: number): void {
    const best = this.#eventStep;
    const tie = ZERO * (1 + step);
    if (step > best + tie) return;
    if (step >= best - tie) {
      const patient = this.#standing <= this.#patience();
      if (patient ? slope <= this.#eventSlope : row > this.#eventRow) return;
    }
    this.#eventRow = row;
    this.#eventState = state;
    this.#eventStep = step;
    this.#eventSlope = slope;
  }

  /** Steps of length 0 in a row after which ties go to the smallest row. */
  #patience(): number {
    return 2 * this.#problem.size + 8;
  }

  /** Moves x and w along the direction up to the event. */
  #advance(): void {
    const step = this.#eventStep;
    this.#standing = step > ZERO ? 0 : this.#standing + 1;
    if (step === 0) return;
    for (let i = 0; i < this.#problem.size; i++) {
      this.#x[i]! += step * this.#dx[i]!;
      this.#w[i]! += step * this.#dw[i]!;
    }
  }

  /** Row i, not the driven one, changes sides. False when the free rows' matrix would be singular. */
  #apply(i: number, state: number): boolean {
    const dense = this.#problem;
    const free = this.#free;
    if (state === FREE) {
      this.#w[i] = 0;
      // Rows that depend on this one and stood at 0 ± 0 choose the side that their w asks for.
      if (this.#x[i] === 0) {
        for (let k = free.firstDependent(i); k >= 0; k = free.dependentAfter(k)) {
          if (free.state[k] !== LOW && free.state[k] !== HIGH) continue;
          free.set(k, this.#w[k]! < 0 ? HIGH : LOW);
        }
      }
      return free.set(i, FREE);
    }
    if (dense.dependsOn[i]! < 0 && (state === LOW ? dense.low[i] : dense.high[i]) === 0) {
      // The bounds of the rows that depend on this one close at 0.
      for (let k = free.firstDependent(i); k >= 0; k = free.dependentAfter(k)) {
        const own = free.state[k]!;
        if (own !== FREE && own !== HELD) {
          if (own === LOW || own === HIGH) this.#x[k] = 0;
          continue;
        }
        if (!free.set(k, this.#x[k]! > 0 ? HIGH : LOW)) return false;
        this.#x[k] = 0;
      }
    }
    this.#x[i] = this.#boundOf(i, state);
    return free.set(i, state);
  }

  #boundOf(i: number, state: number): number {
    return state === LOW
      ? lowBound(this.#problem, this.#x, i)
      : highBound(this.#problem, this.#x, i);
  }

  /** Whether the bounds of row i are one number that does not move: any w is right. */
  #isPinned(i: number): boolean {
    const dense = this.#problem;
    const j = dense.dependsOn[i]!;
    if (j < 0) return dense.low[i] === dense.high[i];
    return dense.factor[i] === 0 || (this.#x[j] === 0 && this.#free.state[j] !== FREE);
  }

  #largestX(): number {
    let largest = 0;
    for (let i = 0; i < this.#problem.size; i++) {
      largest = Math.max(largest, Math.abs(this.#x[i]!));
    }
    return largest;
  }

  #provesRay(d: number, speed: number): boolean {
    const dense = this.#problem;
    this.#free.leftDirection(this.#dx, d, speed);
    dense.transposedProduct(this.#dw, this.#dx);
    return provesInfeasible(dense, dense.b, this.#dx, this.#dw, PROOF);
  }

  #finish(x: Float64Array, problem: LcpProblem, goal: number): LcpResult {
    const dense = this.#problem;
    const state = this.#free.state;
    let residual = this.#answer.write(x, problem, dense, this.#x, state);
    if (residual <= goal + dense.rounding(this.#x)) {
      return this.#report.set('solved', this.#pivots, residual, false);
    }
    residual = this.#answer.leastViolation(x, problem, dense, residual);
    const status = this.#limited && !this.#proven ? 'limit' : 'no-solution';
    return this.#report.set(status, this.#pivots, residual, this.#proven);
  }

  #reserve(n: number): void {
    this.#x = grown(this.#x, n);
    this.#w = grown(this.#w, n);
    this.#dx = grown(this.#dx, n);
    this.#dw = grown(this.#dw, n);
  }
}

/** 0: no bounds, an equation; 1: bounds of its own; 2: bounds that depend on another row. */
function rank(problem: DenseProblem, i: number): number {
  if (problem.dependsOn[i]! >= 0) return 2;
  return problem.low[i] === -Infinity && problem.high[i] === Infinity ? 0 : 1;
}
