/** The hull of any cloud: sound, independent of order and pose, true to known solids (B4). */

import { describe, expect, it } from 'vitest';
import { Random } from '../../src/math/random.js';
import { orientation, toGrid } from '../../src/shapes/hull/grid.js';
import { fanTriangles, type Polytope } from '../../src/shapes/hull/polytope.js';
import { hullTolerance, quickhull } from '../../src/shapes/hull/quickhull.js';
import { polyhedronIntegrals } from '../../src/shapes/mass/polyhedron.js';
import { expectSound, faceSizes, outermost, vertexSet } from './hull-checks.js';
import { place, randomPose } from './surfaces.js';

function hullOf(points: ArrayLike<number>): Polytope {
  const hull = quickhull(Float64Array.from(points));
  if (typeof hull === 'string') throw new Error(`no hull: ${hull}`);
  return hull;
}

const volumeOf = (hull: Polytope) => polyhedronIntegrals(hull.vertices, fanTriangles(hull)).volume;

/** A cloud with a chosen defect; every kind of trouble that point clouds bring. */
const CLOUDS: Record<string, (random: Random) => number[]> = {
  'random in a cube': (random) => Array.from({ length: 600 }, () => random.uniform(-1, 1)),
  'on a sphere': (random) => onSphere(random, 300),
  'few points': (random) => Array.from({ length: 15 }, () => random.uniform(-1, 1)),
  duplicated: (random) => {
    const few = Array.from({ length: 30 }, () => random.uniform(-1, 1));
    return [...few, ...few, ...few.slice(0, 12)];
  },
  grid: () => grid(6),
  'small whole numbers': (random) => Array.from({ length: 300 }, () => random.integer(-2, 2)),
  'nearly flat': (random) =>
    Array.from({ length: 300 }, (_, i) => random.uniform(-1, 1) * (i % 3 === 1 ? 1e-6 : 1)),
  needle: (random) =>
    Array.from({ length: 300 }, (_, i) => random.uniform(-1, 1) * (i % 3 === 1 ? 1 : 1e-5)),
  clusters: (random) => {
    const cloud: number[] = [];
    for (let c = 0; c < 12; c++) {
      const center = [0, 1, 2].map(() => random.uniform(-1, 1));
      for (let i = 0; i < 20; i++) for (const x of center) cloud.push(x + 1e-13 * random.normal());
    }
    return cloud;
  },
  'noisy faces': (random) => grid(6).map((x) => x + 1e-15 * random.normal()),
  'noise near the tolerance': (random) => grid(5).map((x) => x + 1e-12 * random.normal()),
  prism: () => prism(40, 5),
  'two parallel disks and their centres': () => [...prism(24, 2), 0, 0, 0, 0, 1, 0],
  'flat dome': (random) => {
    const cloud: number[] = [];
    for (let i = 0; i < 200; i++) {
      const [x, z] = [random.uniform(-1, 1), random.uniform(-1, 1)];
      cloud.push(x, 1 - 1e-11 * (x * x + z * z), z, x, 0, z);
    }
    return cloud;
  },
};

function grid(n: number): number[] {
  const cloud: number[] = [];
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++)
      for (let k = 0; k < n; k++) cloud.push(i / (n - 1), j / (n - 1), k / (n - 1));
  }
  return cloud;
}

function prism(sides: number, layers: number): number[] {
  const cloud: number[] = [];
  for (let l = 0; l < layers; l++) {
    for (let s = 0; s < sides; s++) {
      const angle = (2 * Math.PI * s) / sides;
      cloud.push(Math.cos(angle), l / (layers - 1), Math.sin(angle));
    }
  }
  return cloud;
}

function onSphere(random: Random, count: number): number[] {
  const cloud: number[] = [];
  for (let i = 0; i < count; i++) {
    const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
    cloud.push(x, y, z);
  }
  return cloud;
}

function moved(cloud: readonly number[], random: Random, offset: number, scale: number): number[] {
  const { p, q } = randomPose(random, offset);
  const out: number[] = [];
  for (let i = 0; i < cloud.length; i += 3) {
    out.push(...place([scale * cloud[i]!, scale * cloud[i + 1]!, scale * cloud[i + 2]!], p, q));
  }
  return out;
}

