/** Forces and callbacks of the user's own: what they may not do, and what happens when they fail. */

import { describe, expect, it } from 'vitest';
import { ExplicitTimeStep } from '../../src/motion/time-steps/explicit-time-step.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import type { Simulation } from '../../src/simulation.js';
import { CodeForce, LinearDrag } from '../simulation/support/forces.js';
import { ALL_INTEGRATORS, motionOf, randomWorld } from '../simulation/support/worlds.js';
import { refusal } from './refusal.js';

const H = 1 / 100;

describe('inside a force', () => {
  const calls: [string, (simulation: Simulation, body: RigidBody) => unknown, string][] = [
    ['add', (sim) => sim.add(new RigidBody({ shape: new Box(1, 1, 1) })), 'Simulation'],
    ['remove', (sim, body) => sim.remove(body), 'Simulation'],
    ['reset', (sim) => sim.reset(), 'Simulation'],
    ['restore', (sim) => sim.restore(sim.snapshot()), 'Simulation'],
    ['step', (sim) => sim.step(H), 'Simulation'],
    ['simulate', (sim) => sim.simulate(H), 'Simulation'],
    ['updateAccelerations', (sim) => sim.updateAccelerations(), 'Simulation'],
    ['active', (_, body) => Object.assign(body, { active: false }), 'RigidBody "victim"'],
    ['type', (_, body) => Object.assign(body, { type: 'static' }), 'RigidBody "victim"'],
  ];
  const table = calls.flatMap(([field, call, object]) =>
    ALL_INTEGRATORS.map(({ name, make }) => ({ field, call, object, name, make })),
  );

  it.each(table)(
    '$field is refused and changes nothing: $name',
    ({ field, call, object, make }) => {
      const { simulation, bodies } = randomWorld('inside', 6, { integrator: make() });
      const victim = simulation.add(new RigidBody({ name: 'victim', shape: new Box(1, 2, 3) }));
      const force = simulation.add(new CodeForce(() => call(simulation, victim)));
      const motions = [...bodies, victim].map(motionOf);
      const order = [...simulation.bodies];
      refusal(() => simulation.step(H), { object, field, cure: /beforeStep|Return from/ });
      expect([...bodies, victim].map(motionOf)).toEqual(motions);
      expect([...simulation.bodies]).toEqual(order);
      expect(simulation.forces).toContain(force);
      expect([simulation.time, simulation.stepCount]).toEqual([0, 0]);
      // Outside of the step it is allowed again.
      simulation.remove(force);
      call(simulation, victim);
    },
  );

  it('the same holds while accelerations are asked for', () => {
    const { simulation, bodies } = randomWorld('asked', 4);
    const hash = simulation.hash();
    const force = new CodeForce(() => simulation.remove(bodies[0]!));
    simulation.add(force);
    refusal(() => simulation.updateAccelerations(), { object: 'Simulation', field: 'remove' });
    expect(bodies[0]!.removed).toBe(false);
    simulation.remove(force);
    expect(simulation.hash()).not.toBe(hash); // an id is used up
    simulation.updateAccelerations();
  });
});

