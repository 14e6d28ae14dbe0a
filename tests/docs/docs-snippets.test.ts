import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOURCE_CONDITION } from '../../scripts/lib/paths.mjs';
import { node, tool } from '../../scripts/lib/run.mjs';
import { exists, filesBelow, read } from '../lib/files.js';
import { complaintsByFile, fileOf, type Snippet, snippetsIn, writeSnippets } from './snippets.js';

const pages = ['README.md', ...filesBelow('docs', '.md')].filter(exists);
const snippets = pages.flatMap((page) => snippetsIn(page, read(page)));

/** Type-checks snippets and tells what the compiler says, by file. */
async function check(folder: string): Promise<Map<string, string[]>> {
  const { code, stdout } = await tool('tsc', ['-p', folder, '--noEmit'], { capture: true });
  const complaints = complaintsByFile(stdout);
  if (code !== 0 && complaints.size === 0) throw new Error(`tsc failed:\n${stdout}`);
  return complaints;
}

/** Runs a snippet against the sources in a Node of its own. */
async function execute(folder: string, snippet: Snippet): Promise<string> {
  const file = join(folder, fileOf(snippet));
  const outfile = file.replace(/\.ts$/, '.mjs');
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    conditions: [SOURCE_CONDITION],
    logLevel: 'silent',
  });
  const { code, stderr } = await node(outfile, [], { capture: true, timeout: 50_000 });
  return code === 0 ? '' : `exit code ${code}: ${stderr}`;
}

describe('the reader of snippets', () => {
  it('finds the blocks that import Rattleback', () => {
    const text = [
      '# Title',
      '```ts',
      "import { a } from 'rattleback';",
      '```',
      '```ts no-run',
      "import { b } from '@rattleback/lab';",
      '```',
      '```ts',
      'const elsewhere = 1;',
      '```',
      '```sh',
      "import { c } from 'rattleback';",
      '```',
    ].join('\n');
    expect(snippetsIn('x.md', text).map(({ line, run }) => [line, run])).toEqual([
      [3, true],
      [6, false],
    ]);
  });

  it('sees a type error and a program that throws', async () => {
    const bad: Snippet[] = [
      { page: 'bad.md', line: 10, code: "\nconst n: number = 'text';\n", run: true },
      { page: 'bad.md', line: 20, code: "throw new Error('on purpose');", run: true },
      { page: 'bad.md', line: 30, code: 'const unused = await Promise.resolve(1);', run: true },
    ];
    const { folder, remove } = writeSnippets(bad);
    try {
      const complaints = await check(folder);
      expect([...complaints.keys()]).toEqual(['bad-md-line-10.ts']);
      expect(complaints.get('bad-md-line-10.ts')?.[0]).toMatch(/^line 11: error TS2322/);
      expect(await execute(folder, bad[1] as Snippet)).toMatch(/on purpose/);
      expect(await execute(folder, bad[2] as Snippet)).toBe('');
    } finally {
      remove();
    }
  });
});

describe('the documentation', () => {
  let written: ReturnType<typeof writeSnippets>;
  let complaints: Map<string, string[]>;

  beforeAll(async () => {
    written = writeSnippets(snippets);
    complaints = snippets.length === 0 ? new Map() : await check(written.folder);
  });
  afterAll(() => written.remove());

  it('starts with a README that shows how to use the engine', () => {
    expect(exists('README.md'), 'README.md is missing').toBe(true);
    expect(snippets.some(({ page }) => page === 'README.md')).toBe(true);
  });

  it.each(snippets.map((snippet) => [`${snippet.page}:${snippet.line}`, snippet] as const))(
    '%s works as printed',
    async (_, snippet) => {
      expect(complaints.get(fileOf(snippet)) ?? []).toEqual([]);
      if (snippet.run) expect(await execute(written.folder, snippet)).toBe('');
    },
  );
});
