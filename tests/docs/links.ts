/** What a page of documentation points at inside the repository. */

import { posix } from 'node:path';

/** A reference from a page to a file or folder. */
export interface Reference {
  readonly line: number;
  /** Path from the root. */
  readonly path: string;
}

/** Folders at the root: a path in backticks that begins with one is taken at its word. */
const FOLDERS = ['packages', 'docs', 'scripts', 'tests', 'bench', 'examples'];

/** Made by a build, so not there in a fresh clone. */
const MADE = /(^|\/)(dist|node_modules)(\/|$)/;

/** Relative links, and paths in backticks; code blocks are left out. */
export function referencesIn(page: string, text: string): Reference[] {
  const found: Reference[] = [];
  let fenced = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*```/.test(line)) fenced = !fenced;
    if (fenced) continue;
    const add = (path: string): unknown =>
      MADE.test(path) ? undefined : found.push({ line: index + 1, path });
    for (const match of line.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)) {
      const target = (match[1] ?? '').replace(/[#?].*$/, '');
      if (target === '' || /^[a-z][a-z0-9+.-]*:/i.test(target)) continue;
      add(posix.normalize(posix.join(posix.dirname(page), decodeURI(target))));
    }
    for (const match of line.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\/?)`/g)) {
      const path = match[1] ?? '';
      if (FOLDERS.includes(path.split('/')[0] ?? '')) add(path);
    }
  }
  return found;
}
