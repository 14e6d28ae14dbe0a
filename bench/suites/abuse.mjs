// Bad input and hard cases, posed to every engine, each in a process of its own with a time limit: peers
// crash, and hang. Nothing is timed.
//
//   npm run abuse
//   npm run abuse -- --engine rattleback,havok --row "mass 0"
//
//   --engine   default all but the variants that answer alike
//   --row      rows whose title holds these words
//   --seconds  time limit of a cell (default 60)
//   --no-keep  writes neither results nor page

import { fileURLToPath } from 'node:url';
import { ROWS } from '../abuse/rows.mjs';
import { abuseTable } from '../abuse/section.mjs';
import { STRESS } from '../abuse/stress.mjs';
import { inChild } from '../lib/child.mjs';
import { keep } from '../lib/history.mjs';
import { installPeers } from '../lib/install.mjs';
import { namesOf, readOptions } from '../lib/options.mjs';
import { writePage } from '../lib/page.mjs';
import { baseName, NAMES } from '../peers/engines/index.mjs';

const KNOWN = ['engine', 'row', 'seconds', 'no-keep'];
const options = readOptions(process.argv.slice(2), KNOWN);
/** MuJoCo's world is made at once from a text: nothing can be added or removed. */
const ASKED = 'rattleback,rapier,rapier-simd,jolt,havok,physx,ammo,cannon,crashcat';
const engines = namesOf(options.engine ?? ASKED, NAMES, 'engine', baseName);
const titles = [...ROWS, ...STRESS]
  .map(({ title }) => title)
  .filter((title) => options.row === undefined || title.includes(options.row));
const seconds = Number(options.seconds ?? 60);
installPeers();
const child = fileURLToPath(new URL('../abuse/run-one.mjs', import.meta.url));

const results = [];
for (const title of titles) {
  for (const engine of engines) {
    const cell = await inChild(child, { engine, title }, { seconds });
    const said =
      cell.said ??
      (cell.hung ? `hangs (${seconds} s)` : `process dies: ${cell.error.slice(0, 120)}`);
    results.push({ title, engine, good: cell.good === true, ...cell, said });
    process.stderr.write(`${title} | ${engine}: ${cell.good ? '+' : '-'} ${said}\n`);
  }
}

console.log(abuseTable({ results }));
if (!options['no-keep']) {
  const whole = !options.engine && !options.row;
  keep('abuse', { whole, results });
  if (whole) await writePage();
}
