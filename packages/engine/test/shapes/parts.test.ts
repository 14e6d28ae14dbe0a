/** Composite, Transformed, Plane, HeightField: what they add to the shapes they are made of. */

import { describe, expect, it } from 'vitest';
import { Random } from '../../src/math/random.js';
import { emptyBounds } from '../../src/shapes/bounds.js';
import { Box } from '../../src/shapes/box.js';
import { Composite, type CompositePartInput } from '../../src/shapes/composite.js';
import { Cylinder } from '../../src/shapes/cylinder.js';
import { leavesOf } from '../../src/shapes/flatten.js';
import { HeightField } from '../../src/shapes/height-field.js';
import { ConvexHull } from '../../src/shapes/hull.js';
import { TriangleMesh } from '../../src/shapes/mesh.js';
import { Plane } from '../../src/shapes/plane.js';
import { Sphere } from '../../src/shapes/sphere.js';
import { Transformed } from '../../src/shapes/transformed.js';
import { boxMesh, expectSameMass } from './solids.js';
import { place, randomPose } from './surfaces.js';

const STILL = { x: 0, y: 0, z: 0, w: 1 };
const ORIGIN = { x: 0, y: 0, z: 0 };

describe('P4 Composite', () => {
  it('has the mass properties of one mesh of all its turned parts', () => {
    const random = new Random(61);
    for (let n = 0; n < 20; n++) {
      const parts: CompositePartInput[] = [];
      const vertices: number[] = [];
      const indices: number[] = [];
      for (let i = 0; i < 4; i++) {
        const size = [
          random.uniform(0.1, 2),
          random.uniform(0.1, 2),
          random.uniform(0.1, 2),
        ] as const;
        const { p, q } = randomPose(random, 5);
        parts.push({ shape: new Box(...size), position: p, orientation: q });
        const mesh = boxMesh(...size);
        indices.push(...mesh.indices.map((k) => k + vertices.length / 3));
        for (let k = 0; k < 24; k += 3) {
          vertices.push(
            ...place([mesh.vertices[k]!, mesh.vertices[k + 1]!, mesh.vertices[k + 2]!], p, q),
          );
        }
      }
      const composite = new Composite(parts);
      const mesh = new TriangleMesh({ vertices, indices });
      expectSameMass(composite.massProperties(3), mesh.massProperties(3), 1e-13, 5);
      expect(composite.volume).toBeCloseTo(mesh.volume, 12);
    }
  });

  it('lets parts have a density of their own: wood on iron', () => {
    const block = new Composite([
      { shape: new Box(1, 1, 1), position: [0, 0.5, 0], density: 500 },
      { shape: new Box(1, 1, 1), position: [0, -0.5, 0] },
    ]).massProperties(7500);
    expect(block.mass).toBe(8000);
    expect(block.centerOfMass.y).toBeCloseTo(-0.4375, 14);
    // By hand: m/6 each about its own centre, plus m d².
    const across = 8000 / 6 + 500 * 0.9375 ** 2 + 7500 * 0.0625 ** 2;
    expect(block.inertia.m00).toBeCloseTo(across, 10);
    expect(block.inertia.m11).toBeCloseTo(8000 / 6, 10);
  });

  it('builds the table of T figure 7.4', () => {
    const leg = new Box(0.1, 0.7, 0.1);
    const table = new Composite([
      { shape: new Box(1.2, 0.05, 0.8), position: [0, 0.725, 0] },
      ...[-1, 1].flatMap((sx) =>
        [-1, 1].map((sz) => ({ shape: leg, position: [0.5 * sx, 0.35, 0.3 * sz] as const })),
      ),
    ]);
    const bounds = table.bounds(emptyBounds(), ORIGIN, STILL);
    expect(bounds.max.y).toBeCloseTo(0.75, 15);
    expect(bounds.min.y).toBeCloseTo(0, 15);
    expect(bounds.max.x).toBeCloseTo(0.6, 15);
    const { mass, centerOfMass } = table.massProperties(600);
    expect(mass).toBeCloseTo(600 * (0.048 + 4 * 0.007), 10);
    expect(centerOfMass.y).toBeCloseTo((0.048 * 0.725 + 0.028 * 0.35) / 0.076, 12);
  });

  it('cannot move with a part that cannot', () => {
    expect(new Composite([{ shape: new Box(1, 1, 1) }]).canMove).toBe(true);
    const mixed = new Composite([{ shape: new Box(1, 1, 1) }, { shape: new Plane([0, 1, 0]) }]);
    expect([mixed.canMove, mixed.volume, mixed.boundingRadius]).toEqual([
      false,
      Infinity,
      Infinity,
    ]);
    expect(() => mixed.massProperties(1)).toThrow(/Plane: mass must be finite/);
  });

  it('may be nested, even with one composite used twice', () => {
    const pair = new Composite([
      { shape: new Sphere(0.5), position: [1, 0, 0] },
      { shape: new Sphere(0.5), position: [-1, 0, 0] },
    ]);
    const four = new Composite([
      { shape: pair, position: [0, 2, 0] },
      { shape: new Composite([{ shape: pair, orientation: [0, 0, 1, 1] }]), position: [0, -2, 0] },
    ]);
    const { min, max } = four.bounds(emptyBounds(), ORIGIN, STILL);
    for (const [actual, expected] of [
      [min.x, -1.5],
      [max.x, 1.5],
      [min.y, -3.5],
      [max.y, 2.5],
    ] as const) {
      expect(actual).toBeCloseTo(expected, 14);
    }
    const leaves = leavesOf(four);
    expect(leaves.map((leaf) => leaf.shape.kind)).toEqual(['sphere', 'sphere', 'sphere', 'sphere']);
    expect(leaves[2]!.position.y).toBeCloseTo(-1, 14);
    expect(leaves[0]!.position).toEqual({ x: 1, y: 2, z: 0 });
  });
});

