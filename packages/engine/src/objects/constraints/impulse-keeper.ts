/**
 * What constraints remember when a step begins that may have to be undone. Joints of a solver have their numbers in a
 * ledger, and opening that is all there is to do for all of them: asking each, far apart in memory as they are, took a
 * hundredth of a step of ragdolls.
 */

import type { BodyStore } from '../../state/body-store.js';
import type { Constraint } from './constraint.js';
import type { JointLedger } from './joint-ledger.js';

/** The constraints of a simulation, by who keeps their numbers. */
export class ImpulseKeeper {
  readonly #ledgers: JointLedger[] = [];
  /** Constraints that had no ledger when they were sorted. */
  readonly #others: Constraint[] = [];
  #store: BodyStore | null = null;
  #version = -1;

  /** All `constraints` of the simulation with that store remember their λ, force and torque. */
  keep(constraints: readonly Constraint[], store: BodyStore): void {
    if (!this.#isSorted(store)) this.#sort(constraints, store);
    for (let i = 0; i < this.#ledgers.length; i++) this.#ledgers[i]!.open();
    for (let i = 0; i < this.#others.length; i++) {
      // One that has entered a ledger since then: all are sorted anew in the next step.
      if (this.#others[i]!.keepImpulses() !== null) this.#version = -1;
    }
  }

  /** Whoever leaves a ledger makes it stale. */
  #isSorted(store: BodyStore): boolean {
    if (this.#store !== store || this.#version !== store.constraintsVersion) return false;
    for (let i = 0; i < this.#ledgers.length; i++) if (this.#ledgers[i]!.isStale) return false;
    return true;
  }

  #sort(constraints: readonly Constraint[], store: BodyStore): void {
    const ledgers = new Set<JointLedger>();
    this.#others.length = 0;
    for (const constraint of constraints) {
      const { ledger } = constraint;
      if (ledger === null) this.#others.push(constraint);
      else ledgers.add(ledger);
    }
    this.#ledgers.splice(0, this.#ledgers.length, ...ledgers);
    this.#store = store;
    this.#version = store.constraintsVersion;
  }
}
