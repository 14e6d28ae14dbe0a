/**
 * A time-step strategy makes one time step: it calls collision detection, solvers and the
 * integrator in its own order (T 3.8, 7.5.4).
 */

import type { ContactList } from '../../collision/contacts/contact-list.js';
import type { EquationsOfMotion } from '../equations-of-motion.js';
import type { Integrator } from '../integrators/integrator.js';

/** What a strategy works on: the parts of a simulation that take part in a step. */
export interface StepContext {
  readonly motion: EquationsOfMotion;
  readonly integrator: Integrator;
  /** Finds the contacts of the bodies as they are now, matched to those found before. */
  detect(): ContactList;
  /** Puts bodies that were fast in the last `dt` (s) back to what they met, if that is wanted. */
  stopAtImpacts(dt: number): void;
}

/** One way to make a time step. */
export interface TimeStep {
  /** The word that scene files and the command line use. */
  readonly name: string;
  /** Carries all moving bodies from `motion.store.time` (s) to `dt` (s) later. */
  step(context: StepContext, dt: number): void;
}
