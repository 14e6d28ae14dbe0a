/** Placing a body's shapes from rows of numbers, and the bounds where they were placed. */

import { describe, expect, it } from 'vitest';
import { collidersOf } from '../../src/collision/body-colliders.js';
import { Collider } from '../../src/collision/collider.js';
import {
  Capsule,
  Cone,
  ConvexHull,
  Cylinder,
  Ellipsoid,
  HeightField,
  Rectangle,
  TriangleMesh,
} from '../../src/index.js';
import { Random } from '../../src/math/random.js';
import { Box } from '../../src/shapes/box.js';
import { Composite } from '../../src/shapes/composite.js';
import { Plane } from '../../src/shapes/plane.js';
import type { Bounds, Shape } from '../../src/shapes/shape.js';
import { Sphere } from '../../src/shapes/sphere.js';
import { Transformed } from '../../src/shapes/transformed.js';

const random = new Random('body colliders');

function cloud(count: number): [number, number, number][] {
  return Array.from({ length: count }, () => {
    const [x, y, z] = [random.normal(), random.normal(), random.normal()];
    const length = Math.sqrt(x * x + y * y + z * z);
    return [x / length, (2 * y) / length, z / length];
  });
}

const TETRAHEDRON = new TriangleMesh({
  vertices: [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  indices: [
    [0, 2, 1],
    [0, 1, 3],
    [0, 3, 2],
    [1, 2, 3],
  ],
});

const LEAVES: Shape[] = [
  new Plane([0, 1, 0], 0.3),
  new Sphere(0.7),
  new Box(1, 2, 3),
  new Capsule(0.4, 1.5),
  new Cylinder(0.5, 1.2),
  new Cone(0.6, 1.1),
  new Ellipsoid(1, 2, 0.5),
  new Rectangle(1.5, 0.5),
  new ConvexHull(cloud(20)),
  new ConvexHull(cloud(60)),
  new ConvexHull(cloud(300)),
  TETRAHEDRON,
  new HeightField({ heights: [0, 1, 2, 3, 1, 0], columns: 3, rows: 2, width: 4, depth: 2 }),
];

/** Rows of random poses. */
function poses(count: number): { positions: Float64Array; orientations: Float64Array } {
  const positions = new Float64Array(3 * count);
  const orientations = new Float64Array(4 * count);
  for (let row = 0; row < count; row++) {
    for (let k = 0; k < 3; k++) positions[3 * row + k] = random.uniform(-9, 9);
    const q = [random.normal(), random.normal(), random.normal(), random.normal()];
    const length = Math.sqrt(q.reduce((sum, x) => sum + x * x, 0));
    // The first row stands upright, where many numbers are 0.
    for (let k = 0; k < 4; k++) {
      orientations[4 * row + k] = row === 0 ? Number(k === 3) : q[k]! / length;
    }
  }
  return { positions, orientations };
}

function poseOf({ positions: p, orientations: q }: ReturnType<typeof poses>, row: number) {
  return {
    position: { x: p[3 * row]!, y: p[3 * row + 1]!, z: p[3 * row + 2]! },
    orientation: {
      x: q[4 * row]!,
      y: q[4 * row + 1]!,
      z: q[4 * row + 2]!,
      w: q[4 * row + 3]!,
    },
  };
}

function boundsOf(shape: Shape, { position, orientation }: ReturnType<typeof poseOf>): number[] {
  const box: Bounds = { min: { x: 0, y: 0, z: 0 }, max: { x: 0, y: 0, z: 0 } };
  const { min, max } = shape.bounds(box, position, orientation);
  return [min.x, min.y, min.z, max.x, max.y, max.z];
}

describe("a body's colliders", () => {
  it.each(LEAVES.map((shape) => [shape.kind, shape] as const))(
    'of a %s have the bounds of the shape, to the bit',
    (_, shape) => {
      const rows = poses(200);
      const body = collidersOf(shape);
      const out = new Float64Array(6 * 3);
      for (let row = 0; row < 200; row++) {
        body.placeRow(rows.positions, rows.orientations, row);
        body.writeBounds(out, 2);
        expect(Array.from(out.subarray(12))).toEqual(boundsOf(shape, poseOf(rows, row)));
      }
      expect(Array.from(out.subarray(0, 12))).toEqual(new Array(12).fill(0));
    },
  );

  it('are where the poses of the parts say', () => {
    const part = new Transformed(new Box(1, 2, 3), {
      position: [0.5, -1, 2],
      orientation: [0, Math.SQRT1_2, 0, Math.SQRT1_2],
    });
    const shape = new Composite([
      { shape: new Sphere(0.5), position: [0, 2, 0] },
      { shape: part, position: [1, 0, 0], orientation: [0.5, 0.5, 0.5, 0.5] },
      { shape: new ConvexHull(cloud(12)), position: [-1, 0, 3] },
    ]);
    const rows = poses(100);
    const body = collidersOf(shape);
    const out = new Float64Array(6);
    for (let row = 0; row < 100; row++) {
      const pose = poseOf(rows, row);
      body.placeRow(rows.positions, rows.orientations, row);
      body.writeBounds(out, 0);
      // The composite goes through its parts' poses one by one; the leaves were combined before.
      boundsOf(shape, pose).forEach((x, i) => {
        expect(out[i]).toBeCloseTo(x, 12);
      });
    }
    expect(body.leaves).toBe(3);
    body.colliders.forEach((collider, i) => {
      expect(body.leaf(i)).toBe(collider);
    });
    expect(body.leaf(3)).toBeUndefined();
  });

  it('of a body that is one shape are one collider', () => {
    const body = collidersOf(new Sphere(0.5));
    expect(body).toBeInstanceOf(Collider);
    expect(body.leaves).toBe(1);
    expect(body.leaf(0)).toBe(body);
    expect(body.leaf(1)).toBeUndefined();
    expect(body.colliders).toEqual([body]);
  });

  it('keep records of their own', () => {
    const colliders = Array.from({ length: 1000 }, (_, i) => new Collider(new Sphere(1 + i)));
    colliders.forEach((collider, i) => {
      collider.place({ x: i, y: 0, z: 0 }, { x: 0, y: 0, z: 0, w: 1 });
    });
    colliders.forEach(({ placed }, i) => {
      // Rotation, position, the radius as the ball's size, and again as that of the ball around it.
      const r = 1 + i;
      expect(Array.from(placed)).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1, i, 0, 0, r, 0, 0, r]);
    });
  });
});
