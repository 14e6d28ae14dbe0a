/**
 * Problems × methods (the matrix): one problem, solved by every method that can, with the error of
 * each. Methods that should get it right must; of the others the matrix shows how far off they are,
 * because a method's limits are worth knowing (sequential impulses fail the three-ball problem as
 * they must).
 */

import type { SimulationOptions } from 'rattleback';
import type { Effort, Problem, Report, Section } from '../problem.js';
import type { Finding } from '../result.js';
import { CONTENDERS, type Contender } from './contenders.js';

/** One number of a problem, as a method has it. */
export type Reading = Omit<Finding, 'method' | 'limit'>;

/** A problem for many methods. */
export interface MatrixProblem {
  readonly id: string;
  readonly section: Section;
  readonly title: string;
  /** Names of the methods that must get it right. */
  readonly must: readonly string[];
  /** Why methods beyond `must` may fail; by name, or one reason for all. */
  readonly limits?: Readonly<Record<string, string>>;
  /** Methods for which the problem makes no sense, and why. */
  readonly inapplicable?: Readonly<Record<string, string>>;
  /** Only tried with `--full`: everything but the methods of `must`. */
  readonly costly?: boolean;
  /** Sets the problem up with fresh strategies and measures. */
  readonly measure: (
    options: () => SimulationOptions,
    contender: Contender,
    effort: Effort,
  ) => readonly Reading[];
}

/** A matrix problem as one of the catalogue. */
export function matrixProblem(spec: MatrixProblem): Problem {
  return {
    id: spec.id,
    section: spec.section,
    title: spec.title,
    matrix: true,
    run: (report, effort) => {
      for (const contender of CONTENDERS) {
        const must = spec.must.includes(contender.name);
        if (!must && (effort.demanded || (spec.costly === true && !effort.full))) continue;
        const reason = whyNot(spec, contender);
        if (reason !== undefined) {
          report(notApplicable(contender, reason));
          continue;
        }
        const limit = must ? undefined : (spec.limits?.[contender.name] ?? 'shown, not demanded');
        tell(report, spec, contender, effort, limit);
      }
    },
  };
}

function tell(
  report: Report,
  spec: MatrixProblem,
  contender: Contender,
  effort: Effort,
  limit: string | undefined,
): void {
  const mark = limit === undefined ? {} : { limit };
  try {
    for (const reading of spec.measure(contender.options, contender, effort)) {
      report({ method: contender.name, ...reading, ...mark });
    }
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error);
    const nothing = { quantity: 'ran to the end', computed: Number.NaN, expected: 1, tolerance: 0 };
    report({ method: contender.name, ...nothing, note, ...mark });
  }
}

function whyNot(spec: MatrixProblem, contender: Contender): string | undefined {
  return spec.inapplicable?.[contender.name];
}

function notApplicable(contender: Contender, why: string): Finding {
  return {
    method: contender.name,
    quantity: 'not applicable',
    computed: 0,
    expected: 0,
    tolerance: 0,
    limit: 'not applicable',
    note: why,
  };
}
