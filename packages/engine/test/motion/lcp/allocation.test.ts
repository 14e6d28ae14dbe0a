/** Promise 7: a warm solve makes no garbage. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { LCP_SOLVERS } from '../../../src/motion/lcp/index.js';

it('a warm solve allocates no arrays and no objects', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rattleback-lcp-'));
  try {
    const program = join(folder, 'program.mjs');
    await build({
      entryPoints: [fileURLToPath(new URL('allocation-program.ts', import.meta.url))],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'error',
    });
    const flags = ['--expose-gc', '--min-semi-space-size=64', '--max-semi-space-size=64'];
    const text = execFileSync(process.execPath, [...flags, program], { encoding: 'utf8' });
    const perCall = JSON.parse(text) as Record<string, number>;
    for (const { name } of LCP_SOLVERS) {
      // The smallest typed array is 176 bytes and more; numbers boxed between functions are 16 each.
      // A problem of 8 rows with one array per iteration would be thousands.
      expect(perCall[name], `${name}: ${text}`).toBeLessThan(name === 'enumeration' ? 4096 : 1024);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
