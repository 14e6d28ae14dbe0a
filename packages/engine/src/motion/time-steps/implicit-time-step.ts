/**
 * The implicit time step (T 3.8.1): as the semi-implicit one, but velocities are estimated first, by
 * the forces of the beginning, and the positions with these.
 *
 *   velocity update to estimate velocities → position update to estimate positions
 *   → collision detection there → solvers → velocity and position update → error correction
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

const LABEL = 'ImplicitTimeStep';

/** Estimate velocities and positions, detect, solve, move, correct. */
export class ImplicitTimeStep implements TimeStep {
  readonly name = 'implicit';
  readonly options: Readonly<Required<EvaluationOptions>>;

  constructor(options: EvaluationOptions = {}) {
    checkNames(LABEL, optionsOf(LABEL, options), EVALUATION_DEFAULTS);
    const given = { ...EVALUATION_DEFAULTS, ...options };
    checkEvaluation(LABEL, given.evaluation);
    this.options = Object.freeze(given);
  }

  step(context: StepContext, dt: number): void {
    const { solvers } = context;
    detectAtEstimate(context, 'velocities with forces', dt);
    const system = context.prepare();
    solvers.solve(system, MOTION_TASKS, dt);
    updateMotion(context, dt, this.options.evaluation);
    context.settle();
    correctErrors(context, dt);
    context.stopAtImpacts(dt);
  }
}
