/**
 * Conjugate gradients for bounded variables: MPRGP, "modified proportioning with reduced gradient
 * projections" (Dostál and Schöberl, Computational Optimization and Applications 30, 2005).
 *
 * For a symmetric positive semidefinite A the problem is to minimise ½ x·A x + b·x within the bounds
 * (T 2.7.1), and w is the gradient. Split it into the part φ on free rows and the part β on rows at a
 * bound which wants to leave it. Then, again and again,
 *
 *   - while φ outweighs β: a step of conjugate gradients on the free rows. Would it leave the bounds,
 *     go to the first bound met and then once along −φ, of fixed length ᾱ ≤ 2/‖A‖, and back into
 *     the bounds (expansion): many rows may find their bound at once;
 *   - else a step along −β, which frees rows (proportioning).
 *
 * The error falls as with conjugate gradients, by √condition where sweeps pay the condition itself,
 * and rows change sides in crowds where pivoting moves one at a time. A plain conjugate gradient with
 * clamped x lost: it forgets conjugacy at every clamp and may stall. Rows are scaled by D^(−½)
 * (Jacobi's preconditioner, which keeps the bounds bounds).
 *
 * Bounds that depend on another row are held while the bounded problem is solved and then set anew,
 * until they no longer change: a fixed-point iteration, which converges for moderate friction.
 * After some rounds they go only half of the way, because they tend to swing.
 * A that is not symmetric is not solved; no proof is claimed for it.
 */

import { withDefaults } from '../integrators/options.js';
import { grown } from '../integrators/state-copy.js';
import { BestPoint, isMeasured } from './best-point.js';
import { checkProblem } from './check.js';
import { provesInfeasible } from './infeasible.js';
import { checkIterationOptions, ITERATION_DEFAULTS } from './iteration-options.js';
import { largestEigenvalue, rowScale } from './largest-eigenvalue.js';
import { type LcpProblem, LcpReport, type LcpResult, type LcpSolver } from './problem.js';
import { highBound, lowBound, residualGoal } from './residual.js';
import { type IterationOptions, ownDiagonal, startPoint } from './sweep.js';

/** Whose multiples fall as evenly as can be between whole numbers. */
const GOLDEN = 0.6180339887498949;

/** Options of {@link ConjugateGradient}. */
export interface ConjugateGradientOptions extends IterationOptions {}

export const CONJUGATE_GRADIENT_DEFAULTS: Required<ConjugateGradientOptions> = {
  ...ITERATION_DEFAULTS,
};

/** ᾱ times the largest eigenvalue: below 2 by the error that its estimate may have. */
const EXPANSION = 1.5;
/** The gradient is computed afresh after so many recurrences: their rounding adds up. */
const REFRESH = 50;
/** Rounds after which dependent bounds go only half of the way to their new place: they may swing. */
const FULL_ROUNDS = 6;
/** Curvature below this, for the scaled matrix, is none. */
const FLAT = 1e-14;

/** Solves symmetric problems by conjugate gradients within the bounds. */
export class ConjugateGradient implements LcpSolver {
  readonly name = 'conjugate-gradient';
  readonly options: Required<ConjugateGradientOptions>;
  readonly #report = new LcpReport();
  readonly #best = new BestPoint();
  /** (size) S = D^(−½) and, of the scaled problem y = S⁻¹ x: bounds, y, gradient, direction p, A p */
  #scale: Float64Array = new Float64Array(0);
  #low: Float64Array = new Float64Array(0);
  #high: Float64Array = new Float64Array(0);
  #y: Float64Array = new Float64Array(0);
  #g: Float64Array = new Float64Array(0);
  #p: Float64Array = new Float64Array(0);
  #ap: Float64Array = new Float64Array(0);
  /** (size) the x that dependent bounds are taken from */
  #held: Float64Array = new Float64Array(0);
  /** (size) scratch of products */
  #product: Float64Array = new Float64Array(0);
  /** products with A in this solve */
  #products = 0;
  /** ᾱ */
  #step = 1;

