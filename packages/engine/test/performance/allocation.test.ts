/** Promise 7: no garbage in a step, once the program is warm. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INTEGRATORS } from '../../src/motion/integrators/index.js';

const FLAGS = ['--expose-gc', '--min-semi-space-size=64', '--max-semi-space-size=64'];

/**
 * Bytes per step of 100 bodies with callbacks, validators and `simulate`: a number that goes from one
 * function to another which the compiler does not inline is boxed, 16 bytes each, and a method of
 * several stages hands times around. An object per body, the smallest there is, would be 1600.
 */
const QUIET = 256;
/** The same for methods that make several steps, or iterate, inside of one. */
const BUSY = 1400;

let folder = '';
let program = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rattleback-allocation-'));
  program = join(folder, 'program.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('allocation-program.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Bytes allocated per step of 100 bodies, in a process of its own. */
function allocated(
  integrator: string,
  kinds: string,
  reading: string,
  steps: number,
  mode: 'full' | 'bare' = 'full',
): number {
  const args = [...FLAGS, program, integrator, kinds, reading, String(steps), mode];
  const result = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as {
    perStep: number;
    finite: boolean;
  };
  expect(result.finite).toBe(true);
  return result.perStep;
}

/**
 * The least of up to six processes. Now and then, by what its threads have inlined when, the compiler
 * boxes one number per step in one of them, and on a busy machine it comes late; what the code itself
 * allocates is there in all of them.
 */
function leastAllocated(enough: number, ...args: Parameters<typeof allocated>): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 6 && least >= enough; i++) least = Math.min(least, allocated(...args));
  return least;
}

describe('a warm step of 100 bodies', () => {
  it.each(['nothing', 'out', 'views'])('allocates nothing, not one byte: reading by %s', (how) => {
    // Less than one smallest object in a hundred steps is the measurement itself.
    const bytes = leastAllocated(0.16, 'semi-implicit-euler', 'all', how, 10_000, 'bare');
    expect(bytes).toBeLessThan(0.16);
  });

  it.each([
    ['semi-implicit-euler', 'all', 'out'],
    ['semi-implicit-euler', 'all', 'views'],
    ['runge-kutta-4', 'all', 'out'],
    ['runge-kutta-4', 'all', 'views'],
  ])('leaves no garbage over 10,000 steps: %s, %s bodies, read by %s', (method, kinds, reading) => {
    expect(allocated(method, kinds, reading, 10_000)).toBeLessThan(QUIET);
  });

  const others = INTEGRATORS.map(({ name }) => name).filter(
    (name) => name !== 'semi-implicit-euler' && name !== 'runge-kutta-4',
  );
  it.each(others)('leaves no garbage per body with any method: %s', (method) => {
    expect(allocated(method, 'all', 'out', 500)).toBeLessThan(BUSY);
  });
});

describe('the measurement', () => {
  it('notices a fresh vector per body', () => {
    // An object with three numbers in it.
    expect(allocated('semi-implicit-euler', 'plain', 'fresh', 1000)).toBeGreaterThan(100 * 32);
  });
});
