/** Callbacks before and after a step: order, what they see, what they may do. */

import { describe, expect, it } from 'vitest';
import { ExplicitTimeStep, Simulation } from '../../src/index.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import { CodeForce } from './support/forces.js';
import { randomWorld } from './support/worlds.js';

const cube = () => new RigidBody({ shape: new Box(1, 1, 1) });

describe('a step', () => {
  it('goes: before, sleeping, forces, validators, after; each in the order of registration', () => {
    const order: string[] = [];
    const simulation = new Simulation({
      timeStep: new ExplicitTimeStep(),
      sleeping: { name: 'test', update: () => order.push('sleeping') },
      validators: [
        { name: 'one', validate: () => order.push('validator 1') },
        { name: 'two', validate: () => order.push('validator 2') },
      ],
    });
    simulation.add(cube());
    simulation.add(new CodeForce(() => order.push('force 1')));
    simulation.add(new CodeForce(() => order.push('force 2')));
    simulation.beforeStep(() => order.push('before 1'));
    simulation.beforeStep(() => order.push('before 2'));
    simulation.afterStep(() => order.push('after 1'));
    simulation.afterStep(() => order.push('after 2'));
    simulation.step(0.01);
    expect(order).toEqual([
      'before 1',
      'before 2',
      'sleeping',
      'force 1',
      'force 2',
      'validator 1',
      'validator 2',
      'after 1',
      'after 2',
    ]);
  });

  it('shows the old state and time before, the new ones after', () => {
    const simulation = new Simulation({ gravity: [0, 0, 0] });
    const body = simulation.add(
      new RigidBody({ shape: new Box(1, 1, 1), linearVelocity: [4, 0, 0] }),
    );
    const seen: [string, number, number, number, number][] = [];
    const look = (when: string) => (sim: Simulation, dt: number) => {
      expect(sim).toBe(simulation);
      seen.push([when, dt, sim.time, sim.stepCount, body.position.x]);
    };
    simulation.beforeStep(look('before'));
    simulation.afterStep(look('after'));
    simulation.validators = [{ name: 'look', validate: (sim) => look('validator')(sim, 0) }];
    simulation.step(0.25 / 4);
    simulation.simulate(0);
    expect(seen).toEqual([
      ['before', 0.0625, 0, 0, 0],
      // Rules look at the state at the end of the step, so the clock stands there as well.
      ['validator', 0, 0.0625, 1, 0.25],
      ['after', 0.0625, 0.0625, 1, 0.25],
    ]);
  });

  it('takes forces and velocities set before it into account', () => {
    const simulation = new Simulation({ gravity: [0, 0, 0] });
    const body = simulation.add(new RigidBody({ mass: 2, inertia: [1, 1, 1] }));
    simulation.beforeStep(() => body.applyForce([8, 0, 0]));
    simulation.step(0.125 / 2);
    simulation.step(0.125 / 2);
    expect(body.linearVelocity.x).toBe(0.5);
  });
});

describe('a callback', () => {
  it('is called until the returned function is called, which may happen inside of it', () => {
    const simulation = new Simulation({ timeStep: new ExplicitTimeStep() });
    simulation.add(cube());
    const calls: string[] = [];
    const stopOnce = simulation.afterStep(() => {
      calls.push('once');
      stopOnce();
    });
    const stopTwice = simulation.afterStep(() => calls.push('always'));
    simulation.step();
    simulation.step();
    // The second is not skipped in the step in which the first one leaves.
    expect(calls).toEqual(['once', 'always', 'always']);
    stopTwice();
    stopTwice();
    simulation.step();
    expect(calls.length).toBe(3);
  });

  it('that was registered twice is called twice, and each registration ends by itself', () => {
    const simulation = new Simulation({ timeStep: new ExplicitTimeStep() });
    simulation.add(cube());
    let calls = 0;
    const count = () => {
      calls++;
    };
    const first = simulation.beforeStep(count);
    simulation.beforeStep(count);
    simulation.step();
    expect(calls).toBe(2);
    first();
    first();
    simulation.step();
    expect(calls).toBe(3);
  });

  it('registered inside a callback begins with the next step', () => {
    const simulation = new Simulation({ timeStep: new ExplicitTimeStep() });
    simulation.add(cube());
    let calls = 0;
    const stop = simulation.beforeStep(() => {
      simulation.beforeStep(() => {
        calls++;
      });
      stop();
    });
    simulation.step();
    expect(calls).toBe(0);
    simulation.step();
    expect(calls).toBe(1);
  });

  it('may add and remove bodies and forces', () => {
    const simulation = new Simulation({ timeStep: new ExplicitTimeStep(), capacity: 1 });
    const added: RigidBody[] = [];
    simulation.beforeStep(() => added.push(simulation.add(cube())));
    simulation.afterStep(() => {
      if (added.length > 3) simulation.remove(added.shift()!);
    });
    for (let i = 0; i < 40; i++) simulation.step();
    expect(simulation.bodies.length).toBe(4);
    // Each fell for as many steps as it was there: v = −g n h.
    added.forEach((body, i) => {
      expect(body.linearVelocity.y).toBeCloseTo((-9.81 * (3 - i)) / 60, 13);
    });
  });

  it.each(['beforeStep', 'afterStep'] as const)(
    'may restore a snapshot in %s: the run goes on from there',
    (when) => {
      const { simulation } = randomWorld('restore in callback', 6, { fixedTimeStep: 1 / 64 });
      simulation.step(1 / 64);
      const start = simulation.snapshot();
      simulation.step(1 / 64);
      const expected = simulation.hash();
      simulation.step(1 / 64);
      const stop = simulation[when](() => {
        stop();
        simulation.restore(start);
      });
      simulation.step(1 / 64);
      if (when === 'afterStep') simulation.step(1 / 64);
      expect(simulation.hash()).toBe(expected);
    },
  );

  it('that goes back in time inside simulate leaves the clock consistent', () => {
    const { simulation } = randomWorld('back inside simulate', 4, {
      useFixedTimeStep: false,
      maxTimeStep: 1 / 16,
    });
    const start = simulation.snapshot();
    simulation.simulate(1 / 8);
    const stop = simulation.beforeStep(() => {
      stop();
      simulation.restore(start);
    });
    simulation.simulate(1 / 16);
    expect(simulation.time).toBe(1 / 16);
  });

  it.each(['simulate', 'step'] as const)('cannot call %s', (method) => {
    for (const when of ['beforeStep', 'afterStep'] as const) {
      const simulation = new Simulation();
      simulation.add(cube());
      const stop = simulation[when](() => simulation[method](0.01));
      expect(() => simulation.step(0.01)).toThrow(/cannot be used during a step/);
      stop();
      simulation.step(0.01);
    }
  });
});
