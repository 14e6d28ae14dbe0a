import { describe, expect, it } from 'vitest';
import { clear, put } from '../../src/state/zeros.js';

describe('Numbers that are written only where they are others', () => {
  it('keep the sign of zeros', () => {
    const array = Float64Array.of(-0, 0, 1, Number.NaN);
    put(array, 1, -0);
    expect([...array]).toEqual([-0, -0, 1, Number.NaN]);
    clear(array, 0, 3);
    expect([...array]).toEqual([0, 0, 0, Number.NaN]);
    put(array, 3, Number.NaN);
    put(array, 0, Number.NaN);
    expect([...array]).toEqual([Number.NaN, 0, 0, Number.NaN]);
  });

  it('are those of whole numbers as well', () => {
    const array = Int32Array.of(3, 4, 5);
    clear(array, 1, 3);
    put(array, 0, 7);
    expect([...array]).toEqual([7, 0, 0]);
  });
});
