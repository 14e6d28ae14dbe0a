/** Every constructor argument that can be wrong, once each: object, field, value and cure. */

import { describe, expect, it } from 'vitest';
import { PhysicsError } from '../../src/errors.js';
import { Box } from '../../src/shapes/box.js';
import { Capsule } from '../../src/shapes/capsule.js';
import { Composite } from '../../src/shapes/composite.js';
import { Cone } from '../../src/shapes/cone.js';
import { Cylinder } from '../../src/shapes/cylinder.js';
import { Ellipsoid } from '../../src/shapes/ellipsoid.js';
import { HeightField } from '../../src/shapes/height-field.js';
import { ConvexHull } from '../../src/shapes/hull.js';
import {
  boxShell,
  capsuleShell,
  coneShell,
  cylinderShell,
  sphereShell,
} from '../../src/shapes/mass/shells.js';
import { Plane } from '../../src/shapes/plane.js';
import { Rectangle } from '../../src/shapes/rectangle.js';
import { Sphere } from '../../src/shapes/sphere.js';
import { Transformed } from '../../src/shapes/transformed.js';

type Build = (value: never) => unknown;

const BAD_LENGTHS: readonly [string, unknown, string][] = [
  ['NaN', Number.NaN, 'NaN'],
  ['Infinity', Number.POSITIVE_INFINITY, 'Infinity'],
  ['0', 0, '0'],
  ['negative', -1.5, '-1.5'],
  ['missing', undefined, 'undefined'],
  ['a string', '1', '"1"'],
  ['a list', [1], '[1]'],
];

const LENGTHS: readonly [string, string, Build][] = [
  ['Sphere', 'radius', (v) => new Sphere(v)],
  ['Box', 'x', (v) => new Box(v, 1, 1)],
  ['Box', 'y', (v) => new Box(1, v, 1)],
  ['Box', 'z', (v) => new Box(1, 1, v)],
  ['Capsule', 'radius', (v) => new Capsule(v, 1)],
  ['Capsule', 'length', (v) => new Capsule(1, v)],
  ['Cylinder', 'radius', (v) => new Cylinder(v, 1)],
  ['Cylinder', 'height', (v) => new Cylinder(1, v)],
  ['Cone', 'radius', (v) => new Cone(v, 1)],
  ['Cone', 'height', (v) => new Cone(1, v)],
  ['Ellipsoid', 'x', (v) => new Ellipsoid(v, 1, 1)],
  ['Ellipsoid', 'y', (v) => new Ellipsoid(1, v, 1)],
  ['Ellipsoid', 'z', (v) => new Ellipsoid(1, 1, v)],
  ['Rectangle', 'width', (v) => new Rectangle(v, 1)],
  ['Rectangle', 'depth', (v) => new Rectangle(1, v)],
  ['HeightField', 'width', (v) => new HeightField({ ...FIELD, width: v })],
  ['HeightField', 'depth', (v) => new HeightField({ ...FIELD, depth: v })],
  ['Sphere', 'density', (v) => new Sphere(1).massProperties(v)],
  ['Box', 'density', (v) => new Box(1, 1, 1).massProperties(v)],
  ['Capsule', 'density', (v) => new Capsule(1, 1).massProperties(v)],
  ['Cylinder', 'density', (v) => new Cylinder(1, 1).massProperties(v)],
  ['Cone', 'density', (v) => new Cone(1, 1).massProperties(v)],
  ['Ellipsoid', 'density', (v) => new Ellipsoid(1, 1, 1).massProperties(v)],
  ['Rectangle', 'density', (v) => new Rectangle(1, 1).massProperties(v)],
  ['ConvexHull', 'density', (v) => new ConvexHull(CORNER).massProperties(v)],
  ['sphereShell', 'radius', (v) => sphereShell(v, 1)],
  ['sphereShell', 'density', (v) => sphereShell(1, v)],
  ['boxShell', 'z', (v) => boxShell(1, 1, v, 1)],
  ['cylinderShell', 'height', (v) => cylinderShell(1, v, 1)],
  ['coneShell', 'radius', (v) => coneShell(v, 1, 1)],
  ['capsuleShell', 'length', (v) => capsuleShell(1, v, 1)],
];

