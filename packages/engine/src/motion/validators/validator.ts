/**
 * Rules that are checked at the end of each time step (T 7.5.6): they keep the simulation in a valid
 * state, and say so by events when they had to act.
 */

import type { Simulation } from '../../simulation.js';

/** One rule; users may write their own. */
export interface Validator {
  /** The word that scene files and messages use. */
  readonly name: string;
  /** Looks at the simulation after a time step; may change velocities and remove bodies. */
  validate(simulation: Simulation): void;
  /** The rule as plain data for scene files; absent for rules that live in code only. */
  describe?(): { readonly kind: string; readonly [field: string]: unknown };
}
