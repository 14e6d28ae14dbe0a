/**
 * Composites and transformed shapes collide by their leaves: held against the true distance of every pair
 * of leaves, placed here by another way than the engine's.
 *
 * Apart, the smallest separation of all pairs is the distance of the two shapes; overlapping, it is the
 * deepest overlap of two leaves. (A composite as a whole has no single depth: its hollows are open.)
 */

import { describe, expect, it } from 'vitest';
import { BodyColliders } from '../../../src/collision/body-colliders.js';
import { Collider } from '../../../src/collision/collider.js';
import { Manifolds } from '../../../src/collision/manifold/manifolds.js';
import { collidePair } from '../../../src/collision/narrow/pair-table.js';
import { Random } from '../../../src/math/random.js';
import { Composite } from '../../../src/shapes/composite.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Transformed } from '../../../src/shapes/transformed.js';
import { pairCount } from '../../support/collision/check-pair.js';
import { type Placed, signedDistance } from '../../support/collision/oracle.js';
import { randomSolid, type Solid, type SolidKind } from '../../support/collision/solids.js';
import { randomTurn, readManifolds } from './surfaces.js';

const KINDS: readonly SolidKind[] = [
  'sphere',
  'box',
  'capsule',
  'cylinder',
  'cone',
  'ellipsoid',
  'hull',
  'rectangle',
];
const COUNT = pairCount(60);
const MARGIN = 0.05;
const NOISE = 1e-6;

interface Turn {
  x: number;
  y: number;
  z: number;
  w: number;
}

/** A solid and where it is in the frame of the whole, as a rotation matrix by rows and a position. */
interface Leaf {
  readonly solid: Solid;
  readonly matrix: readonly number[];
  readonly position: readonly number[];
}

interface Made {
  readonly shape: Shape;
  readonly leaves: readonly Leaf[];
}

function matrixOf({ x, y, z, w }: Turn): number[] {
  return [
    ...[w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y)],
    ...[2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x)],
    ...[2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z],
  ];
}

const times = (m: readonly number[], n: readonly number[]): number[] =>
  [0, 1, 2].flatMap((i) =>
    [0, 1, 2].map((j) => m[3 * i]! * n[j]! + m[3 * i + 1]! * n[3 + j]! + m[3 * i + 2]! * n[6 + j]!),
  );
const apply = (m: readonly number[], p: readonly number[], at: readonly number[]): number[] =>
  [0, 1, 2].map((i) => m[3 * i]! * p[0]! + m[3 * i + 1]! * p[1]! + m[3 * i + 2]! * p[2]! + at[i]!);

/** Moves all leaves by a pose. */
const moved = (leaves: readonly Leaf[], matrix: readonly number[], at: readonly number[]): Leaf[] =>
  leaves.map((leaf) => ({
    solid: leaf.solid,
    matrix: times(matrix, leaf.matrix),
    position: apply(matrix, leaf.position, at),
  }));

const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1];

function leafOf(kind: SolidKind, random: Random): Made {
  for (;;) {
    const solid = randomSolid(kind, random);
    if (solid.size > 0.2 && solid.size < 4) {
      const leaf = { solid, matrix: IDENTITY, position: [0, 0, 0] };
      return { shape: solid.shape, leaves: [leaf] };
    }
  }
}

function pose(random: Random): { position: [number, number, number]; orientation: Turn } {
  const c = (): number => random.uniform(-1, 1);
  return { position: [c(), c(), c()], orientation: randomTurn(random) };
}

function transformed(random: Random, inner = leafOf(anyKind(random), random)): Made {
  const { position, orientation } = pose(random);
  return {
    shape: new Transformed(inner.shape, { position, orientation }),
    leaves: moved(inner.leaves, matrixOf(orientation), position),
  };
}

/** Two or three parts, one of them now and then a composite or transformed itself. */
function composite(random: Random, depth = 1): Made {
  const parts = Array.from({ length: random.integer(2, 3) }, () => {
    const nested = depth > 0 && random.next() < 0.25;
    const inner = nested
      ? random.next() < 0.5
        ? composite(random, depth - 1)
        : transformed(random)
      : leafOf(anyKind(random), random);
    return { inner, ...pose(random) };
  });
  return {
    shape: new Composite(
      parts.map(({ inner, position, orientation }) => ({
        shape: inner.shape,
        position,
        orientation,
      })),
    ),
    leaves: parts.flatMap(({ inner, position, orientation }) =>
      moved(inner.leaves, matrixOf(orientation), position),
    ),
  };
}

