/** Z4: every shape survives the way through plain data to the bit, and bad data is named. */

import { describe, expect, it } from 'vitest';
import { PhysicsError } from '../../src/errors.js';
import { Random } from '../../src/math/random.js';
import { Box } from '../../src/shapes/box.js';
import { Composite } from '../../src/shapes/composite.js';
import { shapeFromDescription } from '../../src/shapes/from-description.js';
import { ConvexHull } from '../../src/shapes/hull.js';
import { TriangleMesh } from '../../src/shapes/mesh.js';
import { Plane } from '../../src/shapes/plane.js';
import type { Shape, ShapeDescription } from '../../src/shapes/shape.js';
import { Transformed } from '../../src/shapes/transformed.js';
import { arc, revolve } from './solids.js';
import { randomPose, specimens } from './surfaces.js';

/** Through the text of a file and back. */
function roundTrip(shape: Shape): Shape {
  return shapeFromDescription(JSON.parse(JSON.stringify(shape.describe())) as ShapeDescription);
}

function expectSame(again: Shape, shape: Shape): void {
  expect(again.constructor).toBe(shape.constructor);
  expect(again.describe()).toEqual(shape.describe());
  expect(again).toEqual(shape);
}

describe('descriptions', () => {
  it.each(specimens())('give $name back to the bit', ({ shape }) => {
    expectSame(roundTrip(shape), shape);
  });

  it('give planes and turned shapes back to the bit, whatever the rounding of their direction', () => {
    const random = new Random(71);
    for (let n = 0; n < 300; n++) {
      const { x, y, z } = randomPose(random, 100).p;
      const { q } = randomPose(random);
      const length = random.uniform(0.001, 1000);
      const orientation = [q.x * length, q.y * length, q.z * length, q.w * length] as const;
      const plane = new Plane([x, y, z], random.uniform(-9, 9));
      expectSame(roundTrip(plane), plane);
      const turned = new Transformed(plane, { position: [x, y, z], orientation });
      expectSame(roundTrip(turned), turned);
      const both = new Composite([{ shape: turned, orientation, density: 3 }, { shape: plane }]);
      expectSame(roundTrip(both), both);
    }
  });

  it('give hulls of difficult clouds back to the bit', () => {
    const random = new Random(72);
    for (let n = 0; n < 50; n++) {
      const noise = 1e-13 * random.next();
      const cloud = Array.from(
        { length: 300 },
        () => random.integer(-2, 2) + noise * random.normal(),
      );
      const hull = new ConvexHull(n % 2 ? cloud : Float32Array.from(cloud));
      const again = roundTrip(hull) as ConvexHull;
      expect(again.polytope).toEqual(hull.polytope);
      expect(again.massProperties(1)).toEqual(hull.massProperties(1));
      expect(again.tolerance).toBe(hull.tolerance);
    }
  });

  it('give welded meshes back to the bit', () => {
    const mesh = new TriangleMesh({ ...revolve(arc(2, 0, 1, 0, 2 * Math.PI, 9), 11), weld: 1e-9 });
    const again = roundTrip(mesh) as TriangleMesh;
    expectSame(again, mesh);
    expect(again.massProperties(1)).toEqual(mesh.massProperties(1));
  });

  it('let optional fields be left out', () => {
    expect(shapeFromDescription({ kind: 'plane', normal: [0, 1, 0] })).toEqual(
      new Plane([0, 1, 0]),
    );
    const placed = shapeFromDescription({
      kind: 'transformed',
      shape: { kind: 'box', x: 1, y: 1, z: 1 },
    });
    expect(placed).toEqual(new Transformed(new Box(1, 1, 1), {}));
  });
});