describe('Transformed', () => {
  it('is the hull of moved points', () => {
    const random = new Random(62);
    const { p, q } = randomPose(random);
    const moved = new Transformed(new Box(1, 2, 3), { position: p, orientation: q });
    const corners: number[] = [];
    const { vertices } = boxMesh(1, 2, 3);
    for (let k = 0; k < 24; k += 3) {
      corners.push(...place([vertices[k]!, vertices[k + 1]!, vertices[k + 2]!], p, q));
    }
    const hull = new ConvexHull(corners);
    expectSameMass(moved.massProperties(2), hull.massProperties(2), 1e-13);
    expect(moved.boundingRadius).toBeCloseTo(hull.boundingRadius, 13);
  });

  it('is convex only where the inner shape is', () => {
    const box = new Transformed(new Box(1, 1, 1), {});
    expect([box.convex, box.canMove, box.volume]).toEqual([true, true, 1]);
    const field = new Transformed(new Composite([{ shape: new Box(1, 1, 1) }]), {});
    expect(field.convex).toBe(false);
    expect(() => field.support({ x: 0, y: 0, z: 0 }, { x: 1, y: 0, z: 0 })).toThrow(
      /Transformed: shape must have support points, got "composite"/,
    );
    const twice = new Transformed(
      new Transformed(new Plane([0, 1, 0]), { position: [0, 1, 0] }),
      {},
    );
    expect([twice.convex, twice.canMove]).toEqual([false, false]);
    expect(twice.bounds(emptyBounds(), ORIGIN, STILL).max.y).toBe(1);
  });
});

describe('Plane', () => {
  it('normalises its normal and is solid below it', () => {
    const plane = new Plane([0, 3, 0], 2);
    expect(plane.normal).toEqual({ x: 0, y: 1, z: 0 });
    expect([plane.convex, plane.canMove, plane.volume]).toEqual([false, false, Infinity]);
    const { min, max } = plane.bounds(emptyBounds(), { x: 5, y: 1, z: 5 }, STILL);
    expect(max).toEqual({ x: Infinity, y: 3, z: Infinity });
    expect(min).toEqual({ x: -Infinity, y: -Infinity, z: -Infinity });
  });

  it('is bounded on the side it faces when square to an axis, on none when oblique', () => {
    const at = { x: 1, y: 2, z: 3 };
    expect(new Plane([-1, 0, 0], 0.5).bounds(emptyBounds(), at, STILL).min.x).toBe(0.5);
    expect(new Plane([1, 0, 0], 0.5).bounds(emptyBounds(), at, STILL).max.x).toBe(1.5);
    expect(new Plane([0, -1, 0]).bounds(emptyBounds(), at, STILL).min.y).toBe(2);
    expect(new Plane([0, 0, 1], 1).bounds(emptyBounds(), at, STILL).max.z).toBe(4);
    expect(new Plane([0, 0, -1], 1).bounds(emptyBounds(), at, STILL).min.z).toBe(2);
    expect(new Plane([1, 1, 0]).bounds(emptyBounds(), at, STILL).max.x).toBe(Infinity);
    // Half a turn about x puts the ground overhead.
    const turned = new Plane([0, 1, 0], 1).bounds(emptyBounds(), at, { x: 1, y: 0, z: 0, w: 0 });
    expect([turned.min.y, turned.max.y]).toEqual([1, Infinity]);
  });

  it('has no finite mass', () => {
    expect(() => new Plane([0, 1, 0]).massProperties(1)).toThrow(
      "Plane: mass must be finite, got Infinity. A half-space has no finite mass: make the body type: 'static', or use a Box.",
    );
  });
});

