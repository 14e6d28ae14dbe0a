/** Where the application's time stands between two fixed steps. */

import type { Simulation } from 'rattleback';

/**
 * How much of the next fixed step has passed already, 0 to 1: the `alpha` for `view.update` after
 * `sim.simulate(dt)`. The picture is then one step behind the time and moves smoothly at every frame
 * rate. 1 where steps are not fixed.
 */
export function stepFraction(sim: Simulation): number {
  if (!sim.useFixedTimeStep) return 1;
  return Math.max(0, Math.min(1, (sim.targetTime - sim.time) / sim.fixedTimeStep));
}
