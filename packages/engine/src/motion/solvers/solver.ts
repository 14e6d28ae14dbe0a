/**
 * A constraint solver takes constraints and does something about them: it sets forces, changes
 * velocities or changes positions (T 3.6, 7.5.3). A simulation has four slots for them, for four
 * tasks; one solver may sit in several, and then it solves those tasks together.
 */

import type { BaumgarteOptions } from './baumgarte.js';
import type { ConstraintSystem } from './constraint-system.js';

/** What there is to solve, as bits. */
export const TASK = {
  /** contact points that approach: bounces */
  collisions: 1,
  /** contact points that rest or separate */
  contacts: 2,
  /** joints and all other constraints of the user */
  constraints: 4,
  /** errors of positions that have come about */
  errors: 8,
} as const;

/** All that keeps velocities right. */
export const MOTION_TASKS = TASK.collisions | TASK.contacts | TASK.constraints;

/** What a solver changes. */
export type SolverLevel =
  /** nothing */
  | 'none'
  /** forces, which the integrator then sees at every stage */
  | 'force'
  /** velocities, by impulses */
  | 'velocity'
  /** positions and orientations */
  | 'position';

/** One way to handle constraints. */
export interface ConstraintSolver {
  /** The word that scene files and the command line use. */
  readonly name: string;
  /** Every option but an `lcp` solver as plain data; `describeSolver` has that in it too. */
  readonly options: object;
  readonly level: SolverLevel;
  /** The tasks it can be given, as bits of {@link TASK}. */
  readonly tasks: number;
  /** Sweeps, pivots … of the last call, and what was left over: for tables and plots. */
  readonly statistics: SolverStatistics;
  /**
   * Handles these tasks for the state in the system's store. Level 'velocity' changes velocities so
   * that they are right at the end of a step of `dt` (s) in which the system's external forces act;
   * level 'position' changes poses; level 'force' prepares for {@link addForces}.
   */
  solve(system: ConstraintSystem, tasks: number, dt: number): void;
  /**
   * Level 'force' only: takes the contacts that were found at a stage of the integrator. Without it
   * {@link solve} is called; solvers whose `solve` changes velocities must have it, because the state
   * of a stage is the integrator's.
   */
  solveStage?(system: ConstraintSystem, tasks: number, dt: number): void;
  /**
   * Level 'force' only: adds the constraint forces for the state as it is now to `store.forces` and
   * `store.torques`, which hold the sum of all others.
   */
  addForces?(system: ConstraintSystem, tasks: number, dt: number): void;
  /** In the slot for errors: with what numbers the other solvers drive errors back while they solve. Default: they do not. */
  readonly drive?: Readonly<Required<BaumgarteOptions>>;
}

/** What a solver says about its last call. */
export interface SolverStatistics {
  /** Sweeps or pivots, the most of any island. */
  iterations: number;
  /** The largest residual of any island, in the unit of the method. */
  residual: number;
  /** Islands for which there was no solution, and the least bad was taken (K6). */
  unsolved: number;
  /** Rows of the largest island. */
  rows: number;
}

/** A fresh record of nothing done. */
export function noStatistics(): SolverStatistics {
  return { iterations: 0, residual: 0, unsolved: 0, rows: 0 };
}

/** Back to nothing done. */
export function clearStatistics(statistics: SolverStatistics): void {
  statistics.iterations = 0;
  statistics.residual = 0;
  statistics.unsolved = 0;
  statistics.rows = 0;
}
