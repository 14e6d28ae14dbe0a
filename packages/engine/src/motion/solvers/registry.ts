/**
 * Constraint solvers by name, for scene files, the command line and user interfaces: the name is the
 * word that `ConstraintSolver.name` carries, the options are plain data. A solver that needs a method
 * for complementarity problems has it as `lcp: { name, … its options }`.
 */

import { checkNames, fail, options as optionsOf } from '../../errors.js';
import type { LcpSolver } from '../lcp/problem.js';
import { createLcpSolver } from '../lcp/registry.js';
import { Baumgarte } from './baumgarte.js';
import { GuendelmanCollisionSolver } from './guendelman-collision-solver.js';
import { GuendelmanContactSolver } from './guendelman-contact-solver.js';
import { NoSolver } from './no-solver.js';
import { PenaltySolver } from './penalty-solver.js';
import { SequentialImpulseSolver } from './sequential-impulse-solver.js';
import { SequentialPositionSolver } from './sequential-position-solver.js';
import { SimultaneousForceSolver } from './simultaneous-force-solver.js';
import { SimultaneousImpulseSolver } from './simultaneous-impulse-solver.js';
import { SimultaneousPositionSolver } from './simultaneous-position-solver.js';
import type { ConstraintSolver, SolverLevel } from './solver.js';

/** Options of a solver as plain data: what scene files hold. */
export type SolverOptions = Readonly<Record<string, unknown>>;

/** A solver as plain data: its name beside its options. */
export type SolverDescription = { readonly name: string } & SolverOptions;

/** What is known about one kind of solver. */
export interface SolverEntry {
  readonly name: string;
  /** Makes one; unknown options and bad values are errors. */
  readonly create: (options?: SolverOptions) => ConstraintSolver;
  /** Every option with its default; for `lcp` what describes the method. */
  readonly defaults: SolverOptions;
  /** What it changes. */
  readonly level: SolverLevel;
  /** The tasks it can be given, as bits of `TASK`. */
  readonly tasks: number;
}

/** All solvers: none, sequential ones, simultaneous ones, error correction. */
export const SOLVERS: readonly SolverEntry[] = [
  entry('no-solver', NoSolver),
  entry('penalty', PenaltySolver),
  entry('sequential-impulses', SequentialImpulseSolver),
  entry('guendelman-collisions', GuendelmanCollisionSolver),
  entry('guendelman-contacts', GuendelmanContactSolver),
  entry('simultaneous-forces', SimultaneousForceSolver),
  entry('simultaneous-impulses', SimultaneousImpulseSolver),
  entry('baumgarte', Baumgarte),
  entry('sequential-positions', SequentialPositionSolver),
  entry('simultaneous-positions', SimultaneousPositionSolver),
];

/** Makes the solver of this name; an unknown name is an error that lists the known ones. */
export function createSolver(name: string, options?: SolverOptions): ConstraintSolver {
  const found = SOLVERS.find((candidate) => candidate.name === name);
  if (found === undefined) {
    const names = SOLVERS.map((known) => `'${known.name}'`).join(', ');
    fail('createSolver', 'name', name, `must be one of ${names}`, 'Check the spelling.');
  }
  return found.create(options);
}

/** A solver as plain data; `createSolver(name, the rest)` makes another one like it. */
export function describeSolver(solver: ConstraintSolver): SolverDescription {
  const lcp = lcpOf(solver);
  return {
    name: solver.name,
    ...solver.options,
    ...(lcp === undefined ? {} : { lcp: { name: lcp.name, ...lcp.options } }),
  };
}

/**
 * What a solver made without options says about itself is what there is to know. It is made when
 * somebody asks: most programs never do.
 */
function entry<T extends object>(
  name: string,
  Kind: new (options?: T) => ConstraintSolver,
): SolverEntry {
  let known: Pick<SolverEntry, 'defaults' | 'level' | 'tasks'> | undefined;
  const ask = () => {
    if (known === undefined) {
      const example = new Kind();
      const { name: _, ...defaults } = describeSolver(example);
      known = { defaults: Object.freeze(defaults), level: example.level, tasks: example.tasks };
    }
    return known;
  };
  return {
    name,
    create: (options) => {
      if (options !== undefined) checkNames(name, optionsOf(name, options), ask().defaults);
      // The constructor checks every value, whatever the file said.
      return new Kind(withLcp(name, options) as T | undefined);
    },
    get defaults() {
      return ask().defaults;
    },
    get level() {
      return ask().level;
    },
    get tasks() {
      return ask().tasks;
    },
  };
}

/** The options with the method they describe in place of its description. */
function withLcp(label: string, options: SolverOptions | undefined): SolverOptions | undefined {
  const lcp = options?.['lcp'];
  if (lcp === undefined) return options;
  if (
    typeof lcp !== 'object' ||
    lcp === null ||
    typeof (lcp as { name?: unknown }).name !== 'string'
  ) {
    const cure = "For example { name: 'projected-gauss-seidel', maxIterations: 10 }.";
    fail(label, 'lcp', lcp, 'must be an object with the name of an LCP solver', cure);
  }
  if (typeof (lcp as Partial<LcpSolver>).solve === 'function') return options;
  const { name, ...rest } = lcp as { name: string } & SolverOptions;
  return { ...options, lcp: createLcpSolver(name, rest) };
}

function lcpOf(solver: ConstraintSolver): LcpSolver | undefined {
  return (solver as { lcp?: LcpSolver }).lcp;
}
