/**
 * A recording as comma-separated values (RFC 4180): one line per frame, lines end in CR LF, fields
 * that hold a comma, a quotation mark or a line break are quoted.
 *
 * The header has the unit behind each name: `energy (J)`. Numbers are as short as they can be and
 * still come back to the bit; a missing value (NaN) is an empty field, which spreadsheets and
 * data-frame libraries read as missing, too.
 */

import type { Recording } from './recorder.js';

/** What goes into the table. */
export interface CsvOptions {
  /** Whether poses get columns, seven per body. Default false. */
  poses?: boolean;
}

const POSE_COLUMNS = ['x (m)', 'y (m)', 'z (m)', 'qx', 'qy', 'qz', 'qw'];

/** The recording as a table. */
export function toCsv(recording: Recording, options: CsvOptions = {}): string {
  const { poses = false } = options;
  const header = ['time (s)', ...recording.probes.map(columnName)];
  if (poses) {
    for (const body of recording.bodies) {
      for (const column of POSE_COLUMNS) header.push(`${body} ${column}`);
    }
  }
  const lines = [header.map(quote).join(',')];
  for (const frame of recording.frames) {
    const numbers = [frame.time, ...frame.values, ...(poses ? frame.poses : [])];
    lines.push(numbers.map(cell).join(','));
  }
  return `${lines.join('\r\n')}\r\n`;
}

/** A table read back: every field as text, quoted or not. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  // A field is quoted text with doubled quotation marks inside, or anything without separators.
  const pattern = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|\n|$)/g;
  let row: string[] = [];
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (match === null) break;
    const [, field = '', end = ''] = match;
    row.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end !== ',') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

function columnName({ name, unit }: { name: string; unit: string }): string {
  return unit === '' ? name : `${name} (${unit})`;
}

function cell(value: number): string {
  if (Number.isNaN(value)) return '';
  return Object.is(value, -0) ? '-0' : String(value);
}

function quote(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
