/**
 * Computing times as a picture: a line per method, a dot per scene, on a logarithmic axis, because
 * methods differ by factors and not by milliseconds.
 */

import { logTicks } from '@rattleback/lab';

/** Times by method of one scene. */
export interface DotSeries {
  readonly name: string;
  /** ms by method */
  readonly times: ReadonlyMap<string, number>;
}

/** px */
const WIDTH = 860;
const LEFT = 150;
const RIGHT = 30;
const TOP = 74;
const LINE = 27;
const LIGHT = ['#0068a8', '#c44e00', '#007f5c', '#a8437f', '#9a6a00'];
const DARK = ['#6cb8f0', '#ff9455', '#3fd0a4', '#ec94c6', '#f0c044'];

/** The picture as the text of an SVG file. */
export function dotPlot(title: string, series: readonly DotSeries[]): string {
  const methods = [...new Set(series.flatMap(({ times }) => [...times.keys()]))];
  const values = series.flatMap(({ times }) => [...times.values()]).filter((time) => time > 0);
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  const place = (time: number): number =>
    Math.round(10 * (LEFT + ((Math.log10(time) - low) / (high - low)) * (WIDTH - LEFT - RIGHT))) /
    10;
  const bottom = TOP + LINE * methods.length;
  const middle = (row: number): number => TOP + LINE * (row + 0.5);
  const colors = (palette: readonly string[]): string =>
    series.map((_, i) => `.d${i}{fill:${palette[i % palette.length]}}`).join('');
  const style =
    `.page{fill:#fff}.ink{fill:#1b1f24}.dim{fill:#57606a}.grid{stroke:#d8dee4}${colors(LIGHT)}` +
    '@media (prefers-color-scheme:dark){.page{fill:#14181d}.ink{fill:#e6edf3}.dim{fill:#9aa5b1}' +
    `.grid{stroke:#2b323b}${colors(DARK)}}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 46}" width="${WIDTH}" height="${bottom + 46}" role="img" font-family="system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif" font-size="12">`,
    `<title>${title}</title>`,
    `<style>${style}</style>`,
    `<rect class="page" width="${WIDTH}" height="${bottom + 46}"/>`,
    `<text class="ink" x="${LEFT}" y="24" font-size="16" font-weight="600">${title}</text>`,
    ...series.map(({ name }, i) => {
      const x = LEFT + 8 + 130 * i;
      return `<circle class="d${i}" cx="${x}" cy="50" r="6"/><text class="ink" x="${x + 12}" y="54">${name}</text>`;
    }),
    ...logTicks(10 ** low, 10 ** high, 8).map(({ value, label }) => {
      const x = place(value);
      return `<path class="grid" d="M${x} ${TOP}V${bottom}"/><text class="dim" x="${x}" y="${bottom + 18}" text-anchor="middle">${label}</text>`;
    }),
    ...methods.map((method, row) => {
      const y = middle(row);
      return `<path class="grid" d="M${LEFT} ${y}H${WIDTH - RIGHT}"/><text class="ink" x="${LEFT - 10}" y="${y + 4}" text-anchor="end">${method}</text>`;
    }),
    ...series.flatMap(({ times }, i) =>
      methods.flatMap((method, row) => {
        const time = times.get(method) ?? 0;
        return time > 0
          ? [
              `<circle class="d${i}" cx="${place(time)}" cy="${middle(row)}" r="6" fill-opacity="0.85"/>`,
            ]
          : [];
      }),
    ),
    `<text class="ink" x="${0.5 * (LEFT + WIDTH - RIGHT)}" y="${bottom + 38}" text-anchor="middle">computing time per step (ms)</text>`,
    '</svg>',
    '',
  ].join('\n');
}
