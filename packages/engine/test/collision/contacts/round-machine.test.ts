/**
 * Balls and capsules among themselves and on boxes: WebAssembly, many at a time, gives the bits of the pair table,
 * wherever the two are and whichever is first.
 */

import { describe, expect, it } from 'vitest';
import { PAIR, PAIR_STRIDE } from '../../../src/collision/approach.js';
import { BoxMachine, ROOM } from '../../../src/collision/contacts/box-machine.js';
import { dropParting } from '../../../src/collision/contacts/parting-manifolds.js';
import { RoundMachine } from '../../../src/collision/contacts/round-machine.js';
import { MANIFOLD_STRIDE, Manifolds } from '../../../src/collision/manifold/manifolds.js';
import { collidePair } from '../../../src/collision/narrow/pair-table.js';
import { PlacedBodies } from '../../../src/collision/placed-bodies.js';
import { Box, Capsule, RigidBody, Simulation } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import {
  difference,
  FAMILIES,
  type Kind,
  motion,
  placedPairs,
  triple,
} from '../../support/collision/placed-pairs.js';

const PAIRS = 20 * ROOM;

const KINDS: readonly (readonly [Kind, Kind])[] = [
  ['sphere', 'sphere'],
  ['sphere', 'box'],
  ['box', 'sphere'],
  ['sphere', 'capsule'],
  ['capsule', 'sphere'],
  ['box', 'capsule'],
  ['capsule', 'box'],
  ['capsule', 'capsule'],
];

/** Machines for which WebAssembly has been started, as it is after a search of many. */
function compiled(placed: PlacedBodies): readonly [BoxMachine, RoundMachine] {
  const boxes = new BoxMachine();
  const rounds = new RoundMachine(boxes);
  for (let search = 0; search < 2; search++) {
    boxes.begin(placed);
    rounds.begin();
    expect(rounds.takes(placed, 0, 1)).toBe(search > 0);
    for (let i = 0; i < 500; i++) rounds.takes(placed, 0, 1);
  }
  return [boxes, rounds];
}

describe('balls and capsules that wait', () => {
  const points = new Map<string, Set<number>>();

  it.each(KINDS.flatMap((kinds) => Object.keys(FAMILIES).map((name) => [...kinds, name] as const)))(
    'have the manifolds of the pair table: %s and %s, %s',
    (kindA, kindB, name) => {
      const random = new Random(`${kindA} ${kindB} ${name}`);
      const placed = placedPairs([kindA, kindB], FAMILIES[name]!, random, PAIRS);
      const [boxes, rounds] = compiled(placed);
      const seen = points.get(`${kindA} ${kindB}`) ?? new Set();
      points.set(`${kindA} ${kindB}`, seen);
      const expected = new Manifolds();
      for (let first = 0; first < PAIRS; first += ROOM) {
        boxes.manifolds.fill(Number.NaN);
        for (let place = 0; place < ROOM; place++) {
          boxes.pairs.set(motion(random), place * PAIR_STRIDE);
          const row = 2 * (first + place);
          expect(rounds.takes(placed, row, row + 1)).toBe(true);
          rounds.add(place, placed.keys[row]!, placed.keys[row + 1]!);
        }
        rounds.collide();
        for (let place = 0; place < ROOM; place++) {
          const row = 2 * (first + place);
          const pair = place * PAIR_STRIDE;
          const { pairs: P } = boxes;
          expected.clear();
          collidePair(
            expected,
            placed.firsts[row]!,
            placed.firsts[row + 1]!,
            P[pair + PAIR.limit]!,
          );
          dropParting(expected, P, pair);
          seen.add(expected.count === 0 ? 0 : expected.data[0]!);
          const m = place * MANIFOLD_STRIDE;
          expect([row, difference(expected, boxes.manifolds, m)]).toEqual([row, -1]);
        }
      }
      // Something was found.
      expect(Math.max(...seen)).toBeGreaterThan(0);
    },
  );

  it('have been apart and touched with as many points as there can be', () => {
    for (const [kinds, seen] of points) {
      // A ball has one; a barrel two on a face, and on another one the nearest may join them.
      const most = kinds.includes('sphere')
        ? [0, 1]
        : kinds.includes('box')
          ? [0, 1, 2]
          : [0, 1, 2, 3];
      expect([kinds, ...[...seen].sort()]).toEqual([kinds, ...most]);
    }
    expect(points.size).toBe(KINDS.length);
  });

  it('leave all other kinds alone, and boxes to their own machine', () => {
    const rounds = new RoundMachine(new BoxMachine());
    const sim = new Simulation();
    for (let i = 0; i < 2; i++) sim.add(new RigidBody({ shape: new Box(1, 1, 1) }));
    const placed = new PlacedBodies().update(sim.bodies);
    expect(rounds.takes(placed, 0, 1)).toBe(false);
    expect(rounds.isCompiled).toBe(false);
  });

  it('go on in another memory when that of the boxes becomes too small', () => {
    const random = new Random('memory');
    const sim = new Simulation();
    const more = (count: number): void => {
      for (let i = 0; i < count; i++) {
        sim.add(new RigidBody({ shape: new Capsule(0.3, 0.5), position: triple(random, 0.1) }));
      }
    };
    more(10);
    const placed = new PlacedBodies().update(sim.bodies);
    const [boxes, rounds] = compiled(placed);
    const before = boxes.manifolds.buffer;
    // A first memory has a megabyte, and a frame 160 bytes.
    more(8000);
    placed.update(sim.bodies);
    boxes.begin(placed);
    rounds.begin();
    expect(boxes.manifolds.buffer).not.toBe(before);
    boxes.pairs.set(motion(new Random('motion')), 0);
    expect(rounds.takes(placed, 3, 8000)).toBe(true);
    rounds.add(0, placed.keys[3]!, placed.keys[8000]!);
    rounds.collide();
    const expected = new Manifolds();
    const limit = boxes.pairs[PAIR.limit]!;
    collidePair(expected, placed.firsts[3]!, placed.firsts[8000]!, limit);
    dropParting(expected, boxes.pairs, 0);
    expect(difference(expected, boxes.manifolds, 0)).toBe(-1);
    expect(expected.count).toBe(1);
  });
});
