/**
 * Reads and judges the tables of docs/coverage.md. Every table there whose first column is `id` has
 * the columns `id`, `what`, `status`, `code`, `test` and `scene`, in any order after the id.
 */

export const STATUSES = ['done', 'partly', 'planned'] as const;
const COLUMNS = ['id', 'what', 'status', 'code', 'test', 'scene'] as const;
type Column = (typeof COLUMNS)[number];

/** One requirement's row. */
export interface Row {
  /** Line in the page, counted from 1. */
  readonly line: number;
  readonly id: string;
  readonly what: string;
  readonly status: string;
  /** Paths named in the cells, without their backticks. */
  readonly code: readonly string[];
  readonly test: readonly string[];
  readonly scene: readonly string[];
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/) // a pipe that is meant as such is written \|
    .map((cell) => cell.trim());

const pathsIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

/** The rows of every requirement table of a page; throws when a table lacks a column. */
export function readCoverage(page: string): Row[] {
  const rows: Row[] = [];
  let columns: string[] | undefined;
  for (const [index, line] of page.split('\n').entries()) {
    if (!line.trim().startsWith('|')) {
      columns = undefined;
      continue;
    }
    const cells = cellsOf(line);
    if (cells[0] === 'id') {
      const missing = COLUMNS.filter((column) => !cells.includes(column));
      if (missing.length > 0) {
        throw new Error(`line ${index + 1}: the table lacks the column ${missing.join(', ')}`);
      }
      columns = cells;
    } else if (columns !== undefined && !/^:?-+:?$/.test(cells[0] ?? '')) {
      const cell = (name: Column): string => cells[columns?.indexOf(name) ?? -1] ?? '';
      rows.push({
        line: index + 1,
        id: cell('id'),
        what: cell('what'),
        status: cell('status'),
        code: pathsIn(cell('code')),
        test: pathsIn(cell('test')),
        scene: pathsIn(cell('scene')),
      });
    }
  }
  return rows;
}

/** What is wrong with the rows, in plain sentences. */
export function judgeCoverage(
  rows: readonly Row[],
  ids: readonly string[],
  exists: (path: string) => boolean,
): string[] {
  const faults: string[] = [];
  for (const id of ids) {
    const count = rows.filter((row) => row.id === id).length;
    if (count !== 1) faults.push(`${id} appears ${count} times, not once`);
  }
  for (const row of rows) {
    const fault = (what: string): number => faults.push(`line ${row.line}: ${row.id} ${what}`);
    if (!ids.includes(row.id)) fault('is no known requirement');
    if (row.what === '') fault('does not say what it is');
    if (!(STATUSES as readonly string[]).includes(row.status)) {
      fault(`has the status "${row.status}", not one of ${STATUSES.join(', ')}`);
    }
    if (row.status === 'done' && row.code.length === 0) fault('is done but names no code');
    if (row.status === 'done' && row.test.length === 0) fault('is done but names no test');
    for (const path of [...row.code, ...row.test, ...row.scene]) {
      if (!exists(path)) fault(`names ${path}, which does not exist`);
    }
    for (const path of row.test) {
      if (!/\.test\.ts$/.test(path) && !/\/$/.test(path)) fault(`names ${path}, which is no test`);
    }
  }
  return faults;
}
