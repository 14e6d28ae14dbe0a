/**
 * Trees at which the machine stops, because they spin or have bodies that turn far. What spins bends its way with its
 * velocity: its joints are placed anew for the velocity that has come out, and solved again. Bodies that turn too far for
 * the machine are moved as all others are (`drift.ts`). Both are rare: they are done here, with the functions of the
 * machine one by one, which would not be worth code of their own in it.
 *
 * The other tree of such a batch need not spin. Its numbers are set aside meanwhile, so that the motion of a tree does
 * not depend on which one it shares a batch with.
 */

import type { TreeMachine } from '../../../../kernel/joint-tree-machine.js';
import {
  BEFORE,
  ELIMINATION,
  FAR,
  NODE,
  PLACE,
  QUATERNION,
  SPINNING,
  STRIDE,
} from '../../../../kernel/joint-tree-record.js';
import type { BodyStore } from '../../../../state/body-store.js';
import { driftOfTree } from './tops.js';
import type { TreeBatch } from './tree-pairs.js';
import type { TreeRecords } from './tree-records.js';
import type { TreeStates } from './tree-states.js';

/** What is left to do for them. */
export class SpinningTrees {
  readonly #records: TreeRecords;
  readonly #states: TreeStates;
  /** Whether a tree has a body that spins, and is placed anew after the bodies have moved. */
  someSpin = false;
  /** 1: velocities of the step are of 32 bits, for those as well that touch nothing. */
  short = 0;
  /** The numbers of a lane that is to stay as it is. */
  #saved = new Float64Array(0);

  constructor(records: TreeRecords, states: TreeStates) {
    this.#records = records;
    this.#states = states;
  }

  /** What spins bends its way with its velocity: once more, for the velocity that has come out. */
  soften(machine: TreeMachine, b: number, h: number): void {
    const batch = this.#records.batches[b]!;
    const { first, end, base } = batch;
    this.someSpin = true;
    const other = this.#keepLane(batch, this.#spinsOf(machine, b));
    machine.place(first, end, base, 0);
    machine.solve(first, end, base, 1, h);
    this.#putLaneBack(batch, other);
    this.#give(machine, b, 0);
  }

  /** The rest for a batch with a tree that spins, or has bodies that turn far. */
  relax(machine: TreeMachine, b: number, store: BodyStore, h: number): void {
    const batch = this.#records.batches[b]!;
    const { first, end, base } = batch;
    if (this.#states.moves) {
      this.#moveFar(store, batch, h);
      this.#give(machine, b, 1);
    }
    const spins = this.#spinsOf(machine, b);
    if (spins !== 0) {
      const other = this.#keepLane(batch, spins);
      machine.place(first, end, base, 1);
      this.#putLaneBack(batch, other);
    }
    if (machine.nodes[machine.table + b * NODE + ELIMINATION] !== 0) machine.solveLoops(b);
    else machine.solve(first, end, base, 0, h);
    this.#give(machine, b, 0);
  }

  /** Gives the velocities of batch `b` to the contacts, or makes them as if they had been there; `spins` 1: only those. */
  #give(machine: TreeMachine, b: number, spins: number): void {
    const { first, end, base } = this.#records.batches[b]!;
    if (this.#states.alone[b] === 0) machine.give(first, end, base, spins);
    else if (this.short === 1) machine.narrow(first, end, spins);
  }

  /** Bits of the lanes of batch `b` that spin. */
  #spinsOf({ nodes, table }: TreeMachine, b: number): number {
    return nodes[table + b * NODE + SPINNING]!;
  }

  /** Keeps the numbers of the lane of a batch that does not spin, and returns its tree; −1: there is none. */
  #keepLane({ trees, first, end }: TreeBatch, spins: number): number {
    const other = spins === 3 ? -1 : trees[2 - spins]!;
    if (other < 0) return other;
    const { at, start, width: w, machine } = this.#records;
    const d = machine!.data;
    const o = at[start[other]!]!;
    const count = (end - first) * STRIDE;
    if (this.#saved.length < count) this.#saved = new Float64Array(2 * count);
    for (let k = 0; k < count; k++) this.#saved[k] = d[o + k * w]!;
    return other;
  }

  #putLaneBack({ first, end }: TreeBatch, other: number): void {
    if (other < 0) return;
    const { at, start, width: w, machine } = this.#records;
    const d = machine!.data;
    const o = at[start[other]!]!;
    const count = (end - first) * STRIDE;
    for (let k = 0; k < count; k++) d[o + k * w] = this.#saved[k]!;
  }

  /** Moves the bodies that the machine has left where they were. */
  #moveFar(store: BodyStore, { trees }: TreeBatch, h: number): void {
    const { start, at, row, width: w, machine } = this.#records;
    const { orientations: q, centers: c, linearVelocities: v, angularVelocities: u } = store;
    const d = machine!.data;
    for (let lane = 0; lane < 2; lane++) {
      const g = trees[lane]!;
      if (g < 0 || this.#states.broken[g] === 1) continue;
      for (let n = start[g]!; n < start[g + 1]!; n++) {
        const o = at[n]!;
        if (d[o + FAR * w] === 0) continue;
        const i = row[n]!;
        for (let k = 0; k < 4; k++) q[4 * i + k] = d[o + (QUATERNION + k) * w]!;
        for (let k = 0; k < 3; k++) {
          c[3 * i + k] = d[o + (PLACE + k) * w]!;
          u[3 * i + k] = d[o + (BEFORE + k) * w]!;
          v[3 * i + k] = d[o + (BEFORE + 3 + k) * w]!;
        }
        driftOfTree(store, i, h);
        for (let k = 0; k < 4; k++) d[o + (QUATERNION + k) * w] = q[4 * i + k]!;
        for (let k = 0; k < 3; k++) {
          d[o + (PLACE + k) * w] = c[3 * i + k]!;
          d[o + (BEFORE + k) * w] = u[3 * i + k]!;
        }
      }
    }
  }
}
