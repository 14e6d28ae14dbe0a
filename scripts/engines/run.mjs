// The same bits in every JavaScript engine: runs a determinism entry in Node, JavaScriptCore and
// Firefox and compares what they give.
//
//   node scripts/engines/run.mjs [entry.ts]
//
// An engine that this machine does not have is skipped by name; with CI set it is a failure, so
// that a continuous check cannot quietly stop checking.

import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at, ROOT } from '../lib/paths.mjs';
import { bundleEntry, defaultEntry } from './bundle.mjs';
import { compareHashes, readHashes, renderTable } from './compare.mjs';
import { runInFirefox } from './firefox.mjs';
import { installEngines } from './install.mjs';
import { runInShell } from './shells.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

/**
 * Runs the comparison and prints it.
 * @param {string} [entry] absolute path of the entry
 * @returns {Promise<Totals>} counting one item per engine beside Node and hash
 */
export async function compareEngines(entry = at(defaultEntry())) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  console.log(`entry: ${relative(ROOT, entry)}`);
  const script = await bundleEntry(entry);

  const runners = [{ engine: 'node', start: () => runInShell(process.execPath, script) }];
  for (const { name, path, missing } of await installEngines()) {
    if (path !== undefined) {
      const start = name === 'firefox' ? runInFirefox : runInShell;
      runners.push({ engine: name, start: () => start(path, script) });
    } else if (process.env['CI']) {
      totals.failed++;
      console.error(`${name}: FAILED, ${missing}`);
    } else {
      totals.skipped++;
      console.log(`${name}: skipped, ${missing}`);
    }
  }

  const results = [];
  for (const { engine, start } of runners) {
    try {
      results.push({ engine, hashes: readHashes(engine, await start()) });
    } catch (error) {
      totals.failed++;
      console.error(`${engine}: FAILED, ${error instanceof Error ? error.message : error}`);
    }
  }

  const rows = compareHashes(results);
  console.log(renderTable(results, rows));
  for (const row of rows) {
    for (const hash of row.hashes.slice(1)) {
      if (hash !== undefined && hash === row.hashes[0]) totals.passed++;
      else totals.failed++;
    }
  }
  return totals;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const entry = process.argv[2];
  const { failed } = await compareEngines(entry === undefined ? undefined : resolve(entry));
  process.exitCode = failed === 0 ? 0 : 1;
}
