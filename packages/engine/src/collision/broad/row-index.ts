/** From the keys of bodies to the rows they are in at the moment: scratch of all broad phases. */

import type { BroadPhaseInput, PairList } from './broad-phase.js';

/** Row by key. */
export class RowIndex {
  /** (largest key + 1) row of each key of the last input; keys not in use hold old numbers */
  rowOf = new Int32Array(64);
  /** The largest key of the last input. */
  largest = 0;

  /** Fills {@link rowOf}. */
  update({ keys, count }: BroadPhaseInput): void {
    let largest = 0;
    for (let row = 0; row < count; row++) if (keys[row]! > largest) largest = keys[row]!;
    if (this.rowOf.length <= largest) this.rowOf = new Int32Array(2 * largest + 1);
    const { rowOf } = this;
    for (let row = 0; row < count; row++) rowOf[keys[row]!] = row;
    this.largest = largest;
  }

  /** Puts the pairs into the order all broad phases give. */
  sort(input: BroadPhaseInput, out: PairList): void {
    this.update(input);
    out.sort(input.keys, this.rowOf, this.largest);
  }
}
