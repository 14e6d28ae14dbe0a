/**
 * A time-step strategy makes one time step: it calls collision detection, solvers and the
 * integrator in its own order (T 3.8, 7.5.4).
 */

import type { BodyMotion } from '../../collision/contacts/classify.js';
import type { ContactWriter } from '../../collision/contacts/contact-history.js';
import type { ContactList } from '../../collision/contacts/contact-list.js';
import type { ContactModification } from '../../collision/contacts/contact-modifier.js';
import type { PlacedBodies } from '../../collision/placed-bodies.js';
import type { RowNumbers } from '../../collision/row-numbers.js';
import type { BodyCollection } from '../../objects/body-collection.js';
import type { Constraint } from '../../objects/constraints/constraint.js';
import type { MaterialCombiner } from '../../objects/material.js';
import type { EquationsOfMotion } from '../equations-of-motion.js';
import type { Integrator } from '../integrators/integrator.js';
import type { ConstraintSystem } from '../solvers/constraint-system.js';
import type { SolverSlots } from '../solvers/solver-slots.js';
import type { Stages } from '../stages.js';
import type { StateStash } from './state-stash.js';

/** Which accelerations solvers are to reckon with. */
export type ExternalForces =
  /** Forces will act after the solve: velocities must be right with them. */
  | 'to come'
  /** Forces have acted already, or are to be left out of account. */
  | 'done';

/** A moment of contacts and events that can be gone back to. */
export interface ContactMark {
  /** The contacts as they were. */
  readonly contacts: ContactList;
}

/** What a time step asks of the solvers in the four slots (T 7.5.7). */
export interface StepSolvers extends Pick<SolverSlots, 'active'> {
  /** Solves the tasks for the state of the system, and with `corrects` (default) drives errors back by the way. */
  solve(system: ConstraintSystem, tasks: number, dt: number, corrects?: boolean): void;
  /** Takes out errors of positions, if a solver does that in a step of its own; whether one does. */
  correct(system: ConstraintSystem, dt: number): boolean;
}

/** What a strategy works on: the parts of a simulation that take part in a step. */
export interface StepContext {
  readonly motion: EquationsOfMotion;
  readonly integrator: Integrator;
  /** The four slots (T 7.5.7). */
  readonly solvers: StepSolvers;
  /** Who wants to know what is being done; the context's own methods tell by themselves. */
  readonly stages: Stages;
  /** All bodies, all constraints, and how materials combine: for steps that bring their own solvers. */
  readonly bodies: BodyCollection;
  readonly constraints: readonly Constraint[];
  readonly materialCombiner: MaterialCombiner;
  /**
   * User code that has a say in every solid contact before anything is done about it; null: none.
   * {@link prepare} calls it: steps that bring their own solvers must.
   */
  readonly modification: ContactModification | null;
  /** The shapes where the bodies were when contacts were last found. */
  readonly placed: PlacedBodies;
  /** The constraints and contacts of the moment that {@link prepare} was last called for. */
  readonly system: ConstraintSystem;
  /** When the part of the step that is under way began, s: what contacts and impacts are dated by. */
  time: number;
  /**
   * Finds the contacts of the bodies as they are now, and of those who may meet within `ahead` (s,
   * default 0), matched to those found before. Sleepers that are hit wake: they join the moving rows
   * at their end.
   */
  detect(ahead?: number): ContactList;
  /** The same in the middle of an integration: nobody wakes, nothing is reported. */
  detectQuietly(): ContactList;
  /** Makes {@link system} that of the bodies and contacts as they are now. Default 'to come'. */
  prepare(forces?: ExternalForces): ConstraintSystem;
  /**
   * The impulses in the records of contacts have acted: they count for events. Called once for every
   * solve whose outcome stays. Who has looked ahead says how bodies moved `before`: how fast points
   * approached is not seen in contacts that are ahead of their time.
   */
  settle(before?: BodyMotion): void;
  /**
   * Of which contacts {@link settle} asks for impulses, besides those that do not touch: these, by number,
   * and what follows each of the same pair; null: of all.
   */
  readonly begun: RowNumbers | null;
  /** Puts bodies that were fast in the last `dt` (s) back to what they met, if that is wanted. */
  stopAtImpacts(dt: number): void;
  /**
   * The part of the way that bodies have gone in the last `dt` (s), from their previous poses to where
   * they are, before two that are not solved for in {@link system} come within `gap` (m); 1: none do.
   */
  earliestImpact(dt: number, gap: number): number;
  /** Keeps the state of the moving bodies; sleepers that wake join it. {@link drop} it when done. */
  keep(): StateStash;
  /** The stash is not needed any more. */
  drop(stash: StateStash): void;
  /** Keeps contacts and events. */
  mark(): ContactMark;
  /** Contacts and events are those of the mark; bodies stay awake that have woken since. */
  rewind(mark: ContactMark): void;
  /** Contacts are others, made of those of now. */
  replaceContacts(write: ContactWriter): void;
  /** The mark is not needed any more. */
  release(mark: ContactMark): void;
}

/** One way to make a time step. */
export interface TimeStep {
  /** The word that scene files and the command line use. */
  readonly name: string;
  /** Every option as plain data. */
  readonly options?: object;
  /**
   * Carries all moving bodies from `context.time` (s), which is also `motion.store.time`, to `dt` (s)
   * later, and leaves the poses of the beginning in `previousCenters` and `previousOrientations`. If
   * it throws, the simulation undoes it.
   */
  step(context: StepContext, dt: number): void;
  /** Why it cannot work with these solvers and this integrator; undefined if it can. */
  refuses?(solvers: SolverSlots, integrator: Integrator): string | undefined;
}

/** The part of a step that begins `at` (s) does so: forces and events are dated by it. */
export function beginPart(context: StepContext, at: number): void {
  context.time = at;
  context.motion.store.time = at;
}
