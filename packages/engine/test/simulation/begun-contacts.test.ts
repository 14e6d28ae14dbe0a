/** Events of contacts that begin are made when somebody asks for them: nobody can tell. */

import { describe, expect, it } from 'vitest';
import { Box, RigidBody, Simulation } from '../../src/index.js';
import { CodeForce } from './support/forces.js';

const H = 1 / 60;

/** Boxes that fall onto the floor one after the other. */
function rain(): { sim: Simulation; boxes: RigidBody[] } {
  const sim = new Simulation({ fixedTimeStep: H, maxSimulationStep: 10 });
  sim.add(new RigidBody({ type: 'static', shape: new Box(40, 2, 40), position: [0, -1, 0] }));
  const shape = new Box(1, 1, 1);
  const boxes = Array.from({ length: 6 }, (_, i) =>
    sim.add(new RigidBody({ shape, mass: 1 + i, position: [3 * i, 0.55 + 0.2 * i, 0] })),
  );
  return { sim, boxes };
}

const told = (sim: Simulation) =>
  sim.events.ofType('contact-begin').map(({ a, b, ...rest }) => ({ ...rest, ids: [a.id, b.id] }));

describe('contacts that begin', () => {
  it('are the same whether they are asked for in each step, or once for all', () => {
    const [step, all] = [rain(), rain()];
    const seen: unknown[] = [];
    for (let i = 0; i < 60; i++) {
      step.sim.step(H);
      seen.push(...told(step.sim));
    }
    all.sim.simulate(60 * H);
    expect(told(all.sim)).toEqual(seen);
    expect(seen.length).toBeGreaterThanOrEqual(6);
    expect(all.sim.events.length).toBe([...all.sim.events].length);
  });

  it('have speed and impulse of the blow', () => {
    const { sim } = rain();
    sim.simulate(60 * H);
    const [first] = sim.events.ofType('contact-begin');
    // A fall of 5 cm, stopped by the floor: v = √(2 g s), impulse m (v + g h) at most in a step of h.
    const speed = Math.sqrt(2 * 9.81 * 0.05);
    expect(first!.speed).toBeGreaterThan(0.8 * speed);
    expect(first!.speed).toBeLessThan(1.01 * speed);
    expect(first!.impulse).toBeGreaterThan(0.8 * speed);
    expect(first!.impulse).toBeLessThan(speed + 9.81 * H);
    expect(Math.abs(first!.point.y)).toBeLessThan(0.03);
    expect(Math.abs(first!.normal.y)).toBeCloseTo(1, 9);
  });

  it('get their impulse later if they are asked for in the middle of a step', () => {
    const { sim } = rain();
    const early = new Set<unknown>();
    // It touches when contacts are found, before anything pushes; forces are asked at every sub-step.
    sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [-3, 0.499, 0] }));
    sim.add(
      new CodeForce(() => {
        for (const event of sim.events) early.add(event);
      }),
    );
    for (let i = 0; i < 40; i++) {
      sim.step(H);
      for (const event of sim.events.ofType('contact-begin')) {
        early.add(event);
        expect(event.impulse).toBeGreaterThan(0);
      }
    }
    // The same objects, each once.
    expect(early.size).toBeGreaterThanOrEqual(4);
    expect(early.size).toBeLessThanOrEqual(12);
  });

  it('name bodies that were removed after the step', () => {
    const { sim, boxes } = rain();
    while (sim.events.length === 0) sim.step(H);
    sim.remove(boxes[0]!);
    sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 50, 0] }));
    const [begin] = sim.events.ofType('contact-begin');
    expect([begin!.a, begin!.b]).toContain(boxes[0]);
  });
});
