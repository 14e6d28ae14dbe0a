/** B5: materials, and how two of them combine. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../../src/index.js';
import {
  type CombineRule,
  type ContactCoefficients,
  DEFAULT_MATERIAL,
  Material,
  MaterialCombiner,
} from '../../../src/objects/material.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';

const empty = (): ContactCoefficients => ({
  restitution: Number.NaN,
  staticFriction: Number.NaN,
  kineticFriction: Number.NaN,
  rollingFriction: Number.NaN,
  spinningFriction: Number.NaN,
});

describe('a material', () => {
  it('has the documented defaults', () => {
    expect({ ...DEFAULT_MATERIAL }).toEqual({
      name: '',
      density: 1000,
      restitution: 0,
      staticFriction: 0.5,
      kineticFriction: 0.5,
      rollingFriction: 0,
      spinningFriction: 0,
      surfaceVelocity: { x: 0, y: 0, z: 0 },
    });
  });

  it('takes one friction for both, or each by itself', () => {
    const both = new Material({ friction: 0.8 });
    expect([both.staticFriction, both.kineticFriction]).toEqual([0.8, 0.8]);
    const each = new Material({ staticFriction: 0.9, kineticFriction: 0.2 });
    expect([each.staticFriction, each.kineticFriction]).toEqual([0.9, 0.2]);
    const slick = new Material({ staticFriction: 0.1 });
    expect([slick.staticFriction, slick.kineticFriction]).toEqual([0.1, 0.1]);
    const grip = new Material({ friction: 0.4, staticFriction: 0.6 });
    expect([grip.staticFriction, grip.kineticFriction]).toEqual([0.6, 0.4]);
    const sticky = new Material({ friction: 0.4, kineticFriction: 0.3 });
    expect([sticky.staticFriction, sticky.kineticFriction]).toEqual([0.4, 0.3]);
  });

  it('cannot be changed, so bodies may share it', () => {
    const material = new Material({ surfaceVelocity: [1, 0, 0] });
    expect(() => Object.assign(material, { friction: 1, density: 2 })).toThrow(TypeError);
    expect(() => Object.assign(material.surfaceVelocity, { x: 2 })).toThrow(TypeError);
    const given = { x: 3, y: 0, z: 0 };
    const copied = new Material({ surfaceVelocity: given });
    given.x = 4;
    expect(copied.surfaceVelocity.x).toBe(3);
  });

  it('of a body may be exchanged; its mass and its future stay', () => {
    const simulation = new Simulation();
    const ice = new Material({ name: 'ice', density: 900 });
    const body = simulation.add(new RigidBody({ shape: new Box(1, 1, 1), material: ice }));
    expect(body.material).toBe(ice);
    expect(body.mass).toBe(900);
    const hash = simulation.hash();
    body.material = { name: 'iron', density: 7874 };
    expect(body.material).toBeInstanceOf(Material);
    expect([body.material.name, body.mass]).toEqual(['iron', 900]);
    expect(simulation.hash()).toBe(hash);
  });
});

describe('a combiner', () => {
  const a = new Material({
    name: 'a',
    restitution: 0.2,
    staticFriction: 0.5,
    kineticFriction: 0.4,
    rollingFriction: 0.01,
    spinningFriction: 0.02,
  });
  const b = new Material({
    name: 'b',
    restitution: 0.8,
    staticFriction: 0.9,
    kineticFriction: 0.3,
    rollingFriction: 0.03,
    spinningFriction: 0.01,
  });

  it('takes the smaller bounce and the larger friction by default, as the thesis does', () => {
    expect(new MaterialCombiner().combine(empty(), a, b)).toEqual({
      restitution: 0.2,
      staticFriction: 0.9,
      kineticFriction: 0.4,
      rollingFriction: 0.03,
      spinningFriction: 0.02,
    });
  });

  const rules: [CombineRule, (x: number, y: number) => number][] = [
    ['min', (x, y) => (x < y ? x : y)],
    ['max', (x, y) => (x > y ? x : y)],
    ['average', (x, y) => (x + y) / 2],
    ['product', (x, y) => x * y],
  ];

  it.each(rules)('combines by %s, whoever comes first', (rule, combine) => {
    const combiner = new MaterialCombiner({ restitution: rule, friction: rule });
    const out = combiner.combine(empty(), a, b);
    for (const key of Object.keys(out) as (keyof ContactCoefficients)[]) {
      expect(out[key]).toBeCloseTo(combine(a[key], b[key]), 15);
    }
    expect(combiner.combine(empty(), b, a)).toEqual(out);
    expect(combiner.combine(out, b, a)).toBe(out);
  });

  it('prefers the table, in either order, and fills up by rule', () => {
    const combiner = new MaterialCombiner({
      table: [{ a: 'b', b: 'a', restitution: 0.55, staticFriction: 0.1, kineticFriction: 0.05 }],
    });
    const expected = {
      restitution: 0.55,
      staticFriction: 0.1,
      kineticFriction: 0.05,
      rollingFriction: 0.03,
      spinningFriction: 0.02,
    };
    expect(combiner.combine(empty(), a, b)).toEqual(expected);
    expect(combiner.combine(empty(), b, a)).toEqual(expected);
    // Other pairs, and a material with itself, are not in the table.
    expect(combiner.combine(empty(), a, a).restitution).toBe(0.2);
    expect(combiner.combine(empty(), a, DEFAULT_MATERIAL).restitution).toBe(0);
  });

  it('never lets sliding resist more than sticking: the measured number wins', () => {
    const few = new MaterialCombiner({ table: [{ a: 'a', b: 'b', staticFriction: 0.1 }] });
    expect(few.combine(empty(), a, b)).toMatchObject({ staticFriction: 0.1, kineticFriction: 0.1 });
    const many = new MaterialCombiner({ table: [{ a: 'a', b: 'b', kineticFriction: 1.2 }] });
    expect(many.combine(empty(), a, b)).toMatchObject({
      staticFriction: 1.2,
      kineticFriction: 1.2,
    });
  });

  it('does not notice when the user changes the table afterwards', () => {
    const pair = { a: 'a', b: 'b', restitution: 0.3 };
    const table = [pair];
    const combiner = new MaterialCombiner({ table });
    pair.restitution = 0.9;
    table.length = 0;
    expect(combiner.combine(empty(), a, b).restitution).toBe(0.3);
    expect(combiner.table.length).toBe(1);
  });
});
