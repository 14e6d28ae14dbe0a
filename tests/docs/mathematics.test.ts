/** Every strategy has its mathematics on a page: the index names them all. */

import { INTEGRATORS, LCP_SOLVERS, SLEEP_STRATEGIES, SOLVERS, TIME_STEPS } from 'rattleback';
import { describe, expect, it } from 'vitest';
import { read } from '../lib/files.js';

const index = read('docs/mathematics/README.md');

/** The part of the index below a heading, with the pages that it names. */
function section(title: string): { names: string[]; pages: string } {
  const text = index.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
  const names = [...text.matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1] ?? '');
  const pages = [...text.matchAll(/\]\(([\w-]+\.md)/g)].map((match) => match[1] ?? '');
  return { names, pages: pages.map((page) => read(`docs/mathematics/${page}`)).join('\n') };
}

describe.each([
  ['Integrators', INTEGRATORS],
  ['Solvers', SOLVERS],
  ['Complementarity', LCP_SOLVERS],
  ['Time steps', TIME_STEPS],
  ['Sleeping', SLEEP_STRATEGIES],
] as const)('the index of %s', (title, registered) => {
  it('names all that there are, and no others', () => {
    const known = registered.map(({ name }) => name);
    expect([...section(title).names].sort()).toEqual([...known].sort());
  });

  it('points to a page that speaks of each', () => {
    const { names, pages } = section(title);
    const spaced = (name: string): RegExp =>
      new RegExp(name.replaceAll('-', '[- ]').replace(/s$/, 's?'), 'i');
    expect(names.filter((name) => !spaced(name).test(pages))).toEqual([]);
  });
});
