/** What TypeScript calls read-only, set from JavaScript: an error, where it was taken silently and then ignored. */

import { describe, expect, it } from 'vitest';
import {
  BallJoint,
  Box,
  Capsule,
  Composite,
  Cone,
  ConstantForce,
  ConvexHull,
  Cylinder,
  Ellipsoid,
  HeightField,
  Plane,
  Rectangle,
  RigidBody,
  type Shape,
  Simulation,
  Sphere,
  Spring,
  TorsionSpring,
  Transformed,
  TriangleMesh,
} from '../../src/index.js';
import { refusalIn } from './refusal.js';

const corners = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
] as const;

describe('a field that is fixed', () => {
  const sim = new Simulation();
  const name = 'it';
  const shape = new Box(1, 1, 1);
  const a = sim.add(new RigidBody({ name, shape }));
  const b = sim.add(new RigidBody({ shape: new Sphere(1), position: [4, 0, 0] }));
  const joint = sim.add(new BallJoint(a, b, { name, anchor: [2, 0, 0] }));
  const spring = sim.add(new Spring(a, b, { name, restLength: 4 }));
  const torsion = sim.add(new TorsionSpring(a, b, { name }));
  const force = sim.add(new ConstantForce(a, { name }));
  const fields: [string, object, string][] = [
    ['RigidBody', a, 'shape'],
    ['RigidBody', a, 'massShape'],
    ['BallJoint', joint, 'bodyA'],
    ['BallJoint', joint, 'bodyB'],
    ['Spring', spring, 'bodyA'],
    ['Spring', spring, 'bodyB'],
    ['TorsionSpring', torsion, 'bodyA'],
    ['TorsionSpring', torsion, 'bodyB'],
    ['ConstantForce', force, 'body'],
  ];

  it.each(fields)('of a %s cannot be set', (type, object, field) => {
    const before = Reflect.get(object, field);
    refusalIn(sim, () => Reflect.set(object, field, null), {
      object: `${type} "it"`,
      field,
      shown: 'null',
      cure: /Create a new object/,
    });
    expect(Reflect.get(object, field)).toBe(before);
  });
});

describe('a shape', () => {
  const box = new Box(1, 1, 1);
  const shapes: [string, Shape, string][] = [
    ['box', box, 'x'],
    ['sphere', new Sphere(1), 'radius'],
    ['capsule', new Capsule(1, 1), 'length'],
    ['cylinder', new Cylinder(1, 1), 'height'],
    ['cone', new Cone(1, 1), 'height'],
    ['ellipsoid', new Ellipsoid(1, 1, 1), 'y'],
    ['rectangle', new Rectangle(1, 1), 'width'],
    ['plane', new Plane([0, 1, 0]), 'offset'],
    ['hull', new ConvexHull(corners), 'polytope'],
    ['composite', new Composite([{ shape: box }]), 'parts'],
    ['transformed', new Transformed(box, { position: [1, 0, 0] }), 'position'],
    [
      'height field',
      new HeightField({ heights: [0, 0, 0, 0], columns: 2, rows: 2, width: 1, depth: 1 }),
      'heights',
    ],
    ['mesh', new TriangleMesh({ vertices: corners, indices: [[0, 1, 2]] }), 'vertices'],
  ];

  it.each(shapes)('(%s) stays as it was made', (_, shape, field) => {
    const before = Reflect.get(shape, field);
    expect(() => Object.assign(shape, { [field]: 2 })).toThrow(`'${field}'`);
    expect(Reflect.get(shape, field)).toBe(before);
  });
});
