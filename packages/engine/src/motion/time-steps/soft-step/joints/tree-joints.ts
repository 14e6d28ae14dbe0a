/**
 * Joints that tie bodies to trees, ball joints, hinges with limits or without, and welds: ragdolls, robot
 * arms, doors. All joints of a tree are solved together, exactly, in a time that grows with their number:
 * inertias are handed on from the leaves to the root (`joint-tree-inertia.ts`), then momenta up and
 * velocities down (`joint-tree-motion.ts`). A J M⁻¹ Jᵀ of the same tree, as in `joint-groups.ts`, took
 * several times as long.
 *
 * A first guess would change nothing: the velocities that come out do not depend on it.
 *
 * Nobody else asks for the poses of bodies in trees within a step, unless there are forces. So they stay in the
 * machine's memory, where the bodies are moved as well (`joint-tree-drift.ts`), and only velocities are
 * exchanged with the contacts.
 */

import { BODY, IM, VX, WX } from '../../../../kernel/contact-record.js';
import type { TreeMachine } from '../../../../kernel/joint-tree-machine.js';
import {
  ANGLE,
  BEFORE,
  COSINE,
  ERROR_PART,
  FAR,
  FASTEST,
  KEPT,
  PARTS,
  PLACE,
  QUATERNION,
  SECONDS,
  SINE,
  STEP,
  STRIDE,
} from '../../../../kernel/joint-tree-record.js';
import type { Reals } from '../../../../kernel/lanes.js';
import { atan2 } from '../../../../math/elementary/index.js';
import type { Constraint } from '../../../../objects/constraints/constraint.js';
import type { HingeJoint } from '../../../../objects/constraints/hinge-joint.js';
import { JointLedger } from '../../../../objects/constraints/joint-ledger.js';
import { nearest } from '../../../../objects/constraints/turn-counter.js';
import { updatePosition } from '../../../../state/body-rows.js';
import { type BodyStore, FLAG, INFO, INFO_STRIDE } from '../../../../state/body-store.js';
import { drift } from '../drift.js';
import type { JointBodies } from './joint-bodies.js';
import type { JointGraph } from './joint-graph.js';
import type { JointSettings } from './joint-settings.js';
import type { TreeBatch } from './tree-pairs.js';
import { TreeRecords } from './tree-records.js';

/** Numbers of a joint in the ledger: up to seven rows, force and torque, seconds, angle. */
const RECORD = 15;
/** Those behind the rows, without the angle. */
const TAIL = 7;

/** The trees of a step. */
export class TreeJoints {
  readonly #records: TreeRecords;
  /** (trees) 1: it has a body that is not finite, and is left alone */
  #broken = new Uint8Array(0);
  /** (batches) bits of lanes: the tree has a body that spins, and is placed anew after the bodies have moved */
  #spins = new Uint8Array(0);
  #someSpin = false;
  /** Whether bodies are moved here in this step. */
  #moves = false;
  #isFirst = true;
  #ledger: JointLedger | null = null;
  /** (places) angles of hinges at the end of the last step, rad, turns counted */
  #turned = new Float64Array(0);
  /** The numbers of a lane that is to stay as it is. */
  #saved = new Float64Array(0);
  /** Records of bodies, without those that nobody uses. */
  #used: Reals = new Float64Array(0);
  // Arrays of the machine, and the distance of the numbers of a place.
  #data = new Float64Array(0);
  #own = new Float64Array(0);
  #width = 1;

  /** `wasm`: WebAssembly is to be used, where there is any. */
  constructor(wasm: boolean) {
    this.#records = new TreeRecords(wasm);
  }

  /** Takes trees, each given by its joints; `kinds` (joints) are of `FAST`, `ends` (joints × 2) bodies. */
  plan(
    graph: JointGraph,
    trees: readonly (readonly number[])[],
    all: readonly Constraint[],
    ends: Int32Array,
    kinds: Uint8Array,
  ): void {
    const records = this.#records;
    records.plan(graph, trees, all, ends, kinds);
    this.#broken = new Uint8Array(trees.length);
    this.#spins = new Uint8Array(records.batches.length);
    this.#turned = new Float64Array(records.count);
    this.#ledger = null;
    if (records.machine === null) return;
    this.#data = records.machine.data;
    this.#own = records.machine.own;
    this.#width = records.width;
  }

