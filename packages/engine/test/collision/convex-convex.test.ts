/** The general manifold: every pair of convex kinds against brute force, and cases by hand. */

import { describe, expect, it } from 'vitest';
import type { Collider } from '../../src/collision/collider.js';
import {
  MANIFOLD,
  Manifolds,
  POINT,
  POINT_STRIDE,
} from '../../src/collision/manifold/manifolds.js';
import { collideConvex, collideGeometries } from '../../src/collision/narrow/convex-convex.js';
import { ConvexGeometry } from '../../src/collision/narrow/features/geometry.js';
import { Plane } from '../../src/shapes/plane.js';
import {
  type CollideSolids,
  checkPair,
  checkSolids,
  describeReport,
  pairCount,
  placedSolid,
  turnedRound,
} from '../support/collision/check-pair.js';
import type { Placed } from '../support/collision/oracle.js';
import { copyOf, moveBy } from '../support/collision/placements.js';
import {
  boxSolid,
  capsuleSolid,
  coneSolid,
  cylinderSolid,
  ellipsoidSolid,
  hullSolid,
  rectangleSolid,
  SOLID_KINDS,
  sphereSolid,
  triangleSolid,
} from '../support/collision/solids.js';
import { distance, type V } from '../support/collision/vectors.js';

const first = new ConvexGeometry();
const second = new ConvexGeometry();

function load(geometry: ConvexGeometry, { solid, collider }: Placed): ConvexGeometry {
  if (solid.kind !== 'triangle') return geometry.load(collider);
  const corners = Float64Array.from(solid.core!.corners.flat());
  return geometry.loadTriangle(collider.placed, corners, 0);
}

const collide: CollideSolids = (out, a, b, margin) =>
  collideGeometries(out, load(first, a), load(second, b), margin);

const pairs = SOLID_KINDS.flatMap((a, i) => SOLID_KINDS.slice(i).map((b) => [a, b] as const));

describe('every pair of convex kinds against brute force', () => {
  const count = pairCount(320);

  it.each(pairs)('%s and %s', { timeout: 3_600_000 }, (kindA, kindB) => {
    // Plates in one plane often have edges exactly over edges, with two names for one point.
    const plates = kindA === 'rectangle' && kindB === 'rectangle';
    const options = { unswappable: plates ? 0.03 : 0.01 };
    const report = checkSolids(kindA, kindB, collide, count, options);
    console.log(describeReport(report));
    expect(report.problems).toEqual([]);
    // All sorts of placements came about.
    expect(report.overlapping).toBeGreaterThan(0.02 * count);
    expect(report.near).toBeGreaterThan(0.04 * count);
    expect(report.apart).toBeGreaterThan(0.1 * count);
  });
});

describe('the check itself', () => {
  const count = 160;
  /** Runs a collide function that gets one thing wrong. */
  function spoiled(change: (data: Float64Array, out: Manifolds) => void): readonly string[] {
    const wrong = (out: Manifolds, a: Collider, b: Collider, margin: number): void => {
      collideConvex(out, a, b, margin);
      if (out.count > 0) change(out.data, out);
    };
    return checkPair('box', 'hull', wrong, count).problems;
  }

  it('accepts the function as it is', () => {
    expect(checkPair('box', 'hull', collideConvex, count).problems).toEqual([]);
  });

  it.each<[string, (data: Float64Array, out: Manifolds) => void, RegExp]>([
    ['a contact that is missing', (_, out) => out.clear(), /no contact/],
    [
      'a normal that points the other way',
      (data) => {
        for (let k = 1; k <= 3; k++) data[k] = -data[k]!;
      },
      /along its normal|points .* apart/,
    ],
    [
      'a normal that is 1° off',
      (data) => {
        const [x, y] = [data[1]!, data[2]!];
        data[1] = x * Math.cos(0.02) - y * Math.sin(0.02);
        data[2] = x * Math.sin(0.02) + y * Math.cos(0.02);
      },
      /along its normal|apart/,
    ],
    [
      'a separation that is 1e-4 off',
      (data) => {
        const at = MANIFOLD.points + POINT.separation;
        data[at] = data[at]! - 1e-4;
      },
      /apart, separation/,
    ],
    [
      'a point that is off the surface',
      (data) => {
        for (let k = 0; k < 3; k++) {
          const at = MANIFOLD.points + k;
          data[at] = data[at]! + 1e-4 * data[1 + k]!;
          data[at + 3] = data[at + 3]! + 1e-4 * data[1 + k]!;
        }
      },
      /from the surface/,
    ],
    [
      'a normal that is not unit',
      (data) => {
        data[1] = data[1]! * 1.001 + 1e-4;
      },
      /length/,
    ],
    [
      'two points with one name',
      (data) => {
        const at = MANIFOLD.points + POINT.feature;
        data[at + POINT_STRIDE] = data[at]!;
      },
      /one id/,
    ],
    [
      'a NaN',
      (data) => {
        data[MANIFOLD.points + 2] = Number.NaN;
      },
      /not finite/,
    ],
  ])('notices %s', (_, change, message) => {
    const problems = spoiled(change);
    expect(problems.join('\n')).toMatch(message);
  });

  it('notices names that change with every call', () => {
    let calls = 0;
    const problems = spoiled((data) => {
      data[MANIFOLD.points + POINT.feature] = calls++;
    });
    expect(problems.join('\n')).toMatch(/not swappable/);
    expect(problems.join('\n')).toMatch(/unstable/);
  });
});

