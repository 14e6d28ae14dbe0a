/** Sleeping leaves no garbage, neither of those it watches nor of those it keeps. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

interface Found {
  readonly awake: number;
  readonly asleep: number;
  readonly sleepers: number;
  readonly watched: number;
  readonly bodies: number;
}

async function measure(): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'rattleback-sleeping-'));
  try {
    const program = join(folder, 'program.mjs');
    await build({
      entryPoints: [fileURLToPath(new URL('sleeping-allocation-program.ts', import.meta.url))],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'error',
    });
    const flags = ['--expose-gc', '--min-semi-space-size=64', '--max-semi-space-size=64'];
    return JSON.parse(execFileSync(process.execPath, [...flags, program], { encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Processes: on a busy machine the compiler comes late to some function, which leaves its numbers until then. */
const TRIES = 5;

it('makes nothing for each body that is awake, and no more than a few numbers while all sleep', async () => {
  let awake = Number.POSITIVE_INFINITY;
  let asleep = Number.POSITIVE_INFINITY;
  let bodies = 0;
  for (let i = 0; i < TRIES && !(awake < 12 * bodies && asleep < 80); i++) {
    const found = await measure();
    expect(found.sleepers).toBe(found.bodies);
    expect(found.watched).toBe(0);
    bodies = found.bodies;
    awake = Math.min(awake, found.awake);
    asleep = Math.min(asleep, found.asleep);
  }
  // A number for each body, the smallest object there is, would be 16 bytes each.
  expect(awake).toBeLessThan(12 * bodies);
  // Time is counted: until that is compiled it leaves four numbers, then nothing. A function or an iterator is more.
  expect(asleep).toBeLessThan(80);
});
