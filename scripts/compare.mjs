// `npm run compare`: the comparison of methods, docs/comparison.md. Its program is TypeScript (see
// scripts/comparison) and is bundled from the sources, so that no build can be stale.

import { mkdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { at, ROOT, SOURCE_CONDITION } from './lib/paths.mjs';

const folder = at('node_modules/.cache');
mkdirSync(folder, { recursive: true });
const outfile = at('node_modules/.cache/comparison.mjs');
await build({
  entryPoints: [at('scripts/comparison/main.ts')],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'es2022',
  conditions: [SOURCE_CONDITION],
  logLevel: 'warning',
});
const { compareAll } = await import(pathToFileURL(outfile).href);
try {
  compareAll(ROOT, process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
