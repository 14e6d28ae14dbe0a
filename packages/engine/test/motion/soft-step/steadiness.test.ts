/** Stacks, deep overlaps, far places, high mass ratios: what users try first. */

import { describe, expect, it } from 'vitest';
import {
  Box,
  Material,
  NoSleep,
  RigidBody,
  Simulation,
  SoftStep,
  Sphere,
} from '../../../src/index.js';

const H = 1 / 60;

function floor(sim: Simulation, y = 0): RigidBody {
  return sim.add(
    new RigidBody({ shape: new Box(100, 2, 100), type: 'static', position: [0, y - 1, 0] }),
  );
}

function stack(sim: Simulation, count: number, x = 0): RigidBody[] {
  return Array.from({ length: count }, (_, i) =>
    sim.add(
      new RigidBody({
        shape: new Box(1, 1, 1),
        mass: 1,
        position: [x + (i % 2 === 0 ? 0.002 : -0.002), i + 0.5, 0],
      }),
    ),
  );
}

function farthest(bodies: readonly RigidBody[], x = 0): number {
  return Math.max(...bodies.map(({ position }) => Math.hypot(position.x - x, position.z)));
}

describe('a stack', () => {
  it('of 20 stands for ten seconds, and every contact carries what is above it', () => {
    const sim = new Simulation({ sleeping: new NoSleep() });
    floor(sim);
    const boxes = stack(sim, 20);
    for (let i = 0; i < 600; i++) sim.step(H);
    expect(farthest(boxes)).toBeLessThan(0.03);
    for (const contact of sim.contacts) {
      const above = boxes.filter(({ position }) => position.y > contact.points[0]!.onA.y).length;
      const load = contact.points.reduce((sum, { impulse }) => sum + impulse.x, 0) / H;
      expect(Math.abs(load / (above * 9.81) - 1)).toBeLessThan(0.01);
    }
  });

  it('falls asleep, and wakes when it is hit', () => {
    const sim = new Simulation();
    floor(sim);
    const boxes = stack(sim, 5);
    for (let i = 0; i < 300; i++) sim.step(H);
    expect(boxes.every(({ sleeping }) => sleeping)).toBe(true);
    const still = sim.hash();
    for (let i = 0; i < 10; i++) sim.step(H);
    expect(boxes.every(({ sleeping }) => sleeping)).toBe(true);
    expect(still).not.toBe('');
    sim.add(
      new RigidBody({ shape: new Sphere(0.3), position: [-4, 4, 0], linearVelocity: [12, 0, 0] }),
    );
    // The ball is there after a quarter of a second; later the lowest box may lie alone, and sleep again.
    for (let i = 0; i < 24; i++) sim.step(H);
    expect(boxes.some(({ sleeping }) => sleeping)).toBe(false);
    for (let i = 0; i < 36; i++) sim.step(H);
    expect(farthest(boxes)).toBeGreaterThan(0.1);
  });

  it('of bouncy boxes comes to rest', () => {
    const material = new Material({ restitution: 0.5 });
    const sim = new Simulation();
    floor(sim);
    for (let i = 0; i < 5; i++) {
      const shape = new Box(1, 1, 1);
      sim.add(new RigidBody({ shape, position: [0, 0.5 + 1.1 * i, 0], material }));
    }
    for (let i = 0; i < 600; i++) sim.step(H);
    expect(sim.energy().kinetic).toBeLessThan(0.05);
    expect(sim.bodies.store.moving).toBe(0);
  });

  it('stands ten thousand kilometres away as it does at home', () => {
    const sim = new Simulation({ sleeping: new NoSleep() });
    const x = 1e7;
    const shape = new Box(100, 2, 100);
    sim.add(new RigidBody({ shape, type: 'static', position: [x, -1, 0] }));
    const boxes = stack(sim, 5, x);
    for (let i = 0; i < 300; i++) sim.step(H);
    expect(farthest(boxes, x)).toBeLessThan(0.01);
    expect(boxes[4]!.position.y).toBeGreaterThan(4.48);
  });

  it('of five light boxes carries a hundred times heavier one', () => {
    const sim = new Simulation({ sleeping: new NoSleep() });
    floor(sim);
    const boxes = stack(sim, 5);
    const shape = new Box(1, 1, 1);
    boxes.push(sim.add(new RigidBody({ shape, mass: 100, position: [0, 5.5, 0] })));
    for (let i = 0; i < 600; i++) sim.step(H);
    expect(boxes[5]!.position.y).toBeGreaterThan(5.3);
    expect(farthest(boxes)).toBeLessThan(0.3);
  });
});

