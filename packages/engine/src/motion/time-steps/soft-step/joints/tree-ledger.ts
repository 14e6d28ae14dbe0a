/**
 * What the joints of trees remember of the last step: impulses, forces, and the angles of hinges, in one list (see
 * `joint-ledger.ts` for why).
 *
 * The machine has sines and cosines of hinges, but no atan2, and it knows nothing of whole turns: angles are found here,
 * those that limits ask for when a step begins, all of them when it ends.
 */

import { ANGLE, COSINE, KEPT, SINE } from '../../../../kernel/joint-tree-record.js';
import { atan2 } from '../../../../math/elementary/index.js';
import type { HingeJoint } from '../../../../objects/constraints/hinge-joint.js';
import { JointLedger } from '../../../../objects/constraints/joint-ledger.js';
import { nearest } from '../../../../objects/constraints/turn-counter.js';
import type { TreeRecords } from './tree-records.js';

/** Numbers of a joint in the ledger behind its rows, without the angle: force and torque, seconds. */
const TAIL = 7;

/** The numbers of the joints of trees. */
export class TreeLedger {
  readonly #records: TreeRecords;
  #ledger: JointLedger | null = null;
  /** (places) angles of hinges at the end of the last step, rad, turns counted; sines and cosines that they are of */
  #turned = new Float64Array(0);
  #sines = new Float64Array(0);
  #cosines = new Float64Array(0);

  constructor(records: TreeRecords) {
    this.#records = records;
  }

  /** Records are of other trees. */
  plan(): void {
    const places = this.#records.joints.length;
    this.#turned = new Float64Array(places);
    this.#sines = new Float64Array(places).fill(Number.NaN);
    this.#cosines = new Float64Array(places);
    this.#ledger = null;
  }

  /** The numbers of the joints are here from now on, if they are not yet; reads what they have kept. */
  begin(): void {
    if (this.#ledger !== null && !this.#ledger.isStale) return;
    const { joints, sizes, ownAt, noteAt, hinges, width, machine } = this.#records;
    const { own, notes } = machine!;
    const ledger = new JointLedger(notes.length);
    this.#ledger = ledger;
    for (let n = 0; n < joints.length; n++) {
      const joint = joints[n]!;
      if (joint === null) continue;
      const size = sizes[n]!;
      const o = noteAt[n]!;
      joint.enterLedger(ledger, o, size);
      for (let r = 0; r < size; r++) {
        own[ownAt[n]! + (KEPT + r) * width] = ledger.numbers[o + r]!;
      }
    }
    for (const n of hinges) {
      const { angle } = (joints[n] as HingeJoint)['axis'];
      this.#turned[n] = angle;
      this.#sines[n] = Number.NaN;
      ledger.numbers[noteAt[n]! + sizes[n]! + TAIL] = angle;
    }
  }

  /** Tells the machine the angles of hinges with limits. */
  giveAngles(): void {
    const { limited, at, width, machine } = this.#records;
    const { data } = machine!;
    for (let k = 0; k < limited.length; k++) {
      const n = limited[k]!;
      data[at[n]! + ANGLE * width] = this.#angle(data, n);
    }
  }

  /** The angle of hinge `n`, rad, with the turns that it has made. */
  #angle(d: Float64Array, n: number): number {
    const { at, width: w } = this.#records;
    const o = at[n]!;
    const sine = d[o + SINE * w]!;
    const cosine = d[o + COSINE * w]!;
    // Mostly the hinge is where it was at the end of the last step.
    if (sine === this.#sines[n] && cosine === this.#cosines[n]) return this.#turned[n]!;
    return nearest(atan2(sine, cosine), this.#turned[n]!);
  }

  /** Takes the numbers of the step that has ended. */
  end(): void {
    const { at, sizes, noteAt, hinges, width, machine } = this.#records;
    const { data, notes } = machine!;
    const ledger = this.#ledger!;
    ledger.turn();
    const { numbers } = ledger;
    numbers.set(notes);
    for (let k = 0; k < hinges.length; k++) {
      const n = hinges[k]!;
      const angle = this.#angle(data, n);
      const o = at[n]!;
      this.#turned[n] = angle;
      this.#sines[n] = data[o + SINE * width]!;
      this.#cosines[n] = data[o + COSINE * width]!;
      numbers[noteAt[n]! + sizes[n]! + TAIL] = angle;
    }
  }
}
