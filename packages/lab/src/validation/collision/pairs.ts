/**
 * Three ways to part two convex polyhedra: separating axes (the box-box function), GJK with EPA, and
 * brute force. They must agree on whether two bodies overlap, and on how deep.
 */

import {
  Box,
  ConvexHull,
  collidePair,
  MANIFOLD,
  Manifolds,
  PairDistance,
  Random,
} from 'rattleback';
import type { Effort, Problem, Report } from '../problem.js';
import { type Axis, Polytope, partBest, separationAlong } from './polytope.js';

/** Pairs of an ordinary run; a full one makes a million. */
const PAIRS = 300_000;
const ALL_PAIRS = 1_000_000;
/** m: nearer to touching than this, the sign is not compared. */
const TOUCHING = 1e-5;
const DEPTH = 1e-4;

/** What one method got wrong. */
interface Tally {
  readonly method: string;
  pairs: number;
  overlapping: number;
  wrongSigns: number;
  depthError: number;
}

/** A few dozen boxes and hulls between 0.3 and 3 m, flat and long ones among them. */
export function someSolids(random: Random, kind: 'box' | 'hull', count: number): Polytope[] {
  return Array.from({ length: count }, () => {
    const side = (): number => 10 ** random.uniform(-0.5, 0.5);
    if (kind === 'box') return new Polytope(new Box(side(), side(), side()));
    const points: number[] = [];
    const size = [side(), side(), side()];
    const corners = random.integer(5, 10);
    for (let i = 0; i < corners; i++) {
      const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
      points.push(0.5 * size[0]! * x, 0.5 * size[1]! * y, 0.5 * size[2]! * z);
    }
    return new Polytope(new ConvexHull(points));
  });
}

/** Places B beside A: anywhere near, or with a chosen gap or overlap along the best direction. */
export function placeBeside(axis: Axis, a: Polytope, b: Polytope, random: Random): void {
  const q = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
  const origin = { x: random.uniform(-5, 5), y: random.uniform(-5, 5), z: random.uniform(-5, 5) };
  a.place(origin, q);
  const way = random.unitVector({ x: 0, y: 0, z: 0 });
  const far = random.uniform(0, 0.8) * (a.size + b.size);
  const p = { x: origin.x + far * way.x, y: origin.y + far * way.y, z: origin.z + far * way.z };
  const turned = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
  b.place(p, turned);
  partBest(axis, a, b);
  if (random.next() < 0.5) return;
  const gap = (random.next() < 0.7 ? -1 : 1) * 10 ** random.uniform(-6, -0.5);
  const shift = gap - axis.separation;
  b.place({ x: p.x + shift * axis.x, y: p.y + shift * axis.y, z: p.z + shift * axis.z }, turned);
  partBest(axis, a, b);
}

function judge(tally: Tally, truth: number, separation: number, depth: number): void {
  tally.pairs++;
  if (truth < 0) tally.overlapping++;
  if (Math.abs(truth) > TOUCHING && truth < 0 !== separation < 0) tally.wrongSigns++;
  if (truth < 0) tally.depthError = Math.max(tally.depthError, Math.abs(depth + truth));
}

function compare(report: Report, { full }: Effort): void {
  const random = new Random('pairs of polyhedra');
  const boxes = someSolids(random, 'box', 40);
  const moreBoxes = someSolids(random, 'box', 40);
  const hulls = someSolids(random, 'hull', 40);
  const moreHulls = someSolids(random, 'hull', 40);
  const newTally = (method: string): Tally => {
    return { method, pairs: 0, overlapping: 0, wrongSigns: 0, depthError: 0 };
  };
  const axes = newTally('separating axes, boxes');
  const distances = newTally('GJK and EPA, boxes and hulls');
  const contacts = newTally('contacts, boxes and hulls');
  const axis: Axis = { x: 0, y: 0, z: 0, separation: 0 };
  const manifolds = new Manifolds();
  const found = new PairDistance();
  const count = full ? ALL_PAIRS : PAIRS;
  for (let i = 0; i < count; i++) {
    // Of ten pairs seven are boxes, two hulls, one mixed.
    const ofBoxes = i % 10 < 7;
    const a = (ofBoxes || i % 10 === 9 ? boxes : hulls)[random.integer(0, 39)]!;
    const b = (ofBoxes ? moreBoxes : moreHulls)[random.integer(0, 39)]!;
    placeBeside(axis, a, b, random);
    a.placed.distance(found, b.placed);
    judge(distances, axis.separation, found.distance, -found.distance);
    manifolds.clear();
    collidePair(manifolds, a.collider, b.collider, 1e-9);
    const { data } = manifolds;
    const n = MANIFOLD.normal;
    // The way out along the contact's normal must be as short as any.
    const along =
      manifolds.count === 0
        ? Number.POSITIVE_INFINITY
        : separationAlong(a, b, data[n]!, data[n + 1]!, data[n + 2]!);
    judge(ofBoxes ? axes : contacts, axis.separation, along, -along);
  }
  for (const { method, pairs, overlapping, wrongSigns, depthError } of [
    axes,
    distances,
    contacts,
  ]) {
    report({
      method,
      quantity: `signs unlike brute force beyond ${TOUCHING} m, ${pairs} pairs`,
      computed: wrongSigns,
      expected: 0,
      tolerance: 0,
      note: `${overlapping} of the pairs overlap`,
    });
    report({
      method,
      quantity: 'largest error of the depth',
      computed: depthError,
      expected: 0,
      tolerance: DEPTH,
      unit: 'm',
    });
  }
}

export const PAIRS_OF_POLYHEDRA: Problem = {
  id: 'GEO-pairs',
  section: 'collision',
  title: 'Axes, GJK and brute force',
  run: compare,
};
