/** Promise 7: where nothing is fast, the continuous stage costs no garbage. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('a call over 200 slow bodies allocates nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rattleback-continuous-'));
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
    const { perCall, found } = JSON.parse(text) as { perCall: number; found: number };
    expect(found).toBe(0);
    // An object per body, the smallest there is, would be 3200.
    expect(perCall).toBeLessThan(32);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
