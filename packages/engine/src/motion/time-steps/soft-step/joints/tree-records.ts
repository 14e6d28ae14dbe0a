/**
 * Where the trees of joints are in the memory of their machine, and what of them stays as it is from step to
 * step: forms, frames, masses, limits. Places number the bodies of all trees, children before their parents;
 * place `count + g` stands for the immovable body that tree g hangs on.
 */

import { TreeMachine } from '../../../../kernel/joint-tree-machine.js';
import {
  ABOVE,
  AXES_C,
  BALL,
  BASE,
  END,
  FIRST,
  FREEDOM,
  HINGED,
  INVERSE_MOMENTS,
  LIMITED,
  LOWER,
  MASS_OF,
  MOMENTS,
  NODE,
  NOTE,
  OWN,
  OWN_C,
  OWN_P,
  PARENT,
  RECORD_OF,
  ROOT,
  ROUND,
  SIDE_OF,
  STATE_OF,
  STEADY,
  STRIDE,
  UPPER,
  WELDED,
} from '../../../../kernel/joint-tree-record.js';
import type { Quat } from '../../../../math/types.js';
import type { BallJoint } from '../../../../objects/constraints/ball-joint.js';
import type { Constraint } from '../../../../objects/constraints/constraint.js';
import type { HingeJoint } from '../../../../objects/constraints/hinge-joint.js';
import {
  type BodyStore,
  FLAG,
  INFO,
  INFO_STRIDE,
  MASS,
  MASS_STRIDE,
} from '../../../../state/body-store.js';
import { FAST, FAST_SIZES } from './fast-rows.js';
import type { JointBodies } from './joint-bodies.js';
import type { JointGraph } from './joint-graph.js';
import { orderTrees } from './tree-order.js';
import { pairTrees, type TreeBatch } from './tree-pairs.js';

/** Freedom of the kinds of joints, by `FAST`. */
const FREEDOM_OF: readonly number[] = [WELDED, BALL, WELDED, HINGED, HINGED];

/** The trees of a simulation in memory. */
export class TreeRecords {
  /** (trees + 1) first place of each */
  start: Int32Array = new Int32Array(1);
  /** Places, without those of the immovable. */
  count = 0;
  /** (places) the joint to the parent; null for roots that hang on nothing */
  joints: (Constraint | null)[] = [];
  /** (places) rows of the joint */
  sizes = new Uint8Array(0);
  /** places of hinges, and of those with limits */
  hinges: number[] = [];
  limited: number[] = [];
  /** (places, with those of the immovable) row in the store, and where its record begins in `S` */
  row = new Int32Array(0);
  record = new Int32Array(0);
  /** (places, with those of the immovable) where its numbers begin in `data` and `own` */
  at = new Int32Array(0);
  ownAt = new Int32Array(0);
  /** (places) where the notes of its joint begin */
  noteAt = new Int32Array(0);
  /** (trees) where its state is in `nodes` */
  stateAt = new Int32Array(0);
  batches: readonly TreeBatch[] = [];
  /** none before there are trees */
  machine: TreeMachine | null = null;
  /** Distance of the numbers of a place in `data` and `own`. */
  width = 1;
  /** (places, with those of the immovable) slot in the machine, number in `JointBodies` */
  #slot = new Int32Array(0);
  #body = new Int32Array(0);
  /** (places) place of what it hangs on */
  #above = new Int32Array(0);
  /** (places × 6) anchors in the frames of the body and of what it hangs on, m: they never change */
  #anchors = new Float64Array(0);
  readonly #wasm: boolean;

  /** `wasm`: WebAssembly is to be used, where there is any. */
  constructor(wasm: boolean) {
    this.#wasm = wasm;
  }

