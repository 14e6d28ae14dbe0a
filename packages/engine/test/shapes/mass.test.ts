/** P2: closed forms, against printed values and against the limit of ever finer meshes. */

import { describe, expect, it } from 'vitest';
import { Box } from '../../src/shapes/box.js';
import { Capsule } from '../../src/shapes/capsule.js';
import { Cone } from '../../src/shapes/cone.js';
import { Cylinder } from '../../src/shapes/cylinder.js';
import { Ellipsoid } from '../../src/shapes/ellipsoid.js';
import { torus } from '../../src/shapes/mass/hollow.js';
import { meshMass } from '../../src/shapes/mesh.js';
import { Rectangle } from '../../src/shapes/rectangle.js';
import type { MassProperties } from '../../src/shapes/shape.js';
import { Sphere } from '../../src/shapes/sphere.js';
import {
  arc,
  boxMesh,
  diagonal,
  extrapolate,
  type MeshData,
  numbersOf,
  revolve,
} from './solids.js';

describe('P2 closed forms', () => {
  it('gives the printed values of the capsule', () => {
    const { mass, inertia } = new Capsule(0.5, 1).massProperties(1000);
    expect(mass).toBeCloseTo(1308.996939, 6);
    expect(inertia.m11).toBeCloseTo(150.534648, 6);
    expect(inertia.m00).toBeCloseTo(395.971574, 6);
    expect(inertia.m22).toBe(inertia.m00);
  });

  it('gives the textbook moments of box, ball, cylinder, cone, ellipsoid and rectangle', () => {
    const box = new Box(1, 2, 3).massProperties(2);
    expect(box.mass).toBe(12);
    expect(box.inertia).toEqual(diagonal(13, 10, 5));
    const ball = new Sphere(2).massProperties(3);
    expect(ball.mass).toBeCloseTo(32 * Math.PI, 12);
    expect(ball.inertia.m22).toBeCloseTo(0.4 * ball.mass * 4, 12);
    const cylinder = new Cylinder(2, 3).massProperties(1);
    expect(cylinder.inertia.m11 / cylinder.mass).toBeCloseTo(2, 14);
    expect(cylinder.inertia.m00 / cylinder.mass).toBeCloseTo(21 / 12, 14);
    const cone = new Cone(2, 4).massProperties(1);
    expect(cone.centerOfMass).toEqual({ x: 0, y: -1, z: 0 });
    expect(cone.inertia.m11 / cone.mass).toBeCloseTo(1.2, 14);
    expect(cone.inertia.m22 / cone.mass).toBeCloseTo((3 / 80) * 32, 14);
    const ellipsoid = new Ellipsoid(2, 4, 6).massProperties(1);
    expect(ellipsoid.mass).toBeCloseTo(8 * Math.PI, 12);
    expect(ellipsoid.inertia.m00 / ellipsoid.mass).toBeCloseTo(13 / 5, 14);
    expect(ellipsoid.inertia.m11 / ellipsoid.mass).toBeCloseTo(10 / 5, 14);
    expect(ellipsoid.inertia.m22 / ellipsoid.mass).toBeCloseTo(5 / 5, 14);
    const card = new Rectangle(3, 2).massProperties(0.5);
    expect(card.mass).toBe(3);
    expect(card.inertia).toEqual(diagonal(1, 3.25, 2.25));
  });

  it('gives the rectangle the moments of an ever thinner box', () => {
    const thin = new Box(3, 1e-9, 2).massProperties(0.5e9);
    const card = new Rectangle(3, 2).massProperties(0.5);
    for (const [i, number] of numbersOf(card).entries()) {
      expect(number).toBeCloseTo(numbersOf(thin)[i]!, 12);
    }
  });

  const half = Math.PI / 2;
  const round: [string, MassProperties, (n: number) => MeshData][] = [
    [
      'ball',
      new Sphere(0.7).massProperties(3),
      (n) => revolve(arc(0, 0, 0.7, 0, 2 * half, n), 2 * n),
    ],
    [
      'capsule',
      new Capsule(0.3, 0.8).massProperties(3),
      (n) =>
        revolve([...arc(0, -0.4, 0.3, 0, half, n), ...arc(0, 0.4, 0.3, half, 2 * half, n)], 2 * n),
    ],
    [
      'cylinder',
      new Cylinder(0.6, 1.4).massProperties(3),
      (n) =>
        revolve(
          [
            [0, -0.7],
            [0.6, -0.7],
            [0.6, 0.7],
            [0, 0.7],
          ],
          2 * n,
        ),
    ],
    [
      'cone',
      new Cone(0.6, 1.4).massProperties(3),
      (n) =>
        revolve(
          [
            [0, -0.7],
            [0.6, -0.7],
            [0, 0.7],
          ],
          2 * n,
        ),
    ],
    [
      'ellipsoid',
      new Ellipsoid(1, 3, 2).massProperties(3),
      (n) => {
        const mesh = revolve(arc(0, 0, 1, 0, 2 * half, n), 2 * n);
        const semi = [0.5, 1.5, 1];
        return { ...mesh, vertices: mesh.vertices.map((x, i) => x * semi[i % 3]!) };
      },
    ],
    ['torus', torus(1.2, 0.4, 3), (n) => revolve(arc(1.2, 0, 0.4, 0, 4 * half, n), 2 * n)],
  ];
  it.each(round)('gives the %s what ever finer meshes tend to', (_, closed, mesh) => {
    const solids = new Map<number, number[]>();
    for (const n of [24, 48, 96]) solids.set(n, numbersOf(meshMass({ ...mesh(n), weld: 1e-9 }, 3)));
    for (const [i, number] of numbersOf(closed).entries()) {
      const limit = extrapolate(24, (n) => solids.get(n)![i]!);
      expect(limit).toBeCloseTo(number, 6);
    }
  });

  it('scales mass with density and inertia with mass', () => {
    const light = new Cone(1, 2).massProperties(1);
    const heavy = new Cone(1, 2).massProperties(8);
    expect(heavy.mass).toBe(8 * light.mass);
    expect(heavy.inertia.m00).toBe(8 * light.inertia.m00);
    expect(heavy.centerOfMass).toEqual(light.centerOfMass);
  });

  it('agrees with the mesh of a box to rounding', () => {
    const mesh = meshMass(boxMesh(0.3, 0.4, 0.5), 7);
    const box = new Box(0.3, 0.4, 0.5).massProperties(7);
    for (const [i, number] of numbersOf(box).entries()) {
      expect(numbersOf(mesh)[i]).toBeCloseTo(number, 15);
    }
  });
});
