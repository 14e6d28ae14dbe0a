/**
 * Solvers at the level of forces, tied to the integrator: at every stage, when all other forces are
 * known, they add theirs.
 */

import type { BodyStore } from '../../state/body-store.js';
import type { StepContext } from './time-step.js';

/** Lets force solvers of these tasks act in the next integration; call what it returns to end that. */
export function installReactions(context: StepContext, tasks: number, dt: number): () => void {
  const { motion, solvers, system } = context;
  const forceSolvers = solvers.active(tasks).filter(({ solver }) => solver.level === 'force');
  if (forceSolvers.length === 0) return () => {};
  motion.reactions = {
    apply(_store: BodyStore): void {
      for (const { solver, tasks: own } of forceSolvers) solver.addForces?.(system, own, dt);
    },
  };
  return () => {
    motion.reactions = null;
  };
}
