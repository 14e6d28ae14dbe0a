/** The matrix of problems × methods, from the results of a run. */

import type { ValidationResult } from '../result.js';

/** What one method makes of one problem. */
export interface Cell {
  /** 'none': the problem was not tried with it. */
  readonly verdict: 'holds' | 'fails' | 'not applicable' | 'none';
  /** Worst error of its results: as a part of what is expected, or plain where 0 is expected. */
  readonly error: number;
}

/** Problems down, methods across. */
export interface Matrix {
  readonly methods: readonly string[];
  readonly rows: readonly { id: string; title: string; cells: readonly Cell[] }[];
}

/** Sorts results of matrix problems into rows and columns, in the order of their first appearance. */
export function matrixOf(results: readonly ValidationResult[]): Matrix {
  const methods = [...new Set(results.map(({ method }) => method))];
  const ids = [...new Set(results.map(({ id }) => id))];
  const rows = ids.map((id) => {
    const own = results.filter((result) => result.id === id);
    const cells = methods.map((method) => cellOf(own.filter((result) => result.method === method)));
    return { id, title: own[0]!.title, cells };
  });
  return { methods, rows };
}

function cellOf(results: readonly ValidationResult[]): Cell {
  if (results.length === 0) return { verdict: 'none', error: 0 };
  if (results.some(({ limit }) => limit === 'not applicable')) {
    return { verdict: 'not applicable', error: 0 };
  }
  const error = results.reduce((worst, result) => Math.max(worst, errorOf(result)), 0);
  return { verdict: results.every(({ passed }) => passed) ? 'holds' : 'fails', error };
}

function errorOf({ computed, expected }: ValidationResult): number {
  const difference = Math.abs(computed - expected);
  return expected === 0 ? difference : difference / Math.abs(expected);
}
