// `npm run bench [name …] [-- --option …]`: runs the benchmarks of this folder, each in a process of its
// own, and keeps their figures under bench/results. Benchmarks measure; they never pass or fail. What
// options there are is said at the head of each file in bench/suites.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAll, isBuilt } from '../scripts/build.mjs';
import { setup } from '../scripts/setup.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const all = readdirSync(join(here, 'suites'))
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => file.slice(0, -4));
const words = process.argv.slice(2);
const firstOption = words.findIndex((word) => word.startsWith('-'));
const wanted = firstOption < 0 ? words : words.slice(0, firstOption);
const options = firstOption < 0 ? [] : words.slice(firstOption);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(2);
}

if (!(await setup()) || !(isBuilt() || (await buildAll()))) process.exit(1);
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n== ${name}\n`);
  const script = join(here, 'suites', `${name}.mjs`);
  const { status } = spawnSync(process.execPath, [script, ...options], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
