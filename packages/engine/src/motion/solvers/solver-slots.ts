/**
 * The four slots for constraint solvers (T 7.5.7): collisions, resting contacts, constraints, and
 * errors. A solver that sits in several slots is called once for all of its tasks: that is what
 * makes a simultaneous method simultaneous. Two objects of one class are two solvers.
 */

import { laboratory } from '../laboratory.js';
import { NoSolver } from './no-solver.js';
import type { ConstraintSolver } from './solver.js';
import { TASK } from './solver.js';

/** A solver and what it is to do. */
export interface ActiveSolver {
  readonly solver: ConstraintSolver;
  /** Bits of {@link TASK}. */
  readonly tasks: number;
}

const SLOT_TASKS = [TASK.collisions, TASK.contacts, TASK.constraints] as const;

/** Who handles what. */
export class SolverSlots {
  /** What was in the slots when {@link #answers} were given. */
  readonly #slots: (ConstraintSolver | undefined)[] = [undefined, undefined, undefined];
  /** By tasks. */
  readonly #answers: (readonly ActiveSolver[] | undefined)[] = [];
  collisionSolver: ConstraintSolver;
  contactSolver: ConstraintSolver;
  #constraintSolver: ConstraintSolver | null;
  #errorCorrection: ConstraintSolver | null;

  /** What is null is the laboratory's own, made when somebody asks for it: the fast lane never does. */
  constructor(
    collisionSolver: ConstraintSolver,
    contactSolver: ConstraintSolver,
    constraintSolver: ConstraintSolver | null,
    errorCorrection: ConstraintSolver | null,
  ) {
    this.collisionSolver = collisionSolver;
    this.contactSolver = contactSolver;
    this.#constraintSolver = constraintSolver;
    this.#errorCorrection = errorCorrection;
  }

  get constraintSolver(): ConstraintSolver {
    this.#constraintSolver ??= laboratory()?.constraintSolver() ?? new NoSolver();
    return this.#constraintSolver;
  }

  set constraintSolver(solver: ConstraintSolver) {
    this.#constraintSolver = solver;
  }

  get errorCorrection(): ConstraintSolver {
    this.#errorCorrection ??= laboratory()?.errorCorrection() ?? new NoSolver();
    return this.#errorCorrection;
  }

  set errorCorrection(solver: ConstraintSolver) {
    this.#errorCorrection = solver;
  }

  /** Every solver that does something about these tasks, in the order of the slots, with its tasks. */
  active(tasks: number): readonly ActiveSolver[] {
    // Asked in every step, and answered anew only when a slot has got another solver.
    for (let i = 0; i < SLOT_TASKS.length; i++) {
      if (this.#slots[i] === this.#slot(i)) continue;
      this.#slots[i] = this.#slot(i);
      this.#answers.length = 0;
    }
    return this.#answers[tasks] ?? this.#answer(tasks);
  }

  #answer(tasks: number): readonly ActiveSolver[] {
    const found: { solver: ConstraintSolver; tasks: number }[] = [];
    SLOT_TASKS.forEach((task, i) => {
      const solver = this.#slot(i);
      if ((tasks & task) === 0 || solver.level === 'none') return;
      const own = found.find((entry) => entry.solver === solver);
      if (own === undefined) found.push({ solver, tasks: task });
      else own.tasks |= task;
    });
    this.#answers[tasks] = found;
    return found;
  }

  #slot(i: number): ConstraintSolver {
    return i === 0 ? this.collisionSolver : i === 1 ? this.contactSolver : this.constraintSolver;
  }
}
