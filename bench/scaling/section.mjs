// The part of docs/benchmarks.md on the number of bodies.

import { digits, table } from '../lib/tables.mjs';
import { isOurs, labelOf } from '../peers/report.mjs';

const of = (results, key) => [...new Set(results.map((result) => result[key]))];

/** Tables of µs per body: a row for each engine, a column for each size. */
export function scalingTables({ results }) {
  return of(results, 'scene')
    .map((scene) => {
      const here = results.filter((result) => result.scene === scene);
      const sizes = of(here, 'size');
      const rows = of(here, 'engine').map((engine) => {
        const cost = (size) => {
          const found = here.find((result) => result.engine === engine && result.size === size);
          return found && (1000 * found.ms) / found.bodies;
        };
        const growth = cost(sizes.at(-1)) / cost(1000);
        return [
          labelOf(engine),
          ...sizes.map((size) => digits(cost(size))),
          Number.isFinite(growth) ? digits(growth, 2) : '',
        ];
      });
      const heads = [scene, ...sizes.map((size) => size.toLocaleString('en')), 'last / 1,000'];
      return table(heads, rows);
    })
    .join('\n\n');
}

export function scalingSection(figures, from) {
  const ours = figures.results.filter(({ engine }) => isOurs(engine));
  const worst = of(ours, 'scene').map((scene) => {
    const cost = (size) => {
      const found = ours.find((result) => result.scene === scene && result.size === size);
      return found ? found.ms / found.bodies : Number.NaN;
    };
    const last = Math.max(...ours.filter((r) => r.scene === scene).map(({ size }) => size));
    return `${scene} ${digits(cost(last) / cost(1000), 2)}`;
  });
  return `## Number of bodies

${from} Microseconds per body and step, median. Heaps grow sideways, so that the surroundings of a body stay
the same: with a cost in proportion every row would be flat. The largest against 1,000 bodies, for us:
${worst.join(', ')}.

${scalingTables(figures)}`;
}
