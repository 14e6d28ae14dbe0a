/**
 * The leap-frog method (T 3.4.1) in the form drift, kick, drift. Second order, time-reversible,
 * symplectic.
 *
 *   x½ = x₀ + ½h v₀                  q½ = the drift of q₀ with L₀ for ½h (rotation-drift.ts)
 *   v₁ = v₀ + h v̇(t½, x½, v½)       L₁ = L₀ + h τ(t½, …)
 *   x₁ = x½ + ½h v₁                  q₁ = the drift of q½ with L₁ for ½h
 *
 * Velocity Verlet is the same scheme cut at the other place (kick, drift, kick). This one looks at
 * the forces once per step, half-way; positions and velocities are known at the same times, where
 * the staggered textbook form knows the velocities half a step off.
 *
 * Forces that depend on velocity are wanted at v½ = ½(v₀ + v₁). The first evaluation uses v₀, the
 * second v₀ + ½h v̇, which already gives second order: two evaluations are the default. Without
 * such forces `velocityIterations: 1` gives the same bits at half the cost.
 */

import { integer } from '../../errors.js';
import { addScaled } from '../../math/dense.js';
import type { Derivative, Integrator, MotionState } from './integrator.js';
import { withDefaults } from './options.js';
import { RotationDrift } from './rotation-drift.js';
import { checkMotion, StateCopy } from './state-copy.js';
import { kickInto } from './velocity-kick.js';

/** Options of {@link Leapfrog}. */
export interface LeapfrogOptions {
  /**
   * How often at most the force half-way is evaluated to settle velocities that it depends on. 1:
   * first order only if there are such forces; 2: second order; about 10: exact reversibility.
   */
  velocityIterations?: number;
}

export const LEAPFROG_DEFAULTS: Required<LeapfrogOptions> = { velocityIterations: 2 };

/** Leap-frog as drift, kick, drift. */
export class Leapfrog implements Integrator {
  readonly name = 'leapfrog';
  readonly order = 2;
  readonly variables = 'momentum';
  readonly options: Readonly<Required<LeapfrogOptions>>;
  readonly #iterations: number;
  readonly #drift = new RotationDrift();
  /** v₀ and L₀ */
  readonly #start = new StateCopy();

  constructor(options?: LeapfrogOptions) {
    this.options = withDefaults('Leapfrog', LEAPFROG_DEFAULTS, options);
    const { velocityIterations } = this.options;
    this.#iterations = integer('Leapfrog', 'velocityIterations', velocityIterations, 1, 1000);
  }

  integrate(state: MotionState, t0: number, t1: number, derivative: Derivative): void {
    checkMotion('Leapfrog', state, t0, t1);
    const { x, v } = state;
    const h = t1 - t0;
    const start = this.#start.save(state);

    // Drift.
    addScaled(x, x, v, 0.5 * h, x.length);
    this.#drift.move(state, derivative, 0.5 * h);

    // Kick: the velocities half-way are settled first, then the whole kick is made.
    derivative.evaluate(t0 + 0.5 * h);
    for (let i = 1; i < this.#iterations; i++) {
      if (!kickInto(state, start, derivative, 0.5 * h)) break;
      derivative.evaluate(t0 + 0.5 * h);
    }
    kickInto(state, start, derivative, h);

    // Drift.
    addScaled(x, x, v, 0.5 * h, x.length);
    this.#drift.move(state, derivative, 0.5 * h);
  }

  restart(): void {}
}
