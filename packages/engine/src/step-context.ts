/**
 * What a simulation hands to its time step: the parts that take part, detection, preparation of the
 * solvers' system, and ways back, for estimates, for steps that went too far and for errors.
 */

import type { BodyMotion } from './collision/contacts/classify.js';
import type { ContactWriter } from './collision/contacts/contact-history.js';
import { ContactList } from './collision/contacts/contact-list.js';
import type { ContactModification } from './collision/contacts/contact-modifier.js';
import type { EarliestImpact } from './collision/continuous/earliest-impact.js';
import type { PlacedBodies } from './collision/placed-bodies.js';
import type { RowNumbers } from './collision/row-numbers.js';
import type { CollisionWorld } from './collision-world.js';
import type { EventQueue } from './events.js';
import type { Vec3 } from './math/types.js';
import type { EquationsOfMotion } from './motion/equations-of-motion.js';
import type { Integrator } from './motion/integrators/integrator.js';
import { laboratory, makeConstraintSystem } from './motion/laboratory.js';
import type { ConstraintSystem } from './motion/solvers/constraint-system.js';
import type { SolverSlots } from './motion/solvers/solver-slots.js';
import { TimedSolvers } from './motion/solvers/timed-solvers.js';
import type { Stages } from './motion/stages.js';
import { StateStash } from './motion/time-steps/state-stash.js';
import type {
  ContactMark,
  ExternalForces,
  StepContext,
  StepSolvers,
} from './motion/time-steps/time-step.js';
import type { BodyCollection } from './objects/body-collection.js';
import type { Constraint } from './objects/constraints/constraint.js';
import { ImpulseKeeper } from './objects/constraints/impulse-keeper.js';
import type { MaterialCombiner } from './objects/material.js';
import type { Sleepers } from './sleepers.js';

/** The parts of a simulation. */
export interface StepParts {
  readonly bodies: BodyCollection;
  readonly collisions: CollisionWorld;
  readonly motion: EquationsOfMotion;
  readonly solvers: SolverSlots;
  readonly constraints: readonly Constraint[];
  readonly gravity: Readonly<Vec3>;
  readonly sleepers: Sleepers;
  readonly events: EventQueue;
  readonly stages: Stages;
  /** The strategies of the moment. */
  readonly strategies: {
    readonly integrator: Integrator;
    readonly materialCombiner: MaterialCombiner;
  };
}

/** Contacts and the number of events, with room to be used again. */
class Mark implements ContactMark {
  readonly contacts = new ContactList();
  events = 0;
}

/** One simulation's side of its time steps. */
export class SimulationStep implements StepContext {
  readonly motion: EquationsOfMotion;
  readonly solvers: StepSolvers;
  readonly stages: Stages;
  readonly #parts: StepParts;
  /** Made when a method of the laboratory asks for it. */
  #system: ConstraintSystem | null = null;
  /** (1) s; as a plain field each change would put a number on the heap */
  readonly #time = new Float64Array(1);
  readonly #startTime = new Float64Array(1);
  readonly #start = new StateStash();
  #startEvents = 0;
  /** Stashes in use, and those that may be used again. */
  readonly #stashes: StateStash[] = [];
  readonly #spareStashes: StateStash[] = [];
  readonly #marks: Mark[] = [];
  /** Made when somebody asks for impacts. */
  #earliest: EarliestImpact | null = null;
  readonly #impulses = new ImpulseKeeper();

  constructor(parts: StepParts) {
    this.#parts = parts;
    this.motion = parts.motion;
    this.solvers = new TimedSolvers(parts.solvers, parts.stages);
    this.stages = parts.stages;
  }

  get system(): ConstraintSystem {
    const { bodies, collisions } = this.#parts;
    this.#system ??= makeConstraintSystem(bodies.store, collisions.list);
    return this.#system;
  }

  get integrator(): Integrator {
    return this.#parts.strategies.integrator;
  }

  get bodies(): BodyCollection {
    return this.#parts.bodies;
  }

  get constraints(): readonly Constraint[] {
    return this.#parts.constraints;
  }

  get materialCombiner(): MaterialCombiner {
    return this.#parts.strategies.materialCombiner;
  }

  get modification(): ContactModification | null {
    return this.#parts.collisions.modification;
  }

  get placed(): PlacedBodies {
    return this.#parts.collisions.placed;
  }

