/**
 * Hulls and cylinders with whatever is convex: WebAssembly, many at a time, gives the bits of the pair table, wherever
 * the two are, whichever is first, and whatever is remembered of them.
 */

import { describe, expect, it } from 'vitest';
import { PAIR, PAIR_STRIDE } from '../../../src/collision/approach.js';
import { BoxMachine, LEFT, ROOM } from '../../../src/collision/contacts/box-machine.js';
import { ConvexMachine } from '../../../src/collision/contacts/convex-machine.js';
import { dropParting } from '../../../src/collision/contacts/parting-manifolds.js';
import { MANIFOLD_STRIDE, Manifolds } from '../../../src/collision/manifold/manifolds.js';
import { collidePair } from '../../../src/collision/narrow/pair-table.js';
import { PlacedBodies } from '../../../src/collision/placed-bodies.js';
import { Box, ConvexHull, Cylinder, RigidBody, Simulation, Sphere } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import {
  difference,
  FAMILIES,
  hull,
  type Kind,
  motion,
  placedPairs,
  triple,
} from '../../support/collision/placed-pairs.js';

const PAIRS = 6 * ROOM;

const KINDS: readonly (readonly [Kind, Kind])[] = [
  ['box', 'hull'],
  ['hull', 'box'],
  ['cylinder', 'hull'],
  ['hull', 'cylinder'],
  ['hull', 'hull'],
  ['box', 'cylinder'],
  ['cylinder', 'box'],
  ['cylinder', 'cylinder'],
  ['sphere', 'hull'],
  ['hull', 'sphere'],
  ['capsule', 'cylinder'],
  ['cylinder', 'capsule'],
  ['capsule', 'hull'],
  ['hull', 'capsule'],
];

/** Machines for which WebAssembly has been started, as it is after a search of many. */
function compiled(placed: PlacedBodies): readonly [BoxMachine, ConvexMachine] {
  const boxes = new BoxMachine();
  const convex = new ConvexMachine(boxes);
  // Hulls get more and more room.
  for (let search = 0; search < 8; search++) {
    begin(boxes, convex, placed);
    for (let row = 0; row < 2 * PAIRS; row += 2) convex.takes(placed, row, row + 1);
    for (let i = 0; i < 500; i++) convex.takes(placed, 0, 1);
  }
  begin(boxes, convex, placed);
  expect(convex.isCompiled).toBe(true);
  return [boxes, convex];
}

function begin(boxes: BoxMachine, convex: ConvexMachine, placed: PlacedBodies): void {
  boxes.begin(placed);
  convex.begin(placed);
}

describe('hulls and cylinders that wait', () => {
  const points = new Map<string, Set<number>>();
  let left = 0;

  it.each(KINDS.flatMap((kinds) => Object.keys(FAMILIES).map((name) => [...kinds, name] as const)))(
    'have the manifolds of the pair table: %s and %s, %s',
    (kindA, kindB, name) => {
      const random = new Random(`${kindA} ${kindB} ${name}`);
      const placed = placedPairs([kindA, kindB], FAMILIES[name]!, random, PAIRS);
      const [boxes, convex] = compiled(placed);
      const seen = points.get(`${kindA} ${kindB}`) ?? new Set();
      points.set(`${kindA} ${kindB}`, seen);
      const expected = new Manifolds();
      const motions = Array.from({ length: PAIRS }, () => motion(random));
      // Again and again: what parts the two is remembered from the second search on, and tried in the third.
      for (let search = 0; search < 4; search++) {
        begin(boxes, convex, placed);
        for (let first = 0; first < PAIRS; first += ROOM) {
          boxes.manifolds.fill(Number.NaN);
          for (let place = 0; place < ROOM; place++) {
            boxes.pairs.set(motions[first + place]!, place * PAIR_STRIDE);
            const row = 2 * (first + place);
            expect(convex.takes(placed, row, row + 1)).toBe(true);
            convex.add(place);
          }
          convex.collide();
          for (let place = 0; place < ROOM; place++) {
            const row = 2 * (first + place);
            const pair = place * PAIR_STRIDE;
            const { pairs: P } = boxes;
            const m = place * MANIFOLD_STRIDE;
            if (boxes.manifolds[m] === LEFT) {
              left++;
              continue;
            }
            expected.clear();
            collidePair(
              expected,
              placed.firsts[row]!,
              placed.firsts[row + 1]!,
              P[pair + PAIR.limit]!,
            );
            dropParting(expected, P, pair);
            seen.add(expected.count === 0 ? 0 : expected.data[0]!);
            expect([row, difference(expected, boxes.manifolds, m)]).toEqual([row, -1]);
          }
        }
      }
      // Something was found.
      expect(Math.max(...seen)).toBeGreaterThan(0);
    },
    30_000,
  );

  it('have been apart and touched with as many points as there can be, and were hardly ever left', () => {
    for (const [kinds, seen] of points) {
      // A ball has one; a barrel two on a face, and on a round side the nearest may join them.
      const onSide = kinds.includes('cylinder') ? 3 : 2;
      const most = kinds.includes('sphere') ? 1 : kinds.includes('capsule') ? onSide : 4;
      expect([kinds, ...[...seen].sort()]).toEqual([kinds, ...[0, 1, 2, 3, 4].slice(0, most + 1)]);
    }
    expect(points.size).toBe(KINDS.length);
    expect(left).toBeLessThan(0.02 * 4 * PAIRS * KINDS.length * Object.keys(FAMILIES).length);
  });
});

