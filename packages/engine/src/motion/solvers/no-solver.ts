/** The empty slot: constraints are ignored (T 7.5.3), or another slot's solver handles them. */

import { type ConstraintSolver, MOTION_TASKS, noStatistics, TASK } from './solver.js';

/** Does nothing. */
export class NoSolver implements ConstraintSolver {
  readonly name = 'no-solver';
  readonly options = {};
  readonly level = 'none';
  readonly tasks = MOTION_TASKS | TASK.errors;
  readonly statistics = noStatistics();

  solve(): void {}
}
