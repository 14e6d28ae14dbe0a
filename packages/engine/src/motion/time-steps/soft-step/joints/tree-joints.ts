/**
 * Joints that tie bodies to trees, ball joints, hinges with limits or without, and welds: ragdolls, robot
 * arms, doors. All joints of a tree are solved together, exactly, in a time that grows with their number:
 * inertias are handed on from the leaves to the root (`joint-tree-inertia.ts`), then momenta up and
 * velocities down (`joint-tree-motion.ts`). A J M⁻¹ Jᵀ of the same tree, as in `joint-groups.ts`, took
 * several times as long.
 *
 * A first guess would change nothing: the velocities that come out do not depend on it.
 */

import { IM, VX, VY, VZ, WX, WY, WZ } from '../../../../kernel/contact-record.js';
import { TreeMachine } from '../../../../kernel/joint-tree-machine.js';
import {
  ABOVE,
  ANGLE,
  AXES_C,
  AXES_P,
  BALL,
  BEFORE,
  CENTER,
  COSINE,
  ERROR_PART,
  FASTEST,
  FREEDOM,
  HINGED,
  KEPT,
  LIMITED,
  LOWER,
  MASS_OF,
  MOMENTS,
  NODE,
  NOW,
  OWN,
  OWN_C,
  OWN_P,
  PARENT,
  PARTS,
  QUATERNION,
  ROOT,
  SECONDS,
  SIDE_OF,
  SINE,
  STEADY,
  STEP,
  STRIDE,
  UPPER,
  WELD,
  WELDED,
} from '../../../../kernel/joint-tree-record.js';
import type { Reals } from '../../../../kernel/lanes.js';
import { atan2 } from '../../../../math/elementary/index.js';
import type { Quat } from '../../../../math/types.js';
import type { BallJoint } from '../../../../objects/constraints/ball-joint.js';
import type { Constraint } from '../../../../objects/constraints/constraint.js';
import type { HingeJoint } from '../../../../objects/constraints/hinge-joint.js';
import { JointLedger } from '../../../../objects/constraints/joint-ledger.js';
import { nearest } from '../../../../objects/constraints/turn-counter.js';
import { type BodyStore, MASS, MASS_STRIDE } from '../../../../state/body-store.js';
import { FAST, FAST_SIZES } from './fast-rows.js';
import type { JointBodies } from './joint-bodies.js';
import type { JointGraph } from './joint-graph.js';
import type { JointSettings } from './joint-settings.js';
import { orderTrees } from './tree-order.js';

/** Freedom of the kinds of joints, by `FAST`. */
const FREEDOM_OF: readonly number[] = [WELDED, BALL, WELDED, HINGED, HINGED];

/** Numbers of a joint in the ledger: up to seven rows, force and torque, seconds, angle. */
const RECORD = 15;
/** Those behind the rows, without the angle. */
const TAIL = 7;

