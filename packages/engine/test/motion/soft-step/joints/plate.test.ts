/**
 * A plate of welds. Where it is too large to be solved at once, or is not to be, it may bend, but not come to life.
 */

import { expect, it } from 'vitest';
import { Box, FixedJoint, RigidBody } from '../../../../src/index.js';
import { DT, world } from './worlds.js';

const SIZE = 6;

it.each([
  // Solved at once it is stiff to the compliance of its joints; in sweeps it bends.
  ['auto', 1e-3],
  ['none', 0.1],
] as const)(
  'of 6 × 6 boxes, welded and hung up at two corners, gains no energy and comes to rest: %s',
  (stiffJoints, bend) => {
    const sim = world({ stiffJoints });
    const shape = new Box(0.9, 0.2, 0.9);
    const at: RigidBody[] = [];
    for (let k = 0; k < SIZE * SIZE; k++) {
      const [i, j] = [k % SIZE, Math.floor(k / SIZE)];
      const type = j === 0 && i % (SIZE - 1) === 0 ? 'static' : 'dynamic';
      const mass = type === 'static' ? {} : { mass: 10 };
      const made = new RigidBody({ type, shape, position: [i, 0, j], canCollide: false, ...mass });
      at.push(sim.add(made));
      if (i > 0) sim.add(new FixedJoint(at[k - 1]!, made, { anchor: [i - 0.5, 0, j] }));
      if (j > 0) sim.add(new FixedJoint(at[k - SIZE]!, made, { anchor: [i, 0, j - 0.5] }));
    }
    let most = 0;
    for (let i = 0; i < 300; i++) {
      sim.step(DT);
      most = Math.max(most, sim.energy().total);
    }
    // Let go at rest at height 0; it weighs 3.3 kN.
    expect(most).toBe(0);
    expect(sim.energy().kinetic).toBeLessThan(100);
    for (const joint of sim.constraints) expect(joint.error()).toBeLessThan(bend);
  },
);
