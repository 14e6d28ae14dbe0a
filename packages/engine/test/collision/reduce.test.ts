/** Keeping at most four points of a contact. */

import { describe, expect, it } from 'vitest';
import { POINT, POINT_STRIDE } from '../../src/collision/manifold/manifolds.js';
import { reducePoints } from '../../src/collision/manifold/reduce.js';
import { Random } from '../../src/math/random.js';
import { add, cross, dot, perpendicular, scale, type V } from '../support/collision/vectors.js';

interface Candidate {
  readonly x: number;
  readonly y: number;
  readonly separation: number;
  readonly feature: number;
}

/** Reduces points given in a plane across `normal`; returns the kept ones. */
function reduce(candidates: readonly Candidate[], normal: V = [0, 0, 1]): Candidate[] {
  const u = normal[2] === 1 ? ([1, 0, 0] as const) : perpendicular(normal);
  const v = cross(normal, u);
  const offset = 3;
  const data = new Float64Array(offset + candidates.length * POINT_STRIDE);
  for (const [i, { x, y, separation, feature }] of candidates.entries()) {
    const at = offset + i * POINT_STRIDE;
    const p = add(add(scale(u, x), scale(v, y)), scale(normal, -separation));
    data.set(p, at + POINT.onA);
    data.set(add(p, scale(normal, separation)), at + POINT.onB);
    data[at + POINT.separation] = separation;
    data[at + POINT.feature] = feature;
  }
  const count = reducePoints(data, offset, candidates.length, normal[0], normal[1], normal[2]);
  return Array.from({ length: count }, (_, i) => {
    const feature = data[offset + i * POINT_STRIDE + POINT.feature]!;
    return candidates.find((candidate) => candidate.feature === feature)!;
  });
}

/** Area of the convex hull of points in the plane (monotone chain). */
function hullArea(points: readonly Candidate[]): number {
  const sorted = [...points].sort((p, q) => p.x - q.x || p.y - q.y);
  const turn = (o: Candidate, p: Candidate, q: Candidate): number =>
    (p.x - o.x) * (q.y - o.y) - (p.y - o.y) * (q.x - o.x);
  const chain = (list: readonly Candidate[]): Candidate[] => {
    const out: Candidate[] = [];
    for (const p of list) {
      while (out.length > 1 && turn(out.at(-2)!, out.at(-1)!, p) <= 0) out.pop();
      out.push(p);
    }
    return out.slice(0, -1);
  };
  const loop = [...chain(sorted), ...chain([...sorted].reverse())];
  let twice = 0;
  for (const [i, p] of loop.entries()) {
    const q = loop[(i + 1) % loop.length]!;
    twice += p.x * q.y - p.y * q.x;
  }
  return twice / 2;
}

function randomPoints(random: Random, count: number): Candidate[] {
  return Array.from({ length: count }, (_, i) => ({
    x: random.normal(),
    y: random.normal() * 0.5,
    separation: -random.next() * 0.1,
    feature: i * 65536 + random.integer(0, 65535),
  }));
}

