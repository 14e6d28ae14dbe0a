/**
 * How the accelerations change when the state changes: the products with ∂f/∂x and ∂f/∂v that
 * backward Euler is made of (P Implicit 3-4).
 *
 * The derivative may know them in closed form (`directional`). If not, they are differences: the live
 * state is moved a little along the direction and back, f is evaluated on both sides, and the state
 * is put back bit for bit. Central differences cost two evaluations per product and are exact for
 * forces up to second degree; one-sided ones would lose half of the digits to rounding.
 *
 * Orientations move along a direction by the exponential map of a world rotation vector.
 */

import { fail } from '../../errors.js';
import { addScaled, maxNorm } from '../../math/dense.js';
import type { Derivative, MotionState } from './integrator.js';
import { turnAll } from './rotation-steps.js';
import { StateCopy } from './state-copy.js';

/** Where the derivatives of the forces come from. */
export type JacobianSource = 'auto' | 'numeric' | 'analytic';

/** Products with the matrix of the derivatives of all accelerations. */
export class ForceJacobian {
  /** Calls of `derivative.evaluate` made since this was set to 0. */
  evaluations = 0;

  readonly #object: string;
  readonly #source: JacobianSource;
  readonly #perturbation: number;
  /** the state at which the derivatives are taken */
  readonly #point = new StateCopy();
  #state: MotionState | undefined;
  #derivative: Derivative | undefined;
  #time = 0;
  #analytic = false;
  /** the sizes that a small change is measured by: of x, θ, v, w */
  readonly #sizes = new Float64Array(4);

  /** `perturbation`: the change for differences, as a part of max(1, largest number of a kind). */
  constructor(object: string, source: JacobianSource, perturbation: number) {
    this.#object = object;
    this.#source = source;
    this.#perturbation = perturbation;
  }

  /**
   * From now on products are taken at the live state, which must have been evaluated last, at time
   * `t` (s), and must stay until the last product.
   */
  linearize(state: MotionState, derivative: Derivative, t: number): void {
    const known = derivative.directional !== undefined;
    if (this.#source === 'analytic' && !known) {
      const must = "cannot be 'analytic' here: some force does not know its derivatives";
      fail(this.#object, 'jacobian', this.#source, must, "Use 'auto' or 'numeric'.");
    }
    this.#analytic = known && this.#source !== 'numeric';
    this.#state = state;
    this.#derivative = derivative;
    this.#time = t;
    if (this.#analytic) return;
    this.#point.save(state);
    this.#sizes[0] = Math.max(1, maxNorm(state.x, state.x.length));
    this.#sizes[1] = 1;
    this.#sizes[2] = Math.max(1, maxNorm(state.v, state.v.length));
    this.#sizes[3] = Math.max(1, maxNorm(state.w, state.w.length));
  }

  /** outV, outW = the change of (v̇, ẇ) per unit of the change (dx, dθ, δv, δw) of the state. */
  multiply(
    outV: Float64Array,
    outW: Float64Array,
    dx: Float64Array,
    dTheta: Float64Array,
    deltaV: Float64Array,
    deltaW: Float64Array,
  ): void {
    const derivative = this.#derivative!;
    if (this.#analytic) {
      derivative.directional!(dx, dTheta, deltaV, deltaW, outV, outW);
      return;
    }
    const { v, w } = this.#state!;
    const step = this.#step(dx, dTheta, deltaV, deltaW);
    if (step === 0) {
      outV.fill(0, 0, v.length);
      outW.fill(0, 0, w.length);
      return;
    }
    this.#evaluateAt(step, dx, dTheta, deltaV, deltaW);
    for (let i = 0; i < v.length; i++) outV[i] = derivative.dv[i]!;
    for (let i = 0; i < w.length; i++) outW[i] = derivative.dw[i]!;
    this.#evaluateAt(-step, dx, dTheta, deltaV, deltaW);
    const s = 0.5 / step;
    for (let i = 0; i < v.length; i++) outV[i] = s * (outV[i]! - derivative.dv[i]!);
    for (let i = 0; i < w.length; i++) outW[i] = s * (outW[i]! - derivative.dw[i]!);
    this.#point.restore(this.#state!);
  }

  /**
   * How far to go along a direction. Positions and velocities each have a step that suits them; a
   * direction of backward Euler moves positions h times as far as velocities, and the geometric mean
   * of the two steps keeps both away from rounding and from curvature. 0 for no direction at all.
   */
  #step(
    dx: Float64Array,
    dTheta: Float64Array,
    deltaV: Float64Array,
    deltaW: Float64Array,
  ): number {
    const { x, w, v } = this.#state!;
    const sizes = this.#sizes;
    const position = Math.max(
      maxNorm(dx, x.length) / sizes[0]!,
      maxNorm(dTheta, w.length) / sizes[1]!,
    );
    const velocity = Math.max(
      maxNorm(deltaV, v.length) / sizes[2]!,
      maxNorm(deltaW, w.length) / sizes[3]!,
    );
    if (position === 0 && velocity === 0) return 0;
    if (position === 0) return this.#perturbation / velocity;
    if (velocity === 0) return this.#perturbation / position;
    return this.#perturbation / Math.sqrt(position * velocity);
  }

  /** Evaluates at the point + s · direction. */
  #evaluateAt(
    s: number,
    dx: Float64Array,
    dTheta: Float64Array,
    deltaV: Float64Array,
    deltaW: Float64Array,
  ): void {
    const { x, q, v, w } = this.#state!;
    const point = this.#point;
    addScaled(x, point.x, dx, s, x.length);
    turnAll(q, point.q, dTheta, s, q.length / 4);
    addScaled(v, point.v, deltaV, s, v.length);
    addScaled(w, point.w, deltaW, s, w.length);
    this.#derivative!.evaluate(this.#time);
    this.evaluations++;
  }
}
