import { describe, expect, it } from 'vitest';
import { Box, FixedJoint, NoSleep, Random, RigidBody, Simulation } from '../../src/index.js';

/** How deep neighbours in a list of cubes of 0.8 m are ever in each other within so many steps, m. */
function deepest(sim: Simulation, cubes: readonly RigidBody[], steps: number): number {
  let worst = 0;
  for (let i = 0; i < steps; i++) {
    sim.step(1 / 60);
    for (let k = 1; k < cubes.length; k++) {
      const a = cubes[k - 1]!.position;
      const b = cubes[k]!.position;
      // Cubes that have not turned: the least of the three overlaps.
      const apart = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), Math.abs(a.z - b.z));
      worst = Math.max(worst, 0.8 - apart);
    }
  }
  return worst;
}

/** {@link deepest} of a column that falls on a floor, by the order in which its cubes are made. 0: the lowest one. */
function deepestOfColumn(order: readonly number[], gap: number): number {
  const sim = new Simulation({ sleeping: new NoSleep() });
  const cubes: RigidBody[] = [];
  for (const i of order) {
    cubes[i] = sim.add(
      new RigidBody({
        shape: new Box(0.8, 0.8, 0.8),
        position: [0, 1 + (0.8 + gap) * i, 0],
        linearVelocity: [0, -12, 0],
      }),
    );
  }
  sim.add(new RigidBody({ shape: new Box(9, 1, 9), position: [0, -0.5, 0], type: 'static' }));
  return deepest(sim, cubes, 30);
}

describe('what follows a body that is struck', () => {
  // At 12 m/s a body goes 0.2 m in a step: farther than the gap to the one before it.
  it.each([0.02, 0.05, 0.1, 0.15])('a column that falls on the ground, gaps of %s m', (gap) => {
    const sim = new Simulation({ ground: true, sleeping: new NoSleep() });
    const cubes = Array.from({ length: 6 }, (_, i) =>
      sim.add(
        new RigidBody({
          shape: new Box(0.8, 0.8, 0.8),
          position: [0, 1 + (0.8 + gap) * i, 0],
          linearVelocity: [0, -12, 0],
        }),
      ),
    );
    expect(deepest(sim, cubes, 30)).toBeLessThan(0.03);
  });

  it.each([2, 3, 4, 5, 6])('a column of %s whose lowest cube was made last', (count) => {
    const order = Array.from({ length: count }, (_, i) => count - 1 - i);
    expect(deepestOfColumn(order, 0.05)).toBeLessThan(0.03);
  });

  // Blows go up a column by one sweep over the contacts per sub-step, and cubes go 50 mm in one: those whose contacts
  // are solved before the blow reaches them are late by most of that. Who is not foreseen goes on for a whole step.
  it.each([0.02, 0.05, 0.1, 0.15, 0.19])('longer columns in any order, gaps of %s m', (gap) => {
    const random = new Random(7);
    for (let count = 4; count <= 10; count++) {
      const up = Array.from({ length: count }, (_, i) => i);
      const orders = [up, up.slice().reverse()];
      for (let k = 0; k < 3; k++) orders.push(random.shuffle(up.slice()));
      for (const order of orders) {
        expect(deepestOfColumn(order, gap), `made in the order ${order}`).toBeLessThan(0.045);
      }
    }
  });

  it('a row that runs into a wall, without gravity', () => {
    const sim = new Simulation({ gravity: [0, 0, 0], sleeping: new NoSleep() });
    sim.add(new RigidBody({ shape: new Box(1, 9, 9), position: [-0.5, 0, 0], type: 'static' }));
    const cubes = Array.from({ length: 6 }, (_, i) =>
      sim.add(
        new RigidBody({
          shape: new Box(0.8, 0.8, 0.8),
          position: [1.03 + 0.9 * i, 0, 0],
          linearVelocity: [-10, 0, 0],
        }),
      ),
    );
    expect(deepest(sim, cubes, 30)).toBeLessThan(0.03);
  });

  it('one that is welded to what is struck', () => {
    const sim = new Simulation({ ground: true, sleeping: new NoSleep() });
    const at = (x: number, y: number): RigidBody =>
      sim.add(
        new RigidBody({
          shape: new Box(0.8, 0.8, 0.8),
          position: [x, y, 0],
          linearVelocity: [0, -12, 0],
        }),
      );
    // Two feet that meet the ground, what they carry between them, and a cube that flies over that.
    const feet = [at(-0.8, 0.42), at(0.8, 0.42)];
    const carried = at(0, 1.05);
    const cube = at(0, 1.9);
    for (const foot of feet) sim.add(new FixedJoint(foot, carried));
    expect(deepest(sim, [carried, cube], 1)).toBeLessThan(0.03);
  });

  it('a body at rest that nothing strikes has no contacts with those near it', () => {
    const sim = new Simulation({ ground: true, sleeping: new NoSleep() });
    for (let i = 0; i < 4; i++) {
      const position = [0.9 * i, 0.4, 0] as const;
      sim.add(new RigidBody({ shape: new Box(0.8, 0.8, 0.8), position }));
    }
    for (let i = 0; i < 20; i++) sim.step(1 / 60);
    expect(sim.contacts.length).toBe(4);
  });
});
