/** Pages are shown with pictures, pictures are shown by pages, and both stay light. */

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, ROOT, read } from '../lib/files.js';
import { referencesIn } from './links.js';

/** Bytes: a page with a few pictures must open at once. */
const MOST = 60_000;

const pages = ['README.md', ...filesBelow('docs', '.md')];
const pictures = ['.webp', '.svg'].flatMap((ending) => filesBelow('docs/pictures', ending));
const shown = new Map(
  pages.map((page) => [page, referencesIn(page, read(page)).map(({ path }) => path)]),
);

describe('pictures of the documentation', () => {
  it.each(filesBelow('docs/guide', '.md'))('%s has one', (page) => {
    expect(shown.get(page)?.filter((path) => pictures.includes(path))).not.toEqual([]);
  });

  it('are all shown, but for those of the scenes, which are a collection', () => {
    const all = new Set([...shown.values()].flat());
    const idle = pictures.filter((path) => !path.includes('/scenes/') && !all.has(path));
    expect(idle).toEqual([]);
  });

  it('are light', () => {
    const heavy = pictures.filter((path) => statSync(join(ROOT, path)).size > MOST);
    expect(heavy).toEqual([]);
  });
});
