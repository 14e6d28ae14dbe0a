/**
 * The implicit midpoint rule: like backward Euler it cannot blow up (A-stable), but it does not damp.
 * Second order, time-reversible, and it conserves what is quadratic: the energy of springs, momentum,
 * angular momentum.
 *
 *   v₁ = v₀ + h v̇(t½, x½, q½, v½),   x½ = ½(x₀ + x₁), v½ = ½(v₀ + v₁), …,   x₁ = x₀ + h v½
 *
 * Rotation is in momentum variables, L₁ = L₀ + h τ½, and turns by
 *
 *   q₁ = exp(½θ) q₀,   θ = ½h (ω₀ + D⁻¹ω₁),   D = the rotation by θ, q½ = exp(¼θ) q₀,
 *
 * that is, by the mean of the angular velocities as the body sees them. In the body's frame
 * Ω = I⁻¹Π is linear, so the kinetic energy changes by ½(Ω₀+Ω₁)·(Π₁−Π₀); a turn about the mean Ω does
 * not change its product with Π, so a free body keeps its energy and its L to rounding, and a torque
 * changes the energy by exactly τ·ω h. The plain midpoint of q̇ = ½ω q keeps neither exactly, because
 * the energy is of fourth degree in q; it also turns too little at constant spin.
 *
 * The equations are solved to rounding, or the conservation would be lost: by substitution where the
 * step is small enough for that to gain a factor of two per round, else by Newton's method.
 */

import { integer, positive } from '../../errors.js';
import { maxNorm } from '../../math/dense.js';
import type { Derivative, Integrator, MotionState } from './integrator.js';
import { LinearSolve } from './linear-solve.js';
import { Newton, type NewtonProblem } from './newton.js';
import { withDefaults } from './options.js';
import { rotateAll, turnAll } from './rotation-steps.js';
import { checkMotion, grown, StateCopy } from './state-copy.js';

/** Options of {@link ImplicitMidpoint}. */
export interface ImplicitMidpointOptions {
  /** Newton iterations at most; `converged` tells whether they were enough. */
  iterations?: number;
  /** Up to this many unknowns the matrix is written out and factored (n² memory, n³ time). */
  denseLimit?: number;
  /** Size of the differences in the Jacobian, as a part of max(1, largest number). */
  perturbation?: number;
}

export const IMPLICIT_MIDPOINT_DEFAULTS: Required<ImplicitMidpointOptions> = {
  iterations: 50,
  denseLimit: 48,
  perturbation: 6e-6,
};

/** Substitution must gain at least this factor per round, else Newton takes over. */
const SLOW = 0.5;
/** Rounds of substitution at most. */
const MAX_ROUNDS = 80;
/** A residual below this is rounding: 2⁻⁵¹. */
const ROUNDING = 4.440892098500626e-16;
/** A residual below this that shrinks no further is taken for rounding too. */
const STAGNATION = 1e-10;

/** The implicit midpoint rule, with energy-conserving rotation. */
export class ImplicitMidpoint implements Integrator {
  readonly name = 'implicit-midpoint';
  readonly order = 2;
  readonly variables = 'momentum';
  readonly options: Readonly<Required<ImplicitMidpointOptions>>;
  /** Whether the last step's equations were solved to rounding. */
  converged = true;

  readonly #iterations: number;
  readonly #perturbation: number;
  readonly #linear: LinearSolve;
  readonly #newton: Newton;
  readonly #start = new StateCopy();
  /** The unknowns [Δv Δw θ], their residual, and the point of linearisation */
  #u: Float64Array = new Float64Array(0);
  #f: Float64Array = new Float64Array(0);
  #point: Float64Array = new Float64Array(0);
  #shifted: Float64Array = new Float64Array(0);
  #other: Float64Array = new Float64Array(0);
  /** (bodies × 3) ω at the start and, for one residual, ω at the end and the turn, rad/s and rad */
  #omega0: Float64Array = new Float64Array(0);
  #omega1: Float64Array = new Float64Array(0);
  #theta: Float64Array = new Float64Array(0);

