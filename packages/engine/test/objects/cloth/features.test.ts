/** Corners, edges and small things between the vertices of a cloth. */

import { describe, expect, it } from 'vitest';
import {
  Box,
  Capsule,
  Cloth,
  ConvexHull,
  Cylinder,
  clothGrid,
  Material,
  RigidBody,
  type Shape,
  Simulation,
  Sphere,
} from '../../../src/index.js';
import { FEATURE_STRIDE, solidFeatures } from '../../../src/objects/cloth/solid-features.js';

/** How far along a ray (unit vector d) from p a cloth is, m; 0: not within the limit. */
function hit(cloth: Cloth, p: readonly number[], d: readonly number[], limit: number): number {
  const { positions: x, triangles } = cloth;
  const minus = (i: number, j: number) => [0, 1, 2].map((k) => x[3 * i + k]! - x[3 * j + k]!);
  const cross = (a: readonly number[], b: readonly number[]) =>
    [0, 1, 2].map((k) => a[(k + 1) % 3]! * b[(k + 2) % 3]! - a[(k + 2) % 3]! * b[(k + 1) % 3]!);
  const dot = (a: readonly number[], b: readonly number[]) =>
    a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;
  let nearest = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
    const s = p.map((one, k) => one - x[3 * a + k]!);
    if (dot(s, s) > 0.04) continue;
    const [e, f] = [minus(b, a), minus(c, a)];
    const q = cross(d, f);
    const det = dot(e, q);
    const r = cross(s, e);
    const [u, v, w] = [dot(s, q) / det, dot(d, r) / det, dot(f, r) / det];
    if (!(u >= 0 && v >= 0 && u + v <= 1 && w > 0 && w < limit)) continue;
    nearest = nearest === 0 ? w : Math.min(nearest, w);
  }
  return nearest;
}

describe('features of solids', () => {
  const corner = (shape: Shape, spacing: number) => {
    const list = solidFeatures(shape, spacing);
    return Array.from({ length: list.length / FEATURE_STRIDE }, (_, i) =>
      Array.from(list.subarray(FEATURE_STRIDE * i, FEATURE_STRIDE * (i + 1))),
    );
  };

  it('are corners and points of edges, and stick out', () => {
    const box = corner(new Box(1, 2, 0.5), 0.25);
    // 8 corners, and 3, 7 and 1 points inside of four edges each.
    expect(box).toHaveLength(8 + 4 * (3 + 7 + 1));
    for (const [x, y, z, dx, dy, dz] of box) {
      const out = [Math.abs(x!) / 0.5, Math.abs(y!) / 1, Math.abs(z!) / 0.25];
      expect(out.filter((part) => part === 1).length).toBeGreaterThanOrEqual(2);
      expect(x! * dx! + y! * dy! + z! * dz!).toBeGreaterThan(0);
      expect(Math.hypot(dx!, dy!, dz!)).toBeCloseTo(1, 12);
    }
    const points = [-0.5, 0.5].flatMap((x) =>
      [-1, 1].flatMap((y) => [-0.25, 0.25].map((z) => [x, y, z] as [number, number, number])),
    );
    const text = (rows: number[][]) =>
      rows
        .map((row) =>
          row.map((n) => (n + 0).toFixed(9).replace('-0.000000000', '0.000000000')).join(),
        )
        .sort();
    const hull = corner(new ConvexHull(points), 0.25);
    expect(text(hull)).toEqual(text(box));
  });

  it('are middles of balls and rims of cylinders', () => {
    expect(corner(new Sphere(0.3), 0.1)).toEqual([[0, 0, 0, 0, 0, 0, 0.3]]);
    expect(corner(new Capsule(0.2, 1), 0.5).map(([, y, , , , , r]) => [y, r])).toEqual([
      [-0.5, 0.2],
      [0, 0.2],
      [0.5, 0.2],
    ]);
    const rims = corner(new Cylinder(1, 2), 0.1);
    expect(rims).toHaveLength(2 * 63);
    for (const [x, y, z] of rims) {
      expect(Math.hypot(x!, z!)).toBeCloseTo(1, 12);
      expect(Math.abs(y!)).toBe(1);
    }
  });
});

