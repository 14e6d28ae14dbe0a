/** Z2: the rules of T 7.5.6, and rules of the user's own. */

import { describe, expect, it } from 'vitest';
import { Simulation, type SimulationOptions } from '../../src/index.js';
import { MaxValueValidator } from '../../src/motion/validators/max-value.js';
import { WorldBoundaryValidator } from '../../src/motion/validators/world-boundary.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import { Sphere } from '../../src/shapes/sphere.js';
import { PairSpring } from './support/forces.js';
import { length } from './support/worlds.js';

const still = (options: SimulationOptions = {}) =>
  new Simulation({ gravity: [0, 0, 0], ...options });

const ball = (position: [number, number, number], velocity: [number, number, number] = [0, 0, 0]) =>
  new RigidBody({ shape: new Sphere(0.1), position, linearVelocity: velocity });

describe('WorldBoundaryValidator', () => {
  const min = [-1, -2, -3] as const;
  const max = [1, 2, 3] as const;

  it('removes exactly the bodies whose centre is outside, on each of the six sides', () => {
    const simulation = still({ validators: [new WorldBoundaryValidator({ min, max })] });
    const inside = [
      simulation.add(ball([-1, -2, -3])),
      simulation.add(ball([1, 2, 3])),
      simulation.add(ball([0, 0, 0])),
    ];
    const outside = [
      [-1.0001, 0, 0],
      [1.0001, 0, 0],
      [0, -2.0001, 0],
      [0, 2.0001, 0],
      [0, 0, -3.0001],
      [0, 0, 3.0001],
    ].map((p) => simulation.add(ball(p as [number, number, number])));
    simulation.step();
    expect(outside.every((body) => body.removed)).toBe(true);
    expect(inside.some((body) => body.removed)).toBe(false);
    expect(simulation.bodies.length).toBe(1 + inside.length);
    const told = simulation.events.ofType('body-left-world').map(({ body }) => body);
    expect(new Set(told)).toEqual(new Set(outside));
    expect(told.length).toBe(outside.length);
  });

  it('looks at the centre of mass, not at the frame', () => {
    const simulation = still({ validators: [new WorldBoundaryValidator({ min, max })] });
    const shifted = { shape: new Box(1, 1, 1), centerOfMass: [2, 0, 0] } as const;
    const out = simulation.add(new RigidBody({ ...shifted, position: [0, 0, 0] }));
    const kept = simulation.add(new RigidBody({ ...shifted, position: [-2, 0, 0] }));
    simulation.step();
    expect([out.removed, kept.removed]).toEqual([true, false]);
  });

  it('takes the forces of a lost body along', () => {
    const simulation = still({ validators: [new WorldBoundaryValidator({ min, max })] });
    const a = simulation.add(ball([0, 0, 0]));
    const b = simulation.add(ball([0.9, 0, 0], [50, 0, 0]));
    const spring = simulation.add(new PairSpring(a, b, { stiffness: 1 }));
    simulation.step();
    expect([a.removed, b.removed, spring.removed]).toEqual([false, true, true]);
    simulation.step();
    expect(a.linearVelocity.x).toBeGreaterThan(0);
  });

  it('leaves static and inactive bodies alone', () => {
    const simulation = still({ validators: [new WorldBoundaryValidator({ min, max })] });
    const wall = simulation.add(
      new RigidBody({ type: 'static', shape: new Box(1, 1, 1), position: [9, 0, 0] }),
    );
    const sleeper = simulation.add(ball([9, 0, 0]));
    sleeper.active = false;
    simulation.step();
    expect([wall.removed, sleeper.removed]).toEqual([false, false]);
  });

  it('takes the borders of the world body when it has none of its own', () => {
    const worldShape = new Box(4, 4, 4);
    const simulation = still({ validators: [new WorldBoundaryValidator()], worldShape });
    const out = simulation.add(ball([2.1, 0, 0]));
    const kept = simulation.add(ball([1.9, 0, 0]));
    simulation.step();
    expect([out.removed, kept.removed]).toEqual([true, false]);
    simulation.world.position = [-4, 0, 0];
    simulation.step();
    expect(kept.removed).toBe(true);
  });

  it('knows no borders without a world shape', () => {
    const simulation = still({ validators: [new WorldBoundaryValidator()] });
    const far = simulation.add(ball([1e300, 0, 0]));
    simulation.step();
    expect(far.removed).toBe(false);
  });
});

