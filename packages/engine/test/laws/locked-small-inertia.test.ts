/** A body confined to the plane keeps its spin, however small its inertia. */

import { describe, expect, it } from 'vitest';
import { PLANAR, RigidBody, RungeKutta4, Simulation } from '../../src/index.js';

describe('a small wheel in the plane', () => {
  it.each(['momentum', 'velocity'] as const)(
    'keeps its spin to the last digit: %s',
    (variables) => {
      const sim = new Simulation({
        gravity: [0, 0, 0],
        integrator: new RungeKutta4({ variables }),
      });
      const wheel = sim.add(
        new RigidBody({
          mass: 0.04,
          inertia: [2e-6, 3e-6, 2.194e-6],
          angularVelocity: [0, 0, 1000],
          lockedAxes: PLANAR,
        }),
      );
      for (let i = 0; i < 1000; i++) sim.step(1e-5);
      expect(Math.abs(wheel.angularVelocity.z - 1000)).toBeLessThan(1e-9);
    },
  );
});
