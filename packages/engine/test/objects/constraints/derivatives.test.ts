/** Every joint: J is the derivative of C, c that of J, and the freedom that is left is right (K2). */

import { describe, expect, it } from 'vitest';
import { SAMPLES } from './samples.js';
import { expectDerivatives, randomPair, rank, rowsOf } from './support.js';

describe.each(SAMPLES)('$name', ({ make, freedom, gentle }) => {
  // Far from where the joint wants its bodies, and near it.
  const angles = gentle ? [0.4, 1.2, 2] : [1e-4, 0.4, 1.5, 2.6, 3.05];

  it.each(angles)('J and c are exact for bodies turned by %f rad', (turned) => {
    for (let trial = 0; trial < 2; trial++) {
      const { sim, a, b, random } = randomPair(`${turned} ${trial}`, turned);
      const joint = sim.add(make(a, b, random));
      expectDerivatives(joint, a.store, turned > 3 ? 3e-4 : 2e-3);
    }
  });

  it(`leaves ${freedom} degrees of freedom`, () => {
    for (let trial = 0; trial < 5; trial++) {
      const { sim, a, b, random } = randomPair(`freedom ${trial}`, 0.7);
      const joint = sim.add(make(a, b, random));
      const rows = rowsOf(joint, a.store);
      let rigid = 0;
      while (rigid < rows.count && rows.kind[rigid] === 0 && rows.stiffness[rigid] === 0) rigid++;
      expect(rank(rows, rigid)).toBe(6 - freedom);
      // Pushing both bodies alike moves nothing: no forces from nowhere.
      for (let i = 0; i < rows.count; i++) {
        for (let k = 0; k < 3; k++) {
          expect(rows.jacobian[12 * i + k]! + rows.jacobian[12 * i + 6 + k]!).toBeCloseTo(0, 15);
        }
      }
    }
  });
});
