/** Manifolds of one surface that others of it hide. */

import { describe, expect, it } from 'vitest';
import { Collider } from '../../../src/collision/collider.js';
import { dropHidden } from '../../../src/collision/contacts/hidden-manifolds.js';
import { MANIFOLD_STRIDE, Manifolds } from '../../../src/collision/manifold/manifolds.js';
import { collidePair } from '../../../src/collision/narrow/pair-table.js';
import { Box, ConvexHull, Cylinder, TriangleMesh } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';

const FLUSH = Float64Array.of(1e-3);
const MARGIN = 0.05;

interface Manifold {
  /** from the surface to the body */
  up: number[];
  /** on the surface, m */
  points: number[][];
  /** on the body, m */
  over: number[][];
  /** m, of each point */
  separations: number[];
}

/** The body's points are straight over those of the surface. */
function manifold(up: number[], points: number[][], separations: number[]): Manifold {
  const over = points.map((p, i) => p.map((x, k) => x + separations[i]! * up[k]!));
  return { up, points, over, separations };
}

/** Hills of triangles. */
function hills(random: Random): TriangleMesh {
  const vertices: number[] = [];
  const indices: number[] = [];
  for (let j = 0; j < 7; j++) {
    for (let i = 0; i < 7; i++) vertices.push(i - 3, 0.25 * random.normal(), j - 3);
  }
  for (let j = 0; j < 6; j++) {
    for (let i = 0; i < 6; i++) {
      const a = 7 * j + i;
      indices.push(a, a + 7, a + 8, a, a + 8, a + 1);
    }
  }
  return new TriangleMesh({ vertices, indices });
}

/** A list of manifolds; the body is A or B. */
function write(manifolds: readonly Manifold[], isA: boolean): Manifolds {
  const list = new Manifolds();
  for (const { up, points, over, separations } of manifolds) {
    const o = list.add();
    const record = [points.length, ...up.map((x) => (isA ? -x : x))];
    points.forEach((p, i) => {
      record.push(...(isA ? [...over[i]!, ...p] : [...p, ...over[i]!]), separations[i]!, i);
    });
    list.data.set(record, o);
  }
  return list;
}

function read(list: Manifolds, isA: boolean): Manifold[] {
  return Array.from({ length: list.count }, (_, i) => {
    const r = Array.from(list.data.subarray(i * MANIFOLD_STRIDE, (i + 1) * MANIFOLD_STRIDE));
    const points = Array.from({ length: r[0]! }, (_, k) => r.slice(4 + 8 * k, 12 + 8 * k));
    return {
      up: r.slice(1, 4).map((x) => (isA ? 0 - x : x)),
      points: points.map((p) => (isA ? p.slice(3, 6) : p.slice(0, 3))),
      over: points.map((p) => (isA ? p.slice(0, 3) : p.slice(3, 6))),
      separations: points.map((p) => p[6]!),
    };
  });
}

const dot = (a: number[], b: number[]) => a.reduce((sum, x, k) => sum + x * b[k]!, 0);
const depth = (m: Manifold) => -Math.min(...m.separations);

/** How far (m) G reaches above the plane where F is deepest; Infinity if F cannot hide it. */
function rise(f: Manifold, g: Manifold): number {
  const cosine = dot(f.up, g.up);
  if (cosine > 1 - 1e-6 || cosine < -0.7) return Number.POSITIVE_INFINITY;
  const plane = dot(f.up, f.points[f.separations.indexOf(-depth(f))]!);
  // Where the body is deeper below F's plane than F is, F does not hold it up.
  const lowest = Math.min(...g.over.map((q) => dot(f.up, q)));
  if (lowest < plane - depth(f) - 1e-3) return Number.POSITIVE_INFINITY;
  return Math.max(...g.points.map((q) => dot(f.up, q))) - plane;
}

const body = new Collider(new Box(1, 1, 1));
const FLOOR = manifold(
  [0, 1, 0],
  [
    [1, 0, 0],
    [2, 0, 0],
    [1, 0, 1],
  ],
  [-0.001, -0.002, 0.001],
);

/** A wall at the floor's edge that looks along x, up to a height (m). */
function wall(top: number, separation: number): Manifold {
  return manifold([1, 0, 0], [[1, top, 0.5]], [separation]);
}

