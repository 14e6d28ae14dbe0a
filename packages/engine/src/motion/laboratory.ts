/**
 * What a simulation takes in the laboratory lane where it is told nothing: a time step, and solvers for
 * joints and their errors.
 *
 * Who stays in the fast lane needs none of it. So it is brought when the engine's door hands out an
 * integrator, a solver or a time step of the laboratory.
 */

import type { ConstraintSolver } from './solvers/solver.js';
import type { TimeStep } from './time-steps/time-step.js';

/** The defaults of the laboratory; each call makes a new one. */
export interface Laboratory {
  timeStep(): TimeStep;
  constraintSolver(): ConstraintSolver;
  errorCorrection(): ConstraintSolver;
}

let brought: Laboratory | null = null;

/** From now on there is a laboratory. */
export function bringLaboratory(laboratory: Laboratory): void {
  brought = laboratory;
}

/** Its defaults; null: nobody has asked the door for anything of it. */
export function laboratory(): Laboratory | null {
  return brought;
}
