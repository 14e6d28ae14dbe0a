/** Messages: any value can be shown, none can break them. */

import { describe, expect, it } from 'vitest';
import {
  boolean,
  direction,
  finite,
  integer,
  nonNegative,
  oneOf,
  PhysicsError,
  positive,
  quaternion,
  describe as show,
  vector,
} from '../../src/errors.js';

describe('a value in a message', () => {
  const endless: unknown[] = [1];
  endless.push(endless);
  const nested = { a: endless };
  const cases: [unknown, string][] = [
    [undefined, 'undefined'],
    [null, 'null'],
    [true, 'true'],
    [-0, '-0'],
    [1e300, '1e+300'],
    ['text', '"text"'],
    ['x'.repeat(200), `"${'x'.repeat(77)}…"`],
    [12n, '12'],
    [Symbol('s'), 'Symbol(s)'],
    [() => 0, 'a function'],
    [[1, 'a', null], '[1, "a", null]'],
    [[1, 2, 3, 4, 5, 6, 7, 8], '[1, 2, 3, 4, 5, 6, … 8 in all]'],
    [
      [
        [1, 2],
        [3, 4],
      ],
      '[[1, 2], [3, 4]]',
    ],
    [new Float32Array(3), 'a Float32Array of 12 bytes'],
    [{ x: 1, y: 2, z: 3 }, '(1, 2, 3)'],
    [{ x: 1, y: 2, z: 3, w: 4 }, '(1, 2, 3, 4)'],
    [{ a: 1 }, '{"a":1}'],
    [new Map(), 'a Map'],
    [Object.create(null), 'a object'],
    [{ big: 1n }, 'an object'],
  ];

  it.each(cases)('%# is short and plain', (value, expected) => {
    expect(show(value)).toBe(expected);
  });

  it('may contain itself', () => {
    expect(show(endless)).toMatch(/^\[1, \[/);
    expect(show(endless).length).toBeLessThan(200);
    expect(show(nested)).toBe('an object');
  });

  it('may be hostile', () => {
    const hostile = new Proxy(
      {},
      {
        get() {
          throw new Error('no');
        },
      },
    );
    const thrower = {
      get x(): number {
        throw new Error('no');
      },
    };
    const fake = { constructor: { name: 5 } };
    for (const value of [hostile, thrower, fake]) expect(typeof show(value)).toBe('string');
  });
});

describe('a check', () => {
  it('says object, field, demand, value and cure, in this order', () => {
    try {
      positive('RigidBody "crate"', 'mass', -2, 'Give kilograms above 0.');
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(PhysicsError);
      expect(error).toBeInstanceOf(Error);
      expect((error as PhysicsError).name).toBe('PhysicsError');
      expect((error as PhysicsError).message).toBe(
        'RigidBody "crate": mass must be a finite number greater than 0, got -2. Give kilograms above 0.',
      );
      expect((error as PhysicsError).value).toBe(-2);
    }
  });

  it('lets pass what is right', () => {
    expect(finite('o', 'f', -1.5)).toBe(-1.5);
    expect(positive('o', 'f', 5e-324)).toBe(5e-324);
    expect(nonNegative('o', 'f', 0)).toBe(0);
    expect(integer('o', 'f', 3, 1, 3)).toBe(3);
    expect(boolean('o', 'f', false)).toBe(false);
    expect(oneOf('o', 'f', 'b', ['a', 'b'])).toBe('b');
  });

  it('refuses at the edge', () => {
    expect(() => positive('o', 'f', 0)).toThrow(/greater than 0/);
    expect(() => nonNegative('o', 'f', -5e-324)).toThrow(/at least 0/);
    expect(() => integer('o', 'f', 4, 1, 3)).toThrow(/whole number from 1 to 3/);
    expect(() => integer('o', 'f', 1.5, 1, 3)).toThrow(/whole number/);
    expect(() => boolean('o', 'f', 0)).toThrow(/true or false/);
    expect(() => oneOf('o', 'f', 'c', ['a', 'b'])).toThrow(/one of 'a', 'b'/);
  });

  it('leaves its target untouched when it refuses', () => {
    const v = { x: 1, y: 2, z: 3 };
    expect(() => vector(v, 'o', 'f', [4, 5, Number.NaN])).toThrow();
    expect(() => direction(v, 'o', 'f', [0, 0, 0])).toThrow(/zero vector/);
    expect(v).toEqual({ x: 1, y: 2, z: 3 });
    const q = { x: 1, y: 2, z: 3, w: 4 };
    expect(() => quaternion(q, 'o', 'f', [0, 0, 0, 0])).toThrow();
    expect(q).toEqual({ x: 1, y: 2, z: 3, w: 4 });
  });

  it('normalises without over- or underflow', () => {
    for (const size of [1e-308, 1e-160, 1, 1e160, 1e308]) {
      const d = direction({ x: 0, y: 0, z: 0 }, 'o', 'f', [0, 0.6 * size, 0.8 * size]);
      expect(d.y).toBeCloseTo(0.6, 15);
      expect(d.z).toBeCloseTo(0.8, 15);
    }
  });
});
