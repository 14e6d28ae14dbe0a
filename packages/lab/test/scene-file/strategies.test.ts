/** Z4: solvers, time steps and sleeping in files, by name and options. */

import {
  BallJoint,
  BoundingVolumeTree,
  Box,
  type ConstraintSolver,
  Dantzig,
  EnergySleep,
  ExplicitTimeStep,
  NoSleep,
  NoSolver,
  Plane,
  RigidBody,
  SequentialPositionSolver,
  Simulation,
  type SimulationOptions,
  SimultaneousImpulseSolver,
  SLEEP_STRATEGIES,
  SOLVERS,
  TIME_STEPS,
} from 'rattleback';
import { describe, expect, it } from 'vitest';
import { loadScene, SceneFileError, saveScene } from '../../src/index.js';
import { smallFile } from '../support/files.js';

/** Two boxes that fall on a floor, one hanging on the other. */
function boxes(options: SimulationOptions): Simulation {
  const sim = new Simulation({
    collisionDetection: new BoundingVolumeTree(),
    fixedTimeStep: 1 / 100,
    ...options,
  });
  sim.add(new RigidBody({ name: 'floor', type: 'static', shape: new Plane([0, 1, 0]) }));
  const shape = new Box(1, 0.5, 0.8);
  const a = sim.add(new RigidBody({ name: 'a', shape, position: [0, 0.3, 0] }));
  const b = sim.add(new RigidBody({ name: 'b', shape, position: [1.2, 0.4, 0.1] }));
  sim.add(new BallJoint(a, b, { anchor: [0.6, 0.4, 0] }));
  sim.add(new RigidBody({ name: 'c', shape, position: [3, 0.2502, 0] }));
  return sim;
}

/** Saved on the way, loaded, and both go on alike. */
function expectSameFuture(sim: Simulation, before: number, after: number): Simulation {
  for (let i = 0; i < before; i++) sim.step();
  const text = saveScene(sim);
  const loaded = loadScene(text);
  expect(saveScene(loaded)).toBe(text);
  expect(loaded.hash()).toBe(sim.hash());
  for (let i = 0; i < after; i++) {
    sim.step();
    loaded.step();
  }
  expect(loaded.hash()).toBe(sim.hash());
  return loaded;
}

const TASKS = { collisions: 1, contacts: 2, constraints: 4, errors: 8 };

describe('solvers', () => {
  it.each(SOLVERS.map(({ name }) => name))('%s comes back, and its future with it', (name) => {
    const { create, tasks } = SOLVERS.find((entry) => entry.name === name)!;
    const solver = create();
    const motion = new SimultaneousImpulseSolver();
    const own = (task: number): ConstraintSolver | undefined =>
      (tasks & task) !== 0 ? solver : undefined;
    const sim = boxes({
      collisionSolver: own(TASKS.collisions) ?? motion,
      contactSolver: own(TASKS.contacts) ?? motion,
      constraintSolver: own(TASKS.constraints) ?? motion,
      errorCorrection: own(TASKS.errors) ?? new NoSolver(),
    });
    expectSameFuture(sim, 30, 30);
  });

  it('one solver in several slots is one again after loading', () => {
    const solver = new SimultaneousImpulseSolver({ lcp: new Dantzig(), stickVelocity: 0.02 });
    const slots = { collisionSolver: solver, contactSolver: solver, constraintSolver: solver };
    const sim = boxes({ ...slots, errorCorrection: new SequentialPositionSolver() });
    const loaded = expectSameFuture(sim, 10, 30);
    expect(loaded.contactSolver).toBe(loaded.collisionSolver);
    expect(loaded.constraintSolver).toBe(loaded.collisionSolver);
    expect((loaded.constraintSolver as SimultaneousImpulseSolver).lcp.name).toBe('dantzig');
    const { simulation } = JSON.parse(saveScene(sim));
    expect(simulation.collisionSolver.name).toBe('simultaneous-impulses');
    expect(simulation.collisionSolver.options.stickVelocity).toBe(0.02);
    expect(simulation.collisionSolver.options.lcp.name).toBe('dantzig');
    expect(simulation.contactSolver).toEqual({ sameAs: 'collisionSolver' });
    expect(simulation.constraintSolver).toEqual({ sameAs: 'collisionSolver' });
  });

  it('two alike stay two', () => {
    const make = () => new SimultaneousImpulseSolver();
    const sim = boxes({ collisionSolver: make(), contactSolver: make(), constraintSolver: make() });
    const loaded = expectSameFuture(sim, 10, 30);
    expect(loaded.contactSolver).not.toBe(loaded.collisionSolver);
  });
});

describe('time steps', () => {
  it.each(TIME_STEPS.map(({ name }) => name))('%s comes back, and its future with it', (name) => {
    const solver = new SimultaneousImpulseSolver();
    const slots = { collisionSolver: solver, contactSolver: solver, constraintSolver: solver };
    const { create } = TIME_STEPS.find((entry) => entry.name === name)!;
    const loaded = expectSameFuture(boxes({ ...slots, timeStep: create() }), 30, 30);
    expect(loaded.timeStep.name).toBe(name);
  });
});