describe('a force that throws', () => {
  const table = ALL_INTEGRATORS.flatMap(({ name, make }) =>
    [1, 2, 3].map((evaluation) => ({ name, make, evaluation })),
  );

  it.each(table)(
    'undoes the step and reaches the caller: $name, evaluation $evaluation',
    ({ make, evaluation }) => {
      const run = (fails: boolean) => {
        const { simulation, bodies } = randomWorld('throws', 8, { integrator: make() });
        for (let i = 0; i < 5; i++) simulation.step(H);
        let count = 0;
        const fault = new Error('no such field here');
        const force = simulation.add(
          new CodeForce(() => {
            if (fails && ++count === evaluation) throw fault;
          }),
        );
        const motions = bodies.map(motionOf);
        const hash = simulation.hash();
        let caught: unknown;
        if (fails) {
          try {
            simulation.step(H);
          } catch (error) {
            caught = error;
          }
        }
        const threw = count >= evaluation;
        if (threw) {
          expect(caught).toBe(fault);
          expect(bodies.map(motionOf)).toEqual(motions);
          // The integrator was told to begin anew when the force was added, and is so again.
          expect(simulation.hash()).toBe(hash);
          expect(simulation.time).toBe(5 * H);
        } else if (fails) {
          // The method has fewer evaluations per step: nothing was tested, so undo.
          return undefined;
        }
        simulation.remove(force);
        for (let i = 0; i < 5; i++) simulation.step(H);
        return simulation.hash();
      };
      const failed = run(true);
      if (failed !== undefined) expect(failed).toBe(run(false));
    },
  );

  it.each(ALL_INTEGRATORS)(
    'after many good steps costs no more than what the method remembers: $name',
    ({ make }) => {
      const run = (fails: boolean) => {
        let armed = false;
        const { simulation, bodies } = randomWorld('good steps', 8, { integrator: make() });
        simulation.add(
          new CodeForce(() => {
            if (armed) throw new Error('fault');
          }),
        );
        for (let i = 0; i < 5; i++) simulation.step(H);
        if (fails) {
          const motions = bodies.map(motionOf);
          armed = true;
          expect(() => simulation.step(H)).toThrow('fault');
          armed = false;
          expect(bodies.map(motionOf)).toEqual(motions);
          expect([simulation.time, simulation.stepCount]).toEqual([5 * H, 5]);
        } else {
          simulation.integrator.restart();
        }
        for (let i = 0; i < 5; i++) simulation.step(H);
        return simulation.hash();
      };
      expect(run(true)).toBe(run(false));
    },
  );

  it('in the middle of simulate leaves the steps before it, and the rest for the next call', () => {
    const { simulation } = randomWorld('middle', 4, { timeStep: new ExplicitTimeStep() });
    const fault = simulation.add(
      new CodeForce((_, t) => {
        if (t > 0.04) throw new Error('later');
      }),
    );
    expect(() => simulation.simulate(0.1)).toThrow('later');
    expect(simulation.stepCount).toBe(3);
    expect(simulation.targetTime).toBe(0.1);
    fault.active = false;
    simulation.simulate(0);
    expect(simulation.stepCount).toBe(6);
  });

  it('does not leave the simulation locked', () => {
    const { simulation, bodies } = randomWorld('locked', 4);
    const fault = simulation.add(
      new CodeForce(() => {
        throw new Error('fault');
      }),
    );
    expect(() => simulation.step()).toThrow('fault');
    expect(() => simulation.updateAccelerations()).toThrow('fault');
    simulation.add(new RigidBody({ shape: new Box(1, 1, 1) }));
    simulation.remove(bodies[0]!);
    simulation.remove(fault);
    simulation.step();
  });
});

