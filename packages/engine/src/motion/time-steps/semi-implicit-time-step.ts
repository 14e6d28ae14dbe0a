/**
 * The semi-implicit time step (T 3.8.1): contacts are looked for where the bodies would be at the end
 * of the step if they went on as fast as they are.
 *
 *   position update to estimate positions → collision detection there → solvers
 *   → velocity and position update → error correction
 *
 * So a body is stopped, or bounces, in the step in which it touches, and not in the one after.
 */

import { detectAtEstimate } from './estimate.js';
import { type EvaluationOptions, evaluationOptions, solveAndMove } from './reactions.js';
import type { StepContext, TimeStep } from './time-step.js';

/** Estimate positions, detect, solve, move, correct. */
export class SemiImplicitTimeStep implements TimeStep {
  readonly name = 'semi-implicit';
  readonly options: Readonly<Required<EvaluationOptions>>;

  constructor(options: EvaluationOptions = {}) {
    this.options = evaluationOptions('SemiImplicitTimeStep', options);
  }

  step(context: StepContext, dt: number): void {
    detectAtEstimate(context, 'velocities as they are', dt);
    solveAndMove(context, dt, this.options.evaluation);
  }
}
