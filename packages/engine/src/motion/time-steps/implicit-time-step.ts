/**
 * The implicit time step (T 3.8.1): as the semi-implicit one, but velocities are estimated first, by
 * the forces of the beginning, and the positions with these.
 *
 *   velocity update to estimate velocities → position update to estimate positions
 *   → collision detection there → solvers → velocity and position update → error correction
 */

import { detectAtEstimate } from './estimate.js';
import { type EvaluationOptions, evaluationOptions, solveAndMove } from './reactions.js';
import type { StepContext, TimeStep } from './time-step.js';

/** Estimate velocities and positions, detect, solve, move, correct. */
export class ImplicitTimeStep implements TimeStep {
  readonly name = 'implicit';
  readonly options: Readonly<Required<EvaluationOptions>>;

  constructor(options: EvaluationOptions = {}) {
    this.options = evaluationOptions('ImplicitTimeStep', options);
  }

  step(context: StepContext, dt: number): void {
    detectAtEstimate(context, 'velocities with forces', dt);
    solveAndMove(context, dt, this.options.evaluation);
  }
}
