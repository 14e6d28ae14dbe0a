/**
 * Complementarity solvers by name, for scene files, the command line and user interfaces: the name is
 * the word that `LcpSolver.name` carries, the options are plain data.
 */

import { fail } from '../../errors.js';
import { CONJUGATE_GRADIENT_DEFAULTS, ConjugateGradient } from './conjugate-gradient.js';
import { DANTZIG_DEFAULTS, Dantzig } from './dantzig.js';
import { ENUMERATION_DEFAULTS, Enumeration } from './enumeration.js';
import { LEMKE_DEFAULTS, Lemke } from './lemke.js';
import type { LcpSolver } from './problem.js';
import { PROJECTED_GAUSS_SEIDEL_DEFAULTS, ProjectedGaussSeidel } from './projected-gauss-seidel.js';
import { PROJECTED_JACOBI_DEFAULTS, ProjectedJacobi } from './projected-jacobi.js';
import { PROJECTED_SOR_DEFAULTS, ProjectedSor } from './projected-sor.js';

/** Options of a solver as plain data: what scene files hold. */
export type LcpSolverOptions = Readonly<Record<string, unknown>>;

/** What is known about one kind of solver. */
export interface LcpSolverEntry {
  readonly name: string;
  /** Makes one; unknown options and bad values are errors. */
  readonly create: (options?: LcpSolverOptions) => LcpSolver;
  /** Every option with its default. */
  readonly defaults: LcpSolverOptions;
  /** Whether it works with products only, so that a constraint matrix need not be written out. */
  readonly iterative: boolean;
}

/** All solvers: the iterative ones, the pivoting ones, the oracle. */
export const LCP_SOLVERS: readonly LcpSolverEntry[] = [
  entry('projected-gauss-seidel', ProjectedGaussSeidel, PROJECTED_GAUSS_SEIDEL_DEFAULTS, true),
  entry('projected-sor', ProjectedSor, PROJECTED_SOR_DEFAULTS, true),
  entry('projected-jacobi', ProjectedJacobi, PROJECTED_JACOBI_DEFAULTS, true),
  entry('conjugate-gradient', ConjugateGradient, CONJUGATE_GRADIENT_DEFAULTS, true),
  entry('dantzig', Dantzig, DANTZIG_DEFAULTS, false),
  entry('lemke', Lemke, LEMKE_DEFAULTS, false),
  entry('enumeration', Enumeration, ENUMERATION_DEFAULTS, false),
];

/** Makes the solver of this name; an unknown name is an error that lists the known ones. */
export function createLcpSolver(name: string, options?: LcpSolverOptions): LcpSolver {
  const found = LCP_SOLVERS.find((candidate) => candidate.name === name);
  if (found === undefined) {
    const names = LCP_SOLVERS.map((known) => `'${known.name}'`).join(', ');
    fail('createLcpSolver', 'name', name, `must be one of ${names}`, 'Check the spelling.');
  }
  return found.create(options);
}

/** `defaults` is the constructor's own record, so options of that shape are what it takes. */
function entry<T extends object>(
  name: string,
  Kind: new (options?: T) => LcpSolver,
  defaults: Required<T>,
  iterative: boolean,
): LcpSolverEntry {
  return {
    name,
    // The constructor checks every value, whatever the file said.
    create: (options) => new Kind(options as T | undefined),
    defaults: defaults as LcpSolverOptions,
    iterative,
  };
}
