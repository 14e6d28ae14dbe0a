// Keeps figures as data: bench/results/<name>.json is a list of runs, the newest last.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const results = join(dirname(fileURLToPath(import.meta.url)), '..', 'results');
const fileOf = (name) => join(results, `${name}.json`);

/**
 * All runs of a benchmark, the oldest first.
 * @param {string} name
 * @returns {any[]}
 */
export function runsOf(name) {
  const file = fileOf(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/**
 * The newest run that measured everything; undefined if there is none.
 * @param {string} name
 */
export const lastWholeRun = (name) => runsOf(name).findLast(({ figures }) => figures.whole);

/**
 * Appends a run to the history of a benchmark, with what is needed to judge it later.
 * @param {string} name
 * @param {unknown} figures
 */
export function keep(name, figures) {
  mkdirSync(results, { recursive: true });
  const runs = runsOf(name);
  runs.push({
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    node: process.version,
    cpu: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    figures,
  });
  writeFileSync(fileOf(name), `${JSON.stringify(runs, null, 1)}\n`);
  console.log(`\nKept as run ${runs.length} of bench/results/${name}.json.`);
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
