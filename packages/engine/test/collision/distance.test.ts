/** `closestPoints`: shapes at poses, composites and bad input. */

import { describe, expect, it } from 'vitest';
import { closestPoints } from '../../src/collision/query/distance.js';
import { ConvexHull, Cylinder } from '../../src/index.js';
import { Random } from '../../src/math/random.js';
import { Box } from '../../src/shapes/box.js';
import { Composite } from '../../src/shapes/composite.js';
import { Plane } from '../../src/shapes/plane.js';
import type { Shape } from '../../src/shapes/shape.js';
import { Sphere } from '../../src/shapes/sphere.js';
import { Transformed } from '../../src/shapes/transformed.js';
import { placedSolid } from '../support/collision/check-pair.js';
import { signedDistance } from '../support/collision/oracle.js';
import { randomSolid, SOLID_KINDS } from '../support/collision/solids.js';
import { distance as between, type V } from '../support/collision/vectors.js';

const array = ({ x, y, z }: { x: number; y: number; z: number }): V => [x, y, z];

describe('closestPoints', () => {
  it('of two spheres', () => {
    const { distance, pointA, pointB, normal } = closestPoints(
      new Sphere(1),
      { position: [1, 0, 0] },
      new Sphere(2),
      { position: [1, 5, 0] },
    );
    expect(distance).toBeCloseTo(2, 14);
    expect(between(array(pointA), [1, 1, 0])).toBeLessThan(1e-14);
    expect(between(array(pointB), [1, 3, 0])).toBeLessThan(1e-14);
    expect(between(array(normal), [0, 1, 0])).toBeLessThan(1e-14);
  });

  it('of two boxes that overlap: how far to part them, and where they are deepest', () => {
    const { distance, pointA, pointB, normal } = closestPoints(
      new Box(2, 2, 2),
      {},
      new Box(1, 1, 1),
      { position: [0.2, 1.3, 0.1] },
    );
    expect(distance).toBeCloseTo(-0.2, 14);
    expect(array(normal)).toEqual([0, 1, 0]);
    expect(pointA.y).toBeCloseTo(1, 14);
    expect(pointB.y).toBeCloseTo(0.8, 14);
    expect(Math.abs(pointA.x)).toBeLessThan(1);
  });

  it('of random shapes is what brute force says, the same from both sides', () => {
    const random = new Random('closestPoints');
    const kinds = SOLID_KINDS.filter((kind) => kind !== 'triangle');
    for (let i = 0; i < 400; i++) {
      const a = randomSolid(kinds[i % 8]!, random);
      const b = randomSolid(kinds[Math.floor(i / 8) % 8]!, random);
      const turn = (): readonly [number, number, number, number] => {
        const { x, y, z, w } = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
        return [x, y, z, w];
      };
      const reach = a.size + b.size;
      const at = (): V => [random.normal() * reach, random.normal(), random.normal()];
      const poseA = { position: at(), orientation: turn() };
      const poseB = { position: at(), orientation: turn() };
      const there = closestPoints(a.shape, poseA, b.shape, poseB);
      const back = closestPoints(b.shape, poseB, a.shape, poseA);
      const truth = signedDistance(
        placedSolid(a, poseA.position, poseA.orientation),
        placedSolid(b, poseB.position, poseB.orientation),
        [array(there.normal)],
      );
      expect((truth.separation - there.distance) / reach).toBeLessThan(1e-6);
      if (truth.exact) expect((there.distance - truth.separation) / reach).toBeLessThan(1e-9);
      expect(Math.abs(back.distance - there.distance) / reach).toBeLessThan(1e-6);
      const apart = between(array(there.pointA), array(there.pointB));
      expect(Math.abs(apart - Math.abs(there.distance)) / reach).toBeLessThan(1e-6);
    }
  });

  it('of composites and transformed shapes is that of their closest parts', () => {
    const dumbbell = new Composite([
      { shape: new Sphere(1), position: [-3, 0, 0] },
      { shape: new Sphere(1), position: [3, 0, 0] },
      { shape: new Cylinder(0.2, 6), orientation: [0, 0, Math.SQRT1_2, Math.SQRT1_2] },
    ]);
    const box = new Transformed(new Box(1, 1, 1), { position: [0, 0, 5] });
    const far = closestPoints(dumbbell, {}, box, { position: [3, 0, 0] });
    expect(far.distance).toBeCloseTo(3.5, 14);
    expect(far.pointA.x).toBeCloseTo(3, 12);
    const middle = closestPoints(dumbbell, {}, box, { position: [0, 0, -3] });
    expect(middle.distance).toBeCloseTo(1.3, 14);
    const inside = closestPoints(dumbbell, {}, box, { position: [3, 0, -3.6] });
    expect(inside.distance).toBeCloseTo(-0.1, 13);
  });

  it('of a half-space and anything', () => {
    const ground = new Plane([0, 1, 0], 1);
    const { distance, normal } = closestPoints(ground, {}, new Box(2, 2, 2), {
      position: [5, 3, 1],
      orientation: [0, 0, Math.sin(Math.PI / 8), Math.cos(Math.PI / 8)],
    });
    expect(distance).toBeCloseTo(2 - Math.SQRT2, 14);
    expect(between(array(normal), [0, 1, 0])).toBeLessThan(1e-15);
  });

  it('with an orientation of any length', () => {
    const hull = new ConvexHull([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]);
    const pose = { position: [2, 0, 0], orientation: [0, 3, 0, 3] } as const;
    const unit = { position: [2, 0, 0], orientation: [0, Math.SQRT1_2, 0, Math.SQRT1_2] } as const;
    const ball = new Sphere(0.5);
    expect(closestPoints(ball, {}, hull, pose).distance).toBeCloseTo(
      closestPoints(ball, {}, hull, unit).distance,
      14,
    );
  });
});

describe('bad input', () => {
  const box = new Box(1, 1, 1);

  it('names the argument, the value and the cure', () => {
    expect(() => closestPoints('box' as unknown as Shape, {}, box, {})).toThrow(
      /closestPoints: shapeA must be a Shape, got "box"\. Give one of the shape classes/,
    );
    expect(() => closestPoints(box, { position: [Number.NaN, 0, 0] }, box, {})).toThrow(
      /closestPoints: poseA\.position/,
    );
    expect(() => closestPoints(box, {}, box, { orientation: [0, 0, 0, 0] })).toThrow(
      /closestPoints: poseB\.orientation/,
    );
    expect(() => closestPoints(box, {}, box, null as unknown as object)).toThrow(
      /closestPoints: poseB must be an object/,
    );
    const ground = new Plane([0, 1, 0]);
    expect(() => closestPoints(ground, {}, ground, {})).toThrow(/must not both be surfaces/);
  });
});