describe.each(Object.entries(CLOUDS))('a cloud that is %s', (_, make) => {
  it('has a sound hull in every pose, at every scale and far away', () => {
    const random = new Random(101);
    for (let n = 0; n < 6; n++) {
      const cloud = make(random);
      for (const [offset, scale] of [
        [0, 1],
        [3, 1],
        [1e5, 1],
        [0, 1e-90],
        [0, 1e90],
      ] as const) {
        const points = Float64Array.from(
          n === 0 && offset === 0
            ? cloud.map((x) => x * scale)
            : moved(cloud, random, offset, scale),
        );
        const hull = quickhull(points);
        // A rounded needle or sheet far away may truly be flat.
        if (typeof hull === 'string') {
          expect(offset).toBe(1e5);
          continue;
        }
        expectSound(hull, points, 3 * hullTolerance(points, false));
      }
    }
  });

  it('has the same hull in any order of its points', () => {
    const random = new Random(102);
    const cloud = make(random);
    const first = hullOf(cloud);
    for (let n = 0; n < 5; n++) {
      const order = Array.from({ length: cloud.length / 3 }, (_, i) => i);
      for (let i = order.length - 1; i > 0; i--) {
        const j = random.integer(0, i);
        [order[i], order[j]] = [order[j]!, order[i]!];
      }
      const shuffled = hullOf(order.flatMap((i) => cloud.slice(3 * i, 3 * i + 3)));
      expect(volumeOf(shuffled)).toBeCloseTo(volumeOf(first), 11);
    }
  });

  it('has the same volume when it is moved', () => {
    const random = new Random(103);
    const cloud = make(random);
    const volume = volumeOf(hullOf(cloud));
    for (let n = 0; n < 5; n++) {
      const there = volumeOf(hullOf(moved(cloud, random, 2, 1)));
      expect(there / volume).toBeCloseTo(1, 6);
      expect(there).toBeCloseTo(volume, 11);
    }
  });

  it('has the hull of its hull, to the bit', () => {
    const random = new Random(104);
    const cloud = Float64Array.from(moved(make(random), random, 2, 1));
    const tolerance = hullTolerance(cloud, false);
    const hull = quickhull(cloud, tolerance) as Polytope;
    expect(quickhull(hull.vertices, tolerance)).toEqual(hull);
    expect(quickhull(cloud, tolerance)).toEqual(hull);
  });
});

describe('quickhull', () => {
  it('keeps exactly the corners in general position, in any order', () => {
    const random = new Random(7);
    const cloud = onSphere(random, 60);
    const inside = Array.from({ length: 300 }, () => random.uniform(-0.3, 0.3));
    const hull = hullOf([...cloud, ...inside]);
    expect(hull.vertices).toEqual(Float64Array.from(cloud));
    expect(vertexSet(hullOf([...inside, ...cloud]))).toEqual(vertexSet(hull));
  });

  it('finds the faces of the Platonic solids', () => {
    const g = (1 + Math.sqrt(5)) / 2;
    const signs = [-1, 1];
    const octahedron = signs.flatMap((s) => [s, 0, 0, 0, s, 0, 0, 0, s]);
    const icosahedron = signs.flatMap((s) =>
      signs.flatMap((t) => [0, s, t * g, s, t * g, 0, t * g, 0, s]),
    );
    const dodecahedron = [
      ...signs.flatMap((s) => signs.flatMap((t) => signs.flatMap((u) => [s, t, u]))),
      ...signs.flatMap((s) =>
        signs.flatMap((t) => [0, s / g, t * g, s / g, t * g, 0, t * g, 0, s / g]),
      ),
    ];
    const random = new Random(9);
    for (const [solid, faces] of [
      [[1, 1, 1, 1, -1, -1, -1, 1, -1, -1, -1, 1], { 3: 4 }],
      [octahedron, { 3: 8 }],
      [grid(2), { 4: 6 }],
      [icosahedron, { 3: 20 }],
      [dodecahedron, { 5: 12 }],
    ] as const) {
      expect(faceSizes(hullOf(solid))).toEqual(faces);
      for (let n = 0; n < 10; n++) {
        expect(faceSizes(hullOf(moved(solid, random, 10, random.uniform(0.1, 10))))).toEqual(faces);
      }
    }
  });

  it('merges all points of flat sides, straight edges and round rims into polygons', () => {
    const random = new Random(10);
    for (let n = 0; n < 10; n++) {
      const cube = hullOf(moved(grid(9), random, 5, 1));
      expect(faceSizes(cube)).toEqual({ 4: 6 });
      expect(volumeOf(cube)).toBeCloseTo(1, 12);
      expect(faceSizes(hullOf(moved(prism(100, 7), random, 5, 1)))).toEqual({ 4: 100, 100: 2 });
    }
  });

  it('sees a cube in coordinates of single precision', () => {
    const random = new Random(16);
    for (let n = 0; n < 10; n++) {
      const single = Float32Array.from(moved(grid(6), random, 2, 1));
      const points = Float64Array.from(single);
      const hull = quickhull(points, hullTolerance(points, true)) as Polytope;
      expect(faceSizes(hull)).toEqual({ 4: 6 });
      expect(outermost(hull, points)).toBeLessThan(1e-6);
    }
  });

  it('handles ten thousand points', () => {
    const random = new Random(13);
    const sphere = onSphere(random, 10_000);
    const hull = hullOf(sphere);
    expect(hull.vertices.length).toBe(30_000);
    expect(faceSizes(hull)).toEqual({ 3: 19_996 });
    // The corners of an inscribed polytope leave out a share of about 12 / points.
    const share = volumeOf(hull) / ((4 * Math.PI) / 3);
    expect(share).toBeLessThan(1);
    expect(share).toBeGreaterThan(0.998);
  });

  it.each([
    ['point', [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3]],
    ['line', [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 0.1, 0.1, 0.1]],
    ['plane', [0, 0, 0, 1, 0, 1, 0, 1, 1, 1, 1, 2, 2, 3, 5]],
  ])('tells that a cloud is only a %s, in any pose', (what, cloud) => {
    const random = new Random(14);
    expect(quickhull(Float64Array.from(cloud))).toBe(what);
    for (let n = 0; n < 20; n++) {
      const points = moved(cloud, random, 100, random.uniform(0.01, 100));
      expect(quickhull(Float64Array.from(points))).toBe(what);
    }
  });
});

