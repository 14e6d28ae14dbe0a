import { describe, expect, it } from 'vitest';
import { Box, Plane, RigidBody, Simulation } from '../../src/index.js';

const COUNT = 12;

/** Boxes that fall and drift, far enough apart to have nothing to do with each other. */
function scene(): { sim: Simulation; boxes: RigidBody[] } {
  const sim = new Simulation();
  sim.add(new RigidBody({ shape: new Plane([0, 1, 0]), type: 'static' }));
  const boxes = Array.from({ length: COUNT }, (_, i) =>
    sim.add(
      new RigidBody({
        name: `box ${i}`,
        shape: new Box(1, 1, 1),
        position: [4 * i, 3 + 0.2 * i, 0],
        angularVelocity: [0.3 * i, 1, 0],
      }),
    ),
  );
  return { sim, boxes };
}

/** Ways for a NaN into the state that no argument check can see. */
const ways: [string, (sim: Simulation, row: number) => void][] = [
  ['a velocity', (sim, row) => sim.bodies.linearVelocities.fill(Number.NaN, 3 * row, 3 * row + 1)],
  ['a spin', (sim, row) => sim.bodies.angularVelocities.fill(Number.NaN, 3 * row, 3 * row + 3)],
  [
    'an infinite velocity',
    (sim, row) => sim.bodies.linearVelocities.fill(Number.POSITIVE_INFINITY, 3 * row, 3 * row + 1),
  ],
];

describe('a number that is not finite, written into the state by a callback', () => {
  it.each(ways)('%s: stays in its body, is reported, and the others go on', (_, spoil) => {
    const { sim, boxes } = scene();
    const victim = boxes[5]!;
    sim.beforeStep(() => {
      if (Math.abs(sim.time - 0.5) < 1e-6) spoil(sim, victim.index);
    });
    const reported: string[] = [];
    sim.afterStep(() => {
      for (const { body } of sim.events.ofType('non-finite')) reported.push(body.name);
    });
    const undisturbed = scene();
    for (let i = 0; i < 90; i++) {
      sim.step(1 / 60);
      undisturbed.sim.step(1 / 60);
    }
    expect(reported).toEqual(['box 5']);
    const { x, y, z } = victim.position;
    expect(Number.isFinite(x + y + z)).toBe(true);
    expect(victim.active).toBe(false);
    boxes.forEach((box, i) => {
      if (box === victim) return;
      const [here, there] = [box.position, undisturbed.boxes[i]!.position];
      expect(Math.hypot(here.x - there.x, here.y - there.y, here.z - there.z)).toBeLessThan(1e-9);
      expect(box.active).toBe(true);
    });
  });

  it('the body can be put right and goes on', () => {
    const { sim, boxes } = scene();
    const victim = boxes[0]!;
    sim.step(1 / 60);
    sim.bodies.linearVelocities[3 * victim.index] = Number.NaN;
    sim.step(1 / 60);
    expect(victim.active).toBe(false);
    victim.position = [0, 3, 0];
    victim.active = true;
    sim.step(1 / 60);
    expect(victim.linearVelocity.y).toBeLessThan(0);
    expect(victim.position.y).toBeLessThan(3);
  });
});
