/** Contacts that are carried along from step to step: what users read of them, and that reading is free. */

import { describe, expect, it } from 'vitest';
import { Box, type Contact, NoSleep, RigidBody, Simulation } from '../../../src/index.js';

const H = 1 / 60;

/** Four layers of boxes, more contacts than are copied at once. */
function wall(): Simulation {
  const sim = new Simulation({ sleeping: new NoSleep() });
  sim.add(new RigidBody({ shape: new Box(100, 2, 100), type: 'static', position: [0, -1, 0] }));
  const shape = new Box(1, 0.5, 1);
  for (let layer = 0; layer < 4; layer++) {
    for (let i = 0; i < 12; i++) {
      const x = 1.02 * i + 0.5 * (layer % 2);
      sim.add(new RigidBody({ shape, position: [x, 0.25 + 0.5 * layer, 0] }));
    }
  }
  return sim;
}

/** (v_B − v_A)·n at the points, from the bodies as they are. */
function velocities({ a, b, normal, points }: Contact): number[] {
  return points.map(({ onA, onB }) => {
    const p = a.pointVelocity({ x: 0, y: 0, z: 0 }, onA);
    const q = b.pointVelocity({ x: 0, y: 0, z: 0 }, onB);
    return (q.x - p.x) * normal.x + (q.y - p.y) * normal.y + (q.z - p.z) * normal.z;
  });
}

function expectTold(sim: Simulation): void {
  expect(sim.contacts.length).toBeGreaterThan(50);
  for (const contact of sim.contacts) {
    const told = contact.points.map(({ velocity }) => velocity);
    velocities(contact).forEach((velocity, k) => {
      expect(told[k]).toBeCloseTo(velocity, 9);
    });
    for (const { velocity, kind } of contact.points) {
      expect(kind).toBe(
        velocity < -0.05 ? 'colliding' : velocity > 0.05 ? 'separating' : 'resting',
      );
    }
  }
}

describe('contacts that are carried along', () => {
  it('have the velocities of their bodies when they are read', () => {
    const sim = wall();
    sim.simulate(60 * H);
    expect(sim.collisionDetection.statistics.recycled).toBeGreaterThan(50);
    expectTold(sim);
  });

  it('have them too after bodies have come and gone and others are in their rows', () => {
    const sim = wall();
    sim.simulate(60 * H);
    const top = [...sim.bodies].slice(-6);
    top[0]!.linearVelocity = { x: 0, y: 2, z: 0 };
    sim.remove(sim.bodies.at(4));
    sim.remove(sim.bodies.at(9));
    sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [50, 50, 50] }));
    expectTold(sim);
  });

  it('are the same whether somebody reads them or not', () => {
    const [read, unread] = [wall(), wall()];
    for (let step = 0; step < 90; step++) {
      if (step === 45) for (const sim of [read, unread]) sim.remove(sim.bodies.at(20));
      for (const sim of [read, unread]) sim.step(H);
      expect([...read.contacts].length).toBe(read.contacts.length);
    }
    expect(read.hash()).toBe(unread.hash());
  });

  it('follow their bodies, one like the other, where the order of the list has changed', () => {
    const sim = wall();
    sim.simulate(30 * H);
    // From here on records are no longer where they were in the last step.
    sim.remove(sim.bodies.at(3));
    sim.step(H);
    sim.detectCollisions();
    for (const { a, b, normal, points } of sim.contacts) {
      for (const { onA, onB, separation } of points) {
        const apart =
          (onB.x - onA.x) * normal.x + (onB.y - onA.y) * normal.y + (onB.z - onA.z) * normal.z;
        expect(separation).toBeCloseTo(apart, 9);
        // On the top of one and on the bottom of the other.
        for (const [body, point] of [
          [a, onA],
          [b, onB],
        ] as const) {
          const local = body.pointToBody({ x: 0, y: 0, z: 0 }, point);
          const half = body.type === 'static' ? 1 : 0.25;
          expect(
            Math.min(Math.abs(Math.abs(local.y) - half), Math.abs(Math.abs(local.x) - 0.5)),
          ).toBeLessThan(1e-3);
        }
      }
    }
  });
});

describe('a snapshot of contacts that nobody has read', () => {
  it('restores what would have been read, again and again', () => {
    const sim = wall();
    sim.simulate(60 * H);
    const snapshot = sim.snapshot();
    const hash = sim.hash();
    for (let round = 0; round < 3; round++) {
      sim.simulate(5 * H);
      if (round === 1) sim.remove(sim.bodies.at(8));
      sim.restore(snapshot);
      if (round === 2) expectTold(sim);
      expect(sim.hash()).toBe(hash);
      expectTold(sim);
    }
  });
});

/** Boxes side by side on a floor: every contact has four points, as snapshots like it best. */
function tiles(): Simulation {
  const sim = new Simulation({ sleeping: new NoSleep() });
  sim.add(new RigidBody({ shape: new Box(100, 2, 100), type: 'static', position: [0, -1, 0] }));
  for (let i = 0; i < 21; i++) {
    sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [2 * i, 0.5, 0] }));
  }
  return sim;
}

describe('bytes of a snapshot in another simulation of the same bodies', () => {
  it.each([
    { world: 'a wall', make: wall },
    { world: 'tiles', make: tiles },
  ])('go on with the same bits, read or not, however small the lists: $world', ({ make }) => {
    const sim = make();
    sim.simulate(60 * H);
    const bytes = sim.snapshot().bytes.slice();
    sim.simulate(10 * H);
    for (const reads of [false, true]) {
      const other = make();
      other.restore(bytes);
      if (reads) expect([...other.contacts].length).toBeGreaterThan(20);
      other.simulate(10 * H);
      expect(other.hash()).toBe(sim.hash());
    }
  });
});

describe('a snapshot of contacts that are switched off', () => {
  it('stays as it is when the modifier is taken away after it was restored', () => {
    const sim = tiles();
    sim.contactModifier = (contact) => {
      contact.enabled = false;
    };
    sim.step(H);
    const snapshot = sim.snapshot();
    const hash = sim.hash();
    expect([...sim.contacts].every(({ enabled }) => !enabled)).toBe(true);
    sim.restore(snapshot);
    sim.contactModifier = null;
    expect([...sim.contacts].every(({ enabled }) => enabled)).toBe(true);
    sim.restore(snapshot);
    expect(sim.hash()).toBe(hash);
  });
});
