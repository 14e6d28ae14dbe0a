/**
 * What every force has in common (T 7.4.2, figure 7.6; P Particles 4).
 *
 * A force reads the state of the bodies from the store and adds to its `forces` and `torques`; it
 * is called once per evaluation of the right-hand side, so several times per step with multi-stage
 * integrators. It must therefore depend on nothing but the state, the time and its own settings.
 */

import { boolean, fail } from '../../errors.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { SimulationObject, type SimulationObjectOptions } from '../simulation-object.js';

/** Options every force takes. */
export interface ForceOptions extends SimulationObjectOptions {
  /** Simulation time (s) at which the force sets in. Default: always on. */
  startTime?: number;
  /** Simulation time (s) after which the force has no effect. Default Infinity. */
  endTime?: number;
  /** Whether the simulation removes the force once it has ended. Default true. */
  removeAutomatically?: boolean;
}

/** A force as plain data, as scene files hold it; `kind` tells which fields there are. */
export type ForceDescription = { readonly kind: string } & { readonly [field: string]: unknown };

/** How a description refers to bodies: the scene file's own reference for each. */
export type BodyReference = (body: RigidBody) => string | number;

/** Base class of all forces. */
export abstract class Force extends SimulationObject {
  readonly removeAutomatically: boolean;
  #startTime: number;
  #endTime: number;

  protected constructor(typeName: string, options: ForceOptions) {
    super(typeName, options);
    const label = options.name ? `${typeName} "${options.name}"` : typeName;
    this.#startTime = time(label, 'startTime', options.startTime ?? Number.NEGATIVE_INFINITY);
    this.#endTime = time(label, 'endTime', options.endTime ?? Number.POSITIVE_INFINITY);
    if (this.#endTime < this.#startTime) {
      const must = `must not be before startTime (${this.#startTime})`;
      fail(label, 'endTime', this.#endTime, must, 'Swap the two, or leave one out.');
    }
    const automatic = options.removeAutomatically ?? true;
    this.removeAutomatically = boolean(label, 'removeAutomatically', automatic);
  }

  /** Simulation time at which the force sets in, s. */
  get startTime(): number {
    return this.#startTime;
  }

  /** Simulation time after which the force has no effect, s. */
  get endTime(): number {
    return this.#endTime;
  }

  /** For forces that learn only when they are added when they begin and end (s). */
  protected setTimes(startTime: number, endTime: number): void {
    this.#startTime = startTime;
    this.#endTime = endTime;
  }

  /** For setters: the law of force is another one now, so integrators begin anew. */
  protected changed(): void {
    this.simulation?.stateChanged();
  }

  /** Whether the force acts at time `t` (s). */
  actsAt(t: number): boolean {
    return this.active && t >= this.#startTime && t <= this.#endTime;
  }

  /** Adds this force at `store.time` (s) to `store.forces` and `store.torques` (N, N·m, world). */
  abstract apply(store: BodyStore): void;

  /** J; 0 for forces that have no potential. */
  potentialEnergy(_store: BodyStore, _t: number): number {
    return 0;
  }

  /**
   * Optional, for implicit integrators: adds the change of force and torque along a direction,
   * by closed formulas. All arrays are (bodies × 3): displacement of the centre (m), rotation
   * vector (rad), change of velocity (m/s), change of angular velocity (rad/s); out: N and N·m.
   */
  addDirectional?(
    store: BodyStore,
    t: number,
    dx: Float64Array,
    dTheta: Float64Array,
    dv: Float64Array,
    dw: Float64Array,
    outForce: Float64Array,
    outTorque: Float64Array,
  ): void;

  /** The bodies without which the force makes no sense: removing one removes the force. */
  get dependsOn(): readonly RigidBody[] {
    return [];
  }

  /** The force as plain data, or null if it cannot be written to a file (user functions). */
  abstract describe(reference: BodyReference): ForceDescription | null;

  /** Numbers the user or time may change after construction: part of snapshots and hashes. */
  saveState(): number[] {
    return [];
  }

  /** Takes back what {@link saveState} gave. */
  loadState(_numbers: readonly number[]): void {}
}

function time(label: string, field: string, value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(value)) {
    fail(label, field, value, 'must be a number of seconds', 'Leave it out for "always".');
  }
  return value;
}
