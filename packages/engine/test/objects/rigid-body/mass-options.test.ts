/** P6: which of the options about mass wins, in every combination. */

import { describe, expect, it } from 'vitest';
import { HeightField } from '../../../src/index.js';
import type { Mat3 } from '../../../src/math/types.js';
import { RigidBody, type RigidBodyOptions } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { Composite } from '../../../src/shapes/composite.js';
import { Plane } from '../../../src/shapes/plane.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { Transformed } from '../../../src/shapes/transformed.js';

/** The solid box by T appendix C: m = ρ abc, I = m/12 (b² + c²). */
function boxTensor(mass: number, a: number, b: number, c: number): number[] {
  return [b * b + c * c, a * a + c * c, a * a + b * b].map((sum) => (mass * sum) / 12);
}

const diagonal = ({ m00, m11, m22 }: Mat3) => [m00, m11, m22];
const listOf = ({ x, y, z }: { x: number; y: number; z: number }) => [x, y, z];

function closeTo(actual: number[], expected: number[]): void {
  expect(actual.length).toBe(expected.length);
  actual.forEach((value, i) => {
    expect(Math.abs(value - expected[i]!)).toBeLessThanOrEqual(
      1e-13 * (1 + Math.abs(expected[i]!)),
    );
  });
}

/**
 * Every combination of what may be said, and what must come out of it. The shape is a box of
 * 2 × 3 × 4 m (V = 24 m³) moved to (1, 0, 0); the mass shape a ball of radius 1 m at (0, 5, 0).
 */
describe('mass options, all combinations', () => {
  const shape = new Transformed(new Box(2, 3, 4), { position: [1, 0, 0] });
  const massShape = new Transformed(new Sphere(1), { position: [0, 5, 0] });
  const flags = [false, true];
  const cases = flags.flatMap((withMassShape) =>
    (['nothing', 'mass', 'density', 'material'] as const).flatMap((amount) =>
      flags.flatMap((withCenter) =>
        flags.map((withInertia) => ({ withMassShape, amount, withCenter, withInertia })),
      ),
    ),
  );

  it.each(cases)(
    'mass shape: $withMassShape, amount by $amount, center: $withCenter, inertia: $withInertia',
    ({ withMassShape, amount, withCenter, withInertia }) => {
      const options: RigidBodyOptions = {
        shape,
        ...(withMassShape && { massShape }),
        ...(amount === 'mass' && { mass: 7 }),
        ...(amount === 'density' && { density: 11 }),
        ...(amount === 'material' && { material: { density: 13 } }),
        ...(withCenter && { centerOfMass: [9, 8, 7] as const }),
        ...(withInertia && { inertia: [3, 4, 5] as const }),
      };
      const body = new RigidBody(options);

      const volume = withMassShape ? (4 / 3) * Math.PI : 24;
      const density = { nothing: 1000, mass: 7 / volume, density: 11, material: 13 }[amount];
      const mass = amount === 'mass' ? 7 : density * volume;
      const natural = withMassShape ? [0, 1, 2].map(() => 0.4 * mass) : boxTensor(mass, 2, 3, 4);
      closeTo([body.mass], [mass]);
      closeTo(diagonal(body.inertia), withInertia ? [3, 4, 5] : natural);
      // A moved centre keeps the tensor about the centre: the user says where the mass balances.
      const center = withCenter ? [9, 8, 7] : withMassShape ? [0, 5, 0] : [1, 0, 0];
      closeTo(listOf(body.centerOfMass), center);
      closeTo(listOf(body.center), center);
      expect(listOf(body.position)).toEqual([0, 0, 0]);
    },
  );
});

describe('mass', () => {
  it('can be given without a shape, with a tensor', () => {
    const body = new RigidBody({ mass: 2, inertia: [1, 2, 3] });
    expect([body.mass, ...diagonal(body.inertia)]).toEqual([2, 1, 2, 3]);
    expect(body.shape).toBeNull();
  });

  it('does not make a plane or a height field move: scenery could not collide with scenery', () => {
    const field = new HeightField({
      heights: [0, 0, 0, 0],
      columns: 2,
      rows: 2,
      width: 1,
      depth: 1,
    });
    for (const shape of [new Plane([0, 1, 0]), field, new Composite([{ shape: field }])]) {
      const numbers = { mass: 2, inertia: [1, 2, 3], centerOfMass: [0, 1, 0] } as const;
      expect(() => new RigidBody({ shape, ...numbers })).toThrow(
        /shape must not be or hold a (plane|height-field) if the body is dynamic.*static or kinematic/,
      );
      expect(new RigidBody({ shape, type: 'kinematic' }).shape).toBe(shape);
    }
  });

  it('of a composite is that of its parts, each at its density', () => {
    const shape = new Composite([
      { shape: new Box(1, 1, 1), position: [-1, 0, 0], density: 100 },
      { shape: new Box(1, 1, 1), position: [1, 0, 0], density: 300 },
    ]);
    const body = new RigidBody({ shape });
    expect(body.mass).toBeCloseTo(400, 10);
    closeTo(listOf(body.centerOfMass), [0.5, 0, 0]);
  });

  it('takes a full tensor, and turns it with the body', () => {
    const inertia = {
      m00: 2,
      m01: 0.5,
      m02: 0,
      m10: 0.5,
      m11: 3,
      m12: 0,
      m20: 0,
      m21: 0,
      m22: 4,
    };
    const s = Math.SQRT1_2;
    const body = new RigidBody({ mass: 1, inertia, orientation: [0, 0, s, s] });
    expect(body.inertia).toEqual(inertia);
    // A quarter turn about z: xx ↔ yy, xy → −xy.
    closeTo(diagonal(body.worldInertia), [3, 2, 4]);
    closeTo([body.worldInertia.m01], [-0.5]);
  });

  it('is infinite for what forces cannot move, and remembered all the same', () => {
    for (const type of ['static', 'kinematic'] as const) {
      const body = new RigidBody({ type, shape: new Box(1, 1, 1), mass: 5 });
      expect(body.mass).toBe(Number.POSITIVE_INFINITY);
      body.type = 'dynamic';
      expect(body.mass).toBe(5);
    }
  });

  it('need not be known for what forces cannot move, until it is to move', () => {
    for (const type of ['static', 'kinematic'] as const) {
      const bare = new RigidBody({ type });
      expect(() => {
        bare.type = 'dynamic';
      }).toThrow(/must be given for a dynamic body without a shape/);
      expect(bare.type).toBe(type);
      const plane = new RigidBody({ type, shape: new Plane([0, 1, 0]) });
      expect(() => {
        plane.type = 'dynamic';
      }).toThrow(/must not be or hold a plane if the body is dynamic/);
      expect(plane.type).toBe(type);
    }
  });

  it('of a static body that becomes dynamic is that of its shape, its centre that of the user', () => {
    const body = new RigidBody({
      type: 'static',
      shape: new Box(2, 3, 4),
      material: { density: 10 },
      centerOfMass: [1, 2, 3],
      position: [5, 5, 5],
    });
    closeTo(listOf(body.center), [6, 7, 8]);
    body.type = 'dynamic';
    closeTo([body.mass], [240]);
    closeTo(diagonal(body.inertia), boxTensor(240, 2, 3, 4));
    closeTo(listOf(body.centerOfMass), [1, 2, 3]);
    closeTo(listOf(body.center), [6, 7, 8]);
    closeTo(listOf(body.position), [5, 5, 5]);
  });
});