  /** Takes trees, each given by its joints; `kinds` (joints) are of `FAST`, `ends` (joints × 2) bodies. */
  plan(
    graph: JointGraph,
    trees: readonly (readonly number[])[],
    all: readonly Constraint[],
    ends: Int32Array,
    kinds: Uint8Array,
  ): void {
    const { start, body, parent, joint } = orderTrees(graph, trees);
    const count = body.length;
    const places = count + trees.length;
    this.start = start;
    this.count = count;
    this.joints = Array.from(joint, (j) => (j < 0 ? null : all[j]!));
    this.sizes = Uint8Array.from(joint, (j) => (j < 0 ? 0 : FAST_SIZES[kinds[j]!]!));
    this.hinges = [];
    this.limited = [];
    this.batches = [];
    this.#body = new Int32Array(places);
    this.#body.set(body);
    this.row = new Int32Array(places);
    this.record = new Int32Array(places);
    this.#above = new Int32Array(count);
    this.#anchors = new Float64Array(6 * count);
    if (count === 0) return;
    const isB = (n: number): boolean => joint[n]! >= 0 && ends[2 * joint[n]! + 1] === body[n];
    const kindOf = (n: number): number => (joint[n]! < 0 ? FAST.none : kinds[joint[n]!]!);
    const forms = trees.map((_, g) => {
      const words: unknown[] = [];
      for (let n = start[g]!; n < start[g + 1]!; n++) {
        const up = parent[n]! < 0 ? 0 : parent[n]! - n;
        words.push(up, joint[n]! < 0, kindOf(n), isB(n));
      }
      return words.join();
    });
    this.machine ??= new TreeMachine(this.#wasm);
    this.#layOut(this.machine, pairTrees(start, forms, this.machine.width));
    const { nodes, data } = this.machine;
    for (let g = 0; g < trees.length; g++) {
      for (let n = start[g]!; n < start[g + 1]!; n++) {
        const p = parent[n]!;
        const j = joint[n]!;
        const freedom = j < 0 ? ROOT : FREEDOM_OF[kindOf(n)]!;
        const isLimited = kindOf(n) === FAST.limited;
        this.#above[n] = p >= 0 ? p : count + g;
        const o = this.#slot[n]! * NODE;
        nodes[o + PARENT] = p >= 0 ? this.#slot[p]! : -1;
        nodes[o + ABOVE] = this.#slot[this.#above[n]!]!;
        nodes[o + FREEDOM] = freedom;
        nodes[o + LIMITED] = isLimited ? 1 : 0;
        nodes[o + SIDE_OF] = isB(n) ? 1 : -1;
        if (j < 0) continue;
        if (freedom === HINGED) this.hinges.push(n);
        if (isLimited) this.limited.push(n);
        if (p < 0) this.#body[count + g] = ends[2 * j + (isB(n) ? 0 : 1)]!;
        this.#readFrames(n, all[j] as BallJoint, isB(n));
      }
      // What cannot be moved is not turned by joints.
      data[this.at[count + g]! + STEADY * this.width] = 1;
    }
  }

  /** Gives the bodies of trees their slots. */
  #layOut(machine: TreeMachine, batches: readonly TreeBatch[]): void {
    const { width } = machine;
    const places = this.#body.length;
    this.batches = batches;
    this.width = width;
    this.#slot = new Int32Array(places);
    this.at = new Int32Array(places);
    this.ownAt = new Int32Array(places);
    this.noteAt = new Int32Array(places);
    this.stateAt = new Int32Array(places - this.count);
    let slots = batches.length;
    for (const { trees, first, end, base } of batches) {
      slots += end - first;
      for (let lane = 0; lane < 2; lane++) {
        const g = trees[lane]!;
        if (g < 0) continue;
        for (let k = first; k <= end; k++) {
          const n = k < end ? this.start[g]! + k - first : this.count + g;
          const slot = k < end ? k : base;
          this.#slot[n] = slot;
          this.at[n] = slot * STRIDE * width + lane;
          this.ownAt[n] = slot * OWN * width + lane;
          this.noteAt[n] = (slot * width + lane) * NOTE;
        }
        this.stateAt[g] = base * NODE + STATE_OF + lane;
      }
    }
    machine.reserve(slots, batches.length);
    const { nodes, table } = machine;
    batches.forEach(({ first, end, base }, b) => {
      nodes[table + b * NODE + FIRST] = first;
      nodes[table + b * NODE + END] = end;
      nodes[table + b * NODE + BASE] = base;
    });
  }

