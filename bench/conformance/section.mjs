// The part of docs/benchmarks.md on problems with known answers.

import { table } from '../lib/tables.mjs';
import { isOurs, labelOf } from '../peers/report.mjs';

const of = (results, key) => [...new Set(results.map((result) => result[key]))];
const mark = ({ pass, refused }) => (refused ? '–' : pass ? '✓' : '·');

/** Answers that are right, of those the engine was asked; what it cannot do counts as wrong. */
function score(results, engine) {
  const steps = results.filter((r) => r.engine === engine).flatMap((r) => r.steps);
  const right = steps.filter(({ pass }) => pass).length;
  const asked = steps.filter(({ refused }) => !refused).length;
  return { right, asked, all: steps.length };
}

export function conformanceTable({ results }) {
  const engines = of(results, 'engine');
  const rows = of(results, 'id').map((id) => {
    const here = results.filter((result) => result.id === id);
    return [
      id,
      here[0].title,
      ...engines.map(
        (engine) =>
          here
            .find((r) => r.engine === engine)
            ?.steps.map(mark)
            .join(' ') ?? '',
      ),
    ];
  });
  const totals = engines.map((engine) => score(results, engine));
  rows.push(['', 'right', ...totals.map(({ right, all }) => `${right} of ${all}`)]);
  rows.push([
    '',
    'right, of all',
    ...totals.map(({ right, all }) => `${((100 * right) / all).toFixed(0)} %`),
  ]);
  rows.push([
    '',
    'right, of what it can do',
    ...totals.map(({ right, asked }) => `${((100 * right) / asked).toFixed(0)} %`),
  ]);
  return table(['', 'problem', ...engines.map(labelOf)], rows, { left: engines.length + 2 });
}

export function conformanceSection(figures, from) {
  const ours = figures.results.filter(({ engine }) => isOurs(engine));
  const wrong = ours.flatMap(({ id, steps }) =>
    steps
      .filter(({ pass }) => !pass)
      .map(({ step, text, refused }) => `- ${id} at ${step} s: ${refused ?? text}`),
  );
  return `## Problems with known answers

${from} Each problem is posed to every engine with its default settings, at steps of 1/60, 1/240 and 1/1000 s; an
answer is right within 5, 2 and 0.5 %. ✓ right, · wrong, – cannot be posed. Only poses and velocities are
looked at; restitution, friction, masses and inertia are the problem's, damping and sleeping are off.

${conformanceTable(figures)}

${wrong.length > 0 ? `What we get wrong:\n\n${wrong.join('\n')}` : 'We get all of them right.'}`;
}