  constructor(options?: ConjugateGradientOptions) {
    this.options = withDefaults('ConjugateGradient', CONJUGATE_GRADIENT_DEFAULTS, options);
    checkIterationOptions('ConjugateGradient', this.options);
  }

  solve(x: Float64Array, problem: LcpProblem): LcpResult {
    checkProblem(x, problem);
    const n = problem.size;
    const { maxIterations, tolerance, warmStart } = this.options;
    const goal = residualGoal(problem, tolerance);
    this.#prepare(problem);
    startPoint(x, problem, warmStart);
    const best = this.#best;
    best.reset(n);
    best.show(x, problem);
    for (let i = 0; i < n; i++) this.#held[i] = x[i]!;
    let ray = false;
    let round = 0;
    while (!(best.last <= goal && tolerance > 0) && this.#products < maxIterations) {
      // A tenth of the error of the bounds is soon small enough; the last round goes to the goal.
      const inner = problem.dependsOn === undefined ? goal : Math.max(0.1 * best.last, 0.5 * goal);
      const part = round++ < FULL_ROUNDS ? 1 : 0.5;
      for (let i = 0; i < n; i++) this.#held[i]! += part * (x[i]! - this.#held[i]!);
      ray = this.#minimize(x, problem, 0.5 * inner);
      if (!best.show(x, problem) || ray) break;
    }
    const residual = best.take(x, n, ray ? 1 : 10);
    const iterations = this.#products;
    if (residual <= goal) return this.#report.set('solved', iterations, residual, false);
    if (!ray) return this.#report.set('limit', iterations, residual, false);
    return this.#report.set('no-solution', iterations, residual, this.#provesRay(problem));
  }

