/**
 * A study: one scene, several variants (methods, integrators, corrections, …), a table of what matters
 * in it and plots over time. Figures are the same on every machine, but for times, which are kept
 * apart.
 */

import {
  type Buildable,
  compareMethods,
  type MethodRun,
  part,
  QUANTITY_PLOTS,
  type Quantity,
  type Scene,
  short,
  svgPlot,
} from '@rattleback/lab';

/** What a study watches beyond the usual quantities: asked at the end of a run. */
export type Outcome = () => number;

/** A variant of a study, and how its scene is built with it. */
export interface Variant {
  readonly name: string;
  build(): Scene;
}

/** A column of a table. */
export interface Column {
  readonly title: string;
  cell(run: MethodRun, outcomes: readonly number[]): string;
}

/** A plot of a study. */
export interface StudyPlot {
  readonly quantity: Quantity;
  /** Variants that are drawn; default all. */
  readonly variants?: readonly string[];
  readonly title: string;
  /** Shown up to there, s. Default the whole run. */
  readonly until?: number;
  /** Whether what is drawn is the distance from the first value, as a part of it. Default false. */
  readonly relative?: boolean;
}

export interface Study {
  /** Of its files and of its place in the page. */
  readonly id: string;
  /** s */
  readonly duration: number;
  readonly variants: readonly Variant[];
  /** What to follow in a built scene. Default nothing. */
  watch?(scene: Scene): readonly Outcome[];
  readonly columns: readonly Column[];
  readonly plots: readonly StudyPlot[];
  /** Heading of the first column. Default 'method'. */
  readonly heading?: string;
}

/** What came out. */
export interface Findings {
  readonly id: string;
  /** A table in Markdown. */
  readonly table: string;
  readonly plots: readonly { readonly file: string; readonly svg: string }[];
  /** Mean computing time of a step by variant, ms; NaN without a clock. */
  readonly times: ReadonlyMap<string, number>;
}

/** Points of a curve per plot: what a picture of this size can show, and no more. */
const COLUMNS = 220;

/** Runs a study; `now` gives milliseconds of computing time, and without it no times are measured. */
export function runStudy(study: Study, now?: () => number): Findings {
  const outcomes = new Map<string, readonly Outcome[]>();
  const scene: Buildable = {
    name: study.id,
    duration: study.duration,
    build({ method } = {}) {
      const variant = study.variants.find(({ name }) => name === method)!;
      const built = variant.build();
      outcomes.set(variant.name, study.watch?.(built) ?? []);
      return built;
    },
  };
  const values = new Map<string, readonly number[]>();
  const runs = study.variants.map(({ name }) => {
    const { runs: done } = compareMethods(scene, {
      methods: [name],
      ...(now !== undefined && { now }),
    });
    values.set(
      name,
      outcomes.get(name)!.map((outcome) => outcome()),
    );
    return done[0]!;
  });
  return {
    id: study.id,
    table: tableOf(study, runs, values),
    plots: study.plots.map((plot) => ({
      file: `${study.id}-${plot.quantity}.svg`,
      svg: plotOf(plot, runs),
    })),
    times: new Map(runs.map((run) => [run.method, run.summaries['step-time'].mean])),
  };
}

function tableOf(
  { columns, heading = 'method' }: Study,
  runs: readonly MethodRun[],
  values: ReadonlyMap<string, readonly number[]>,
): string {
  const rows = [
    [heading, ...columns.map(({ title }) => title)],
    ['---', ...columns.map(() => '---:')],
    ...runs.map((run) => [
      `\`${run.method}\``,
      ...columns.map(({ cell }) => cell(run, values.get(run.method)!)),
    ]),
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function plotOf(plot: StudyPlot, runs: readonly MethodRun[]): string {
  const { quantity, variants, title, until = Number.POSITIVE_INFINITY, relative = false } = plot;
  const series = runs
    .filter(({ method }) => variants?.includes(method) ?? true)
    .map(({ method, series: all }) => {
      const { times, values } = all[quantity];
      const end = times.filter((t) => t <= until).length;
      const shown = values.slice(0, end);
      return { name: method, times: times.slice(0, end), values: relative ? errors(shown) : shown };
    });
  const { title: usual, ...options } = QUANTITY_PLOTS[quantity];
  return svgPlot(series, {
    quantity: usual,
    ...options,
    ...(relative && RELATIVE),
    title,
    height: 380,
    columns: COLUMNS,
  });
}

const RELATIVE = { quantity: '|E − E₀| / |E₀|', unit: '', scale: 'log', floor: 1e-16 } as const;

/** How far values are from the first, as a part of it. */
function errors(values: readonly number[]): number[] {
  const first = values[0] ?? 0;
  return values.map((value) => Math.abs(value - first) / Math.abs(first));
}

/** Columns that several studies have. */
export const COLUMN = {
  step: { title: 'step, ms', cell: ({ timeStep }) => short(1000 * timeStep, 3) },
  energyDrift: { title: 'energy drift', cell: ({ drifts }) => part(drifts.energy.relative) },
  energyGain: { title: 'energy gain', cell: ({ energyGain }) => part(energyGain) },
  spinDrift: {
    title: 'drift of \\|L\\|',
    cell: ({ drifts }) => part(drifts.angularMomentumSize.relative),
  },
  worstOverlap: {
    title: 'worst overlap, mm',
    cell: ({ summaries }) => short(1000 * summaries.penetration.max, 3),
  },
  meanOverlap: {
    title: 'mean overlap, mm',
    cell: ({ summaries }) => short(1000 * summaries['mean-penetration'].mean, 3),
  },
  lastOverlap: {
    title: 'overlap at the end, mm',
    cell: ({ series }) => short(1000 * (series.penetration.values.at(-1) ?? Number.NaN), 3),
  },
  worstJoint: {
    title: 'worst joint error, mm or mrad',
    cell: ({ summaries }) => short(1000 * summaries['joint-error'].max, 3),
  },
  meanJoint: {
    title: 'mean joint error, mm or mrad',
    cell: ({ summaries }) => short(1000 * summaries['joint-error'].mean, 3),
  },
  iterations: {
    title: 'iterations',
    cell: ({ summaries }) => short(summaries.iterations.mean, 3),
  },
} as const satisfies Readonly<Record<string, Column>>;

/** A column with the n-th outcome. */
export const outcome = (title: string, n: number, digits = 3): Column => ({
  title,
  cell: (_, values) => short(values[n]!, digits),
});
