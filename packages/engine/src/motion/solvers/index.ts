/** Constraint solvers (T 4.5, 4.6, 5, 7.5.3). One file each. */

export { BAUMGARTE_DEFAULTS, Baumgarte, type BaumgarteOptions } from './baumgarte.js';
export { ConstraintSystem } from './constraint-system.js';
export { CONTACT_ORDERS, type ContactOrder } from './contact-order.js';
export { PAIR_ORDERS, type PairOrder } from './contact-pairs.js';
export type { FrictionModel } from './friction-rows.js';
export {
  GUENDELMAN_COLLISION_DEFAULTS,
  type GuendelmanCollisionOptions,
  GuendelmanCollisionSolver,
} from './guendelman-collision-solver.js';
export {
  GUENDELMAN_CONTACT_DEFAULTS,
  type GuendelmanContactOptions,
  GuendelmanContactSolver,
} from './guendelman-contact-solver.js';
export { NoSolver } from './no-solver.js';
export {
  PENALTY_DEFAULTS,
  type PenaltyOptions,
  type PenaltyRestitution,
} from './penalty-options.js';
export { PenaltySolver } from './penalty-solver.js';
export { FRICTION_RULES, type FrictionRule } from './point-impulse.js';
export type { PositionCorrectionOptions } from './position-errors.js';
export {
  createSolver,
  describeSolver,
  SOLVERS,
  type SolverDescription,
  type SolverEntry,
  type SolverOptions,
} from './registry.js';
export {
  SEQUENTIAL_IMPULSE_DEFAULTS,
  type SequentialImpulseOptions,
  SequentialImpulseSolver,
} from './sequential-impulse-solver.js';
export {
  SEQUENTIAL_POSITION_DEFAULTS,
  type SequentialPositionOptions,
  SequentialPositionSolver,
} from './sequential-position-solver.js';
export {
  type ForceMethod,
  type ForceProjection,
  type ForceStatus,
  type NoSolution,
  SIMULTANEOUS_FORCE_DEFAULTS,
  type SimultaneousForceOptions,
} from './simultaneous-force-options.js';
export { SimultaneousForceSolver } from './simultaneous-force-solver.js';
export {
  SIMULTANEOUS_IMPULSE_DEFAULTS,
  type SimultaneousImpulseOptions,
  SimultaneousImpulseSolver,
} from './simultaneous-impulse-solver.js';
export {
  SIMULTANEOUS_POSITION_DEFAULTS,
  type SimultaneousPositionOptions,
  SimultaneousPositionSolver,
} from './simultaneous-position-solver.js';
export {
  type ConstraintSolver,
  MOTION_TASKS,
  type SolverLevel,
  type SolverStatistics,
  TASK,
} from './solver.js';
