/**
 * Boxes that wait are looked at by JavaScript or by WebAssembly, and nobody can tell: the same bits, wherever two
 * boxes are. Half of what WebAssembly does is written once more by hand, so placements go everywhere it can go.
 */

import { describe, expect, it } from 'vitest';
import { PAIR, PAIR_STRIDE } from '../../../src/collision/approach.js';
import { BoxMachine, PARTED, ROOM } from '../../../src/collision/contacts/box-machine.js';
import { MANIFOLD, MANIFOLD_STRIDE } from '../../../src/collision/manifold/manifolds.js';
import { FEATURE } from '../../../src/collision/narrow/feature-id.js';
import { PlacedBodies } from '../../../src/collision/placed-bodies.js';
import { Simulation } from '../../../src/index.js';
import { rotate } from '../../../src/math/quat.js';
import { Random } from '../../../src/math/random.js';
import type { Quat, Vec3 } from '../../../src/math/types.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';

type Triple = readonly [number, number, number];

interface Placement {
  readonly sizes: Triple;
  readonly position: Triple;
  readonly orientation: Quat;
}

const PAIRS = 30 * ROOM;
const MARGIN = 0.005;
const UPRIGHT: Quat = { x: 0, y: 0, z: 0, w: 1 };
const HALF = Math.SQRT1_2;
/** Quarter turns. */
const QUARTERS: readonly Quat[] = [
  UPRIGHT,
  { x: HALF, y: 0, z: 0, w: HALF },
  { x: 0, y: HALF, z: 0, w: HALF },
  { x: 0, y: 0, z: HALF, w: HALF },
  { x: 0.5, y: 0.5, z: 0.5, w: 0.5 },
];

const any = (random: Random): Quat => random.unitQuaternion({ ...UPRIGHT });
const number = (random: Random, size: number): number => random.uniform(-size, size);
const triple = (random: Random, low: number, high: number): Triple => [
  random.uniform(low, high),
  random.uniform(low, high),
  random.uniform(low, high),
];
const pick = <T>(random: Random, list: readonly T[]): T =>
  list[random.integer(0, list.length - 1)]!;

function placed(sizes: Triple, position: Triple, orientation: Quat): Placement {
  return { sizes, position, orientation };
}

/** A little turn, by `angle` at most about each axis. */
function tilt(random: Random, angle: number): Quat {
  const [x, y, z] = triple(random, -angle / 2, angle / 2);
  const length = Math.sqrt(1 + x * x + y * y + z * z);
  return { x: x / length, y: y / length, z: z / length, w: 1 / length };
}

/** B above a face of A, at a gap (m) from it, with its own sizes in A's directions. */
function onFace(random: Random, gap: number, turn: Quat, sizes: Triple, other: Triple): Placement {
  const axis = random.integer(0, 2);
  const at = [0, 1, 2].map((k) =>
    k === axis ? (sizes[k]! + other[k]!) / 2 + gap : number(random, (sizes[k]! + other[k]!) / 2),
  );
  if (random.integer(0, 1) === 1) at[axis] = -at[axis]!;
  return placed(other, at as unknown as Triple, turn);
}

