/** Surfaces in the pair table: every kind of body meets them, in either order. */

import { describe, expect, it } from 'vitest';
import { Collider } from '../../../src/collision/collider.js';
import { Manifolds } from '../../../src/collision/manifold/manifolds.js';
import {
  materialOfFeature,
  triangleOfFeature,
} from '../../../src/collision/mesh/feature-of-triangle.js';
import { flipFeatureId } from '../../../src/collision/narrow/feature-id.js';
import {
  canCollide,
  collidePair,
  whyNotCollide,
} from '../../../src/collision/narrow/pair-table.js';
import { Capsule, Cone, ConvexHull, Cylinder, Ellipsoid, Rectangle } from '../../../src/index.js';
import { Box } from '../../../src/shapes/box.js';
import { Plane } from '../../../src/shapes/plane.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { at, gridField, gridMesh, readManifolds, tiledBox } from './surfaces.js';

const CUBE = [-1, -1, -1, 1, -1, -1, -1, 1, -1, 1, 1, -1, -1, -1, 1, 1, -1, 1, -1, 1, 1, 1, 1, 1];
const BODIES: readonly Shape[] = [
  new Sphere(0.5),
  new Box(1, 1, 1),
  new Capsule(0.3, 0.4),
  new Cylinder(0.5, 1),
  new Cone(0.5, 1),
  new Ellipsoid(1, 1, 1),
  new ConvexHull(CUBE.map((x) => x / 2)),
  tiledBox(1, 1, 1, 2),
];

describe('surfaces in the table', () => {
  it.each([
    gridMesh(6, 6, () => 0, { materials: new Array(72).fill(4) }),
    gridField(6, 6, () => 0),
  ])('meet every body in either order, with the same answer turned round', (ground) => {
    for (const shape of BODIES) {
      const [body, floor] = [at(shape, [0.2, 0.499, 0.3]), at(ground, [0, 0, 0])];
      const [there, back] = [new Manifolds(), new Manifolds()];
      collidePair(there, body, floor, 0.01);
      collidePair(back, floor, body, 0.01);
      expect(there.count, shape.kind).toBe(1);
      expect(back.count).toBe(1);
      const [points] = readManifolds(there);
      const [turned] = readManifolds(back);
      for (const [i, point] of points!.entries()) {
        expect(point.normal[1]).toBeCloseTo(1, 12);
        expect(point.separation).toBeCloseTo(-0.001, 9);
        expect(turned![i]!.normal[1]).toBe(-point.normal[1]);
        expect(turned![i]!.separation).toBe(point.separation);
        expect(turned![i]!.onBody).toEqual(point.onSurface);
        // The name leads to the triangle, after the exchange once it is undone.
        const name = flipFeatureId(turned![i]!.feature);
        expect(name).toBe(point.feature);
        expect(triangleOfFeature(ground, name)).toBeLessThan(72);
        expect(materialOfFeature(ground, name)).toBe(ground.kind === 'mesh' ? 4 : 0);
      }
    }
  });

  it('are complete: scenery alone does not collide', () => {
    const kinds = [...BODIES, new Rectangle(1, 1)].map(({ kind }) => kind);
    for (const kind of kinds) {
      expect(canCollide(kind, 'mesh')).toBe(true);
      expect(canCollide('height-field', kind)).toBe(true);
    }
    expect(canCollide('plane', 'mesh')).toBe(true);
    expect(canCollide('plane', 'height-field')).toBe(false);
    expect(canCollide('height-field', 'height-field')).toBe(false);
    expect(whyNotCollide('height-field', 'height-field')).toContain('never move');
    const sunk = new Manifolds();
    collidePair(
      sunk,
      new Collider(tiledBox(1, 1, 1, 1)),
      at(new Plane([0, 1, 0]), [0, -0.4, 0]),
      0,
    );
    expect(readManifolds(sunk)[0]!.length).toBe(4);
  });
});