/** Cards of 40 mm that lean against each other, storey on storey, μ = 0.8; there is no glue. */
function houseOfCards(sim: Simulation, storeys: number, lean: number): RigidBody[] {
  const [thin, long] = [0.02, 0.5];
  const rise = long * Math.cos(lean) + thin * Math.sin(lean);
  const aside = long * Math.sin(lean) + thin * Math.cos(lean);
  const tent = 4 * long * Math.sin(lean) + 0.12;
  const cards: RigidBody[] = [];
  const material = new Material({ friction: 0.8 });
  const card = (x: number, y: number, angle: number, half = long): void => {
    const shape = new Box(2 * thin, 2 * half, 0.8);
    const orientation = [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)] as const;
    const made = new RigidBody({ shape, density: 200, material, position: [x, y, 0], orientation });
    cards.push(sim.add(made));
  };
  for (let storey = 0; storey < storeys; storey++) {
    const y = storey * (2 * rise + 2 * thin);
    for (let i = 0; i < storeys - storey; i++) {
      const x = (i - (storeys - storey - 1) / 2) * tent;
      card(x - aside, y + rise, -lean);
      card(x + aside, y + rise, lean);
      if (i + 1 < storeys - storey) {
        card(x + tent / 2, y + 2 * rise + thin, Math.PI / 2, tent / 2 - 0.01);
      }
    }
  }
  return cards;
}

describe('a house of cards', () => {
  it.each([0.3, 0.4, 0.5])('of four storeys stands and does not creep: %s rad', (lean) => {
    const sim = new Simulation({ sleeping: new NoSleep() });
    floor(sim).material = new Material({ friction: 0.8 });
    const cards = houseOfCards(sim, 4, lean);
    const placesNow = () => cards.map(({ position: { x, y, z } }) => [x, y, z] as const);
    const farthestFrom = (places: ReturnType<typeof placesNow>): number =>
      Math.max(...placesNow().map((p, k) => Math.hypot(...p.map((x, i) => x - places[k]![i]!))));
    const begin = placesNow();
    for (let i = 0; i < 600; i++) sim.step(H);
    // Contacts give way by up to a millimetre each, and there are up to nine below a card.
    expect(farthestFrom(begin)).toBeLessThan(0.015);
    const settled = placesNow();
    for (let i = 0; i < 300; i++) sim.step(H);
    // It has come to rest by then but for a tenth of a micrometre.
    expect(farthestFrom(settled)).toBeLessThan(1e-6);
  });
});

describe('an overlap', () => {
  it('is pushed apart without a shot: 50 boxes in one place', () => {
    const sim = new Simulation({ gravity: [0, 0, 0], sleeping: new NoSleep() });
    const boxes = Array.from({ length: 50 }, (_, i) =>
      sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0.001 * i, 0, 0] })),
    );
    let fastest = 0;
    for (let i = 0; i < 300; i++) {
      sim.step(H);
      for (const { linearVelocity: v } of boxes)
        fastest = Math.max(fastest, Math.hypot(v.x, v.y, v.z));
    }
    expect(fastest).toBeLessThan(2.5);
  });

  it('with the floor ends on top of it', () => {
    const sim = new Simulation();
    floor(sim);
    const box = sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, -0.2, 0] }));
    let fastest = 0;
    for (let i = 0; i < 300; i++) {
      sim.step(H);
      fastest = Math.max(fastest, box.linearVelocity.y);
    }
    expect(box.position.y).toBeCloseTo(0.5, 2);
    expect(fastest).toBeLessThan(0.5);
  });
});

describe('settings', () => {
  it.each([
    ['subSteps', 0],
    ['subSteps', 2.5],
    ['contactFrequency', 0],
    ['contactDamping', -1],
    ['pushSpeed', Number.NaN],
    ['bounceThreshold', -1],
    ['kernel', 'fortran'],
  ])('refuses %s = %s', (field, value) => {
    expect(() => new SoftStep({ [field]: value } as never)).toThrow(`SoftStep: ${field} must`);
  });
});
