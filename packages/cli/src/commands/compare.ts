/** `rattleback compare`: one scene by several methods, as a table and as pictures. */

import {
  type Comparison,
  compareMethods,
  comparisonPictures,
  type MethodRun,
  part,
  QUANTITIES,
  short,
} from '@rattleback/lab';
import { METHODS } from 'rattleback';
import { withFile } from '../failure.js';
import type { Io } from '../io.js';
import { Progress } from '../progress.js';
import { checkMethod, findScene } from '../scene-argument.js';
import { paintFor, table, wrap } from '../text.js';

/** The options of the command, read and checked. */
export interface CompareOptions {
  /** Names; default all. */
  methods?: readonly string[];
  /** s */
  duration?: number;
  /** s */
  dt?: number;
  /** Folder for pictures. */
  svg?: string;
  json?: boolean;
}

export function compareCommand(io: Io, argument: string, options: CompareOptions): void {
  const { methods = METHODS.map(({ name }) => name), duration, dt, svg } = options;
  for (const method of methods) checkMethod(method);
  const { name, text, build } = findScene(io, argument);
  // A folder that cannot be made is better known before the work than after it.
  if (svg !== undefined) withFile('write', svg, () => io.makeFolder(svg));
  const bars = new Map(methods.map((method) => [method, new Progress(io, `${name} · ${method}`)]));
  const comparison = compareMethods(
    { name, duration: text.duration, build },
    {
      methods,
      ...(duration !== undefined && { duration }),
      ...(dt !== undefined && { timeStep: dt }),
      now: io.now,
      onProgress: (share, method) => bars.get(method)?.update(share),
    },
  );
  for (const bar of bars.values()) bar.done();
  const files = svg === undefined ? [] : writePictures(io, svg, comparison);
  if (options.json === true) io.out.write(`${JSON.stringify(asJson(comparison), null, 2)}\n`);
  else io.out.write(`${report(io, text.title, comparison, files).join('\n')}\n`);
}

function writePictures(io: Io, folder: string, comparison: Comparison): string[] {
  return comparisonPictures(comparison).map(({ file, svg }) => {
    const path = `${folder.replace(/[\\/]+$/, '')}/${file}`;
    withFile('write', path, () => io.writeFile(path, svg));
    return path;
  });
}

/** Of the columns behind the name, in two lines. */
const HEADINGS = [
  ['step', 'ms'],
  ['time', 'ms/step'],
  ['energy', 'drift'],
  ['energy', 'gain'],
  ['momentum', 'drift'],
  ['worst', 'pen. mm'],
  ['mean', 'pen. mm'],
  ['joint', 'error'],
  ['itera-', 'tions'],
] as const;

function report(
  io: Io,
  title: string,
  { duration, runs }: Comparison,
  files: readonly string[],
): string[] {
  const paint = paintFor(io.colors);
  const lines = table(
    [{ title: 'method' }, ...HEADINGS.map(([title]) => ({ title, right: true }))],
    [['', ...HEADINGS.map(([, below]) => below)], ...runs.map(cells)],
  );
  const troubles = runs.flatMap(({ method, trouble }) =>
    trouble === undefined
      ? []
      : wrap(`${method}: ${trouble}`, Math.min(100, io.out.columns)).map((line) => paint.bad(line)),
  );
  return [
    `${paint.bold(title)}, ${short(duration)} s`,
    '',
    ...lines.map((line, i) => (i < 2 ? paint.dim(line) : line)),
    ...(troubles.length > 0 ? ['', ...troubles] : []),
    ...(files.length > 0 ? ['', ...files.map((file) => `wrote ${file}`)] : []),
  ];
}

/** One line of the table; joint errors are the worst, in m or rad, iterations the mean. */
function cells({ method, steps, timeStep, drifts, energyGain, summaries }: MethodRun): string[] {
  if (steps === 0) return [method, ...HEADINGS.map(() => '–')];
  return [
    method,
    short(1000 * timeStep, 3),
    short(summaries['step-time'].mean, 3),
    part(drifts.energy.relative),
    Number.isNaN(energyGain) ? '–' : part(energyGain),
    part(drifts.momentum.relative),
    short(1000 * summaries.penetration.max, 3),
    short(1000 * summaries['mean-penetration'].mean, 3),
    short(summaries['joint-error'].max, 2),
    short(summaries.iterations.mean, 3),
  ];
}

function asJson({ scene, duration, runs }: Comparison): object {
  return {
    scene,
    duration,
    runs: runs.map(({ series, summaries, trouble, ...rest }) => ({
      ...rest,
      ...(trouble === undefined ? {} : { trouble }),
      quantities: Object.fromEntries(
        QUANTITIES.map((name) => [
          name,
          { ...summaries[name], times: series[name].times, values: series[name].values },
        ]),
      ),
    })),
  };
}
