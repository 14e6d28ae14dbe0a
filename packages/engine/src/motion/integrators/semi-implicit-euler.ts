/**
 * Semi-implicit (symplectic) Euler: velocities first, then positions with the new velocities.
 *
 *   v₁ = v₀ + h v̇(x₀, v₀)      x₁ = x₀ + h v₁         T (3.17)
 *
 * First order, one evaluation, and yet the energy of an oscillator stays bounded for ωh < 2: the
 * workhorse of real-time physics, and the default. Rotation is integrated in momenta.
 */

import type { Derivative, Integrator, MotionState } from './integrator.js';
import { turnAll } from './rotation-steps.js';

/** Semi-implicit Euler. */
export class SemiImplicitEuler implements Integrator {
  readonly name = 'semi-implicit-euler';
  readonly order = 1;
  readonly variables = 'momentum';
  readonly onePass = true;

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
    derivative.updateOmega();
    turnAll(q, q, derivative.omega, h, q.length / 4);
    derivative.updateOmega();
  }

  restart(): void {}
}
