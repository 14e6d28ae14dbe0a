/** A warm step with joints leaves no garbage per joint. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const FLAGS = ['--expose-gc', '--min-semi-space-size=64', '--max-semi-space-size=64'];

let folder = '';
let program = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rattleback-joints-'));
  program = join(folder, 'program.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('joints-allocation-program.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Bytes per step, in a process of its own. */
function allocated(...args: string[]): number {
  const output = execFileSync(process.execPath, [...FLAGS, program, ...args], { encoding: 'utf8' });
  return Number(output);
}

/**
 * Bytes per step: a number that goes from one function to another which the compiler does not inline is boxed,
 * 16 bytes each. An object with a vector in it per joint and sub-step would be 36,000 more.
 */
const QUIET = 10_000;

describe('a warm step of 141 joints', () => {
  it('makes no objects, only some boxed numbers', () => {
    // The least of up to three processes: what the code itself allocates is there in all of them.
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 3 && least >= QUIET; i++) least = Math.min(least, allocated('400'));
    expect(least).toBeLessThan(QUIET);
  });

  it('is measured: a fresh vector per joint is noticed', () => {
    expect(allocated('200', 'fresh')).toBeGreaterThan(QUIET);
  });
});
