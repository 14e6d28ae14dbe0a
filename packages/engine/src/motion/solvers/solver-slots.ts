/**
 * The four slots for constraint solvers (T 7.5.7): collisions, resting contacts, constraints, and
 * errors. A solver that sits in several slots is called once for all of its tasks: that is what
 * makes a simultaneous method simultaneous. Two objects of one class are two solvers.
 */

import { Baumgarte } from './baumgarte.js';
import type { ConstraintSystem } from './constraint-system.js';
import type { ConstraintSolver } from './solver.js';
import { TASK } from './solver.js';

/** Who handles what. */
export class SolverSlots {
  collisionSolver: ConstraintSolver;
  contactSolver: ConstraintSolver;
  constraintSolver: ConstraintSolver;
  errorCorrection: ConstraintSolver;

  constructor(
    collisionSolver: ConstraintSolver,
    contactSolver: ConstraintSolver,
    constraintSolver: ConstraintSolver,
    errorCorrection: ConstraintSolver,
  ) {
    this.collisionSolver = collisionSolver;
    this.contactSolver = contactSolver;
    this.constraintSolver = constraintSolver;
    this.errorCorrection = errorCorrection;
  }

  /** Whether anybody would do anything. */
  get isIdle(): boolean {
    return (
      this.active(TASK.collisions | TASK.contacts | TASK.constraints).length === 0 &&
      this.errorCorrection.level === 'none'
    );
  }

  /** Every solver that does something about these tasks, in the order of the slots, with its tasks. */
  active(tasks: number): { solver: ConstraintSolver; tasks: number }[] {
    const found: { solver: ConstraintSolver; tasks: number }[] = [];
    for (const [task, solver] of [
      [TASK.collisions, this.collisionSolver],
      [TASK.contacts, this.contactSolver],
      [TASK.constraints, this.constraintSolver],
    ] as const) {
      if ((tasks & task) === 0 || solver.level === 'none') continue;
      const known = found.find((entry) => entry.solver === solver);
      if (known === undefined) found.push({ solver, tasks: task });
      else known.tasks |= task;
    }
    return found;
  }

  /** Solves the tasks for the state of the system. */
  solve(system: ConstraintSystem, tasks: number, dt: number): void {
    const { errorCorrection } = this;
    system.baumgarte = errorCorrection instanceof Baumgarte ? errorCorrection.options : null;
    for (const { solver, tasks: own } of this.active(tasks)) solver.solve(system, own, dt);
  }

  /** Takes out errors of positions, if a solver does that in a step of its own. */
  correct(system: ConstraintSystem, dt: number): void {
    const { errorCorrection } = this;
    if (errorCorrection.level === 'position') errorCorrection.solve(system, TASK.errors, dt);
  }
}
