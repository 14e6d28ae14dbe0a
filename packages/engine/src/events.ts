/**
 * What happened during the last call of `simulate` or `step` (Z3).
 *
 * Events are collected while the step runs and read afterwards, so user code never runs in the
 * middle of a step and may add and remove whatever it likes.
 */

import { BegunContacts } from './begun-contacts.js';
import type { Vec3 } from './math/types.js';
import type { Constraint } from './objects/constraints/constraint.js';
import type { DynamicSystem } from './objects/dynamic-system.js';
import type { Force } from './objects/forces/force.js';
import type { RigidBody } from './objects/rigid-body.js';

/** One thing that happened, at a simulation time (s). */
export type SimulationEvent =
  /** A body left the world's bounds and was removed. */
  | { readonly type: 'body-left-world'; readonly time: number; readonly body: RigidBody }
  /** A body's state became NaN or infinite: it was put back to its last pose and deactivated. */
  | { readonly type: 'non-finite'; readonly time: number; readonly body: RigidBody }
  /** Points of a system became NaN or infinite: they were put back to where they were, at rest. */
  | {
      readonly type: 'system-non-finite';
      readonly time: number;
      readonly system: DynamicSystem;
      /** How many points. */
      readonly count: number;
    }
  /** A velocity was above the limit and has been cut down to it. */
  | {
      readonly type: 'velocity-limited';
      readonly time: number;
      readonly body: RigidBody;
      readonly quantity: 'linear' | 'angular';
      /** m/s or rad/s, before the cut */
      readonly speed: number;
    }
  /** Two bodies touch that did not before. */
  | {
      readonly type: 'contact-begin';
      readonly time: number;
      readonly a: RigidBody;
      readonly b: RigidBody;
      /** Whether one of them is a sensor: then nothing is done about it. */
      readonly sensor: boolean;
      /** Where they touch deepest, on B, world, m. */
      readonly point: Readonly<Vec3>;
      /** Unit vector from A to B. */
      readonly normal: Readonly<Vec3>;
      /** Speed of approach there, m/s; 0 if they separate. */
      readonly speed: number;
      /** Of the whole contact in this step, along the normal, N·s; 0 if no solver acted on it. */
      readonly impulse: number;
      /** Where the largest part of it acted, on B, world, m. */
      readonly impulsePoint: Readonly<Vec3>;
    }
  /** Two bodies still touch; only for bodies that want all contact events. */
  | {
      readonly type: 'contact-persist';
      readonly time: number;
      readonly a: RigidBody;
      readonly b: RigidBody;
      /** Whether one of them is a sensor. */
      readonly sensor: boolean;
      /** Unit vector from A to B. */
      readonly normal: Readonly<Vec3>;
      /** Of the whole contact in this step, along the normal, N·s. */
      readonly impulse: number;
      /** Where the largest part of it acted, on B, world, m. */
      readonly impulsePoint: Readonly<Vec3>;
    }
  /** Continuous collision stopped a fast body at what it met on its way. */
  | {
      readonly type: 'impact';
      readonly time: number;
      readonly body: RigidBody;
      readonly other: RigidBody;
      /** Where, on the other body, world, m. */
      readonly point: Readonly<Vec3>;
      /** Unit vector from the body to the other. */
      readonly normal: Readonly<Vec3>;
    }
  /** Two bodies no longer touch, or one of them was removed. */
  | {
      readonly type: 'contact-end';
      readonly time: number;
      readonly a: RigidBody;
      readonly b: RigidBody;
    }
  /** A constraint had to bear more than it can and is no longer active. */
  | { readonly type: 'constraint-broken'; readonly time: number; readonly constraint: Constraint }
  /** A body has come to rest and is not simulated until it wakes. */
  | { readonly type: 'sleep'; readonly time: number; readonly body: RigidBody }
  /** A sleeping body is simulated again. */
  | { readonly type: 'wake'; readonly time: number; readonly body: RigidBody }
  /** A force passed its end time and was removed. */
  | { readonly type: 'force-ended'; readonly time: number; readonly force: Force };

/** The events of the last call, oldest first. */
export class EventQueue implements Iterable<SimulationEvent> {
  /** Events, or numbers of {@link begun} of which nobody has asked for one. */
  readonly #events: (SimulationEvent | number)[] = [];
  /** How many of them are events. */
  #made = 0;
  /** @internal Contacts that have begun. */
  readonly begun = new BegunContacts();

  /** How many there are. */
  get length(): number {
    return this.#events.length;
  }

  [Symbol.iterator](): Iterator<SimulationEvent> {
    return this.#all()[Symbol.iterator]();
  }

  /** Those of one type. */
  ofType<T extends SimulationEvent['type']>(type: T): Extract<SimulationEvent, { type: T }>[] {
    return this.#all().filter((event): event is Extract<SimulationEvent, { type: T }> => {
      return event.type === type;
    });
  }

  #all(): readonly SimulationEvent[] {
    const events = this.#events;
    for (; this.#made < events.length; this.#made++) {
      const event = events[this.#made]!;
      if (typeof event === 'number') events[this.#made] = this.begun.eventOf(event);
    }
    return events as readonly SimulationEvent[];
  }

  /** @internal */
  push(event: SimulationEvent): void {
    this.#events.push(event);
  }

  /** @internal The next event is number `n` of {@link begun}. */
  pushBegun(n: number): void {
    this.#events.push(n);
  }

  /** @internal Contact `n` has changed; so does its event, if somebody has asked for it in the middle of a step. */
  changeBegun(n: number): void {
    const place = this.begun.placeOf(n);
    if (place < this.#made) Object.assign(this.#events[place]!, this.begun.eventOf(n));
  }

  /** @internal Only the first `length` are left, and who woke: the others did not happen after all. */
  truncate(length: number): void {
    if (this.#events.length <= length) return;
    const woken = this.#events
      .slice(length)
      .filter((event) => typeof event !== 'number' && event.type === 'wake');
    this.#events.length = length;
    this.#made = Math.min(this.#made, length);
    this.#events.push(...woken);
  }

  /** @internal */
  clear(): void {
    if (this.#events.length > 0) this.#events.length = 0;
    this.#made = 0;
    this.begun.clear();
  }
}
