// The engine as one module for the tests of the packages that use it. Vitest rewrites every import of
// what it runs into a look-up, which makes tight loops over many modules two times slower; what it
// loads from outside it leaves alone. Built from the sources whenever Vitest starts: never stale.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { at } from './paths.mjs';

/** @returns {Promise<string>} the path of the module, which is removed when this process ends */
export async function bundleEngine() {
  const cache = at('node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'engine-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const outfile = join(folder, 'rattleback.mjs');
  await build({
    entryPoints: [at('packages/engine/src/index.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    sourcemap: 'inline',
    logLevel: 'silent',
  });
  return outfile;
}
