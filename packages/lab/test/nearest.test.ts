import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, nearest, suggest } from '../src/index.js';

const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

describe('the distance of words', () => {
  it.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', 'abd', 1],
    ['abc', 'acb', 1],
    ['position', 'postion', 1],
    ['bodys', 'bodies', 2],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
  ])('%j to %j is %i', (a, b, edits) => expect(distance(a, b)).toBe(edits));

  it('is symmetric, zero only for equal words, and no more than the longer word', () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        const edits = distance(a, b);
        expect(edits).toBe(distance(b, a));
        expect(edits === 0).toBe(a === b);
        expect(edits).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(edits).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      }),
      { seed: 3, numRuns: 500 },
    );
  });
});

describe('nearest', () => {
  it('finds slips and nothing far-fetched', () => {
    const known = ['position', 'orientation', 'mass'];
    expect(nearest('postion', known)).toBe('position');
    expect(nearest('Mass', known)).toBe('mass');
    expect(nearest('velocity', known)).toBeUndefined();
    expect(nearest('c', ['a', 'b'])).toBeUndefined();
    expect(nearest('x', [])).toBeUndefined();
  });

  it('is told as a question, or as a choice', () => {
    expect(suggest('postion', ['position'])).toBe('Did you mean "position"?');
    expect(suggest('zzz', ['a', 'b'])).toBe('Choose from a, b.');
    expect(suggest('zzz', [])).toMatch(/nothing to choose/);
  });
});
