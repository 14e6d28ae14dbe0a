/**
 * Pairs of bodies about each other in every way that has ever been hard, for tests of machines that find contacts of many
 * pairs at once: what they give must be what the pair table gives, to the bit.
 */

import {
  MANIFOLD,
  type Manifolds,
  POINT_STRIDE,
} from '../../../src/collision/manifold/manifolds.js';
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
import type { Random } from '../../../src/math/random.js';
import type { Quat } from '../../../src/math/types.js';
import type { Shape } from '../../../src/shapes/shape.js';

export type Triple = readonly [number, number, number];
export type Kind = 'sphere' | 'box' | 'capsule' | 'cylinder' | 'hull';

const MARGIN = 0.005;
const UPRIGHT: Quat = { x: 0, y: 0, z: 0, w: 1 };
const HALF = Math.SQRT1_2;
const QUARTERS: readonly Quat[] = [
  UPRIGHT,
  { x: HALF, y: 0, z: 0, w: HALF },
  { x: 0, y: 0, z: HALF, w: HALF },
  { x: 0.5, y: 0.5, z: 0.5, w: 0.5 },
];

export const triple = (random: Random, size: number): Triple => [
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
export function hull(random: Random, size: () => number): ConvexHull {
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
export function shape(kind: Kind, random: Random, even: boolean): Shape {
  const size = (): number => (even ? pick(random, [0.25, 0.5, 1]) : random.uniform(0.2, 1));
  if (kind === 'sphere') return new Sphere(size() / 2);
  if (kind === 'capsule') return new Capsule(size() / 2, pick(random, [size(), 1e-6]));
  if (kind === 'cylinder') return new Cylinder(size() / 2, pick(random, [size(), 1e-3, 20]));
  if (kind === 'hull') return hull(random, size);
  return new Box(size(), size(), pick(random, [size(), 1e-4, 50]));
}

export interface Family {
  readonly even: boolean;
  /** Where B is, A upright at the origin, and how it is turned. */
  place(random: Random): readonly [Triple, Quat];
}

export const FAMILIES: Readonly<Record<string, Family>> = {
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

/** How the two of a pair move: see `approach.ts`. */
export function motion(random: Random): number[] {
  const fast = pick(random, [0, 0, 0.01, 0.1]);
  const way = triple(random, fast);
  const spin = random.uniform(0, fast / 10);
  const reach = Math.sqrt(way[0] ** 2 + way[1] ** 2 + way[2] ** 2) + spin;
  return [MARGIN, reach, 0.2, spin, ...way, MARGIN + reach];
}

/** So many pairs of bodies; the two of a pair have rows one after the other. */
export function placedPairs(
  kinds: readonly [Kind, Kind],
  family: Family,
  random: Random,
  pairs: number,
): PlacedBodies {
  const sim = new Simulation({ capacity: 2 * pairs });
  for (let i = 0; i < pairs; i++) {
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
export function difference(expected: Manifolds, M: Float64Array, m: number): number {
  if (expected.count === 0) return M[m] === 0 ? -1 : 0;
  const end = MANIFOLD.points + POINT_STRIDE * expected.data[0]!;
  for (let i = 0; i < end; i++) if (!Object.is(expected.data[i], M[m + i])) return i;
  return -1;
}