const FIELD = { heights: [0, 0, 0, 0], columns: 2, rows: 2, width: 1, depth: 1 };
const CORNER = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1];

/** The error a call throws; it must be ours. */
function errorOf(call: () => unknown): PhysicsError {
  try {
    call();
  } catch (error) {
    expect(error).toBeInstanceOf(PhysicsError);
    return error as PhysicsError;
  }
  throw new Error('nothing was thrown');
}

describe.each(LENGTHS)('%s refuses as %s', (object, field, build) => {
  it.each(BAD_LENGTHS)('%s', (_, value, shown) => {
    const { message, cure } = errorOf(() => build(value as never));
    const start = `${object}: ${field} must be a finite number greater than 0, got ${shown}. `;
    expect(message).toBe(start + cure);
    expect(cure).toMatch(/^Give .+[.]$/);
  });
});

describe('ConvexHull refuses', () => {
  const quad = [0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0];
  it.each<[string, unknown, RegExp]>([
    ['no points', [], /points must have at least 4 points, got 0\. .*Rectangle, Capsule or Sphere/],
    ['three points', quad.slice(0, 9), /points must have at least 4 points, got 3\./],
    [
      'equal points',
      Array(24).fill(0.1),
      /points must have at least 4 distinct points, got \[0\.1.* 24 in all\]\. All points coincide .*use a Sphere/,
    ],
    [
      'points on a line',
      [0, 0, 0, 1, 1, 1, 2, 2, 2, 5, 5, 5],
      /points must span a volume, got .*on one line: use a Capsule/,
    ],
    ['points in a plane', quad, /points must span a volume, got .*in one plane: use a Rectangle/],
    [
      'NaN',
      [...quad, 0, 0, Number.NaN],
      /points\[14\] must be a finite number, got NaN\. Check z of point 4/,
    ],
    [
      'a ragged list',
      [...quad, 1],
      /points must have three numbers for every point.*13 is not a multiple of 3/,
    ],
    [
      'a bad point',
      [
        [0, 0, 0],
        [1, 0],
      ],
      /points\[1\] must be three finite numbers, got \[1, 0\]\. Write it as/,
    ],
    ['a string', 'points', /points must be a list of points, got "points"\. Write \[\[x, y, z\]/],
    ['nothing', undefined, /points must be a list of points, got undefined/],
  ])('%s', (_, points, message) => {
    const error = errorOf(() => new ConvexHull(points as number[]));
    expect(error.object).toBe('ConvexHull');
    expect(error.message).toMatch(message);
  });

  it.each([-1, Number.NaN, '1'])('a tolerance of %s', (tolerance) => {
    expect(() => new ConvexHull(CORNER, { tolerance: tolerance as number })).toThrow(
      /ConvexHull: tolerance must be a finite number of at least 0, got/,
    );
  });
});

describe('Plane refuses', () => {
  it.each<[string, unknown, unknown, string]>([
    ['no normal', undefined, 0, 'Plane: normal must be three finite numbers, got undefined. Write'],
    [
      'a zero normal',
      [0, 0, 0],
      0,
      'Plane: normal must not be the zero vector, got [0, 0, 0]. Give',
    ],
    [
      'a NaN normal',
      [0, Number.NaN, 0],
      0,
      'Plane: normal must be three finite numbers, got [0, NaN, 0].',
    ],
    [
      'an offset of NaN',
      [0, 1, 0],
      Number.NaN,
      'Plane: offset must be a finite number, got NaN. Give',
    ],
    [
      'an endless offset',
      [0, 1, 0],
      Infinity,
      'Plane: offset must be a finite number, got Infinity.',
    ],
    ['an offset in words', [0, 1, 0], 'low', 'Plane: offset must be a finite number, got "low".'],
  ])('%s', (_, normal, offset, message) => {
    expect(() => new Plane(normal as [number, number, number], offset as number)).toThrow(message);
  });
});

describe('HeightField refuses', () => {
  it.each<[string, object, string]>([
    [
      'one column',
      { columns: 1 },
      'HeightField: columns must be a whole number from 2 to 65536, got 1.',
    ],
    [
      'half a row',
      { rows: 2.5 },
      'HeightField: rows must be a whole number from 2 to 65536, got 2.5.',
    ],
    [
      'too few heights',
      { heights: [0, 0, 0] },
      'heights must be a list of columns × rows = 4 numbers, got [0, 0, 0]. There are 3.',
    ],
    [
      'no heights',
      { heights: undefined },
      'HeightField: heights must be a list of columns × rows = 4 numbers, got undefined. Give an array',
    ],
    [
      'a NaN height',
      { heights: [0, 0, 0, Number.NaN] },
      'HeightField: heights[3] must be a finite number, got NaN. Check column 1, row 1.',
    ],
  ])('%s', (_, change, message) => {
    expect(() => new HeightField({ ...FIELD, ...change })).toThrow(message);
  });

  it('no field at all', () => {
    expect(() => new HeightField(undefined as never)).toThrow(
      'HeightField: field must be an object, got undefined. Write field as { … }.',
    );
  });
});

describe('Composite and Transformed refuse', () => {
  const shape = new Box(1, 1, 1);
  it.each<[string, () => unknown, string]>([
    [
      'no list',
      () => new Composite(undefined as never),
      'Composite: parts must be a list of at least one part, got undefined.',
    ],
    [
      'no parts',
      () => new Composite([]),
      'Composite: parts must be a list of at least one part, got []. Write',
    ],
    [
      'a bare shape',
      () => new Composite([shape as never]),
      'Composite: parts[0].shape must be a Shape, got undefined. Give one of the shape classes',
    ],
    [
      'null',
      () => new Composite([{ shape }, null as never]),
      'Composite: parts[1] must be an object, got null. Write parts[1] as { … }.',
    ],
    [
      'a bad position',
      () => new Composite([{ shape, position: [0, 0, NaN] }]),
      'Composite: parts[0].position must be three finite numbers, got [0, 0, NaN].',
    ],
    [
      'a bad orientation',
      () => new Composite([{ shape, orientation: [0, 0, 0, 0] }]),
      'Composite: parts[0].orientation must be four finite numbers, not all 0, got [0, 0, 0, 0].',
    ],
    [
      'a bad density',
      () => new Composite([{ shape, density: -1 }]),
      'Composite: parts[0].density must be a finite number greater than 0, got -1.',
    ],
    [
      'no shape',
      () => new Transformed({} as never, {}),
      'Transformed: shape must be a Shape, got {}. Give one of the shape classes',
    ],
    [
      'no pose',
      () => new Transformed(shape, undefined as never),
      'Transformed: pose must be an object, got undefined.',
    ],
    [
      'a bad pose',
      () => new Transformed(shape, { position: [1] as never }),
      'Transformed: position must be three finite numbers, got [1].',
    ],
    [
      'a bad turn',
      () => new Transformed(shape, { orientation: [NaN, 0, 0, 1] }),
      'Transformed: orientation must be four finite numbers, not all 0, got [NaN, 0, 0, 1].',
    ],
  ])('%s', (_, build, message) => {
    expect(build).toThrow(PhysicsError);
    expect(build).toThrow(message);
  });
});

describe('sizes beyond double precision', () => {
  it.each<[string, () => unknown]>([
    ['a mass that overflows', () => new Sphere(1e150).massProperties(1)],
    ['a mass that vanishes', () => new Box(1e-120, 1e-120, 1e-120).massProperties(1)],
    ['an inertia that overflows', () => new Box(1e200, 1, 1).massProperties(1)],
    ['an inertia that vanishes', () => new Cylinder(1e-90, 1e-90).massProperties(1)],
  ])('give an error, not a body with %s', (_, build) => {
    expect(build).toThrow(
      /(mass|inertia) must come out finite and greater than 0, got (Infinity|0)\./,
    );
  });
});
