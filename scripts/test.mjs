// `npm test`: everything, on a machine that may have nothing but Node and npm.
// `npm run check` (--quick) leaves out the build and the other JavaScript engines; further
// arguments name the test files to run: `npm run check -- shapes`.

import { HOW, installChromium } from './browser/chromium.mjs';
import { buildAll } from './build.mjs';
import { installEngines } from './engines/install.mjs';
import { tool } from './lib/run.mjs';
import { runStages } from './lib/stages.mjs';
import { runVitest } from './lib/vitest.mjs';
import { setup } from './setup.mjs';
import { typecheck } from './typecheck.mjs';

const quick = process.argv.includes('--quick');
const filters = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

async function lint() {
  // Warnings count: a rule that may be ignored is no rule.
  const { code } = await tool('biome', ['check', '--error-on-warnings', '.']);
  return code === 0;
}

async function engines() {
  for (const { name, path, missing } of await installEngines()) {
    console.log(`${name}: ${path ?? missing}`);
  }
  return true; // whether a missing one matters is for the comparison to say
}

async function browser() {
  console.log(`Chromium: ${(await installChromium()) ?? `missing. ${HOW}`}`);
  return true; // without one the viewer's tests fail, and say the same
}

async function sameBits() {
  // Imported late: it needs a tool that is not there before the set-up.
  const { compareEngines } = await import('./engines/run.mjs');
  return compareEngines();
}

/** @type {(import('./lib/stages.mjs').Stage & { quick: boolean })[]} */
const stages = [
  { name: 'set-up', run: setup, quick: true },
  { name: 'lint and format', run: lint, quick: true },
  { name: 'types', run: typecheck, quick: true },
  { name: 'build', run: buildAll, quick: false },
  { name: 'other JavaScript engines', run: engines, quick: false },
  { name: 'a browser', run: browser, quick: false },
  { name: 'tests', run: () => runVitest(filters), quick: true },
  { name: 'the same bits in every engine', run: sameBits, quick: false },
];

const { failed } = await runStages(quick ? stages.filter((stage) => stage.quick) : stages);
process.exitCode = failed === 0 ? 0 : 1;