/** The trees of a step. Place `count + g` stands for the immovable body that tree g hangs on. */
export class TreeJoints {
  /** (trees + 1) first place of each */
  #start: Int32Array = new Int32Array(1);
  #count = 0;
  /** (places) the joint to the parent; null for roots that hang on nothing */
  #joints: (Constraint | null)[] = [];
  /** (places) rows of the joint */
  #sizes = new Uint8Array(0);
  /** (places, with those of the immovable) number in `JointBodies` */
  #body = new Int32Array(0);
  /** (places) row in the store, and where its record begins in `S` */
  #row = new Int32Array(0);
  #record = new Int32Array(0);
  /** (places × 6) anchors in the frames of the body and of what it hangs on, m: they never change */
  #anchors = new Float64Array(0);
  /** (trees) 1: it has a body that is not finite, and is left alone */
  #broken = new Uint8Array(0);
  /** (trees) 1: it has a body that spins, and is placed anew after the bodies have moved */
  #spins = new Uint8Array(0);
  /** none before there are trees */
  #machine: TreeMachine | null = null;
  readonly #wasm: boolean;
  // Its arrays.
  #nodes = new Int32Array(0);
  #own = new Float64Array(0);
  #data = new Float64Array(0);
  #isFirst = true;
  #ledger: JointLedger | null = null;
  /** places of hinges, and (places) their angles at the end of the last step, rad, turns counted */
  #hinges: number[] = [];
  #turned = new Float64Array(0);

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
    this.#start = start;
    this.#count = count;
    this.#joints = Array.from(joint, (j) => (j < 0 ? null : all[j]!));
    this.#sizes = Uint8Array.from(joint, (j) => (j < 0 ? 0 : FAST_SIZES[kinds[j]!]!));
    this.#body = new Int32Array(places);
    this.#body.set(body);
    this.#row = new Int32Array(places);
    this.#record = new Int32Array(places);
    this.#anchors = new Float64Array(6 * places);
    this.#broken = new Uint8Array(trees.length);
    this.#spins = new Uint8Array(trees.length);
    this.#turned = new Float64Array(count);
    this.#hinges = [];
    this.#ledger = null;
    if (count === 0) return;
    this.#machine ??= new TreeMachine(this.#wasm);
    this.#machine.reserve(places);
    this.#nodes = this.#machine.nodes;
    this.#own = this.#machine.own;
    this.#data = this.#machine.data;
    for (let g = 0; g < trees.length; g++) {
      for (let n = start[g]!; n < start[g + 1]!; n++) {
        const j = joint[n]!;
        const p = parent[n]!;
        const isB = j >= 0 && ends[2 * j + 1] === body[n];
        const kind = j < 0 ? FAST.none : kinds[j]!;
        const freedom = j < 0 ? ROOT : FREEDOM_OF[kind]!;
        const o = n * NODE;
        this.#nodes[o + PARENT] = p;
        this.#nodes[o + ABOVE] = p >= 0 ? p : count + g;
        this.#nodes[o + FREEDOM] = freedom;
        this.#nodes[o + NOW] = freedom;
        this.#nodes[o + LIMITED] = kind === FAST.limited ? 1 : 0;
        this.#nodes[o + SIDE_OF] = isB ? 1 : -1;
        if (j < 0) continue;
        if (freedom === HINGED) this.#hinges.push(n);
        if (p < 0) this.#body[count + g] = ends[2 * j + (isB ? 0 : 1)]!;
        this.#readFrames(n, all[j] as BallJoint, isB);
      }
      // What cannot be moved is not turned by joints.
      this.#data[(count + g) * STRIDE + STEADY] = 1;
    }
  }

  /** Frames of joints never change. */
  #readFrames(n: number, joint: BallJoint, isB: boolean): void {
    const { a, b } = joint['frames'];
    const c = isB ? b.orientation : a.orientation;
    const p = isB ? a.orientation : b.orientation;
    const near = isB ? b.anchor : a.anchor;
    const far = isB ? a.anchor : b.anchor;
    this.#anchors.set([near.x, near.y, near.z, far.x, far.y, far.z], 6 * n);
    const own = this.#own;
    const o = n * OWN;
    writeMatrix(own, o + AXES_C, c);
    writeMatrix(own, o + AXES_P, p);
    // Where a weld holds, q_C c = q_P p: q_C = q_P (p c⁻¹).
    own[o + WELD] = p.x * c.w - p.w * c.x - p.y * c.z + p.z * c.y;
    own[o + WELD + 1] = p.y * c.w - p.w * c.y - p.z * c.x + p.x * c.z;
    own[o + WELD + 2] = p.z * c.w - p.w * c.z - p.x * c.y + p.y * c.x;
    own[o + WELD + 3] = p.w * c.w + p.x * c.x + p.y * c.y + p.z * c.z;
  }

  /** For a step of `dt` (s); `same`: bodies and joints are what they were in the last one. */
  begin(
    store: BodyStore,
    bodies: JointBodies,
    settings: JointSettings,
    dt: number,
    same: boolean,
  ): void {
    const machine = this.#machine;
    if (this.#count === 0 || machine === null) return;
    const own = this.#own;
    const set = machine.settings;
    own[set + ERROR_PART] = settings.part;
    own[set + FASTEST] = settings.fastest;
    own[set + PARTS] = settings.subSteps;
    own[set + SECONDS] = dt;
    this.#isFirst = true;
    if (this.#ledger === null || this.#ledger.isStale) this.#enter();
    if (!same) {
      for (let n = 0; n < this.#body.length; n++) {
        this.#row[n] = bodies.row[this.#body[n]!]!;
        this.#record[n] = bodies.record[this.#body[n]!]!;
      }
      for (let n = 0; n < this.#count; n++) this.#read(n, store);
    }
    this.#readPoses(store);
    for (let g = 0; g + 1 < this.#start.length; g++) {
      machine.begin(this.#start[g]!, this.#start[g + 1]!, this.#count + g);
    }
    for (let k = 0; k < this.#hinges.length; k++) {
      const n = this.#hinges[k]!;
      if (this.#nodes[n * NODE + LIMITED] === 1) this.#data[n * STRIDE + ANGLE] = this.#angle(n);
    }
  }

  /** The angle of hinge `n`, rad, with the turns that it has made. */
  #angle(n: number): number {
    const o = n * STRIDE;
    return nearest(atan2(this.#data[o + SINE]!, this.#data[o + COSINE]!), this.#turned[n]!);
  }

  /** The numbers of the joints are here from now on; reads what they have kept. */
  #enter(): void {
    const ledger = new JointLedger(this.#count * RECORD);
    this.#ledger = ledger;
    for (let n = 0; n < this.#count; n++) {
      const joint = this.#joints[n]!;
      if (joint === null) continue;
      const size = this.#sizes[n]!;
      const o = n * RECORD;
      joint.enterLedger(ledger, o, size);
      for (let r = 0; r < size; r++) this.#own[n * OWN + KEPT + r] = ledger.numbers[o + r]!;
    }
    for (const n of this.#hinges) {
      const { angle } = (this.#joints[n] as HingeJoint)['axis'];
      this.#turned[n] = angle;
      ledger.numbers[n * RECORD + this.#sizes[n]! + TAIL] = angle;
    }
  }

  /** Mass, moments and levers of body `n`, and limits of its joint. */
  #read(n: number, store: BodyStore): void {
    const { mass, localCenters: l } = store;
    const own = this.#own;
    const row = this.#row[n]!;
    const m = row * MASS_STRIDE;
    const o = n * OWN;
    this.#data[n * STRIDE + MASS_OF] = mass[m + MASS.mass]!;
    own[o + MOMENTS] = mass[m + MASS.inertia]!;
    own[o + MOMENTS + 1] = mass[m + MASS.inertia + 1]!;
    own[o + MOMENTS + 2] = mass[m + MASS.inertia + 2]!;
    const joint = this.#joints[n]!;
    if (joint === null) return;
    const above = this.#row[this.#nodes[n * NODE + ABOVE]!]!;
    for (let k = 0; k < 3; k++) {
      own[o + OWN_C + k] = this.#anchors[6 * n + k]! - l[3 * row + k]!;
      own[o + OWN_P + k] = this.#anchors[6 * n + 3 + k]! - l[3 * above + k]!;
    }
    if (this.#nodes[n * NODE + LIMITED] === 0) return;
    const { limits } = joint as HingeJoint;
    own[o + LOWER] = limits.lower;
    own[o + UPPER] = limits.upper;
  }

  #readPoses({ orientations: q }: BodyStore): void {
    const d = this.#data;
    const rows = this.#row;
    for (let n = 0; n < rows.length; n++) {
      const k = 4 * rows[n]!;
      const o = n * STRIDE + QUATERNION;
      d[o] = q[k]!;
      d[o + 1] = q[k + 1]!;
      d[o + 2] = q[k + 2]!;
      d[o + 3] = q[k + 3]!;
    }
  }

  /** Poses, demands and inertias for poses and velocities as they are; sub-steps of `h` (s). */
  prepare(S: Reals, store: BodyStore, h: number): void {
    const machine = this.#machine;
    if (this.#count === 0 || machine === null) return;
    this.#own[machine.settings + STEP] = h;
    this.#readPoses(store);
    for (let g = 0; g + 1 < this.#start.length; g++) {
      const first = this.#start[g]!;
      const end = this.#start[g + 1]!;
      const base = this.#count + g;
      this.#broken[g] = 0;
      for (let n = first; n < end; n++) {
        if (S[this.#record[n]! + IM] === 0) this.#broken[g] = 1;
      }
      this.#readCenters(store, first, end, base);
      this.#readVelocities(S, first, end, base);
      this.#spins[g] = machine.prepare(first, end, base, this.#isFirst ? 1 : 0);
    }
    this.#isFirst = false;
  }

  /** Centres of mass, from that of the root. */
  #readCenters({ centers }: BodyStore, first: number, end: number, base: number): void {
    const d = this.#data;
    const rows = this.#row;
    const root = 3 * rows[end - 1]!;
    const x = centers[root]!;
    const y = centers[root + 1]!;
    const z = centers[root + 2]!;
    for (let k = first; k <= end; k++) {
      const n = k < end ? k : base;
      const i = 3 * rows[n]!;
      const o = n * STRIDE + CENTER;
      d[o] = centers[i]! - x;
      d[o + 1] = centers[i + 1]! - y;
      d[o + 2] = centers[i + 2]! - z;
    }
  }

  /** Velocities that fit the joints; `soft`: errors are taken out, else what they did. */
  solve(S: Reals, store: BodyStore, h: number, soft: boolean): void {
    const machine = this.#machine;
    if (this.#count === 0 || machine === null) return;
    const d = this.#data;
    const records = this.#record;
    if (!soft && this.#spins.includes(1)) this.#readPoses(store);
    for (let g = 0; g + 1 < this.#start.length; g++) {
      if (this.#broken[g] === 1) continue;
      const first = this.#start[g]!;
      const end = this.#start[g + 1]!;
      const base = this.#count + g;
      this.#readVelocities(S, first, end, base);
      if (!soft && this.#spins[g] === 1) {
        this.#readCenters(store, first, end, base);
        machine.place(first, end, base, 1);
      }
      machine.solve(first, end, base, soft ? 1 : 0, h);
      if (soft && this.#spins[g] === 1) {
        // What spins bends its way with its velocity: once more, for the velocity that has come out.
        machine.place(first, end, base, 0);
        machine.solve(first, end, base, 1, h);
      }
      for (let n = first; n < end; n++) {
        const s = records[n]!;
        const o = n * STRIDE + BEFORE;
        S[s + WX] = d[o]!;
        S[s + WY] = d[o + 1]!;
        S[s + WZ] = d[o + 2]!;
        S[s + VX] = d[o + 3]!;
        S[s + VY] = d[o + 4]!;
        S[s + VZ] = d[o + 5]!;
      }
    }
  }

  #readVelocities(S: Reals, first: number, end: number, base: number): void {
    const d = this.#data;
    const records = this.#record;
    for (let k = first; k <= end; k++) {
      const n = k < end ? k : base;
      const s = records[n]!;
      const o = n * STRIDE + BEFORE;
      d[o] = S[s + WX]!;
      d[o + 1] = S[s + WY]!;
      d[o + 2] = S[s + WZ]!;
      d[o + 3] = S[s + VX]!;
      d[o + 4] = S[s + VY]!;
      d[o + 5] = S[s + VZ]!;
    }
  }

  /** Writes the impulses of the step down for the joints, for the poses in the store. */
  end(store: BodyStore): void {
    const machine = this.#machine;
    if (this.#count === 0 || machine === null) return;
    this.#readPoses(store);
    for (let g = 0; g + 1 < this.#start.length; g++) {
      machine.end(this.#start[g]!, this.#start[g + 1]!, this.#count + g);
    }
    const own = this.#own;
    const ledger = this.#ledger!;
    ledger.turn();
    const { numbers } = ledger;
    for (let n = 0; n < this.#count; n++) {
      const o = n * RECORD;
      const k = n * OWN + KEPT;
      const length = this.#sizes[n]! + TAIL;
      for (let i = 0; i < length; i++) numbers[o + i] = own[k + i]!;
    }
    for (let k = 0; k < this.#hinges.length; k++) {
      const n = this.#hinges[k]!;
      const angle = this.#angle(n);
      this.#turned[n] = angle;
      numbers[n * RECORD + this.#sizes[n]! + TAIL] = angle;
    }
  }
}

/** The matrix of a unit quaternion, row by row. */
function writeMatrix(out: Float64Array, o: number, { x, y, z, w }: Readonly<Quat>): void {
  out[o] = 1 - 2 * (y * y + z * z);
  out[o + 1] = 2 * (x * y - w * z);
  out[o + 2] = 2 * (x * z + w * y);
  out[o + 3] = 2 * (x * y + w * z);
  out[o + 4] = 1 - 2 * (x * x + z * z);
  out[o + 5] = 2 * (y * z - w * x);
  out[o + 6] = 2 * (x * z - w * y);
  out[o + 7] = 2 * (y * z + w * x);
  out[o + 8] = 1 - 2 * (x * x + y * y);
}
