/** One plot over time. uPlot is fetched when the first one is drawn. */

import type uPlot from 'uplot';
import type { SeriesStore } from '../model/series.js';
import { h } from './dom.js';
import { shortNumber } from './fields.js';
import { tickTexts } from './ticks.js';

/** A line of a plot. */
export interface PlotLine {
  /** Name of the quantity in the store. */
  readonly key: string;
  readonly lane: number;
  /** Empty where there is only one. */
  readonly label: string;
}

/** What a plot is of. */
export interface PlotWords {
  readonly title: string;
  readonly unit: string;
  readonly lines: readonly PlotLine[];
  /** Whether values are shown as powers of ten. */
  readonly log: boolean;
}

/** px */
const HEIGHT = 120;
/** Lines of a plot have the colours `--line-1` to this one. */
const COLORS = 8;
/** What is below is drawn there, on scales of powers. */
const SMALLEST = 1e-12;

let library: Promise<typeof uPlot> | undefined;

export class Plot {
  readonly element: HTMLElement;
  readonly #words: PlotWords;
  readonly #place = h('div', { class: 'plot-place' });
  readonly #value = h('output', { class: 'value' });
  #plot: uPlot | null = null;
  #wanted = true;

  constructor(plotWords: PlotWords) {
    this.#words = plotWords;
    const { title, unit, lines } = plotWords;
    const legend =
      lines.length < 2
        ? []
        : [
            h(
              'ul',
              { class: 'legend' },
              ...lines.map(({ label }, i) =>
                h('li', { style: `--line: var(--line-${(i % COLORS) + 1})` }, label),
              ),
            ),
          ];
    this.element = h(
      'figure',
      { class: 'plot', 'aria-label': `Plot of ${title}` },
      h('figcaption', {}, h('span', {}, title), this.#value, h('span', { class: 'unit' }, unit)),
      this.#place,
      ...legend,
    );
    library ??= import('uplot').then((module) => module.default);
    void library.then((Kind) => {
      if (this.#wanted) this.#plot = new Kind(this.#options(), [[]], this.#place);
    });
  }

  /** Draws what is stored; `time` (s) is that of the picture. */
  draw(series: SeriesStore, time: number): void {
    const { lines, log } = this.#words;
    const first = lines[0]!;
    const values = series.values(first.lane, first.key);
    this.#value.textContent =
      lines.length > 1 ? '' : shortNumber(valueAt(series.times, values, time));
    if (this.#plot === null) return;
    const rows = lines.map(({ lane, key }) => {
      const row = series.values(lane, key);
      const shown = row.length === 0 ? series.times.map(() => Number.NaN) : row;
      return log ? shown.map((value) => Math.max(SMALLEST, value)) : (shown as number[]);
    });
    const width = this.#place.clientWidth;
    if (width > 0 && width !== this.#plot.width) this.#plot.setSize({ width, height: HEIGHT });
    this.#plot.setData([series.times, ...rows]);
  }

  dispose(): void {
    this.#wanted = false;
    this.#plot?.destroy();
  }

  #options(): uPlot.Options {
    const style = getComputedStyle(document.documentElement);
    const color = (name: string): string => style.getPropertyValue(name).trim();
    const axis = {
      stroke: color('--ink-2'),
      font: '11px system-ui, sans-serif',
      grid: { stroke: color('--line'), width: 1 },
      ticks: { show: false },
    };
    const { lines, log } = this.#words;
    return {
      width: Math.max(120, this.#place.clientWidth),
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      padding: [6, 6, 0, 0],
      scales: { x: { time: false }, y: log ? { distr: 3 } : {} },
      axes: [
        { ...axis, size: 24, space: 60 },
        { ...axis, size: 52, space: 28, values: (_, ticks) => tickTexts(ticks) },
      ],
      series: [
        {},
        ...lines.map((_, i) => ({
          stroke: color(`--line-${(i % COLORS) + 1}`),
          width: 1.5,
          points: { show: false },
          spanGaps: false,
        })),
      ],
    };
  }
}

/** The value at a time, or the last one before it. */
function valueAt(times: readonly number[], values: readonly number[], time: number): number {
  let i = times.length - 1;
  while (i > 0 && times[i]! > time) i--;
  return values[i] ?? Number.NaN;
}
