/** Each time step calls its modules in the order of the thesis' pseudo-code (T 3.8). */

import { describe, expect, it, vi } from 'vitest';
import {
  BisectionTimeStep,
  Box,
  CollisionContactSeparatedTimeStep,
  ConservativeAdvancementTimeStep,
  ExplicitTimeStep,
  FixPointTimeStep,
  FractionedTimeStep,
  FreeMotion,
  ImplicitTimeStep,
  RigidBody,
  SemiImplicitTimeStep,
  ShockPropagationTimeStep,
  Sphere,
  type TimeStep,
} from '../../../src/index.js';
import { RecordedTimeStep } from './support/recorder.js';
import { addGround, DT, solvedWorld } from './support/worlds.js';

const { log } = vi.hoisted(() => ({ log: [] as string[] }));

/** The halves of a step are functions, and write down when they are called. */
vi.mock('../../../src/motion/half-steps.js', async (importOriginal) => {
  const halves = await importOriginal<typeof import('../../../src/motion/half-steps.js')>();
  return {
    ...halves,
    updateVelocities: (...given: Parameters<typeof halves.updateVelocities>) => {
      log.push('velocities');
      halves.updateVelocities(...given);
    },
    updatePositions: (...given: Parameters<typeof halves.updatePositions>) => {
      log.push('positions');
      halves.updatePositions(...given);
    },
  };
});

/** The calls of one step of a box at rest on the ground. */
function callsOf(timeStep: TimeStep): string[] {
  const recorded = new RecordedTimeStep(timeStep, log);
  const simulation = solvedWorld({ timeStep: recorded });
  addGround(simulation);
  simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 0.5, 0] }));
  simulation.step(DT);
  return [...log];
}

const SOLVERS = ['collisions', 'contacts', 'constraints'];
const MOVE = ['velocities and positions', 'errors'];

describe('the order of', () => {
  it('free motion', () => {
    expect(callsOf(new FreeMotion())).toEqual(['detect', 'velocities and positions']);
  });

  it('the explicit time step', () => {
    expect(callsOf(new ExplicitTimeStep())).toEqual(['detect', ...SOLVERS, ...MOVE]);
  });

  it('the semi-implicit time step', () => {
    expect(callsOf(new SemiImplicitTimeStep())).toEqual([
      'positions',
      'detect',
      ...SOLVERS,
      ...MOVE,
    ]);
  });

  it('the implicit time step: velocities are estimated by forces first', () => {
    // Both estimates end with the position update; only one evaluates forces before it.
    const evaluations = [new SemiImplicitTimeStep(), new ImplicitTimeStep()].map((timeStep) => {
      const log = callsOf(timeStep);
      expect(log).toEqual(['positions', 'detect', ...SOLVERS, ...MOVE]);
      let moved = 0;
      const simulation = solvedWorld({ timeStep });
      const ball = simulation.add(new RigidBody({ shape: new Sphere(0.5), position: [0, 1, 0] }));
      addGround(simulation);
      // Within one step gravity brings the ball to the ground; without it there is no contact.
      ball.position = [0, 0.5 + 0.025, 0];
      simulation.gravity = [0, -100, 0];
      simulation.step(DT);
      moved = simulation.contacts.length;
      return moved;
    });
    expect(evaluations).toEqual([0, 1]);
  });

  it('the collision-contact-separated time step', () => {
    expect(callsOf(new CollisionContactSeparatedTimeStep())).toEqual([
      'detect',
      'collisions',
      'velocities',
      'detect',
      'contacts',
      'constraints',
      'positions',
      'errors',
    ]);
  });

  it('shock propagation: after the contact solver, level by level', () => {
    const recorded = new RecordedTimeStep(new ShockPropagationTimeStep(), log);
    const simulation = solvedWorld({ timeStep: recorded });
    addGround(simulation);
    for (let i = 0; i < 3; i++) {
      simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 0.5 + i, 0] }));
    }
    simulation.step(DT);
    expect(log).toEqual([
      'detect',
      'collisions',
      'velocities',
      'detect',
      ...['contacts', 'constraints'],
      // one call for each of the three levels
      ...['contacts', 'constraints', 'contacts', 'constraints', 'contacts', 'constraints'],
      'positions',
      'errors',
    ]);
  });

  it('bisection without an overlap: one try, and a look at its end', () => {
    expect(callsOf(new BisectionTimeStep())).toEqual([
      'detect',
      ...SOLVERS,
      'velocities and positions',
      'detect',
      'detect',
      'errors',
    ]);
  });

  it('conservative advancement: the bound comes before the motion', () => {
    expect(callsOf(new ConservativeAdvancementTimeStep())).toEqual([
      'detect',
      ...SOLVERS,
      'positions',
      'bound',
      'velocities and positions',
      'detect',
      'errors',
    ]);
  });

  it('the fix-point iteration: the implicit step, repeated', () => {
    const log = callsOf(new FixPointTimeStep());
    const round = ['detect', ...SOLVERS, 'positions'];
    const rounds = (log.length - 3) / round.length;
    expect(rounds).toBeGreaterThanOrEqual(2);
    expect(log).toEqual(['positions', ...Array(rounds).fill(round).flat(), ...MOVE]);
  });

  it('the fractioned time step: two steps, and errors are left to the second', () => {
    const second = new CollisionContactSeparatedTimeStep();
    expect(callsOf(new FractionedTimeStep({ second }))).toEqual([
      'detect',
      ...SOLVERS,
      'velocities and positions',
      'detect',
      'collisions',
      'velocities',
      'detect',
      'contacts',
      'constraints',
      'positions',
      'errors',
    ]);
  });
});
