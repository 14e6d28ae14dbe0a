/**
 * Regression: who is met is told by its row, and the scenery is remembered from step to step. When as many bodies joined
 * as there are static ones, these lay in the same order as before, but in other rows, and an impact named a newcomer.
 * And what a joint ties a body to is not met at all.
 */

import { describe, expect, it } from 'vitest';
import { BallJoint, Box, NoSleep, RigidBody, Simulation, Sphere } from '../../../src/index.js';

function shot(): Simulation {
  const sim = new Simulation({ gravity: [0, 0, 0], sleeping: new NoSleep() });
  sim.add(new RigidBody({ name: 'wall', type: 'static', shape: new Box(0.02, 10, 10) }));
  // 10 m per step; the wall is met in the third.
  const shape = new Sphere(0.1);
  sim.add(
    new RigidBody({ name: 'fast', shape, position: [-25, 0, 0], linearVelocity: [600, 0, 0] }),
  );
  return sim;
}

describe('an impact', () => {
  it.each([0, 1, 2, 3, 4])('names the wall after %i others have joined', (others) => {
    const sim = shot();
    sim.step();
    for (let i = 0; i < others; i++) {
      sim.add(new RigidBody({ shape: new Sphere(0.1), position: [-50, 5 + i, 0] }));
    }
    const met: (string | undefined)[] = [];
    for (let i = 0; i < 2; i++) {
      sim.step();
      for (const event of sim.events) if (event.type === 'impact') met.push(event.other.name);
    }
    expect(met).toEqual(['wall']);
  });

  it('is none with what a joint ties the body to', () => {
    const sim = new Simulation({ gravity: [0, 0, 0], sleeping: new NoSleep() });
    const post = sim.add(new RigidBody({ type: 'static', shape: new Box(0.1, 0.1, 0.1) }));
    const shape = new Box(0.4, 0.05, 0.05);
    const link = sim.add(
      new RigidBody({
        shape,
        position: [0.2, 0, 0],
        angularVelocity: [0, 0, 30],
        linearVelocity: [0, 6, 0],
      }),
    );
    sim.add(new BallJoint(post, link, { anchor: [0, 0, 0] }));
    for (let i = 0; i < 60; i++) {
      sim.step();
      expect([...sim.events].filter(({ type }) => type === 'impact')).toEqual([]);
    }
    // Nothing has held it up: it still goes round.
    expect(Math.abs(link.angularVelocity.z)).toBeGreaterThan(25);
  });
});
