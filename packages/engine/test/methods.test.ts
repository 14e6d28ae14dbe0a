/** The ready methods: complete, fresh at every call, able to hold a box and a joint, exchangeable. */

import { describe, expect, it } from 'vitest';
import {
  applyMethod,
  BallJoint,
  Box,
  createMethod,
  METHODS,
  type Method,
  methods,
  PhysicsError,
  RigidBody,
  Simulation,
  Sphere,
} from '../src/index.js';

const SLOTS = [
  'collisionDetection',
  'collisionSolver',
  'contactSolver',
  'constraintSolver',
  'errorCorrection',
  'timeStep',
  'integrator',
] as const satisfies readonly (keyof Method)[];

const NAMES = METHODS.map(({ name }) => name);

/** A box that falls on the floor from 5 cm, and a ball that swings beside it. */
function world(method: Method): { simulation: Simulation; box: RigidBody; ball: RigidBody } {
  const simulation = new Simulation({ ...method, ground: true });
  const box = simulation.add(
    new RigidBody({ name: 'box', shape: new Box(1, 1, 1), position: [0, 0.55, 0] }),
  );
  const ball = simulation.add(
    new RigidBody({ name: 'ball', shape: new Sphere(0.2), position: [4, 3, 0] }),
  );
  simulation.add(new BallJoint(simulation.world, ball, { anchor: [3, 3, 0] }));
  return { simulation, box, ball };
}

describe('the list', () => {
  it('has every method once, under the name of its function', () => {
    const functions = Object.keys(methods).map((key) =>
      key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    );
    expect(new Set(NAMES).size).toBe(NAMES.length);
    expect([...NAMES].sort()).toEqual(functions.sort());
    for (const { name, description, suits } of METHODS) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(description).toMatch(/^[A-Z].{10,88}\.$/);
      expect(suits.length).toBeGreaterThan(10);
    }
  });

  it('is told by an error when a name is unknown', () => {
    expect(() => createMethod('thesiss')).toThrow(PhysicsError);
    expect(() => createMethod('thesiss')).toThrow(
      /must be one of 'soft-step', 'thesis', .*"thesiss"/s,
    );
    expect(() => createMethod(undefined as never)).toThrow(PhysicsError);
  });
});

describe.each(NAMES)('%s', (name) => {
  it('fills every slot, with new strategies at every call', () => {
    const [one, two] = [createMethod(name), createMethod(name)];
    expect(Object.keys(one).sort()).toEqual([...SLOTS, 'fixedTimeStep'].sort());
    for (const slot of SLOTS) {
      expect(one[slot]).not.toBe(two[slot]);
      expect(one[slot].name).toBe(two[slot].name);
    }
    expect(one.fixedTimeStep).toBeGreaterThan(0);
    // Shared where the tasks are to be solved together, in both alike.
    const shares = (method: Method): boolean => method.contactSolver === method.constraintSolver;
    expect(shares(one)).toBe(shares(two));
  });

  it('lets a box come to rest and a ball swing, twice with the same bits', () => {
    const [one, two] = [world(createMethod(name)), world(createMethod(name))];
    const { simulation, box, ball } = one;
    let lowest = 1;
    while (simulation.time < 2) {
      simulation.step();
      two.simulation.step();
      lowest = Math.min(lowest, box.center.y);
      const { x, y, z } = ball.center;
      const length = Math.sqrt((x - 3) * (x - 3) + (y - 3) * (y - 3) + z * z);
      expect(Math.abs(length - 1)).toBeLessThan(0.01);
    }
    expect(simulation.hash()).toBe(two.simulation.hash());
    // It fell at 1 m/s at most, so a step cannot bring it deeper than a centimetre.
    expect(lowest).toBeGreaterThan(0.48);
    expect(box.center.y).toBeCloseTo(0.5, 2);
    // Sequential impulses stop what moves; what gravity adds afterwards is met in the next step.
    expect(Math.abs(box.linearVelocity.y)).toBeLessThan(9.9 * simulation.fixedTimeStep);
    // One contact after the other, a box that lands flat is tipped a little (T 8.3): 2° at most.
    expect(Math.abs(box.orientation.w)).toBeGreaterThan(0.9998);
  });

  it('takes over a running simulation without a jump', () => {
    const { simulation, box, ball } = world(methods.thesis());
    for (let i = 0; i < 30; i++) simulation.step();
    const places = [box, ball].map(({ center }) => center);
    applyMethod(simulation, createMethod(name));
    expect([box, ball].map(({ center }) => center)).toEqual(places);
    const speeds = [box, ball].map(({ linearVelocity: v }) =>
      Math.sqrt(v.x * v.x + v.y * v.y + v.z * v.z),
    );
    simulation.step();
    [box, ball].forEach(({ center }, i) => {
      const { x, y, z } = places[i]!;
      const way = Math.sqrt((center.x - x) ** 2 + (center.y - y) ** 2 + (center.z - z) ** 2);
      // 10 m/s² of gravity and as much of the joint; half a millimetre for corrections.
      const dt = simulation.fixedTimeStep;
      expect(way).toBeLessThan(speeds[i]! * dt + 30 * dt * dt + 0.0006);
    });
  });
});

describe('applyMethod', () => {
  it('changes the step only to a smaller one', () => {
    const simulation = new Simulation({ fixedTimeStep: 1 / 50 });
    const method = methods.thesis();
    applyMethod(simulation, { ...method, fixedTimeStep: 1 / 30 });
    expect(simulation.fixedTimeStep).toBe(1 / 50);
    applyMethod(simulation, { ...method, fixedTimeStep: 1 / 1000 });
    expect(simulation.fixedTimeStep).toBe(1 / 1000);
  });

  it('sets every slot', () => {
    const simulation = new Simulation();
    const method = methods.guendelman();
    applyMethod(simulation, method);
    for (const slot of SLOTS) expect(simulation[slot]).toBe(method[slot]);
  });
});
