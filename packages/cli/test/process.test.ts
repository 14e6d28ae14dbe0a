/**
 * The command as a process of its own: exit codes, streams, closed pipes. It is bundled from the
 * sources here, so the test never speaks of a stale build.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rattleback-cli-'));
  mkdirSync(join(folder, 'dist'));
  cpSync(here('../package.json'), join(folder, 'package.json'));
  await build({
    entryPoints: [here('../src/main.ts')],
    outfile: join(folder, 'dist/main.js'),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    platform: 'node',
    conditions: ['rattleback-source'],
    // Commander is a CommonJS package and asks for Node's modules by `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

function start(...args: string[]): ChildProcess {
  const env = { ...process.env, NO_COLOR: '' };
  return spawn(process.execPath, [join(folder, 'dist/main.js'), ...args], { cwd: folder, env });
}

function ended(child: ChildProcess): Promise<Ended> {
  let out = '';
  let err = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

const rattleback = (...args: string[]): Promise<Ended> => ended(start(...args));

describe('rattleback', () => {
  it('runs a scene', async () => {
    const { code, out, err } = await rattleback('run', 'euler-top', '--duration', '1');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/hash [0-9a-f]{16}/);
    expect(out).not.toContain('\x1b');
  });

  it('prints the version', async () => {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(await rattleback('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });

  it('ends with 2 for what it does not understand, in one plain line', async () => {
    const { code, out, err } = await rattleback('run', 'no-such-scene');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^rattleback: there is no scene "no-such-scene"\..*\n$/);
  });

  it('ends with 1 for a file with a fault, and names the place', async () => {
    writeFileSync(
      join(folder, 'fault.json'),
      '{\n  "format": "rattleback-scene"\n  "version": 1 }',
    );
    const { code, out, err } = await rattleback('run', 'fault.json');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^rattleback: fault\.json, line 3: column 3 must be "," or "}"/);
    expect(err).not.toMatch(/\n\s+at /);
    const folderItself = await rattleback('run', './');
    expect(folderItself.code).toBe(1);
    expect(folderItself.err).toBe('rattleback: cannot read ./: it is a folder\n');
  });

  it('writes files, and reads them again', async () => {
    const saved = await rattleback(
      'run',
      'planar',
      '-d',
      '0.2',
      '--save',
      'p.json',
      '--csv',
      'p.csv',
    );
    expect(saved.err).toBe('');
    expect(readFileSync(join(folder, 'p.csv'), 'utf8')).toMatch(/^time \(s\),/);
    const again = await rattleback('run', 'p.json', '-d', '0.1', '--json');
    expect(JSON.parse(again.out)).toMatchObject({ scene: 'planar', steps: 24 });
  });

  it('shows still frames into a pipe, and does not mind when the reader leaves', async () => {
    const { code, out } = await rattleback('show', 'kepler');
    expect(code).toBe(0);
    expect(out).toContain("Kepler's ellipses");
    const child = start('list', '--json');
    child.stdout?.destroy();
    const { err } = await ended(child);
    expect(err).toBe('');
  });
});
