// The engine's inner modules, for benchmarks of its parts: the public door shows whole simulations
// only. They are bundled from the sources, with the settings of the build, into a file that lives as
// long as the benchmark: importing the sources as they are needs a newer Node than the engine does.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const source = join(dirname(fileURLToPath(import.meta.url)), '../../packages/engine/src');

/**
 * Bundles what the lines of `exports` name (as in `export { Box } from './shapes/box.js'`), calls
 * `work` with the address of the bundle, and removes it.
 * @template T
 * @param {string} exports
 * @param {(address: string) => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withEngineSources(exports, work) {
  const folder = mkdtempSync(join(tmpdir(), 'rattleback-bench-'));
  try {
    const outfile = join(folder, 'engine.mjs');
    await build({
      stdin: { contents: exports, resolveDir: source, loader: 'ts' },
      outfile,
      bundle: true,
      format: 'esm',
      target: 'es2022',
      platform: 'neutral',
      logLevel: 'error',
    });
    return await work(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
