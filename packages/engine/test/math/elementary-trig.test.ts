/** Sine, cosine, tangent and their inverses: within one unit in the last place of the truth. */

import { describe, expect, it } from 'vitest';
import { cos, sin, sincos } from '../../src/math/elementary/index.js';
import { Random } from '../../src/math/random.js';
import { describeAccuracy, elementary, measure } from '../support/elementary-accuracy.js';
import { timesPowerOfTwo } from '../support/powers-of-two.js';
import { worstReductions } from '../support/worst-reductions.js';

const POINTS = 1_000_000;

/** The hardest arguments there are, with both signs, as (x, 0) pairs. */
const hardest = worstReductions().flatMap((x) => [x, 0, -x, 0]);

// The promise is 1 unit; the limits are what the methods reach, so that a lost digit shows.
describe('trigonometric functions over a million stratified points', () => {
  it.each([
    ['sin', 0.6],
    ['cos', 0.61],
    ['tan', 0.62],
  ])('%s is within %d units in the last place', (name, limit) => {
    const accuracy = measure(name, POINTS, hardest);
    console.log(describeAccuracy(name, accuracy));
    expect(accuracy.worst).toBeLessThan(limit);
  });

  it.each([
    ['asin', 0.503],
    ['acos', 0.503],
    ['atan', 0.503],
    ['atan2', 0.55],
  ])('%s is within %d units in the last place', (name, limit) => {
    const accuracy = measure(name, POINTS);
    console.log(describeAccuracy(name, accuracy));
    expect(accuracy.worst).toBeLessThan(limit);
  });
});

describe('reduction', () => {
  it('knows the double that is closest to a multiple of π/2', () => {
    const worst = timesPowerOfTwo(6381956970095103, 797);
    expect(hardest).toContain(worst);
    // J.-M. Muller, Elementary Functions: its cosine is −4.68716592425462761112e-19.
    expect(cos(worst)).toBe(Number('-4.68716592425462761112e-19'));
  });

  it('has no seam where one method hands over to the next', () => {
    // sin² + cos² = 1 to rounding on both sides of the limit between the two reductions.
    for (let i = -1000; i <= 1000; i++) {
      const x = 1.6e6 + i * 2.3e-10;
      expect(Math.abs(sin(x) ** 2 + cos(x) ** 2 - 1)).toBeLessThan(4e-16);
      expect(Math.abs(sin(x) - sin(1.6e6) - (x - 1.6e6) * cos(1.6e6))).toBeLessThan(1e-12);
    }
  });
});

describe('sincos', () => {
  it('gives the bits of sin and cos, for any argument', () => {
    const random = new Random('sincos');
    const out = new Float64Array(2);
    const point = new Float64Array(2);
    const { sample } = elementary('sin');
    for (let i = 0; i < 100_000; i++) {
      sample(point, random, i);
      const x = point[0]!;
      const returned = sincos(out, x);
      if (returned !== out || !Object.is(out[0], sin(x)) || !Object.is(out[1], cos(x))) {
        expect.fail(`sincos(${x}) gave ${out[0]}, ${out[1]} instead of ${sin(x)}, ${cos(x)}`);
      }
    }
  });

  it('follows sin and cos for special values', () => {
    const out = new Float64Array(2);
    for (const x of [0, -0, 1e-300, 5e-324, Number.NaN, Infinity, -Infinity, Number.MAX_VALUE]) {
      sincos(out, x);
      expect(out[0]).toBe(sin(x));
      expect(out[1]).toBe(cos(x));
    }
  });
});
