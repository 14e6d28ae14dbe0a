/**
 * The explicit time step (T 3.8.1, figure 3.3), in the order of the thesis:
 *
 *   collision detection → collision, contact and constraint solvers → velocity and position update
 *   → error correction
 *
 * Contacts are those of the beginning; what bodies run into during the step is seen in the next one.
 */

import { checkNames, options as optionsOf } from '../../errors.js';
import { MOTION_TASKS } from '../solvers/solver.js';
import {
  checkEvaluation,
  correctErrors,
  EVALUATION_DEFAULTS,
  type EvaluationOptions,
  updateMotion,
} from './reactions.js';
import type { StepContext, TimeStep } from './time-step.js';

const LABEL = 'ExplicitTimeStep';

/** Detect, solve, move, correct. */
export class ExplicitTimeStep implements TimeStep {
  readonly name = 'explicit';
  readonly options: Readonly<Required<EvaluationOptions>>;

  constructor(options: EvaluationOptions = {}) {
    checkNames(LABEL, optionsOf(LABEL, options), EVALUATION_DEFAULTS);
    const given = { ...EVALUATION_DEFAULTS, ...options };
    checkEvaluation(LABEL, given.evaluation);
    this.options = Object.freeze(given);
  }

  step(context: StepContext, dt: number): void {
    const { solvers } = context;
    context.detect();
    const system = context.prepare();
    solvers.solve(system, MOTION_TASKS, dt);
    updateMotion(context, dt, this.options.evaluation);
    context.settle();
    correctErrors(context, dt);
    context.stopAtImpacts(dt);
  }
}
