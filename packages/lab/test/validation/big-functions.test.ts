/** The 240-bit functions, against published digits, the platform and each other. */

import { Random } from 'rattleback';
import { describe, expect, it } from 'vitest';
import { EXACT, LN2, PI } from '../../src/validation/reference/big-functions.js';
import {
  BITS,
  bitLength,
  fromDouble,
  integerRoot,
  multiply,
  ONE,
  type Scaled,
  shift,
  ulpError,
} from '../../src/validation/reference/big-number.js';

/** The first digits of a number between 0 and 10, without the point. */
function digits({ value, exponent }: Scaled, count: number): string {
  return shift(value * 10n ** BigInt(count - 1), exponent - BITS).toString();
}

const fixed = (value: bigint): Scaled => ({ value, exponent: 0 });

describe('numbers', () => {
  it('counts bits and takes roots', () => {
    for (const [n, bits] of [
      [0n, 0],
      [1n, 1],
      [255n, 8],
      [256n, 9],
      [-256n, 9],
      [1n << 300n, 301],
    ] as const) {
      expect(bitLength(n)).toBe(bits);
    }
    for (const n of [0n, 1n, 2n, 3n, 4n, 10n ** 40n, 10n ** 40n - 1n]) {
      const root = integerRoot(n);
      expect(root * root <= n && (root + 1n) * (root + 1n) > n).toBe(true);
    }
  });

  it('measures errors in units in the last place', () => {
    expect(ulpError(1, fixed(ONE))).toBe(0);
    expect(ulpError(1 + 2 ** -52, fixed(ONE))).toBe(1);
    // Half a unit above 1, exactly.
    expect(ulpError(1, fixed(ONE + (ONE >> 53n)))).toBe(0.5);
    expect(ulpError(-4, fixed(-4n * ONE - (ONE >> 50n)))).toBe(1);
    // Never finer than the smallest subnormal number.
    expect(ulpError(3 * Number.MIN_VALUE, { value: ONE, exponent: -1074 })).toBe(2);
    expect(ulpError(Number.NaN, fixed(ONE))).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('functions', () => {
  it('gives published digits', () => {
    const count = 51;
    const published: [string, Scaled][] = [
      ['314159265358979323846264338327950288419716939937510', fixed(PI)],
      ['069314718055994530941723212145817656807550013436025', fixed(LN2)],
      ['271828182845904523536028747135266249775724709369995', EXACT['exp']!(1, 0)],
      ['084147098480789650665250232163029899962256306079837', EXACT['sin']!(1, 0)],
      ['054030230586813971740093660744297660373231042061792', EXACT['cos']!(1, 0)],
      ['141421356237309504880168872420969807856967187537694', EXACT['hypot']!(1, 1)],
      ['125992104989487316476721060727822835057025146470150', EXACT['cbrt']!(2, 0)],
    ];
    for (const [text, value] of published) {
      expect(digits(value, count).padStart(count, '0')).toBe(text);
    }
  });

  it('agrees with the platform to a few units in the last place', () => {
    const random = new Random('platform');
    for (const [name, exact] of Object.entries(EXACT)) {
      const platform = Math[name as 'atan2'] as (x: number, y: number) => number;
      for (let i = 0; i < 200; i++) {
        const x = random.uniform(0.05, 0.95);
        const y = random.uniform(0.1, 3);
        expect(ulpError(platform(x, y), exact(x, y))).toBeLessThan(4);
      }
    }
  });

  it('satisfies identities to 200 bits', () => {
    const random = new Random('identities');
    const small = ONE >> 200n;
    const near = (a: bigint, b: bigint): boolean => (a > b ? a - b : b - a) < small;
    const value = (name: string, x: number, y = 0): bigint => {
      const { value: v, exponent } = EXACT[name]!(x, y);
      return shift(v, exponent);
    };
    for (let i = 0; i < 50; i++) {
      const x = random.uniform(-2, 2);
      const u = random.uniform(0.01, 0.99);
      const s = value('sin', x);
      const c = value('cos', x);
      expect(near(multiply(s, s) + multiply(c, c), ONE)).toBe(true);
      expect(near(value('tan', x), (s << BigInt(BITS)) / c)).toBe(true);
      expect(near(2n * multiply(s, c), value('sin', 2 * x))).toBe(true);
      expect(near(multiply(value('exp', x), value('exp', -x)), ONE)).toBe(true);
      expect(near(value('asin', u) + value('acos', u), PI >> 1n)).toBe(true);
      expect(near(value('atan', u) + value('atan', -u), 0n)).toBe(true);
      expect(near(value('log', 4 * u), value('log', u) + 2n * LN2)).toBe(true);
      expect(
        near(value('pow', u, 3), multiply(multiply(fromDouble(u), fromDouble(u)), fromDouble(u))),
      ).toBe(true);
      const [sh, ch] = [value('sinh', x), value('cosh', x)];
      expect(near(multiply(ch, ch) - multiply(sh, sh), ONE)).toBe(true);
      expect(near(multiply(value('tanh', x), ch), sh)).toBe(true);
      expect(near(value('expm1', x) + ONE, value('exp', x))).toBe(true);
      expect(near(value('log1p', u - 1), value('log', u))).toBe(u - 1 + 1 === u);
    }
  });

  it('reduces huge angles', () => {
    // The double nearest to a multiple of π/2 (Kahan), and a classic: sin(1e22).
    const worst = 6381956970095103 * 2 ** 797;
    expect(ulpError(-4.6871659242546277e-19, EXACT['cos']!(worst, 0))).toBeLessThan(0.5);
    expect(ulpError(-0.8522008497671888, EXACT['sin']!(1e22, 0))).toBeLessThan(0.5);
  });
});
