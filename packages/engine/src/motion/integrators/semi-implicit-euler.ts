/**
 * Semi-implicit (symplectic) Euler: velocities first, then positions with the new velocities.
 *
 *   v₁ = v₀ + h v̇(x₀, v₀)      x₁ = x₀ + h v₁         T (3.7)
 *
 * First order, one evaluation, and yet the energy of an oscillator stays bounded for ωh < 2: the
 * workhorse of real-time physics, and the default.
 *
 * Rotation is integrated in momenta, and the quaternion turns with the angular velocity of the
 * middle of the turn:
 *
 *   L₁ = L₀ + h τ      q½ = exp(½h ω(q₀, L₁)) q₀      q₁ = exp(h ω(q½, L₁)) q₀
 *
 * That takes no evaluation of forces, and makes a body without torque accurate to second order.
 * With ω(q₀, L₁) for the whole turn a free body would gain energy at every step.
 */

import type { Derivative, Integrator, MotionState } from './integrator.js';
import { turnAll } from './rotation-steps.js';
import { grown } from './state-copy.js';

/** Semi-implicit Euler. */
export class SemiImplicitEuler implements Integrator {
  readonly name = 'semi-implicit-euler';
  readonly order = 1;
  readonly variables = 'momentum';
  readonly onePass = true;
  readonly options = {};
  #q0: Float64Array = new Float64Array(0);

  integrate(state: MotionState, t0: number, t1: number, derivative: Derivative): void {
    const h = t1 - t0;
    if (derivative.semiImplicit !== undefined) {
      derivative.semiImplicit(t0, h);
      return;
    }
    derivative.evaluate(t0);
    const { x, q, v, w } = state;
    const { dv, dw } = derivative;
    for (let i = 0; i < v.length; i++) v[i] = v[i]! + h * dv[i]!;
    for (let i = 0; i < w.length; i++) w[i] = w[i]! + h * dw[i]!;
    for (let i = 0; i < x.length; i++) x[i] = x[i]! + h * v[i]!;

    const count = q.length / 4;
    this.#q0 = grown(this.#q0, q.length);
    this.#q0.set(q);
    derivative.updateOmega();
    turnAll(q, this.#q0, derivative.omega, 0.5 * h, count);
    derivative.updateOmega();
    turnAll(q, this.#q0, derivative.omega, h, count);
    derivative.updateOmega();
  }

  restart(): void {}
}
