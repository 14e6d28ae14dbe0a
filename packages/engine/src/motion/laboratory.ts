/**
 * What a simulation takes in the laboratory lane where it is told nothing: a time step, and solvers for
 * joints and their errors; and what all solvers, integrators and time steps of that lane share.
 *
 * Who stays in the fast lane needs none of it. So it is brought when the engine's door hands out an
 * integrator, a solver or a time step of the laboratory.
 */

import type { ContactList } from '../collision/contacts/contact-list.js';
import type { EarliestImpact } from '../collision/continuous/earliest-impact.js';
import { fail } from '../errors.js';
import type { BodyStore } from '../state/body-store.js';
import type { StepParts } from '../step-context.js';
import type { Linearization } from './linearization.js';
import type { ConstraintSystem } from './solvers/constraint-system.js';
import type { ConstraintSolver } from './solvers/solver.js';
import type { SolverSlots } from './solvers/solver-slots.js';
import type { ExternalForces, TimeStep } from './time-steps/time-step.js';

/** The defaults of the laboratory; each call makes a new one. */
export interface Laboratory {
  timeStep(): TimeStep;
  constraintSolver(): ConstraintSolver;
  errorCorrection(): ConstraintSolver;
  constraintSystem(store: BodyStore, contacts: ContactList): ConstraintSystem;
  linearization(store: BodyStore): Linearization;
  /** As `prepareSystem` of `prepare-system.ts`. */
  prepare(system: ConstraintSystem, parts: StepParts, forces: ExternalForces): void;
  /** As `solve-slots.ts`. */
  solve(
    slots: SolverSlots,
    system: ConstraintSystem,
    tasks: number,
    dt: number,
    corrects: boolean,
  ): void;
  correct(slots: SolverSlots, system: ConstraintSystem, dt: number): boolean;
  earliestImpact(): EarliestImpact;
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

/** What solvers of the laboratory solve; an error if there is no laboratory. */
export function makeConstraintSystem(store: BodyStore, contacts: ContactList): ConstraintSystem {
  if (brought !== null) return brought.constraintSystem(store, contacts);
  const must =
    'must not ask for the system of constraints where no method of the laboratory is used';
  return fail(
    'Simulation',
    'timeStep',
    'prepare()',
    must,
    'Name one of its solvers, for example NoSolver.',
  );
}
