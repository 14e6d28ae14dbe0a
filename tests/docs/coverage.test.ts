import { describe, expect, it } from 'vitest';
import { exists, read } from '../lib/files.js';
import { judgeCoverage, readCoverage } from './coverage.js';
import { REQUIREMENTS } from './requirements.js';

describe('the judge can fail', () => {
  const page = (...rows: string[]): string =>
    ['| id | what | status | code | test | scene |', '|---|---|---|---|---|---|', ...rows].join(
      '\n',
    );
  const judge = (...rows: string[]): string[] =>
    judgeCoverage(readCoverage(page(...rows)), ['A1'], (path) => !path.includes('gone'));

  it('accepts a good row', () => {
    expect(judge('| A1 | x | done | `a.ts`, `b.ts` | `a.test.ts` | |')).toEqual([]);
    expect(judge('| A1 | x | planned | | | |')).toEqual([]);
  });

  it.each([
    ['| A1 | x | done | | `a.test.ts` | |', /names no code/],
    ['| A1 | x | done | `a.ts` | | |', /names no test/],
    ['| A1 | x | finished | `a.ts` | `a.test.ts` | |', /the status "finished"/],
    ['| A1 | | planned | | | |', /does not say/],
    ['| A1 | x | partly | `gone.ts` | | |', /gone.ts, which does not exist/],
    ['| A1 | x | partly | | | `gone.ts` |', /gone.ts, which does not exist/],
    ['| A1 | x | partly | | `a.ts` | |', /a.ts, which is no test/],
    ['| B1 | x | planned | | | |', /A1 appears 0 times/],
  ])('refuses %s', (row, message) => {
    expect(judge(row).join('\n')).toMatch(message);
  });

  it('refuses a row given twice, and a table without a column', () => {
    const row = '| A1 | x | planned | | | |';
    expect(judge(row, row)).toEqual(['A1 appears 2 times, not once']);
    expect(() => readCoverage('| id | what | code |')).toThrow(/lacks the column status, test/);
  });
});

describe('docs/coverage.md', () => {
  it('accounts for every requirement, and names only what exists', () => {
    const rows = readCoverage(read('docs/coverage.md'));
    expect(judgeCoverage(rows, Object.keys(REQUIREMENTS), exists)).toEqual([]);
  });
});
