/** When force solvers are asked: lazily, moderately, eagerly (T 3.6.1, D4). */

import { describe, expect, it } from 'vitest';
import {
  BallJoint,
  BoundingVolumeTree,
  Box,
  type ConstraintSolver,
  type ConstraintSystem,
  EVALUATIONS,
  type Evaluation,
  ExplicitTimeStep,
  type Integrator,
  MOTION_TASKS,
  NoSolver,
  RigidBody,
  RungeKutta4,
  SemiImplicitEuler,
  Simulation,
  SimultaneousForceSolver,
  Sphere,
} from '../../../src/index.js';
import { addGround, DT } from './support/worlds.js';

const START = 0.529;

/** A spring between every contact and nothing, that writes down when it is asked. */
class RecordingForceSolver implements ConstraintSolver {
  readonly name = 'recording';
  readonly options = {};
  readonly level = 'force';
  readonly tasks = MOTION_TASKS;
  readonly statistics = { iterations: 0, residual: 0, unsolved: 0, rows: 0 };
  readonly log: string[] = [];

  solve(system: ConstraintSystem): void {
    this.log.push(`solve ${system.contacts.count}`);
  }

  addForces(system: ConstraintSystem): void {
    const { store, contacts } = system;
    this.log.push(`add ${contacts.count}`);
    // A force that depends on the state of the stage.
    for (let row = 0; row < store.moving; row++) {
      store.forces[3 * row + 1]! -= 100 * store.centers[3 * row + 1]!;
    }
  }
}

/** What the solver was asked in one step, and where the ball ended. */
function ask(evaluation: Evaluation, integrator: Integrator): { log: string[]; y: number } {
  const solver = new RecordingForceSolver();
  const simulation = new Simulation({
    collisionDetection: new BoundingVolumeTree(),
    collisionSolver: solver,
    contactSolver: solver,
    constraintSolver: solver,
    errorCorrection: new NoSolver(),
    timeStep: new ExplicitTimeStep({ evaluation }),
    integrator,
  });
  addGround(simulation);
  // Out of reach of detection at the beginning, within it after half of the step: 0.02 m are seen.
  const ball = simulation.add(
    new RigidBody({ shape: new Sphere(0.5), position: [0, START, 0], linearVelocity: [0, -2, 0] }),
  );
  simulation.step(DT);
  return { log: solver.log, y: ball.position.y };
}

describe('a force solver', () => {
  it('is asked once per step by a method of one stage, however', () => {
    for (const evaluation of EVALUATIONS) {
      expect(ask(evaluation, new SemiImplicitEuler()).log).toEqual(['solve 0', 'add 0']);
    }
  });

  it('is asked once lazily, at every stage moderately, with new contacts eagerly', () => {
    expect(ask('lazy', new RungeKutta4()).log).toEqual(['solve 0', 'add 0']);
    expect(ask('moderate', new RungeKutta4()).log).toEqual([
      'solve 0',
      ...['add 0', 'add 0', 'add 0', 'add 0'],
    ]);
    // Half a step brings the ball within 0.02 m, a whole one as well.
    expect(ask('eager', new RungeKutta4()).log).toEqual([
      'solve 0',
      'add 0',
      ...['solve 1', 'add 1'],
      ...['solve 1', 'add 1'],
      ...['solve 1', 'add 1'],
    ]);
  });

  it('holds its forces when it is lazy: the step is that of a constant force', () => {
    const m = (4 / 3) * Math.PI * 0.125 * 1000;
    const a = -9.81 - (100 * START) / m;
    expect(ask('lazy', new RungeKutta4()).y).toBeCloseTo(START - 2 * DT + 0.5 * a * DT * DT, 12);
    const { y } = ask('moderate', new RungeKutta4());
    expect(Math.abs(y - (START - 2 * DT + 0.5 * a * DT * DT))).toBeGreaterThan(1e-9);
  });

  it('leaves no trace of contacts that were only found on the way', () => {
    const solver = new RecordingForceSolver();
    const simulation = new Simulation({
      collisionDetection: new BoundingVolumeTree(),
      contactSolver: solver,
      timeStep: new ExplicitTimeStep({ evaluation: 'eager' }),
      integrator: new RungeKutta4(),
    });
    addGround(simulation);
    simulation.add(
      new RigidBody({ shape: new Sphere(0.5), position: [0, 0.53, 0], linearVelocity: [0, -5, 0] }),
    );
    simulation.step(DT);
    expect(solver.log).toContain('add 1');
    expect(simulation.contacts.length).toBe(0);
    expect([...simulation.events]).toEqual([]);
    simulation.step(DT);
    expect(simulation.events.ofType('contact-begin')).toHaveLength(1);
  });
});

describe('a pendulum by Lagrange multipliers and Runge-Kutta', () => {
  it('loses its order of accuracy only when the forces are held', () => {
    const errors = (['lazy', 'moderate', 'eager'] as const).map((evaluation) => {
      const simulation = new Simulation({
        constraintSolver: new SimultaneousForceSolver(),
        errorCorrection: new NoSolver(),
        integrator: new RungeKutta4(),
        timeStep: new ExplicitTimeStep({ evaluation }),
      });
      const bob = simulation.add(
        new RigidBody({ shape: new Box(0.2, 0.2, 0.2), position: [1, 0, 0] }),
      );
      const joint = simulation.add(new BallJoint(simulation.world, bob, { anchor: [0, 0, 0] }));
      for (let i = 0; i < 50; i++) simulation.step(DT);
      return joint.error();
    });
    expect(errors[1]).toBeLessThan(1e-7);
    expect(errors[2]).toBe(errors[1]);
    expect(errors[0]).toBeGreaterThan(1e-4);
  });
});
