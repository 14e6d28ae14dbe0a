/**
 * Curves over time as an SVG picture: axes with round numbers, a legend, units.
 *
 * The text is written here, without a library: a plot of lines needs little, and a chart library
 * would bring a DOM. Colours are style rules of the picture itself, with a second set for readers
 * who ask for dark pages; the background is part of the picture, so that it is readable wherever it
 * is put. Curves differ in dash as well as in hue, for print and for eyes that see few hues.
 */

import { type Series, thin } from './series.js';
import { linearTicks, logTicks, type Tick } from './ticks.js';

/** What a picture shows. */
export interface PlotOptions {
  readonly title: string;
  /** SI, behind the name of the y axis; '' for pure numbers. */
  readonly unit: string;
  /** Name of the y axis. Default the title. */
  readonly quantity?: string;
  /** One sentence below the title. Default none. */
  readonly subtitle?: string;
  /** Logarithmic: for quantities above 0 of many sizes. Default 'linear'. */
  readonly scale?: 'linear' | 'log';
  /** With 'log': what is below is drawn here. Default 10⁻¹². */
  readonly floor?: number;
  /** Whether a linear y axis must have 0 on it. Default false. */
  readonly fromZero?: boolean;
  /** Picture size in CSS pixels. Default 860 × 440. */
  readonly width?: number;
  readonly height?: number;
  /** Columns of dots: a curve has at most two points in each. Default one per pixel. */
  readonly columns?: number;
}

const MARGIN = { left: 98, right: 18, bottom: 46 } as const;
const LEGEND_LINE = 20;

/** The picture as the text of an SVG file. */
export function svgPlot(series: readonly Series[], options: PlotOptions): string {
  const { width = 860, height = 440, title, subtitle = '', unit } = options;
  const legend = layOutLegend(series, width - MARGIN.left - MARGIN.right);
  const head = subtitle === '' ? 34 : 52;
  const top = head + legend.lines * LEGEND_LINE + 6;
  const area = {
    left: MARGIN.left,
    top,
    right: width - MARGIN.right,
    bottom: height - MARGIN.bottom,
  };
  const x = timeAxis(series, area.left, area.right);
  const y = valueAxis(series, options, area.bottom, area.top);
  const quantity = options.quantity ?? title;
  const axisTitle = unit === '' ? quantity : `${quantity} (${unit})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif" font-size="12">`,
    `<title>${escapeText(title)}</title>`,
    `<style>${styleSheet(series.length)}</style>`,
    `<clipPath id="area"><rect x="${area.left}" y="${area.top}" width="${area.right - area.left}" height="${area.bottom - area.top}"/></clipPath>`,
    `<rect class="page" width="${width}" height="${height}"/>`,
    `<text class="ink" x="${area.left}" y="24" font-size="16" font-weight="600">${escapeText(title)}</text>`,
    ...(subtitle === ''
      ? []
      : [`<text class="dim" x="${area.left}" y="42">${escapeText(subtitle)}</text>`]),
    ...legend.entries.map(({ name, offset, line }, i) => {
      const at = head + line * LEGEND_LINE + 10;
      const from = area.left + offset;
      return `<line class="c c${i}" x1="${from}" y1="${at}" x2="${from + 26}" y2="${at}"/><text class="ink" x="${from + 32}" y="${at + 4}">${escapeText(name)}</text>`;
    }),
    ...y.ticks.map(({ value, label }) => {
      const at = round(y.place(value));
      return `<line class="grid" x1="${area.left}" y1="${at}" x2="${area.right}" y2="${at}"/><text class="dim" x="${area.left - 8}" y="${at + 4}" text-anchor="end">${label}</text>`;
    }),
    ...x.ticks.map(({ value, label }) => {
      const at = round(x.place(value));
      return `<line class="grid" x1="${at}" y1="${area.top}" x2="${at}" y2="${area.bottom}"/><text class="dim" x="${at}" y="${area.bottom + 18}" text-anchor="middle">${label}</text>`;
    }),
    `<path class="axis" d="M${area.left} ${area.top}V${area.bottom}H${area.right}"/>`,
    `<text class="ink" x="${0.5 * (area.left + area.right)}" y="${height - 10}" text-anchor="middle">time (s)</text>`,
    `<text class="ink" transform="translate(18 ${0.5 * (area.top + area.bottom)}) rotate(-90)" text-anchor="middle">${escapeText(axisTitle)}</text>`,
    ...series.map(
      (one, i) =>
        `<path class="c c${i}" clip-path="url(#area)" d="${pathOf(one, x, y, options.columns ?? area.right - area.left)}"/>`,
    ),
    '</svg>',
    '',
  ].join('\n');
}

/** Maps values to dots. */
interface Axis {
  readonly ticks: readonly Tick[];
  place(value: number): number;
}

