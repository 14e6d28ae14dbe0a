/** Small worlds that any time step can be tried on. */

import {
  BallJoint,
  BoundingVolumeTree,
  Box,
  CollisionContactSeparatedTimeStep,
  ExplicitTimeStep,
  type Integrator,
  Plane,
  ProjectedGaussSeidel,
  RigidBody,
  ShockPropagationTimeStep,
  Simulation,
  type SimulationOptions,
  SimultaneousImpulseSolver,
  Sphere,
  TIME_STEPS,
  type TimeStep,
} from '../../../../src/index.js';

export const DT = 0.01;

/** One of each kind, and those with other options. */
export function allTimeSteps(): [string, () => TimeStep][] {
  const found: [string, () => TimeStep][] = TIME_STEPS.map(({ name, create }) => [name, create]);
  found.push(
    [
      'collision-contact-separated at estimates',
      () => new CollisionContactSeparatedTimeStep({ estimate: true }),
    ],
    [
      'shock propagation in an explicit step',
      () => new ShockPropagationTimeStep({ inner: new ExplicitTimeStep() }),
    ],
    [
      'bisection by root finding',
      () => TIME_STEPS.find(({ name }) => name === 'bisection')!.create({ method: 'root-finding' }),
    ],
  );
  return found;
}

/** Those that do something about contacts. */
export function solvingTimeSteps(): [string, () => TimeStep][] {
  return allTimeSteps().filter(([name]) => name !== 'free-motion');
}

/** Whether a time step goes with an integrator, without the force solvers that some refuse. */
export function allows(timeStep: TimeStep, integrator: Integrator): boolean {
  const simulation = solvedWorld({ timeStep, integrator });
  try {
    simulation.step(DT);
    return true;
  } catch {
    return false;
  }
}

/** A world without anything in it, in which one solver does everything. */
export function solvedWorld(options: SimulationOptions = {}, iterations = 30): Simulation {
  const lcp = new ProjectedGaussSeidel({ maxIterations: iterations, warmStart: true });
  const solver = new SimultaneousImpulseSolver({ lcp });
  return new Simulation({
    collisionDetection: new BoundingVolumeTree(),
    collisionSolver: solver,
    contactSolver: solver,
    constraintSolver: solver,
    fixedTimeStep: DT,
    ...options,
  });
}

/** The ground: y = 0. */
export function addGround(simulation: Simulation): RigidBody {
  return simulation.add(
    new RigidBody({ name: 'ground', type: 'static', shape: new Plane([0, 1, 0]) }),
  );
}

/** A board on a ball joint pair as a hinge, boxes on it and beside it: joints, contacts, collisions. */
export function addSeesaw(simulation: Simulation): RigidBody[] {
  addGround(simulation);
  const post = simulation.add(
    new RigidBody({
      name: 'post',
      type: 'static',
      shape: new Box(1, 3, 10),
      position: [0, 1.5, 0],
    }),
  );
  const board = simulation.add(
    new RigidBody({ name: 'board', shape: new Box(10, 0.4, 4), position: [0, 3.28, 0] }),
  );
  for (const z of [-1, 1]) simulation.add(new BallJoint(post, board, { anchor: [0, 3.28, z] }));
  const small = simulation.add(
    new RigidBody({ name: 'small', shape: new Box(1, 1, 1), position: [3.5, 4.2, 0] }),
  );
  const heavy = simulation.add(
    new RigidBody({ name: 'heavy', shape: new Box(1, 1, 1), position: [-4, 6, 0], mass: 3000 }),
  );
  const ball = simulation.add(
    new RigidBody({
      name: 'ball',
      shape: new Sphere(0.5),
      position: [6.5, 0.6, 0.2],
      linearVelocity: [-2, 1, 0],
      material: { restitution: 0.5 },
    }),
  );
  return [board, small, heavy, ball];
}

/** The deepest overlap in the contacts of now, m; 0 if there is none. */
export function deepestOverlap(simulation: Simulation): number {
  let deepest = 0;
  for (const { points } of simulation.contacts) {
    for (const { separation } of points) deepest = Math.max(deepest, -separation);
  }
  return deepest;
}