/** Pairs by name: A is upright at the origin, until both are turned and moved together. */
const FAMILIES: readonly [
  name: string,
  make: (random: Random) => readonly [Placement, Placement],
][] = [
  [
    'somewhere about each other',
    (random) => [
      placed(triple(random, 0.2, 1), [0, 0, 0], UPRIGHT),
      placed(triple(random, 0.2, 1), triple(random, -0.8, 0.8), any(random)),
    ],
  ],
  [
    'deep inside each other',
    (random) => [
      placed(triple(random, 0.2, 1), [0, 0, 0], UPRIGHT),
      placed(triple(random, 0.2, 1), triple(random, -0.1, 0.1), any(random)),
    ],
  ],
  [
    'face on face, touching',
    (random) => {
      const sizes = triple(random, 0.2, 1);
      const turn = tilt(random, pick(random, [0, 1e-9, 1e-6, 1e-3, 0.05]));
      const gap = pick(random, [0, -1e-3, 1e-3, -1e-9, 1e-9, 4e-3]);
      return [
        placed(sizes, [0, 0, 0], UPRIGHT),
        onFace(random, gap, turn, sizes, triple(random, 0.2, 1)),
      ];
    },
  ],
  [
    'equal cubes in a grid, whose axes are all as good',
    (random) => {
      const at = (): number => pick(random, [-1, -0.999, -0.5, 0, 0.5, 1, 1.001]);
      return [
        placed([1, 1, 1], [0, 0, 0], pick(random, QUARTERS)),
        placed([1, 1, 1], [at(), at(), at()], pick(random, QUARTERS)),
      ];
    },
  ],
  [
    'edge over edge',
    (random) => {
      // A lies on an edge along x, B on one along z, turned a little.
      const [a, b] = [random.uniform(0.2, 1), random.uniform(0.2, 1)];
      const spin = tilt(random, 0.6);
      const lean = rotate({ x: 0, y: 0, z: 0 }, spin, { x: 0, y: 1, z: 0 });
      const gap = number(random, 0.01);
      const up = HALF * (a + b) * lean.y + gap;
      return [
        placed([1, a, a], [0, 0, 0], {
          x: Math.sin(Math.PI / 8),
          y: 0,
          z: 0,
          w: Math.cos(Math.PI / 8),
        }),
        placed([b, b, 1], [number(random, 0.4), up, number(random, 0.4)], {
          x: 0,
          y: 0,
          z: Math.sin(Math.PI / 8),
          w: Math.cos(Math.PI / 8),
        }),
      ];
    },
  ],
  [
    'corner near corner',
    (random) => {
      const sizes = triple(random, 0.2, 1);
      const other = triple(random, 0.2, 1);
      const gap = (): number => random.uniform(0, 0.006);
      const side = (): number => (random.integer(0, 1) === 0 ? -1 : 1);
      const at = [0, 1, 2].map((k) => side() * ((sizes[k]! + other[k]!) / 2 + gap()));
      const turn = pick(random, [UPRIGHT, tilt(random, 0.01)]);
      return [placed(sizes, [0, 0, 0], UPRIGHT), placed(other, at as unknown as Triple, turn)];
    },
  ],
  [
    'sheets and needles',
    (random) => {
      const thin = (): number => pick(random, [1e-9, 1e-6, 1e-4, 0.01, 0.5]);
      return [
        placed([thin(), 0.7, thin()], [0, 0, 0], UPRIGHT),
        placed(
          [0.6, thin(), thin()],
          triple(random, -0.3, 0.3),
          pick(random, [any(random), UPRIGHT]),
        ),
      ];
    },
  ],
  [
    'cards that lean against each other, ridge on ridge',
    (random) => {
      const lean = random.uniform(0.1, 0.7);
      const x = 0.5 * Math.sin(lean) + 0.02 * Math.cos(lean) + number(random, 1e-3);
      const turn = (z: number): Quat => ({ x: 0, y: 0, z: Math.sin(z / 2), w: Math.cos(z / 2) });
      return [
        placed([0.04, 1, 0.8], [-x, 0, 0], turn(-lean)),
        placed([0.04, 1, 0.8], [x, number(random, 1e-9), 0], turn(lean)),
      ];
    },
  ],
  [
    'small ones on a wide floor',
    (random) => {
      const size = random.uniform(0.01, 0.5);
      const turn = pick(random, [UPRIGHT, tilt(random, 1e-4), any(random)]);
      return [
        placed([200, 1, 200], [0, 0, 0], UPRIGHT),
        placed(
          [size, size, size],
          [number(random, 100), 0.5 + random.uniform(0, size), number(random, 100)],
          turn,
        ),
      ];
    },
  ],
  [
    'one in the place of the other',
    (random) => {
      const sizes = triple(random, 0.2, 1);
      return [
        placed(sizes, [0, 0, 0], UPRIGHT),
        placed(pick(random, [sizes, [1, 1, 1]]), [0, 0, 0], pick(random, QUARTERS)),
      ];
    },
  ],
];

/** Both, turned and moved: A's axes are not the world's, and rounding is that of where they are. */
function moved(pair: readonly [Placement, Placement], random: Random): [Placement, Placement] {
  const far = pick(random, [0, 0, 1, 1e4]);
  const by = triple(random, -far, far);
  const turn = random.integer(0, 2) === 0 ? UPRIGHT : any(random);
  return pair.map(({ sizes, position, orientation: q }) => {
    const [x, y, z] = position;
    const p: Vec3 = rotate({ x: 0, y: 0, z: 0 }, turn, { x, y, z });
    const orientation = {
      x: turn.w * q.x + turn.x * q.w + turn.y * q.z - turn.z * q.y,
      y: turn.w * q.y - turn.x * q.z + turn.y * q.w + turn.z * q.x,
      z: turn.w * q.z + turn.x * q.y - turn.y * q.x + turn.z * q.w,
      w: turn.w * q.w - turn.x * q.x - turn.y * q.y - turn.z * q.z,
    };
    return placed(sizes, [p.x + by[0], p.y + by[1], p.z + by[2]], orientation);
  }) as [Placement, Placement];
}

/** How the two of a pair move: see {@link PAIR}. */
function motion(random: Random): number[] {
  const fast = pick(random, [0, 0, 0.01, 0.1]);
  const way = triple(random, -fast, fast);
  const spin = random.uniform(0, fast / 10);
  const reach = Math.sqrt(way[0] ** 2 + way[1] ** 2 + way[2] ** 2) + spin;
  return [MARGIN, reach, 0.2, spin, ...way, MARGIN + reach];
}

