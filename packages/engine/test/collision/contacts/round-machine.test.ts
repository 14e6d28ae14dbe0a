/**
 * Balls and capsules among themselves and on boxes: WebAssembly, many at a time, gives the bits of the pair table,
 * wherever the two are and whichever is first.
 */

import { describe, expect, it } from 'vitest';
import { PAIR, PAIR_STRIDE } from '../../../src/collision/approach.js';
import { BoxMachine, ROOM } from '../../../src/collision/contacts/box-machine.js';
import { dropParting } from '../../../src/collision/contacts/parting-manifolds.js';
import { RoundMachine } from '../../../src/collision/contacts/round-machine.js';
import {
  MANIFOLD,
  MANIFOLD_STRIDE,
  Manifolds,
  POINT_STRIDE,
} from '../../../src/collision/manifold/manifolds.js';
import { collidePair } from '../../../src/collision/narrow/pair-table.js';
import { PlacedBodies } from '../../../src/collision/placed-bodies.js';
import { Box, Capsule, RigidBody, Simulation, Sphere } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import type { Quat } from '../../../src/math/types.js';
import type { Shape } from '../../../src/shapes/shape.js';

type Triple = readonly [number, number, number];
type Kind = 'sphere' | 'box' | 'capsule';

const PAIRS = 20 * ROOM;
const MARGIN = 0.005;
const UPRIGHT: Quat = { x: 0, y: 0, z: 0, w: 1 };
const HALF = Math.SQRT1_2;
const QUARTERS: readonly Quat[] = [
  UPRIGHT,
  { x: HALF, y: 0, z: 0, w: HALF },
  { x: 0, y: 0, z: HALF, w: HALF },
  { x: 0.5, y: 0.5, z: 0.5, w: 0.5 },
];

const triple = (random: Random, size: number): Triple => [
  random.uniform(-size, size),
  random.uniform(-size, size),
  random.uniform(-size, size),
];
const pick = <T>(random: Random, list: readonly T[]): T =>
  list[random.integer(0, list.length - 1)]!;

function tilt(random: Random, angle: number): Quat {
  const [x, y, z] = triple(random, angle / 2);
  const length = Math.sqrt(1 + x * x + y * y + z * z);
  return { x: x / length, y: y / length, z: z / length, w: 1 / length };
}

/** A shape of about half a metre, or (even) of sizes that many have. */
function shape(kind: Kind, random: Random, even: boolean): Shape {
  const size = (): number => (even ? pick(random, [0.25, 0.5, 1]) : random.uniform(0.2, 1));
  if (kind === 'sphere') return new Sphere(size() / 2);
  if (kind === 'capsule') return new Capsule(size() / 2, pick(random, [size(), 1e-6]));
  return new Box(size(), size(), pick(random, [size(), 1e-4, 50]));
}

interface Family {
  readonly even: boolean;
  /** Where B is, A upright at the origin, and how it is turned. */
  place(random: Random): readonly [Triple, Quat];
}

const FAMILIES: Readonly<Record<string, Family>> = {
  'somewhere about each other': {
    even: false,
    place: (random) => [triple(random, 0.7), random.unitQuaternion({ ...UPRIGHT })],
  },
  'deep inside each other': {
    even: false,
    place: (random) => [triple(random, 0.05), random.unitQuaternion({ ...UPRIGHT })],
  },
  'side by side, or nearly so': {
    even: false,
    place: (random) => [
      [random.uniform(-0.6, 0.6), random.uniform(-0.5, 0.5), pick(random, [0, 1e-9, 0.1])],
      tilt(random, pick(random, [0, 1e-12, 1e-9, 1e-4, 0.05, 0.2])),
    ],
  },
  'lying on each other': {
    even: false,
    place: (random) => [
      [pick(random, [0, 0.1]), random.uniform(0.2, 1), pick(random, [0, -0.1])],
      pick(random, [QUARTERS[1]!, QUARTERS[2]!, tilt(random, 0.1)]),
    ],
  },
  'in a grid, where all is as good': {
    even: true,
    place: (random) => {
      const at = (): number => pick(random, [-0.75, -0.5, -0.25, 0, 0, 0.25, 0.5, 0.75]);
      return [[at(), at(), at()], pick(random, QUARTERS)];
    },
  },
  'one in the place of the other': {
    even: true,
    place: (random) => [
      pick<Triple>(random, [
        [0, 0, 0],
        [0, 1e-160, 0],
        [1e-12, 0, 0],
      ]),
      pick(random, QUARTERS),
    ],
  },
};

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

/** How the two of a pair move: see {@link PAIR}. */
function motion(random: Random): number[] {
  const fast = pick(random, [0, 0, 0.01, 0.1]);
  const way = triple(random, fast);
  const spin = random.uniform(0, fast / 10);
  const reach = Math.sqrt(way[0] ** 2 + way[1] ** 2 + way[2] ** 2) + spin;
  return [MARGIN, reach, 0.2, spin, ...way, MARGIN + reach];
}

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

function bodies(kinds: readonly [Kind, Kind], family: Family, random: Random): PlacedBodies {
  const sim = new Simulation({ capacity: 2 * PAIRS });
  for (let i = 0; i < PAIRS; i++) {
    const far = pick(random, [0, 0, 1, 1e4]);
    const [x, y, z] = triple(random, far);
    const [position, orientation] = family.place(random);
    const [a, b] = kinds.map((kind) => shape(kind, random, family.even)) as [Shape, Shape];
    const turned = random.integer(0, 1) === 0 ? UPRIGHT : random.unitQuaternion({ ...UPRIGHT });
    sim.add(new RigidBody({ shape: a, position: [x, y, z], orientation: turned }));
    const there: Triple = [x + position[0], y + position[1], z + position[2]];
    sim.add(new RigidBody({ shape: b, position: there, orientation }));
  }
  return new PlacedBodies().update(sim.bodies);
}

/** The first number in which a manifold is not that of the pair table, −1: there is none. */
function difference(expected: Manifolds, M: Float64Array, m: number): number {
  if (expected.count === 0) return M[m] === 0 ? -1 : 0;
  const end = MANIFOLD.points + POINT_STRIDE * expected.data[0]!;
  for (let i = 0; i < end; i++) if (!Object.is(expected.data[i], M[m + i])) return i;
  return -1;
}

describe('balls and capsules that wait', () => {
  const points = new Map<string, Set<number>>();

  it.each(KINDS.flatMap((kinds) => Object.keys(FAMILIES).map((name) => [...kinds, name] as const)))(
    'have the manifolds of the pair table: %s and %s, %s',
    (kindA, kindB, name) => {
      const random = new Random(`${kindA} ${kindB} ${name}`);
      const placed = bodies([kindA, kindB], FAMILIES[name]!, random);
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