interface Point {
  readonly a: V;
  readonly b: V;
  readonly separation: number;
  readonly feature: number;
}

/** The manifold of two placed solids, or undefined. */
function manifold(a: Placed, b: Placed, margin = 0.02): { normal: V; points: Point[] } | undefined {
  const out = new Manifolds();
  collide(out, a, b, margin);
  if (out.count === 0) return undefined;
  expect(out.count).toBe(1);
  const read = (at: number): V => [out.data[at]!, out.data[at + 1]!, out.data[at + 2]!];
  const points = Array.from({ length: out.data[0]! }, (_, i) => {
    const at = MANIFOLD.points + i * POINT_STRIDE;
    const separation = out.data[at + POINT.separation]!;
    const feature = out.data[at + POINT.feature]!;
    return { a: read(at), b: read(at + 3), separation, feature };
  });
  return { normal: read(MANIFOLD.normal), points };
}

/** Expects these points on A's surface, in any order. */
function expectPoints(points: readonly Point[], expected: readonly V[], tolerance = 1e-9): void {
  expect(points.length).toBe(expected.length);
  for (const p of expected) {
    expect(Math.min(...points.map(({ a }) => distance(a, p)))).toBeLessThan(tolerance);
  }
}

const quarterAboutX = [Math.SQRT1_2, 0, 0, Math.SQRT1_2] as const;
const quarterAboutZ = [0, 0, Math.SQRT1_2, Math.SQRT1_2] as const;
const floor = placedSolid(boxSolid(10, 1, 10), [0, -0.5, 0]);
const UP: V = [0, 1, 0];

