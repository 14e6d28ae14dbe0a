/**
 * Joints that tie bodies to trees, ball joints, hinges with limits or without, and welds: ragdolls, robot
 * arms, doors. All joints of a tree are solved together, exactly, in a time that grows with their number:
 * inertias are handed on from the leaves to the root (`joint-tree-inertia.ts`), then momenta up and
 * velocities down (`joint-tree-motion.ts`). A J M⁻¹ Jᵀ of the same tree, as in `joint-groups.ts`, took
 * several times as long. Where such joints make loops, they are here as well, as a tree and joints that close it, and
 * solved as `joint-loop-matrix.ts` says.
 *
 * A first guess would change nothing: the velocities that come out do not depend on it.
 *
 * Nobody else asks for the poses of bodies in trees within a step, unless there are forces. So they stay in the
 * machine's memory, where the bodies are moved as well (`joint-tree-drift.ts`), and only velocities are
 * exchanged with the contacts. A tree that touches nothing has nobody to exchange them with: the machine takes it
 * through all sub-steps of a step at once.
 */

import { BODY, IM, VX, WX } from '../../../../kernel/contact-record.js';
import type { TreeMachine } from '../../../../kernel/joint-tree-machine.js';
import {
  ALONE,
  ANGLE,
  BEFORE,
  COSINE,
  DONE,
  ELIMINATION,
  ERROR_PART,
  FAR,
  FASTEST,
  KEPT,
  LEFT_ALONE,
  NODE,
  PARTS,
  PLACE,
  QUATERNION,
  SECONDS,
  SINE,
  SOLVED,
  SPINNING,
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
import { TreeRows } from './tree-rows.js';

/** Numbers of a joint in the ledger behind its rows, without the angle: force and torque, seconds. */
const TAIL = 7;

/** The trees of a step. */
export class TreeJoints {
  readonly #records: TreeRecords;
  /** (trees) 1: it has a body that is not finite, and is left alone */
  #broken = new Uint8Array(0);
  /** Whether a tree has a body that spins, and is placed anew after the bodies have moved. */
  #someSpin = false;
  /** Whether bodies are moved here in this step. */
  #moves = false;
  /** (batches) 1: its trees touch nothing; and how many others there are */
  #alone = new Uint8Array(0);
  #others = 0;
  /** 1: velocities of the step are of 32 bits. */
  #short = 0;
  #isFirst = true;
  #ledger: JointLedger | null = null;
  /** (places) angles of hinges at the end of the last step, rad, turns counted; sines and cosines that they are of */
  #turned = new Float64Array(0);
  #sines = new Float64Array(0);
  #cosines = new Float64Array(0);
  /** The numbers of a lane that is to stay as it is. */
  #saved = new Float64Array(0);
  /** What the machine knows of the store. */
  readonly #rows = new TreeRows();
  /** Records of bodies, without those that nobody uses. */
  #used: Reals = new Float64Array(0);
  // Arrays of the machine, and the distance of the numbers of a place.
  #data = new Float64Array(0);
  #own = new Float64Array(0);
  #nodes = new Int32Array(0);
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
    this.#alone = new Uint8Array(records.batches.length);
    this.#others = records.batches.length;
    const places = records.joints.length;
    this.#turned = new Float64Array(places);
    this.#sines = new Float64Array(places).fill(Number.NaN);
    this.#cosines = new Float64Array(places);
    this.#ledger = null;
    if (records.machine === null) return;
    this.#fetch(records.machine);
    this.#width = records.width;
  }

  #fetch({ data, own, nodes }: TreeMachine): void {
    this.#data = data;
    this.#own = own;
    this.#nodes = nodes;
  }

  /** None while there are no trees. */
  get #machine(): TreeMachine | null {
    return this.#records.count > 0 ? this.#records.machine : null;
  }

  /**
   * For a step of `dt` (s); `same`: bodies and joints are what they were in the last one; `touched`
   * (store rows): not 0 where contacts ask for the body; null: bodies are not to be moved here, but in the store.
   */
  begin(
    store: BodyStore,
    bodies: JointBodies,
    settings: JointSettings,
    dt: number,
    same: boolean,
    touched: Uint8Array | null,
  ): void {
    const machine = this.#machine;
    if (machine === null) return;
    const { limited, at } = this.#records;
    machine.set(ERROR_PART, settings.part);
    machine.set(FASTEST, settings.fastest);
    machine.set(PARTS, settings.subSteps);
    machine.set(SECONDS, dt);
    this.#isFirst = true;
    this.#moves = touched !== null;
    if (this.#ledger === null || this.#ledger.isStale) this.#enter();
    if (!same) this.#records.read(store, bodies, settings);
    machine.reserveCopies((store.moving + 1) * BODY);
    this.#fetch(machine);
    if (touched !== null) this.#findBroken(store);
    this.#findAlone(store, touched);
    this.#rows.begin(machine.copies, machine.rows, store);
    this.#readPoses(store, this.#records.count);
    machine.begin();
    for (let k = 0; k < limited.length; k++) {
      const n = limited[k]!;
      this.#data[at[n]! + ANGLE * this.#width] = this.#angle(n);
    }
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
    this.#others = 0;
    for (let b = 0; b < batches.length; b++) {
      const { trees } = batches[b]!;
      const t = machine!.table + b * NODE;
      let alone = touched === null || this.#nodes[t + ELIMINATION] !== 0 ? 0 : 1;
      for (let lane = 0; lane < 2 && alone === 1; lane++) {
        const g = trees[lane]!;
        if (g < 0) continue;
        if (this.#broken[g] === 1 || (this.#hangs(g) && row[count + g]! < moving)) alone = 0;
        for (let n = start[g]!; n < start[g + 1]!; n++) if (touched![row[n]!] !== 0) alone = 0;
      }
      this.#alone[b] = alone;
      this.#others += 1 - alone;
      this.#nodes[t + ALONE] = alone;
      this.#nodes[t + DONE] = 0;
    }
  }

  #setBroken(g: number, broken: number): void {
    this.#broken[g] = broken;
    this.#nodes[this.#records.stateAt[g]!] = broken === 1 ? LEFT_ALONE : SOLVED;
  }

  /**
   * In `careful` (store rows) bodies that are moved here become 3, and 4 where nobody else asks for them; those that are
   * not, and what trees hang on, become 1 if they are among the first `moving` rows.
   */
  mark(careful: Uint8Array, moving: number): void {
    const { batches, start, row, count } = this.#records;
    for (let b = 0; b < batches.length; b++) {
      const { trees } = batches[b]!;
      const mark = 3 + this.#alone[b]!;
      for (let lane = 0; lane < 2; lane++) {
        const g = trees[lane]!;
        if (g < 0) continue;
        const way = this.#moves && this.#broken[g] === 0 ? mark : 1;
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

  /** Whether there are trees that touch something. */
  get areLeft(): boolean {
    return this.#others > 0;
  }

  /**
   * Takes trees that touch nothing through all sub-steps, `parts` of `h` (s). `linear` and `angular` (store rows × 3)
   * are accelerations of bodies, m/s², rad/s²; `short`: others have velocities of 32 bits.
   */
  carry(
    store: BodyStore,
    linear: Float64Array,
    angular: Float64Array,
    parts: number,
    h: number,
    short: boolean,
  ): void {
    const machine = this.#machine;
    const { batches } = this.#records;
    if (machine === null || this.#others === batches.length) return;
    machine.set(STEP, h);
    this.#short = short ? 1 : 0;
    this.#rows.bring(linear, angular);
    let b = 0;
    while (b < batches.length) {
      b = machine.carry(b, parts, this.#short, h);
      if (b === batches.length) break;
      const done = machine.table + b * NODE + DONE;
      if (this.#nodes[done]! % 2 === 0) this.#softenAgain(machine, b, h);
      else this.#relax(machine, b, store, h);
      this.#nodes[done] = this.#nodes[done]! + 1;
    }
    this.#rows.putBack(store);
    this.#placeOrigins(store);
  }

  /** Bodies of trees that touch nothing, and whose centres of mass are not at their origins. */
  #placeOrigins(store: BodyStore): void {
    const { offCenter, batchOf, row } = this.#records;
    for (let k = 0; k < offCenter.length; k++) {
      const n = offCenter[k]!;
      if (this.#alone[batchOf[n]!] === 1) updatePosition(store, row[n]!);
    }
  }

  /** The angle of hinge `n`, rad, with the turns that it has made. */
  #angle(n: number): number {
    const d = this.#data;
    const o = this.#records.at[n]!;
    const w = this.#width;
    const sine = d[o + SINE * w]!;
    const cosine = d[o + COSINE * w]!;
    // Mostly the hinge is where it was at the end of the last step.
    if (sine === this.#sines[n] && cosine === this.#cosines[n]) return this.#turned[n]!;
    return nearest(atan2(sine, cosine), this.#turned[n]!);
  }

  /** The numbers of the joints are here from now on; reads what they have kept. */
  #enter(): void {
    const { joints, sizes, ownAt, noteAt, hinges, machine } = this.#records;
    const ledger = new JointLedger(machine!.notes.length);
    this.#ledger = ledger;
    for (let n = 0; n < joints.length; n++) {
      const joint = joints[n]!;
      if (joint === null) continue;
      const size = sizes[n]!;
      const o = noteAt[n]!;
      joint.enterLedger(ledger, o, size);
      for (let r = 0; r < size; r++) {
        this.#own[ownAt[n]! + (KEPT + r) * this.#width] = ledger.numbers[o + r]!;
      }
    }
    for (const n of hinges) {
      const { angle } = (joints[n] as HingeJoint)['axis'];
      this.#turned[n] = angle;
      this.#sines[n] = Number.NaN;
      ledger.numbers[noteAt[n]! + sizes[n]! + TAIL] = angle;
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
    if (machine === null || this.#others === 0) return;
    machine.set(STEP, h);
    this.#readPosesAgain(store);
    if (!this.#moves) this.#findStuck(S);
    machine.keep(this.#view(S, store));
  }

  /** Trees with bodies that cannot be moved in this sub-step. */
  #findStuck(S: Reals): void {
    const { start, record } = this.#records;
    for (let g = 0; g + 1 < start.length; g++) {
      let broken = 0;
      for (let n = start[g]!; n < start[g + 1]!; n++) {
        if (S[record[n]! + IM] === 0) broken = 1;
      }
      this.#setBroken(g, broken);
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
    if (machine === null || this.#others === 0) return;
    const { batches } = this.#records;
    const view = this.#view(S, store);
    const first = this.#isFirst ? 1 : 0;
    const moves = this.#moves ? 1 : 0;
    if (!soft && this.#someSpin) this.#readPosesAgain(store);
    if (soft) this.#someSpin = false;
    machine.bring(view);
    let b = 0;
    while (b < batches.length) {
      b = soft ? machine.soften(b, first, h) : machine.relax(b, moves, h);
      if (b === batches.length) break;
      if (soft) this.#softenAgain(machine, b, h);
      else this.#relax(machine, b, store, h);
      b++;
    }
    machine.putBack(view);
    if (soft) this.#isFirst = false;
  }

  /** What spins bends its way with its velocity: once more, for the velocity that has come out. */
  #softenAgain(machine: TreeMachine, b: number, h: number): void {
    const batch = this.#records.batches[b]!;
    const { first, end, base } = batch;
    this.#someSpin = true;
    const other = this.#keepLane(batch, this.#spinsOf(machine, b));
    machine.place(first, end, base, 0);
    machine.solve(first, end, base, 1, h);
    this.#putLaneBack(batch, other);
    this.#give(machine, b, 0);
  }

  /** Gives the velocities of batch `b` to the contacts, or makes them as if they had been there; `spins` 1: only those. */
  #give(machine: TreeMachine, b: number, spins: number): void {
    const { first, end, base } = this.#records.batches[b]!;
    if (this.#alone[b] === 0) machine.give(first, end, base, spins);
    else if (this.#short === 1) machine.narrow(first, end, spins);
  }

  /** Bits of the lanes of batch `b` that spin. */
  #spinsOf({ table }: TreeMachine, b: number): number {
    return this.#nodes[table + b * NODE + SPINNING]!;
  }

  /** The rest for a batch with a tree that spins, or has bodies that turn far. */
  #relax(machine: TreeMachine, b: number, store: BodyStore, h: number): void {
    const batch = this.#records.batches[b]!;
    const { first, end, base } = batch;
    if (this.#moves) {
      this.#moveFar(store, batch, h);
      this.#give(machine, b, 1);
    }
    const spins = this.#spinsOf(machine, b);
    if (spins !== 0) {
      const other = this.#keepLane(batch, spins);
      machine.place(first, end, base, 1);
      this.#putLaneBack(batch, other);
    }
    if (this.#nodes[machine.table + b * NODE + ELIMINATION] !== 0) machine.solveLoops(b);
    else machine.solve(first, end, base, 0, h);
    this.#give(machine, b, 0);
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
    const { at, sizes, noteAt, hinges } = this.#records;
    this.#readPosesAgain(store);
    if (this.#moves) this.#writePoses(S, store);
    machine.end();
    const ledger = this.#ledger!;
    ledger.turn();
    const { numbers } = ledger;
    numbers.set(machine.notes);
    for (let k = 0; k < hinges.length; k++) {
      const n = hinges[k]!;
      const angle = this.#angle(n);
      const o = at[n]!;
      this.#turned[n] = angle;
      this.#sines[n] = this.#data[o + SINE * this.#width]!;
      this.#cosines[n] = this.#data[o + COSINE * this.#width]!;
      numbers[noteAt[n]! + sizes[n]! + TAIL] = angle;
    }
  }

  /** Poses of the bodies that were moved here, and their velocities, go to the store. */
  #writePoses(S: Reals, store: BodyStore): void {
    const { batches } = this.#records;
    for (let b = 0; b < batches.length; b++) {
      if (this.#alone[b] === 1) continue;
      const { trees } = batches[b]!;
      for (let lane = 0; lane < 2; lane++) {
        const g = trees[lane]!;
        if (g >= 0 && this.#broken[g] === 0) this.#writeTree(S, store, g);
      }
    }
  }

  #writeTree(S: Reals, store: BodyStore, g: number): void {
    const { start, at, row, record } = this.#records;
    const { orientations: q, centers: c, positions: p, info } = store;
    const { linearVelocities: v, angularVelocities: u } = store;
    const d = this.#data;
    const w = this.#width;
    for (let n = start[g]!; n < start[g + 1]!; n++) {
      const s = record[n]!;
      const o = at[n]!;
      const i = 3 * row[n]!;
      const r = 4 * row[n]!;
      const t = o + QUATERNION * w;
      const e = o + PLACE * w;
      q[r] = d[t]!;
      q[r + 1] = d[t + w]!;
      q[r + 2] = d[t + 2 * w]!;
      q[r + 3] = d[t + 3 * w]!;
      c[i] = d[e]!;
      c[i + 1] = d[e + w]!;
      c[i + 2] = d[e + 2 * w]!;
      p[i] = d[e]!;
      p[i + 1] = d[e + w]!;
      p[i + 2] = d[e + 2 * w]!;
      v[i] = S[s + VX]!;
      v[i + 1] = S[s + VX + 1]!;
      v[i + 2] = S[s + VX + 2]!;
      u[i] = S[s + WX]!;
      u[i + 1] = S[s + WX + 1]!;
      u[i + 2] = S[s + WX + 2]!;
      const flags = info[row[n]! * INFO_STRIDE + INFO.flags]!;
      if ((flags & FLAG.offCenter) !== 0) updatePosition(store, row[n]!);
    }
  }
}
