/**
 * Runs the catalogue, or a part of it, and judges what comes out.
 *
 * A problem that throws is a failed problem, not the end of the run: the report says what happened
 * and the others still get their turn.
 */

import { PhysicsError } from 'rattleback';
import { type Effort, type Problem, SECTIONS } from './problem.js';
import { PROBLEMS } from './problems.js';
import { type Finding, holds, type ValidationResult } from './result.js';

/** Which problems to run; what is left out does not restrict. */
export interface ValidationOptions {
  /** Sections, e.g. `['rotation']`. */
  readonly sections?: readonly string[] | undefined;
  /** Ids of problems, e.g. `['I1', 'E5']`; upper and lower case are the same. */
  readonly only?: readonly string[] | undefined;
  /** Where a problem has more to compute than is quick, compute it all. Default false. */
  readonly full?: boolean | undefined;
  /** Leave out what methods are not asked for: quicker, and the matrix has holes. Default false. */
  readonly demanded?: boolean | undefined;
}

/** All results and their sums. */
export interface ValidationReport {
  readonly results: readonly ValidationResult[];
  /** Problems that were run. */
  readonly problems: number;
  /** Results that hold. */
  readonly passed: number;
  /** Results that do not. */
  readonly failed: number;
  /** Whether there are results and all of them hold. */
  readonly ok: boolean;
}

/** Runs problems of the catalogue in order; `onResult` hears of each result as it comes. */
export function runValidation(
  options: ValidationOptions = {},
  onResult?: (result: ValidationResult) => void,
): ValidationReport {
  const { full = false, demanded = false } = options;
  return runProblems(selectProblems(PROBLEMS, options), onResult, { full, demanded });
}

/** Runs the given problems; {@link runValidation} for a catalogue of one's own. */
export function runProblems(
  problems: readonly Problem[],
  onResult?: (result: ValidationResult) => void,
  effort: Effort = { full: false, demanded: false },
): ValidationReport {
  const results: ValidationResult[] = [];
  for (const problem of problems) {
    const report = (finding: Finding): void => {
      const result = judge(problem, finding);
      results.push(result);
      onResult?.(result);
    };
    const before = results.length;
    try {
      problem.run(report, effort);
      if (results.length === before) report(nothing('reported nothing'));
    } catch (error) {
      report(nothing(error instanceof Error ? error.message : String(error)));
    }
  }
  // What a method is not asked for is shown and does not count.
  const counted = results.filter((result) => result.limit === undefined);
  const passed = counted.filter((result) => result.passed).length;
  const failed = counted.length - passed;
  const ok = failed === 0 && passed > 0;
  return { results, problems: problems.length, passed, failed, ok };
}

/** What a command returns to its caller: 0 if everything holds, else 1. */
export function exitStatus(report: ValidationReport): 0 | 1 {
  return report.ok ? 0 : 1;
}

/** The results that belong into the matrix of problems × methods. */
export function matrixResults(results: readonly ValidationResult[]): ValidationResult[] {
  const ids = new Set(PROBLEMS.filter(({ matrix }) => matrix === true).map(({ id }) => id));
  return results.filter(({ id }) => ids.has(id));
}

/** The problems that the options leave, or an error that lists the words there are. */
export function selectProblems(
  problems: readonly Problem[],
  { sections, only }: ValidationOptions,
): Problem[] {
  checkWords('sections', sections, SECTIONS);
  checkWords(
    'only',
    only,
    problems.map((problem) => problem.id),
  );
  const chosen = problems.filter(
    (problem) => isIn(problem.section, sections) && isIn(problem.id, only),
  );
  if (chosen.length === 0) {
    const cure = 'Leave one of the two out.';
    throw new PhysicsError('runValidation', 'only', only, 'must lie in the given sections', cure);
  }
  return chosen;
}

function judge(problem: Problem, finding: Finding): ValidationResult {
  const { id, section, title } = problem;
  const { method, quantity, computed, expected, tolerance } = finding;
  const { kind = 'absolute', unit = '', note, limit } = finding;
  const numbers = { computed, expected, tolerance, kind, unit, passed: holds(finding) };
  const result = { id, section, title, method, quantity, ...numbers };
  return {
    ...result,
    ...(note === undefined ? {} : { note }),
    ...(limit === undefined ? {} : { limit }),
  };
}

/** The failed result of a problem that did not get as far as a number. */
function nothing(note: string): Finding {
  const computed = Number.NaN;
  return { method: '', quantity: 'ran to the end', computed, expected: 1, tolerance: 0, note };
}

function isIn(word: string, list: readonly string[] | undefined): boolean {
  return list === undefined || list.some((item) => item.toLowerCase() === word.toLowerCase());
}

function checkWords(
  field: string,
  given: readonly string[] | undefined,
  known: readonly string[],
): void {
  if (given === undefined) return;
  if (given.length === 0) {
    const cure = 'Leave it out to run everything.';
    throw new PhysicsError('runValidation', field, given, 'must not be empty', cure);
  }
  for (const word of given) {
    if (isIn(word, known)) continue;
    const cure = 'Check the spelling.';
    const must = `must be one of ${known.join(', ')}`;
    throw new PhysicsError('runValidation', field, word, must, cure);
  }
}