describe('faces on faces', () => {
  it('a box on a floor touches with its four corners', () => {
    const { normal, points } = manifold(floor, placedSolid(boxSolid(1, 1, 2), [0, 0.49, 0]))!;
    expect(distance(normal, UP)).toBeLessThan(1e-14);
    expectPoints(points, [
      [0.5, 0, 1],
      [0.5, 0, -1],
      [-0.5, 0, 1],
      [-0.5, 0, -1],
    ]);
    for (const { separation } of points) expect(separation).toBeCloseTo(-0.01, 13);
  });

  it('boxes that overlap in part touch where they do', () => {
    const a = placedSolid(boxSolid(2, 1, 2));
    const { points } = manifold(a, placedSolid(boxSolid(2, 1, 2), [0.5, 1, 0.75]))!;
    expectPoints(points, [
      [-0.5, 0.5, -0.25],
      [1, 0.5, -0.25],
      [1, 0.5, 1],
      [-0.5, 0.5, 1],
    ]);
  });

  it('a cylinder stands on four points of its rim, 90° apart, and a cone, too', () => {
    for (const solid of [cylinderSolid(0.5, 1), coneSolid(0.5, 1)]) {
      const { normal, points } = manifold(floor, placedSolid(solid, [1, 0.5, 2]))!;
      expect(distance(normal, UP)).toBeLessThan(1e-14);
      expect(points.length).toBe(4);
      for (const { a } of points) expect(distance(a, [1, 0, 2])).toBeCloseTo(0.5, 12);
      const across = points.flatMap((p, i) => points.slice(i + 1).map((q) => distance(p.a, q.a)));
      expect(Math.min(...across)).toBeCloseTo(Math.SQRT1_2, 12);
    }
  });

  it('two cylinders on top of each other touch with four points', () => {
    const a = placedSolid(cylinderSolid(0.5, 1));
    const { points } = manifold(a, placedSolid(cylinderSolid(0.4, 1), [0.2, 1, 0.1]))!;
    expect(points.length).toBe(4);
  });

  it('a prism with 40 sides keeps four corners that span its face', () => {
    const prism = Array.from({ length: 80 }, (_, i) => {
      const angle = (Math.PI * (i >> 1)) / 20;
      return [Math.cos(angle), i & 1 ? 0.5 : -0.5, Math.sin(angle)];
    }).flat();
    const { points } = manifold(floor, placedSolid(hullSolid(prism), [0, 0.5, 0]))!;
    expect(points.length).toBe(4);
    for (const { a } of points) expect(distance(a, [0, 0, 0])).toBeCloseTo(1, 9);
    // The centre is well inside of them.
    const [sx, sz] = points.reduce(([x, z], { a }) => [x + a[0], z + a[2]], [0, 0] as [
      number,
      number,
    ]);
    expect(Math.abs(sx) + Math.abs(sz)).toBeLessThan(0.5);
  });

  it('a plate on a floor and a triangle under a box', () => {
    const plate = placedSolid(rectangleSolid(1, 2), [0, 0.001, 0]);
    expect(manifold(floor, plate)!.points.length).toBe(4);
    expect(manifold(plate, floor)!.points.length).toBe(4);
    const triangle = placedSolid(triangleSolid([-1, 0, -1], [-1, 0, 1], [1, 0, -1]));
    const { normal, points } = manifold(triangle, placedSolid(boxSolid(4, 1, 4), [0, 0.49, 0]))!;
    expect(distance(normal, UP)).toBeLessThan(1e-14);
    expectPoints(points, [
      [-1, 0, -1],
      [-1, 0, 1],
      [1, 0, -1],
    ]);
  });
});

