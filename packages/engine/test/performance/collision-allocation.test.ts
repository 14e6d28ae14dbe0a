/** Promise 7: no garbage in collision detection, once the program is warm. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const FLAGS = ['--expose-gc', '--min-semi-space-size=64', '--max-semi-space-size=64'];

let folder = '';
let perRound: Record<string, number> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rattleback-collision-allocation-'));
  const program = join(folder, 'program.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('collision-allocation-program.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const out = execFileSync(process.execPath, [...FLAGS, program], { encoding: 'utf8' });
  perRound = JSON.parse(out) as Record<string, number>;
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Bytes per round: of 200 bodies or 300 pairs. One boxed number each would be 3,200 and 4,800. */
const LIMIT = 64;

describe('a warm round of collision work allocates nothing', () => {
  it.each([
    'place and bound',
    'bounding-volume-tree',
    'sweep-and-prune',
    'simple',
    'box-box',
    'sphere-sphere',
    'sphere-box',
    'sphere-capsule',
    'capsule-capsule',
    'box-capsule',
    'plane-sphere',
    'plane-box',
    'plane-capsule',
  ])('%s', (work) => {
    expect(perRound[work]).toBeLessThan(LIMIT);
  });
});