describe('a force that gives NaN', () => {
  /** Everything couples in one system of equations, or in the choice of one step size. */
  const COUPLED = ['implicit-euler', 'implicit-midpoint', 'step-doubling', 'dormand-prince'];
  const separate = ALL_INTEGRATORS.filter(({ name }) => !COUPLED.includes(name));
  const bad = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

  const table = separate.flatMap(({ name, make }) =>
    bad.flatMap((value) =>
      (['forces', 'torques'] as const).map((what) => ({ name, make, value, what })),
    ),
  );

  it.each(table)(
    'stops that body alone, with an event: $name, $value in $what',
    ({ make, value, what }) => {
      const run = (poison: boolean) => {
        const { simulation, bodies } = randomWorld('poison', 8, { integrator: make() });
        const victim = simulation.add(
          new RigidBody({ name: 'victim', shape: new Box(1, 2, 3), angularVelocity: [1, 2, 3] }),
        );
        let armed = false;
        simulation.add(
          new CodeForce((store) => {
            if (armed && !victim.removed) store[what][3 * victim.index + 1] = value;
          }),
        );
        for (let i = 0; i < 5; i++) simulation.step(H);
        const last = { position: victim.position, orientation: victim.orientation };
        if (poison) armed = true;
        simulation.step(H);
        armed = false;
        if (poison) {
          expect([...simulation.events]).toEqual([
            { type: 'non-finite', time: simulation.time, body: victim },
          ]);
          expect(victim.active).toBe(false);
          expect({ position: victim.position, orientation: victim.orientation }).toEqual(last);
          expect(victim.linearVelocity).toEqual({ x: 0, y: 0, z: 0 });
          expect(victim.angularVelocity).toEqual({ x: 0, y: 0, z: 0 });
        } else {
          victim.active = false;
        }
        for (let i = 0; i < 5; i++) {
          simulation.step(H);
          expect(simulation.events.length).toBe(0);
        }
        return bodies.map(motionOf);
      };
      expect(run(true)).toEqual(run(false));
    },
  );

  it.each(ALL_INTEGRATORS)('never lets NaN be seen: $name', ({ make }) => {
    const { simulation, bodies } = randomWorld('seen', 8, { integrator: make() });
    for (let i = 0; i < 3; i++) simulation.step(H);
    const force = simulation.add(
      new CodeForce((store) => {
        store.forces[0] = Number.NaN;
      }),
    );
    simulation.step(H);
    const numbers = (value: object): number[] =>
      Object.values(value).flatMap((v) => (typeof v === 'number' ? [v] : numbers(v as object)));
    expect(bodies.flatMap((body) => numbers(motionOf(body))).every(Number.isFinite)).toBe(true);
    const stopped = simulation.events.ofType('non-finite').map(({ body }) => body);
    expect(stopped).toHaveLength(1);
    expect(bodies.filter((body) => !body.active)).toEqual(stopped);
    simulation.remove(force);
    for (let i = 0; i < 3; i++) simulation.step(H);
    expect(simulation.events.length).toBe(0);
  });

  it('can be followed by a new life of the body', () => {
    const { simulation } = randomWorld('new life', 3, { timeStep: new ExplicitTimeStep() });
    const victim = simulation.add(new RigidBody({ shape: new Box(1, 1, 1) }));
    const force = simulation.add(
      new CodeForce((store) => {
        store.forces[3 * victim.index] = Number.POSITIVE_INFINITY;
      }),
    );
    simulation.step();
    simulation.remove(force);
    expect(simulation.events.ofType('non-finite').map(({ body }) => body)).toEqual([victim]);
    victim.active = true;
    simulation.step();
    expect(simulation.events.length).toBe(0);
    expect(victim.linearVelocity).toEqual({ x: 0, y: -9.81 / 60, z: 0 });
  });

  it('a speed beyond all numbers is contained like NaN', () => {
    const { simulation } = randomWorld('fast', 3);
    const victim = simulation.add(
      new RigidBody({ shape: new Box(1, 1, 1), linearVelocity: [1.7e308, 0, 0] }),
    );
    victim.applyImpulse([1.7e308, 0, 0]);
    victim.position = [1.7e308, 0, 0];
    for (let i = 0; i < 3 && victim.active; i++) simulation.step(0.1);
    expect(victim.active).toBe(false);
    expect(Number.isFinite(victim.position.x)).toBe(true);
  });
});

describe('a callback that throws', () => {
  const fault = () => {
    throw new Error('callback');
  };

  it('before the step: nothing has happened', () => {
    const { simulation } = randomWorld('before', 4);
    simulation.step();
    const hash = simulation.hash();
    const stop = simulation.beforeStep(fault);
    expect(() => simulation.step()).toThrow('callback');
    expect(simulation.hash()).toBe(hash);
    stop();
    simulation.step();
    expect(simulation.stepCount).toBe(2);
  });

  it('after the step: the step counts', () => {
    const whole = randomWorld('after', 4).simulation;
    whole.step();
    const { simulation } = randomWorld('after', 4);
    const stop = simulation.afterStep(fault);
    expect(() => simulation.step()).toThrow('callback');
    expect(simulation.hash()).toBe(whole.hash());
    stop();
    simulation.step();
    whole.step();
    expect(simulation.hash()).toBe(whole.hash());
  });

  it('in a strategy for sleeping: nothing has happened', () => {
    const { simulation } = randomWorld('sleeping', 4);
    const hash = simulation.hash();
    simulation.sleeping = { name: 'broken', update: fault };
    expect(() => simulation.step()).toThrow('callback');
    expect(simulation.hash()).toBe(hash);
  });

  it('in a time step: the error reaches the caller, and the simulation can be used', () => {
    const { simulation } = randomWorld('time step', 4);
    const { timeStep } = simulation;
    const hash = simulation.hash();
    simulation.timeStep = { name: 'broken', step: fault };
    expect(() => simulation.step()).toThrow('callback');
    expect(simulation.hash()).toBe(hash);
    simulation.timeStep = timeStep;
    simulation.add(new LinearDrag(1));
    simulation.step();
  });

  it('in a clock: the next call works', () => {
    let broken = true;
    const clock = () => {
      if (broken) throw new Error('clock');
      return 0;
    };
    const { simulation } = randomWorld('clock', 2, { clock });
    expect(() => simulation.step()).toThrow('clock');
    broken = false;
    simulation.step();
    expect(simulation.stepCount).toBe(1);
  });
});
