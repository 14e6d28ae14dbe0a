/**
 * The explicit time step (T 3.8.1, figure 3.3), in the order of the thesis:
 *
 *   collision detection → collision, contact and constraint solvers → velocity and position update
 *   → error correction
 *
 * Contacts are those of the beginning; what bodies run into during the step is seen in the next one.
 */

import { MOTION_TASKS } from '../solvers/solver.js';
import { installReactions } from './reactions.js';
import type { StepContext, TimeStep } from './time-step.js';

/** Detect, solve, move, correct. */
export class ExplicitTimeStep implements TimeStep {
  readonly name = 'explicit';
  readonly options = {};

  step(context: StepContext, dt: number): void {
    const { motion, solvers } = context;
    context.detect();
    const system = context.prepare();
    solvers.solve(system, MOTION_TASKS, dt);
    const remove = installReactions(context, MOTION_TASKS, dt);
    try {
      motion.integrate(context.integrator, dt);
    } finally {
      remove();
    }
    solvers.correct(system, dt);
    context.stopAtImpacts(dt);
  }
}
