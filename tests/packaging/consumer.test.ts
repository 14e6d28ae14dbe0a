/**
 * The built engine as a stranger sees it: installed as a package, without our sources and without
 * our settings.
 */

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { node, tool } from '../../scripts/lib/run.mjs';
import { ROOT } from '../lib/files.js';

let folder = '';

beforeAll(async () => {
  const { code, stderr } = await node(join(ROOT, 'scripts/build.mjs'), ['--if-stale'], {
    capture: true,
  });
  expect(code, `the build failed: ${stderr}`).toBe(0);
  folder = mkdtempSync(join(tmpdir(), 'rattleback-consumer-'));
  const installed = join(folder, 'node_modules/rattleback');
  mkdirSync(installed, { recursive: true });
  for (const part of ['dist', 'package.json']) {
    cpSync(join(ROOT, 'packages/engine', part), join(installed, part), { recursive: true });
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(folder, 'main.ts'),
    "import * as rattleback from 'rattleback';\nexport const names: string[] = Object.keys(rattleback);\n",
  );
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the built engine', () => {
  it.each([
    ['nodenext', 'nodenext'],
    ['node16', 'node16'],
    ['esnext', 'bundler'],
  ])('has declarations for module %s, resolution %s', async (module, moduleResolution) => {
    const compilerOptions = {
      strict: true,
      target: 'es2022',
      module,
      moduleResolution,
      types: [],
      lib: ['es2022'],
      // The declarations themselves are part of what is checked.
      skipLibCheck: false,
      noEmit: true,
    };
    const settings = join(folder, `tsconfig.${moduleResolution}.json`);
    writeFileSync(settings, JSON.stringify({ compilerOptions, files: ['main.ts'] }));
    const { stdout } = await tool('tsc', ['-p', settings], { capture: true });
    expect(stdout).toBe('');
  });

  it('loads in plain Node and has a public door', async () => {
    const script = join(folder, 'main.mjs');
    writeFileSync(
      script,
      "import * as rattleback from 'rattleback';\nconsole.log(Object.keys(rattleback).length);\n",
    );
    const { code, stdout, stderr } = await node(script, [], { capture: true, cwd: folder });
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(Number(stdout)).toBeGreaterThan(0);
  });
});