describe('lines and points', () => {
  it('a lying cylinder, capsule and cone touch with two points', () => {
    const cylinder = placedSolid(cylinderSolid(0.5, 2), [0, 0.5, 0], quarterAboutZ);
    expectPoints(manifold(floor, cylinder)!.points, [
      [-1, 0, 0],
      [1, 0, 0],
    ]);
    const capsule = placedSolid(capsuleSolid(0.5, 2), [0, 0.5, 0], quarterAboutZ);
    expectPoints(manifold(floor, capsule)!.points, [
      [-1, 0, 0],
      [1, 0, 0],
    ]);
    // A cone of radius 1 and height 2 on its side: its line has length √5.
    const lean = Math.atan2(1, 2);
    const [s, c] = [Math.sin((lean + Math.PI / 2) / 2), Math.cos((lean + Math.PI / 2) / 2)];
    const up = Math.sin(lean);
    const cone = placedSolid(coneSolid(1, 2), [0, up, 0], [0, 0, s, c]);
    const { points } = manifold(floor, cone)!;
    expect(points.length).toBe(2);
    expect(distance(points[0]!.a, points[1]!.a)).toBeCloseTo(Math.sqrt(5), 9);
  });

  it('a line is cut at the edge of what it lies on', () => {
    const table = placedSolid(boxSolid(1, 1, 1), [0, -0.5, 0]);
    const cylinder = placedSolid(cylinderSolid(0.5, 3), [0.25, 0.5, 0], quarterAboutZ);
    expectPoints(manifold(table, cylinder)!.points, [
      [-0.5, 0, 0],
      [0.5, 0, 0],
    ]);
  });

  it('parallel cylinders touch with two points, turned a little still with two, crossed with one', () => {
    const a = placedSolid(cylinderSolid(0.5, 2));
    const b = placedSolid(cylinderSolid(0.5, 2), [0.99, 0.5, 0]);
    expectPoints(manifold(a, b)!.points, [
      [0.5, -0.5, 0],
      [0.5, 1, 0],
    ]);
    const angle = 0.01;
    const turned = placedSolid(
      cylinderSolid(0.5, 2),
      [0.99, 0, 0],
      [Math.sin(angle / 2), 0, 0, Math.cos(angle / 2)],
    );
    const { points } = manifold(a, turned)!;
    expect(points.filter(({ separation }) => separation > -0.00999).length).toBe(2);
    for (const { a: p, b: q } of points) {
      expect(Math.hypot(p[0], p[2])).toBeCloseTo(0.5, 12);
      expect(Math.abs(p[1] - q[1])).toBeLessThan(1e-9);
    }
    const crossed = placedSolid(cylinderSolid(0.5, 2), [0.99, 0, 0], quarterAboutX);
    expectPoints(manifold(a, crossed)!.points, [[0.5, 0, 0]]);
  });

  it('crossed edges, a corner on a face and balls touch with one point', () => {
    const [s, c] = [Math.sin(Math.PI / 8), Math.cos(Math.PI / 8)];
    const a = placedSolid(boxSolid(1, 1, 1), [0, 0, 0], [0, 0, s, c]);
    const b = placedSolid(boxSolid(1, 1, 1), [0, Math.SQRT2 - 0.001, 0], [s, 0, 0, c]);
    expectPoints(manifold(a, b, 0)!.points, [[0, Math.SQRT1_2, 0]]);
    const ball = placedSolid(sphereSolid(0.5), [0.3, 0.49, 0.2]);
    expectPoints(manifold(floor, ball)!.points, [[0.3, 0, 0.2]]);
    const egg = placedSolid(ellipsoidSolid(1, 2, 3), [0.3, 0.99, 0.2]);
    expectPoints(manifold(floor, egg)!.points, [[0.3, 0, 0.2]]);
    expectPoints(manifold(egg, placedSolid(sphereSolid(0.5), [0.3, 2.48, 0.2]))!.points, [
      [0.3, 1.99, 0.2],
    ]);
  });

  it('a tilted cylinder touches with the lowest point of its rim', () => {
    for (const tilt of [1e-4, 0.01, 0.3, 0.8, 1.2]) {
      const [s, c] = [Math.sin(tilt / 2), Math.cos(tilt / 2)];
      const down = Math.cos(tilt) + 0.5 * Math.sin(tilt);
      const cylinder = placedSolid(cylinderSolid(0.5, 2), [0, down - 0.01, 0], [s, 0, 0, c]);
      const { normal, points } = manifold(floor, cylinder, 0)!;
      expect(distance(normal, UP)).toBeLessThan(1e-14);
      const deepest = points.reduce((p, q) => (q.separation < p.separation ? q : p));
      expect(deepest.separation).toBeCloseTo(-0.01, 12);
      expect(deepest.a[2]).toBeCloseTo(0.5 * Math.cos(tilt) - Math.sin(tilt), 9);
    }
  });
});

describe('the margin', () => {
  it('decides what is near: nothing beyond it, every point within it', () => {
    const box = (y: number): Placed => placedSolid(boxSolid(1, 1, 1), [0, 0.5 + y, 0]);
    expect(manifold(floor, box(0.03), 0.02)).toBeUndefined();
    expect(manifold(floor, box(0.01), 0)).toBeUndefined();
    const { points } = manifold(floor, box(0.01), 0.02)!;
    expect(points.map(({ separation }) => Math.round(separation * 1e9))).toEqual(
      points.map(() => 1e7),
    );
    // Tilted by 0.01 rad, one side is 0.01 higher than the other.
    const [s, c] = [Math.sin(0.005), Math.cos(0.005)];
    const tilted = placedSolid(boxSolid(1, 1, 1), [0, 0.505, 0], [0, 0, s, c]);
    expect(manifold(floor, tilted, 0.002)!.points.length).toBe(2);
    expect(manifold(floor, tilted, 0.02)!.points.length).toBe(4);
  });
});

