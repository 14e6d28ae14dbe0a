/**
 * A time-step strategy makes one time step: it calls collision detection, solvers and the
 * integrator in its own order (T 3.8, 7.5.4).
 */

import type { ContactList } from '../../collision/contacts/contact-list.js';
import type { EquationsOfMotion } from '../equations-of-motion.js';
import type { Integrator } from '../integrators/integrator.js';
import type { ConstraintSystem } from '../solvers/constraint-system.js';
import type { SolverSlots } from '../solvers/solver-slots.js';

/** What a strategy works on: the parts of a simulation that take part in a step. */
export interface StepContext {
  readonly motion: EquationsOfMotion;
  readonly integrator: Integrator;
  /** The four slots (T 7.5.7). */
  readonly solvers: SolverSlots;
  /** The constraints and contacts of the moment that {@link prepare} was last called for. */
  readonly system: ConstraintSystem;
  /** Finds the contacts of the bodies as they are now, matched to those found before. */
  detect(): ContactList;
  /** Makes {@link system} that of the bodies and contacts as they are now. */
  prepare(): ConstraintSystem;
  /** Puts bodies that were fast in the last `dt` (s) back to what they met, if that is wanted. */
  stopAtImpacts(dt: number): void;
}

/** One way to make a time step. */
export interface TimeStep {
  /** The word that scene files and the command line use. */
  readonly name: string;
  /** Every option as plain data. */
  readonly options?: object;
  /** Carries all moving bodies from `motion.store.time` (s) to `dt` (s) later. */
  step(context: StepContext, dt: number): void;
  /** Why it cannot work with these solvers and this integrator; undefined if it can. */
  refuses?(solvers: SolverSlots, integrator: Integrator): string | undefined;
}