describe('sleeping', () => {
  it.each(SLEEP_STRATEGIES.map(({ name }) => name))('%s comes back on every moment', (name) => {
    const { create } = SLEEP_STRATEGIES.find((entry) => entry.name === name)!;
    const solver = new SimultaneousImpulseSolver();
    const slots = { collisionSolver: solver, contactSolver: solver, constraintSolver: solver };
    const moments = new Set<number>();
    for (const before of [3, 20, 60, 120, 400]) {
      const sim = boxes({ ...slots, sleeping: create() });
      for (let i = 0; i < before; i++) sim.step();
      moments.add(sim.bodies.sleeping);
      expectSameFuture(sim, 0, 60);
    }
    // None, some and all of them asleep were among the moments.
    expect(Math.max(...moments)).toBe(name === 'no-sleep' ? 0 : 3);
  });

  it('sleepers wake after loading as they would have', () => {
    const solver = new SimultaneousImpulseSolver();
    const slots = { collisionSolver: solver, contactSolver: solver, constraintSolver: solver };
    const sim = boxes({ ...slots, sleeping: new EnergySleep() });
    for (let i = 0; i < 500; i++) sim.step();
    expect(sim.bodies.sleeping).toBe(3);
    const loaded = loadScene(saveScene(sim));
    for (const each of [sim, loaded]) {
      const body = [...each.bodies].find(({ name }) => name === 'a')!;
      expect(body.sleeping).toBe(true);
      body.applyImpulse([0, 50, 0]);
      expect(each.bodies.sleeping).toBe(1);
      for (let i = 0; i < 100; i++) each.step();
    }
    expect(loaded.hash()).toBe(sim.hash());
  });

  it('settings of bodies come back', () => {
    const sim = new Simulation();
    const options = { canSleep: false, contactEvents: 'all' } as const;
    sim.add(new RigidBody({ shape: new Box(1, 1, 1), ...options }));
    const [body] = [...loadScene(saveScene(sim)).bodies].filter(({ type }) => type === 'dynamic');
    expect([body!.canSleep, body!.contactEvents]).toEqual([false, 'all']);
  });
});

describe('strategies of the user', () => {
  const mine: [string, SimulationOptions][] = [
    ['constraintSolver', { constraintSolver: new (class extends SimultaneousImpulseSolver {})() }],
    ['timeStep', { timeStep: new (class extends ExplicitTimeStep {})() }],
    ['sleeping', { sleeping: new (class extends NoSleep {})() }],
  ];

  it.each(mine)('%s cannot be saved', (field, options) => {
    const sim = new Simulation(options);
    expect(() => saveScene(sim)).toThrow(SceneFileError);
    expect(() => saveScene(sim)).toThrow(
      new RegExp(`simulation.${field} must be one of the engine`),
    );
  });
});

describe('wrong strategies', () => {
  const load = (simulation: object) => () =>
    loadScene(JSON.stringify({ ...smallFile(), simulation }), { file: 'x.json' });

  it.each([
    [{ constraintSolver: { name: 'simultaneous' } }, /constraintSolver.name must be one of/],
    [
      { constraintSolver: { name: 'no-solver', options: { x: 1 } } },
      /simulation.constraintSolver.*x/,
    ],
    [{ constraintSolver: { name: 'baumgarte' } }, /constraintSolver/],
    [
      { collisionSolver: { name: 'simultaneous-impulses', options: { lcp: { name: 'pgs' } } } },
      /collisionSolver.*name must be one of/,
    ],
    [{ contactSolver: { sameAs: 'constraintSolver' } }, /contactSolver.sameAs must be one of/],
    [{ contactSolver: { sameAs: 'collisionSolver' } }, /sameAs must be a slot that names a solver/],
    [{ contactSolver: 3 }, /contactSolver must be an object/],
    [{ contactSolver: {} }, /contactSolver must have a "name", or/],
    [{ timeStep: { name: 'exlicit' } }, /timeStep.name must be one of.*Did you mean "explicit"/],
    [{ sleeping: { name: 'energy-sleep', options: { treshold: 1 } } }, /sleeping.*treshold/],
    [{ rowOrder: [1, 1] }, /rowOrder must be the ids of all moving/],
  ])('%j', (simulation, message) => {
    expect(load(simulation)).toThrow(SceneFileError);
    expect(load(simulation)).toThrow(message);
  });

  it('a static body cannot sleep', () => {
    const file = smallFile() as { bodies: object[] };
    file.bodies[2] = { ...file.bodies[2], sleeping: true };
    expect(() => loadScene(JSON.stringify(file))).toThrow(/bodies\[2\].sleeping must be false/);
  });
});