const anyKind = (random: Random): SolidKind => KINDS[random.integer(0, KINDS.length - 1)]!;

function placedLeaves(made: Made, matrix: readonly number[], at: readonly number[]): Placed[] {
  return moved(made.leaves, matrix, at).map(({ solid, matrix, position }) => {
    const collider = new Collider(solid.shape);
    for (let i = 0; i < 9; i++) collider.placed[i] = matrix[i]!;
    for (let i = 0; i < 3; i++) collider.placed[9 + i] = position[i]!;
    return { solid, collider };
  });
}

/** The smallest separation that the engine finds over all pairs of leaves. */
function leastSeparation(a: BodyColliders, b: BodyColliders): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < a.colliders.length; i++) {
    for (let j = 0; j < b.colliders.length; j++) {
      const out = new Manifolds();
      if (a.mayTouch(i, b, j, MARGIN)) {
        collidePair(out, a.colliders[i]!, b.colliders[j]!, MARGIN);
      }
      for (const { separation } of readManifolds(out).flat()) least = Math.min(least, separation);
    }
  }
  return least;
}

const OTHERS: readonly { name: string; make: (random: Random) => Made }[] = [
  ...KINDS.map((kind) => ({ name: kind, make: (random: Random) => leafOf(kind, random) })),
  { name: 'transformed', make: (random) => transformed(random) },
  { name: 'composite', make: (random) => composite(random) },
];

describe('shapes made of parts', () => {
  it.each(
    [
      { what: 'composite', make: (random: Random) => composite(random) },
      { what: 'transformed', make: (random: Random) => transformed(random) },
    ].flatMap(({ what, make }) => OTHERS.map((other) => ({ what, make, other, on: other.name }))),
  )('$what-$on have the distance of their leaves', ({ what, make, other, on }) => {
    const counts = { apart: 0, near: 0, overlapping: 0 };
    for (let n = 0; n < COUNT; n++) {
      const random = new Random(`${what} ${on} ${n}`);
      const [a, b] = [make(random), other.make(random)];
      const [turnA, turnB] = [randomTurn(random), randomTurn(random)];
      const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
      const far = random.uniform(0.2, 1.1) * (a.shape.boundingRadius + b.shape.boundingRadius);
      const [atA, atB] = [
        [3, -2, 1],
        [3 + far * x, -2 + far * y, 1 + far * z],
      ] as const;
      const [one, two] = [new BodyColliders(a.shape), new BodyColliders(b.shape)];
      expect(one.leaves.length).toBe(a.leaves.length);
      one.place({ x: atA[0], y: atA[1], z: atA[2] }, turnA);
      two.place({ x: atB[0], y: atB[1], z: atB[2] }, turnB);
      const least = leastSeparation(one, two);
      expect(leastSeparation(two, one)).toBeCloseTo(least, 9);

      let truth = Number.POSITIVE_INFINITY;
      let exact = true;
      for (const p of placedLeaves(a, matrixOf(turnA), atA)) {
        for (const q of placedLeaves(b, matrixOf(turnB), atB)) {
          const found = signedDistance(p, q, [], 2);
          truth = Math.min(truth, found.separation);
          exact &&= found.exact;
        }
      }
      const size = a.shape.boundingRadius + b.shape.boundingRadius;
      const accepted = NOISE * size + 1e-4 * Math.abs(truth);
      if (truth > MARGIN + accepted) {
        counts.apart++;
        expect(least).toBe(Number.POSITIVE_INFINITY);
        continue;
      }
      if (truth > MARGIN - accepted) continue;
      if (truth < 0) counts.overlapping++;
      else counts.near++;
      // The oracle of round solids climbs: it may miss the best normal, but never finds too good a one.
      expect(least, `${n}`).toBeGreaterThan(truth - accepted);
      if (exact || truth > 0) expect(least, `${n}`).toBeLessThan(truth + accepted);
    }
    if (COUNT > 1000) process.stdout.write(`${what}-${on}: ${JSON.stringify(counts)}\n`);
    expect(counts.overlapping).toBeGreaterThan(0.05 * COUNT);
    expect(counts.apart).toBeGreaterThan(0.05 * COUNT);
  });
});
