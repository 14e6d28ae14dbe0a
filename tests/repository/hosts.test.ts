import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exists, filesBelow, ROOT } from '../lib/files.js';
import { tracesIn } from './traces.js';

// Written in pieces, or this very file would be a finding.
const path = (...parts: string[]): string => `/${parts.join('/')}`;
const host = (...parts: string[]): string => parts.join('.');

describe('tracesIn', () => {
  it.each([
    `"${'resolved'}": "https://${host('packages', 'example', 'org')}/a/-/a-1.0.0.tgz"`,
    `see https://${host('registry', 'example', 'org')}/a`,
    `registry=${host('registry', 'example', 'com')}`,
    `http://${host('my-mirror', 'example', 'org')}:8080/`,
    `cd ${path('home', 'someone', 'x')}`,
    `"${path('work', 'x')}"`,
    `file://${path('tmp', 'x')}`,
    `(${path('root', '')})`,
  ])('finds %s', (text) => expect(tracesIn(text).length).toBeGreaterThan(0));

  it.each([
    '"resolved": "packages/engine"',
    'packages/home/x',
    'https://example.org/home/x',
    'the registry. Then more',
    './tmp/x',
  ])('finds nothing in %s', (text) => expect(tracesIn(text)).toEqual([]));
});

/** Every file that is in the repository or about to be; without git, every file but the built. */
function repositoryFiles(): string[] {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26, stdio: 'pipe' } as const;
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  try {
    const files = execFileSync('git', listing, options).split('\0');
    return [...new Set(files)].filter((file) => file !== '' && exists(file));
  } catch {
    return filesBelow('.'); // no git here, or no repository
  }
}

describe('the repository', () => {
  const files = repositoryFiles();

  it('has files', () => expect(files).toContain('package-lock.json'));

  it('holds nothing that is built or left over: at the root, texts and settings of a few kB', () => {
    const atRoot = files.filter((file) => !file.includes('/') && file !== 'package-lock.json');
    const faults = atRoot.filter((file) => readFileSync(join(ROOT, file)).length > 50_000);
    expect(faults).toEqual([]);
  });

  it('holds no trace of the machine that it was made on', () => {
    const faults = files.flatMap((file) => {
      const bytes = readFileSync(join(ROOT, file));
      if (bytes.includes(0)) return []; // not text
      return tracesIn(bytes.toString('utf8')).map(({ line, text }) => `${file}:${line} ${text}`);
    });
    expect(faults).toEqual([]);
  });
});
