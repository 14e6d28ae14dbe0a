/** In which order contacts are taken (T 4.5.2, 7.5.3). */

import { describe, expect, it } from 'vitest';
import { vec3 } from '../../../src/math/vec3.js';
import type { ConstraintSystem } from '../../../src/motion/solvers/constraint-system.js';
import { CONTACT_ORDERS, PointSorter } from '../../../src/motion/solvers/contact-order.js';
import { ContactPairs } from '../../../src/motion/solvers/contact-pairs.js';
import {
  type ContactPoint,
  ContactPoints,
  relativeVelocity,
} from '../../../src/motion/solvers/contact-points.js';
import { NoSolver } from '../../../src/motion/solvers/no-solver.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { solveOnly, worldOf } from './worlds.js';

/** A stack whose boxes were added from the top downwards, so that the contact list is upside down. */
function stack(look: (system: ConstraintSystem, points: ContactPoints) => void): void {
  const sim = worldOf(new NoSolver(), { ground: true });
  for (const [i, y] of [3.44, 2.47, 1.485, 0.49].entries()) {
    sim.add(
      new RigidBody({
        shape: new Box(1, 1, 1),
        position: [0, y, 0],
        linearVelocity: [0, -0.1 * (4 - i) * (4 - i), 0],
        name: `box ${4 - i}`,
      }),
    );
  }
  let looked = 0;
  sim.timeStep = solveOnly(new NoSolver(), 0, (system) => {
    expect(system.islands.count).toBe(1);
    const points = new ContactPoints();
    points.load(system, 0, 0.01);
    expect(points.count).toBe(16);
    look(system, points);
    looked++;
  });
  sim.step();
  expect(looked).toBe(1);
}

const inOrder = (order: Int32Array, points: ContactPoints): ContactPoint[] =>
  Array.from(order.subarray(0, points.count), (i) => points.at(i));

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((x, i) => i === 0 || x >= numbers[i - 1]!);

describe('every order', () => {
  it('has every point once, and the same points in the same state', () => {
    stack((system, points) => {
      for (const order of CONTACT_ORDERS) {
        const once = [...new PointSorter().sort(points, order, system).subarray(0, points.count)];
        const again = [...new PointSorter().sort(points, order, system).subarray(0, points.count)];
        expect(again).toEqual(once);
        expect([...once].sort((a, b) => a - b)).toEqual(once.map((_, i) => i));
      }
    });
  });
});

describe('the order', () => {
  it('by depth and by velocity goes up or down', () => {
    stack((system, points) => {
      const sorter = new PointSorter();
      const depth = (p: ContactPoint): number => -p.separation;
      const velocity = (p: ContactPoint): number => relativeVelocity(vec3(), p, system);
      const values = (order: (typeof CONTACT_ORDERS)[number], of: (p: ContactPoint) => number) =>
        inOrder(sorter.sort(points, order, system), points).map(of);
      expect(isAscending(values('unsorted', depth))).toBe(false);
      expect(isAscending(values('depth-ascending', depth))).toBe(true);
      expect(isAscending(values('depth-descending', depth).reverse())).toBe(true);
      expect(isAscending(values('velocity-ascending', velocity))).toBe(true);
      expect(isAscending(values('velocity-descending', velocity).reverse())).toBe(true);
      expect(values('depth-descending', depth)[0]).toBeGreaterThan(0.02);
    });
  });

  it('through the graph begins at the ground and goes up', () => {
    stack((system, points) => {
      const heights = inOrder(new PointSorter().sort(points, 'graph', system), points).map((p) => {
        const { centers } = system.store;
        return Math.min(centers[3 * p.bodyA + 1]!, centers[3 * p.bodyB + 1]!);
      });
      expect(isAscending(heights)).toBe(true);
      expect(heights[0]).toBe(0);
    });
  });

  it('at random is another one at another time', () => {
    stack((system, points) => {
      const sorter = new PointSorter();
      const { time } = system.store;
      const first = [...sorter.sort(points, 'random', system).subarray(0, points.count)];
      system.store.time = time + 0.01;
      const second = [...sorter.sort(points, 'random', system).subarray(0, points.count)];
      system.store.time = time;
      expect(second).not.toEqual(first);
      expect([...sorter.sort(points, 'random', system).subarray(0, points.count)]).toEqual(first);
    });
  });

  it('of pairs is by depth, or by level; in a pair the deepest point comes first', () => {
    stack((system, points) => {
      const pairs = new ContactPairs();
      pairs.load(points, 'depth', system);
      expect(pairs.count).toBe(4);
      const depths = [0, 1, 2, 3].map((i) => pairs.point(i, 0).separation);
      expect(isAscending(depths)).toBe(true);
      pairs.load(points, 'graph', system);
      const heights = [0, 1, 2, 3].map((i) => {
        const { bodyA, bodyB } = pairs.point(i, 0);
        const { centers } = system.store;
        return centers[3 * bodyA + 1]! + centers[3 * bodyB + 1]!;
      });
      expect(isAscending(heights)).toBe(true);
      for (let i = 0; i < 4; i++) {
        const size = pairs.size(i);
        expect(size).toBe(4);
        const own = Array.from({ length: size }, (_, k) => pairs.point(i, k).separation);
        expect(isAscending(own)).toBe(true);
      }
    });
  });
});
