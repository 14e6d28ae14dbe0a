// The part of docs/benchmarks.md on what the engine costs beside the steps.

import { digits, table } from '../lib/tables.mjs';
import { isOurs, labelOf } from '../peers/report.mjs';

/** Row, key, factor and unit; less is better everywhere. */
const ROWS = [
  ['bundle of a minimal application, gzip (kB)', 'bundleGzip', 1e-3],
  ['the same, minified only (kB)', 'bundle', 1e-3],
  ['import to first step, fresh process (ms, median)', 'startMs', 1],
  ['the same, the quickest', 'startLeastMs', 1],
  ['the same, of a bundled application (ms, median)', 'startBundledMs', 1],
  ['snapshot of 1,000 resting boxes (bytes per body)', 'bytesPerBody', 1],
  ['saving it (µs)', 'saveMicroseconds', 1],
  ['restoring it (µs)', 'restoreMicroseconds', 1],
  ['reading a pose (ns)', 'readNanoseconds', 1],
  ['memory per resting body (bytes)', 'rssPerBody', 1],
  ['garbage of a step (bytes)', 'garbagePerStep', 1],
  ['garbage of a step and reading all poses (bytes)', 'garbageWithReading', 1],
];

export function budgetTable({ results }) {
  const peers = results.filter(({ engine }) => !isOurs(engine));
  const rows = ROWS.map(([words, key, factor]) => {
    const cell = (result) => (typeof result[key] === 'number' ? digits(factor * result[key]) : '');
    const best = peers
      .filter((result) => typeof result[key] === 'number')
      .sort((a, b) => a[key] - b[key])[0];
    return [words, ...results.map(cell), best ? `${labelOf(best.engine)} ${cell(best)}` : ''];
  });
  return table(['', ...results.map(({ engine }) => labelOf(engine)), 'best peer'], rows);
}

export function budgetSection(figures, from) {
  return `## Beside the steps

${from} Bundles are what esbuild makes of the smallest application, with the WebAssembly it fetches. Node reads the
package in parts, of which a box needs the first; a bundled application starts with what it names. Snapshots are
those an engine has; copying poses one by one is none, as it does not bring the contacts back. Memory is
what the process grows by for 10,000 mixed bodies at rest (engines that reserve a heap at the start show
only what they touch), garbage what a step leaves on the heap of JavaScript
when it is warm, after up to 2,500 steps or a minute.

${budgetTable(figures)}`;
}
