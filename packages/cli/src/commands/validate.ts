/** `rattleback validate`: the engine against problems with known answers. */

import {
  type Matrix,
  matrixOf,
  matrixResults,
  PROBLEMS,
  part,
  runValidation,
  SECTIONS,
  selectProblems,
  short,
  suggest,
  type ValidationReport,
  type ValidationResult,
} from '@rattleback/lab';
import { type ExitCode, usage } from '../failure.js';
import type { Io } from '../io.js';
import { Progress } from '../progress.js';
import { type Paint, paintFor } from '../text.js';

/** The options of the command. */
export interface ValidateOptions {
  section?: readonly string[];
  only?: readonly string[];
  full?: boolean;
  json?: boolean;
}

export function validateCommand(io: Io, options: ValidateOptions): ExitCode {
  const { section: sections, only, full, json } = options;
  checkWords('section', sections, SECTIONS);
  checkWords(
    'problem',
    only,
    PROBLEMS.map(({ id }) => id),
  );
  const selection = { ...(sections && { sections }), ...(only && { only }), full: full === true };
  const total = selectProblems(PROBLEMS, selection).length;
  const paint = paintFor(io.colors);
  const progress = new Progress(io, 'validating');
  const seen = new Set<string>();
  let problem = '';
  const report = runValidation(selection, (result) => {
    progress.done();
    if (json !== true) {
      if (result.id !== problem) io.out.write(`${headline(result, paint)}\n`);
      // What is not demanded of a method stands in the matrix.
      if (result.limit === undefined) io.out.write(`${line(result, paint)}\n`);
    }
    problem = result.id;
    seen.add(result.id);
    progress.update(seen.size / total);
  });
  progress.done();
  if (json === true) io.out.write(`${JSON.stringify(report, null, 2)}\n`);
  else {
    const matrix = matrixOf(matrixResults(report.results));
    if (matrix.rows.length > 0) io.out.write(`\n${table(matrix, paint)}\n`);
    io.out.write(`\n${verdict(report, paint)}\n`);
  }
  return report.ok ? 0 : 1;
}

function headline({ id, section, title }: ValidationResult, paint: Paint): string {
  return `${paint.bold(`${id}  ${title}`)}  ${paint.dim(section)}`;
}

function line(result: ValidationResult, paint: Paint): string {
  const { method, quantity, computed, expected, tolerance, kind, unit, passed, note } = result;
  const mark = passed ? paint.good('✓') : paint.bad('✗');
  const allowed = kind === 'relative' ? part(tolerance) : short(tolerance, 2);
  const value = unit === '' ? short(computed, 9) : `${short(computed, 9)} ${unit}`;
  const what = method === '' ? quantity : `${quantity}  ${paint.dim(method)}`;
  const expectation = paint.dim(`expected ${short(expected, 9)} ± ${allowed}`);
  const remark = note === undefined ? '' : `\n      ${paint.dim(note)}`;
  return `  ${mark} ${what}: ${value}  ${expectation}${remark}`;
}

/** Problems down, methods across: whether it holds, and the worst error. */
function table({ methods, rows }: Matrix, paint: Paint): string {
  const widths = methods.map((method) => Math.max(9, method.length));
  const left = Math.max(...rows.map(({ id }) => id.length));
  const head = methods.map((method, i) => method.padStart(widths[i]!)).join('  ');
  const lines = rows.map(({ id, cells }) => {
    const texts = cells.map(({ verdict: word, error }, i) => {
      const text = (
        word === 'none' ? '' : word === 'not applicable' ? '–' : `${MARKS[word]} ${short(error, 2)}`
      ).padStart(widths[i]!);
      return word === 'holds'
        ? paint.good(text)
        : word === 'fails'
          ? paint.bad(text)
          : paint.dim(text);
    });
    return `${id.padEnd(left)}  ${texts.join('  ')}`;
  });
  const title = 'problems × methods: worst error, as a part of what is expected';
  const legend = paint.dim('✓ within the tolerance, ✗ not, – not applicable, blank: with --full');
  return [paint.bold(title), `${' '.repeat(left)}  ${paint.dim(head)}`, ...lines, legend].join(
    '\n',
  );
}

const MARKS = { holds: '✓', fails: '✗' } as const;

function verdict({ passed, failed, problems }: ValidationReport, paint: Paint): string {
  const sum = `${problems} problems, ${passed} results hold, ${failed} do not`;
  return failed === 0 ? paint.good(sum) : paint.bad(sum);
}

function checkWords(
  what: string,
  given: readonly string[] | undefined,
  known: readonly string[],
): void {
  const lower = known.map((word) => word.toLowerCase());
  for (const word of given ?? []) {
    if (lower.includes(word.toLowerCase())) continue;
    usage(`there is no ${what} "${word}". ${suggest(word, known)}`);
  }
}
