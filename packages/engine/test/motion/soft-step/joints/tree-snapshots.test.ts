/** Trees of joints keep nothing from step to step but what a snapshot has. */

import { describe, expect, it } from 'vitest';
import { Box, Random, RigidBody, Simulation } from '../../../../src/index.js';
import { addRagdoll } from './ragdoll.js';

const H = 1 / 60;

describe('a snapshot of ragdolls whose hinges meet their limits and part from them', () => {
  it('goes on with the same bits after it was restored', () => {
    const sim = new Simulation();
    const shape = new Box(100, 2, 100);
    sim.add(new RigidBody({ shape, type: 'static', position: [0, -1, 0] }));
    const random = new Random('limbs');
    const spin = (): number => 20 * random.next() - 10;
    for (let i = 0; i < 4; i++) {
      const { parts } = addRagdoll(sim, 0.3 * i, 1.6 + 2.5 * i, 0.1 * i);
      for (const part of parts) part.angularVelocity = [spin(), spin(), spin()];
    }
    for (let i = 0; i < 40; i++) {
      sim.step(H);
      const snapshot = sim.snapshot();
      const hashes: string[] = [];
      for (let times = 0; times < 2; times++) {
        for (let k = 0; k < 3; k++) sim.step(H);
        hashes.push(sim.hash());
        sim.restore(snapshot);
      }
      expect(hashes[1]).toBe(hashes[0]);
    }
  });
});
