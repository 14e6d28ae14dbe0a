/** Small worlds to try joints in. */

import { Simulation, type SimulationOptions } from '../../../src/index.js';
import { Dantzig } from '../../../src/motion/lcp/dantzig.js';
import { SimultaneousImpulseSolver } from '../../../src/motion/solvers/simultaneous-impulse-solver.js';
import { RigidBody, type RigidBodyOptions } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';

/** No gravity, and equations that are solved to the last bit. */
export function exactWorld(options: SimulationOptions = {}): Simulation {
  const constraintSolver = new SimultaneousImpulseSolver({ lcp: new Dantzig() });
  return new Simulation({ gravity: [0, 0, 0], constraintSolver, ...options });
}

/** A cube of 1 m, 2 kg and 0.5 kg·m² about every axis. */
export function cube(sim: Simulation, options: RigidBodyOptions = {}): RigidBody {
  const shape = new Box(1, 1, 1);
  return sim.add(new RigidBody({ shape, mass: 2, inertia: [0.5, 0.5, 0.5], ...options }));
}

/** Steps of `dt` for so many seconds; `each` gets the time after each of them. */
export function run(
  sim: Simulation,
  seconds: number,
  dt: number,
  each: (time: number) => void = () => {},
): void {
  const steps = Math.round(seconds / dt);
  for (let i = 1; i <= steps; i++) {
    sim.step(dt);
    each(i * dt);
  }
}
