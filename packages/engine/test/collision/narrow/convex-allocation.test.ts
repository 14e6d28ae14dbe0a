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
let perCall: Record<string, number> = {};

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
  const text = execFileSync(process.execPath, [...FLAGS, program], { encoding: 'utf8' });
  perCall = JSON.parse(text) as Record<string, number>;
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Bytes per call. One boxed number would be 16. */
const LIMIT = 4;

describe('a warm call of collideConvex allocates nothing', () => {
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
  ])('%s', (pair) => {
    expect(perCall[pair]).toBeLessThan(LIMIT);
  });
});
