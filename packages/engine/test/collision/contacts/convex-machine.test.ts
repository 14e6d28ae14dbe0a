/**
 * Hulls and cylinders with whatever is convex: WebAssembly, many at a time, gives the bits of the pair table, wherever
 * the two are, whichever is first, and whatever is remembered of them.
 */

import { describe, expect, it } from 'vitest';
import { PAIR, PAIR_STRIDE } from '../../../src/collision/approach.js';
import { BoxMachine, LEFT, ROOM } from '../../../src/collision/contacts/box-machine.js';
import { ConvexMachine } from '../../../src/collision/contacts/convex-machine.js';
import { dropParting } from '../../../src/collision/contacts/parting-manifolds.js';
import {
  MANIFOLD,
  MANIFOLD_STRIDE,
  Manifolds,
  POINT_STRIDE,
} from '../../../src/collision/manifold/manifolds.js';
import { collidePair } from '../../../src/collision/narrow/pair-table.js';
import { PlacedBodies } from '../../../src/collision/placed-bodies.js';
import {
  Box,
  Capsule,
  ConvexHull,
  Cylinder,
  RigidBody,
  Simulation,
  Sphere,
} from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import type { Quat } from '../../../src/math/types.js';
import type { Shape } from '../../../src/shapes/shape.js';

type Triple = readonly [number, number, number];
type Kind = 'sphere' | 'box' | 'capsule' | 'cylinder' | 'hull';

const PAIRS = 6 * ROOM;
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

/** A rock, a stone of many corners, a wedge, a prism, or a brick, whose edges and faces are parallel to others'. */
function hull(random: Random, size: () => number): ConvexHull {
  const points: number[] = [];
  const kind = random.integer(0, 4);
  const [x, y, z] = [size() / 2, size() / 2, size() / 2];
  if (kind < 2) {
    const count = kind === 0 ? 10 : 60;
    for (let i = 0; i < count; i++) {
      const [a, b, c] = triple(random, 1);
      const length = Math.sqrt(a * a + b * b + c * c);
      points.push((x * a) / length, (x * b) / length, (x * c) / length);
    }
  } else if (kind === 2) {
    for (const s of [-x, x]) points.push(s, -y, -z, s, -y, z, s, y, 0);
  } else if (kind === 3) {
    const sides = pick(random, [5, 8, 20, 32]);
    for (let i = 0; i < sides; i++) {
      const angle = (2 * Math.PI * i) / sides;
      for (const h of [-y, y]) points.push(x * Math.cos(angle), h, x * Math.sin(angle));
    }
  } else {
    for (const a of [-x, x]) for (const b of [-y, y]) for (const c of [-z, z]) points.push(a, b, c);
  }
  return new ConvexHull(points);
}

/** A shape of about half a metre, or (even) of sizes that many have. */
function shape(kind: Kind, random: Random, even: boolean): Shape {
  const size = (): number => (even ? pick(random, [0.25, 0.5, 1]) : random.uniform(0.2, 1));
  if (kind === 'sphere') return new Sphere(size() / 2);
  if (kind === 'capsule') return new Capsule(size() / 2, pick(random, [size(), 1e-6]));
  if (kind === 'cylinder') return new Cylinder(size() / 2, pick(random, [size(), 1e-3, 20]));
  if (kind === 'hull') return hull(random, size);
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

/** How the two of a pair move: see {@link PAIR}. */
function motion(random: Random): number[] {
  const fast = pick(random, [0, 0, 0.01, 0.1]);
  const way = triple(random, fast);
  const spin = random.uniform(0, fast / 10);
  const reach = Math.sqrt(way[0] ** 2 + way[1] ** 2 + way[2] ** 2) + spin;
  return [MARGIN, reach, 0.2, spin, ...way, MARGIN + reach];
}

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

describe('hulls and cylinders that wait', () => {
  const points = new Map<string, Set<number>>();
  let left = 0;

  it.each(KINDS.flatMap((kinds) => Object.keys(FAMILIES).map((name) => [...kinds, name] as const)))(
    'have the manifolds of the pair table: %s and %s, %s',
    (kindA, kindB, name) => {
      const random = new Random(`${kindA} ${kindB} ${name}`);
      const placed = bodies([kindA, kindB], FAMILIES[name]!, random);
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
