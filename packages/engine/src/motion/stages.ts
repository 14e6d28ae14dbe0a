/**
 * The stages of a time step, by the names that `sim.profile` has for them.
 *
 * Whoever works on a stage says so when it begins and goes back to the one before when it is done, so
 * that every moment belongs to exactly one stage, however they lie in each other: forces are summed in
 * the middle of integrating, and constraint forces solved for in the middle of summing. What looks at
 * a clock, if anything does, is outside: nothing that moves bodies ever sees a time of day.
 */

/** A stage; `'other'` is what has no field of its own. */
export type Stage =
  | 'forces'
  | 'islands'
  | 'solve'
  | 'integrate'
  | 'errorCorrection'
  | 'continuousCollision'
  | 'systems'
  | 'sleep'
  | 'validators'
  | 'events'
  | 'other';

/** Who wants to know what is being done. */
export interface Stages {
  /** From now on it is this; returns what it was, to go back to. */
  enter(stage: Stage): Stage;
}

/** Nobody wants to know. */
export const NO_STAGES: Stages = { enter: () => 'other' };
