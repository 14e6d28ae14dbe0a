/** Running an integrator over many steps, and measuring its order of convergence. */

import type { Integrator } from '../../src/motion/integrators/integrator.js';
import type { TestSystem } from './systems.js';

/** `steps` equal steps from t = 0 to `duration` (s). Times are products, not sums. */
export function run(
  integrator: Integrator,
  system: TestSystem,
  duration: number,
  steps: number,
  each?: (step: number) => void,
): void {
  const h = duration / steps;
  for (let k = 0; k < steps; k++) {
    integrator.integrate(system.state, k * h, (k + 1) * h, system);
    each?.(k + 1);
  }
}

/**
 * The order of convergence by halving the step three times: the mean exponent of the last two
 * halvings. `error(steps)` runs with that many steps and returns the error at the end.
 */
export function measuredOrder(error: (steps: number) => number, steps: number): number {
  const errors = [2, 4, 8].map((factor) => error(factor * steps));
  return 0.5 * Math.log2(errors[0]! / errors[2]!);
}

/** The largest |a − b|. */
export function distance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let worst = 0;
  for (let i = 0; i < a.length; i++) worst = Math.max(worst, Math.abs(a[i]! - b[i]!));
  return worst;
}
