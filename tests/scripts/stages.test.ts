import { describe, expect, it } from 'vitest';
import { runStages } from '../../scripts/lib/stages.mjs';
import { totalsOf } from '../../scripts/lib/vitest.mjs';

describe('runStages', () => {
  const totals = (passed: number, failed: number, skipped: number) => ({ passed, failed, skipped });

  it('adds up the items and ends with the line of totals', async () => {
    const lines: string[] = [];
    const stages = [
      { name: 'one', run: async () => true },
      { name: 'two', run: async () => totals(3, 0, 1) },
      { name: 'three', run: async () => totals(4, 0, 0) },
    ];
    expect(await runStages(stages, (line) => lines.push(line))).toEqual(totals(7, 0, 1));
    expect(lines.at(-1)).toBe('7 passed, 0 failed, 1 skipped');
  });

  it.each([
    ['says no', async () => false],
    [
      'throws',
      async () => {
        throw new Error('on purpose');
      },
    ],
    ['has a failed item', async () => totals(0, 1, 0)],
  ])('stops at a stage that %s', async (_, run) => {
    const lines: string[] = [];
    let reached = false;
    const after = {
      name: 'after',
      run: async () => {
        reached = true;
        return true;
      },
    };
    const result = await runStages([{ name: 'bad', run }, after], (line) => lines.push(line));
    expect(result.failed).toBe(1);
    expect(reached).toBe(false);
    expect(lines.at(-1)).toBe('0 passed, 1 failed, 0 skipped');
    expect(lines.join('\n')).toMatch(/bad: FAILED in/);
  });
});

describe('the totals of Vitest', () => {
  const report = (failed: number, files: { status: string; tests: string[] }[]) => ({
    numPassedTests: 5,
    numFailedTests: failed,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: files.map(({ status, tests }) => ({
      status,
      assertionResults: tests.map((test) => ({ status: test })),
    })),
  });

  it('are those of the report', () => {
    const files = [{ status: 'passed', tests: ['passed'] }];
    expect(totalsOf(report(0, files), 0)).toEqual({ passed: 5, failed: 0, skipped: 2 });
  });

  it('count a file that broke before its tests were known', () => {
    const files = [
      { status: 'failed', tests: [] },
      { status: 'failed', tests: ['passed', 'failed'] },
    ];
    expect(totalsOf(report(1, files), 1).failed).toBe(2);
  });

  it('count a run that failed although every test passed', () => {
    expect(totalsOf(report(0, []), 1).failed).toBe(1);
  });
});
