/**
 * The midpoint method, T (3.8), P ODE 2.2: an Euler step to the middle, then the whole step with the
 * derivative found there. Second order, two evaluations.
 *
 *   Y½ = Y₀ + ½h f(t₀, Y₀),   Y₁ = Y₀ + h f(t₀ + ½h, Y½)
 *
 * Orientations take both legs by the exponential map, which makes constant spin exact; the rate form
 * ½ω q with normalisation has the same order but errs there too.
 */

import { addScaled } from '../../math/dense.js';
import type { Derivative, Integrator, MotionState, RotationVariables } from './integrator.js';
import { rotationVariables, type VariablesOption, withDefaults } from './options.js';
import { turnAll } from './rotation-steps.js';
import { checkMotion, StateCopy } from './state-copy.js';

/** Options of {@link Midpoint}. */
export interface MidpointOptions extends VariablesOption {}

export const MIDPOINT_DEFAULTS: Required<MidpointOptions> = { variables: 'momentum' };

/** The explicit midpoint method, also called Runge-Kutta of order 2. */
export class Midpoint implements Integrator {
  readonly name = 'midpoint';
  readonly order = 2;
  readonly variables: RotationVariables;
  readonly options: Readonly<Required<MidpointOptions>>;
  readonly #start = new StateCopy();

  constructor(options?: MidpointOptions) {
    this.options = withDefaults('Midpoint', MIDPOINT_DEFAULTS, options);
    this.variables = rotationVariables('Midpoint', this.options.variables);
  }

  integrate(state: MotionState, t0: number, t1: number, derivative: Derivative): void {
    checkMotion('Midpoint', state, t0, t1);
    const { x, q, v, w } = state;
    const bodies = q.length / 4;
    const h = t1 - t0;
    const start = this.#start.save(state);

    // To the middle with the derivative of the start. Positions first: see ExplicitEuler.
    derivative.evaluate(t0);
    addScaled(x, x, v, 0.5 * h, x.length);
    turnAll(q, q, derivative.omega, 0.5 * h, bodies);
    addScaled(v, v, derivative.dv, 0.5 * h, v.length);
    addScaled(w, w, derivative.dw, 0.5 * h, w.length);

    // From the start to the end with the derivative of the middle.
    derivative.evaluate(t0 + 0.5 * h);
    addScaled(x, start.x, v, h, x.length);
    turnAll(q, start.q, derivative.omega, h, bodies);
    addScaled(v, start.v, derivative.dv, h, v.length);
    addScaled(w, start.w, derivative.dw, h, w.length);
  }

  restart(): void {}
}
