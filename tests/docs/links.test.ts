import { describe, expect, it } from 'vitest';
import { exists, filesBelow, read } from '../lib/files.js';
import { referencesIn } from './links.js';

describe('referencesIn', () => {
  const paths = (text: string) => referencesIn('docs/guide/a.md', text).map(({ path }) => path);

  it('sees links and paths, and resolves them', () => {
    expect(paths('[a](../b.md#part) ![c](c.png) [d](<e.md>)')).toEqual([
      'docs/b.md',
      'docs/guide/c.png',
      'docs/guide/e.md',
    ]);
    expect(paths('see `packages/engine/src/gone.ts` and `scripts/`')).toEqual([
      'packages/engine/src/gone.ts',
    ]);
  });

  it('leaves alone what is not a path here', () => {
    expect(paths('[a](https://example.org/x) [b](#part) [c](mailto:x@example.org)')).toEqual([]);
    expect(
      paths('`packages/*/src` `packages/<name>/x` `and/or` `packages/engine/dist/x.js`'),
    ).toEqual([]);
    expect(paths('```\n[a](gone.md)\n```')).toEqual([]);
  });
});

const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].filter(exists),
  ...filesBelow('docs', '.md'),
  ...filesBelow('packages', '.md'),
  ...filesBelow('bench', '.md'),
];

describe.each(pages)('%s', (page) => {
  it('points only at what exists', () => {
    const broken = referencesIn(page, read(page)).filter(({ path }) => !exists(path));
    expect(broken.map(({ line, path }) => `line ${line}: ${path}`)).toEqual([]);
  });
});
