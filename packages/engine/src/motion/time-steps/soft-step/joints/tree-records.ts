/**
 * Where the trees of joints are in the memory of their machine, and what of them stays as it is from step to
 * step: forms, frames, masses, limits. Places number the bodies of all trees, children before their parents;
 * place `count + g` stands for the immovable body that tree g hangs on. Behind them are more immovable bodies of
 * components with loops, then the joints that close these loops.
 */

import { TreeMachine } from '../../../../kernel/joint-tree-machine.js';
import {
  ABOVE,
  AXES_C,
  AXES_P,
  BALL,
  BASE,
  BLOCK_OF,
  CHILD,
  CLOSERS,
  CLOSERS_END,
  ELIMINATION,
  END,
  FIRST,
  FIXED,
  FREEDOM,
  HINGED,
  HOLD,
  INVERSE_MOMENTS,
  LIMITED,
  LOWER,
  MASS_OF,
  MIXED,
  MOMENTS,
  NODE,
  NOTE,
  OWN,
  OWN_C,
  OWN_P,
  PARENT,
  PULL,
  PULL_OF_PARENT,
  RECORD_OF,
  ROOT,
  ROUND,
  SIDE_OF,
  SOLVED,
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
import { type JointGraph, WAY } from './joint-graph.js';
import type { JointSettings } from './joint-settings.js';
import { programOf, roomOf, wordsOf } from './loop-elimination.js';
import { addFelt } from './loop-hold.js';
import { alikeOf } from './tops.js';
import { loopsOfTrees, pairsOf, type TreeLoops } from './tree-links.js';
import { orderTrees, type TreeOrder } from './tree-order.js';
import { pairTrees, type TreeBatch } from './tree-pairs.js';

const felt = new Float64Array(2);

/** Freedom of the kinds of joints, by `FAST`. */
const FREEDOM_OF: readonly number[] = [WELDED, BALL, WELDED, HINGED, HINGED];

/** Joints whose h² F r is below this part of a body's inertia do not count as taut. */
const LOOSE = 0.1;

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
  /** (places) number of its batch; and places of bodies whose centres of mass are not at their origins */
  batchOf = new Int32Array(0);
  offCenter: number[] = [];
  /** none before there are trees */
  machine: TreeMachine | null = null;
  /** Distance of the numbers of a place in `data` and `own`. */
  width = 1;
  /** (places, with those of the immovable) slot in the machine, number in `JointBodies` */
  #slot = new Int32Array(0);
  #body = new Int32Array(0);
  /** (places) place of the body that the joint holds, and of what it hangs on */
  #child = new Int32Array(0);
  #above = new Int32Array(0);
  /** (places × 6) anchors in the frames of the body and of what it hangs on, m: they never change */
  #anchors = new Float64Array(0);
  readonly #wasm: boolean;

  /** `wasm`: WebAssembly is to be used, where there is any. */
  constructor(wasm: boolean) {
    this.#wasm = wasm;
  }

  /**
   * Takes trees, with loops or without, each given by its joints; `kinds` (joints) are of `FAST`, `ends` (joints × 2)
   * bodies; `alike` (bodies): which moments are, so that both lanes turn by the same formula.
   */
  plan(
    graph: JointGraph,
    trees: readonly (readonly number[])[],
    all: readonly Constraint[],
    ends: Int32Array,
    kinds: Uint8Array,
    alike: Uint8Array,
  ): void {
    const order = orderTrees(graph, trees);
    const { start, body, parent, joint } = order;
    const loops = loopsOfTrees(graph, order, ends);
    const count = body.length;
    const fixed = loops.flatMap((loop) => loop.fixed);
    const closing = loops.flatMap(({ closers }) => closers);
    // Places that have a pose, then those that are joints only.
    const posed = count + trees.length + fixed.length;
    const places = posed + closing.length;
    const jointOf = new Int32Array(places).fill(-1);
    jointOf.set(joint);
    closing.forEach((closer, k) => {
      jointOf[posed + k] = closer.joint;
    });
    this.start = start;
    this.count = count;
    this.joints = Array.from(jointOf, (j) => (j < 0 ? null : all[j]!));
    this.sizes = Uint8Array.from(jointOf, (j) => (j < 0 ? 0 : FAST_SIZES[kinds[j]!]!));
    this.hinges = [];
    this.limited = [];
    this.batches = [];
    this.#body = new Int32Array(posed);
    this.#body.set(body);
    this.#body.set(fixed, count + trees.length);
    this.row = new Int32Array(posed);
    this.record = new Int32Array(posed);
    this.#above = new Int32Array(places);
    this.#child = Int32Array.from(jointOf, (_, n) => n);
    this.#anchors = new Float64Array(6 * places);
    if (count === 0) return;
    const isB = (n: number): boolean => joint[n]! >= 0 && ends[2 * joint[n]! + 1] === body[n];
    const kindOf = (n: number): number => (jointOf[n]! < 0 ? FAST.none : kinds[jointOf[n]!]!);
    const forms = trees.map((_, g) => {
      const words: unknown[] = [];
      for (let n = start[g]!; n < start[g + 1]!; n++) {
        const up = parent[n]! < 0 ? 0 : parent[n]! - n;
        words.push(up, joint[n]! < 0, kindOf(n), isB(n), alike[body[n]!]);
      }
      for (const closer of loops[g]!.closers) {
        const up = closer.parent < 0 ? closer.fixed : closer.parent - start[g]!;
        words.push(
          closer.child - start[g]!,
          closer.parent < 0,
          up,
          kinds[closer.joint],
          closer.isB,
        );
      }
      return words.join();
    });
    this.machine ??= new TreeMachine(this.#wasm);
    this.#layOut(this.machine, pairTrees(start, forms, this.machine.width), loops, posed);
    const link = (n: number, child: number, p: number, above: number, sideB: boolean): void => {
      const { nodes } = this.machine!;
      const j = jointOf[n]!;
      const freedom = j < 0 ? ROOT : FREEDOM_OF[kindOf(n)]!;
      const isLimited = kindOf(n) === FAST.limited;
      this.#above[n] = above;
      this.#child[n] = child;
      const o = this.#slot[n]! * NODE;
      nodes[o + PARENT] = p >= 0 ? this.#slot[p]! : -1;
      nodes[o + ABOVE] = this.#slot[above]!;
      nodes[o + FREEDOM] = freedom;
      nodes[o + LIMITED] = isLimited ? 1 : 0;
      nodes[o + SIDE_OF] = sideB ? 1 : -1;
      nodes[o + CHILD] = this.#slot[child]! - this.#slot[n]!;
      if (j < 0) return;
      if (freedom === HINGED) this.hinges.push(n);
      if (isLimited) this.limited.push(n);
      this.#readFrames(n, all[j] as BallJoint, sideB);
    };
    let nextFixed = count + trees.length;
    let nextCloser = posed;
    for (let g = 0; g < trees.length; g++) {
      const base = count + g;
      for (let n = start[g]!; n < start[g + 1]!; n++) {
        const p = parent[n]!;
        link(n, n, p, p >= 0 ? p : base, isB(n));
        if (kindOf(n) === FAST.limited) this.machine.nodes[this.#slot[base]! * NODE + LIMITED] = 1;
        if (p < 0 && joint[n]! >= 0) this.#body[base] = ends[2 * joint[n]! + (isB(n) ? 0 : 1)]!;
      }
      const loop = loops[g]!;
      for (const { child, parent: p, fixed: f, isB: sideB } of loop.closers) {
        link(nextCloser++, child, p, p >= 0 ? p : f < 0 ? base : nextFixed + f, sideB);
      }
      // What cannot be moved is not turned by joints.
      const { data } = this.machine;
      data[this.at[base]! + STEADY * this.width] = 1;
      for (let k = 0; k < loop.fixed.length; k++) {
        data[this.at[nextFixed + k]! + STEADY * this.width] = 1;
      }
      nextFixed += loop.fixed.length;
    }
    this.#writeEliminations(order, loops);
  }

  /** Gives the bodies of trees and the joints of loops their slots; places from `posed` on are such joints. */
  #layOut(
    machine: TreeMachine,
    batches: readonly TreeBatch[],
    loops: readonly TreeLoops[],
    posed: number,
  ): void {
    const { width } = machine;
    const places = this.joints.length;
    this.batches = batches;
    this.width = width;
    this.#slot = new Int32Array(places);
    this.at = new Int32Array(places);
    this.ownAt = new Int32Array(places);
    this.noteAt = new Int32Array(places);
    this.stateAt = new Int32Array(loops.length);
    this.batchOf = new Int32Array(places);
    const sit = (n: number, slot: number, lane: number, batch: number): void => {
      this.batchOf[n] = batch;
      this.#slot[n] = slot;
      this.at[n] = slot * STRIDE * width + lane;
      this.ownAt[n] = slot * OWN * width + lane;
      this.noteAt[n] = (slot * width + lane) * NOTE;
    };
    // Where the places of each tree begin that are behind those of all bodies.
    const fixedAt = [this.count + loops.length];
    const closersAt = [posed];
    loops.forEach(({ fixed, closers }, g) => {
      fixedAt.push(fixedAt[g]! + fixed.length);
      closersAt.push(closersAt[g]! + closers.length);
    });
    let slots = batches.reduce((sum, { first, end }) => sum + end - first + 1, 0);
    let room = 0;
    let words = 0;
    const ranges = batches.map(({ trees, first, end, base }, b) => {
      const { fixed, closers, elimination } = loops[trees[0]]!;
      const fixedSlot = slots;
      const closerSlot = fixedSlot + fixed.length;
      slots = closerSlot + closers.length;
      if (elimination !== null) {
        room += roomOf(elimination);
        words += wordsOf(elimination);
      }
      for (let lane = 0; lane < 2; lane++) {
        const g = trees[lane]!;
        if (g < 0) continue;
        for (let k = first; k < end; k++) sit(this.start[g]! + k - first, k, lane, b);
        sit(this.count + g, base, lane, b);
        for (let k = 0; k < fixed.length; k++) sit(fixedAt[g]! + k, fixedSlot + k, lane, b);
        for (let k = 0; k < closers.length; k++) sit(closersAt[g]! + k, closerSlot + k, lane, b);
        this.stateAt[g] = base * NODE + STATE_OF + lane;
      }
      return [fixedSlot, closerSlot, slots] as const;
    });
    machine.reserve(slots, batches.length, room, words);
    const { nodes, table } = machine;
    for (const at of this.stateAt) nodes[at] = SOLVED;
    batches.forEach(({ first, end, base }, b) => {
      const t = table + b * NODE;
      const [fixed, closers, last] = ranges[b]!;
      nodes[t + FIRST] = first;
      nodes[t + END] = end;
      nodes[t + BASE] = base;
      nodes[t + FIXED] = fixed;
      nodes[t + CLOSERS] = closers;
      nodes[t + CLOSERS_END] = last;
    });
  }

  /** Writes down how the matrices of loops are eliminated. */
  #writeEliminations(order: TreeOrder, loops: readonly TreeLoops[]): void {
    const { nodes, table, matrices } = this.machine!;
    let at = table + this.batches.length * NODE;
    let matrix = matrices;
    this.batches.forEach(({ trees, first, end }, b) => {
      const { elimination, closers } = loops[trees[0]]!;
      if (elimination === null) return;
      const pairs = pairsOf(order, trees[0], closers);
      const { words, blockOf } = programOf(elimination, pairs, first, matrix, at);
      const t = table + b * NODE;
      nodes.set(words, at);
      nodes[t + ELIMINATION] = at;
      blockOf.forEach((block, k) => {
        const slot = k < end - first ? first + k : nodes[t + CLOSERS]! + k - (end - first);
        nodes[slot * NODE + BLOCK_OF] = block;
      });
      at += words.length;
      matrix += roomOf(elimination);
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
  read(store: BodyStore, bodies: JointBodies, settings: JointSettings): void {
    for (let n = 0; n < this.#body.length; n++) {
      this.row[n] = bodies.row[this.#body[n]!]!;
      this.record[n] = bodies.record[this.#body[n]!]!;
    }
    const { nodes } = this.machine!;
    for (let n = 0; n < this.#body.length; n++) {
      const lane = this.at[n]! - this.#slot[n]! * STRIDE * this.width;
      nodes[this.#slot[n]! * NODE + RECORD_OF + lane] = this.record[n]!;
    }
    this.offCenter = [];
    for (let n = 0; n < this.count; n++) {
      this.#readBody(n, store);
      const flags = store.info[this.row[n]! * INFO_STRIDE + INFO.flags]!;
      if ((flags & FLAG.offCenter) !== 0) this.offCenter.push(n);
    }
    for (let n = 0; n < this.joints.length; n++) {
      if (this.joints[n] !== null) this.#readJoint(n, store, settings);
    }
    this.#findRound(store);
  }

  /** Mass and moments of body `n`. */
  #readBody(n: number, store: BodyStore): void {
    const { mass } = store;
    const { own, data } = this.machine!;
    const w = this.width;
    const m = this.row[n]! * MASS_STRIDE;
    const o = this.ownAt[n]!;
    data[this.at[n]! + MASS_OF * w] = mass[m + MASS.mass]!;
    for (let k = 0; k < 3; k++) {
      own[o + (MOMENTS + k) * w] = mass[m + MASS.inertia + k]!;
      own[o + (INVERSE_MOMENTS + k) * w] = mass[m + MASS.inverseInertia + k]!;
    }
  }

  /** Levers and limits of joint `n`. */
  #readJoint(n: number, store: BodyStore, settings: JointSettings): void {
    const { localCenters: l } = store;
    const { own, nodes } = this.machine!;
    const w = this.width;
    const o = this.ownAt[n]!;
    const row = this.row[this.#child[n]!]!;
    const above = this.row[this.#above[n]!]!;
    for (let k = 0; k < 3; k++) {
      own[o + (OWN_C + k) * w] = this.#anchors[6 * n + k]! - l[3 * row + k]!;
      own[o + (OWN_P + k) * w] = this.#anchors[6 * n + 3 + k]! - l[3 * above + k]!;
    }
    this.#readPull(o + OWN_C * w, o + PULL * w, store, row);
    this.#readPull(o + OWN_P * w, o + PULL_OF_PARENT * w, store, above);
    this.#readHold(n, store, settings.compliance[WAY.loops]);
    if (nodes[this.#slot[n]! * NODE + LIMITED] === 0) return;
    const { limits } = this.joints[n] as HingeJoint;
    own[o + LOWER * w] = limits.lower;
    own[o + UPPER * w] = limits.upper;
  }

  /** Writes to `to` what a force at the end of the lever at `at` does to a row: it turns it like a spring. */
  #readPull(at: number, to: number, { mass }: BodyStore, row: number): void {
    const { own } = this.machine!;
    const w = this.width;
    const m = row * MASS_STRIDE + MASS.inertia;
    const least = LOOSE * Math.min(mass[m]!, mass[m + 1]!, mass[m + 2]!);
    let square = 0;
    for (let k = 0; k < 3; k++) square += own[at + k * w]! * own[at + k * w]!;
    const perLever = square > 0 ? 1 / Math.sqrt(square) : 0;
    own[to] = least * perLever * (least * perLever);
    for (let k = 0; k < 3; k++) {
      own[to + (1 + k) * w] = perLever * (square - own[at + k * w]! * own[at + k * w]!);
    }
  }

  /** How hard joint `n` holds in loops. */
  #readHold(n: number, { mass, moving }: BodyStore, compliance: number): void {
    const { own, nodes } = this.machine!;
    const w = this.width;
    const o = this.ownAt[n]!;
    const hinged = nodes[this.#slot[n]! * NODE + FREEDOM] === HINGED;
    felt.fill(0);
    for (let side = 0; side < 2; side++) {
      const place = side === 0 ? this.#child[n]! : this.#above[n]!;
      if (place >= this.count || this.row[place]! >= moving) continue;
      const lever = o + (side === 0 ? OWN_C : OWN_P) * w;
      const axes = o + (side === 0 ? AXES_C : AXES_P) * w;
      addFelt(felt, mass, this.row[place]! * MASS_STRIDE, own, lever, axes, w, hinged);
    }
    for (let k = 0; k < 2; k++) {
      own[o + (HOLD + k) * w] = felt[k]! > 0 ? 1 / (compliance * felt[k]!) : 0;
    }
  }

  /** Which moments of bodies are alike. */
  #findRound(store: BodyStore): void {
    const { nodes } = this.machine!;
    for (const { trees, first, end } of this.batches) {
      for (let slot = first; slot < end; slot++) {
        let round = -1;
        for (let lane = 0; lane < 2; lane++) {
          if (trees[lane]! < 0) continue;
          const alike = alikeOf(store, this.row[this.start[trees[lane]!]! + slot - first]!);
          round = round < 0 || round === alike ? alike : MIXED;
        }
        nodes[slot * NODE + ROUND] = round;
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
