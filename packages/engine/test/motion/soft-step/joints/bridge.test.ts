/** A hanging bridge: every plank is tied to the next one twice, which is no reason to give way. */

import { expect, it } from 'vitest';
import { Box, HingeJoint, RigidBody } from '../../../../src/index.js';
import { DT, G, world } from './worlds.js';

const PLANKS = 24;

it('keeps planks on two hinges each together, and gains no energy', () => {
  const sim = world();
  const shape = new Box(0.9, 0.2, 3);
  let last = sim.world;
  for (let k = 0; k < PLANKS; k++) {
    const plank = sim.add(
      new RigidBody({ shape, mass: 10, position: [k + 0.5, 0, 0], canCollide: false }),
    );
    tie(last, plank, k);
    last = plank;
  }
  tie(last, sim.world, PLANKS);
  let lowest = 0;
  for (let i = 0; i < 180; i++) {
    sim.step(DT);
    // It was let go at rest at height 0.
    expect(sim.energy().total).toBeLessThan(1e-6 * PLANKS * 10 * G);
    for (const { position } of sim.bodies) lowest = Math.min(lowest, position.y);
  }
  // A straight bridge cannot sag without being torn. Longer by a millimetre per hinge it hangs by √(½ L ΔL) at most.
  expect(lowest).toBeGreaterThan(-Math.sqrt(0.5 * PLANKS * 1e-3 * (PLANKS + 1)));
  for (const joint of sim.constraints) expect(joint.error()).toBeLessThan(1e-3);

  function tie(a: RigidBody, b: RigidBody, x: number): void {
    for (const z of [-1.2, 1.2]) {
      sim.add(new HingeJoint(a, b, { anchor: [x, 0, z], axis: [0, 0, 1] }));
    }
  }
});
