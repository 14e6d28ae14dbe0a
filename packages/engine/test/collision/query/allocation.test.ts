/** Promise 7 for questions in bulk: no garbage, once the program is warm. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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
  folder = mkdtempSync(join(tmpdir(), 'rattleback-questions-'));
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

/** Bytes allocated per question, in a process of its own. */
function allocated(question: string, scene: string): number {
  const args = [...FLAGS, program, question, scene];
  const result = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as {
    perQuestion: number;
    found: number;
  };
  expect(result.found).toBeGreaterThan(0);
  return result.perQuestion;
}

/** Less than one smallest object in a hundred questions is the measurement itself. */
const NOTHING = 0.16;
/**
 * What overlaps at the start is measured by the narrow phase's search for a depth, which runs too
 * seldom to be compiled to the last stage and boxes a number now and then: a quarter of one each.
 */
const HARDLY = 4;

describe('questions in bulk', () => {
  it.each([
    'rays',
    'sphere casts from outside',
    'box casts from outside',
    'hull casts from outside',
    'sphere overlaps',
    'box overlaps',
    'capsule overlaps',
  ])('leave no garbage, not one byte: %s', (question) => {
    expect(allocated(question, 'solids')).toBeLessThan(NOTHING);
  });

  it.each(['sphere casts', 'box casts', 'hull casts'])(
    'leave none to speak of where shapes overlap at the start: %s',
    (question) => {
      expect(allocated(question, 'solids')).toBeLessThan(HARDLY);
    },
  );

  it.each(['rays', 'box casts', 'box overlaps'])(
    'leave none to speak of among cones, composites and meshes: %s',
    (question) => {
      expect(allocated(question, 'all')).toBeLessThan(2 * HARDLY);
    },
  );
});

describe('the measurement', () => {
  it('notices a fresh object per question', () => {
    expect(allocated('fresh objects', 'solids')).toBeGreaterThan(64);
  });
});
