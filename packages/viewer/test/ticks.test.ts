/** Ticks of plots: short, and no two alike, however little a quantity changes. */

import { describe, expect, it } from 'vitest';
import { tickTexts } from '../src/ui/ticks.js';

describe('ticks of an axis', () => {
  it('are short', () => {
    expect(tickTexts([0, 0.05, 0.1])).toEqual(['0', '0.05', '0.1']);
    expect(tickTexts([10_000, 15_000, null])).toEqual(['10k', '15k', '']);
    expect(tickTexts([1e-4, 1.5e-4])).toEqual(['1e-4', '1.5e-4']);
  });

  it('differ, where an energy is kept to six digits', () => {
    expect(tickTexts([0.12388, 0.123885, 0.12389])).toEqual(['0.12388', '0.123885', '0.12389']);
    expect(tickTexts([1.00001e-5, 1.00002e-5])).toEqual(['1.00001e-5', '1.00002e-5']);
  });

  it('end where numbers do', () => {
    expect(tickTexts([1, 1])).toEqual(['1', '1']);
  });
});