  /** Minimises within the bounds as `#held` gives them, to this residual. True: it ran away. */
  #minimize(x: Float64Array, problem: LcpProblem, goal: number): boolean {
    const n = problem.size;
    const y = this.#y;
    for (let i = 0; i < n; i++) {
      this.#low[i] = lowBound(problem, this.#held, i) / this.#scale[i]!;
      this.#high[i] = highBound(problem, this.#held, i) / this.#scale[i]!;
      y[i] = Math.min(this.#high[i]!, Math.max(this.#low[i]!, x[i]! / this.#scale[i]!));
    }
    this.#refresh(problem);
    this.#restartDirection(n);
    let ray = false;
    let sinceRefresh = 0;
    while (this.#products < this.options.maxIterations) {
      if (this.#residual(n) <= goal) {
        if (sinceRefresh === 0) break;
        // Believed to be done by the recurrence: look at the true gradient.
        sinceRefresh = 0;
        this.#refresh(problem);
        this.#restartDirection(n);
        continue;
      }
      const before = this.#products;
      ray = this.#isProportional(n) ? this.#freeStep(problem) : this.#proportion(problem);
      if (ray) break;
      sinceRefresh += this.#products - before;
      if (sinceRefresh > REFRESH) {
        sinceRefresh = 0;
        this.#refresh(problem);
      }
      if (isMeasured(this.#products)) this.#show(x, problem);
    }
    for (let i = 0; i < n; i++) x[i] = y[i]! * this.#scale[i]!;
    return ray;
  }

  /** A conjugate-gradient step, or as much of it as the bounds allow and an expansion. */
  #freeStep(problem: LcpProblem): boolean {
    const n = problem.size;
    const y = this.#y;
    const g = this.#g;
    const p = this.#p;
    const ap = this.#ap;
    this.#multiply(ap, p, problem);
    let slope = 0;
    let curvature = 0;
    let length = 0;
    for (let i = 0; i < n; i++) {
      slope += g[i]! * p[i]!;
      curvature += p[i]! * ap[i]!;
      length += p[i]! * p[i]!;
    }
    const newton = curvature > FLAT * length ? slope / curvature : Infinity;
    const room = this.#room(p, n);
    if (newton === Infinity && room === Infinity) return true;
    const step = Math.min(newton, room);
    for (let i = 0; i < n; i++) {
      y[i] = Math.min(this.#high[i]!, Math.max(this.#low[i]!, y[i]! - step * p[i]!));
      g[i] = g[i]! - step * ap[i]!;
    }
    if (newton <= room) {
      // p ← φ − γ p, conjugate to the old p.
      let along = 0;
      for (let i = 0; i < n; i++) along += this.#free(i) * ap[i]!;
      const gamma = along / curvature;
      for (let i = 0; i < n; i++) p[i] = this.#free(i) - gamma * p[i]!;
    } else {
      for (let i = 0; i < n; i++) {
        const moved = y[i]! - this.#step * this.#free(i);
        y[i] = Math.min(this.#high[i]!, Math.max(this.#low[i]!, moved));
      }
      this.#refresh(problem);
      this.#restartDirection(n);
    }
    return false;
  }

  /** A step along −β: frees rows from their bounds. */
  #proportion(problem: LcpProblem): boolean {
    const n = problem.size;
    const y = this.#y;
    const g = this.#g;
    const d = this.#p;
    const ad = this.#ap;
    for (let i = 0; i < n; i++) d[i] = this.#chopped(i);
    this.#multiply(ad, d, problem);
    let slope = 0;
    let curvature = 0;
    let length = 0;
    for (let i = 0; i < n; i++) {
      slope += g[i]! * d[i]!;
      curvature += d[i]! * ad[i]!;
      length += d[i]! * d[i]!;
    }
    const newton = curvature > FLAT * length ? slope / curvature : Infinity;
    const step = Math.min(newton, this.#room(d, n));
    if (step === Infinity) return true;
    for (let i = 0; i < n; i++) {
      y[i] = Math.min(this.#high[i]!, Math.max(this.#low[i]!, y[i]! - step * d[i]!));
      g[i] = g[i]! - step * ad[i]!;
    }
    this.#restartDirection(n);
    return false;
  }

  /** |β|² ≤ φ̃·φ, where φ̃ is the part of φ that a step of length ᾱ can use. */
  #isProportional(n: number): boolean {
    let chopped = 0;
    let reduced = 0;
    for (let i = 0; i < n; i++) {
      const beta = this.#chopped(i);
      const phi = this.#free(i);
      chopped += beta * beta;
      const room = phi > 0 ? this.#y[i]! - this.#low[i]! : this.#high[i]! - this.#y[i]!;
      reduced += Math.min(Math.abs(phi), room / this.#step) * Math.abs(phi);
    }
    return chopped <= reduced;
  }

  /** φᵢ: the gradient where y is between its bounds. */
  #free(i: number): number {
    const y = this.#y[i]!;
    return y > this.#low[i]! && y < this.#high[i]! ? this.#g[i]! : 0;
  }

  /** βᵢ: the gradient where y is at a bound and wants to leave it. */
  #chopped(i: number): number {
    const y = this.#y[i]!;
    const g = this.#g[i]!;
    if (this.#low[i] === this.#high[i]) return 0;
    if (y <= this.#low[i]!) return Math.min(g, 0);
    return y >= this.#high[i]! ? Math.max(g, 0) : 0;
  }

  /** The longest step along −p within the bounds. */
  #room(p: Float64Array, n: number): number {
    let room = Infinity;
    for (let i = 0; i < n; i++) {
      const bound = p[i]! > 0 ? this.#low[i]! : this.#high[i]!;
      if (p[i] !== 0) room = Math.min(room, (this.#y[i]! - bound) / p[i]!);
    }
    return room;
  }

  /** The natural residual, in the units of the problem. */
  #residual(n: number): number {
    let worst = 0;
    for (let i = 0; i < n; i++) {
      const scale = this.#scale[i]!;
      const x = this.#y[i]! * scale;
      const moved = x - this.#g[i]! / scale;
      const clamped = Math.min(this.#high[i]! * scale, Math.max(this.#low[i]! * scale, moved));
      worst = Math.max(worst, Math.abs(x - clamped));
    }
    return worst;
  }

  #restartDirection(n: number): void {
    for (let i = 0; i < n; i++) this.#p[i] = this.#free(i);
  }

  /** g = S (A S y + b). */
  #refresh(problem: LcpProblem): void {
    this.#multiply(this.#g, this.#y, problem);
    for (let i = 0; i < problem.size; i++) {
      this.#g[i] = this.#g[i]! + problem.b[i]! * this.#scale[i]!;
    }
  }

  /** out = S A S v. */
  #multiply(out: Float64Array, v: Float64Array, problem: LcpProblem): void {
    const { size: n, regularization } = problem;
    const scale = this.#scale;
    const product = this.#product;
    for (let i = 0; i < n; i++) product[i] = v[i]! * scale[i]!;
    problem.matrix.multiply(out, product);
    for (let i = 0; i < n; i++) {
      const own = regularization === undefined ? 0 : regularization[i]! * product[i]!;
      out[i] = (out[i]! + own) * scale[i]!;
    }
    this.#products++;
  }

  /** Shows the present point to the record of the best, in the units of the problem. */
  #show(x: Float64Array, problem: LcpProblem): void {
    for (let i = 0; i < problem.size; i++) x[i] = this.#y[i]! * this.#scale[i]!;
    this.#best.show(x, problem);
  }

  /** Whether the direction in which it ran away is a certificate: if A is symmetric, Aᵀp = A p. */
  #provesRay(problem: LcpProblem): boolean {
    const n = problem.size;
    const y = this.#y;
    for (let i = 0; i < n; i++) y[i] = -this.#p[i]! * this.#scale[i]!;
    for (let i = 0; i < n; i++) this.#ap[i] = -this.#ap[i]! / this.#scale[i]!;
    if (!this.#isTransposed(problem, y)) return false;
    return provesInfeasible(problem, problem.b, y, this.#ap, 1e-6);
  }

  /**
   * Whether `#ap`, A y, is Aᵀy too: then v·(A y) = (A v)·y for every v, and if it is not, a v that has
   * nothing to do with the problem shows it.
   */
  #isTransposed({ size: n, matrix, regularization }: LcpProblem, y: Float64Array): boolean {
    const v = this.#product;
    const av = this.#g;
    for (let i = 0; i < n; i++) v[i] = 0.5 + (((i + 1) * GOLDEN) % 1);
    matrix.multiply(av, v);
    let one = 0;
    let other = 0;
    let size = 0;
    for (let i = 0; i < n; i++) {
      const own = regularization === undefined ? 0 : regularization[i]! * v[i]!;
      one += v[i]! * this.#ap[i]!;
      other += (av[i]! + own) * y[i]!;
      size += Math.abs(v[i]! * this.#ap[i]!) + Math.abs(av[i]! * y[i]!);
    }
    return Math.abs(one - other) <= 1e-9 * size;
  }

  #prepare(problem: LcpProblem): void {
    const n = problem.size;
    this.#scale = grown(this.#scale, n);
    this.#low = grown(this.#low, n);
    this.#high = grown(this.#high, n);
    this.#y = grown(this.#y, n);
    this.#g = grown(this.#g, n);
    this.#p = grown(this.#p, n);
    this.#ap = grown(this.#ap, n);
    this.#product = grown(this.#product, n);
    this.#held = grown(this.#held, n);
    this.#products = 0;
    ownDiagonal(this.#g, problem);
    rowScale(this.#scale, this.#g, n);
    this.#step = EXPANSION / largestEigenvalue(problem, this.#scale, this.#g, this.#p);
  }
}
