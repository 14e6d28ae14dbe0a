/**
 * Implicit (backward) Euler, T (3.6), P Implicit: the forces of the end of the step move the step.
 *
 *   Y₁ = Y₀ + h f(Y₁)                                                         P Implicit (3-1)
 *
 * First order, and it damps; but stiff springs cannot make it blow up, however large the step. f is
 * replaced by its linear approximation at the start of the step, which leaves one linear system.
 * Two forms of it:
 *
 * - `second-order` (the default), n unknowns, P Implicit (4-5):
 *     (1 − h ∂f/∂v − h² ∂f/∂x) Δv = h (f₀ + h ∂f/∂x v₀),   Δx = h (v₀ + Δv)
 * - `first-order`, all 2n numbers of the state at once, P Implicit (3-2):
 *     (1 − h f') ΔY = h f(Y₀)
 *
 * The first is the second with Δx eliminated, so the answers agree to rounding. Here f are
 * accelerations (v̇, ω̇), and forces that depend on time are taken at t₁.
 *
 * Rotation is in velocity variables. The orientation is q₁ = exp(½h ω₁) q₀, changes of it are world
 * rotation vectors, and ω is stepped as the turning body sees it,
 *
 *   ω₁ = ω₀ + h D⁻¹ ω̇(q₁, ω₁),   D = R₁R₀ᵀ = exp(h ω₁),   which is   Ω₁ = Ω₀ + h Ω̇(Ω₁)   for Ω = Rᵀω,
 *
 * and linearised where the present spin leads, at exp(½h ω₀) q₀. So the gyroscopic term is linearised
 * with constant coefficients whatever the turn per step, and is damped like all else. Stepping ω in
 * world space (D left out) has the same order but lost: it feeds energy into a tumbling body, 16 %
 * in 100 steps of 0.1 s at 1.7 rad/s. Linearising at q₀ lost too: it does so above one radian per
 * step.
 *
 * With `iterations` above 1, Newton's method solves (3-1) itself.
 * Systems of up to `denseLimit` unknowns are factored, larger ones go to GMRES: memory and time per
 * product grow with the number of bodies only.
 */

import { fail, integer, oneOf, positive } from '../../errors.js';
import { addScaled, maxNorm } from '../../math/dense.js';
import { ForceJacobian, type JacobianSource } from './force-jacobian.js';
import type { Derivative, Integrator, MotionState } from './integrator.js';
import { LinearSolve } from './linear-solve.js';
import { Newton, type NewtonProblem } from './newton.js';
import { withDefaults } from './options.js';
import { rotateAll, turnAll, turnTangents } from './rotation-steps.js';
import { checkMotion, exactly, grown, StateCopy } from './state-copy.js';

/** Options of {@link ImplicitEuler}. */
export interface ImplicitEulerOptions {
  /** Which linear system is solved; the results agree. */
  form?: 'second-order' | 'first-order';
  /** Where ∂f/∂x and ∂f/∂v come from; `auto`: closed formulas where the forces know them. */
  jacobian?: JacobianSource;
  /**
   * 1: the linearised step of the notes, which may overshoot for bodies that turn by more than a
   * radian per step. More: Newton iterations at most, until `tolerance`.
   */
  iterations?: number;
  /** Newton stops when its next step would be below this part of the velocities. */
  tolerance?: number;
  /** Up to this many unknowns the matrix is written out and factored (n² memory, n³ time). */
  denseLimit?: number;
  /** GMRES stops at this part of the right-hand side, */
  krylovTolerance?: number;
  /** or after this many products; the step then uses the best found and `converged` is false. */
  krylovIterations?: number;
  /** Size of the differences in numeric Jacobians, as a part of max(1, largest number of a kind). */
  perturbation?: number;
}

export const IMPLICIT_EULER_DEFAULTS: Required<ImplicitEulerOptions> = {
  form: 'second-order',
  jacobian: 'auto',
  iterations: 1,
  tolerance: 1e-10,
  denseLimit: 48,
  krylovTolerance: 1e-10,
  krylovIterations: 300,
  perturbation: 6e-6,
};

/** Backward Euler: linearised, or by Newton's method. */
export class ImplicitEuler implements Integrator {
  readonly name = 'implicit-euler';
  readonly order = 1;
  readonly variables = 'velocity';
  readonly options: Readonly<Required<ImplicitEulerOptions>>;
  /** Whether the last step's equations were solved to their tolerances. */
  converged = true;
  /** Evaluations of the derivative and products with the matrix in the last step. */
  readonly statistics = { evaluations: 0, products: 0, newtonIterations: 0 };

