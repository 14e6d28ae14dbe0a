// What the engine costs before and beside the steps: size of a bundle, time to the first step, snapshots,
// reading poses, memory, garbage; beside the peers where they can be asked.
//
//   npm run bench budget
//   npm run bench budget -- --engine rattleback,crashcat --count 2000 --no-keep
//
//   --engine   default all
//   --starts   fresh processes for the time to the first step (default 11), in turn
//   --count    bodies for memory and garbage (default 10,000)
//   --no-keep  writes neither results nor page

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleOurStart, bundleSize } from '../budget/bundle.mjs';
import { budgetTable } from '../budget/section.mjs';
import { inChild } from '../lib/child.mjs';
import { keep } from '../lib/history.mjs';
import { installPeers } from '../lib/install.mjs';
import { namesOf, readOptions } from '../lib/options.mjs';
import { writePage } from '../lib/page.mjs';
import { median } from '../lib/tables.mjs';
import { baseName, ENGINES, NAMES } from '../peers/engines/index.mjs';

const options = readOptions(process.argv.slice(2), ['engine', 'starts', 'count', 'no-keep']);
const all = NAMES.filter((name) => ENGINES[name].threads === undefined);
const engines = namesOf(options.engine, all, 'engine', baseName);
installPeers();
const script = (name) => fileURLToPath(new URL(`../budget/${name}.mjs`, import.meta.url));
const say = (text) => process.stderr.write(`${text}\n`);

/** Of Node, for the two parts of memory. */
const FLAGS = {
  memory: ['--expose-gc'],
  garbage: ['--expose-gc', '--max-semi-space-size=512'],
};

const results = engines.map((engine) => ({ engine }));
for (const result of results) {
  const size = await bundleSize(baseName(result.engine)).catch((error) => ({
    error: error.message,
  }));
  Object.assign(result, { bundle: size?.bytes, bundleGzip: size?.gzip, bundleError: size?.error });
  say(`${result.engine}: bundle ${size?.gzip ?? size?.error} bytes`);
}
const starts = results.map(() => []);
const ours = results.find(({ engine }) => engine === 'rattleback');
const bundledStarts = [];
const folder = mkdtempSync(join(tmpdir(), 'rattleback-start-'));
const file = join(folder, 'app.mjs');
if (ours) await bundleOurStart(file);
for (let round = 0; round < Number(options.starts ?? 11); round++) {
  for (const [i, { engine }] of results.entries()) {
    const { ms, error } = await inChild(script('start'), { engine }, { seconds: 60 });
    if (ms !== undefined) starts[i].push(ms);
    else say(`${engine}: ${error}`);
  }
  if (ours) bundledStarts.push((await inChild(script('start-bundled'), { file })).ms);
}
rmSync(folder, { recursive: true, force: true });
if (ours) ours.startBundledMs = median(bundledStarts);
for (const [i, result] of results.entries()) {
  result.startMs = median(starts[i]);
  result.startLeastMs = Math.min(...starts[i]);
  const { engine } = result;
  const snapshot = await inChild(script('snapshot'), { engine }, { seconds: 120 });
  if (!snapshot.error) Object.assign(result, snapshot, { refused: undefined });
  const bundled = result.startBundledMs ? ` (bundled ${result.startBundledMs.toFixed(1)})` : '';
  say(`${engine}: start ${result.startMs.toFixed(1)} ms${bundled}, ${JSON.stringify(snapshot)}`);
  const count = Number(options.count ?? 10_000);
  for (const [part, flags] of Object.entries(FLAGS)) {
    const found = await inChild(script('memory'), { engine, part, count }, { seconds: 400, flags });
    if (found.error) result[`${part}Error`] = found.error;
    else Object.assign(result, found);
    say(`${engine}: ${JSON.stringify(found)}`);
  }
}
for (const result of results) {
  for (const [key, value] of Object.entries(result)) {
    if (typeof value === 'number') result[key] = Number(value.toPrecision(5));
  }
}

console.log(budgetTable({ results }));
if (!options['no-keep']) {
  const whole = !options.engine && !options.count;
  keep('budget', { whole, results });
  if (whole) await writePage();
}
