/**
 * What every contact manifold of two convex polyhedra must be: at most four points, all on both
 * surfaces and straight across from each other, a unit normal, the same the other way round; and
 * points keep their names when the reference face changes from one body to the other.
 */

import {
  Box,
  collidePair,
  MANIFOLD,
  MANIFOLD_STRIDE,
  Manifolds,
  POINT,
  POINT_STRIDE,
  Random,
} from 'rattleback';
import type { Effort, Problem, Report } from '../problem.js';
import { placeBeside, someSolids } from './pairs.js';
import { type Axis, outside, Polytope } from './polytope.js';

const PAIRS = 10_000;
const ALL_PAIRS = 200_000;
const STACKS = 2000;
/** m: bounds of contacts are found up to this separation. */
const MARGIN = 0.02;

function invariants(report: Report, { full }: Effort): void {
  const random = new Random('manifolds');
  const solids = [...someSolids(random, 'box', 30), ...someSolids(random, 'hull', 30)];
  const others = [...someSolids(random, 'box', 30), ...someSolids(random, 'hull', 30)];
  const axis: Axis = { x: 0, y: 0, z: 0, separation: 0 };
  const manifolds = new Manifolds();
  const swapped = new Manifolds();
  let most = 0;
  let count = 0;
  let length = 0;
  let off = 0;
  let across = 0;
  let asymmetry = 0;
  const pairs = full ? ALL_PAIRS : PAIRS;
  for (let i = 0; i < pairs; i++) {
    const a = solids[random.integer(0, 59)]!;
    const b = others[random.integer(0, 59)]!;
    placeBeside(axis, a, b, random);
    manifolds.clear();
    collidePair(manifolds, a.collider, b.collider, MARGIN);
    swapped.clear();
    collidePair(swapped, b.collider, a.collider, MARGIN);
    asymmetry = Math.max(asymmetry, differenceOf(manifolds, swapped));
    if (manifolds.count === 0) continue;
    count++;
    const m = manifolds.data;
    const [x, y, z] = [m[MANIFOLD.normal]!, m[MANIFOLD.normal + 1]!, m[MANIFOLD.normal + 2]!];
    length = Math.max(length, Math.abs(Math.hypot(x, y, z) - 1));
    const points = m[MANIFOLD.count]!;
    most = Math.max(most, points);
    for (let p = 0; p < points; p++) {
      const o = MANIFOLD.points + p * POINT_STRIDE;
      const onA = m.subarray(o + POINT.onA, o + POINT.onA + 3);
      const onB = m.subarray(o + POINT.onB, o + POINT.onB + 3);
      off = Math.max(off, Math.abs(outside(a, onA[0]!, onA[1]!, onA[2]!)));
      off = Math.max(off, Math.abs(outside(b, onB[0]!, onB[1]!, onB[2]!)));
      const s = m[o + POINT.separation]!;
      across = Math.max(
        across,
        Math.hypot(onB[0]! - onA[0]! - s * x, onB[1]! - onA[1]! - s * y, onB[2]! - onA[2]! - s * z),
      );
    }
  }
  const method = `${pairs} pairs, ${count} contacts`;
  report({ method, quantity: 'most points', computed: most, expected: 4, tolerance: 0 });
  report({
    method,
    quantity: 'length of the normal − 1',
    computed: length,
    expected: 0,
    tolerance: 1e-12,
  });
  const lengths: [string, number, number, string?][] = [
    ['points off the surfaces', off, 1e-6, 'both points lie on their body: inside the clip region'],
    ['pointB − pointA − separation × normal', across, 1e-6],
    ['difference to swap(A, B)', asymmetry, 0, 'points, normal, separations and names'],
  ];
  for (const [quantity, computed, tolerance, note] of lengths) {
    const finding = { method, quantity, computed, expected: 0, tolerance, unit: 'm' };
    report(note === undefined ? finding : { ...finding, note });
  }
}

