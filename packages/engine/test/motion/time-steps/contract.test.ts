/** What every time step must do: fall like anything falls, keep the start in mind, undo itself. */

import { describe, expect, it } from 'vitest';
import {
  BallJoint,
  Box,
  CustomForce,
  createTimeStep,
  FreeMotion,
  INTEGRATORS,
  NoSolver,
  Random,
  RigidBody,
  type Simulation,
  SimultaneousForceSolver,
  TIME_STEPS,
} from '../../../src/index.js';
import {
  addGround,
  addSeesaw,
  allows,
  allTimeSteps,
  DT,
  solvedWorld,
  solvingTimeSteps,
} from './support/worlds.js';

/** Tumbling boxes that never meet, and springs between them. */
function addTumbling(simulation: Simulation): RigidBody[] {
  const random = new Random(7);
  const bodies = Array.from({ length: 4 }, (_, i) =>
    simulation.add(
      new RigidBody({
        shape: new Box(1, 0.5, 0.2),
        position: [10 * i, 100, 0],
        linearVelocity: [random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)],
        angularVelocity: [random.uniform(-3, 3), random.uniform(-3, 3), random.uniform(-3, 3)],
      }),
    ),
  );
  simulation.add(
    new CustomForce({
      apply: (sum) => {
        // A spring in time: every stage of an integrator must see its own time.
        sum.addForce(bodies[1]!, [100 * sum.time, 0, 0]);
      },
    }),
  );
  return bodies;
}

/** All numbers that say where bodies are and how fast. */
function stateOf(bodies: readonly RigidBody[]): number[] {
  return bodies.flatMap(
    ({ position: p, orientation: q, linearVelocity: v, angularVelocity: w }) => [
      ...[p.x, p.y, p.z, q.x, q.y, q.z, q.w],
      ...[v.x, v.y, v.z, w.x, w.y, w.z],
    ],
  );
}

describe.each(allTimeSteps())('%s', (name, make) => {
  it.each(INTEGRATORS.map(({ name: method, create }) => [method, create] as const))(
    'falls as freely as FreeMotion where nothing touches: %s',
    (_, create) => {
      // The fast lane moves bodies itself: `soft-step/laws.test.ts`.
      if (name === 'soft-step' || !allows(make(), create())) return;
      const simulation = solvedWorld({ timeStep: make(), integrator: create() });
      const free = solvedWorld({ timeStep: new FreeMotion(), integrator: create() });
      const bodies = addTumbling(simulation);
      const others = addTumbling(free);
      const parts = name === 'fractioned' ? 2 : 1;
      for (let i = 0; i < 50; i++) {
        simulation.step(DT);
        for (let part = 0; part < parts; part++) free.step(DT / parts);
      }
      const found = stateOf(bodies);
      const expected = stateOf(others);
      // Velocity and position update on their own round otherwise than both at once.
      const separated = /separated|shock|fractioned/.test(name);
      if (!separated) expect(found).toEqual(expected);
      const worst = Math.max(...found.map((number, i) => Math.abs(number - expected[i]!)));
      expect(worst).toBeLessThan(1e-11);
    },
  );

  it('leaves the poses of the beginning of the whole step behind', () => {
    const simulation = solvedWorld({ timeStep: make() });
    addSeesaw(simulation);
    const { store } = simulation.bodies;
    for (let i = 0; i < 60; i++) {
      const n = store.moving;
      const centers = store.centers.slice(0, 3 * n);
      const orientations = store.orientations.slice(0, 4 * n);
      simulation.step(DT);
      expect(store.previousCenters.slice(0, 3 * n)).toEqual(centers);
      expect(store.previousOrientations.slice(0, 4 * n)).toEqual(orientations);
    }
  });

  it('is undone as a whole if a force throws half-way', () => {
    let calls = 0;
    let failing = Number.POSITIVE_INFINITY;
    const simulation = solvedWorld({ timeStep: make() });
    addSeesaw(simulation);
    simulation.add(
      new CustomForce({
        apply: () => {
          if (++calls > failing) throw new Error('no more');
        },
      }),
    );
    for (let i = 0; i < 40; i++) simulation.step(DT);
    calls = 0;
    simulation.step(DT);
    const evaluations = calls;
    const before = simulation.hash();
    const { time } = simulation;
    for (let at = 0; at < evaluations; at++) {
      calls = 0;
      failing = at;
      expect(() => simulation.step(DT)).toThrow('no more');
      expect(simulation.hash()).toBe(before);
      expect(simulation.time).toBe(time);
      expect([...simulation.events]).toEqual([]);
    }
    failing = Number.POSITIVE_INFINITY;
    simulation.step(DT);
    expect(simulation.time).toBeGreaterThan(time);
  });

  it('goes on the same to the bit from a snapshot', () => {
    const simulation = solvedWorld({ timeStep: make() });
    addSeesaw(simulation);
    for (let i = 0; i < 30; i++) simulation.step(DT);
    const snapshot = simulation.snapshot();
    const hashes: string[] = [];
    for (let i = 0; i < 30; i++) {
      simulation.step(DT);
      hashes.push(simulation.hash());
    }
    simulation.restore(snapshot);
    for (const hash of hashes) {
      simulation.step(DT);
      expect(simulation.hash()).toBe(hash);
    }
  });
});

