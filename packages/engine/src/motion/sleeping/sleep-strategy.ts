/**
 * Which bodies need not be simulated because they have come to rest (T 3.9, 7.5.5).
 *
 * A strategy is asked before each time step. It decides; the simulation carries out: sleepers leave
 * the moving rows, keep their contacts, and wake with all that they touch.
 */

import type { ContactList } from '../../collision/contacts/contact-list.js';
import type { Vec3 } from '../../math/types.js';
import type { Constraint } from '../../objects/constraints/constraint.js';
import type { BodyStore } from '../../state/body-store.js';

/** What a strategy sees of a simulation, and what it can do there. */
export interface SleepWorld {
  readonly store: BodyStore;
  /** m/s² */
  readonly gravity: Readonly<Vec3>;
  /** The contacts of the last step. Their rows may be out of date: ask {@link rowOf}. */
  readonly contacts: ContactList;
  readonly constraints: readonly Constraint[];
  /** The row of the body with this key of a contact record. */
  rowOf(key: number): number;
  /**
   * How far (N) the force on a sleeping body is from the one it fell asleep under, torques taken
   * along as forces at the distance of the body's radius of gyration. 0 if there are no forces.
   */
  forceChange(row: number): number;
  /** Evaluates the forces on the sleepers, if there are any of both: before {@link forceChange}. */
  measureForces(): void;
  /** What {@link rememberEnergy} was last told of a body, J/kg; Infinity: nothing. */
  energyBefore(key: number): number;
  /** Remembers a body's kinetic energy by mass, J/kg, from step to step; part of snapshots. */
  rememberEnergy(key: number, energy: number): void;
  /** Puts bodies to sleep, by their keys. */
  sleep(keys: readonly number[]): void;
  /** Wakes bodies, by their keys, with all sleepers that hang together with them. */
  wake(keys: readonly number[]): void;
  /** Wakes everybody. */
  wakeAll(): void;
}

/** Decides, before each time step, who sleeps. */
export interface SleepStrategy {
  /** The word that scene files and the command line use. */
  readonly name: string;
  /** Every option as plain data: `createSleepStrategy(name, options)` makes another one like it. */
  readonly options?: object;
  /** Called before a time step of `dt` (s). */
  update(world: SleepWorld, dt: number): void;
  /** Called after it, while the poses of its beginning are known; what is to last must be state. */
  watch?(world: SleepWorld, dt: number): void;
}
