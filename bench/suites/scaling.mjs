// What a body costs, by how many there are: microseconds per body and step, for heaps and pyramids.
//
//   npm run bench scaling
//   npm run bench scaling -- --engine rattleback,rapier-simd --sizes 500,8000
//
//   --engine   default rattleback alone; `all` for everybody
//   --scene    pile, pyramids
//   --sizes    default 500 … 32,000
//   --seconds  most seconds for the steps of one run (default 60)
//   --repeat   runs of each, in turn (default 3)
//   --no-keep  writes neither results nor page

import { fileURLToPath } from 'node:url';
import { inChild } from '../lib/child.mjs';
import { keep } from '../lib/history.mjs';
import { installPeers } from '../lib/install.mjs';
import { namesOf, readOptions } from '../lib/options.mjs';
import { writePage } from '../lib/page.mjs';
import { median } from '../lib/tables.mjs';
import { baseName, NAMES } from '../peers/engines/index.mjs';
import { SCALED } from '../peers/scenes/index.mjs';
import { scalingTables } from '../scaling/section.mjs';

const SIZES = [500, 1000, 2000, 4000, 8000, 16_000, 32_000];
const KNOWN = ['engine', 'scene', 'sizes', 'seconds', 'repeat', 'no-keep'];
const options = readOptions(process.argv.slice(2), KNOWN);
const child = fileURLToPath(new URL('../peers/run-one.mjs', import.meta.url));
const everybody = options.engine === 'all';
const wanted = everybody ? undefined : (options.engine ?? 'rattleback');
const engines = namesOf(wanted, NAMES, 'engine', baseName);
const scenes = namesOf(options.scene, SCALED, 'scene');
const sizes = options.sizes ? options.sizes.split(',').map(Number) : SIZES;
const seconds = Number(options.seconds ?? 60);
if (engines.some((name) => baseName(name) !== 'rattleback')) installPeers();

const results = [];
for (const scene of scenes) {
  /** Whom one size takes too long is not asked for a larger one. */
  const slow = new Set();
  for (const size of sizes) {
    const times = new Map();
    for (let round = 0; round < Number(options.repeat ?? 3); round++) {
      for (const engine of engines.filter((name) => !slow.has(name))) {
        const task = { engine, scene: `${scene}@${size}`, seconds, judge: false };
        const run = await inChild(child, task, { seconds: 6 * seconds + 120 });
        // Whoever was still warming up when the time was up has no median.
        const timed = Number.isFinite(run.ms?.median);
        const said = timed
          ? `${run.ms.median.toFixed(2)} ms`
          : (run.error ?? run.refused ?? 'slow');
        process.stderr.write(
          `${scene} ${size} ${engine}: ${said}${timed && !run.complete ? ' *' : ''}\n`,
        );
        if (!timed || !run.complete || run.error) slow.add(engine);
        if (timed)
          times.set(engine, [
            ...(times.get(engine) ?? []),
            { ms: run.ms.median, bodies: run.bodies },
          ]);
      }
    }
    for (const [engine, list] of times) {
      const ms = median(list.map((run) => run.ms));
      results.push({ scene, size, engine, bodies: list[0].bodies, ms: Number(ms.toPrecision(5)) });
    }
  }
}

console.log(`Microseconds per body and step\n\n${scalingTables({ results })}`);
if (!options['no-keep']) {
  const whole = !options.scene && !options.sizes;
  keep('scaling', { whole, results });
  if (whole) await writePage();
}