describe('orientation on the grid', () => {
  it('is right for points in a plane and one unit off it', () => {
    const big = 2 ** 50;
    // Plane x + y + z = 0 with corners far apart; p in it, one unit above, one below.
    const corners = [big, -big, 0, 0, big, -big, -big, 0, big];
    const p = [big / 2 - 1, -big / 2, 1];
    const at = (dx: number) => Float64Array.from([...corners, p[0]! + dx, p[1]!, p[2]!]);
    expect(orientation(at(0), 0, 1, 2, 3)).toBe(0);
    expect(orientation(at(1), 0, 1, 2, 3)).toBeGreaterThan(0);
    expect(orientation(at(-1), 0, 1, 2, 3)).toBeLessThan(0);
  });

  it('agrees with whole-number arithmetic and changes sign when two corners swap', () => {
    const random = new Random(15);
    for (let n = 0; n < 500; n++) {
      const flat = n % 2 === 0;
      const points = Array.from({ length: 12 }, () => random.integer(-(2 ** 50), 2 ** 50));
      // Half of the cases: p = a + b − c rounded nowhere, exactly in the plane, then nudged.
      if (flat)
        for (let k = 0; k < 3; k++) points[9 + k] = Math.trunc((points[k]! + points[3 + k]!) / 2);
      const [a, b, c, p] = [0, 3, 6, 9].map((i) =>
        points.slice(i, i + 3).map(BigInt),
      ) as bigint[][];
      const minus = (s: bigint[]) => s.map((x, k) => x - a![k]!) as [bigint, bigint, bigint];
      const [u, w, t] = [minus(b!), minus(c!), minus(p!)];
      const exact =
        (u[1] * w[2] - u[2] * w[1]) * t[0] +
        (u[2] * w[0] - u[0] * w[2]) * t[1] +
        (u[0] * w[1] - u[1] * w[0]) * t[2];
      const value = orientation(Float64Array.from(points), 0, 1, 2, 3);
      expect(Math.sign(value)).toBe(exact > 0n ? 1 : exact < 0n ? -1 : 0);
      expect(Math.sign(orientation(Float64Array.from(points), 1, 0, 2, 3)) + 0).toBe(
        -Math.sign(value) + 0,
      );
    }
  });

  it('keeps points where they are, to a part in 2⁵⁰ of their extent', () => {
    const random = new Random(17);
    for (const scale of [1e-250, 1e-9, 1, 1e12, 1e250]) {
      const points = Float64Array.from({ length: 60 }, () => scale * random.uniform(3, 5));
      const { points: grid, unit } = toGrid(points);
      const [dx, dg] = [points[33]! - points[3]!, grid[33]! - grid[3]!];
      expect((dg * unit) / scale).toBeCloseTo(dx / scale, 14);
      expect(grid.every((x) => Number.isInteger(x) && Math.abs(x) <= 2 ** 51)).toBe(true);
    }
  });
});
