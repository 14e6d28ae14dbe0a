/**
 * The semi-implicit time step (T 3.8.1): contacts are looked for where the bodies would be at the end
 * of the step if they went on as fast as they are.
 *
 *   position update to estimate positions → collision detection there → solvers
 *   → velocity and position update → error correction
 *
 * So a body is stopped, or bounces, in the step in which it touches, and not in the one after.
 */

import { checkNames, options as optionsOf } from '../../errors.js';
import { MOTION_TASKS } from '../solvers/solver.js';
import { detectAtEstimate } from './estimate.js';
import {
  checkEvaluation,
  correctErrors,
  EVALUATION_DEFAULTS,
  type EvaluationOptions,
  updateMotion,
} from './reactions.js';
import type { StepContext, TimeStep } from './time-step.js';

const LABEL = 'SemiImplicitTimeStep';

/** Estimate positions, detect, solve, move, correct. */
export class SemiImplicitTimeStep implements TimeStep {
  readonly name = 'semi-implicit';
  readonly options: Readonly<Required<EvaluationOptions>>;

  constructor(options: EvaluationOptions = {}) {
    checkNames(LABEL, optionsOf(LABEL, options), EVALUATION_DEFAULTS);
    const given = { ...EVALUATION_DEFAULTS, ...options };
    checkEvaluation(LABEL, given.evaluation);
    this.options = Object.freeze(given);
  }

  step(context: StepContext, dt: number): void {
    const { solvers } = context;
    detectAtEstimate(context, 'velocities as they are', dt);
    const system = context.prepare();
    solvers.solve(system, MOTION_TASKS, dt);
    updateMotion(context, dt, this.options.evaluation);
    context.settle();
    correctErrors(context, dt);
    context.stopAtImpacts(dt);
  }
}