/** A machine for which WebAssembly has been started, as it is after a search of many. */
function compiled(placed: PlacedBodies): BoxMachine {
  const machine = new BoxMachine();
  machine.begin(placed);
  expect(machine.running).toBe(undefined);
  for (let i = 0; i < 8; i++) {
    for (let place = 0; place < ROOM; place++)
      machine.add(place, placed.keys[0]!, placed.keys[1]!, 1);
    machine.collide(placed);
    machine.clear();
  }
  machine.begin(placed);
  return machine;
}

/** Numbers of points that were found, and kinds of features. */
class Seen {
  readonly points = new Set<number>();
  readonly kinds = new Set<number>();
}

/** Both machines look at pairs: returns the first one of which they do not say the same, −1: there is none. */
function firstDifference(
  javascript: BoxMachine,
  webAssembly: BoxMachine,
  placed: PlacedBodies,
  random: Random,
  seen: Seen,
): number {
  for (let first = 0; first < PAIRS; first += ROOM) {
    for (let place = 0; place < ROOM; place++) {
      const how = motion(random);
      const hasPast = random.integer(0, 1);
      // Bodies are in rows in the order in which they came.
      const row = 2 * (first + place);
      for (const machine of [javascript, webAssembly]) {
        machine.pairs.set(how, place * PAIR_STRIDE);
        machine.add(place, placed.keys[row]!, placed.keys[row + 1]!, hasPast);
      }
    }
    for (const machine of [javascript, webAssembly]) {
      machine.collide(placed);
      machine.clear();
    }
    for (let place = 0; place < ROOM; place++) {
      const m = place * MANIFOLD_STRIDE;
      const points = javascript.manifolds[m]!;
      seen.points.add(points);
      const end = m + (points > 0 ? MANIFOLD.points + 8 * points : 1);
      for (let i = m; i < end; i++) {
        if (!Object.is(javascript.manifolds[i], webAssembly.manifolds[i])) return first + place;
      }
      for (let i = m + MANIFOLD.points + 7; i < end; i += 8) {
        const id = javascript.manifolds[i]!;
        seen.kinds.add(((id / 0x10000) & 0xc000) >>> 0).add(id & 0xc000);
      }
      // What the last pair has left is no answer for the next.
      javascript.manifolds.fill(Number.NaN, m, m + MANIFOLD_STRIDE);
      webAssembly.manifolds.fill(Number.NaN, m, m + MANIFOLD_STRIDE);
    }
  }
  return -1;
}

describe('boxes that wait', () => {
  const all = new Seen();

  it.each(FAMILIES)('have the same manifolds by both machines: %s', (name, make) => {
    const random = new Random(name);
    const sim = new Simulation({ capacity: 2 * PAIRS });
    for (let i = 0; i < PAIRS; i++) {
      for (const { sizes, position, orientation } of moved(make(random), random)) {
        sim.add(new RigidBody({ shape: new Box(...sizes), position, orientation }));
      }
    }
    const placed = new PlacedBodies().update(sim.bodies);
    const webAssembly = compiled(placed);
    expect(webAssembly.running).toBeTruthy();
    const seen = new Seen();
    expect(firstDifference(new BoxMachine(), webAssembly, placed, random, seen)).toBe(-1);
    for (const points of seen.points) all.points.add(points);
    for (const kind of seen.kinds) all.kinds.add(kind);
    // Something was found.
    expect(Math.max(...seen.points)).toBeGreaterThan(0);
  });

  it('have been everywhere: apart at a glance, apart, one to four points of every kind', () => {
    expect([...all.points].sort()).toEqual([PARTED, 0, 1, 2, 3, 4]);
    expect(all.kinds).toEqual(new Set(Object.values(FEATURE)));
  });

  it('keep their frames when the memory of WebAssembly becomes too small', () => {
    const sim = new Simulation();
    const random = new Random('frames');
    const more = (count: number): void => {
      for (let i = 0; i < count; i++) {
        const position = triple(random, -1, 1);
        sim.add(new RigidBody({ shape: new Box(0.5, 0.6, 0.7), position }));
      }
    };
    more(10);
    const placed = new PlacedBodies();
    placed.update(sim.bodies);
    const machine = compiled(placed);
    const before = placed.frames;
    const numbers = [...before.subarray(0, 200)];
    // A first memory has a megabyte, and a frame 160 bytes.
    more(8000);
    placed.update(sim.bodies);
    machine.begin(placed);
    expect(placed.frames.buffer).not.toBe(before.buffer);
    expect(placed.frames.byteLength).toBeGreaterThan(1 << 20);
    expect([...placed.frames.subarray(0, 200)]).toEqual(numbers);
    const javascript = new BoxMachine();
    for (const it of [javascript, machine]) {
      it.pairs.set(motion(new Random('motion')), 0);
      it.add(0, placed.keys[3]!, placed.keys[8000]!, 1);
      it.collide(placed);
    }
    expect(machine.manifolds[0]).toBe(javascript.manifolds[0]);
  });
});