describe('the registry', () => {
  it('makes every time step again from its name and options', () => {
    for (const [, make] of allTimeSteps()) {
      const timeStep = make();
      const again = createTimeStep(timeStep.name, { ...timeStep.options } as never);
      expect(again.name).toBe(timeStep.name);
      expect(again.options).toEqual(timeStep.options);
      expect(JSON.parse(JSON.stringify(timeStep.options ?? {}))).toEqual(timeStep.options ?? {});
    }
  });

  it('has the defaults of each', () => {
    for (const { create, defaults } of TIME_STEPS) expect(create().options ?? {}).toEqual(defaults);
  });

  it('refuses unknown names and bad options with what would be right', () => {
    expect(() => createTimeStep('exlicit')).toThrow(/'explicit', 'semi-implicit'/);
    for (const [kind, options, message] of [
      ['explicit', { evaluation: 'never' }, /evaluation must be one of/],
      ['explicit', { evalation: 'lazy' }, /evalation/],
      ['bisection', { method: 'guess' }, /method must be one of/],
      ['bisection', { tolerance: 0 }, /tolerance/],
      ['bisection', { shortest: 2 }, /shortest/],
      ['bisection', { maxParts: 0.5 }, /maxParts/],
      ['conservative-advancement', { tolerance: Number.NaN }, /tolerance/],
      ['fix-point', { maxIterations: 0 }, /maxIterations/],
      ['fractioned', { fraction: 0 }, /fraction/],
      ['fractioned', { fraction: 1.5 }, /fraction/],
      ['fractioned', { first: 5 }, /first must be a time step/],
      ['fractioned', { second: { name: 'none' } }, /must be one of/],
      ['shock-propagation', { inner: null }, /inner must be a time step/],
      ['collision-contact-separated', { estimate: 1 }, /estimate/],
      ['free-motion', { speed: 1 }, /speed/],
    ] as const) {
      expect(() => createTimeStep(kind, options), `${kind} ${JSON.stringify(options)}`).toThrow(
        message,
      );
    }
  });
});

describe('combinations that make no sense', () => {
  it('are refused before anything moves, with the reason', () => {
    const rungeKutta = INTEGRATORS.find(({ name }) => name === 'runge-kutta-4')!.create();
    for (const name of ['collision-contact-separated', 'shock-propagation', 'fractioned']) {
      const simulation = solvedWorld({ timeStep: createTimeStep(name), integrator: rungeKutta });
      addSeesaw(simulation);
      const before = simulation.hash();
      expect(() => simulation.step(DT)).toThrow(/'runge-kutta-4' cannot be separated/);
      expect(simulation.hash()).toBe(before);
    }
    for (const name of ['collision-contact-separated', 'shock-propagation', 'fractioned']) {
      const simulation = solvedWorld({
        timeStep: createTimeStep(name),
        constraintSolver: new SimultaneousForceSolver(),
      });
      addSeesaw(simulation);
      expect(() => simulation.step(DT)).toThrow(/sets forces/);
    }
  });

  it('are allowed again when the slot is empty', () => {
    const simulation = solvedWorld({
      timeStep: createTimeStep('shock-propagation'),
      constraintSolver: new SimultaneousForceSolver(),
    });
    simulation.constraintSolver = new NoSolver();
    addSeesaw(simulation);
    expect(() => simulation.step(DT)).not.toThrow();
  });
});

describe('a joint under every time step', () => {
  it.each(solvingTimeSteps())(
    '%s: a pendulum keeps its length and hangs on its weight',
    (name, make) => {
      const simulation = solvedWorld({ timeStep: make() });
      addGround(simulation);
      const bob = simulation.add(
        new RigidBody({ shape: new Box(1, 1, 1), position: [0, 5, 0], mass: 2 }),
      );
      const joint = simulation.add(new BallJoint(simulation.world, bob, { anchor: [0, 7, 0] }));
      for (let i = 0; i < 100; i++) simulation.step(DT);
      expect(bob.position.y).toBeCloseTo(5, 4);
      // The fast lane solves in 32 bits: velocities of 1e-7 m/s, divided by h = 2.5 ms.
      expect(joint.force.y).toBeCloseTo(2 * 9.81, name === 'soft-step' ? 2 : 3);
    },
  );
});