  /** Frames of joints never change. */
  #readFrames(n: number, joint: BallJoint, isB: boolean): void {
    const { a, b } = joint['frames'];
    const c = isB ? b.orientation : a.orientation;
    const p = isB ? a.orientation : b.orientation;
    const near = isB ? b.anchor : a.anchor;
    const far = isB ? a.anchor : b.anchor;
    this.#anchors.set([near.x, near.y, near.z, far.x, far.y, far.z], 6 * n);
    const { own } = this.machine!;
    const numbers = [
      ...matrixOf(c),
      ...matrixOf(p),
      // Where a weld holds, q_C c = q_P p: q_C = q_P (p c⁻¹).
      p.x * c.w - p.w * c.x - p.y * c.z + p.z * c.y,
      p.y * c.w - p.w * c.y - p.z * c.x + p.x * c.z,
      p.z * c.w - p.w * c.z - p.x * c.y + p.y * c.x,
      p.w * c.w + p.x * c.x + p.y * c.y + p.z * c.z,
    ];
    for (let k = 0; k < numbers.length; k++) {
      own[this.ownAt[n]! + (AXES_C + k) * this.width] = numbers[k]!;
    }
  }

  /** Reads what does not change as long as bodies and joints are the same. */
  read(store: BodyStore, bodies: JointBodies): void {
    for (let n = 0; n < this.#body.length; n++) {
      this.row[n] = bodies.row[this.#body[n]!]!;
      this.record[n] = bodies.record[this.#body[n]!]!;
    }
    const { nodes } = this.machine!;
    for (let n = 0; n < this.#body.length; n++) {
      const lane = this.at[n]! - this.#slot[n]! * STRIDE * this.width;
      nodes[this.#slot[n]! * NODE + RECORD_OF + lane] = this.record[n]!;
    }
    for (let n = 0; n < this.count; n++) this.#readBody(n, store);
    this.#findRound(store);
  }

  /** Mass, moments and levers of body `n`, and limits of its joint. */
  #readBody(n: number, store: BodyStore): void {
    const { mass, localCenters: l } = store;
    const { own, data } = this.machine!;
    const w = this.width;
    const row = this.row[n]!;
    const m = row * MASS_STRIDE;
    const o = this.ownAt[n]!;
    data[this.at[n]! + MASS_OF * w] = mass[m + MASS.mass]!;
    for (let k = 0; k < 3; k++) {
      own[o + (MOMENTS + k) * w] = mass[m + MASS.inertia + k]!;
      own[o + (INVERSE_MOMENTS + k) * w] = mass[m + MASS.inverseInertia + k]!;
    }
    const joint = this.joints[n]!;
    if (joint === null) return;
    const above = this.row[this.#above[n]!]!;
    for (let k = 0; k < 3; k++) {
      own[o + (OWN_C + k) * w] = this.#anchors[6 * n + k]! - l[3 * row + k]!;
      own[o + (OWN_P + k) * w] = this.#anchors[6 * n + 3 + k]! - l[3 * above + k]!;
    }
    if (this.machine!.nodes[this.#slot[n]! * NODE + LIMITED] === 0) return;
    const { limits } = joint as HingeJoint;
    own[o + LOWER * w] = limits.lower;
    own[o + UPPER * w] = limits.upper;
  }

  /** Which bodies are as round as a ball to inertia; 2: one of the two lanes is. */
  #findRound({ info }: BodyStore): void {
    const { nodes } = this.machine!;
    for (const { trees, first, end } of this.batches) {
      for (let slot = first; slot < end; slot++) {
        let round = 0;
        let lanes = 0;
        for (let lane = 0; lane < 2; lane++) {
          if (trees[lane]! < 0) continue;
          const row = this.row[this.start[trees[lane]!]! + slot - first]!;
          lanes++;
          if ((info[row * INFO_STRIDE + INFO.flags]! & FLAG.isotropic) !== 0) round++;
        }
        nodes[slot * NODE + ROUND] = round === 0 ? 0 : round === lanes ? 1 : 2;
      }
    }
  }
}

/** The matrix of a unit quaternion, row by row. */
function matrixOf({ x, y, z, w }: Readonly<Quat>): number[] {
  return [
    ...[1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    ...[2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    ...[2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ];
}
