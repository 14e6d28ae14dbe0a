/** ConvexHull as a shape: input forms, mass, support by climbing, tolerance. */

import { describe, expect, it } from 'vitest';
import { Random } from '../../src/math/random.js';
import { Box } from '../../src/shapes/box.js';
import { faceCount, vertexCount } from '../../src/shapes/hull/polytope.js';
import { scanVertices } from '../../src/shapes/hull/support.js';
import { ConvexHull } from '../../src/shapes/hull.js';
import { boxMesh, expectSameMass } from './solids.js';

describe('ConvexHull', () => {
  it('takes points as vectors, as lists, flat, and in typed arrays', () => {
    const flat = boxMesh(1, 2, 3).vertices;
    const lists = Array.from(
      { length: 8 },
      (_, i) => flat.slice(3 * i, 3 * i + 3) as [number, number, number],
    );
    const forms = [
      new ConvexHull(flat),
      new ConvexHull(lists),
      new ConvexHull(lists.map(([x, y, z]) => ({ x, y, z }))),
      new ConvexHull(Float64Array.from(flat)),
      new ConvexHull(Float32Array.from(flat)),
    ];
    for (const hull of forms) {
      expect(hull.polytope).toEqual(forms[0]!.polytope);
      expectSameMass(hull.massProperties(2), new Box(1, 2, 3).massProperties(2), 1e-15);
    }
  });

  it('keeps a copy: changing the given array changes nothing', () => {
    const points = Float64Array.from(boxMesh(1, 1, 1).vertices);
    const hull = new ConvexHull(points);
    points.fill(7);
    expect(hull.boundingRadius).toBeCloseTo(Math.sqrt(0.75), 15);
    expect(hull.vertices[0]).toBe(-0.5);
  });

  it('finds the farthest vertex by climbing as by looking at all', () => {
    const random = new Random(41);
    for (const count of [40, 200, 2000]) {
      const cloud: number[] = [];
      for (let i = 0; i < count; i++) {
        const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
        cloud.push(3 * x, y, 0.2 * z);
      }
      const hull = new ConvexHull(cloud);
      const v = hull.vertices;
      for (let n = 0; n < 500; n++) {
        const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
        const along = (i: number) => x * v[3 * i]! + y * v[3 * i + 1]! + z * v[3 * i + 2]!;
        const climbed = along(hull.supportVertex(x, y, z));
        expect(climbed).toBeGreaterThanOrEqual(along(scanVertices(hull.polytope, x, y, z)) - 1e-14);
      }
    }
  });

  it('climbs over flat sides: a prism of many corners, seen square on', () => {
    const prism: number[] = [];
    for (let i = 0; i < 100; i++) {
      const angle = (2 * Math.PI * i) / 100;
      prism.push(Math.cos(angle), 1, Math.sin(angle), Math.cos(angle), -1, Math.sin(angle));
    }
    const hull = new ConvexHull(prism);
    expect(vertexCount(hull.polytope)).toBe(200);
    for (const [x, y, z] of [
      [0, 1, 0],
      [0, -1, 0],
      [1, 0, 0],
      [0, 0, 1],
      [1, 1e-9, 0],
    ] as const) {
      const p = hull.support({ x: 0, y: 0, z: 0 }, { x, y, z });
      expect(x * p.x + y * p.y + z * p.z).toBeCloseTo(1, 8);
    }
  });

  it('wears off bumps below the given tolerance', () => {
    const bumpy = [...boxMesh(1, 1, 1).vertices, 0, 0.501, 0];
    expect(faceCount(new ConvexHull(bumpy).polytope)).toBe(9);
    expect(faceCount(new ConvexHull(bumpy, { tolerance: 0.01 }).polytope)).toBe(6);
  });

  it('is convex and may move', () => {
    const hull = new ConvexHull(boxMesh(1, 1, 1).vertices);
    expect([hull.convex, hull.canMove, hull.kind]).toEqual([true, true, 'hull']);
  });
});
