// `npm start`: install what is missing, build what is stale, and show a scene in the terminal.
// Arguments are passed on: `npm start -- seesaw`.

import { buildAll, isBuilt } from './build.mjs';
import { at } from './lib/paths.mjs';
import { node } from './lib/run.mjs';
import { setup } from './setup.mjs';

if (!(await setup())) process.exit(1);
if (!isBuilt()) {
  console.log('Building …');
  if (!(await buildAll())) process.exit(1);
}
const show = ['show', ...process.argv.slice(2)];
const { code } = await node(at('packages/cli/dist/main.js'), show, { interactive: true });
process.exitCode = code;
