/**
 * Velocity Verlet (T 3.4.1): kick, drift, kick. Second order, time-reversible, symplectic.
 *
 *   v½ = v₀ + ½h v̇(t₀, x₀, v₀)     L½ = L₀ + ½h τ(t₀, …)
 *   x₁ = x₀ + h v½                  q₁ = the drift of q₀ with L½ (rotation-drift.ts)
 *   v₁ = v½ + ½h v̇(t₁, x₁, v₁)     L₁ = L½ + ½h τ(t₁, …)
 *
 * Rotation is in momentum variables: without torque L never changes, whatever the number of steps.
 *
 * Forces that depend on velocity make the second kick implicit. It is predicted with the first
 * kick's acceleration, v₁ ≈ v₀ + h v̇₀ (an error of O(h²), so the step keeps its order), and then
 * substituted `velocityIterations` times. One round is enough for second order; with the rounds
 * needed to make v₁ stand still the step is exactly reversible as well.
 */

import { integer } from '../../errors.js';
import { addScaled } from '../../math/dense.js';
import type { Derivative, Integrator, MotionState } from './integrator.js';
import { withDefaults } from './options.js';
import { RotationDrift } from './rotation-drift.js';
import { checkMotion, copyTo, StateCopy } from './state-copy.js';
import { kickInto } from './velocity-kick.js';

/** Options of {@link VelocityVerlet}. */
export interface VelocityVerletOptions {
  /**
   * How often at most the force at the end of the step is evaluated to settle velocities that it
   * depends on. 1: second order at the least cost; about 10: exact reversibility with such forces.
   */
  velocityIterations?: number;
}

export const VELOCITY_VERLET_DEFAULTS: Required<VelocityVerletOptions> = { velocityIterations: 1 };

/** Velocity Verlet, rotation by the symmetric drift with constant angular momentum. */
export class VelocityVerlet implements Integrator {
  readonly name = 'velocity-verlet';
  readonly order = 2;
  readonly variables = 'momentum';
  readonly options: Readonly<Required<VelocityVerletOptions>>;
  readonly #iterations: number;
  readonly #drift = new RotationDrift();
  /** v½ and L½ */
  readonly #half = new StateCopy();

  constructor(options?: VelocityVerletOptions) {
    this.options = withDefaults('VelocityVerlet', VELOCITY_VERLET_DEFAULTS, options);
    const { velocityIterations } = this.options;
    this.#iterations = integer('VelocityVerlet', 'velocityIterations', velocityIterations, 1, 1000);
  }

  integrate(state: MotionState, t0: number, t1: number, derivative: Derivative): void {
    checkMotion('VelocityVerlet', state, t0, t1);
    const { x, v, w } = state;
    const half = this.#half.reserve(state);
    const h = t1 - t0;

    // Kick.
    derivative.evaluate(t0);
    addScaled(half.v, v, derivative.dv, 0.5 * h, v.length);
    addScaled(half.w, w, derivative.dw, 0.5 * h, w.length);

    // Drift; meanwhile the live velocities become the half-way ones.
    copyTo(v, half.v);
    copyTo(w, half.w);
    addScaled(x, x, v, h, x.length);
    this.#drift.move(state, derivative, h);

    // Kick, with the first kick's forces as the prediction of the velocities at the end.
    addScaled(v, v, derivative.dv, 0.5 * h, v.length);
    addScaled(w, w, derivative.dw, 0.5 * h, w.length);
    for (let i = 0; i < this.#iterations; i++) {
      derivative.evaluate(t1);
      if (!kickInto(state, half, derivative, 0.5 * h)) break;
    }
  }

  restart(): void {}
}
