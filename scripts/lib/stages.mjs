// Runs the stages of a long check one after the other, prints how long each took, stops at the
// first that fails, and ends with one line of totals.

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */
/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {() => Promise<boolean | Totals>} run whether it went well, or how many items did
 */

/**
 * Runs the stages; the last line printed is `N passed, N failed, N skipped`.
 * @param {readonly Stage[]} stages
 * @param {(line: string) => void} [print]
 * @returns {Promise<Totals>}
 */
export async function runStages(stages, print = console.log) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const begin = performance.now();
  for (const stage of stages) {
    print(`\n=== ${stage.name}`);
    const start = performance.now();
    const result = await attempt(stage, print);
    const seconds = secondsSince(start);
    // A stage without items of its own counts only when it fails.
    const counts = typeof result === 'boolean' ? undefined : result;
    totals.passed += counts?.passed ?? 0;
    totals.skipped += counts?.skipped ?? 0;
    totals.failed += counts?.failed ?? (result ? 0 : 1);
    const failed = counts === undefined ? !result : counts.failed > 0;
    print(`=== ${stage.name}: ${failed ? 'FAILED' : 'done'} in ${seconds} s`);
    if (failed) break;
  }
  print(`\nall stages: ${secondsSince(begin)} s\n`);
  print(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  return totals;
}

/**
 * A stage that throws has failed.
 * @param {Stage} stage
 * @param {(line: string) => void} print
 */
async function attempt(stage, print) {
  try {
    return await stage.run();
  } catch (error) {
    print(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return false;
  }
}

const secondsSince = (/** @type {number} */ start) =>
  ((performance.now() - start) / 1000).toFixed(1);
