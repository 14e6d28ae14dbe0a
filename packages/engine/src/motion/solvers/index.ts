/** Constraint solvers (T 4.5, 4.6, 5, 7.5.3). One file each. */

export { BAUMGARTE_DEFAULTS, Baumgarte, type BaumgarteOptions } from './baumgarte.js';
export { ConstraintSystem } from './constraint-system.js';
export type { FrictionModel } from './contact-rows.js';
export { NoSolver } from './no-solver.js';
export {
  SIMULTANEOUS_IMPULSE_DEFAULTS,
  type SimultaneousImpulseOptions,
  SimultaneousImpulseSolver,
} from './simultaneous-impulse-solver.js';
export {
  type ConstraintSolver,
  MOTION_TASKS,
  type SolverLevel,
  type SolverStatistics,
  TASK,
} from './solver.js';
