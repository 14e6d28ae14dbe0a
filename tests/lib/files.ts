/** The repository's files, for tests that look at the repository itself. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Folders that hold nothing of ours. */
const FOREIGN = new Set(['node_modules', 'dist', 'coverage', '.git', '.cache']);

/** All files below a folder of the repository, as paths from the root with forward slashes. */
export function filesBelow(folder: string, ending = ''): string[] {
  const start = join(ROOT, folder);
  if (!existsSync(start)) return [];
  const found: string[] = [];
  const visit = (path: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const child = join(path, entry.name);
      if (entry.isDirectory() && !FOREIGN.has(entry.name)) visit(child);
      else if (entry.isFile() && entry.name.endsWith(ending)) found.push(child);
    }
  };
  visit(start);
  return found.map((path) => relative(ROOT, path).split(sep).join('/')).sort();
}

/** The text of a file, named by its path from the root. */
export function read(path: string): string {
  const file = join(ROOT, path);
  if (!existsSync(file)) throw new Error(`${path} is missing`);
  return readFileSync(file, 'utf8');
}

/** Whether the repository holds a file or folder. */
export const exists = (path: string): boolean => existsSync(join(ROOT, path));
