/** From a contact of the pair table to the triangle that was touched, and to its material. */

import { describe, expect, it } from 'vitest';
import {
  materialOfFeature,
  triangleOfFeature,
} from '../../../src/collision/mesh/feature-of-triangle.js';
import { flipFeatureId } from '../../../src/collision/narrow/feature-id.js';
import { collidePair } from '../../../src/collision/narrow/pair-table.js';
import {
  Capsule,
  Cone,
  ConvexHull,
  Cylinder,
  Ellipsoid,
  HeightField,
  Rectangle,
  TriangleMesh,
} from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import type { V } from '../../support/collision/vectors.js';
import { pointTriangle } from './oracle/triangle-gap.js';
import { at, contactsOf, type Face, facesOf, gridField, randomTurn, tiledBox } from './surfaces.js';

const BODIES: readonly Shape[] = [
  new Sphere(0.4),
  new Box(0.8, 0.6, 0.7),
  new Capsule(0.3, 0.6),
  new Cylinder(0.4, 0.6),
  new Cone(0.4, 0.7),
  new Ellipsoid(0.9, 0.6, 0.7),
  new ConvexHull([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0.7, 0.7, 0.7]),
  new Rectangle(0.8, 0.6),
  tiledBox(0.8, 0.6, 0.7, 1),
];

const hills = (x: number, z: number): number => 0.2 * Math.sin(2 * x) * Math.cos(1.5 * z);
const field = gridField(8, 8, hills);
const materials = Array.from({ length: 128 }, (_, t) => (13 * t) % 97);
const mesh = new TriangleMesh({ ...field.triangles(), materials });
const paved = new HeightField({
  heights: field.heights,
  columns: 9,
  rows: 9,
  width: 8,
  depth: 8,
  materials: Array.from({ length: 64 }, (_, cell) => (7 * cell) % 61),
});

describe('the triangle of a contact', () => {
  it.each([
    {
      name: 'a mesh',
      ground: mesh as TriangleMesh | HeightField,
      of: (t: number) => materials[t]!,
    },
    { name: 'a height field', ground: paved, of: (t: number) => (7 * (t >> 1)) % 61 },
  ])('on $name is the one under it, in either order of the two', ({ ground, of }) => {
    const random = new Random('materials');
    const faces: Face[] = facesOf(ground);
    let seen = 0;
    for (let n = 0; n < 270; n++) {
      const shape = BODIES[n % BODIES.length]!;
      const [x, z] = [random.uniform(-2.5, 2.5), random.uniform(-2.5, 2.5)];
      const body = at(shape, [x, hills(x, z) + 0.35, z] as V, randomTurn(random));
      const surface = at(ground, [0, 0, 0]);
      for (const { feature, onSurface } of contactsOf(collidePair, body, surface, 0.02).flat()) {
        const triangle = triangleOfFeature(ground, feature);
        // The point lies on the triangle, or on an edge or corner that it shares.
        expect(pointTriangle(onSurface, faces[triangle]!.corners)).toBeLessThan(1e-6);
        expect(materialOfFeature(ground, feature)).toBe(of(triangle));
        seen++;
      }
      for (const { feature, onBody } of contactsOf(collidePair, surface, body, 0.02).flat()) {
        const triangle = triangleOfFeature(ground, flipFeatureId(feature));
        expect(pointTriangle(onBody, faces[triangle]!.corners)).toBeLessThan(1e-6);
      }
    }
    expect(seen).toBeGreaterThan(200);
  });
});
