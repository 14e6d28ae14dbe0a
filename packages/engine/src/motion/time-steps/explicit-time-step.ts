/**
 * The explicit time step (T 3.8.1, figure 3.3), in the order of the thesis:
 *
 *   collision detection → collision, contact and constraint solvers → velocity and position update
 *   → error correction
 *
 * Contacts are those of the beginning; what bodies run into during the step is seen in the next one.
 */

import { type EvaluationOptions, evaluationOptions, solveAndMove } from './reactions.js';
import type { StepContext, TimeStep } from './time-step.js';

/** Detect, solve, move, correct. */
export class ExplicitTimeStep implements TimeStep {
  readonly name = 'explicit';
  readonly options: Readonly<Required<EvaluationOptions>>;

  constructor(options: EvaluationOptions = {}) {
    this.options = evaluationOptions('ExplicitTimeStep', options);
  }

  step(context: StepContext, dt: number): void {
    context.detect();
    solveAndMove(context, dt, this.options.evaluation);
  }
}
