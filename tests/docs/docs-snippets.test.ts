import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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

/**
 * Runs snippets against the sources, one after another in one Node, each as a program of its own: what
 * they share, the library, is built and compiled once. Tells what went wrong, by file; a snippet that
 * ends the process leaves those after it without an answer.
 */
async function execute(folder: string, programs: readonly Snippet[]): Promise<Map<string, string>> {
  const files = programs.map(fileOf);
  await build({
    entryPoints: files.map((file) => join(folder, file)),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    conditions: [SOURCE_CONDITION],
    logLevel: 'silent',
  });
  const runner = join(folder, 'run-all.mjs');
  const answers = join(folder, 'answers.json');
  const lines = files.map(
    (file) => `try { await import('./${file.replace(/\.ts$/, '.mjs')}'); told['${file}'] = ''; }
      catch (error) { told['${file}'] = String(error?.stack ?? error); }`,
  );
  writeFileSync(
    runner,
    `import { writeFileSync } from 'node:fs';
     const told = {};
     process.on('exit', () => writeFileSync(${JSON.stringify(answers)}, JSON.stringify(told)));
     ${lines.join('\n')}`,
  );
  const { stderr } = await node(runner, [], { capture: true, timeout: 110_000 });
  const told = existsSync(answers)
    ? (JSON.parse(readFileSync(answers, 'utf8')) as Record<string, string>)
    : {};
  return new Map(files.map((file) => [file, told[file] ?? `did not come to its end: ${stderr}`]));
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
      { page: 'bad.md', line: 40, code: 'process.exit(0);', run: true },
    ];
    const { folder, remove } = writeSnippets(bad);
    try {
      const complaints = await check(folder);
      expect([...complaints.keys()]).toEqual(['bad-md-line-10.ts']);
      expect(complaints.get('bad-md-line-10.ts')?.[0]).toMatch(/^line 11: error TS2322/);
      const told = await execute(folder, bad.slice(1));
      expect(told.get('bad-md-line-20.ts')).toMatch(/on purpose/);
      expect(told.get('bad-md-line-30.ts')).toBe('');
      expect(told.get('bad-md-line-40.ts')).toMatch(/did not come to its end/);
    } finally {
      remove();
    }
  });
});

describe('the documentation', () => {
  let written: ReturnType<typeof writeSnippets>;
  let complaints: Map<string, string[]>;
  let told: Map<string, string>;

  beforeAll(async () => {
    written = writeSnippets(snippets);
    [complaints, told] = await Promise.all([
      check(written.folder),
      execute(
        written.folder,
        snippets.filter(({ run }) => run),
      ),
    ]);
  }, 120_000);
  afterAll(() => written.remove());

  it('starts with a README that shows how to use the engine', () => {
    expect(exists('README.md'), 'README.md is missing').toBe(true);
    expect(snippets.some(({ page }) => page === 'README.md')).toBe(true);
  });

  it.each(snippets.map((snippet) => [`${snippet.page}:${snippet.line}`, snippet] as const))(
    '%s works as printed',
    (_, snippet) => {
      expect(complaints.get(fileOf(snippet)) ?? []).toEqual([]);
      if (snippet.run) expect(told.get(fileOf(snippet))).toBe('');
    },
  );
});