  readonly #forces: ForceJacobian;
  readonly #linear: LinearSolve;
  readonly #newton: Newton;
  readonly #start = new StateCopy();
  /** The unknowns: [Δv Δw], or [Δx Δθ Δv Δw] in the first-order form */
  #u: Float64Array = new Float64Array(0);
  #rhs: Float64Array = new Float64Array(0);
  /** One direction, in parts, and the change of the accelerations along it */
  #dx: Float64Array = new Float64Array(0);
  #dTheta: Float64Array = new Float64Array(0);
  #deltaV: Float64Array = new Float64Array(0);
  #deltaW: Float64Array = new Float64Array(0);
  #changeV: Float64Array = new Float64Array(0);
  #changeW: Float64Array = new Float64Array(0);
  /** (bodies × 3) rotation vectors from q₀ to q₁, rad, and ω̇ there, rad/s² */
  #theta: Float64Array = new Float64Array(0);
  #rate: Float64Array = new Float64Array(0);

  readonly #problem: NewtonProblem = {
    residual: (out, u) => this.#residual(out, u),
    linearize: () => this.#linearizeHere(),
    multiply: (out, s) => this.#multiply(out, s),
    norm: (s) => this.#norm(s),
    scale: (u) => this.#scale(u),
  };

  /** What the present step works on. */
  #state: MotionState | undefined;
  #derivative: Derivative | undefined;
  #h = 0;
  #end = 0;

  constructor(options?: ImplicitEulerOptions) {
    const name = 'ImplicitEuler';
    const given = withDefaults(name, IMPLICIT_EULER_DEFAULTS, options);
    oneOf(name, 'form', given.form, ['second-order', 'first-order']);
    oneOf(name, 'jacobian', given.jacobian, ['auto', 'numeric', 'analytic']);
    integer(name, 'iterations', given.iterations, 1, 1000);
    positive(name, 'tolerance', given.tolerance);
    integer(name, 'denseLimit', given.denseLimit, 0, 4096);
    positive(name, 'krylovTolerance', given.krylovTolerance);
    integer(name, 'krylovIterations', given.krylovIterations, 1, 1e9);
    positive(name, 'perturbation', given.perturbation);
    this.options = given;
    this.#forces = new ForceJacobian(name, given.jacobian, given.perturbation);
    const { denseLimit, krylovTolerance, krylovIterations } = given;
    this.#linear = new LinearSolve(denseLimit, krylovTolerance, krylovIterations);
    this.#newton = new Newton(this.#linear);
  }

  integrate(state: MotionState, t0: number, t1: number, derivative: Derivative): void {
    checkMotion('ImplicitEuler', state, t0, t1);
    const n = this.#begin(state, t0, t1, derivative);
    if (n === 0 || t0 === t1) return;

    if (this.options.iterations === 1) this.#linearisedStep(n, t0);
    else this.#newtonSteps(n);
    this.#place(this.#u);
    this.statistics.evaluations += this.#forces.evaluations;
    this.statistics.products = this.#linear.products;
  }

  restart(): void {}

  /** P Implicit (3-2) or (4-5): f and its derivatives at the start, bodies turned by their spin. */
  #linearisedStep(n: number, t0: number): void {
    const state = this.#state!;
    const { x, q, w } = state;
    for (let i = 0; i < w.length; i++) this.#theta[i] = this.#h * w[i]!;
    turnAll(q, q, this.#theta, 1, q.length / 4);
    this.#derivative!.evaluate(this.#end);
    this.statistics.evaluations++;
    this.#linearizeHere();
    this.#linearRightSide();
    if (!this.#linear.prepare(this.#problem, n)) {
      this.#start.restore(state);
      const cure = 'Make the time step smaller, or look for a force that grows with the motion.';
      fail('ImplicitEuler', 'h', this.#h, `makes the matrix singular at t = ${t0} s`, cure);
    }
    this.converged = this.#linear.solve(this.#u, this.#rhs);
    if (this.#velocityOffset() > 0) {
      // The unknown was what the turn is more than h ω₀.
      for (let i = 0; i < w.length; i++) this.#u[x.length + i]! += this.#theta[i]!;
    }
  }

  /** Newton's method for (3-1), beginning with unchanged velocities. */
  #newtonSteps(n: number): void {
    const { iterations, tolerance } = this.options;
    const { x, w } = this.#state!;
    const u = this.#u;
    u.fill(0, 0, n);
    if (this.#velocityOffset() > 0) {
      for (let i = 0; i < x.length; i++) u[i] = this.#h * this.#start.v[i]!;
      for (let i = 0; i < w.length; i++) u[x.length + i] = this.#h * this.#start.w[i]!;
    }
    this.converged = this.#newton.solve(u, this.#problem, n, tolerance, iterations);
    this.statistics.newtonIterations = this.#newton.iterations;
  }

  /** F(u) = Y₁(u) − Y₀ − h f(Y₁(u)). */
  #residual(out: Float64Array, u: Float64Array): void {
    const h = this.#h;
    const { x, v, w } = this.#state!;
    this.#place(u);
    this.#derivative!.evaluate(this.#end);
    this.statistics.evaluations++;
    const at = this.#velocityOffset();
    const atW = at + v.length;
    if (at > 0) {
      for (let i = 0; i < x.length; i++) out[i] = u[i]! - h * v[i]!;
      for (let i = 0; i < w.length; i++) out[x.length + i] = u[x.length + i]! - h * w[i]!;
    }
    const { dv, dw } = this.#derivative!;
    rotateAll(this.#changeW, this.#theta, -1, dw, w.length / 3);
    for (let i = 0; i < v.length; i++) out[at + i] = u[at + i]! - h * dv[i]!;
    for (let i = 0; i < w.length; i++) out[atW + i] = u[atW + i]! - h * this.#changeW[i]!;
  }

  /** The largest change of a velocity; positions count by the velocity that makes them. */
  #norm(s: Float64Array): number {
    const { v, w } = this.#state!;
    const at = this.#velocityOffset();
    let worst = 0;
    for (let i = 0; i < at; i++) worst = Math.max(worst, Math.abs(s[i]! / this.#h));
    for (let i = at; i < at + v.length + w.length; i++) worst = Math.max(worst, Math.abs(s[i]!));
    return worst;
  }

  /** The largest velocity at the start or change of one. */
  #scale(u: Float64Array): number {
    const { v, w } = this.#start;
    const { v: liveV, w: liveW } = this.#state!;
    return Math.max(this.#norm(u), maxNorm(v, liveV.length), maxNorm(w, liveW.length));
  }

  /** Takes the derivatives of the forces at the live state, which was evaluated last. */
  #linearizeHere(): void {
    const { dw } = this.#derivative!;
    for (let i = 0; i < this.#rate.length; i++) this.#rate[i] = dw[i]!;
    this.#forces.linearize(this.#state!, this.#derivative!, this.#end);
  }

  /** out = F' s. */
  #multiply(out: Float64Array, s: Float64Array): void {
    const h = this.#h;
    const { x, v, w } = this.#state!;
    const at = this.#velocityOffset();
    const n = at + v.length + w.length;
    for (let i = 0; i < v.length; i++) this.#deltaV[i] = s[at + i]!;
    for (let i = 0; i < w.length; i++) this.#deltaW[i] = s[at + v.length + i]!;
    // Where the positions go: with the velocities, or where their own unknowns say.
    for (let i = 0; i < x.length; i++) this.#dx[i] = at > 0 ? s[i]! : h * s[i]!;
    for (let i = 0; i < w.length; i++) {
      this.#dTheta[i] = at > 0 ? s[x.length + i]! : h * this.#deltaW[i]!;
    }
    turnTangents(this.#dTheta, this.#theta, 1, this.#dTheta, w.length / 3);
    this.#changeOfForces();
    for (let i = 0; i < n; i++) out[i] = s[i]!;
    if (at > 0) {
      for (let i = 0; i < x.length; i++) out[i]! -= h * this.#deltaV[i]!;
      for (let i = 0; i < w.length; i++) out[x.length + i]! -= h * this.#deltaW[i]!;
    }
    for (let i = 0; i < v.length; i++) out[at + i]! -= h * this.#changeV[i]!;
    // D⁻¹ω̇ changes by D⁻¹(dω̇ − dθ × ω̇).
    subtractCross(this.#changeW, this.#dTheta, this.#rate, w.length / 3);
    rotateAll(this.#changeW, this.#theta, -1, this.#changeW, w.length / 3);
    for (let i = 0; i < w.length; i++) out[at + v.length + i]! -= h * this.#changeW[i]!;
  }

  /** Right-hand side of (4-5), or h f(Y₀) in the first-order form; the turn is already made. */
  #linearRightSide(): void {
    const h = this.#h;
    const { x, v, w } = this.#state!;
    const rhs = this.#rhs;
    const at = this.#velocityOffset();
    const atW = at + v.length;
    const { dv } = this.#derivative!;
    for (let i = 0; i < v.length; i++) rhs[at + i] = h * dv[i]!;
    if (at > 0) {
      for (let i = 0; i < x.length; i++) rhs[i] = h * v[i]!;
      for (let i = 0; i < w.length; i++) rhs[x.length + i] = 0;
      this.#changeV.fill(0);
      this.#changeW.fill(0);
    } else {
      for (let i = 0; i < x.length; i++) this.#dx[i] = h * v[i]!;
      this.#dTheta.fill(0);
      this.#deltaV.fill(0);
      this.#deltaW.fill(0);
      this.#changeOfForces();
    }
    for (let i = 0; i < v.length; i++) rhs[at + i]! += h * this.#changeV[i]!;
    for (let i = 0; i < w.length; i++) this.#changeW[i]! += this.#rate[i]!;
    rotateAll(this.#changeW, this.#theta, -1, this.#changeW, w.length / 3);
    for (let i = 0; i < w.length; i++) rhs[atW + i] = h * this.#changeW[i]!;
  }

  #changeOfForces(): void {
    this.#forces.multiply(
      this.#changeV,
      this.#changeW,
      this.#dx,
      this.#dTheta,
      this.#deltaV,
      this.#deltaW,
    );
  }

  /** The live state becomes Y₁(u), θ the turn that led there. */
  #place(u: Float64Array): void {
    const h = this.#h;
    const { x, q, v, w } = this.#state!;
    const { x: x0, q: q0, v: v0, w: w0 } = this.#start;
    const at = this.#velocityOffset();
    for (let i = 0; i < v.length; i++) v[i] = v0[i]! + u[at + i]!;
    for (let i = 0; i < w.length; i++) {
      w[i] = w0[i]! + u[at + v.length + i]!;
      this.#theta[i] = at > 0 ? u[x.length + i]! : h * w[i]!;
    }
    if (at > 0) addScaled(x, x0, u, 1, x.length);
    else addScaled(x, x0, v, h, x.length);
    turnAll(q, q0, this.#theta, 1, q.length / 4);
  }

  /** Where Δv begins among the unknowns. */
  #velocityOffset(): number {
    const { x, w } = this.#state!;
    return this.options.form === 'first-order' ? x.length + w.length : 0;
  }

  /** Makes room for a step; returns the number of unknowns. */
  #begin(state: MotionState, t0: number, t1: number, derivative: Derivative): number {
    const { x, v, w } = state;
    this.#state = state;
    this.#derivative = derivative;
    this.#h = t1 - t0;
    this.#end = t1;
    this.#start.save(state);
    const n = this.#velocityOffset() + v.length + w.length;
    this.#u = grown(this.#u, n);
    this.#rhs = grown(this.#rhs, n);
    this.#dx = exactly(this.#dx, x.length);
    this.#dTheta = exactly(this.#dTheta, w.length);
    this.#theta = exactly(this.#theta, w.length);
    this.#rate = exactly(this.#rate, w.length);
    this.#deltaV = exactly(this.#deltaV, v.length);
    this.#deltaW = exactly(this.#deltaW, w.length);
    this.#changeV = exactly(this.#changeV, v.length);
    this.#changeW = exactly(this.#changeW, w.length);
    this.#forces.evaluations = 0;
    this.#linear.products = 0;
    this.statistics.evaluations = 0;
    this.statistics.products = 0;
    this.statistics.newtonIterations = 0;
    this.converged = true;
    return n;
  }
}

/** out −= a × b for `count` vectors. */
function subtractCross(out: Float64Array, a: Float64Array, b: Float64Array, count: number): void {
  for (let j = 0; j < 3 * count; j += 3) {
    out[j]! -= a[j + 1]! * b[j + 2]! - a[j + 2]! * b[j + 1]!;
    out[j + 1]! -= a[j + 2]! * b[j]! - a[j]! * b[j + 2]!;
    out[j + 2]! -= a[j]! * b[j + 1]! - a[j + 1]! * b[j]!;
  }
}
