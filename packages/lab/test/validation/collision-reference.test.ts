/** The brute force that collisions are compared with must itself be right. */

import {
  Box,
  ConvexHull,
  Cylinder,
  RigidBody,
  SimpleCollisionDetection,
  Simulation,
} from 'rattleback';
import { describe, expect, it } from 'vitest';
import { along, firstZero, functionOf } from '../../src/validation/collision/convex-functions.js';
import { FrictionlessStep } from '../../src/validation/collision/frictionless-step.js';
import {
  type Axis,
  outside,
  Polytope,
  partBest,
  separationAlong,
} from '../../src/validation/collision/polytope.js';
import { distanceFrom, firstHit } from '../../src/validation/collision/triangles.js';
import { flatSheet, slab } from '../../src/validation/collision/walls.js';

const UPRIGHT = { x: 0, y: 0, z: 0, w: 1 };
const axis = (): Axis => ({ x: 0, y: 0, z: 0, separation: 0 });

describe('polyhedra by brute force', () => {
  it('cubes face to face, edge to edge, and turned', () => {
    const a = new Polytope(new Box(2, 2, 2)).place({ x: 0, y: 0, z: 0 }, UPRIGHT);
    const b = new Polytope(new Box(2, 2, 2)).place({ x: 1.7, y: 0.4, z: 0.1 }, UPRIGHT);
    const found = partBest(axis(), a, b);
    expect(found.separation).toBeCloseTo(-0.3, 12);
    expect([found.x, found.y, found.z]).toEqual([1, 0, 0]);
    expect(separationAlong(a, b, 0, 1, 0)).toBeCloseTo(-1.6, 12);
    // A cube on its edge, over a cube: its edge is √2 below its middle.
    const q = { x: 0, y: 0, z: Math.sin(Math.PI / 8), w: Math.cos(Math.PI / 8) };
    b.place({ x: 0, y: 3, z: 0 }, q);
    expect(partBest(axis(), a, b).separation).toBeCloseTo(2 - Math.SQRT2, 12);
    expect(outside(a, 1, 0.2, 0.3)).toBeCloseTo(0, 12);
    expect(outside(a, 0, 1.5, 0)).toBeCloseTo(0.5, 12);
  });

  it('two edges that cross', () => {
    // Both stand on an edge, one along z and one along x; the edges cross at right angles.
    const half = Math.PI / 8;
    const a = new Polytope(new Box(2, 2, 2)).place(
      { x: 0, y: 0, z: 0 },
      { x: 0, y: 0, z: Math.sin(half), w: Math.cos(half) },
    );
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [
      i & 1 ? 1 : -1,
      i & 2 ? 1 : -1,
      i & 4 ? 1 : -1,
    ]);
    const b = new Polytope(new ConvexHull(corners)).place(
      { x: 0.1, y: 2 * Math.SQRT2 - 0.05, z: -0.2 },
      { x: Math.sin(half), y: 0, z: 0, w: Math.cos(half) },
    );
    const found = partBest(axis(), a, b);
    expect(found.separation).toBeCloseTo(-0.05, 12);
    expect(found.y).toBeCloseTo(1, 12);
  });
});

describe('functions along lines', () => {
  it('find where a valley begins, and that there is none', () => {
    const found = firstZero((t) => (t - 3) ** 2 - 1, 10);
    expect(found.distance).toBeCloseTo(2, 12);
    expect(found.least).toBeCloseTo(-1, 9);
    expect(found.slope).toBeCloseTo(2, 3);
    expect(firstZero((t) => (t - 3) ** 2 + 1, 10).distance).toBe(Number.POSITIVE_INFINITY);
    expect(firstZero((t) => 5 - t, 10).distance).toBeCloseTo(5, 12);
    expect(firstZero((t) => 5 - t, 4).distance).toBe(Number.POSITIVE_INFINITY);
  });

  it('a cylinder from the side and from above', () => {
    const g = functionOf(new Cylinder(0.5, 2));
    const side = along(g, { x: -3, y: 0.9, z: 0.3 }, { x: 1, y: 0, z: 0 });
    expect(firstZero(side, 10).distance).toBeCloseTo(3 - 0.4, 12);
    const top = along(g, { x: 0.1, y: 5, z: 0 }, { x: 0, y: -1, z: 0 });
    expect(firstZero(top, 10).distance).toBeCloseTo(4, 12);
  });
});

describe('triangles one by one', () => {
  const triangle: [[number, number, number], [number, number, number], [number, number, number]] = [
    [0, 0, 0],
    [2, 0, 0],
    [0, 0, 2],
  ];

  it('rays and distances', () => {
    const down = { x: 0, y: -1, z: 0 };
    expect(firstHit([triangle], { x: 0.5, y: 3, z: 0.5 }, down).distance).toBeCloseTo(3, 12);
    expect(firstHit([triangle], { x: 1.5, y: 3, z: 1.5 }, down).distance).toBe(
      Number.POSITIVE_INFINITY,
    );
    expect(firstHit([triangle], { x: 1, y: 3, z: 0 }, down).doubt).toBe(true);
    expect(distanceFrom(triangle, 0.5, 3, 0.5)).toBeCloseTo(3, 12);
    expect(distanceFrom(triangle, -3, 4, 0.5)).toBeCloseTo(5, 12);
    expect(distanceFrom(triangle, 2, 0, 2)).toBeCloseTo(Math.SQRT2, 12);
  });

  it('a slab is a closed solid', () => {
    const solid = slab(4, 6, 0.1);
    expect(solid.closed && solid.outward).toBe(true);
    expect(solid.volume).toBeCloseTo(36 * 0.1, 12);
  });
});

describe('the frictionless step', () => {
  const drop = (velocity: [number, number, number]): RigidBody => {
    const timeStep = new FrictionlessStep();
    const simulation = new Simulation({
      timeStep,
      collisionDetection: new SimpleCollisionDetection(),
    });
    simulation.add(new RigidBody({ type: 'static', shape: flatSheet(4, 20) }));
    const shape = new Box(1, 1, 1);
    const body = new RigidBody({ shape, position: [0.1, 0.6, 0.2], linearVelocity: velocity });
    timeStep.simulation = simulation;
    timeStep.body = simulation.add(body);
    for (let i = 0; i < 60; i++) simulation.step(1 / 60);
    return body;
  };

  it('lets a body fall and holds it up', () => {
    const { position, linearVelocity } = drop([0, 0, 0]);
    expect(position.y).toBeCloseTo(0.5, 3);
    expect(Math.abs(linearVelocity.y)).toBeLessThan(1e-9);
  });

  it('does nothing to its motion along the ground', () => {
    const { position, linearVelocity } = drop([3, 0, -1]);
    expect(linearVelocity.x).toBeCloseTo(3, 9);
    expect(position.z).toBeCloseTo(-0.8, 6);
  });
});
