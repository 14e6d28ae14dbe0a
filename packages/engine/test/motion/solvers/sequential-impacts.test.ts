/** Single and multiple impacts against the formulas of T 4.5.2 and the answers of V-IMP. */

import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/math/random.js';
import { CONTACT_ORDERS } from '../../../src/motion/solvers/contact-order.js';
import { FRICTION_RULES } from '../../../src/motion/solvers/point-impulse.js';
import {
  type SequentialImpulseOptions,
  SequentialImpulseSolver,
} from '../../../src/motion/solvers/sequential-impulse-solver.js';
import { Material } from '../../../src/objects/material.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import type { Simulation } from '../../../src/simulation.js';
import { ball, worldOf } from './worlds.js';

const weightless = { gravity: [0, 0, 0] } as const;

function world(options: SequentialImpulseOptions = {}): Simulation {
  return worldOf(new SequentialImpulseSolver(options), weightless);
}

const speeds = (bodies: readonly RigidBody[]): number[] => bodies.map((b) => b.linearVelocity.x);

function expectClose(actual: readonly number[], expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length);
  for (const [i, value] of expected.entries()) expect(actual[i]).toBeCloseTo(value, 9);
}

describe('a central impact', () => {
  it.each(FRICTION_RULES)('follows Newton for unequal masses, rule %s (C8)', (friction) => {
    const random = new Random('unequal masses');
    for (let i = 0; i < 20; i++) {
      const e = random.uniform(0, 1);
      const [m1, m2] = [random.uniform(0.1, 10), random.uniform(0.1, 10)];
      const [v1, v2] = [random.uniform(0.5, 3), random.uniform(-3, 0)];
      const material = new Material({ restitution: e, friction: 0.5 });
      const sim = world({ friction });
      const a = sim.add(ball(-0.5, v1, { mass: m1, material }));
      const b = sim.add(ball(0.5, v2, { mass: m2, material }));
      sim.step();
      expect(a.linearVelocity.x).toBeCloseTo(
        ((m1 - e * m2) * v1 + (1 + e) * m2 * v2) / (m1 + m2),
        12,
      );
      expect(sim.momentum().x).toBeCloseTo(m1 * v1 + m2 * v2, 12);
      expect(b.linearVelocity.x - a.linearVelocity.x).toBeCloseTo(e * (v1 - v2), 12);
    }
  });
});

describe('several impacts at once', () => {
  it('send the last ball of a cradle off with the speed of the first (C2)', () => {
    for (const order of CONTACT_ORDERS) {
      const sim = world({ order, iterations: 20 });
      const balls = [2, 0, 0, 0, 0].map((v, i) => sim.add(ball(i, v)));
      sim.step();
      expectClose(speeds(balls), [0, 0, 0, 0, 2]);
    }
  });

  it('send two off for two that come in (C2)', () => {
    const sim = world({ iterations: 40 });
    const balls = [2, 2, 0, 0, 0].map((v, i) => sim.add(ball(i, v)));
    sim.step();
    expectClose(speeds(balls), [0, 0, 0, 2, 2]);
  });

  it('give the sequential answer for three touching balls, not the simultaneous one (C3)', () => {
    const sim = world();
    const balls = [1, 0, 0].map((v, i) => sim.add(ball(i, v)));
    sim.step();
    expect(speeds(balls)).toEqual([0, 0, 1]);
  });
});

describe('an impact off the centre', () => {
  it('of a rod on the floor follows T (4.43) (C4)', () => {
    const sim = worldOf(new SequentialImpulseSolver({ friction: 'frictionless' }), {
      ...weightless,
      ground: true,
    });
    // Only its lower end counts: a tiny ball, with the centre of mass half a metre away.
    const thin = 1e-7;
    const rod = sim.add(
      new RigidBody({
        shape: new Sphere(thin),
        mass: 1,
        centerOfMass: [Math.cos(Math.PI / 6) / 2, Math.sin(Math.PI / 6) / 2, 0],
        inertia: [1 / 12, 1 / 12, 1 / 12],
        position: [0, thin, 0],
        linearVelocity: [0, -2, 0],
        material: new Material({ restitution: 0.5 }),
      }),
    );
    (sim.bodies.find('ground') as RigidBody).material = new Material({ restitution: 0.5 });
    sim.step();
    expect(rod.linearVelocity.y).toBeCloseTo(-1.076923077, 6);
    expect(rod.angularVelocity.z).toBeCloseTo(-4.79644839, 6);
    const [contact] = [...sim.contacts];
    expect(contact!.points[0]!.impulse.x).toBeCloseTo(0.923076923, 6);
  });

  it.each(['hahn', 'guendelman'] as const)(
    'of a sphere with friction bounces as F8 says: %s',
    (friction) => {
      for (const [mu, vx, spin] of [
        [0.2, 4.4, 1.5],
        [0.6, 3.571428571, 3.571428571],
      ] as const) {
        const material = new Material({ restitution: 0.5, friction: mu });
        const sim = worldOf(new SequentialImpulseSolver({ friction }), {
          ...weightless,
          ground: true,
        });
        (sim.bodies.find('ground') as RigidBody).material = material;
        const sphere = sim.add(
          new RigidBody({
            shape: new Sphere(0.5),
            mass: 1,
            position: [0, 0.5, 0],
            linearVelocity: [5, -2, 0],
            material,
          }),
        );
        sim.step();
        expect(sphere.linearVelocity.x).toBeCloseTo(vx, 8);
        expect(sphere.linearVelocity.y).toBeCloseTo(1, 10);
        expect(-0.5 * sphere.angularVelocity.z).toBeCloseTo(spin, 8);
      }
    },
  );
});

describe('a heap of bodies that meet', () => {
  function heap(seed: string, friction: number, solver: SequentialImpulseOptions): Simulation {
    const random = new Random(seed);
    const sim = world(solver);
    const material = new Material({ restitution: random.uniform(0, 1), friction });
    for (let i = 0; i < 12; i++) {
      const shape = i % 2 === 0 ? new Box(0.9, 0.7, 0.8) : new Sphere(0.4);
      const place = (): number => random.uniform(-0.7, 0.7);
      sim.add(
        new RigidBody({
          shape,
          position: [place(), place(), place()],
          linearVelocity: [place(), place(), place()],
          angularVelocity: [place(), place(), place()],
          material,
        }),
      );
    }
    return sim;
  }

  it('keeps its momenta with every rule and order', () => {
    for (const friction of FRICTION_RULES) {
      for (const order of CONTACT_ORDERS) {
        const sim = heap('momenta', 0.4, { friction, order });
        const [p, l] = [sim.momentum(), sim.angularMomentum()];
        sim.detectCollisions();
        expect(sim.contacts.pointCount).toBeGreaterThan(10);
        sim.step();
        const [q, m] = [sim.momentum(), sim.angularMomentum()];
        for (const k of ['x', 'y', 'z'] as const) {
          expect(q[k]).toBeCloseTo(p[k], 8);
          expect(m[k]).toBeCloseTo(l[k], 8);
        }
      }
    }
  });

  it('never gains energy without friction', () => {
    for (let i = 0; i < 20; i++) {
      const sim = heap(`energy ${i}`, 0, { friction: 'frictionless' });
      const before = sim.energy().kinetic;
      sim.step();
      expect(sim.energy().kinetic).toBeLessThanOrEqual(before * (1 + 1e-12));
    }
  });
});
