/** Worlds of both lanes in which user code has a say in contacts. */

import {
  BoundingVolumeTree,
  Box,
  Dantzig,
  Material,
  Plane,
  RigidBody,
  type RigidBodyOptions,
  Simulation,
  type SimulationOptions,
  SimultaneousImpulseSolver,
} from '../../../src/index.js';

export type Lane = 'fast' | 'laboratory';
export const LANES: Lane[] = ['fast', 'laboratory'];

/** A simulation of a lane, with all that contacts need. */
export function world(lane: Lane, options: SimulationOptions = {}): Simulation {
  if (lane === 'fast') return new Simulation(options);
  const solver = new SimultaneousImpulseSolver({ lcp: new Dantzig() });
  return new Simulation({
    collisionDetection: new BoundingVolumeTree(),
    collisionSolver: solver,
    contactSolver: solver,
    constraintSolver: solver,
    ...options,
  });
}

/** Steps of `h` (s). */
export function run(sim: Simulation, seconds: number, h = 1 / 240): void {
  for (let i = Math.round(seconds / h); i > 0; i--) sim.step(h);
}

/** Steps of 1/240 s until something has happened, ten seconds at most. */
export function until(sim: Simulation, happened: () => boolean): void {
  for (let i = 0; !happened(); i++) {
    if (i === 2400) throw new Error('it has not happened');
    sim.step(1 / 240);
  }
}

export function floor(sim: Simulation, material = new Material()): RigidBody {
  return sim.add(
    new RigidBody({ type: 'static', shape: new Plane([0, 1, 0]), material, name: 'floor' }),
  );
}

export function box(sim: Simulation, options: RigidBodyOptions = {}): RigidBody {
  return sim.add(
    new RigidBody({
      name: 'box',
      shape: new Box(1, 0.2, 1),
      mass: 2,
      position: [0, 0.1, 0],
      ...options,
    }),
  );
}
