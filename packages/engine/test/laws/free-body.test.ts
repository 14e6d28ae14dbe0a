/** A body that nothing touches: what must stay the same, over many steps (T 2.4-2.5, N 2). */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../src/index.js';
import { Random } from '../../src/math/random.js';
import type { Vec3 } from '../../src/math/types.js';
import { RigidBody, type RigidBodyOptions } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import { Sphere } from '../../src/shapes/sphere.js';
import {
  ALL_INTEGRATORS,
  distance,
  fullTensor,
  length,
  randomVector,
} from '../simulation/support/worlds.js';

const KINDS: [string, RigidBodyOptions][] = [
  ['a ball', { shape: new Sphere(0.5) }],
  ['a box', { shape: new Box(1, 2, 3) }],
  ['a tensor that is askew', { mass: 2, inertia: fullTensor(new Random('askew')) }],
  ['mass off-centre', { shape: new Box(1, 2, 3), centerOfMass: [0.5, -0.3, 0.2] }],
];

describe('without forces', () => {
  it.each(KINDS)('|L| holds over 100,000 steps of a tumbling body: %s', (_, kind) => {
    const simulation = new Simulation({ gravity: [0, 0, 0] });
    const body = simulation.add(
      new RigidBody({ ...kind, linearVelocity: [1, -2, 3], angularVelocity: [2, 3, -1] }),
    );
    const l0 = body.angularMomentum;
    const v0 = body.linearVelocity;
    const size = length(l0);
    let worst = 0;
    for (let i = 1; i <= 100_000; i++) {
      simulation.step(1 / 60);
      if (i % 100 !== 0) continue;
      worst = Math.max(worst, Math.abs(length(body.angularMomentum) / size - 1));
      // No method error at all, and of the rounding at most half a unit in the last place per
      // step, 2^-53: less than 1e-12 in 9000 steps.
      expect(worst).toBeLessThan(1e-13 + i * 2 ** -53);
    }
    // The direction holds as well; it wanders by the same rounding.
    expect(distance(body.angularMomentum, l0) / size).toBeLessThan(2e-11);
    expect(body.linearVelocity).toEqual(v0);
    const q = body.orientation;
    expect(Math.abs(Math.hypot(q.x, q.y, q.z, q.w) - 1)).toBeLessThan(1e-14);
    // It did tumble, or turned evenly if it is a ball.
    expect(Math.abs(q.w)).toBeLessThan(1);
  });

  it.each(ALL_INTEGRATORS)('P is constant to the last digits: $name', ({ make }) => {
    const simulation = new Simulation({ gravity: [0, 0, 0], integrator: make() });
    const bodies = KINDS.map(([, kind], i) =>
      simulation.add(
        new RigidBody({ ...kind, linearVelocity: [i, 2, -1], angularVelocity: [1, i, 2] }),
      ),
    );
    for (let i = 0; i < 100; i++) simulation.step(1 / 60);
    bodies.forEach((body, i) => {
      // Verlet derives velocities from positions, so the last bits are those of x/h.
      expect(distance(body.linearVelocity, { x: i, y: 2, z: -1 })).toBeLessThan(1e-12);
    });
  });

  it('a body spins about a principal axis for ever, at the same speed', () => {
    for (const axis of ['x', 'y', 'z'] as const) {
      const simulation = new Simulation({ gravity: [0, 0, 0] });
      const spin: Vec3 = { x: 0, y: 0, z: 0, [axis]: 7 };
      const body = simulation.add(
        new RigidBody({ shape: new Box(1, 2, 3), angularVelocity: spin }),
      );
      // The middle axis is unstable: an error grows by e^(0.6·7 t), so 200 steps there.
      for (let i = 0; i < 200; i++) simulation.step(1 / 60);
      expect(distance(body.angularVelocity, spin)).toBeLessThan(1e-12);
      const turned = (7 * 200) / 60 / 2;
      expect(Math.abs(Math.abs(body.orientation[axis]) - Math.abs(Math.sin(turned)))).toBeLessThan(
        1e-12,
      );
    }
  });
});

describe('under gravity', () => {
  const g = { x: 0.5, y: -9.81, z: 0.25 };
  /** How far ½ g t² is missed per step, in units of ½ g h t: T (3.17) and validation.md I1. */
  const FIRST_ORDER: Record<string, number> = {
    'explicit-euler': -1,
    'semi-implicit-euler': 1,
    'implicit-euler': 1,
  };

  it.each(ALL_INTEGRATORS)('the centre of mass moves on its parabola: $name', ({ name, make }) => {
    const simulation = new Simulation({ gravity: g, integrator: make() });
    const random = new Random('parabola');
    const bodies = KINDS.map(([, kind]) =>
      simulation.add(
        new RigidBody({
          ...kind,
          position: randomVector(random, 5),
          linearVelocity: randomVector(random, 5),
          angularVelocity: randomVector(random, 3),
        }),
      ),
    );
    const starts = bodies.map((body) => ({ x: body.center, v: body.linearVelocity }));
    const h = 1 / 128;
    const n = 128;
    for (let i = 0; i < n; i++) simulation.step(h);
    const t = n * h;
    const half = 0.5 * t * (t + (FIRST_ORDER[name] ?? 0) * h);
    bodies.forEach((body, i) => {
      const { x, v } = starts[i]!;
      const expected = {
        x: x.x + v.x * t + g.x * half,
        y: x.y + v.y * t + g.y * half,
        z: x.z + v.z * t + g.z * half,
      };
      expect(distance(body.center, expected)).toBeLessThan(1e-12);
      const speed = { x: v.x + g.x * t, y: v.y + g.y * t, z: v.z + g.z * t };
      expect(distance(body.linearVelocity, speed)).toBeLessThan(1e-12);
    });
  });

  it('the spin does not change: a uniform field has no torque, N (5-5)', () => {
    const run = (gravity: [number, number, number]) => {
      const simulation = new Simulation({ gravity });
      const body = simulation.add(
        new RigidBody({ shape: new Box(1, 2, 3), angularVelocity: [1, 2, 3] }),
      );
      for (let i = 0; i < 100; i++) simulation.step();
      return [body.orientation, body.angularVelocity];
    };
    expect(run([0, -9.81, 3])).toEqual(run([0, 0, 0]));
  });
});
