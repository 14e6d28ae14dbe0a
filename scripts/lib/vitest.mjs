// Runs Vitest and reads its totals from the JSON report: the lines that it prints for people may
// change their form with any version.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tool } from './run.mjs';

/**
 * @param {readonly string[]} [filters] parts of the names of test files; none means all
 * @returns {Promise<import('./stages.mjs').Totals>}
 */
export async function runVitest(filters = []) {
  const folder = mkdtempSync(join(tmpdir(), 'rattleback-vitest-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await tool('vitest', ['run', ...reporters, ...filters]);
    if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
    return totalsOf(JSON.parse(readFileSync(file, 'utf8')), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @typedef {object} Report the fields of Vitest's JSON report that matter here
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults
 */

/**
 * The totals of a report. A file that breaks before its tests are known, and a run that fails with
 * every test passed (an unhandled error), count as one failure each.
 * @param {Report} report
 * @param {number} code exit code of the run
 */
export function totalsOf(report, code) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  let failed = report.numFailedTests + broken.length;
  if (failed === 0 && code !== 0) failed = 1;
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed, skipped };
}
