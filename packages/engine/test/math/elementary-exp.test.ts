/** Exponentials, logarithms, powers and roots: within one unit in the last place of the truth. */

import { describe, expect, it } from 'vitest';
import { describeAccuracy, measure } from '../support/elementary-accuracy.js';

const POINTS = 1_000_000;

describe('exponentials, logarithms, powers and roots over a million stratified points', () => {
  it.each(['exp', 'expm1', 'log', 'log1p', 'pow', 'hypot', 'cbrt', 'sinh', 'cosh', 'tanh'])(
    '%s',
    (name) => {
      const accuracy = measure(name, POINTS);
      console.log(describeAccuracy(name, accuracy));
      expect(accuracy.worst).toBeLessThan(0.6);
    },
  );
});