  get time(): number {
    return this.#time[0]!;
  }

  set time(time: number) {
    this.#time[0] = time;
  }

  /** A step begins at the time of the store: whatever happens in it can be undone. */
  begin(): void {
    const { bodies, collisions, constraints, events } = this.#parts;
    this.#time[0] = bodies.store.time;
    this.#startTime[0] = bodies.store.time;
    this.#start.save(bodies.store);
    this.#startEvents = events.length;
    collisions.beginStep();
    this.#impulses.keep(constraints, bodies.store);
  }

  /** The step is over, or the error has been seen to: all ways back are closed. */
  end(): void {
    const stashes = this.#stashes;
    while (stashes.length > 0) this.#spareStashes.push(stashes.pop()!);
    if (this.#system !== null) {
      this.#system.frozen.fill(0);
      this.#system.wholeStep = 0;
    }
    this.motion.reactions = null;
    this.#parts.collisions.changed();
  }

  /** Undoes everything since {@link begin}, but that sleepers were woken. */
  undo(): void {
    const { bodies, collisions, constraints } = this.#parts;
    this.#start.restore(bodies.store);
    bodies.store.time = this.#startTime[0]!;
    collisions.takeBackEvents(this.#startEvents);
    collisions.goBack();
    for (const constraint of constraints) constraint.goBackToKept();
    this.integrator.restart();
  }

  detect(ahead = 0): ContactList {
    const { collisions } = this.#parts;
    if (collisions.isIdle) return collisions.list;
    const before = this.stages.enter('other');
    collisions.changed();
    collisions.detect(this.time, ahead);
    this.#parts.sleepers.wakeWaiting();
    this.stages.enter(before);
    const { store } = this.#parts.bodies;
    this.#start.follow(store);
    for (let i = 0; i < this.#stashes.length; i++) this.#stashes[i]!.follow(store);
    return collisions.list;
  }

  detectQuietly(): ContactList {
    const { collisions } = this.#parts;
    if (collisions.isIdle) return collisions.list;
    const before = this.stages.enter('other');
    collisions.changed();
    collisions.detectQuietly();
    this.stages.enter(before);
    return collisions.list;
  }

  prepare(forces: ExternalForces = 'to come'): ConstraintSystem {
    // Whoever has a system has the laboratory.
    const { system } = this;
    const before = this.stages.enter('islands');
    laboratory()!.prepare(system, this.#parts, forces);
    this.stages.enter(before);
    return system;
  }

  get begun(): RowNumbers | null {
    return this.#parts.collisions.begun;
  }

  settle(before?: BodyMotion): void {
    this.#parts.collisions.settle(before);
  }

  stopAtImpacts(dt: number): void {
    const { collisions } = this.#parts;
    if (collisions.continuous === null) return;
    const before = this.stages.enter('continuousCollision');
    collisions.stopAtImpacts(this.time, dt);
    this.stages.enter(before);
  }

  earliestImpact(dt: number, gap: number): number {
    const { bodies, collisions } = this.#parts;
    if (!collisions.detection.enabled) return 1;
    const before = this.stages.enter('continuousCollision');
    const { system } = this;
    this.#earliest ??= laboratory()!.earliestImpact();
    const share = this.#earliest.find(bodies, dt, gap, collisions, system);
    this.stages.enter(before);
    return share;
  }

  keep(): StateStash {
    const stash = this.#spareStashes.pop() ?? new StateStash();
    this.#stashes.push(stash);
    return stash.save(this.#parts.bodies.store);
  }

  drop(stash: StateStash): void {
    const place = this.#stashes.indexOf(stash);
    if (place < 0) return;
    this.#stashes.splice(place, 1);
    this.#spareStashes.push(stash);
  }

  mark(): ContactMark {
    const { collisions, events } = this.#parts;
    const mark = this.#marks.pop() ?? new Mark();
    mark.contacts.copyFrom(collisions.list);
    mark.events = events.length;
    return mark;
  }

  rewind(mark: ContactMark): void {
    const { collisions } = this.#parts;
    collisions.goBackTo(mark.contacts);
    collisions.takeBackEvents((mark as Mark).events);
  }

  replaceContacts(write: ContactWriter): void {
    this.#parts.collisions.replaceContacts(write);
  }

  release(mark: ContactMark): void {
    this.#marks.push(mark as Mark);
  }
}