describe('names of points', () => {
  it('stay when a box rocks to and fro on another, edges over edges', () => {
    const ids = (tilt: number): number[] => {
      const [s, c] = [Math.sin(tilt / 2), Math.cos(tilt / 2)];
      const box = placedSolid(boxSolid(1, 1, 1), [0.1, 0.995, 0.2], [s, 0, 0, c]);
      // At x = 0.6 an edge of one lies exactly over an edge of the other.
      const { points } = manifold(placedSolid(boxSolid(1.2, 1, 0.9)), box, 0.05)!;
      return points.map(({ feature }) => feature).sort((p, q) => p - q);
    };
    const upright = ids(0);
    expect(upright.length).toBe(4);
    for (const tilt of [1e-12, -1e-12, 1e-6, -1e-6, 1e-3, -1e-3])
      expect(ids(tilt)).toEqual(upright);
  });

  it('are exchanged, half by half, when the shapes are', () => {
    const a = placedSolid(boxSolid(1, 1, 1), [0, 0, 0], [0.1, 0.2, 0.3, 0.927]);
    const b = placedSolid(
      hullSolid([-1, 0, -1, 1, 0, -1, 1, 0, 1, -1, 0, 1, 0, 2, 0]),
      [0.1, 0.6, 0],
    );
    const there = manifold(a, b)!;
    const back = manifold(b, a)!;
    const names = (points: readonly Point[]): number[] =>
      points.map(({ feature }) => feature).sort((p, q) => p - q);
    expect(names(back.points.map((p) => ({ ...p, feature: turnedRound(p.feature) })))).toEqual(
      names(there.points),
    );
  });

  it('stay while a cylinder slides and rolls', () => {
    const ids = (x: number, spin: number): string => {
      const [s, c] = [Math.sin(spin / 2), Math.cos(spin / 2)];
      // Lies along x after the quarter turn, then spins about its axis.
      const q = [0, 0, Math.SQRT1_2, Math.SQRT1_2] as const;
      const orientation = [q[2] * s, q[3] * s, q[2] * c, q[3] * c] as const;
      const cylinder = placedSolid(cylinderSolid(0.5, 2), [x, 0.5, 0], orientation);
      return manifold(floor, cylinder)!
        .points.map(({ feature }) => feature)
        .join();
    };
    const first = ids(0, 0);
    for (let i = 1; i < 40; i++) expect(ids(i * 0.03, i * 0.06)).toBe(first);
  });
});

describe('the answer', () => {
  it('depends on the two records and the margin alone, to the bit', () => {
    const a = placedSolid(boxSolid(1, 2, 3), [0.1, 0.2, 0.3], [0.1, 0.2, 0.3, 0.927]);
    const b = placedSolid(cylinderSolid(0.5, 1), [0.9, 0.3, 0.2], [0.3, 0.1, 0.2, 0.927]);
    const once = manifold(a, b);
    manifold(floor, a);
    manifold(b, floor);
    expect(manifold(copyOf(a), copyOf(b))).toEqual(once);
  });

  it('moves with the shapes', () => {
    const a = placedSolid(coneSolid(1, 2), [0, 0, 0], [0.1, 0.2, 0.3, 0.927]);
    const b = placedSolid(boxSolid(1, 1, 1), [0.5, 0.9, 0.2]);
    const here = manifold(a, b)!;
    for (const placed of [a, b]) moveBy(placed, [4, -8, 16]);
    const there = manifold(a, b)!;
    expect(there.points.length).toBe(here.points.length);
    for (const [i, { a: p }] of there.points.entries()) {
      expect(distance(p, here.points[i]!.a)).toBeCloseTo(Math.sqrt(16 + 64 + 256), 12);
    }
  });

  it('is an error for what is not convex', () => {
    const plane = placedSolid({ ...sphereSolid(1), shape: new Plane([0, 1, 0]) });
    expect(() => collideConvex(new Manifolds(), plane.collider, floor.collider, 0)).toThrow(
      /ConvexGeometry: shape must be a convex shape, got "plane"/,
    );
  });
});
