/** `sim.profile`: where the clock's time goes, checked with a clock that the stages turn. */

import { describe, expect, it } from 'vitest';
import { BoundingVolumeTree } from '../../src/collision/collision-detection.js';
import { Simulation } from '../../src/index.js';
import { RungeKutta4 } from '../../src/motion/integrators/index.js';
import {
  type ConstraintSolver,
  MOTION_TASKS,
  noStatistics,
  type SolverLevel,
  TASK,
} from '../../src/motion/solvers/solver.js';
import { ExplicitTimeStep } from '../../src/motion/time-steps/index.js';
import { BallJoint } from '../../src/objects/constraints/ball-joint.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import type { BodyStore } from '../../src/state/body-store.js';
import { CodeForce } from './support/forces.js';

/** A simulation in which every stage takes its own number of milliseconds. */
function timed() {
  let now = 1000;
  const passes = (ms: number) => () => {
    now += ms;
  };
  const simulation = new Simulation({
    clock: () => now,
    integrator: new RungeKutta4(),
    sleeping: { name: 'slow', update: passes(2) },
    validators: [{ name: 'slow', validate: passes(300) }],
    timeStep: {
      name: 'slow',
      step: ({ motion, integrator }, dt) => {
        now += 40_000;
        motion.integrate(integrator, dt);
      },
    },
  });
  simulation.add(new RigidBody({ shape: new Box(1, 1, 1) }));
  simulation.add(new CodeForce(passes(1_000_000)));
  simulation.beforeStep(passes(10_000_000));
  simulation.afterStep(passes(20_000_000));
  return simulation;
}

const ONE_STEP = {
  sleep: 2,
  validators: 300,
  integrate: 40_000,
  // RK4 asks four times.
  forces: 4_000_000,
  events: 30_000_000,
  steps: 1,
  total: 34_040_302,
};

/** A joint that takes a while to say whether it acts. */
class SlowJoint extends BallJoint {
  passes: () => void = () => {};

  override isIn(store: BodyStore): boolean {
    this.passes();
    return super.isIn(store);
  }
}

/** A simulation of a joint whose solvers take their own number of milliseconds. */
function solved(level: SolverLevel, evaluation: 'lazy' | 'moderate' | 'eager' = 'moderate') {
  let now = 0;
  const passes = (ms: number) => () => {
    now += ms;
  };
  const solver = (name: string, at: SolverLevel, tasks: number, ms: number): ConstraintSolver => ({
    name,
    options: {},
    level: at,
    tasks,
    statistics: noStatistics(),
    solve: passes(ms),
    ...(at === 'force' ? { addForces: passes(100) } : {}),
  });
  const motion = solver('slow', level, MOTION_TASKS, 10_000);
  const simulation = new Simulation({
    clock: () => now,
    integrator: new RungeKutta4(),
    collisionDetection: new BoundingVolumeTree(),
    collisionSolver: motion,
    contactSolver: motion,
    constraintSolver: motion,
    errorCorrection: solver('errors', 'position', TASK.errors, 3_000_000),
    timeStep: new ExplicitTimeStep({ evaluation }),
  });
  const body = simulation.add(new RigidBody({ shape: new Box(1, 1, 1) }));
  const joint = new SlowJoint(simulation.world, body, { anchor: [0, 0, 0] });
  joint.passes = passes(1);
  simulation.add(joint);
  simulation.add(new CodeForce(passes(50_000_000)));
  return simulation;
}

describe('profile', () => {
  it('has the time of impulse solvers, error correction and islands', () => {
    const simulation = solved('velocity');
    simulation.step();
    const { profile } = simulation;
    expect(profile.islands).toBe(1);
    expect(profile.solve).toBe(10_000);
    expect(profile.errorCorrection).toBe(3_000_000);
    // Once for the solvers, four times for Runge-Kutta.
    expect(profile.forces).toBe(250_000_000);
    expect(profile.integrate).toBe(0);
    expect(profile.total).toBe(253_010_001);
  });

  it('has the time of force solvers, which work in the middle of summing forces', () => {
    const simulation = solved('force');
    simulation.step();
    expect(simulation.profile.solve).toBe(10_000 + 4 * 100);
    expect(simulation.profile.forces).toBe(250_000_000);
  });

  it('keeps apart what lies in each other when contacts are looked for at every stage', () => {
    const simulation = solved('force', 'eager');
    simulation.step();
    const { profile } = simulation;
    // At the start, at three stages, and once for the contacts of the beginning again.
    expect(profile.islands).toBe(5);
    expect(profile.solve).toBe(4 * 10_000 + 4 * 100);
    expect(profile.forces).toBe(250_000_000);
    expect(profile.total).toBe(253_040_405);
  });

  it('attributes the time of a step to its stages, and the stages add up', () => {
    const simulation = timed();
    simulation.step();
    expect(simulation.profile).toEqual(expect.objectContaining(ONE_STEP));
  });

  it('sums over the steps of a call and starts again with the next', () => {
    const simulation = timed();
    simulation.step();
    simulation.simulate(3.5 / 60);
    const { profile } = simulation;
    expect(profile.steps).toBe(3);
    expect(profile.total).toBe(3 * ONE_STEP.total);
    expect(profile.forces).toBe(3 * ONE_STEP.forces);
    expect(profile.sleep).toBe(3 * ONE_STEP.sleep);
    simulation.simulate(0);
    expect(profile.total).toBe(0);
    expect(profile.steps).toBe(0);
  });

  it('stays a duration when a step fails', () => {
    const simulation = timed();
    const fault = simulation.add(
      new CodeForce(() => {
        throw new Error('fault');
      }),
    );
    expect(() => simulation.step()).toThrow('fault');
    expect(simulation.profile.total).toBe(10_000_000 + 2 + 40_000 + 1_000_000);
    simulation.remove(fault);
    simulation.step();
    expect(simulation.profile).toEqual(expect.objectContaining(ONE_STEP));
  });

  it('has no times without a clock, but counts', () => {
    const simulation = new Simulation();
    simulation.add(new RigidBody({ shape: new Box(1, 1, 1) }));
    simulation.simulate(0.1);
    expect(simulation.profile.steps).toBe(6);
    expect(simulation.profile.total).toBe(0);
  });

  it('does not let the clock into the physics', () => {
    const run = (clock?: () => number) => {
      const simulation = new Simulation(clock ? { clock } : {});
      simulation.add(new RigidBody({ shape: new Box(1, 2, 3), angularVelocity: [1, 2, 3] }));
      for (let i = 0; i < 50; i++) simulation.step();
      return simulation.hash();
    };
    let t = 0;
    expect(run(() => (t += Math.sin(t) + 2))).toBe(run());
  });
});
