/** The scenes that show collision detection: contacts are right, and they change nothing. */

import { distanceBetween, NoCollisionDetection, type RigidBody, type Simulation } from 'rattleback';
import { describe, expect, it } from 'vitest';
import { getScene, type Scene } from '../src/index.js';
import { hillHeight } from '../src/scenes/terrain.js';

const value = ({ watch }: Scene, name: string): number =>
  watch.find((probe) => probe.name === name)!.read();

const pairName = (a: RigidBody, b: RigidBody): string => [a.name, b.name].sort().join(' & ');

/** The pairs that touch, by the contacts. */
function touching(simulation: Simulation): Set<string> {
  const pairs = new Set<string>();
  for (const { a, b, touching: touch } of simulation.contacts) if (touch) pairs.add(pairName(a, b));
  return pairs;
}

describe('drifting', () => {
  it('finds the pairs that all distances find, one by one', () => {
    const { simulation } = getScene('drifting').build();
    const bodies = [...simulation.bodies].filter(({ type }) => type === 'dynamic');
    let compared = 0;
    for (let round = 0; round < 4; round++) {
      for (let i = 0; i < 30; i++) simulation.step();
      // Contacts of the bodies where they are now, as the distances are.
      simulation.detectCollisions();
      const found = touching(simulation);
      bodies.forEach((a, i) => {
        for (const b of bodies.slice(i + 1)) {
          // Between two surfaces there is no distance to ask for.
          if (a.shape!.kind === 'mesh' && b.shape!.kind === 'mesh') continue;
          const { distance } = distanceBetween(a, b)!;
          // What is within the envelope may be called either.
          if (Math.abs(distance) < 0.002) continue;
          const name = pairName(a, b);
          expect([name, distance, found.has(name)]).toEqual([name, distance, distance < 0]);
          compared++;
        }
      });
    }
    expect(compared).toBeGreaterThan(5000);
  });

  it('reports as many beginnings as ends and pairs that still touch', () => {
    const { simulation } = getScene('drifting').build();
    let begun = 0;
    let ended = 0;
    for (let i = 0; i < 160; i++) {
      simulation.step();
      begun += simulation.events.ofType('contact-begin').length;
      ended += simulation.events.ofType('contact-end').length;
    }
    expect(ended).toBeGreaterThan(30);
    expect(begun - ended).toBe(touching(simulation).size);
  });

  it('is opposite after half a period, with the bits of a run that looks for no contacts', () => {
    const { simulation } = getScene('drifting').build();
    const blind = getScene('drifting').build().simulation;
    blind.collisionDetection = new NoCollisionDetection();
    const start = [...simulation.bodies].map(({ center }) => center);
    for (let i = 0; i < 480; i++) {
      simulation.step();
      blind.step();
    }
    expect([...simulation.bodies.positions]).toEqual([...blind.bodies.positions]);
    expect([...simulation.bodies.orientations]).toEqual([...blind.bodies.orientations]);
    expect(simulation.contacts.length).toBeGreaterThan(0);
    // Velocity Verlet is late by (ω h)²/24 of the phase: 2e-6 of π, over metres.
    [...simulation.bodies].forEach(({ center }, i) => {
      expect(center.x).toBeCloseTo(-start[i]!.x, 4);
      expect(center.y).toBeCloseTo(-start[i]!.y, 4);
      expect(center.z).toBeCloseTo(-start[i]!.z, 4);
    });
  });
});

/** Height of the landscape's triangles at a point, from the samples at the corners of its cell. */
function groundAt(x: number, z: number): number {
  const cell = 0.5;
  const [column, row] = [Math.floor(x / cell), Math.floor(z / cell)];
  const [u, v] = [x / cell - column, z / cell - row];
  const corner = (i: number, j: number): number =>
    hillHeight((column + i) * cell, (row + j) * cell);
  const [a, d] = [corner(0, 0), corner(1, 1)];
  // The cell is cut from its first corner to the opposite one.
  const along = u >= v ? corner(1, 0) : corner(0, 1);
  return u >= v ? a + u * (along - a) + v * (d - along) : a + v * (along - a) + u * (d - along);
}

describe('terrain', () => {
  it('has every kind of shape, and an altimeter that reads the height above the triangles', () => {
    const scene = getScene('terrain').build();
    const { simulation } = scene;
    const kinds = new Set([...simulation.bodies].map(({ shape }) => shape?.kind ?? 'none'));
    expect(kinds.size).toBe(14);
    const scout = simulation.bodies.find('sphere 2')!;
    for (let i = 0; i < 300; i++) {
      simulation.step();
      const { x, y, z } = scout.center;
      expect(value(scene, 'altitude')).toBeCloseTo(y - groundAt(x, z), 10);
    }
  });

  it('tells of hills, ring, deck and lake; only the lake is a sensor; fliers are no concern', () => {
    const { simulation } = getScene('terrain').build();
    const met = new Map<string, Set<boolean>>();
    for (let i = 0; i < 900; i++) {
      simulation.step();
      for (const { a, b, sensor } of simulation.events.ofType('contact-begin')) {
        const fixed = [a, b].filter(({ type }) => type === 'static');
        expect(fixed).toHaveLength(1);
        const { name } = fixed[0]!;
        met.set(name, (met.get(name) ?? new Set()).add(sensor));
      }
    }
    const sensors = [...met].map(([name, flags]) => [name, [...flags]]).sort();
    expect(sensors).toEqual([
      ['deck', [false]],
      ['hills', [false]],
      ['lake', [true]],
      ['ring', [false]],
    ]);
  });
});

describe('gates', () => {
  it('counts at each gate the balls of its colour, at the times of free fall', () => {
    const scene = getScene('gates').build();
    const { simulation } = scene;
    const start = new Map([...simulation.bodies].map((body) => [body, body.position.y]));
    const h = simulation.fixedTimeStep;
    let begun = 0;
    for (let i = 0; i < 480; i++) {
      simulation.step();
      for (const event of simulation.events.ofType('contact-begin')) {
        const gate = event.a.type === 'static' ? event.a : event.b;
        const ball = gate === event.a ? event.b : event.a;
        expect(gate.name).toBe(`${ball.layer} gate`);
        expect(event.sensor).toBe(true);
        // The ball's lowest point is the envelope, 1 mm, above the gate; steps look at their start.
        const way = start.get(ball)! - 0.2 - (gate.position.y + 0.05) - 0.001;
        const time = Math.sqrt((2 * way) / 9.81);
        expect(event.time).toBeGreaterThan(time - 1e-9);
        expect(event.time).toBeLessThan(time + h + 1e-9);
        expect(event.speed).toBeCloseTo(9.81 * event.time, 9);
        begun++;
      }
    }
    expect(begun).toBe(24);
    for (const color of ['red', 'green', 'blue']) expect(value(scene, `${color} gate`)).toBe(8);
  });
});
