/** Worlds in which things come to rest. */

import {
  BoundingVolumeTree,
  Box,
  EnergySleep,
  Plane,
  RigidBody,
  Simulation,
  type SimulationOptions,
  SimultaneousImpulseSolver,
  type SleepStrategy,
  VelocitySleep,
} from '../../../src/index.js';

export const DT = 0.01;

/** A ground, contacts, and a strategy that puts bodies to sleep. */
export function restingWorld(
  sleeping: SleepStrategy = new VelocitySleep({ minWakeTime: 0.2 }),
  options: SimulationOptions = {},
): Simulation {
  const solver = new SimultaneousImpulseSolver();
  const simulation = new Simulation({
    collisionDetection: new BoundingVolumeTree(),
    collisionSolver: solver,
    contactSolver: solver,
    constraintSolver: solver,
    fixedTimeStep: DT,
    sleeping,
    ...options,
  });
  simulation.add(new RigidBody({ name: 'ground', type: 'static', shape: new Plane([0, 1, 0]) }));
  return simulation;
}

/** Unit boxes on top of each other at `x` (m). */
export function addStack(simulation: Simulation, count: number, x = 0): RigidBody[] {
  return Array.from({ length: count }, (_, i) =>
    simulation.add(
      new RigidBody({ name: `box ${i}`, shape: new Box(1, 1, 1), position: [x, 0.5 + i, 0] }),
    ),
  );
}

/** Steps until all of these sleep; an error if they do not within `most` steps. */
export function untilAsleep(
  simulation: Simulation,
  bodies: readonly RigidBody[],
  most = 1000,
): number {
  for (let step = 0; step < most; step++) {
    if (bodies.every((body) => body.sleeping)) return step;
    simulation.step(DT);
  }
  throw new Error(`still awake after ${most} steps`);
}

/** Both strategies with a short time. */
export const STRATEGIES = {
  velocity: () => new VelocitySleep({ minWakeTime: 0.2 }),
  energy: () => new EnergySleep({ minWakeTime: 0.2 }),
} as const;