describe('HeightField', () => {
  const slope = new HeightField({
    heights: [0, 1, 2, 3, 4, 5],
    columns: 3,
    rows: 2,
    width: 4,
    depth: 6,
  });

  it('places its samples on a centred grid, row by row', () => {
    expect(slope.sample({ x: 0, y: 0, z: 0 }, 0, 0)).toEqual({ x: -2, y: 0, z: -3 });
    expect(slope.sample({ x: 0, y: 0, z: 0 }, 2, 1)).toEqual({ x: 2, y: 5, z: 3 });
    expect([slope.columnSpacing, slope.rowSpacing]).toEqual([2, 6]);
  });

  it('gives the height of a plane exactly, and NaN beyond the border', () => {
    // heights = 1 + x/2 + (z + 3)/2
    for (const [x, z] of [
      [-2, -3],
      [2, 3],
      [0.7, -1.3],
      [-1.9, 2.9],
    ] as const) {
      expect(slope.heightAt(x, z)).toBeCloseTo(1 + x / 2 + (z + 3) / 2, 14);
    }
    expect(slope.heightAt(2.01, 0)).toBeNaN();
    expect(slope.heightAt(0, -3.1)).toBeNaN();
  });

  it('agrees with its triangles everywhere, and they face up', () => {
    const random = new Random(63);
    const field = new HeightField({
      heights: Array.from({ length: 30 }, () => random.uniform(-1, 1)),
      columns: 6,
      rows: 5,
      width: 10,
      depth: 8,
    });
    const { vertices, indices } = field.triangles();
    expect(indices.length).toBe(3 * 2 * 5 * 4);
    for (let t = 0; t < indices.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => 3 * indices[t + k]!) as [number, number, number];
      const [ux, uz] = [vertices[b]! - vertices[a]!, vertices[b + 2]! - vertices[a + 2]!];
      const [vx, vz] = [vertices[c]! - vertices[a]!, vertices[c + 2]! - vertices[a + 2]!];
      expect(uz * vx - ux * vz).toBeGreaterThan(0);
      let [r, s] = [random.next(), random.next()];
      if (r + s > 1) [r, s] = [1 - r, 1 - s];
      const mix = (k: number) =>
        vertices[a + k]! +
        r * (vertices[b + k]! - vertices[a + k]!) +
        s * (vertices[c + k]! - vertices[a + k]!);
      expect(field.heightAt(mix(0), mix(2))).toBeCloseTo(mix(1), 13);
    }
  });

  it('stays still and has no mass', () => {
    expect([slope.canMove, slope.convex, slope.volume]).toEqual([false, false, 0]);
    expect(() => slope.massProperties(1)).toThrow(
      "HeightField: mass must be greater than 0, got 0. A height field is a surface without volume: make the body type: 'static'.",
    );
  });
});

it('a cylinder is the composite of its halves, however they are turned about the axis', () => {
  const half = new Cylinder(1, 1).massProperties(2);
  const whole = new Composite([
    { shape: new Cylinder(1, 1), position: [0, 0.5, 0] },
    { shape: new Cylinder(1, 1), position: [0, -0.5, 0], orientation: [0, 1, 0, 0.3] },
  ]).massProperties(2);
  expect(whole.mass).toBeCloseTo(2 * half.mass, 13);
  expectSameMass(whole, new Cylinder(1, 2).massProperties(2), 1e-14);
});