  readonly #problem: NewtonProblem = {
    residual: (out, u) => this.#residual(out, u),
    linearize: (u) => this.#linearize(u),
    multiply: (out, s) => this.#multiply(out, s),
    norm: (s) => this.#norm(s),
    scale: (u) => this.#scale(u),
  };

  /** What the present step works on. */
  #state: MotionState | undefined;
  #derivative: Derivative | undefined;
  #h = 0;
  #middle = 0;

  constructor(options?: ImplicitMidpointOptions) {
    const name = 'ImplicitMidpoint';
    const given = withDefaults(name, IMPLICIT_MIDPOINT_DEFAULTS, options);
    this.options = given;
    this.#iterations = integer(name, 'iterations', given.iterations, 1, 1000);
    this.#perturbation = positive(name, 'perturbation', given.perturbation);
    const denseLimit = integer(name, 'denseLimit', given.denseLimit, 0, 4096);
    // Newton corrects what GMRES leaves over, so six digits per iteration are enough.
    this.#linear = new LinearSolve(denseLimit, 1e-6, 300);
    this.#newton = new Newton(this.#linear);
  }

  integrate(state: MotionState, t0: number, t1: number, derivative: Derivative): void {
    checkMotion('ImplicitMidpoint', state, t0, t1);
    const n = this.#begin(state, t0, t1, derivative);
    this.converged = true;
    if (n === 0 || t0 === t1) return;
    if (!this.#substitute(n)) {
      this.#guess();
      this.converged = this.#newton.solve(this.#u, this.#problem, n, ROUNDING, this.#iterations);
    }
    this.#finish();
  }

  restart(): void {}

  /** out = u less what the step makes of it. */
  #residual(out: Float64Array, u: Float64Array): void {
    const h = this.#h;
    const { x, q, v, w } = this.#state!;
    const { x: x0, q: q0, v: v0, w: w0 } = this.#start;
    const derivative = this.#derivative!;
    const bodies = q.length / 4;
    const atW = v.length;
    const atTheta = v.length + w.length;

    // ω₁ at the end of the turn, seen from the start of it.
    const theta = this.#theta;
    for (let i = 0; i < w.length; i++) {
      theta[i] = u[atTheta + i]!;
      w[i] = w0[i]! + u[atW + i]!;
    }
    turnAll(q, q0, theta, 1, bodies);
    derivative.updateOmega();
    rotateAll(this.#omega1, theta, -1, derivative.omega, bodies);

    // Forces in the middle.
    for (let i = 0; i < v.length; i++) v[i] = v0[i]! + 0.5 * u[i]!;
    for (let i = 0; i < x.length; i++) x[i] = x0[i]! + 0.5 * h * v[i]!;
    for (let i = 0; i < w.length; i++) w[i] = w0[i]! + 0.5 * u[atW + i]!;
    turnAll(q, q0, theta, 0.5, bodies);
    derivative.evaluate(this.#middle);

    const { dv, dw } = derivative;
    for (let i = 0; i < v.length; i++) out[i] = u[i]! - h * dv[i]!;
    for (let i = 0; i < w.length; i++) {
      out[atW + i] = u[atW + i]! - h * dw[i]!;
      out[atTheta + i] = theta[i]! - 0.5 * h * (this.#omega0[i]! + this.#omega1[i]!);
    }
  }

  /** Takes differences at u from now on. */
  #linearize(u: Float64Array): void {
    const n = this.#size();
    for (let i = 0; i < n; i++) this.#point[i] = u[i]!;
  }

  /** out = the change of the residual along s, by central differences. */
  #multiply(out: Float64Array, s: Float64Array): void {
    const n = this.#size();
    const { v, w } = this.#state!;
    const { v: v0, w: w0 } = this.#start;
    const size = Math.max(1, maxNorm(v0, v.length), maxNorm(w0, w.length));
    const largest = maxNorm(s, n);
    if (largest === 0) {
      out.fill(0, 0, n);
      return;
    }
    const step = (this.#perturbation * size) / largest;
    for (let i = 0; i < n; i++) this.#shifted[i] = this.#point[i]! + step * s[i]!;
    this.#residual(out, this.#shifted);
    for (let i = 0; i < n; i++) this.#shifted[i] = this.#point[i]! - step * s[i]!;
    this.#residual(this.#other, this.#shifted);
    for (let i = 0; i < n; i++) out[i] = (0.5 * (out[i]! - this.#other[i]!)) / step;
  }

  /** u ← u − residual(u) until rounding; false when that is too slow. */
  #substitute(n: number): boolean {
    this.#guess();
    let before = Number.POSITIVE_INFINITY;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      this.#residual(this.#f, this.#u);
      const change = this.#relative(this.#f, this.#u);
      if (change >= before && change <= STAGNATION) return true;
      for (let i = 0; i < n; i++) this.#u[i]! -= this.#f[i]!;
      if (!(change > ROUNDING)) return true;
      if (change > SLOW * before && change > STAGNATION) return false;
      before = change;
    }
    return before <= STAGNATION;
  }

  /** No force, constant spin: where both ways of solving begin. */
  #guess(): void {
    const { v, w } = this.#state!;
    const atTheta = v.length + w.length;
    this.#u.fill(0, 0, atTheta);
    for (let i = 0; i < w.length; i++) this.#u[atTheta + i] = this.#h * this.#omega0[i]!;
  }

  /** The largest change of a velocity or momentum; turns count by the spin that makes them. */
  #norm(s: Float64Array): number {
    const { v, w } = this.#state!;
    const atTheta = v.length + w.length;
    let worst = 0;
    for (let i = 0; i < atTheta; i++) worst = Math.max(worst, Math.abs(s[i]!));
    for (let i = atTheta; i < this.#size(); i++) worst = Math.max(worst, Math.abs(s[i]! / this.#h));
    return worst;
  }

  /** The largest velocity or momentum at the start or change of one. */
  #scale(u: Float64Array): number {
    const { v, w } = this.#start;
    const { v: liveV, w: liveW } = this.#state!;
    return Math.max(this.#norm(u), maxNorm(v, liveV.length), maxNorm(w, liveW.length));
  }

  /** The largest residual of each kind over the size of its kind. */
  #relative(f: Float64Array, u: Float64Array): number {
    const { v, w } = this.#state!;
    const { v: v0, w: w0 } = this.#start;
    const n = this.#size();
    const atTheta = v.length + w.length;
    let rv = 0;
    let rw = 0;
    let rt = 0;
    let sv = 0;
    let sw = 0;
    let st = 0;
    for (let i = 0; i < v.length; i++) {
      rv = Math.max(rv, Math.abs(f[i]!));
      sv = Math.max(sv, Math.abs(v0[i]!), Math.abs(u[i]!));
    }
    for (let i = v.length; i < atTheta; i++) {
      rw = Math.max(rw, Math.abs(f[i]!));
      sw = Math.max(sw, Math.abs(w0[i - v.length]!), Math.abs(u[i]!));
    }
    for (let i = atTheta; i < n; i++) {
      rt = Math.max(rt, Math.abs(f[i]!));
      st = Math.max(st, Math.abs(u[i]!));
    }
    // A kind that is all rounding noise is measured by the others.
    const floor = 1e-9 * Math.max(sv, sw, st);
    return Math.max(ratio(rv, sv, floor), ratio(rw, sw, floor), ratio(rt, st, floor));
  }

  /** The live state at the end of the step. */
  #finish(): void {
    const h = this.#h;
    const { x, q, v, w } = this.#state!;
    const { x: x0, q: q0, v: v0, w: w0 } = this.#start;
    const u = this.#u;
    for (let i = 0; i < x.length; i++) x[i] = x0[i]! + h * (v0[i]! + 0.5 * u[i]!);
    for (let i = 0; i < v.length; i++) v[i] = v0[i]! + u[i]!;
    for (let i = 0; i < w.length; i++) {
      w[i] = w0[i]! + u[v.length + i]!;
      this.#theta[i] = u[v.length + w.length + i]!;
    }
    turnAll(q, q0, this.#theta, 1, q.length / 4);
  }

  #size(): number {
    const { v, w } = this.#state!;
    return v.length + 2 * w.length;
  }

  /** Makes room for a step; returns the number of unknowns. */
  #begin(state: MotionState, t0: number, t1: number, derivative: Derivative): number {
    const { w } = state;
    this.#state = state;
    this.#derivative = derivative;
    this.#h = t1 - t0;
    this.#middle = t0 + 0.5 * this.#h;
    this.#start.save(state);
    const n = this.#size();
    this.#u = grown(this.#u, n);
    this.#f = grown(this.#f, n);
    this.#point = grown(this.#point, n);
    this.#shifted = grown(this.#shifted, n);
    this.#other = grown(this.#other, n);
    this.#omega0 = grown(this.#omega0, w.length);
    this.#omega1 = grown(this.#omega1, w.length);
    this.#theta = grown(this.#theta, w.length);
    derivative.updateOmega();
    for (let i = 0; i < w.length; i++) this.#omega0[i] = derivative.omega[i]!;
    return n;
  }
}

function ratio(value: number, size: number, floor: number): number {
  const scale = Math.max(size, floor);
  return scale > 0 ? value / scale : value;
}
