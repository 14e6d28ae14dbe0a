/** Bounds, support points and radii of every shape against a search over its surface (B4). */

import { describe, expect, it } from 'vitest';
import { Random } from '../../src/math/random.js';
import { emptyBounds } from '../../src/shapes/bounds.js';
import { Cylinder } from '../../src/shapes/cylinder.js';
import { ConvexShape } from '../../src/shapes/shape.js';
import { maximum, place, posed, randomPose, specimens, surfacePoint } from './surfaces.js';

const AXES = ['x', 'y', 'z'] as const;

describe.each(specimens())('$name', ({ shape, patches }) => {
  it('has bounds that hold every surface point in any pose', () => {
    const random = new Random(11);
    let outermost = Number.NEGATIVE_INFINITY;
    for (let n = 0; n < 40; n++) {
      const { p, q } = randomPose(random);
      const { min, max } = shape.bounds(emptyBounds(), p, q);
      for (let i = 0; i < 200; i++) {
        const point = place(surfacePoint(patches, random), p, q);
        for (const [axis, name] of AXES.entries()) {
          const x = point[axis]!;
          outermost = Math.max(outermost, min[name] - x, x - max[name]);
        }
      }
    }
    expect(outermost).toBeLessThan(4e-15);
    expect(outermost).toBeGreaterThan(-0.1);
  });

  it('has the tightest bounds', () => {
    const random = new Random(12);
    for (let n = 0; n < 3; n++) {
      const { p, q } = randomPose(random);
      const { min, max } = shape.bounds(emptyBounds(), p, q);
      const world = patches.map((patch) => posed(patch, p, q));
      for (const [axis, name] of AXES.entries()) {
        expect(maximum(world, (point) => point[axis]!)).toBeCloseTo(max[name], 10);
        expect(-maximum(world, (point) => -point[axis]!)).toBeCloseTo(min[name], 10);
      }
    }
  });

  it('has the smallest radius about the origin and about any other point', () => {
    const random = new Random(13);
    const from = (c: { x: number; y: number; z: number }) =>
      maximum(patches, ([x, y, z]) => Math.hypot(x - c.x, y - c.y, z - c.z));
    expect(from({ x: 0, y: 0, z: 0 })).toBeCloseTo(shape.boundingRadius, 10);
    for (let n = 0; n < 4; n++) {
      const center = randomPose(random, 1).p;
      expect(from(center)).toBeCloseTo(shape.radiusAbout(center), 10);
    }
    // On the axes the farthest point may change sides.
    for (const center of [
      { x: 0, y: 0.3, z: 0 },
      { x: 0, y: 0, z: 0.2 },
      { x: 0.01, y: 0, z: 0 },
      { x: 2, y: 0, z: 0 },
    ]) {
      expect(from(center)).toBeCloseTo(shape.radiusAbout(center), 10);
    }
  });

  if (shape instanceof ConvexShape && shape.convex) {
    it('has support points on the surface that nothing surpasses', () => {
      const random = new Random(14);
      for (let n = 0; n < 10; n++) {
        const d = random.unitVector({ x: 0, y: 0, z: 0 });
        const along = ([x, y, z]: readonly [number, number, number]) => x * d.x + y * d.y + z * d.z;
        const s = shape.support({ x: 0, y: 0, z: 0 }, d);
        expect(along([s.x, s.y, s.z])).toBeCloseTo(maximum(patches, along), 10);
        const away = -maximum(patches, ([x, y, z]) => -Math.hypot(x - s.x, y - s.y, z - s.z));
        expect(away).toBeLessThan(1e-6);
      }
    });

    it('takes directions of any length, along the axes too, and may write over them', () => {
      const random = new Random(15);
      const directions = [
        { x: 1, y: 0, z: 0 },
        { x: 0, y: -1, z: 0 },
        { x: 0, y: 1, z: 0 },
        { x: 0, y: 0, z: -1 },
        random.unitVector({ x: 0, y: 0, z: 0 }),
      ];
      for (const d of directions) {
        const usual = shape.support({ x: 0, y: 0, z: 0 }, d);
        const reach = usual.x * d.x + usual.y * d.y + usual.z * d.z;
        expect(reach).toBeCloseTo(
          maximum(patches, ([x, y, z]) => x * d.x + y * d.y + z * d.z),
          10,
        );
        for (const length of [1e-200, 1e-3, 1e200]) {
          const scaled = { x: d.x * length, y: d.y * length, z: d.z * length };
          const s = shape.support(scaled, scaled);
          expect(s.x * d.x + s.y * d.y + s.z * d.z).toBeCloseTo(reach, 12);
        }
      }
    });
  }
});

it('a cylinder that stands upright has exact bounds', () => {
  const bounds = new Cylinder(0.5, 2).bounds(
    emptyBounds(),
    { x: 1, y: 2, z: 3 },
    { x: 0, y: 0, z: 0, w: 1 },
  );
  expect(bounds).toEqual({ min: { x: 0.5, y: 1, z: 2.5 }, max: { x: 1.5, y: 3, z: 3.5 } });
});
