/** What the solvers in the four slots do when a time step of the laboratory asks them. */

import type { ConstraintSystem } from './constraint-system.js';
import { TASK } from './solver.js';
import type { SolverSlots } from './solver-slots.js';

/** Solves the tasks for the state of the system, and with `corrects` drives errors back by the way. */
export function solveSlots(
  slots: SolverSlots,
  system: ConstraintSystem,
  tasks: number,
  dt: number,
  corrects: boolean,
): void {
  const { errorCorrection } = slots;
  system.baumgarte = (corrects && errorCorrection.drive) || null;
  system.drivesOwn = corrects && errorCorrection.level !== 'position';
  const active = slots.active(tasks);
  let solved = 0;
  for (let i = 0; i < active.length; i++) solved |= active[i]!.tasks;
  system.clearUnsolved(solved, dt);
  for (let i = 0; i < active.length; i++) {
    const { solver, tasks: own } = active[i]!;
    solver.solve(system, own, dt);
  }
}

/** Takes out errors of positions, if a solver does that in a step of its own; whether one does. */
export function correctSlots(
  { errorCorrection }: SolverSlots,
  system: ConstraintSystem,
  dt: number,
): boolean {
  if (errorCorrection.level !== 'position') return false;
  errorCorrection.solve(system, TASK.errors, dt);
  return true;
}
