// Problems with known answers, posed to every engine with its defaults at steps of 1/60, 1/240 and
// 1/1000 s; right means within 5, 2 and 0.5 %.
//
//   npm run bench conformance
//   npm run bench conformance -- --engine rattleback,jolt --entry P1,F5a
//
//   --engine   default one variant of each
//   --entry    ids, with commas
//   --seconds  time limit of one entry at all steps (default 120)
//   --details  prints what was wrong
//   --no-keep  writes neither results nor page

import { fileURLToPath } from 'node:url';
import { ENTRIES } from '../conformance/entries/index.mjs';
import { STEPS } from '../conformance/laboratory.mjs';
import { conformanceTable } from '../conformance/section.mjs';
import { inChild } from '../lib/child.mjs';
import { keep } from '../lib/history.mjs';
import { installPeers } from '../lib/install.mjs';
import { namesOf, readOptions } from '../lib/options.mjs';
import { writePage } from '../lib/page.mjs';
import { baseName, NAMES } from '../peers/engines/index.mjs';

const KNOWN = ['engine', 'entry', 'seconds', 'details', 'no-keep'];
const options = readOptions(process.argv.slice(2), KNOWN);
const ASKED = 'rattleback,rapier,jolt,havok,physx,ammo,crashcat,cannon,mujoco';
const engines = namesOf(options.engine ?? ASKED, NAMES, 'engine', baseName);
const ids = namesOf(
  options.entry,
  ENTRIES.map(({ id }) => id),
  'entry',
);
const seconds = Number(options.seconds ?? 120);
installPeers();
const child = fileURLToPath(new URL('../conformance/run-one.mjs', import.meta.url));

const results = [];
for (const id of ids) {
  const { title } = ENTRIES.find((entry) => entry.id === id);
  for (const engine of engines) {
    const run = await inChild(child, { engine, id }, { seconds });
    const failed = STEPS.map(({ name: step }) => ({
      step,
      pass: false,
      text: run.error ?? `no answer within ${seconds} s`,
    }));
    const steps = failed.map((none, i) => run.results?.[i] ?? none);
    results.push({ id, title, engine, steps });
    const marks = steps.map(({ pass, refused }) => (refused ? 'n/a' : pass ? 'right' : 'wrong'));
    process.stderr.write(`${id} ${engine}: ${marks.join(' ')}\n`);
    if (!options.details) continue;
    for (const { step, pass, text, refused, share } of steps) {
      const amount =
        share === undefined || share === null
          ? ''
          : ` (${Number(share).toPrecision(3)} of what is allowed)`;
      if (!pass && !refused) process.stderr.write(`    ${step}: ${text}${amount}\n`);
    }
  }
}

console.log(conformanceTable({ results }));
if (!options['no-keep']) {
  const whole = !options.engine && !options.entry;
  keep('conformance', { whole, results });
  if (whole) await writePage();
}