function timeAxis(series: readonly Series[], left: number, right: number): Axis {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { times } of series) {
    if (times.length === 0) continue;
    low = Math.min(low, times[0]!);
    high = Math.max(high, times.at(-1)!);
  }
  if (!(low < high)) [low, high] = Number.isFinite(low) ? [low, low + 1] : [0, 1];
  // The first step ends a little after the beginning; the picture begins at it.
  if (low > 0 && low < 0.1 * high) low = 0;
  const scale = (right - left) / (high - low);
  return { ticks: linearTicks(low, high, 8), place: (t) => left + (t - low) * scale };
}

function valueAxis(
  series: readonly Series[],
  { scale = 'linear', floor = 1e-12, fromZero = false }: PlotOptions,
  bottom: number,
  top: number,
): Axis {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { values } of series) {
    for (const value of values) {
      if (!Number.isFinite(value)) continue;
      const drawn = scale === 'log' ? Math.max(floor, value) : value;
      low = Math.min(low, drawn);
      high = Math.max(high, drawn);
    }
  }
  if (scale === 'log') return logAxis(low, high, floor, bottom, top);
  if (!(low <= high)) [low, high] = [0, 1];
  if (fromZero) [low, high] = [Math.min(0, low), Math.max(0, high)];
  // A constant is a line in the middle; its rounding errors are not worth a picture.
  const least = 1e-9 * Math.max(Math.abs(low), Math.abs(high));
  if (high - low <= least) {
    const half = least > 0 ? 0.1 * Math.max(Math.abs(low), Math.abs(high)) : 1;
    [low, high] = [fromZero && low >= 0 ? 0 : low - half, high + half];
  }
  const room = 0.05 * (high - low);
  high += room;
  if (!(fromZero && low === 0)) low -= room;
  const factor = (bottom - top) / (high - low);
  return { ticks: linearTicks(low, high, 6), place: (v) => bottom - (v - low) * factor };
}

function logAxis(low: number, high: number, floor: number, bottom: number, top: number): Axis {
  const from = low <= high ? Math.floor(Math.log10(low) + 1e-9) : Math.log10(floor);
  let to = low <= high ? Math.ceil(Math.log10(high) - 1e-9) : from + 1;
  // At least one whole decade, or there is no tick to read.
  if (to - from < 1) to = from + 1;
  const factor = (bottom - top) / (to - from);
  return {
    ticks: logTicks(Number(`1e${Math.floor(from)}`), Number(`1e${Math.ceil(to)}`), 8),
    place: (v) => bottom - (Math.log10(Math.max(floor, v)) - from) * factor,
  };
}

/** The curve; values that are not finite leave gaps. */
function pathOf(series: Series, x: Axis, y: Axis, columns: number): string {
  let text = '';
  let pen = 'M';
  for (const i of thin(series, Math.round(columns))) {
    const value = series.values[i]!;
    if (!Number.isFinite(value)) {
      pen = 'M';
      continue;
    }
    text += `${pen}${round(x.place(series.times[i]!))} ${round(y.place(value))}`;
    pen = 'L';
  }
  return text;
}

/** Names from left to right, in as many lines as they need. */
function layOutLegend(
  series: readonly Series[],
  room: number,
): { lines: number; entries: { name: string; offset: number; line: number }[] } {
  let offset = 0;
  let line = 0;
  const entries = series.map(({ name }) => {
    // About 7 px per letter of this size; the line and the gaps take 54.
    const width = 54 + 7 * [...name].length;
    if (offset > 0 && offset + width > room) {
      offset = 0;
      line++;
    }
    const entry = { name, offset, line };
    offset += width;
    return entry;
  });
  return { lines: series.length === 0 ? 0 : line + 1, entries };
}

/** Hues that people with any kind of colour vision tell apart (after Okabe and Ito). */
const LIGHT = ['#0068a8', '#c44e00', '#007f5c', '#a8437f', '#9a6a00', '#2f8fd0', '#444444'];
const DARK = ['#6cb8f0', '#ff9455', '#3fd0a4', '#ec94c6', '#f0c044', '#9ad7ff', '#c8c8c8'];
const DASHES = ['', '7 3', '2 3', '9 3 2 3'];

function styleSheet(count: number): string {
  const colors = (palette: readonly string[]): string =>
    Array.from({ length: count }, (_, i) => `.c${i}{stroke:${palette[i % palette.length]}}`).join(
      '',
    );
  const dashes = Array.from({ length: count }, (_, i) => {
    const dash = DASHES[i % DASHES.length]!;
    return dash === '' ? '' : `.c${i}{stroke-dasharray:${dash}}`;
  }).join('');
  return (
    '.page{fill:#ffffff}.ink{fill:#1b1f24}.dim{fill:#57606a}' +
    '.grid{stroke:#d8dee4;stroke-width:1}.axis{stroke:#57606a;fill:none}' +
    `.c{fill:none;stroke-width:1.8;stroke-linejoin:round}${colors(LIGHT)}${dashes}` +
    '@media (prefers-color-scheme:dark){' +
    '.page{fill:#14181d}.ink{fill:#e6edf3}.dim{fill:#9aa5b1}' +
    `.grid{stroke:#2b323b}.axis{stroke:#9aa5b1}${colors(DARK)}}`
  );
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
