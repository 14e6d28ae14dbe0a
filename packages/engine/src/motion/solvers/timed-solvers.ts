/** The solvers of a step, which say when they are at work. */

import { laboratory } from '../laboratory.js';
import type { Stages } from '../stages.js';
import type { StepSolvers } from '../time-steps/time-step.js';
import type { ConstraintSystem } from './constraint-system.js';
import type { ActiveSolver, SolverSlots } from './solver-slots.js';

/** {@link SolverSlots} as time steps use them, with stages. Whoever has a system has the laboratory. */
export class TimedSolvers implements StepSolvers {
  readonly #slots: SolverSlots;
  readonly #stages: Stages;

  constructor(slots: SolverSlots, stages: Stages) {
    this.#slots = slots;
    this.#stages = stages;
  }

  active(tasks: number): readonly ActiveSolver[] {
    return this.#slots.active(tasks);
  }

  solve(system: ConstraintSystem, tasks: number, dt: number, corrects = true): void {
    const before = this.#stages.enter('solve');
    laboratory()!.solve(this.#slots, system, tasks, dt, corrects);
    this.#stages.enter(before);
  }

  correct(system: ConstraintSystem, dt: number): boolean {
    const before = this.#stages.enter('errorCorrection');
    const corrected = laboratory()!.correct(this.#slots, system, dt);
    this.#stages.enter(before);
    return corrected;
  }
}
