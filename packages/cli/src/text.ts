/** Tables, bars and colours for standard output. */

import type { ColorDepth } from '@rattleback/lab';

/** Paint, or none. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  good(text: string): string;
  bad(text: string): string;
}

/** The sixteen basic colours suit any theme of the terminal. */
export function paintFor(colors: ColorDepth): Paint {
  const wrap = (code: string) => (text: string) =>
    colors === 'none' ? text : `\x1b[${code}m${text}\x1b[0m`;
  return { bold: wrap('1'), dim: wrap('2'), good: wrap('32'), bad: wrap('31') };
}

/** A column of a table. */
export interface Column {
  readonly title: string;
  readonly right?: boolean;
}

/** Columns as wide as their longest entry, two spaces apart. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const widths = columns.map(({ title }, c) =>
    Math.max(widthOf(title), ...rows.map((row) => widthOf(row[c] ?? ''))),
  );
  const line = (cells: readonly string[]): string =>
    columns
      .map(({ right }, c) => {
        const cell = cells[c] ?? '';
        const space = ' '.repeat(widths[c]! - widthOf(cell));
        return right === true ? space + cell : cell + space;
      })
      .join('  ')
      .trimEnd();
  return [line(columns.map(({ title }) => title)), ...rows.map(line)];
}

/** Characters, not code units; combining marks and wide letters do not occur in our tables. */
function widthOf(text: string): number {
  return [...text].length;
}

/** `█████▌····  42 %`, filled to the eighth of a character. */
export function bar(share: number, width: number): string {
  const full = Math.max(0, Math.min(1, share)) * width;
  const whole = Math.floor(full);
  const eighths = Math.floor((full - whole) * 8);
  const parts = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];
  const filled = '█'.repeat(whole) + (whole < width ? parts[eighths]! : '');
  const rest = '·'.repeat(Math.max(0, width - widthOf(filled)));
  return `${filled}${rest} ${String(Math.round(100 * share)).padStart(3)} %`;
}

/** Text in lines of at most `width` characters. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  if (line !== '') lines.push(line);
  return lines;
}
