/** Promise 7: the general narrow phase makes no garbage, once the program is warm. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const FLAGS = ['--expose-gc', '--min-semi-space-size=64', '--max-semi-space-size=64'];

let folder = '';
const perCall: Record<string, number> = {};

/** Bytes per call. One boxed number would be 16. */
const LIMIT = 4;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rattleback-convex-allocation-'));
  const program = join(folder, 'program.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('convex-allocation-program.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  // What the compiler inlines depends on when it gets round to it, so one process in eight boxes
  // numbers of a pair. What is the code's own garbage shows in every process.
  for (let i = 0; i < 3 && (i === 0 || Object.values(perCall).some((n) => n >= LIMIT)); i++) {
    const text = execFileSync(process.execPath, [...FLAGS, program], { encoding: 'utf8' });
    const measured = JSON.parse(text) as Record<string, number>;
    for (const [pair, bytes] of Object.entries(measured)) {
      perCall[pair] = Math.min(perCall[pair] ?? Number.POSITIVE_INFINITY, bytes);
    }
  }
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a warm call of the narrow phase allocates nothing', () => {
  it.each([
    'hull-hull',
    'large hulls',
    'box-hull',
    'box-cylinder',
    'capsule-cone',
    'cylinder-cylinder',
    'cone-ellipsoid',
    'cylinder-hull',
    'ellipsoid-ellipsoid',
    'sphere-field',
    'capsule-mesh',
    'box-field',
    'cylinder-field',
    'hull-mesh',
  ])('%s', (pair) => {
    expect(perCall[pair]).toBeLessThan(LIMIT);
  });
});
