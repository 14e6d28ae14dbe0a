/** Shapes made of parts collide by their leaves: each pair of leaves held against the truth about it. */

import { describe, expect, it } from 'vitest';
import { type BodyColliders, collidersOf } from '../../../src/collision/body-colliders.js';
import { Random } from '../../../src/math/random.js';
import type { Quat } from '../../../src/math/types.js';
import { pairCount } from '../../support/collision/check-pair.js';
import { type Placed, positionOf, separationAlong, turn } from '../../support/collision/oracle.js';
import { add, scale, type V } from '../../support/collision/vectors.js';
import { checkParts, namesOf, PartsReport, planeLevel } from './oracle/check-parts.js';
import { placementsOf } from './oracle/hard-placements.js';
import {
  CONVEX_KINDS,
  composite,
  type LeafKind,
  leafOf,
  type Made,
  matrixOf,
  placedLeaves,
  transformed,
} from './oracle/made-of-parts.js';
import { randomTurn } from './surfaces.js';

const COUNT = pairCount(60);

interface Maker {
  readonly name: string;
  readonly make: (random: Random) => Made;
}

const SINGLE: readonly LeafKind[] = [...CONVEX_KINDS, 'plane', 'mesh', 'height-field'];
const PARTS: readonly Maker[] = [
  { name: 'composite', make: composite },
  { name: 'transformed', make: transformed },
];
const OTHERS: readonly Maker[] = [
  ...SINGLE.map((name) => ({ name, make: (random: Random) => leafOf(name, random) })),
  ...PARTS,
];

type Position = readonly [number, number, number];

/**
 * Where B is if A is at `at`: anywhere near; or so that one leaf of each are a gap (m) apart or deep along
 * some direction, often a tiny one.
 */
function positionOfB(
  random: Random,
  at: Position,
  a: Made,
  b: Made,
  turnA: number[],
  turnB: number[],
): Position {
  const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
  const far = random.uniform(0.2, 1.1) * (a.shape.boundingRadius + b.shape.boundingRadius);
  const leaves = [placedLeaves(a, turnA, at), placedLeaves(b, turnB, at)] as const;
  const [p, q] = leaves.map((list) => list[random.integer(0, list.length - 1)]!);
  const up = q!.solid?.kind === 'plane' ? turn(q as Placed, q!.solid.axes[0]!) : null;
  if (up && !p!.solid) {
    // The plane goes through a point under or over the mesh' origin.
    const height = random.uniform(-0.3, 1.1) * p!.radius - planeLevel(q as Placed);
    return add(positionOf(p as Placed), scale(up, -height)) as Position;
  }
  if (!(p!.solid && q!.solid) || (!up && random.next() < 0.4)) {
    return [at[0] + far * x, at[1] + far * y, at[2] + far * z];
  }
  const n: V = up ? scale(up, -1) : [x, y, z];
  const gap =
    random.next() < 0.5
      ? (random.next() < 0.5 ? 1 : -1) * 10 ** random.uniform(-10, -1)
      : random.uniform(-0.8, 0.2);
  const shift = gap - separationAlong(p as Placed, q as Placed, n);
  return [at[0] + shift * n[0], at[1] + shift * n[1], at[2] + shift * n[2]];
}

function run(pair: string, one: Maker, two: Maker): PartsReport {
  const report = new PartsReport();
  for (const n of placementsOf(pair, COUNT)) {
    const random = new Random(`${pair} ${n}`);
    const [a, b] = [one.make(random), two.make(random)];
    const [turnA, turnB] = [randomTurn(random), randomTurn(random)];
    const atA: Position = [3, -2, 1];
    const atB = positionOfB(random, atA, a, b, matrixOf(turnA), matrixOf(turnB));
    const [bodyA, bodyB] = [collidersOf(a.shape), collidersOf(b.shape)];
    if (bodyA.colliders.length !== a.leaves.length) report.problem('leaves', `${pair} ${n}`);
    place(bodyA, atA[0], atA[1], atA[2], turnA);
    place(bodyB, atB[0], atB[1], atB[2], turnB);
    const leavesA = placedLeaves(a, matrixOf(turnA), atA);
    const leavesB = placedLeaves(b, matrixOf(turnB), atB);
    checkParts(report, `${pair} ${n}`, bodyA, bodyB, leavesA, leavesB);
    const names = namesOf(bodyA, bodyB);
    const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
    place(bodyA, atA[0] + 1e-9 * x, atA[1] + 1e-9 * y, atA[2] + 1e-9 * z, turnA);
    if (namesOf(bodyA, bodyB) !== names) report.counts.unstable++;
  }
  return report;
}

describe('shapes made of parts', () => {
  it.each(
    PARTS.flatMap((one) => OTHERS.map((two) => ({ one, two, pair: `${one.name}-${two.name}` }))),
  )('$pair have the contacts of their leaves', { timeout: 3_600_000 }, ({ one, two, pair }) => {
    const report = run(pair, one, two);
    if (COUNT > 1000) process.stdout.write(`${report.line(pair)}\n`);
    const { leafPairs, near, overlapping, apart, unstable } = report.counts;
    expect(report.problems).toEqual([]);
    if (two.name !== 'height-field') expect(near).toBeGreaterThan(0.002 * leafPairs);
    expect(overlapping).toBeGreaterThan(0.05 * leafPairs);
    expect(apart).toBeGreaterThan(0.05 * leafPairs);
    expect(unstable).toBeLessThanOrEqual(1 + 0.001 * COUNT);
  });
});

function place(body: BodyColliders, x: number, y: number, z: number, q: Readonly<Quat>): void {
  body.placeRow(Float64Array.of(x, y, z), Float64Array.of(q.x, q.y, q.z, q.w), 0);
}
