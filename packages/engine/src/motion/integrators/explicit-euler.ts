/**
 * Explicit Euler integration, T (3.5), P ODE 2.1: one evaluation, first order.
 *
 *   v₁ = v₀ + h v̇₀,   x₁ = x₀ + h v₀,   q₁ = exp(½ h ω₀) q₀
 *
 * The plainest method and the one that the others are measured against: on an oscillation of
 * frequency ω it multiplies the energy by 1 + (hω)² in every step.
 */

import { addScaled } from '../../math/dense.js';
import type { Derivative, Integrator, MotionState, RotationVariables } from './integrator.js';
import { rotationVariables, type VariablesOption, withDefaults } from './options.js';
import { turnAll } from './rotation-steps.js';
import { checkMotion } from './state-copy.js';

/** Options of {@link ExplicitEuler}. */
export interface ExplicitEulerOptions extends VariablesOption {}

export const EXPLICIT_EULER_DEFAULTS: Required<ExplicitEulerOptions> = { variables: 'momentum' };

/** Explicit (forward) Euler: first order, cheap, and never stable on undamped oscillations. */
export class ExplicitEuler implements Integrator {
  readonly name = 'explicit-euler';
  readonly order = 1;
  readonly variables: RotationVariables;
  readonly options: Readonly<Required<ExplicitEulerOptions>>;

  constructor(options?: ExplicitEulerOptions) {
    this.options = withDefaults('ExplicitEuler', EXPLICIT_EULER_DEFAULTS, options);
    this.variables = rotationVariables('ExplicitEuler', this.options.variables);
  }

  integrate(state: MotionState, t0: number, t1: number, derivative: Derivative): void {
    checkMotion('ExplicitEuler', state, t0, t1);
    const { x, q, v, w } = state;
    const h = t1 - t0;
    derivative.evaluate(t0);
    // Positions first: they move with the old velocities, and `omega` may be `w` itself.
    addScaled(x, x, v, h, x.length);
    turnAll(q, q, derivative.omega, h, q.length / 4);
    addScaled(v, v, derivative.dv, h, v.length);
    addScaled(w, w, derivative.dw, h, w.length);
  }

  restart(): void {}
}
