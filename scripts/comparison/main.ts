/**
 * `npm run compare`: runs the studies and writes their tables into docs/comparison.md and their plots
 * beside the other pictures. Names behind it run only those. It takes some minutes; everything but the
 * times is the same on every machine.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { short } from '@rattleback/lab';
import { dotPlot } from './dot-plot.js';
import { withTable } from './page.js';
import { STUDIES } from './studies.js';
import { type Findings, runStudy } from './study.js';

/** Studies whose times are compared, and what the plot calls them. */
const TIMED = ['stacks', 'seesaw', 'logo', 'ragdoll'];

/** Computing time of this process, ms: others on the machine do not count. */
function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** `root` is that of the repository. */
export function compareAll(root: string, wanted: readonly string[]): void {
  const unknown = wanted.find((name) => !STUDIES.some(({ id }) => id === name));
  if (unknown !== undefined) {
    throw new Error(
      `There is no study "${unknown}". They are ${STUDIES.map(({ id }) => id).join(', ')}.`,
    );
  }
  const file = `${root}/docs/comparison.md`;
  const folder = `${root}/docs/pictures/comparison`;
  mkdirSync(folder, { recursive: true });
  const found: Findings[] = [];
  for (const study of STUDIES) {
    if (wanted.length > 0 && !wanted.includes(study.id)) continue;
    const begin = now();
    const findings = runStudy(study, now);
    found.push(findings);
    for (const plot of findings.plots) writeFileSync(`${folder}/${plot.file}`, plot.svg);
    console.log(`${study.id}: ${((now() - begin) / 1000).toFixed(0)} s`);
  }
  // Read only now: whoever writes the page may have done so meanwhile.
  let page = readFileSync(file, 'utf8');
  for (const { id, table } of found) page = withTable(page, id, table);
  const timed = found.filter(({ id }) => TIMED.includes(id));
  if (timed.length === TIMED.length) {
    page = withTable(page, 'times', timesTable(timed));
    const series = timed.map(({ id, times }) => ({ name: id, times }));
    writeFileSync(`${folder}/times.svg`, dotPlot('What a step costs', series));
  }
  writeFileSync(file, page);
}

function timesTable(timed: readonly Findings[]): string {
  const methods = [...new Set(timed.flatMap(({ times }) => [...times.keys()]))];
  return [
    `| method | ${timed.map(({ id }) => id).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(timed.length)}`,
    ...methods.map((method) => {
      const cells = timed.map(({ times }) => short(times.get(method) ?? Number.NaN, 2));
      return `| \`${method}\` | ${cells.join(' | ')} |`;
    }),
  ].join('\n');
}