it('the edges of a table stay under its cloth', () => {
  const sim = new Simulation({ ground: true });
  sim.add(
    new RigidBody({ type: 'static', shape: new Box(1.1, 0.05, 1.1), position: [0, 0.75, 0] }),
  );
  const mesh = clothGrid({ width: 1.8, height: 1.8, columns: 20, center: [0, 0.9, 0] });
  const cloth = sim.add(new Cloth({ mesh, selfCollision: true }));
  for (let i = 0; i < 120; i++) sim.step(1 / 60);
  let through = 0;
  const s = Math.SQRT1_2;
  for (let i = 0; i <= 110; i++) {
    const at = -0.55 + 0.01 * i;
    for (const side of [-1, 1]) {
      // Inwards, from the edge along the middle between its faces.
      if (hit(cloth, [at, 0.775, 0.55 * side], [0, -s, -s * side], 0.03) > 0) through++;
      if (hit(cloth, [0.55 * side, 0.775, at], [-s * side, -s, 0], 0.03) > 0) through++;
    }
  }
  // Of 444; with vertices alone it is more than half of them.
  expect(through).toBeLessThan(5);
  expect(cloth.statistics.featureContacts).toBeGreaterThan(20);
});

/** Wider at the top. */
const frustum = [-1, 1].flatMap((x) =>
  [-1, 1].flatMap((z) => [0.04 * x, -0.03, 0.04 * z, 0.05 * x, 0.03, 0.05 * z]),
);

describe.each([
  ['box', () => new Box(0.08, 0.08, 0.08)],
  ['hull', () => new ConvexHull(frustum)],
  ['ball', () => new Sphere(0.05)],
  ['capsule', () => new Capsule(0.03, 0.05)],
  ['cylinder', () => new Cylinder(0.05, 0.06)],
] as const)('a %s that is smaller than the mesh', (_, shape) => {
  it('is caught by a net, not lost between its vertices', () => {
    const sim = new Simulation();
    const mesh = clothGrid({ width: 1, height: 1, columns: 6 });
    const border = Array.from({ length: 49 }, (_, i) => i).filter(
      (i) => i % 7 === 0 || i % 7 === 6 || i < 7 || i >= 42,
    );
    sim.add(new Cloth({ mesh, pins: border, damping: 0.02, maxStretch: null }));
    const body = sim.add(new RigidBody({ shape: shape(), mass: 0.1, position: [0.03, 0.2, 0.05] }));
    for (let i = 0; i < 120; i++) sim.step(1 / 60);
    expect(body.position.y).toBeGreaterThan(-0.2);
  });
});

it('what hits a cloth with a corner, between vertices, shares its momentum with it', () => {
  const sim = new Simulation({ gravity: [0, 0, 0] });
  const mesh = clothGrid({ width: 1, height: 1, columns: 4, diagonals: 'parallel' });
  sim.add(new Cloth({ mesh, airDensity: 0, material: new Material({ friction: 0.4 }) }));
  const body = sim.add(
    new RigidBody({
      shape: new Box(0.1, 0.1, 0.1),
      mass: 0.05,
      position: [0.05, 0.2, 0.08],
      orientation: [0.3, 0.2, 0.1, 0.9],
      linearVelocity: [0.5, -3, 0],
    }),
  );
  const before = sim.momentum();
  for (let i = 0; i < 20; i++) sim.step(1 / 60);
  expect(body.linearVelocity.y).toBeGreaterThan(-2.5);
  expect(sim.momentum().x).toBeCloseTo(before.x, 9);
  expect(sim.momentum().y).toBeCloseTo(before.y, 9);
  expect(sim.momentum().z).toBeCloseTo(before.z, 9);
});
