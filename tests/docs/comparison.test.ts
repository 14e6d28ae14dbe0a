/** The comparison of methods: the page is what the command makes. */

import { describe, expect, it } from 'vitest';
import { dotPlot } from '../../scripts/comparison/dot-plot.js';
import { tableIn, withTable } from '../../scripts/comparison/page.js';
import { QUICK, STUDIES } from '../../scripts/comparison/studies.js';
import { runStudy } from '../../scripts/comparison/study.js';
import { read } from '../lib/files.js';

const page = read('docs/comparison.md');

describe('docs/comparison.md', () => {
  it.each(QUICK.map((study) => [study.id, study] as const))(
    'has the table and the plots of %s that a run gives now (else: npm run compare)',
    (id, study) => {
      const { table, plots } = runStudy(study);
      expect(tableIn(page, id)).toBe(table);
      for (const { file, svg } of plots) {
        expect(page).toContain(`(pictures/comparison/${file})`);
        expect(read(`docs/pictures/comparison/${file}`)).toBe(svg);
      }
    },
  );

  it.each(STUDIES.map((study) => [study.id, study] as const))(
    'shows the table of %s with a row for each variant, and every plot',
    (id, { variants, plots }) => {
      const rows = (tableIn(page, id) ?? '').split('\n').slice(2);
      expect(rows.map((row) => row.split('`')[1])).toEqual(variants.map(({ name }) => name));
      for (const { quantity } of plots) {
        expect(page).toContain(`(pictures/comparison/${id}-${quantity}.svg)`);
      }
    },
  );
});

describe('a table in the page', () => {
  const text =
    'a\n<!-- table: x -->\nold\n<!-- end -->\nb\n<!-- table: y -->\nother\n<!-- end -->\n';

  it('is found and exchanged, and the rest stays', () => {
    expect(tableIn(text, 'y')).toBe('other');
    expect(withTable(text, 'x', 'new $1')).toBe(text.replace('old', () => 'new $1'));
    expect(tableIn(text, 'z')).toBeUndefined();
    expect(() => withTable(text, 'z', '')).toThrow(/no place for the table z/);
  });
});

describe('the plot of times', () => {
  it('has a dot where there is a time, farther right for a longer one', () => {
    const svg = dotPlot('times', [
      {
        name: 'one',
        times: new Map([
          ['a', 0.1],
          ['b', 10],
        ]),
      },
      {
        name: 'two',
        times: new Map([
          ['a', 1],
          ['b', Number.NaN],
        ]),
      },
    ]);
    const dots = [
      ...svg.matchAll(/<circle class="(d\d)" cx="([\d.]+)" cy="[\d.]+" r="6" fill-op/g),
    ];
    expect(dots.map((match) => match[1])).toEqual(['d0', 'd0', 'd1']);
    const [low, high, middle] = dots.map((match) => Number(match[2]));
    expect(middle! - low!).toBeCloseTo(0.5 * (high! - low!), 0);
  });
});
