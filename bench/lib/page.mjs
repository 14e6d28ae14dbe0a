// docs/benchmarks.md, made of the newest whole run of each benchmark. Words that depend on figures are
// made of the figures: the page says where we lose without anybody having to be brave.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { abuseSection } from '../abuse/section.mjs';
import { budgetSection } from '../budget/section.mjs';
import { conformanceSection } from '../conformance/section.mjs';
import { peersSection } from '../peers/section.mjs';
import { scalingSection } from '../scaling/section.mjs';
import { lastWholeRun } from './history.mjs';

const file = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));

const HEAD = `# Benchmarks

This page is made by the benchmarks themselves (\`npm run bench\`); the figures behind it, with those of
earlier versions, are in \`bench/results\`. Every engine runs in a process of its own, on the same
machine, in turn with the others; ratios within one run say more than milliseconds. The peers are
those on npm, in the versions of \`bench/package.json\`. What is compared is what a user gets who
changes nothing: solver settings are each engine's own.`;

/** In the order of the page: name of the benchmark and what it has to say. */
const SECTIONS = [
  ['peers', peersSection],
  ['scaling', scalingSection],
  ['budget', budgetSection],
  ['conformance', conformanceSection],
  ['abuse', abuseSection],
];

export async function writePage() {
  const parts = [HEAD];
  for (const [name, section] of SECTIONS) {
    const run = lastWholeRun(name);
    if (run === undefined) continue;
    const from = `Measured on ${run.date} (commit ${run.commit}), Node ${run.node}, ${run.cpu}.`;
    parts.push(await section(run.figures, from));
  }
  if (parts.length === 1) parts.push('There is no whole run yet.');
  writeFileSync(file, `${parts.join('\n\n').trim()}\n`);
  console.log('Wrote docs/benchmarks.md.');
}
