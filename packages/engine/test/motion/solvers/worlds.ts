/** Small worlds that the tests of constraint solvers share. */

import { BoundingVolumeTree } from '../../../src/collision/collision-detection.js';
import { Simulation, type SimulationOptions } from '../../../src/index.js';
import type { ConstraintSystem } from '../../../src/motion/solvers/constraint-system.js';
import { NoSolver } from '../../../src/motion/solvers/no-solver.js';
import type { ConstraintSolver } from '../../../src/motion/solvers/solver.js';
import type { TimeStep } from '../../../src/motion/time-steps/time-step.js';
import { Material } from '../../../src/objects/material.js';
import { RigidBody, type RigidBodyOptions } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { Sphere } from '../../../src/shapes/sphere.js';

/** A world in which one solver does everything but error correction, of which there is none. */
export function worldOf(solver: ConstraintSolver, options: SimulationOptions = {}): Simulation {
  return new Simulation({
    collisionDetection: new BoundingVolumeTree(),
    collisionSolver: solver,
    contactSolver: solver,
    constraintSolver: solver,
    errorCorrection: new NoSolver(),
    fixedTimeStep: 0.01,
    ...options,
  });
}

/** Smooth, elastic balls without gravity. */
export function ball(x: number, v: number, options: RigidBodyOptions = {}): RigidBody {
  return new RigidBody({
    shape: new Sphere(0.5),
    mass: 1,
    position: [x, 0, 0],
    linearVelocity: [v, 0, 0],
    material: new Material({ restitution: 1, friction: 0 }),
    ...options,
  });
}

/** A stack of unit boxes that stands on the ground. */
export function stackOf(simulation: Simulation, count: number, friction = 0.5): RigidBody[] {
  const material = new Material({ friction });
  return Array.from({ length: count }, (_, i) =>
    simulation.add(
      new RigidBody({ shape: new Box(1, 1, 1), mass: 1, position: [0, 0.5 + i, 0], material }),
    ),
  );
}

/** Angle between a body's y axis and the vertical, rad. */
export function tilt(body: RigidBody): number {
  const { x, z } = body.orientation;
  return 2 * Math.asin(Math.min(1, Math.hypot(x, z)));
}

/**
 * A time step that moves nothing: it finds contacts, lets a solver do some tasks, and shows the system
 * to `look`. For tests of what solvers do to velocities, without gravity in between.
 */
export function solveOnly(
  solver: ConstraintSolver,
  tasks: number,
  look: (system: ConstraintSystem) => void = () => {},
): TimeStep {
  return {
    name: 'solve-only',
    step(context, dt) {
      context.detect();
      const system = context.prepare();
      solver.solve(system, tasks, dt);
      look(system);
    },
  };
}
