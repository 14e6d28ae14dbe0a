/** Contacts that are carried over: all of them, one after the other, and marked as touching or not. */

import { expect, it } from 'vitest';
import { Box, NoSleep, RigidBody, Simulation } from '../../../src/index.js';

it('of bodies at rest every pair is carried over, and goes on touching', () => {
  const simulation = new Simulation({ fixedTimeStep: 1 / 60, sleeping: new NoSleep() });
  const floor = new Box(100, 1, 100);
  simulation.add(new RigidBody({ type: 'static', shape: floor, position: [0, -0.5, 0] }));
  const shape = new Box(1, 1, 1);
  // Two stand side by side on the floor, one on both: five pairs in all.
  for (const position of [
    [0, 0.5, 0],
    [1.001, 0.5, 0],
    [0.5, 1.5, 0],
  ] as const) {
    simulation.add(new RigidBody({ shape, position }));
  }
  for (let i = 0; i < 60; i++) simulation.step(1 / 60);
  expect(simulation.contacts.length).toBe(5);
  const { statistics } = simulation.collisionDetection;
  for (let i = 0; i < 10; i++) {
    simulation.step(1 / 60);
    expect(statistics).toEqual({ narrow: 0, recycled: 5 });
    expect(simulation.events.length).toBe(0);
  }
});
