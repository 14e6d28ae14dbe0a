/**
 * What every object of a simulation has in common (T 7.4, figure 7.1): an id, a name, an active
 * flag, and at most one simulation it belongs to, for life.
 */

import { boolean, fail, options as optionsOf } from '../errors.js';
import type { Simulation } from '../simulation.js';

/** Options every simulation object takes. */
export interface SimulationObjectOptions {
  /** For error messages, scene files and debug drawing; need not be unique. */
  name?: string;
  /** `false` takes the object out of the simulation without removing it. Default `true`. */
  active?: boolean;
}

/** Base class of bodies, forces and constraints. */
export abstract class SimulationObject {
  /** The kind of object, as error messages call it. */
  abstract readonly typeName: string;

  #name: string;
  #active: boolean;
  #id = -1;
  #simulation: Simulation | null = null;

  protected constructor(typeName: string, options: SimulationObjectOptions) {
    const { name = '', active = true } = optionsOf(typeName, options);
    if (typeof name !== 'string') {
      fail(typeName, 'name', name, 'must be a string', 'Leave it out or give it text.');
    }
    this.#name = name;
    const label = name === '' ? `${typeName} (unnamed)` : `${typeName} "${name}"`;
    this.#active = boolean(label, 'active', active);
  }

  /** @internal Whether it is one of these itself: a proxy of one has none of its numbers. */
  static is(object: unknown): object is SimulationObject {
    return object instanceof SimulationObject && #name in object;
  }

  /** Name given by the user; empty if none. */
  get name(): string {
    return this.#name;
  }

  set name(name: string) {
    if (typeof name !== 'string') {
      fail(this.label, 'name', name, 'must be a string', 'Give it text.');
    }
    this.#name = name;
  }

  /** Number that is unique in the simulation and never used again there; −1 before `add`. */
  get id(): number {
    return this.#id;
  }

  /**
   * @internal Whether it is a `Constraint`. Who only has to know that need not bring the class along:
   * many applications have no joints.
   */
  get isConstraint(): boolean {
    return false;
  }

  /** The simulation the object belongs to; null before `add` and after `remove`. */
  get simulation(): Simulation | null {
    return this.#simulation;
  }

  /** Whether the simulation takes notice of the object. */
  get active(): boolean {
    return this.#active;
  }

  set active(active: boolean) {
    boolean(this.label, 'active', active);
    this.checkNotRemoved('active');
    this.checkCanChangeActive();
    this.#active = active;
    this.activeChanged();
  }

  /** How error messages name the object: `RigidBody "crate"`, or `RigidBody #7` without a name. */
  get label(): string {
    if (this.#name !== '') return `${this.typeName} "${this.#name}"`;
    return this.#id >= 0 ? `${this.typeName} #${this.#id}` : `${this.typeName} (unnamed)`;
  }

  /** True after `simulation.remove(object)`; such an object cannot be used any more. */
  get removed(): boolean {
    return this.#simulation === null && this.#id >= 0;
  }

  /** Throws if the object was removed from its simulation. */
  protected checkNotRemoved(field: string): void {
    if (this.removed) {
      fail(
        this.label,
        field,
        'a removed object',
        'cannot be used after the object was removed from its simulation',
        'Create a new object, or restore a snapshot from before the removal.',
      );
    }
  }

  /** For subclasses whose flag cannot change at all times: throws. */
  protected checkCanChangeActive(): void {}

  /** For subclasses that mirror the flag elsewhere. */
  protected activeChanged(): void {}

  /** @internal The simulation takes the object in. */
  join(simulation: Simulation, id: number): void {
    this.#simulation = simulation;
    this.#id = id;
  }

  /** @internal The simulation lets the object go. */
  leave(): void {
    this.#simulation = null;
  }

  /** @internal Throws unless the object may join `simulation`. */
  checkCanJoin(simulation: Simulation): void {
    if (this.#id < 0) return;
    this.checkNotRemoved('add');
    const where = this.#simulation === simulation ? 'this simulation' : 'another simulation';
    fail(
      this.label,
      'add',
      'an object that is already in use',
      `cannot take an object that belongs to ${where}`,
      'An object belongs to exactly one simulation: create a second object for the second place.',
    );
  }

  /** @internal A snapshot brings the object back, or back to how it was. */
  returnTo(simulation: Simulation, id: number, active: boolean): void {
    this.join(simulation, id);
    this.#active = active;
  }
}
