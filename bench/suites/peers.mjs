// Rattleback beside its peers: milliseconds per step, and what the steps are worth.
//
//   npm run bench peers
//   npm run bench peers -- --scene pyramid,washer --engine rattleback,havok --repeat 3
//
//   --scene, --engine   names, with commas; `rattleback/sequential` is Rattleback with another method
//   --repeat n          runs of each (default 3): the engines take turns, so that what disturbs the
//                       machine disturbs all; of each the median of the medians counts
//   --seconds n         most seconds that the steps of one run may take (default 60)
//   --steps n           fewer steps than the scenes have, to see whether it works
//   --natural           with the damping and sleeping that the engines have by default
//   --no-keep           writes neither bench/results/peers.json nor docs/benchmarks.md
//   --page              writes docs/benchmarks.md again from the last full run, and measures nothing
//
// Figures go to bench/results/peers.json, the page docs/benchmarks.md is made of them.

import { fileURLToPath } from 'node:url';
import { inChild } from '../lib/child.mjs';
import { keep } from '../lib/history.mjs';
import { installPeers } from '../lib/install.mjs';
import { namesOf, readOptions } from '../lib/options.mjs';
import { writePage } from '../lib/page.mjs';
import { baseName, NAMES } from '../peers/engines/index.mjs';
import { merged, qualityTables, speedTable } from '../peers/report.mjs';
import { SCENES } from '../peers/scenes/index.mjs';

const KNOWN = ['scene', 'engine', 'repeat', 'seconds', 'steps', 'natural', 'no-keep', 'page'];
const options = readOptions(process.argv.slice(2), KNOWN);
const child = fileURLToPath(new URL('../peers/run-one.mjs', import.meta.url));

if (options.page) {
  await writePage();
} else {
  installPeers();
  const runs = await measure();
  const results = merged(runs);
  console.log(`Median ms per step\n\n${speedTable(results)}`);
  for (const { scene, about, text } of await qualityTables(results)) {
    console.log(`\n${scene}: ${about}\n\n${text}`);
  }
  const whole = !options.scene && !options.engine && !options.steps && !options.natural;
  if (!options['no-keep']) {
    keep('peers', { whole, natural: options.natural === true, results });
    if (whole) await writePage();
    else console.log('docs/benchmarks.md is made of whole runs only: left as it is.');
  }
}

async function measure() {
  const scenes = namesOf(options.scene, SCENES, 'scene');
  const engines = namesOf(options.engine, NAMES, 'engine', baseName);
  const repeat = Number(options.repeat ?? 3);
  const seconds = Number(options.seconds ?? 60);
  const task = { seconds, natural: options.natural === true, hash: true };
  if (options.steps) task.steps = Number(options.steps);
  const runs = [];
  const total = scenes.length * engines.length * repeat;
  /** Whom a scene takes too long, or who refuses it, is not asked again. */
  const done = new Set();
  for (const scene of scenes) {
    for (let round = 0; round < repeat; round++) {
      for (const engine of engines) {
        const key = `${scene} ${engine}`;
        const number = `${runs.length + 1}/${total}`.padStart(9);
        if (done.has(key)) {
          runs.push({ scene, engine, left: true });
          continue;
        }
        const run = await inChild(
          child,
          { ...task, engine, scene },
          { seconds: 4 * seconds + 120 },
        );
        runs.push({ scene, engine, ...run });
        if (run.refused || !run.ms || !run.complete) done.add(key);
        const said = run.refused ?? run.error ?? `${run.ms.median.toFixed(3)} ms`;
        const cut = run.ms && !run.complete ? ` (${run.steps} steps)` : '';
        process.stderr.write(`${number} ${scene} ${engine}: ${said}${cut}\n`);
      }
    }
  }
  return runs.filter(({ left }) => !left);
}