describe('manifolds of one surface', () => {
  it.each([true, false])('below the floor are left out, in either order (%s)', (isA) => {
    for (const order of [
      [FLOOR, wall(-0.002, -0.0015)],
      [wall(-0.002, -0.0015), FLOOR],
    ]) {
      const list = write(order, isA);
      dropHidden(list, isA, body.records, body.at, FLUSH);
      expect(read(list, isA)).toEqual([FLOOR]);
    }
  });

  it.each([true, false])('stay if they rise above it, or clamp the body (%s)', (isA) => {
    const ceiling = manifold([0, -1, 0], [[1.5, 1, 0]], [-0.01]);
    const all = [FLOOR, wall(0.01, -0.001), ceiling];
    const list = write(all, isA);
    dropHidden(list, isA, body.records, body.at, FLUSH);
    expect(read(list, isA)).toEqual(all);
  });

  it('that hide each other: the deeper one stays, of equals the first', () => {
    const low = manifold([0, 1, 0], [[0.9, 0, 0]], [-0.001]);
    for (const [separation, stays] of [
      [-0.002, 1],
      [-0.0005, 0],
      [-0.001, 0],
    ] as const) {
      const all = [low, manifold([0.6, 0.8, 0], [[0.9, 0, 0]], [separation])];
      const list = write(all, true);
      dropHidden(list, true, body.records, body.at, FLUSH);
      expect(read(list, true)).toEqual([all[stays]]);
    }
  });

  it('of hills: what goes lies below another, and nothing that stays does', () => {
    const random = new Random('hidden on hills');
    let several = 0;
    let gone = 0;
    for (let n = 0; n < 400; n++) {
      const mesh = new Collider(hills(random));
      const shape = n % 2 === 0 ? new Box(0.8, 0.6, 1) : new Cylinder(0.4, 0.8);
      const q = [random.normal(), random.normal(), random.normal(), random.normal()];
      const size = Math.hypot(...q);
      const [x, y, z, w] = q.map((value) => value / size) as [number, number, number, number];
      const at = () => random.uniform(-1, 1);
      const position = { x: at(), y: 0.5 + 0.3 * at(), z: at() };
      const over = new Collider(shape).place(position, { x, y, z, w });
      const list = new Manifolds();
      collidePair(list, over, mesh, MARGIN);
      const all = read(list, true);
      dropHidden(list, true, over.records, over.at, FLUSH);
      const left = read(list, true);
      if (all.length < 2) continue;
      several++;
      expect(left.length).toBeGreaterThan(0);
      const stays = new Set(left.map((m) => JSON.stringify(m)));
      for (const g of all) {
        if (stays.has(JSON.stringify(g))) continue;
        gone++;
        expect(Math.min(...all.map((f) => rise(f, g)))).toBeLessThan(1e-3 + 1e-9);
      }
      for (const g of left) {
        for (const f of left) {
          if (f === g || rise(f, g) > 1e-3 - 1e-9) continue;
          expect(rise(g, f) < 1e-3 + 1e-9 && depth(g) >= depth(f)).toBe(true);
        }
      }
    }
    expect(several).toBeGreaterThan(50);
    expect(gone).toBeGreaterThan(10);
  });

  it('of a hollow: the slope that a corner has sunk into stays, whatever lies beside it', () => {
    // A stone lay still on a landscape, one corner 33 mm below ground: a triangle that it did not even touch,
    // and beyond whose edge it reaches down, hid the one in which the corner was.
    const half = [
      [0.195, -0.271, -0.319],
      [0.335, -0.187, -0.225],
      [0.282, 0.271, 0.177],
      [0.067, 0.452, 0.114],
      [0.296, -0.266, -0.274],
      [0.424, -0.028, 0.038],
      [0.017, 0.231, -0.408],
      [0.319, -0.299, -0.24],
    ];
    const stone = new ConvexHull([...half, ...half.map((p) => p.map((x) => -x))].flat());
    const ground = new TriangleMesh({
      vertices: [-1, 0.531, -1, -1, 0.2936, 0, 0, -0.0019, 0, 0, 0.13, -1, 1, 0.1154, 0],
      indices: [0, 1, 2, 0, 2, 3, 3, 2, 4],
    });
    const orientation = { x: -0.5354, y: 0.0759, z: 0.57, w: 0.6186 };
    const over = new Collider(stone).place({ x: 0.0096, y: 0.3543, z: 0.0262 }, orientation);
    const list = new Manifolds();
    collidePair(list, over, new Collider(ground), 0.02);
    const deepest = Math.max(...read(list, true).map(depth));
    expect(deepest).toBeCloseTo(0.033, 3);
    dropHidden(list, true, over.records, over.at, FLUSH);
    expect(Math.max(...read(list, true).map(depth))).toBe(deepest);
  });
});
