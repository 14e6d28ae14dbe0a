/** A frame in which every body has moved leaves nothing behind that grows with their number. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';

// On one thread, and compiled early, the same bytes are counted every time.
const FLAGS = [
  '--expose-gc',
  '--single-threaded',
  '--interrupt-budget=10000',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
];

let folder = '';
let program = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rattleback-view-'));
  program = join(folder, 'program.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('allocation-program.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['rattleback-source'],
    logLevel: 'error',
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('updates without garbage', () => {
  const output = execFileSync(process.execPath, [...FLAGS, program], { encoding: 'utf8' });
  const { update, waste } = JSON.parse(output) as { update: number; waste: number };
  // Bytes per frame and body: a few objects per frame are there, the smallest has 16 bytes.
  expect(update).toBeLessThan(2);
  expect(waste).toBeGreaterThan(16);
});