describe('bad descriptions', () => {
  const box = { kind: 'box', x: 1, y: 2, z: 3 };
  const nested = (part: unknown) => ({
    kind: 'composite',
    parts: [{ shape: box }, { shape: { kind: 'transformed', shape: part, position: [0, 1, 0] } }],
  });
  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'shapeFromDescription: shape must be an object, got undefined.'],
    ['a list', [], 'shapeFromDescription: shape must be an object, got [].'],
    ['no kind', {}, "shape: kind must be one of 'plane', 'sphere', 'box'"],
    ['an unknown kind', { kind: 'blob' }, 'got "blob". Check the spelling.'],
    ['a kind of every object', { kind: 'toString' }, 'shape: kind must be one of'],
    [
      'a missing field',
      { kind: 'sphere' },
      'shape: radius must be given, got undefined. Its fields are kind, radius.',
    ],
    [
      'a misspelt field',
      { kind: 'capsule', radius: 1, length: 1, lenght: 2 },
      'shape: lenght is not a field here, got 2. Its fields are kind, radius, length.',
    ],
    [
      'a bad number',
      { kind: 'box', x: 1, y: -2, z: 3 },
      'shape: y must be a finite number greater than 0, got -2. Give y a positive number.',
    ],
    ['a string', { ...box, z: '3' }, 'shape: z must be a finite number greater than 0, got "3".'],
    [
      'null for a number',
      { kind: 'sphere', radius: null },
      'shape: radius must be a finite number',
    ],
    [
      'a bad number deep inside',
      nested({ kind: 'cone', radius: 1, height: null }),
      'shape.parts[1].shape.shape: height must be a finite number greater than 0, got null.',
    ],
    ['no object deep inside', nested(7), 'shape.parts[1].shape: shape must be an object, got 7.'],
    [
      'parts that are no list',
      { kind: 'composite', parts: 3 },
      'shape: parts must be a list of parts',
    ],
    [
      'a part that is no object',
      { kind: 'composite', parts: [box, 'x'] },
      'shape.parts[0]: kind is not a field here, got "box". Its fields are shape, position',
    ],
    [
      'a part without shape',
      { kind: 'composite', parts: [{}] },
      'shape.parts[0]: shape must be given',
    ],
    [
      'no parts',
      { kind: 'composite', parts: [] },
      'shape: parts must be a list of at least one part',
    ],
    [
      'a bad position',
      { kind: 'transformed', shape: box, position: [1, 2] },
      'shape: position must be three finite numbers, got [1, 2]. Write it as [x, y, z]',
    ],
    [
      'a bad orientation',
      { kind: 'composite', parts: [{ shape: box, orientation: [0, 0, 0, 0] }] },
      'shape: parts[0].orientation must be four finite numbers, not all 0, got [0, 0, 0, 0].',
    ],
    [
      'a bad vertex',
      { kind: 'mesh', vertices: [0, 0, 0, 1, 0, 0, 0, null, 0] },
      'shape: vertices[7] must be a finite number, got null. Check y of point 2.',
    ],
    [
      'a flat hull',
      { kind: 'hull', points: [0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0] },
      'shape: points must span a volume, got [0, 0, 0, 1, 0, 0, … 12 in all]. All points lie in one plane',
    ],
    [
      'heights that do not fit',
      { kind: 'height-field', heights: [1, 2, 3], columns: 2, rows: 2, width: 1, depth: 1 },
      'shape: heights must be a list of columns × rows = 4 numbers, got [1, 2, 3]. There are 3.',
    ],
  ])('name the place: %s', (_, description, message) => {
    const build = () => shapeFromDescription(description as ShapeDescription);
    expect(build).toThrow(PhysicsError);
    expect(build).toThrow(message);
  });

  it('begin with the path of the file', () => {
    const build = () => shapeFromDescription({ kind: 'sphere', radius: 0 }, 'bodies[3].shape');
    expect(build).toThrow('bodies[3].shape: radius must be a finite number greater than 0, got 0.');
  });

  it('that contain themselves end with an error', () => {
    const endless: Record<string, unknown> = { kind: 'transformed' };
    endless['shape'] = endless;
    expect(() => shapeFromDescription(endless as ShapeDescription)).toThrow(
      /depth must be at most 64, got 65\. Nest shapes less deeply/,
    );
  });
});
