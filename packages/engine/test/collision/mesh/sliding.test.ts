/**
 * No ghost collisions: bodies moved over flat, bent and tiled ground meet nothing but the ground.
 */

import { describe, expect, it } from 'vitest';
import { collideConvexMesh } from '../../../src/collision/narrow/convex-mesh.js';
import { collideSphereMesh } from '../../../src/collision/narrow/sphere-mesh.js';
import { Capsule, Cone, ConvexHull, Cylinder, Ellipsoid, Rectangle } from '../../../src/index.js';
import { multiply, quat } from '../../../src/math/quat.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import type { HeightField } from '../../../src/shapes/height-field.js';
import type { TriangleMesh } from '../../../src/shapes/mesh.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { at, contactsOf, gridField, gridMesh, type Point, tiledBox } from './surfaces.js';

interface Body {
  readonly name: string;
  readonly shape: Shape;
  /** How far it reaches down from its origin, m. */
  readonly down: number;
  /** Points of its contact with a plane. */
  readonly points: number;
  /** Whether its y axis lies flat. */
  readonly lies?: boolean;
}

/** One of each kind, and some of unusual size. */
function bodies(): Body[] {
  const random = new Random('sliding bodies');
  const cloud: number[] = [];
  for (let i = 0; i < 12; i++) {
    cloud.push(random.uniform(-0.5, 0.5), -0.3, random.uniform(-0.5, 0.5));
    cloud.push(random.uniform(-0.6, 0.6), random.uniform(0, 0.5), random.uniform(-0.6, 0.6));
  }
  return [
    { name: 'sphere', shape: new Sphere(0.4), down: 0.4, points: 1 },
    { name: 'box', shape: new Box(0.9, 0.5, 0.7), down: 0.25, points: 4 },
    { name: 'long box', shape: new Box(3, 0.5, 0.2), down: 0.25, points: 4 },
    { name: 'small box', shape: new Box(0.1, 0.06, 0.08), down: 0.03, points: 4 },
    { name: 'hull', shape: new ConvexHull(cloud), down: 0.3, points: 4 },
    { name: 'cylinder', shape: new Cylinder(0.5, 0.6), down: 0.3, points: 4 },
    { name: 'cone', shape: new Cone(0.5, 0.8), down: 0.4, points: 4 },
    { name: 'ellipsoid', shape: new Ellipsoid(1, 0.6, 0.8), down: 0.3, points: 1 },
    { name: 'capsule', shape: new Capsule(0.3, 0.8), down: 0.3, points: 2, lies: true },
    { name: 'standing capsule', shape: new Capsule(0.3, 0.8), down: 0.7, points: 1 },
    { name: 'lying cylinder', shape: new Cylinder(0.3, 1), down: 0.3, points: 2, lies: true },
    { name: 'rectangle', shape: new Rectangle(0.8, 0.5), down: 0, points: 4 },
  ];
}

const collideFor = (shape: Shape) =>
  shape instanceof Sphere ? collideSphereMesh : collideConvexMesh;

const flat = () => 0;
const grounds: { name: string; shape: TriangleMesh | HeightField; y: number }[] = [
  { name: 'a flat mesh', shape: gridMesh(40, 10, flat), y: 0 },
  { name: 'a one-sided flat mesh', shape: gridMesh(40, 10, flat, { sides: 'front' }), y: 0 },
  { name: 'a flat height field', shape: gridField(40, 10, flat), y: 0 },
  { name: 'the top of a closed box', shape: tiledBox(10, 1, 10, 20), y: 0.5 },
  {
    name: 'a mesh in single precision',
    shape: gridMesh(40, 10, (x, z) => Math.fround(1e-7 * Math.sin(99 * x + 77 * z))),
    y: 0,
  },
];

/** A quarter turn about z. */
const LAID = { x: 0, y: 0, z: Math.SQRT1_2, w: Math.SQRT1_2 };

/** A turn about y. */
const yaw = (angle: number) => ({ x: 0, y: Math.sin(angle / 2), z: 0, w: Math.cos(angle / 2) });

/** Moves a body in a straight line over the ground, in small steps. */
function slide(
  random: Random,
  shape: Shape,
  ground: TriangleMesh | HeightField,
  y: number,
  margin: number,
  lies: boolean,
  visit: (manifolds: Point[][]) => void,
): void {
  const surface = at(ground, [0, 0, 0]);
  const angle = random.uniform(0, 2 * Math.PI);
  const about = yaw(random.next() < 0.3 ? 0 : random.uniform(0, 2 * Math.PI));
  const turn = lies ? multiply(quat(), about, LAID) : about;
  const [x, z] = [random.uniform(-1, 1), random.uniform(-1, 1)];
  for (let step = 0; step < 40; step++) {
    const s = step * 0.0371;
    const place = [x + s * Math.cos(angle), y, z + s * Math.sin(angle)] as const;
    visit(contactsOf(collideFor(shape), at(shape, place, turn), surface, margin));
  }
}

describe('sliding over flat triangles', () => {
  it.each(
    grounds.flatMap((ground) => bodies().map((body) => ({ ...body, ground, on: ground.name }))),
  )(
    '$name on $on meets the plane and nothing else',
    ({ name, shape, down, points, lies, ground }) => {
      const random = new Random(`${name} on ${ground.name}`);
      const isNoisy = ground.name.includes('single');
      const isSheet = name === 'rectangle' && ground.shape.sides === 'both';
      for (let run = 0; run < 6; run++) {
        const depth = [0.001, 0.004, 0, -0.003][run % 4]!;
        // A sheet in a sheet is on either side.
        if (isSheet && depth >= 0) continue;
        slide(
          random,
          shape,
          ground.shape,
          ground.y + down - depth,
          0.02,
          lies ?? false,
          (manifolds) => {
            expect(manifolds.length).toBe(1);
            const [contact] = manifolds;
            expect(contact!.length).toBe(points);
            const deepest = Math.min(...contact!.map(({ separation }) => separation));
            expect(Math.abs(deepest + depth)).toBeLessThan(isNoisy ? 3e-7 : 1e-9);
            for (const { normal, separation, onSurface } of contact!) {
              expect(Math.abs(normal[1] - 1)).toBeLessThan(isNoisy ? 1e-9 : 1e-15);
              expect(Math.abs(normal[0])).toBeLessThan(isNoisy ? 1e-4 : 1e-9);
              expect(Math.abs(normal[2])).toBeLessThan(isNoisy ? 1e-4 : 1e-9);
              expect(separation).toBeLessThan(0.02);
              expect(Math.abs(onSurface[1] - ground.y)).toBeLessThan(isNoisy ? 1e-6 : 1e-9);
            }
            expect(new Set(contact!.map(({ feature }) => feature)).size).toBe(points);
          },
        );
      }
    },
  );
});
