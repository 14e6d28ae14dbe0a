// Keeps figures as data: bench/results/<name>.json is a list of runs, the newest last.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const results = join(dirname(fileURLToPath(import.meta.url)), '..', 'results');

/**
 * Appends a run to the history of a benchmark, with what is needed to judge it later.
 * @param {string} name
 * @param {unknown} figures
 */
export function keep(name, figures) {
  mkdirSync(results, { recursive: true });
  const file = join(results, `${name}.json`);
  const runs = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  runs.push({
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    node: process.version,
    cpu: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    figures,
  });
  writeFileSync(file, `${JSON.stringify(runs, null, 1)}\n`);
  console.log(`\nKept as run ${runs.length} of bench/results/${name}.json.`);
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
