/**
 * Who was there when. The bytes of a snapshot can be restored wherever their objects exist; a thrown
 * ball exists only from its throw on. So each change of the set of objects is kept as a snapshot that
 * holds the objects, and whoever goes to a moment first goes to the last change before it.
 */

import type { Simulation, Snapshot } from 'rattleback';

interface Structure {
  /** Steps made when it began. */
  readonly step: number;
  readonly snapshots: readonly Snapshot[];
}

/** The sets of objects that simulations have had, by time. */
export class Structures {
  readonly #simulations: readonly Simulation[];
  #known: Structure[] = [];

  constructor(simulations: readonly Simulation[]) {
    this.#simulations = simulations;
    this.changed();
  }

  /** The set of objects is another one from now on. */
  changed(): void {
    const snapshots = this.#simulations.map((simulation) => simulation.snapshot());
    this.#known.push({ step: this.#step, snapshots });
  }

  /** Puts bytes into the simulations, with the objects that belong to them. */
  restore(step: number, bytes: readonly Uint8Array[]): void {
    try {
      this.#restoreBytes(bytes);
    } catch {
      const before = this.#known.filter((structure) => structure.step <= step).at(-1);
      before?.snapshots.forEach((snapshot, i) => {
        this.#simulations[i]!.restore(snapshot);
      });
      this.#restoreBytes(bytes);
    }
  }

  /** What came after this moment will come differently. */
  forgetAfter(step: number): void {
    this.#known = this.#known.filter((structure, i) => i === 0 || structure.step <= step);
  }

  #restoreBytes(bytes: readonly Uint8Array[]): void {
    bytes.forEach((each, i) => {
      this.#simulations[i]!.restore(each);
    });
  }

  get #step(): number {
    return this.#simulations[0]!.stepCount;
  }
}
