/** NaN, signed zeros, infinities and exact cases: as the `Math` function of the same name. */

import { describe, expect, it } from 'vitest';
import * as elementary from '../../src/math/elementary/index.js';

/** A plain object, so that the functions can be picked by name. */
const own = { ...elementary };

const SPECIAL = [
  0,
  -0,
  1,
  -1,
  0.5,
  -0.5,
  2,
  -2,
  3,
  -3,
  1 / 3,
  1e300,
  -1e300,
  1e-300,
  -1e-300,
  5e-324,
  -5e-324,
  2 ** 53,
  -(2 ** 53),
  2 ** 53 - 1,
  1 - 2 ** 53,
  2 ** 31,
  2 ** 66,
  -(2 ** 66),
  1e22,
  0.1,
  1 - 2 ** -53,
  1 + 2 ** -52,
  -1 - 2 ** -52,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  2.2250738585072014e-308,
  2.225073858507201e-308,
  Infinity,
  -Infinity,
  Number.NaN,
];

const UNARY = [
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'atan',
  'exp',
  'expm1',
  'log',
  'log1p',
  'cbrt',
  'sinh',
  'cosh',
  'tanh',
] as const;
const BINARY = ['atan2', 'pow', 'hypot'] as const;

/** Equal, or neighbours: `Math` itself is allowed to be off by a unit, except where it is exact. */
function agrees(a: number, b: number): boolean {
  if (Object.is(a, b)) return true;
  if (!Number.isFinite(a) || !Number.isFinite(b) || a === 0 || b === 0) return false;
  return Math.abs(a - b) <= Math.max(Math.abs(b) * 2 ** -51, 5e-324);
}

describe('special values', () => {
  it.each(UNARY)('%s', (name) => {
    for (const x of SPECIAL) {
      const got = own[name](x);
      if (!agrees(got, Math[name](x))) expect.fail(`${name}(${x}) = ${got}, not ${Math[name](x)}`);
    }
  });

  it.each(BINARY)('%s', (name) => {
    for (const x of SPECIAL) {
      for (const y of SPECIAL) {
        const got = own[name](x, y);
        const theirs = Math[name](x, y);
        if (!agrees(got, theirs)) expect.fail(`${name}(${x}, ${y}) = ${got}, not ${theirs}`);
      }
    }
  });

  it('pow follows ECMAScript where C differs', () => {
    for (const x of [1, -1]) {
      expect(own.pow(x, Infinity)).toBeNaN();
      expect(own.pow(x, -Infinity)).toBeNaN();
    }
    expect(own.pow(1, Number.NaN)).toBeNaN();
    expect(own.pow(Number.NaN, 0)).toBe(1);
    expect(own.pow(Number.NaN, -0)).toBe(1);
    expect(own.pow(-8, 1 / 3)).toBeNaN();
    expect(own.pow(-0, -3)).toBe(-Infinity);
    expect(own.pow(-0, 3)).toBe(-0);
    expect(own.pow(-Infinity, -3)).toBe(-0);
    expect(own.pow(-Infinity, 2)).toBe(Infinity);
    expect(own.pow(-2, 2 ** 53)).toBe(Infinity);
    expect(own.pow(-2, -1075)).toBe(-0);
  });

  it('hypot(±Infinity, NaN) is Infinity', () => {
    expect(own.hypot(-Infinity, Number.NaN)).toBe(Infinity);
    expect(own.hypot(Number.NaN, Infinity)).toBe(Infinity);
    expect(own.hypot(Number.NaN, 1)).toBeNaN();
    expect(own.hypot(0, -0)).toBe(0);
  });
});

describe('exact results', () => {
  it('whole powers, roots and logarithms of 1 come out exact', () => {
    for (let n = -1074; n <= 1023; n++) {
      if (own.pow(2, n) !== exactPowerOfTwo(n)) expect.fail(`2^${n}`);
    }
    for (let n = 0; n <= 22; n++) expect(own.pow(10, n)).toBe(Number(`1e${n}`));
    for (let n = 1; n <= 300; n++) {
      expect(own.cbrt(n * n * n)).toBe(n);
      expect(own.pow(n * n, 0.5)).toBe(n);
      expect(own.pow(n, 3)).toBe(n * n * n);
      expect(own.pow(n, -1)).toBe(1 / n);
      expect(own.hypot(3 * n, 4 * n)).toBe(5 * n);
    }
    expect(own.log(1)).toBe(0);
    expect(own.exp(0)).toBe(1);
    expect(own.exp(1)).toBe(Math.E);
    expect(own.log(2)).toBe(Math.LN2);
    expect(own.acos(1)).toBe(0);
    expect(own.acos(-1)).toBe(Math.PI);
    expect(own.asin(1)).toBe(Math.PI / 2);
    expect(own.atan(1)).toBe(Math.PI / 4);
    expect(own.atan2(-0, -1)).toBe(-Math.PI);
  });

  it('odd functions are odd and even functions even, to the bit', () => {
    for (let i = 1; i < 5000; i++) {
      const x = i * 0.0137;
      for (const odd of [own.sin, own.tan, own.atan, own.cbrt, own.sinh, own.tanh]) {
        if (odd(-x) !== -odd(x)) expect.fail(`${odd.name}(±${x})`);
      }
      for (const even of [own.cos, own.cosh]) {
        if (even(-x) !== even(x)) expect.fail(`${even.name}(±${x})`);
      }
    }
  });
});

/** 2^n without the platform's power function. */
function exactPowerOfTwo(n: number): number {
  let result = 1;
  for (let i = 0; i < Math.abs(n); i++) result *= n < 0 ? 0.5 : 2;
  return result;
}