  /** None while there are no trees. */
  get #machine(): TreeMachine | null {
    return this.#records.count > 0 ? this.#records.machine : null;
  }

  /**
   * For a step of `dt` (s); `same`: bodies and joints are what they were in the last one; `moves`: bodies are
   * to be moved here, not in the store.
   */
  begin(
    store: BodyStore,
    bodies: JointBodies,
    settings: JointSettings,
    dt: number,
    same: boolean,
    moves: boolean,
  ): void {
    const machine = this.#machine;
    if (machine === null) return;
    const { batches, limited, at } = this.#records;
    machine.set(ERROR_PART, settings.part);
    machine.set(FASTEST, settings.fastest);
    machine.set(PARTS, settings.subSteps);
    machine.set(SECONDS, dt);
    this.#isFirst = true;
    this.#moves = moves;
    if (this.#ledger === null || this.#ledger.isStale) this.#enter();
    if (!same) this.#records.read(store, bodies);
    machine.reserveCopies((store.moving + 1) * BODY);
    this.#data = machine.data;
    this.#own = machine.own;
    if (moves) this.#findBroken(store);
    this.#readPoses(store, 0);
    for (let b = 0; b < batches.length; b++) {
      const { first, end, base } = batches[b]!;
      machine.begin(first, end, base);
    }
    for (let k = 0; k < limited.length; k++) {
      const n = limited[k]!;
      this.#data[at[n]! + ANGLE * this.#width] = this.#angle(n);
    }
  }

  /** Trees with velocities that are not finite. */
  #findBroken({ linearVelocities: v, angularVelocities: w }: BodyStore): void {
    const { start, row } = this.#records;
    for (let g = 0; g + 1 < start.length; g++) {
      this.#broken[g] = 0;
      for (let n = start[g]!; n < start[g + 1]!; n++) {
        const o = 3 * row[n]!;
        const sum = v[o]! + v[o + 1]! + v[o + 2]! + (w[o]! + w[o + 1]! + w[o + 2]!);
        if (sum - sum !== 0) this.#broken[g] = 1;
      }
    }
  }

  /** In `careful` (store rows) bodies that are moved here become 3. */
  mark(careful: Uint8Array): void {
    if (!this.#moves) return;
    const { start, row } = this.#records;
    for (let g = 0; g + 1 < start.length; g++) {
      if (this.#broken[g] === 1) continue;
      for (let n = start[g]!; n < start[g + 1]!; n++) careful[row[n]!] = 3;
    }
  }

  /** The angle of hinge `n`, rad, with the turns that it has made. */
  #angle(n: number): number {
    const d = this.#data;
    const o = this.#records.at[n]!;
    const w = this.#width;
    return nearest(atan2(d[o + SINE * w]!, d[o + COSINE * w]!), this.#turned[n]!);
  }

  /** The numbers of the joints are here from now on; reads what they have kept. */
  #enter(): void {
    const { count, joints, sizes, ownAt, hinges } = this.#records;
    const ledger = new JointLedger(count * RECORD);
    this.#ledger = ledger;
    for (let n = 0; n < count; n++) {
      const joint = joints[n]!;
      if (joint === null) continue;
      const size = sizes[n]!;
      const o = n * RECORD;
      joint.enterLedger(ledger, o, size);
      for (let r = 0; r < size; r++) {
        this.#own[ownAt[n]! + (KEPT + r) * this.#width] = ledger.numbers[o + r]!;
      }
    }
    for (const n of hinges) {
      const { angle } = (joints[n] as HingeJoint)['axis'];
      this.#turned[n] = angle;
      ledger.numbers[n * RECORD + sizes[n]! + TAIL] = angle;
    }
  }

  /** Poses in the store, from place `first` on. */
  #readPoses({ orientations: q, centers: c }: BodyStore, first: number): void {
    const d = this.#data;
    const w = this.#width;
    const { row, at } = this.#records;
    for (let n = first; n < row.length; n++) {
      const k = 4 * row[n]!;
      const i = 3 * row[n]!;
      const o = at[n]! + QUATERNION * w;
      const p = at[n]! + PLACE * w;
      d[o] = q[k]!;
      d[o + w] = q[k + 1]!;
      d[o + 2 * w] = q[k + 2]!;
      d[o + 3 * w] = q[k + 3]!;
      d[p] = c[i]!;
      d[p + w] = c[i + 1]!;
      d[p + 2 * w] = c[i + 2]!;
    }
  }

  /** The same in the middle of a step: of bodies that are moved elsewhere. */
  #readPosesAgain(store: BodyStore): void {
    this.#readPoses(store, this.#moves ? this.#records.count : 0);
  }

  /**
   * Keeps velocities as they are, before contacts give their first guess: joints are placed for them. That is
   * done just before the first solution of a tree, while its numbers are near. Sub-steps of `h` (s).
   */
  prepare(S: Reals, store: BodyStore, h: number): void {
    const machine = this.#machine;
    if (machine === null) return;
    machine.set(STEP, h);
    this.#readPosesAgain(store);
    if (!this.#moves) this.#findStuck(S);
    machine.keep(this.#view(S, store));
  }

  /** Trees with bodies that cannot be moved in this sub-step. */
  #findStuck(S: Reals): void {
    const { start, record } = this.#records;
    for (let g = 0; g + 1 < start.length; g++) {
      this.#broken[g] = 0;
      for (let n = start[g]!; n < start[g + 1]!; n++) {
        if (S[record[n]! + IM] === 0) this.#broken[g] = 1;
      }
    }
  }

  /** The records of bodies in use. */
  #view(S: Reals, { moving }: BodyStore): Reals {
    const numbers = (moving + 1) * BODY;
    const known = this.#used;
    if (known.buffer === S.buffer && known.length === numbers) return known;
    this.#used = S.subarray(0, numbers);
    return this.#used;
  }

  /**
   * Velocities that fit the joints; `soft`: errors are taken out, else what they did, after bodies have moved
   * for `h` (s).
   */
  solve(S: Reals, store: BodyStore, h: number, soft: boolean): void {
    const machine = this.#machine;
    if (machine === null) return;
    const { batches } = this.#records;
    const view = this.#view(S, store);
    if (!soft && this.#someSpin) this.#readPosesAgain(store);
    if (soft) this.#someSpin = false;
    machine.bring(view);
    for (let b = 0; b < batches.length; b++) {
      const batch = batches[b]!;
      if (soft) this.#solveSoft(machine, batch, b, h);
      else this.#relax(machine, batch, b, store, h);
      this.#give(machine, batch, 0);
    }
    machine.putBack(view);
    if (soft) this.#isFirst = false;
  }

  #solveSoft(machine: TreeMachine, batch: TreeBatch, b: number, h: number): void {
    const { first, end, base, trees } = batch;
    machine.take(first, end, base, 0, true);
    if (trees[1] >= 0) machine.take(first, end, base, 1, true);
    const spins = machine.prepare(first, end, base, this.#isFirst ? 1 : 0);
    this.#spins[b] = spins;
    machine.take(first, end, base, 0, false);
    if (trees[1] >= 0) machine.take(first, end, base, 1, false);
    machine.solve(first, end, base, 1, h);
    if (spins === 0) return;
    // What spins bends its way with its velocity: once more, for the velocity that has come out.
    this.#someSpin = true;
    const other = this.#keepLane(batch, spins);
    machine.place(first, end, base, 0);
    machine.solve(first, end, base, 1, h);
    this.#putLaneBack(batch, other);
  }

  #relax(machine: TreeMachine, batch: TreeBatch, b: number, store: BodyStore, h: number): void {
    const { first, end, base, trees } = batch;
    for (let lane = 0; lane < 2; lane++) {
      const g = trees[lane]!;
      if (g < 0) continue;
      if (this.#moves && this.#broken[g] === 0) machine.takeMoving(first, end, base, lane, h);
      else machine.take(first, end, base, lane, false);
    }
    if (this.#moves) {
      if (machine.move(first, end, h) !== 0) this.#moveFar(store, batch, h);
      this.#give(machine, batch, 1);
    }
    const spins = this.#spins[b]!;
    if (spins !== 0) {
      const other = this.#keepLane(batch, spins);
      machine.place(first, end, base, 1);
      this.#putLaneBack(batch, other);
    }
    machine.solve(first, end, base, 0, h);
  }

  #give(machine: TreeMachine, { first, end, trees }: TreeBatch, spins: number): void {
    for (let lane = 0; lane < 2; lane++) {
      const g = trees[lane]!;
      if (g >= 0 && this.#broken[g] === 0) machine.give(first, end, lane, spins);
    }
  }

  /** Keeps the numbers of the lane of a batch that does not spin, and returns its tree; −1: there is none. */
  #keepLane({ trees, first, end }: TreeBatch, spins: number): number {
    const other = spins === 3 ? -1 : trees[2 - spins]!;
    if (other < 0) return other;
    const w = this.#width;
    const o = this.#records.at[this.#records.start[other]!]!;
    const count = (end - first) * STRIDE;
    if (this.#saved.length < count) this.#saved = new Float64Array(2 * count);
    for (let k = 0; k < count; k++) this.#saved[k] = this.#data[o + k * w]!;
    return other;
  }

  #putLaneBack({ first, end }: TreeBatch, other: number): void {
    if (other < 0) return;
    const w = this.#width;
    const o = this.#records.at[this.#records.start[other]!]!;
    const count = (end - first) * STRIDE;
    for (let k = 0; k < count; k++) this.#data[o + k * w] = this.#saved[k]!;
  }

  /** Moves the bodies that the machine has left where they were. */
  #moveFar(store: BodyStore, { trees }: TreeBatch, h: number): void {
    const { start, at, row } = this.#records;
    const { orientations: q, centers: c, linearVelocities: v, angularVelocities: u } = store;
    const d = this.#data;
    const w = this.#width;
    for (let lane = 0; lane < 2; lane++) {
      const g = trees[lane]!;
      if (g < 0 || this.#broken[g] === 1) continue;
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
        drift(store, i, h);
        for (let k = 0; k < 4; k++) d[o + (QUATERNION + k) * w] = q[4 * i + k]!;
        for (let k = 0; k < 3; k++) {
          d[o + (PLACE + k) * w] = c[3 * i + k]!;
          d[o + (BEFORE + k) * w] = u[3 * i + k]!;
        }
      }
    }
  }

  /** Writes the impulses of the step down for the joints, and poses and velocities of bodies moved here. */
  end(S: Reals, store: BodyStore): void {
    const machine = this.#machine;
    if (machine === null) return;
    const { batches, count, sizes, ownAt, hinges } = this.#records;
    this.#readPosesAgain(store);
    if (this.#moves) this.#writePoses(S, store);
    for (let b = 0; b < batches.length; b++) {
      const { first, end, base } = batches[b]!;
      machine.end(first, end, base);
    }
    const own = this.#own;
    const w = this.#width;
    const ledger = this.#ledger!;
    ledger.turn();
    const { numbers } = ledger;
    for (let n = 0; n < count; n++) {
      const o = n * RECORD;
      const k = ownAt[n]! + KEPT * w;
      const length = sizes[n]! + TAIL;
      for (let i = 0; i < length; i++) numbers[o + i] = own[k + i * w]!;
    }
    for (let k = 0; k < hinges.length; k++) {
      const n = hinges[k]!;
      const angle = this.#angle(n);
      this.#turned[n] = angle;
      numbers[n * RECORD + sizes[n]! + TAIL] = angle;
    }
  }

  /** Poses of the bodies that were moved here, and their velocities, go to the store. */
  #writePoses(S: Reals, store: BodyStore): void {
    const { start, at, row, record } = this.#records;
    const { orientations: q, centers: c, positions: p, info } = store;
    const { linearVelocities: v, angularVelocities: u } = store;
    const d = this.#data;
    const w = this.#width;
    for (let g = 0; g + 1 < start.length; g++) {
      if (this.#broken[g] === 1) continue;
      for (let n = start[g]!; n < start[g + 1]!; n++) {
        const s = record[n]!;
        const o = at[n]!;
        const i = 3 * row[n]!;
        for (let k = 0; k < 4; k++) q[4 * row[n]! + k] = d[o + (QUATERNION + k) * w]!;
        for (let k = 0; k < 3; k++) {
          const x = d[o + (PLACE + k) * w]!;
          c[i + k] = x;
          p[i + k] = x;
          v[i + k] = S[s + VX + k]!;
          u[i + k] = S[s + WX + k]!;
        }
        const flags = info[row[n]! * INFO_STRIDE + INFO.flags]!;
        if ((flags & FLAG.offCenter) !== 0) updatePosition(store, row[n]!);
      }
    }
  }
}
