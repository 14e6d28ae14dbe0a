import { describe, expect, it } from 'vitest';
import { Box, RigidBody, Simulation, Sphere } from '../../../src/index.js';

const DT = 1 / 60;

/** Boxes and balls in a heap, one pair switched off, some only close to each other. */
function heap(): Simulation {
  const sim = new Simulation({ fixedTimeStep: DT });
  sim.add(new RigidBody({ type: 'static', shape: new Box(20, 1, 20), position: [0, -0.5, 0] }));
  for (let i = 0; i < 12; i++) {
    const shape = i % 3 === 2 ? new Sphere(0.5) : new Box(1, 1, 1);
    const position = [1.02 * (i % 3), 0.49 + 0.97 * Math.floor(i / 3), 0] as const;
    sim.add(new RigidBody({ shape, mass: 1, position: [...position] }));
  }
  sim.contactModifier = (contact) => {
    if (contact.a === sim.bodies.at(1) || contact.b === sim.bodies.at(1)) contact.enabled = false;
  };
  return sim;
}

describe('the overlaps of all contacts', () => {
  it.each([1, 5, 30])('are those of the contacts one by one, after %d steps', (steps) => {
    const sim = heap();
    for (let i = 0; i < steps; i++) sim.step(DT);
    const points = [...sim.contacts]
      .filter(({ touching, enabled }) => touching && enabled)
      .flatMap((contact) => contact.points.map(({ separation }) => Math.max(0, -separation)));
    const { worst, mean } = sim.contacts.overlaps();
    expect(points.length).toBeGreaterThan(8);
    expect(points.length).toBeLessThan(sim.contacts.pointCount);
    expect(worst).toBe(Math.max(...points));
    expect(mean).toBeCloseTo(points.reduce((sum, depth) => sum + depth, 0) / points.length, 12);
    expect(worst).toBeGreaterThan(0);
  });

  it('are none where nothing touches', () => {
    const sim = new Simulation();
    expect(sim.contacts.overlaps()).toEqual({ worst: 0, mean: 0 });
  });
});
