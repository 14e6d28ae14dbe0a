/** Many points against bodies, and points among each other: the same as one by one. */

import { describe, expect, it } from 'vitest';
import { PointContacts } from '../../../src/collision/points/point-contacts.js';
import { PointGrid } from '../../../src/collision/points/point-grid.js';
import {
  Box,
  Capsule,
  Composite,
  Cone,
  Cylinder,
  Plane,
  placedShape,
  Random,
  RigidBody,
  SceneHit,
  Simulation,
  Sphere,
} from '../../../src/index.js';

function scene(bodies: number): Simulation {
  const sim = new Simulation({ gravity: [0, 0, 0] });
  const random = new Random('points and bodies');
  const shapes = [
    new Box(0.6, 1, 0.4),
    new Sphere(0.5),
    new Capsule(0.3, 0.8),
    new Cylinder(0.4, 0.7),
    new Cone(0.4, 0.9),
    new Composite([
      { shape: new Box(1, 0.2, 0.2) },
      { shape: new Sphere(0.3), position: [0.5, 0.2, 0] },
    ]),
  ];
  sim.add(new RigidBody({ type: 'static', shape: new Plane([0, 1, 0]), position: [0, -2, 0] }));
  for (let i = 0; i < bodies; i++) {
    const turn = (): number => random.uniform(-1, 1);
    const q = [turn(), turn(), turn(), turn()] as const;
    const at = (): number => random.uniform(-2, 2);
    const position = [at(), at(), at()] as const;
    sim.add(new RigidBody({ shape: shapes[i % 6]!, position, orientation: q }));
  }
  sim.add(new RigidBody({ shape: new Sphere(3), sensor: true }));
  return sim;
}

describe('contacts of points', () => {
  it.each([3, 24])('with %i bodies are those that each body has with each point', (bodies) => {
    const sim = scene(bodies);
    const random = new Random('points');
    const count = 400;
    const positions = Float64Array.from({ length: 3 * count }, () => random.uniform(-2.5, 2.5));
    const skip = new Uint8Array(count);
    skip[7] = 1;
    const contacts = new PointContacts();
    const { store } = sim.bodies;
    contacts.find({ count, positions, skip }, 0.05, 0.1, sim.collisions.placed, store);
    const near = new SceneHit();
    let next = 0;
    for (const body of sim.bodies) {
      const shape = placedShape(body);
      if (shape === null || body.sensor) continue;
      for (let i = 0; i < count; i++) {
        const p = [positions[3 * i]!, positions[3 * i + 1]!, positions[3 * i + 2]!] as const;
        if (i === 7 || !shape.nearest(near, p) || near.distance >= 0.15) continue;
        expect([contacts.rows[next], contacts.points[next]]).toEqual([body.index, i]);
        expect(contacts.data[7 * next]).toBeCloseTo(near.distance - 0.05, 12);
        expect(contacts.data[7 * next + 5]).toBeCloseTo(near.normal.y, 9);
        next++;
      }
    }
    expect(contacts.count).toBe(next);
    expect(next).toBeGreaterThan(30);
  });
});

describe('a grid of points', () => {
  it.each([
    ['close together', 1],
    ['far apart', 1e4],
  ])('that lie %s has everybody in the cell where it is', (_, spread) => {
    const random = new Random('grid');
    const count = 500;
    const positions = Float64Array.from({ length: 3 * count }, () => random.uniform(0, spread));
    const grid = new PointGrid();
    const skip = new Uint8Array(count);
    skip[3] = 1;
    grid.update(positions, count, 0.2, skip);
    expect(grid.hashed).toBe(spread > 1);
    expect(grid.count).toBe(count - 1);
    expect([...grid.order.subarray(0, grid.count)].sort((a, b) => a - b)).toEqual(
      Array.from({ length: count }, (_, i) => i).filter((i) => i !== 3),
    );
    for (let p = 0; p < grid.count; p++) {
      const cell = [0, 1, 2].map((k) => grid.cell(positions[3 * grid.order[p]! + k]!, k));
      expect([...grid.cells.subarray(3 * p, 3 * p + 3)]).toEqual(cell);
      const bucket = grid.bucketOf(cell[0]!, cell[1]!, cell[2]!);
      expect(grid.starts[bucket]!).toBeLessThanOrEqual(p);
      expect(grid.starts[bucket + 1]!).toBeGreaterThan(p);
    }
  });
});
