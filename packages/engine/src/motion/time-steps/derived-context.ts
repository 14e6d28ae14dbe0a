/**
 * A step context with other solvers: for time steps that are made of other time steps and want to
 * have a word in what the inner ones solve.
 */

import type { BodyMotion } from '../../collision/contacts/classify.js';
import type { ContactWriter } from '../../collision/contacts/contact-history.js';
import type { ContactList } from '../../collision/contacts/contact-list.js';
import type { RowNumbers } from '../../collision/row-numbers.js';
import type { EquationsOfMotion } from '../equations-of-motion.js';
import type { Integrator } from '../integrators/integrator.js';
import type { ConstraintSystem } from '../solvers/constraint-system.js';
import type { StateStash } from './state-stash.js';
import type { ContactMark, ExternalForces, StepContext, StepSolvers } from './time-step.js';

/** Everything as in another context, but for the solvers. */
export class DerivedContext implements StepContext {
  readonly solvers: StepSolvers;
  readonly #base: StepContext;

  constructor(base: StepContext, solvers: StepSolvers) {
    this.#base = base;
    this.solvers = solvers;
  }

  get stages(): StepContext['stages'] {
    return this.#base.stages;
  }

  get bodies(): StepContext['bodies'] {
    return this.#base.bodies;
  }

  get constraints(): StepContext['constraints'] {
    return this.#base.constraints;
  }

  get materialCombiner(): StepContext['materialCombiner'] {
    return this.#base.materialCombiner;
  }

  get modification(): StepContext['modification'] {
    return this.#base.modification;
  }

  get placed(): StepContext['placed'] {
    return this.#base.placed;
  }

  get motion(): EquationsOfMotion {
    return this.#base.motion;
  }

  get integrator(): Integrator {
    return this.#base.integrator;
  }

  get system(): ConstraintSystem {
    return this.#base.system;
  }

  get time(): number {
    return this.#base.time;
  }

  set time(time: number) {
    this.#base.time = time;
  }

  detect(ahead = 0): ContactList {
    return this.#base.detect(ahead);
  }

  detectQuietly(): ContactList {
    return this.#base.detectQuietly();
  }

  prepare(forces?: ExternalForces): ConstraintSystem {
    return this.#base.prepare(forces);
  }

  get begun(): RowNumbers | null {
    return this.#base.begun;
  }

  settle(before?: BodyMotion): void {
    this.#base.settle(before);
  }

  stopAtImpacts(dt: number): void {
    this.#base.stopAtImpacts(dt);
  }

  earliestImpact(dt: number, gap: number): number {
    return this.#base.earliestImpact(dt, gap);
  }

  keep(): StateStash {
    return this.#base.keep();
  }

  drop(stash: StateStash): void {
    this.#base.drop(stash);
  }

  mark(): ContactMark {
    return this.#base.mark();
  }

  rewind(mark: ContactMark): void {
    this.#base.rewind(mark);
  }

  replaceContacts(write: ContactWriter): void {
    this.#base.replaceContacts(write);
  }

  release(mark: ContactMark): void {
    this.#base.release(mark);
  }
}
