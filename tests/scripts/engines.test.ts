import { describe, expect, it } from 'vitest';
import { compareHashes, readHashes, renderTable } from '../../scripts/engines/compare.mjs';

describe('the comparison between engines', () => {
  const node = { engine: 'node', hashes: { a: '0011', b: '2233' } };
  const same = { engine: 'jsc', hashes: { a: '0011', b: '2233' } };
  const different = { engine: 'firefox', hashes: { a: '0011', b: '2234' } };
  const incomplete = { engine: 'firefox', hashes: { a: '0011' } };
  const verdicts = (...results: (typeof node | typeof incomplete)[]): Record<string, boolean> =>
    Object.fromEntries(
      compareHashes(results as (typeof node)[]).map((row) => [row.name, row.same]),
    );

  it('sees agreement and difference', () => {
    expect(verdicts(node, same)).toEqual({ a: true, b: true });
    expect(verdicts(node, same, different)).toEqual({ a: true, b: false });
  });

  it('counts a hash that one engine lacks as a difference, whichever it is', () => {
    expect(verdicts(node, incomplete)).toEqual({ a: true, b: false });
    expect(verdicts(incomplete, node)).toEqual({ a: true, b: false });
  });

  it('shows every hash', () => {
    const results = [node, different];
    const table = renderTable(results, compareHashes(results));
    expect(table).toMatch(/^a +0011 +0011 +OK$/m);
    expect(table).toMatch(/^b +2233 +2234 +DIFFERENT$/m);
  });

  it.each([[{}], [null], ['text'], [{ a: 1 }], [{ a: '' }], [{ a: 'not hex' }]])(
    'refuses %j as an answer',
    (answer) => expect(() => readHashes('node', answer)).toThrow(/node answered/),
  );
});
