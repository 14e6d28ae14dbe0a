/** The memory grows while the simulation runs: nobody can tell from the results. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../src/index.js';
import { Random } from '../../src/math/random.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { LinearDrag, PairSpring } from '../simulation/support/forces.js';
import { ALL_INTEGRATORS, motionOf, randomBodyOptions } from '../simulation/support/worlds.js';

describe('growing memory', () => {
  it.each(ALL_INTEGRATORS)('changes nothing: $name', ({ name, make }) => {
    const run = (capacity: number): string[] => {
      const random = new Random(`growth ${name}`);
      const simulation = new Simulation({ capacity, integrator: make() });
      simulation.add(new LinearDrag(0.02));
      const hashes: string[] = [];
      let last = simulation.world;
      for (let i = 0; i < 24; i++) {
        const body = simulation.add(new RigidBody(randomBodyOptions(random)));
        if (i % 3 === 0) body.type = i % 2 === 0 ? 'static' : 'kinematic';
        else simulation.add(new PairSpring(last, body, { stiffness: 10 }));
        last = body;
        simulation.step(1 / 100);
        hashes.push(simulation.hash());
      }
      return hashes;
    };
    const roomy = run(1000);
    expect(run(1)).toEqual(roomy);
    expect(run(17)).toEqual(roomy);
    expect(new Set(roomy).size).toBe(24);
  });

  it('keeps a snapshot, bodies and views valid across growth', () => {
    const simulation = new Simulation({ capacity: 1 });
    const random = new Random('views');
    const first = simulation.add(new RigidBody(randomBodyOptions(random)));
    const before = simulation.snapshot();
    const hash = simulation.hash();
    const motion = motionOf(first);
    for (let i = 0; i < 100; i++) simulation.add(new RigidBody(randomBodyOptions(random)));
    expect(motionOf(first)).toEqual(motion);
    for (const body of simulation.bodies) {
      const { positions, orientations } = simulation.bodies;
      const p = body.position;
      const q = body.orientation;
      expect([...positions.subarray(3 * body.index, 3 * body.index + 3)]).toEqual([p.x, p.y, p.z]);
      const row = orientations.subarray(4 * body.index, 4 * body.index + 4);
      expect([...row]).toEqual([q.x, q.y, q.z, q.w]);
    }
    simulation.restore(before);
    expect(simulation.hash()).toBe(hash);
    expect(simulation.bodies.length).toBe(2);
  });
});
