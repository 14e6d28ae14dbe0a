// The part of docs/benchmarks.md on abuse.

import { table } from '../lib/tables.mjs';
import { labelOf } from '../peers/report.mjs';

const of = (results, key) => [...new Set(results.map((result) => result[key]))];

export function abuseTable({ results }) {
  const engines = of(results, 'engine');
  const titles = of(results, 'title');
  const cellOf = (title, engine) => results.find((r) => r.title === title && r.engine === engine);
  const rows = titles.map((title) => [
    title,
    ...engines.map((engine) => {
      const cell = cellOf(title, engine);
      if (cell === undefined || cell.said === 'n/a') return '–';
      return `${cell.good ? '✓' : '·'} ${cell.said.replaceAll('|', '/')}`;
    }),
  ]);
  const asked = (engine) => titles.filter((title) => cellOf(title, engine)?.said !== 'n/a').length;
  const right = (engine) => titles.filter((title) => cellOf(title, engine)?.good).length;
  rows.push(['right', ...engines.map((engine) => `${right(engine)} of ${asked(engine)}`)]);
  return table(['', ...engines.map(labelOf)], rows, { left: engines.length + 1 });
}

export function abuseSection(figures, from) {
  return `## Abuse

${from} A floor and a pyramid of 91 boxes at rest; something is done that makes no sense; 60 steps later: are the
other boxes finite and where they were, does one that is kicked move, does a new ball come to rest? Below
it what is allowed but hard. ✓: an error that says what is wrong with the world unharmed, or, where the
request makes sense, what it asked for; ·: anything else; –: cannot be asked. Havok gives codes, which the adapter makes errors
of.

${abuseTable(figures)}`;
}
