/**
 * A step that is made of parts, because something hits something in the middle of it, must drive an
 * overlap elsewhere out as slowly as a whole step does. With ERP taken per part, a part of microseconds
 * threw a heap of 27 capsules apart with 30,000 times its energy.
 */

import { describe, expect, it } from 'vitest';
import { BoundingVolumeTree } from '../../../src/collision/collision-detection.js';
import { Simulation, type SimulationOptions } from '../../../src/index.js';
import { RungeKutta4 } from '../../../src/motion/integrators/index.js';
import { Dantzig } from '../../../src/motion/lcp/dantzig.js';
import { Baumgarte } from '../../../src/motion/solvers/baumgarte.js';
import { SequentialImpulseSolver } from '../../../src/motion/solvers/sequential-impulse-solver.js';
import { SimultaneousForceSolver } from '../../../src/motion/solvers/simultaneous-force-solver.js';
import { SimultaneousImpulseSolver } from '../../../src/motion/solvers/simultaneous-impulse-solver.js';
import {
  BisectionTimeStep,
  ConservativeAdvancementTimeStep,
  ExplicitTimeStep,
  type TimeStep,
} from '../../../src/motion/time-steps/index.js';
import { BallJoint } from '../../../src/objects/constraints/ball-joint.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Sphere } from '../../../src/shapes/sphere.js';

const DT = 0.01;
const ERP = 0.2;
const DEPTH = 0.05;

const SOLVERS: Readonly<Record<string, () => SimulationOptions>> = {
  'simultaneous impulses': () => {
    const solver = new SimultaneousImpulseSolver({ lcp: new Dantzig() });
    return { collisionSolver: solver, contactSolver: solver, constraintSolver: solver };
  },
  'sequential impulses': () => {
    const solver = new SequentialImpulseSolver();
    return { collisionSolver: solver, contactSolver: solver, constraintSolver: solver };
  },
  forces: () => {
    const forces = new SimultaneousForceSolver({ noSolution: 'impulses' });
    const collisionSolver = new SimultaneousImpulseSolver({ lcp: new Dantzig() });
    const integrator = new RungeKutta4();
    return { collisionSolver, contactSolver: forces, constraintSolver: forces, integrator };
  },
};

/** Two balls that overlap, a joint that is off, and a ball that hits a wall in mid-step. */
function world(timeStep: TimeStep, solvers: SimulationOptions) {
  const sim = new Simulation({
    ...solvers,
    timeStep,
    gravity: [0, 0, 0],
    collisionDetection: new BoundingVolumeTree(),
    errorCorrection: new Baumgarte({ erp: ERP }),
  });
  const ball = (x: number, y: number, v: number): RigidBody =>
    sim.add(
      new RigidBody({
        shape: new Sphere(0.5),
        mass: 1,
        position: [x, y, 0],
        linearVelocity: [v, 0, 0],
      }),
    );
  const left = ball(0, 0, 0);
  const right = ball(1 - DEPTH, 0, 0);
  const hanging = ball(0, 5, 0);
  sim.add(new BallJoint(sim.world, hanging, { anchor: [0, 5, 0] }));
  hanging.position = [DEPTH, 5, 0];
  const wall = new RigidBody({ type: 'static', shape: new Sphere(0.5), position: [0, 10, 0] });
  sim.add(wall);
  // It has 4 mm to go, and makes 10 in a step.
  const runner = ball(-1.004, 10, 1);
  return { sim, left, right, hanging, runner };
}

describe.each(Object.keys(SOLVERS))('%s', (name) => {
  const steps: readonly TimeStep[] = [
    new BisectionTimeStep(),
    new BisectionTimeStep({ method: 'root-finding' }),
    new ConservativeAdvancementTimeStep(),
  ];

  it.each(steps)('an overlap is driven out as in a whole step, %#', (timeStep) => {
    const { sim, left, right, hanging, runner } = world(timeStep, SOLVERS[name]!());
    const whole = world(new ExplicitTimeStep(), SOLVERS[name]!());
    for (let i = 0; i < 3; i++) {
      sim.step(DT);
      whole.sim.step(DT);
    }
    // The step was made of parts: the runner has been stopped within the tolerance of the touch.
    expect(runner.position.x).toBeGreaterThan(-1.001);
    expect(runner.position.x).toBeLessThan(-0.998);
    expect(Math.abs(runner.linearVelocity.x)).toBeLessThan(0.05);
    const apart = right.linearVelocity.x - left.linearVelocity.x;
    const expected = whole.right.linearVelocity.x - whole.left.linearVelocity.x;
    expect(expected).toBeGreaterThan(0);
    expect(apart).toBeGreaterThan(0);
    expect(apart).toBeLessThan((1.1 * ERP * DEPTH) / DT);
    expect(Math.abs(hanging.linearVelocity.x)).toBeLessThan((1.1 * ERP * DEPTH) / DT);
  });
});