describe('reducePoints', () => {
  it('leaves four or fewer alone', () => {
    const random = new Random('few');
    for (let count = 0; count <= 4; count++) {
      const points = randomPoints(random, count);
      expect(reduce(points)).toEqual(points);
    }
  });

  it('keeps at most four, in their order, the deepest among them', () => {
    const random = new Random('many');
    for (let i = 0; i < 2000; i++) {
      const points = randomPoints(random, random.integer(5, 16));
      const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
      const kept = reduce(points, [x, y, z]);
      expect(kept.length).toBeLessThanOrEqual(4);
      const order = kept.map((point) => points.indexOf(point));
      expect(order).toEqual([...order].sort((a, b) => a - b));
      const deepest = points.reduce((a, b) => (b.separation < a.separation ? b : a));
      expect(kept).toContain(deepest);
    }
  });

  it('keeps at least half the area of all, and of what the best four have', () => {
    const random = new Random('area');
    let worstOfAll = 1;
    let worstOfFour = 1;
    for (let i = 0; i < 300; i++) {
      const points = randomPoints(random, random.integer(5, 9)).map((p) => ({
        ...p,
        separation: 0,
      }));
      const area = hullArea(reduce(points));
      worstOfAll = Math.min(worstOfAll, area / hullArea(points));
      let best = 0;
      for (const a of points.keys()) {
        for (let b = 0; b < a; b++) {
          for (let c = 0; c < b; c++) {
            for (let d = 0; d < c; d++) {
              best = Math.max(best, hullArea([points[a]!, points[b]!, points[c]!, points[d]!]));
            }
          }
        }
      }
      worstOfFour = Math.min(worstOfFour, area / best);
    }
    expect(worstOfAll).toBeGreaterThan(0.5);
    expect(worstOfFour).toBeGreaterThan(0.55);
  });

  it('keeps the corners of a square among points on its sides', () => {
    const square = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x, y })));
    const points = square.map((p, i) => ({ ...p, separation: 0, feature: i + 1 }));
    const kept = reduce(points);
    expect(hullArea(kept)).toBeCloseTo(4, 12);
  });

  it('takes the deeper of points that serve equally well', () => {
    // Twice the same square, the second one deeper.
    const corner = (i: number): { x: number; y: number } => ({
      x: i % 4 < 2 ? 1 : -1,
      y: i % 4 === 0 || i % 4 === 3 ? 1 : -1,
    });
    const points = Array.from({ length: 8 }, (_, i) => ({
      ...corner(i),
      separation: i < 4 ? -0.01 : -0.02,
      feature: i + 1,
    }));
    expect(reduce(points).map(({ feature }) => feature)).toEqual([5, 6, 7, 8]);
  });

  it('keeps the two ends of a line, and the deepest point between them', () => {
    const points = Array.from({ length: 7 }, (_, i) => ({
      x: i,
      y: 0,
      separation: i === 0 ? -0.1 : 0,
      feature: i + 1,
    }));
    expect(reduce(points).map(({ feature }) => feature)).toEqual([1, 7]);
  });

  it('does not change its mind for rounding, the order of the points, or a swap of the shapes', () => {
    const random = new Random('stable');
    for (let i = 0; i < 300; i++) {
      // An octagon has many equally good choices.
      const phase = random.uniform(0, 7);
      const points = Array.from({ length: 8 }, (_, k) => ({
        x: Math.cos(phase + (k * Math.PI) / 4),
        y: Math.sin(phase + (k * Math.PI) / 4),
        separation: -0.001,
        feature: (k + 1) * 65536 + 40000,
      }));
      const ids = (list: readonly Candidate[]): number[] =>
        list.map(({ feature }) => feature).sort((a, b) => a - b);
      const first = ids(reduce(points));
      const noise = (): number => random.uniform(-1e-9, 1e-9);
      const moved = points.map((p) => ({
        x: p.x + noise(),
        y: p.y + noise(),
        separation: p.separation + noise(),
        feature: p.feature,
      }));
      expect(ids(reduce(moved))).toEqual(first);
      expect(ids(reduce(random.shuffle([...points])))).toEqual(first);
      const swapped = points.map((p) => ({ ...p, feature: 40000 * 65536 + p.feature / 65536 }));
      const back = reduce(swapped.map((p) => ({ ...p, feature: Math.round(p.feature) })));
      expect(back.length).toBe(first.length);
    }
  });

  it('measures across the normal only', () => {
    // Points far apart along the normal, but close together across it, add no area.
    const n: V = [0.6, 0, 0.8];
    const points = Array.from({ length: 6 }, (_, i) => ({
      x: i < 4 ? (i < 2 ? 1 : -1) : 0,
      y: i < 4 ? (i % 2 === 0 ? 1 : -1) : 0,
      separation: i < 4 ? -0.001 : 5,
      feature: i + 1,
    }));
    expect(reduce(points, n).map(({ feature }) => feature)).toEqual([1, 2, 3, 4]);
    expect(dot(n, n)).toBeCloseTo(1, 15);
  });
});
