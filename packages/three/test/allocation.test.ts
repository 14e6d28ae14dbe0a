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

/** Bytes per frame and body. */
function allocated(...args: string[]): number {
  const output = execFileSync(process.execPath, [...FLAGS, program, ...args], { encoding: 'utf8' });
  const { perFrame, bodies } = JSON.parse(output) as { perFrame: number; bodies: number };
  return perFrame / bodies;
}

it('updates without garbage', () => {
  // A few objects per frame are there; one smallest object per body would be 16 bytes.
  expect(allocated()).toBeLessThan(2);
});

it('would notice an object per body', () => {
  expect(allocated('waste')).toBeGreaterThan(16);
});