describe('MaxValueValidator', () => {
  it('cuts a velocity to the limit along its direction, and says what it was', () => {
    const simulation = still({ validators: [new MaxValueValidator({ linear: 5, angular: 2 })] });
    const body = simulation.add(ball([0, 0, 0], [6, 0, 8]));
    body.angularVelocity = [0, -4, 3];
    simulation.step();
    expect(body.linearVelocity.x).toBeCloseTo(3, 14);
    expect(body.linearVelocity.z).toBeCloseTo(4, 14);
    expect(body.angularVelocity.y).toBeCloseTo(-1.6, 14);
    expect(body.angularVelocity.z).toBeCloseTo(1.2, 14);
    const told = simulation.events.ofType('velocity-limited');
    expect(told.map(({ quantity, speed }) => [quantity, speed])).toEqual([
      ['linear', 10],
      ['angular', 5],
    ]);
  });

  it('leaves what is at or below the limit as it is, and is silent', () => {
    const simulation = still({ validators: [new MaxValueValidator({ linear: 5 })] });
    const body = simulation.add(ball([0, 0, 0], [3, 0, 4]));
    body.angularVelocity = [1e6, 0, 0];
    simulation.step();
    expect(body.linearVelocity).toEqual({ x: 3, y: 0, z: 4 });
    expect(body.angularVelocity).toEqual({ x: 1e6, y: 0, z: 0 });
    expect(simulation.events.length).toBe(0);
  });

  it.each([1e160, 1e200, 1e308])(
    'cuts a speed of %d m/s to the limit, though its square is beyond all numbers',
    (speed) => {
      const simulation = still({ validators: [new MaxValueValidator({ linear: 5 })] });
      const body = simulation.add(ball([0, 0, 0], [0, speed, 0]));
      simulation.step();
      expect(body.linearVelocity).toEqual({ x: 0, y: 5, z: 0 });
      expect(simulation.events.ofType('velocity-limited')[0]!.speed).toBe(speed);
    },
  );

  it('limits the fall of a body for good', () => {
    const simulation = new Simulation({ validators: [new MaxValueValidator({ linear: 3 })] });
    const body = simulation.add(ball([0, 0, 0]));
    for (let i = 0; i < 100; i++) simulation.step();
    expect(length(body.linearVelocity)).toBeCloseTo(3, 13);
  });
});

describe("a user's rule", () => {
  it('may remove, add and change; the next rule sees it', () => {
    const simulation = still();
    const a = simulation.add(ball([0, 0, 0]));
    const seen: number[] = [];
    simulation.validators = [
      {
        name: 'replace',
        validate: (sim) => {
          if (!a.removed) {
            sim.remove(a);
            sim.add(ball([1, 0, 0]));
            sim.add(ball([2, 0, 0]));
          }
        },
      },
      { name: 'count', validate: (sim) => void seen.push(sim.bodies.length) },
    ];
    simulation.step();
    simulation.step();
    expect(seen).toEqual([3, 3]);
  });

  it('may change the list of rules while it is gone through', () => {
    const simulation = still();
    simulation.add(ball([0, 0, 0]));
    const calls: string[] = [];
    const second = { name: 'second', validate: () => void calls.push('second') };
    const first = {
      name: 'first',
      validate: (sim: Simulation) => {
        calls.push('first');
        sim.validators = [second];
      },
    };
    simulation.validators = [first, second];
    simulation.step();
    simulation.step();
    expect(calls).toEqual(['first', 'second', 'second']);
  });

  it('that throws does not leave the step half made', () => {
    const broken = {
      name: 'broken',
      validate: () => {
        throw new Error('rule');
      },
    };
    const make = () => {
      const simulation = new Simulation();
      const body = simulation.add(ball([0, 0, 0]));
      body.applyForce([1, 2, 3]);
      return simulation;
    };
    const simulation = make();
    simulation.validators = [broken];
    expect(() => simulation.step()).toThrow('rule');
    simulation.validators = [];
    const whole = make();
    whole.step();
    // Time has passed, the applied force is used up: the step counts.
    expect(simulation.hash()).toBe(whole.hash());
  });
});
