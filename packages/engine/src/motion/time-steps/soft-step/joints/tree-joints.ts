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
 * through all sub-steps of a step at once (`tree-states.ts` says which).
 */

import { BODY } from '../../../../kernel/contact-record.js';
import type { TreeMachine } from '../../../../kernel/joint-tree-machine.js';
import {
  DONE,
  ERROR_PART,
  FASTEST,
  NODE,
  PARTS,
  SECONDS,
  STEP,
} from '../../../../kernel/joint-tree-record.js';
import type { Reals } from '../../../../kernel/lanes.js';
import type { Constraint } from '../../../../objects/constraints/constraint.js';
import { updatePosition } from '../../../../state/body-rows.js';
import type { BodyStore } from '../../../../state/body-store.js';
import type { JointBodies } from './joint-bodies.js';
import type { JointGraph } from './joint-graph.js';
import type { JointSettings } from './joint-settings.js';
import { SpinningTrees } from './spinning-trees.js';
import { driftOfTree } from './tops.js';
import { TreeLedger } from './tree-ledger.js';
import { readPoses, writeTree } from './tree-poses.js';
import { TreeRecords } from './tree-records.js';
import { TreeRows } from './tree-rows.js';
import { TreeStates } from './tree-states.js';

/** The trees of a step. */
export class TreeJoints {
  /** Which of them are moved here, touch something, or are left alone. */
  readonly states: TreeStates;
  readonly #records: TreeRecords;
  readonly #ledger: TreeLedger;
  readonly #spinning: SpinningTrees;
  readonly #rowsOfTrees = new Set<number>();
  /** Whether nothing has been solved in this step. */
  #isFirst = true;
  /** What the machine knows of the store. */
  readonly #rows = new TreeRows();
  /** Records of bodies, without those that nobody uses. */
  #used: Reals = new Float64Array(0);

  /** `wasm`: WebAssembly is to be used, where there is any. */
  constructor(wasm: boolean) {
    const records = new TreeRecords(wasm);
    this.#records = records;
    this.states = new TreeStates(records);
    this.#ledger = new TreeLedger(records);
    this.#spinning = new SpinningTrees(records, this.states);
  }

  /** Takes trees: see `TreeRecords.plan`. */
  plan(
    graph: JointGraph,
    trees: readonly (readonly number[])[],
    all: readonly Constraint[],
    ends: Int32Array,
    kinds: Uint8Array,
    alike: Uint8Array,
  ): void {
    this.#records.plan(graph, trees, all, ends, kinds, alike);
    this.states.plan();
    this.#ledger.plan();
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
    machine.set(ERROR_PART, settings.part);
    machine.set(FASTEST, settings.fastest);
    machine.set(PARTS, settings.subSteps);
    machine.set(SECONDS, dt);
    this.#isFirst = true;
    this.#ledger.begin();
    if (!same) {
      this.#records.read(store, bodies, settings);
      this.#rowsOfTrees.clear();
      for (let n = 0; n < this.#records.count; n++) this.#rowsOfTrees.add(this.#records.row[n]!);
    }
    machine.reserveCopies((store.moving + 1) * BODY);
    this.states.begin(store, touched);
    this.#rows.begin(machine.copies, machine.rows, store);
    readPoses(this.#records, store, this.#records.count);
    machine.begin();
    this.#ledger.giveAngles();
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
    if (machine === null || this.states.others === batches.length) return;
    machine.set(STEP, h);
    const spinning = this.#spinning;
    const { nodes, table } = machine;
    spinning.short = short ? 1 : 0;
    this.#rows.bring(linear, angular);
    let b = 0;
    while (b < batches.length) {
      b = machine.carry(b, parts, spinning.short, h);
      if (b === batches.length) break;
      const done = table + b * NODE + DONE;
      if (nodes[done]! % 2 === 0) spinning.soften(machine, b, h);
      else spinning.relax(machine, b, store, h);
      nodes[done] = nodes[done]! + 1;
    }
    this.#rows.putBack(store);
    this.#placeOrigins(store);
  }

  /** Bodies of trees that touch nothing, and whose centres of mass are not at their origins. */
  #placeOrigins(store: BodyStore): void {
    const { offCenter, batchOf, row } = this.#records;
    for (let k = 0; k < offCenter.length; k++) {
      const n = offCenter[k]!;
      if (this.states.alone[batchOf[n]!] === 1) updatePosition(store, row[n]!);
    }
  }

  /** Carries a body of a tree that is moved in the store by `h` (s); false: it is nobody's. */
  drift(store: BodyStore, row: number, h: number): boolean {
    const isOurs = this.#machine !== null && this.#rowsOfTrees.has(row);
    if (isOurs) driftOfTree(store, row, h);
    return isOurs;
  }

  /** In the middle of a step: poses of bodies that are moved elsewhere. */
  #readPosesAgain(store: BodyStore): void {
    readPoses(this.#records, store, this.states.moves ? this.#records.count : 0);
  }

  /**
   * Keeps velocities as they are, before contacts give their first guess: joints are placed for them. That is
   * done just before the first solution of a tree, while its numbers are near. Sub-steps of `h` (s).
   */
  prepare(S: Reals, store: BodyStore, h: number): void {
    const machine = this.#machine;
    if (machine === null || this.states.others === 0) return;
    machine.set(STEP, h);
    this.#readPosesAgain(store);
    if (!this.states.moves) this.states.findStuck(S);
    machine.keep(this.#view(S, store));
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
    if (machine === null || this.states.others === 0) return;
    const { batches } = this.#records;
    const view = this.#view(S, store);
    const spinning = this.#spinning;
    const first = this.#isFirst ? 1 : 0;
    const moves = this.states.moves ? 1 : 0;
    if (!soft && spinning.someSpin) this.#readPosesAgain(store);
    if (soft) spinning.someSpin = false;
    machine.bring(view);
    let b = 0;
    while (b < batches.length) {
      b = soft ? machine.soften(b, first, h) : machine.relax(b, moves, h);
      if (b === batches.length) break;
      if (soft) spinning.soften(machine, b, h);
      else spinning.relax(machine, b, store, h);
      b++;
    }
    machine.putBack(view);
    if (soft) this.#isFirst = false;
  }

  /** Writes the impulses of the step down for the joints, and poses and velocities of bodies moved here. */
  end(S: Reals, store: BodyStore): void {
    const machine = this.#machine;
    if (machine === null) return;
    this.#readPosesAgain(store);
    if (this.states.moves) this.#writePoses(S, store);
    machine.end();
    this.#ledger.end();
  }

  /** Poses of the bodies that were moved here, and their velocities, go to the store. */
  #writePoses(S: Reals, store: BodyStore): void {
    const { batches } = this.#records;
    for (let b = 0; b < batches.length; b++) {
      if (this.states.alone[b] === 1) continue;
      const { trees } = batches[b]!;
      for (let lane = 0; lane < 2; lane++) {
        const g = trees[lane]!;
        if (g >= 0 && this.states.broken[g] === 0) writeTree(this.#records, S, store, g);
      }
    }
  }
}
