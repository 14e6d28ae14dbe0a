/** Finds the code in the documentation and makes programs of it. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/files.js';

/** A block of code in a page. */
export interface Snippet {
  readonly page: string;
  /** Line of the block's first line of code, counted from 1. */
  readonly line: number;
  readonly code: string;
  /** False for a block marked `ts no-run`: it is type-checked only. */
  readonly run: boolean;
}

const IMPORTS_US = /\bfrom\s+['"](?:rattleback|@rattleback\/(?:lab|three))['"]/;

/** The TypeScript blocks of a page that import Rattleback. */
export function snippetsIn(page: string, text: string): Snippet[] {
  const found: Snippet[] = [];
  const fence =
    /^(?<indent> *)```(?:ts|typescript)\b(?<marks>[^\n]*)\n(?<code>[\s\S]*?)^\k<indent>```/gm;
  for (const match of text.matchAll(fence)) {
    const { marks = '', code = '' } = match.groups ?? {};
    if (!IMPORTS_US.test(code)) continue;
    const line = text.slice(0, match.index).split('\n').length + 1;
    found.push({ page, line, code, run: !marks.split(/\s+/).includes('no-run') });
  }
  return found;
}

/** A snippet's file, named so that an error tells where it came from. */
export const fileOf = ({ page, line }: Snippet): string =>
  `${page.replace(/[^\w]+/g, '-')}-line-${line}.ts`;

/**
 * Writes the snippets as TypeScript files, with the settings to check them, into a new folder below
 * the root: from there `rattleback` is found the way a user's program finds it.
 */
export function writeSnippets(snippets: readonly Snippet[]): { folder: string; remove(): void } {
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'snippets-'));
  for (const snippet of snippets) {
    // A user's program is a module; a marker keeps a snippet without imports one as well.
    writeFileSync(join(folder, fileOf(snippet)), `${snippet.code}\nexport {};\n`);
  }
  const settings = {
    extends: '../../tsconfig.base.json',
    // What a reader does not use is no fault of an example.
    compilerOptions: {
      // Pages about pictures are about browsers.
      lib: ['es2022', 'dom'],
      types: ['node'],
      noUnusedLocals: false,
      noUnusedParameters: false,
    },
    include: ['*.ts'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The compiler's complaints by file, each as `line: message`, counted as in the page. */
export function complaintsByFile(output: string): Map<string, string[]> {
  const byFile = new Map<string, string[]>();
  for (const match of output.matchAll(/([^\\/\s]+\.ts)\((\d+),\d+\): (error [^\n]*)/g)) {
    const [, file = '', line = '0', message = ''] = match;
    const first = Number(/-line-(\d+)\.ts$/.exec(file)?.[1] ?? 1);
    const list = byFile.get(file) ?? [];
    list.push(`line ${first + Number(line) - 1}: ${message}`);
    byFile.set(file, list);
  }
  return byFile;
}
