/**
 * Who has to do with a tree in a step. Mostly nobody asks for the poses of its bodies, and they are moved where its
 * joints are solved. If it touches nothing either, nor does the other tree of its batch, the machine takes both through
 * the whole step at once. A tree with a body that is not finite, or that cannot be moved, is left alone: nothing that
 * came out of it would be of use.
 */

import { IM } from '../../../../kernel/contact-record.js';
import {
  ALONE,
  DONE,
  ELIMINATION,
  LEFT_ALONE,
  NODE,
  SOLVED,
} from '../../../../kernel/joint-tree-record.js';
import type { Reals } from '../../../../kernel/lanes.js';
import type { BodyStore } from '../../../../state/body-store.js';
import type { TreeRecords } from './tree-records.js';

/** What is known of the trees of a step. */
export class TreeStates {
  readonly #records: TreeRecords;
  /** Whether bodies are moved where joints are solved. */
  moves = false;
  /** (trees) 1: it has a body that is not finite, or cannot be moved, and is left alone */
  broken = new Uint8Array(0);
  /** (batches) 1: its trees touch nothing; and how many others there are */
  alone = new Uint8Array(0);
  others = 0;

  constructor(records: TreeRecords) {
    this.#records = records;
  }

  /** Records are of other trees. */
  plan(): void {
    const { start, batches } = this.#records;
    this.broken = new Uint8Array(start.length - 1);
    this.alone = new Uint8Array(batches.length);
    this.others = batches.length;
  }

  /** For a step; `touched` (store rows): see `TreeJoints.begin`. */
  begin(store: BodyStore, touched: Uint8Array | null): void {
    this.moves = touched !== null;
    if (touched !== null) this.#findBroken(store);
    this.#findAlone(store, touched);
  }

  /** Trees with velocities that are not finite. */
  #findBroken({ linearVelocities: v, angularVelocities: w }: BodyStore): void {
    const { start, row } = this.#records;
    for (let g = 0; g + 1 < start.length; g++) {
      let broken = 0;
      for (let n = start[g]!; n < start[g + 1]!; n++) {
        const o = 3 * row[n]!;
        const sum = v[o]! + v[o + 1]! + v[o + 2]! + (w[o]! + w[o + 1]! + w[o + 2]!);
        if (sum - sum !== 0) broken = 1;
      }
      this.#setBroken(g, broken);
    }
  }

  /** Batches whose trees touch nothing, hang on nothing that moves, and have no loops. */
  #findAlone({ moving }: BodyStore, touched: Uint8Array | null): void {
    const { batches, start, row, count, machine } = this.#records;
    const { nodes, table } = machine!;
    this.others = 0;
    for (let b = 0; b < batches.length; b++) {
      const { trees } = batches[b]!;
      const t = table + b * NODE;
      let alone = touched === null || nodes[t + ELIMINATION] !== 0 ? 0 : 1;
      for (let lane = 0; lane < 2 && alone === 1; lane++) {
        const g = trees[lane]!;
        if (g < 0) continue;
        if (this.broken[g] === 1 || (this.#hangs(g) && row[count + g]! < moving)) alone = 0;
        for (let n = start[g]!; n < start[g + 1]!; n++) if (touched![row[n]!] !== 0) alone = 0;
      }
      this.alone[b] = alone;
      this.others += 1 - alone;
      nodes[t + ALONE] = alone;
      nodes[t + DONE] = 0;
    }
  }

  /** Trees with bodies that cannot be moved in this sub-step. */
  findStuck(S: Reals): void {
    const { start, record } = this.#records;
    for (let g = 0; g + 1 < start.length; g++) {
      let broken = 0;
      for (let n = start[g]!; n < start[g + 1]!; n++) {
        if (S[record[n]! + IM] === 0) broken = 1;
      }
      this.#setBroken(g, broken);
    }
  }

  #setBroken(g: number, broken: number): void {
    const { stateAt, machine } = this.#records;
    this.broken[g] = broken;
    machine!.nodes[stateAt[g]!] = broken === 1 ? LEFT_ALONE : SOLVED;
  }

  /**
   * In `careful` (store rows) bodies that are moved here become 3, and 4 where nobody else asks for them; those that are
   * not, and what trees hang on, become 1 if they are among the first `moving` rows.
   */
  mark(careful: Uint8Array, moving: number): void {
    const { batches, start, row, count } = this.#records;
    for (let b = 0; b < batches.length; b++) {
      const { trees } = batches[b]!;
      const mark = 3 + this.alone[b]!;
      for (let lane = 0; lane < 2; lane++) {
        const g = trees[lane]!;
        if (g < 0) continue;
        const way = this.moves && this.broken[g] === 0 ? mark : 1;
        for (let n = start[g]!; n < start[g + 1]!; n++) careful[row[n]!] = way;
        const base = row[count + g]!;
        if (this.#hangs(g) && base < moving) careful[base] = 1;
      }
    }
    // What else holds loops.
    for (let n = count + start.length - 1; n < row.length; n++) {
      if (row[n]! < moving) careful[row[n]!] = 1;
    }
  }

  /** Whether tree `g` hangs on something. */
  #hangs(g: number): boolean {
    const { joints, start } = this.#records;
    return joints[start[g + 1]! - 1] !== null;
  }
}
