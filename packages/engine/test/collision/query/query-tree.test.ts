/** The tree of queries against looking at every row. */

import { describe, expect, it } from 'vitest';
import { NearWalk } from '../../../src/collision/query/scene/near-walk.js';
import { OverlapWalk } from '../../../src/collision/query/scene/overlap-walk.js';
import { PathWalk } from '../../../src/collision/query/scene/path-walk.js';
import { QueryTree } from '../../../src/collision/query/scene/query-tree.js';
import { Random } from '../../../src/math/random.js';

/** Boxes of many sizes about a place; some of no size, some all alike. */
function boxes(random: Random, count: number, far: number, alike: boolean): Float64Array {
  const out = new Float64Array(6 * count);
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 3; k++) {
      const low = far + (alike ? 0 : random.uniform(-10, 10));
      const size = i % 7 === 0 ? 0 : random.uniform(0, 1) ** 4 * 5;
      out[6 * i + k] = low;
      out[6 * i + k + 3] = low + size;
    }
  }
  return out;
}

/** Where a path enters a box that is grown by half lengths, by slabs; NaN: nowhere. */
function entry(ray: Float64Array, half: Float64Array, bounds: Float64Array, row: number): number {
  let near = 0;
  let far = Number.POSITIVE_INFINITY;
  for (let k = 0; k < 3; k++) {
    const low = bounds[6 * row + k]! - half[k]! - ray[k]!;
    const high = bounds[6 * row + k + 3]! + half[k]! - ray[k]!;
    const d = ray[3 + k]!;
    if (d === 0) {
      if (low > 0 || high < 0) return Number.NaN;
      continue;
    }
    near = Math.max(near, Math.min(low / d, high / d));
    far = Math.min(far, Math.max(low / d, high / d));
  }
  return near <= far ? near : Number.NaN;
}

function collect(walk: { next(): number }): number[] {
  const rows: number[] = [];
  for (let row = walk.next(); row >= 0; row = walk.next()) rows.push(row);
  return rows.sort((a, b) => a - b);
}

const every = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

