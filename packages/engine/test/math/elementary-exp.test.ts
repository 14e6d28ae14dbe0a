/** Exponentials, logarithms, powers and roots: within one unit in the last place of the truth. */

import { describe, expect, it } from 'vitest';
import { describeAccuracy, measure } from '../support/elementary-accuracy.js';

const POINTS = 1_000_000;

// The promise is 1 unit; the limits are what the methods reach, so that a lost digit shows.
describe('exponentials, logarithms, powers and roots over a million stratified points', () => {
  it.each([
    ['exp', 0.52],
    ['expm1', 0.55],
    ['log', 0.501],
    ['log1p', 0.501],
    ['pow', 0.6],
    ['hypot', 0.5001],
    ['cbrt', 0.5001],
    ['sinh', 0.54],
    ['cosh', 0.52],
    ['tanh', 0.55],
  ])('%s is within %d units in the last place', (name, limit) => {
    const accuracy = measure(name, POINTS);
    console.log(describeAccuracy(name, accuracy));
    expect(accuracy.worst).toBeLessThan(limit);
  });
});
