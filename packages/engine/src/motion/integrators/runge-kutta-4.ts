/**
 * The classic Runge-Kutta method of order 4, P ODE 2.2: four evaluations.
 *
 *   k₁ = f(t₀, Y₀)               k₃ = f(t₀ + ½h, Y₀ + ½h k₂)
 *   k₂ = f(t₀ + ½h, Y₀ + ½h k₁)  k₄ = f(t₀ + h, Y₀ + h k₃)      Y₁ = Y₀ + h/6 (k₁ + 2k₂ + 2k₃ + k₄)
 *
 * Orientations take part as plain four-vectors with the rate ½ω q, as in N 4, and are normalised
 * where the derivative looks at them (see flat-state.ts for why the order survives). It is neither
 * symplectic nor reversible: energy is lost slowly, 1 − (hω)⁶/72 per step of an oscillation.
 */

import { addScaled } from '../../math/dense.js';
import { flatLength, gather, rates, scatter } from './flat-state.js';
import type { Derivative, Integrator, MotionState, RotationVariables } from './integrator.js';
import { rotationVariables, type VariablesOption, withDefaults } from './options.js';
import { checkMotion, grown } from './state-copy.js';

/** Options of {@link RungeKutta4}. */
export interface RungeKutta4Options extends VariablesOption {}

export const RUNGE_KUTTA_4_DEFAULTS: Required<RungeKutta4Options> = { variables: 'momentum' };

/** The classic Runge-Kutta method of order 4. */
export class RungeKutta4 implements Integrator {
  readonly name = 'runge-kutta-4';
  readonly order = 4;
  readonly variables: RotationVariables;
  readonly options: Readonly<Required<RungeKutta4Options>>;
  /** Y at the start, at the stage being built, and the sum that becomes Y₁ */
  #start: Float64Array = new Float64Array(0);
  #stage: Float64Array = new Float64Array(0);
  #end: Float64Array = new Float64Array(0);
  /** Ẏ of one stage */
  #rate: Float64Array = new Float64Array(0);

  constructor(options?: RungeKutta4Options) {
    this.options = withDefaults('RungeKutta4', RUNGE_KUTTA_4_DEFAULTS, options);
    this.variables = rotationVariables('RungeKutta4', this.options.variables);
  }

  integrate(state: MotionState, t0: number, t1: number, derivative: Derivative): void {
    checkMotion('RungeKutta4', state, t0, t1);
    const n = flatLength(state);
    this.#start = grown(this.#start, n);
    this.#stage = grown(this.#stage, n);
    this.#end = grown(this.#end, n);
    this.#rate = grown(this.#rate, n);
    const start = gather(this.#start, state);
    const stage = this.#stage;
    const end = this.#end;
    const k = this.#rate;
    const h = t1 - t0;
    const middle = t0 + 0.5 * h;

    rates(k, state, derivative, t0);
    addScaled(end, start, k, h / 6, n);
    scatter(state, addScaled(stage, start, k, 0.5 * h, n));

    rates(k, state, derivative, middle);
    addScaled(end, end, k, h / 3, n);
    scatter(state, addScaled(stage, start, k, 0.5 * h, n));

    rates(k, state, derivative, middle);
    addScaled(end, end, k, h / 3, n);
    scatter(state, addScaled(stage, start, k, h, n));

    rates(k, state, derivative, t1);
    scatter(state, addScaled(end, end, k, h / 6, n));
  }

  restart(): void {}
}