describe.each([
  [1, 0, false],
  [2, 0, false],
  [3, 0, true],
  [60, 0, true],
  [300, 0, false],
  [300, 1e6, false],
  [300, -1e9, false],
])('a tree of %i boxes about %d m (alike: %s)', (count, far, alike) => {
  const random = new Random(`tree ${count} ${far} ${alike}`);
  const bounds = boxes(random, count, far, alike);
  const tree = new QueryTree();
  tree.build(every(count), bounds);
  // Single precision may add boxes that are missed by this much (m), never leave one out.
  const SLACK = 1e-4;

  it('finds what lies along a path, whatever its width', () => {
    const walk = new PathWalk();
    for (let i = 0; i < 200; i++) {
      const ray = new Float64Array(7);
      for (let k = 0; k < 3; k++) {
        ray[k] = far + random.uniform(-15, 15);
        ray[3 + k] = i % 5 === k ? 0 : random.uniform(-1, 1);
      }
      const length = Math.sqrt(ray[3]! ** 2 + ray[4]! ** 2 + ray[5]! ** 2);
      for (let k = 3; k < 6; k++) ray[k] = ray[k]! / length;
      ray[6] = i % 3 === 0 ? Number.POSITIVE_INFINITY : random.uniform(0, 20);
      const half = Float64Array.from({ length: 3 }, () => (i % 2 === 0 ? 0 : random.uniform(0, 2)));
      walk.limit[0] = ray[6]!;
      walk.begin(tree, ray, 0, half);
      const found = collect(walk);
      const must = every(count).filter((row) => entry(ray, half, bounds, row) <= ray[6]!);
      const wider = half.map((h) => h + SLACK);
      const may = every(count).filter((row) => entry(ray, wider, bounds, row) <= ray[6]! + SLACK);
      expect(found).toEqual(expect.arrayContaining(must));
      expect(may).toEqual(expect.arrayContaining(found));
      expect(new Set(found).size).toBe(found.length);
    }
  });

  it('goes no farther than a limit that comes nearer', () => {
    const walk = new PathWalk();
    for (let i = 0; i < 100; i++) {
      const ray = Float64Array.of(far - 20, far, far, 1, 0, 0, 100);
      ray[1] = far + random.uniform(-10, 10);
      ray[2] = far + random.uniform(-10, 10);
      const half = new Float64Array(3).fill(1);
      walk.limit[0] = ray[6]!;
      walk.begin(tree, ray, 0, half);
      let nearest = Number.POSITIVE_INFINITY;
      for (let row = walk.next(); row >= 0; row = walk.next()) {
        nearest = Math.min(nearest, entry(ray, half, bounds, row) || Number.POSITIVE_INFINITY);
        if (nearest < walk.limit[0]!) walk.limit[0] = nearest;
      }
      const all = every(count).map((row) => entry(ray, half, bounds, row));
      const expected = Math.min(...all.filter((t) => t > 0), Number.POSITIVE_INFINITY);
      expect(nearest).toBe(expected);
      walk.limit[0] = -1;
      expect(walk.next()).toBe(-1);
    }
  });

  it('finds what a box overlaps, and what is near it', () => {
    const overlap = new OverlapWalk();
    const near = new NearWalk();
    for (let i = 0; i < 200; i++) {
      const box = new Float64Array(6);
      for (let k = 0; k < 3; k++) {
        box[k] = far + random.uniform(-12, 12);
        box[k + 3] = box[k]! + random.uniform(0, 3);
      }
      const reach = i % 10 === 0 ? Number.POSITIVE_INFINITY : random.uniform(0, 3);
      const gap = (row: number): number => {
        const gaps = [0, 1, 2].map((k) =>
          Math.max(0, bounds[6 * row + k]! - box[k + 3]!, box[k]! - bounds[6 * row + k + 3]!),
        );
        return Math.sqrt(gaps[0]! ** 2 + gaps[1]! ** 2 + gaps[2]! ** 2);
      };
      const within = (limit: number): number[] => every(count).filter((row) => gap(row) <= limit);
      overlap.begin(tree, box);
      const met = collect(overlap);
      expect(met).toEqual(expect.arrayContaining(within(0)));
      expect(within(SLACK)).toEqual(expect.arrayContaining(met));
      near.limit[0] = reach;
      near.begin(tree, box);
      const close = collect(near);
      expect(close).toEqual(expect.arrayContaining(within(reach)));
      expect(within(reach + SLACK)).toEqual(expect.arrayContaining(close));
    }
  });

  it('follows rows that move when it is refitted', () => {
    const moved = bounds.map((x) => x + 40);
    expect(tree.isStale(bounds)).toBe(false);
    expect(tree.isStale(moved)).toBe(true);
    tree.refit(moved);
    expect(tree.isStale(moved)).toBe(false);
    const walk = new OverlapWalk();
    for (let row = 0; row < count; row++) {
      walk.begin(tree, moved.slice(6 * row, 6 * row + 6));
      expect(collect(walk)).toContain(row);
    }
    tree.refit(bounds);
  });
});

describe('a tree', () => {
  it('of no rows has none', () => {
    const tree = new QueryTree();
    tree.build([], new Float64Array(0));
    const walk = new OverlapWalk();
    walk.begin(tree, Float64Array.of(-1, -1, -1, 1, 1, 1));
    expect(walk.next()).toBe(-1);
    expect(tree.isStale(new Float64Array(0))).toBe(false);
  });

  it('holds boxes beyond all measure', () => {
    const huge = Number.MAX_VALUE;
    const bounds = Float64Array.of(-huge, -huge, -huge, huge, huge, huge, 1, 1, 1, 2, 2, 2);
    const tree = new QueryTree();
    tree.build([0, 1], bounds);
    const walk = new OverlapWalk();
    walk.begin(tree, Float64Array.of(1, 1, 1, 2, 2, 2));
    expect(collect(walk)).toEqual([0, 1]);
    const path = new PathWalk();
    path.limit[0] = 10;
    path.begin(tree, Float64Array.of(0, 1.5, 1.5, 1, 0, 0, 10), 0, new Float64Array(3));
    expect(collect(path)).toEqual([0, 1]);
  });

  it('does not grow without bound on rows that double in distance', () => {
    const count = 200;
    const bounds = new Float64Array(6 * count);
    for (let i = 0; i < count; i++) {
      bounds.fill(2 ** i, 6 * i, 6 * i + 3);
      bounds.fill(2 ** i * 1.1, 6 * i + 3, 6 * i + 6);
    }
    const tree = new QueryTree();
    tree.build(every(count), bounds);
    expect(tree.depth).toBeLessThan(80);
  });
});