/** The largest difference between a list and the same found with A and B exchanged. */
function differenceOf(one: Manifolds, other: Manifolds): number {
  if (one.count !== other.count) return Number.POSITIVE_INFINITY;
  let most = 0;
  for (let o = 0; o < one.count * MANIFOLD_STRIDE; o += MANIFOLD_STRIDE) {
    const p = one.data.subarray(o, o + MANIFOLD_STRIDE);
    const q = other.data.subarray(o, o + MANIFOLD_STRIDE);
    if (p[MANIFOLD.count] !== q[MANIFOLD.count]) return Number.POSITIVE_INFINITY;
    for (let k = 0; k < 3; k++) {
      most = Math.max(most, Math.abs(p[MANIFOLD.normal + k]! + q[MANIFOLD.normal + k]!));
    }
    for (let i = 0; i < p[MANIFOLD.count]!; i++) {
      const a = MANIFOLD.points + i * POINT_STRIDE;
      for (let k = 0; k < 3; k++) {
        most = Math.max(most, Math.abs(p[a + POINT.onA + k]! - q[a + POINT.onB + k]!));
        most = Math.max(most, Math.abs(p[a + POINT.onB + k]! - q[a + POINT.onA + k]!));
      }
      most = Math.max(most, Math.abs(p[a + POINT.separation]! - q[a + POINT.separation]!));
      if (p[a + POINT.feature] !== exchanged(q[a + POINT.feature]!))
        return Number.POSITIVE_INFINITY;
    }
  }
  return most;
}

/** A name with A's half, the upper 16 bits, and B's exchanged. */
function exchanged(feature: number): number {
  return (feature % 0x10000) * 0x10000 + Math.floor(feature / 0x10000);
}

/**
 * A box on a larger one, tilted by a hair this way and that: now the lower face is the more parallel
 * to the normal's plane, now the upper one.
 */
function names(report: Report): void {
  const random = new Random('reference faces');
  const manifolds = new Manifolds();
  let changed = 0;
  let fewer = 0;
  for (let i = 0; i < STACKS; i++) {
    const side = (): number => random.uniform(0.4, 1.5);
    const upper = new Polytope(new Box(side(), side(), side()));
    const lower = new Polytope(new Box(3, 1, 3));
    const yaw = random.uniform(0, 2 * Math.PI);
    const [x, z] = [random.uniform(-0.3, 0.3), random.uniform(-0.3, 0.3)];
    const height = 0.5 + (upper.shape as Box).y / 2 - 0.004;
    const seen = new Set<string>();
    for (const tilt of [-1e-3, -1e-5, -1e-9, 1e-9, 1e-5, 1e-3]) {
      lower.place(
        { x: 0, y: 0, z: 0 },
        { x: 0, y: 0, z: tilt / 2, w: Math.sqrt(1 - tilt ** 2 / 4) },
      );
      const [c, s] = [Math.cos(yaw / 2), Math.sin(yaw / 2)];
      const t = -0.35 * tilt;
      const size = Math.hypot(1, t);
      // Turned about y, then tilted about x.
      upper.place(
        { x, y: height, z },
        { x: (t * c) / size, y: s / size, z: (t * s) / size, w: c / size },
      );
      manifolds.clear();
      collidePair(manifolds, lower.collider, upper.collider, MARGIN);
      if (manifolds.data[MANIFOLD.count] !== 4) fewer++;
      const ids: number[] = [];
      for (let p = 0; p < manifolds.data[MANIFOLD.count]!; p++) {
        ids.push(manifolds.data[MANIFOLD.points + p * POINT_STRIDE + POINT.feature]!);
      }
      seen.add(ids.sort((a, b) => a - b).join());
    }
    if (seen.size > 1) changed++;
  }
  const method = `${STACKS} boxes on boxes, tilted six ways`;
  report({
    method,
    quantity: 'contacts whose points change their names',
    computed: changed,
    expected: 0,
    tolerance: 0,
  });
  report({
    method,
    quantity: 'contacts without four points',
    computed: fewer,
    expected: 0,
    tolerance: 0,
  });
}

export const MANIFOLDS: Problem = {
  id: 'GEO-manifolds',
  section: 'collision',
  title: 'Contact manifolds',
  run: (report, effort) => {
    invariants(report, effort);
    names(report);
  },
};
