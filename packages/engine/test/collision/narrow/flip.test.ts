/** In which order two shapes of one kind are worked on. */

import { describe, expect, it } from 'vitest';
import { PLACED_STRIDE } from '../../../src/collision/collider.js';
import { inOrder } from '../../../src/collision/narrow/kernel/flip.js';
import { Random } from '../../../src/index.js';

/** A record of a cube at a place. */
function cube(x: number, y: number, z: number): Float64Array {
  const record = new Float64Array(PLACED_STRIDE);
  record.set([1, 0, 0, 0, 1, 0, 0, 0, 1, x, y, z, 0.5, 0.5, 0.5, 0.9]);
  return record;
}

describe('the order of two shapes', () => {
  it('is the other way round when they are swapped', () => {
    const random = new Random(5);
    const few = (): number => Math.floor(3 * random.next());
    for (let i = 0; i < 2000; i++) {
      const a = cube(few(), few(), few());
      const b = cube(few(), few(), few());
      a[0] = few();
      b[0] = few();
      const isSame = a.every((number, k) => number === b[k]);
      expect(inOrder(b, 0, a, 0)).toBe(isSame || !inOrder(a, 0, b, 0));
    }
  });

  it('is by size before anything else', () => {
    const small = cube(5, 0, 0);
    small[12] = 0.4;
    expect(inOrder(small, 0, cube(0, 0, 0), 0)).toBe(true);
    expect(inOrder(cube(0, 0, 0), 0, small, 0)).toBe(false);
  });

  it('does not change while one sways on the other', () => {
    for (const axis of [0, 1, 2]) {
      for (let i = 0; i < 100; i++) {
        const place = [0.01 * Math.sin(i), 0.01 * Math.cos(7 * i), 0.01 * Math.sin(3 * i)];
        place[axis] = 1;
        expect(inOrder(cube(0, 0, 0), 0, cube(place[0]!, place[1]!, place[2]!), 0)).toBe(true);
      }
    }
  });
});
