import { describe, expect, it } from 'vitest';
import { Box, RigidBody, Simulation } from '../../src/index.js';

const DT = 1 / 60;

/** A tower of five boxes on a table. */
function tower(): { sim: Simulation; boxes: RigidBody[]; table: RigidBody } {
  const sim = new Simulation({ fixedTimeStep: DT });
  const shape = new Box(1, 1, 1);
  const table = new RigidBody({ type: 'static', shape: new Box(9, 1, 9), position: [0, -0.5, 0] });
  sim.add(table);
  const boxes = [0, 1, 2, 3, 4].map((i) =>
    sim.add(new RigidBody({ shape, mass: 1, position: [0, i + 0.5, 0] })),
  );
  return { sim, boxes, table };
}

function run(sim: Simulation, steps: number): void {
  for (let i = 0; i < steps; i++) sim.step(DT);
}

const poses = (boxes: readonly RigidBody[]): number[] =>
  boxes.flatMap(({ position: p, orientation: q, linearVelocity: v, angularVelocity: w }) => [
    ...[p.x, p.y, p.z, q.x, q.y, q.z, q.w, v.x, v.y, v.z, w.x, w.y, w.z],
  ]);

describe('a snapshot without contacts', () => {
  it('is as much shorter as contacts are long, and as long as it said', () => {
    const { sim } = tower();
    run(sim, 10);
    const whole = sim.snapshot();
    const light = sim.snapshot(undefined, { contacts: false });
    expect(light.byteLength).toBe(sim.snapshotSize({ contacts: false }));
    expect(whole.byteLength).toBe(sim.snapshotSize());
    expect(whole.byteLength - light.byteLength).toBeGreaterThan(5 * 4 * 8 * 10);
    expect(light.byteLength).toBeLessThan(7 * 300);
  });

  it.each(['snapshot', 'bytes'] as const)('brings every body back, by its %s', (way) => {
    const { sim, boxes } = tower();
    boxes[4]!.linearVelocity = [0.3, 0, 0];
    run(sim, 10);
    const before = poses(boxes);
    const light = sim.snapshot(undefined, { contacts: false });
    run(sim, 30);
    sim.restore(way === 'bytes' ? light.bytes : light);
    expect(poses(boxes)).toEqual(before);
    expect(sim.contacts.length).toBe(0);
    run(sim, 1);
    expect(sim.contacts.length).toBe(5);
    run(sim, 120);
    for (const [i, { position }] of boxes.entries()) {
      expect(Math.abs(position.y - i - 0.5)).toBeLessThan(0.005);
    }
  });

  it.each([true, false])('leaves nobody asleep on what may be gone (read again: %s)', (again) => {
    const { sim, boxes, table } = tower();
    run(sim, 200);
    expect(sim.bodies.sleeping).toBe(5);
    const light = sim.snapshot(undefined, { contacts: false });
    sim.restore(light);
    // Not before a step: who looks sees who slept.
    expect(sim.bodies.sleeping).toBe(5);
    if (again) sim.restore(sim.snapshot());
    sim.remove(table);
    run(sim, 60);
    for (const { linearVelocity } of boxes) expect(linearVelocity.y).toBeCloseTo(-9.81, 1);
  });

  it('can be asked for by its own words only', () => {
    const { sim } = tower();
    const hash = sim.hash();
    const ask = (options: unknown) => () =>
      sim.snapshot(undefined, options as { contacts: boolean });
    expect(ask({ contact: false })).toThrow(/sim\.snapshot: contact is not an option/);
    expect(ask({ contacts: 0 })).toThrow(/sim\.snapshot: contacts must be true or false, got 0/);
    expect(ask(7)).toThrow(/sim\.snapshot: options must be an object, got 7/);
    expect(sim.hash()).toBe(hash);
  });
});