describe('the machine for hulls and cylinders', () => {
  it('leaves all other kinds alone, and hulls that are too large', () => {
    const random = new Random('kinds');
    const sim = new Simulation();
    sim.add(new RigidBody({ shape: new Box(1, 1, 1) }));
    sim.add(new RigidBody({ shape: new Sphere(1) }));
    sim.add(new RigidBody({ shape: new Cylinder(1, 1) }));
    const drum: number[] = [];
    for (let i = 0; i < 40; i++) {
      const angle = (2 * Math.PI * i) / 40;
      for (const y of [-1, 1]) drum.push(Math.cos(angle), y, Math.sin(angle));
    }
    sim.add(new RigidBody({ shape: new ConvexHull(drum) }));
    sim.add(new RigidBody({ shape: hull(random, () => 1) }));
    const placed = new PlacedBodies().update(sim.bodies);
    const boxes = new BoxMachine();
    const convex = new ConvexMachine(boxes);
    for (let search = 0; search < 3; search++) {
      begin(boxes, convex, placed);
      for (let i = 0; i < 500; i++) convex.takes(placed, 0, 2);
    }
    expect(convex.isCompiled).toBe(true);
    expect(convex.takes(placed, 0, 1)).toBe(false);
    expect(convex.takes(placed, 0, 2)).toBe(true);
    expect(convex.takes(placed, 0, 3)).toBe(false);
    expect(convex.takes(placed, 0, 4)).toBe(true);
  });

  it('goes on in another memory when that of the boxes becomes too small, its hulls with it', () => {
    const random = new Random('memory');
    const sim = new Simulation();
    const rocks = Array.from({ length: 5 }, () => hull(random, () => 1));
    const more = (count: number): void => {
      for (let i = 0; i < count; i++) {
        const shape = rocks[i % rocks.length]!;
        sim.add(new RigidBody({ shape, position: triple(random, 0.3) }));
      }
    };
    more(10);
    const placed = new PlacedBodies().update(sim.bodies);
    const boxes = new BoxMachine();
    const convex = new ConvexMachine(boxes);
    for (let search = 0; search < 3; search++) {
      begin(boxes, convex, placed);
      for (let i = 0; i < 500; i++) convex.takes(placed, 0, 1);
    }
    const before = boxes.manifolds.buffer;
    // A first memory has a megabyte, and a frame 160 bytes.
    more(8000);
    placed.update(sim.bodies);
    begin(boxes, convex, placed);
    expect(boxes.manifolds.buffer).not.toBe(before);
    expect(convex.isCompiled).toBe(true);
    boxes.pairs.set(motion(new Random('motion')), 0);
    expect(convex.takes(placed, 3, 8000)).toBe(true);
    convex.add(0);
    convex.collide();
    const expected = new Manifolds();
    const limit = boxes.pairs[PAIR.limit]!;
    collidePair(expected, placed.firsts[3]!, placed.firsts[8000]!, limit);
    dropParting(expected, boxes.pairs, 0);
    expect(difference(expected, boxes.manifolds, 0)).toBe(-1);
    expect(expected.count).toBe(1);
  });
});
