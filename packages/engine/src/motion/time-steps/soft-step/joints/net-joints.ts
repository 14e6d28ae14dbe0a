/**
 * Nets: components of ball joints with so many loops that they are solved in sweeps. The kernels do it, four
 * joints at once (`joint-net-kernel.ts`), and their bodies are moved as those in contact are.
 *
 * Joints of one colour share no body that can be moved. Colours are given once, in the order of the joints,
 * and stay as long as the same joints tie the same bodies.
 */

import {
  NET,
  NET_AX,
  NET_BX,
  NET_GX,
  NET_LX,
  NET_TX,
} from '../../../../kernel/joint-net-record.js';
import type { Kernel } from '../../../../kernel/kernel.js';
import { type NetKernel, netKernel } from '../../../../kernel/net-kernel.js';
import type { BallJoint } from '../../../../objects/constraints/ball-joint.js';
import { JointLedger } from '../../../../objects/constraints/joint-ledger.js';
import type { BodyStore } from '../../../../state/body-store.js';
import { type JointBodies, TAUT } from './joint-bodies.js';
import { WAY } from './joint-graph.js';
import type { JointSettings } from './joint-settings.js';
import { TautBodies } from './taut-bodies.js';
import { turnVector } from './turn-vector.js';

/** Joints of a component from which on the kernels are worth it. */
export const MANY = 16;

/** Numbers of a joint in the ledger: λ along the axes of A, force and torque on B, the length of the step. */
const RECORD = 10;

/** Ball joints in nets. */
export class NetJoints {
  /** (lanes) the joints, colour by colour; null: an empty lane at the end of a colour */
  #joints: (BallJoint | null)[] = [];
  /** (lanes × 2) bodies */
  #ends = new Int32Array(0);
  /** (lanes × 6) anchors in the frames of A and B, m: they never change, and joints are far apart in memory */
  #anchors = new Float64Array(0);
  /** (colours + 1) first lane of each, multiples of 4 */
  #start: number[] = [0];
  /** (bodies) 1 for those of nets */
  #member = new Uint8Array(0);
  #machine: Kernel | null = null;
  #kernel: NetKernel | null = null;
  readonly #taut = new TautBodies();
  /** (lanes) square of the impulse (N²·s²) times h² from which on a joint may be taut */
  #loose = new Float64Array(0);
  #ledger: JointLedger | null = null;
  /** where records and lanes of nets begin in the kernel's memory */
  #base = 0;
  #lane = 0;

  /** Lanes of all joints, and numbers of their records. */
  get lanes(): number {
    return this.#joints.length;
  }

  get numbers(): number {
    return (this.#joints.length >> 2) * NET;
  }

  /** Takes joints and their bodies, two each. */
  plan(joints: readonly BallJoint[], ends: Int32Array, movable: Uint8Array): void {
    const colors = colorsOf(ends, movable);
    this.#joints = [];
    this.#ledger = null;
    this.#start = [0];
    this.#member = new Uint8Array(movable.length);
    const order: number[] = [];
    for (const color of colors) {
      for (const j of color) order.push(j);
      while (order.length % 4 !== 0) order.push(-1);
      this.#start.push(order.length);
    }
    this.#ends = new Int32Array(2 * order.length);
    this.#loose = new Float64Array(order.length);
    this.#anchors = new Float64Array(6 * order.length);
    order.forEach((j, lane) => {
      this.#joints.push(j < 0 ? null : joints[j]!);
      if (j < 0) return;
      const { a, b } = joints[j]!['frames'];
      const { x, y, z } = a.anchor;
      this.#anchors.set([x, y, z, b.anchor.x, b.anchor.y, b.anchor.z], 6 * lane);
      for (let side = 0; side < 2; side++) {
        const body = ends[2 * j + side]!;
        this.#ends[2 * lane + side] = body;
        this.#member[body] = 1;
      }
    });
  }

  /** Whether a body is held by nets alone. */
  has(body: number): boolean {
    return this.#member[body] === 1;
  }

  /** Writes the records of a step into the kernel's memory; the first guess is 1/`n` of the last λ. */
  load(
    machine: Kernel,
    base: number,
    lane: number,
    store: BodyStore,
    bodies: JointBodies,
    n: number,
  ): void {
    if (this.#joints.length === 0) return;
    this.#machine = machine;
    this.#kernel = netKernel(machine);
    this.#base = base;
    this.#lane = lane;
    const { J, W } = machine;
    const { centers: c } = store;
    if (this.#ledger === null || this.#ledger.isStale) this.#enter();
    const { numbers } = this.#ledger!;
    this.#taut.begin(bodies);
    J.fill(0, base, base + this.numbers);
    for (let i = 0; i < this.#joints.length; i++) {
      const joint = this.#joints[i]!;
      const w = ((lane + i) >> 2) * 8 + ((lane + i) & 3);
      if (joint === null) {
        W[w] = store.moving;
        W[w + 4] = store.moving;
        continue;
      }
      const rowA = bodies.row[this.#ends[2 * i]!]!;
      const rowB = bodies.row[this.#ends[2 * i + 1]!]!;
      W[w] = Math.min(rowA, store.moving);
      W[w + 4] = Math.min(rowB, store.moving);
      const o = base + (i >> 2) * NET + (i & 3);
      lever(store, rowA, this.#anchors, 6 * i);
      const ax = vector[0]!;
      const ay = vector[1]!;
      const az = vector[2]!;
      lever(store, rowB, this.#anchors, 6 * i + 3);
      const bx = vector[0]!;
      const by = vector[1]!;
      const bz = vector[2]!;
      J[o + NET_AX] = ax;
      J[o + NET_AX + 4] = ay;
      J[o + NET_AX + 8] = az;
      J[o + NET_BX] = bx;
      J[o + NET_BX + 4] = by;
      J[o + NET_BX + 8] = bz;
      J[o + NET_GX] = c[3 * rowB]! - c[3 * rowA]! + (bx - ax);
      J[o + NET_GX + 4] = c[3 * rowB + 1]! - c[3 * rowA + 1]! + (by - ay);
      J[o + NET_GX + 8] = c[3 * rowB + 2]! - c[3 * rowA + 2]! + (bz - az);
      const least = Math.min(
        looseOf(bodies.lightest[this.#ends[2 * i]!]!, ax * ax + ay * ay + az * az),
        looseOf(bodies.lightest[this.#ends[2 * i + 1]!]!, bx * bx + by * by + bz * bz),
      );
      this.#loose[i] = least;
      for (let k = 0; k < 3; k++) vector[k] = numbers[i * RECORD + k]! / n;
      turnVector(vector, 0, store.orientations, 4 * rowA, 1);
      J[o + NET_LX] = vector[0]!;
      J[o + NET_LX + 4] = vector[1]!;
      J[o + NET_LX + 8] = vector[2]!;
    }
  }

  /** The numbers of the joints are here from now on. */
  #enter(): void {
    const ledger = new JointLedger(this.#joints.length * RECORD);
    this.#ledger = ledger;
    for (let i = 0; i < this.#joints.length; i++) {
      this.#joints[i]?.enterLedger(ledger, i * RECORD, 3);
    }
  }

  /** Levers, masses and first guess for the bodies as they are; sub-steps of `h` (s). */
  prepare(h: number, settings: JointSettings): void {
    if (this.#joints.length === 0) return;
    this.#stiffen(h);
    const pull = settings.part / h;
    const compliance = settings.compliance[WAY.sweeps];
    for (let k = 0; k + 1 < this.#start.length; k++) {
      const first = this.#start[k]!;
      const base = this.#base + (first >> 2) * NET;
      const lane = this.#lane + first;
      const last = this.#lane + this.#start[k + 1]!;
      this.#kernel!.place(base, lane, last, pull, settings.fastest, compliance);
    }
  }

  /** Bodies at taut joints are taken for more inert: see `JointBodies.stiffen`. */
  #stiffen(h: number): void {
    const machine = this.#machine!;
    const { J } = machine;
    const taut = this.#taut;
    taut.clear(machine, h);
    for (let i = 0; i < this.#joints.length; i++) {
      const o = this.#base + (i >> 2) * NET + (i & 3);
      const x = J[o + NET_LX]!;
      const y = J[o + NET_LX + 4]!;
      const z = J[o + NET_LX + 8]!;
      const square = x * x + y * y + z * z;
      if (!(h * h * square > this.#loose[i]!)) continue;
      taut.add(this.#ends[2 * i]!, J, o + NET_LX, o + NET_AX);
      taut.add(this.#ends[2 * i + 1]!, J, o + NET_LX, o + NET_BX);
    }
    taut.write(machine);
  }

  /** One sweep; `soft`: gaps are taken out, else what that did to the velocities. */
  solve(h: number, soft: boolean): void {
    for (let k = 0; k + 1 < this.#start.length; k++) {
      const first = this.#start[k]!;
      const base = this.#base + (first >> 2) * NET;
      const lane = this.#lane + first;
      this.#kernel!.solve(base, lane, this.#lane + this.#start[k + 1]!, h, soft ? 1 : 0);
    }
  }

  /** Writes the impulses of the step of `dt` (s) down for the joints: λ along the axes of A. */
  end(store: BodyStore, bodies: JointBodies, dt: number): void {
    if (this.#joints.length === 0) return;
    const { J } = this.#machine!;
    const ledger = this.#ledger!;
    ledger.turn();
    const { numbers } = ledger;
    for (let i = 0; i < this.#joints.length; i++) {
      const o = this.#base + (i >> 2) * NET + (i & 3) + NET_TX;
      const r = i * RECORD;
      for (let k = 0; k < 3; k++) {
        const impulse = J[o + 4 * k]!;
        numbers[r + k] = impulse;
        numbers[r + 3 + k] = impulse / dt;
        // a ball joint has no torque
        numbers[r + 6 + k] = 0;
      }
      turnVector(numbers, r, store.orientations, 4 * bodies.row[this.#ends[2 * i]!]!, -1);
      numbers[r + 9] = dt;
    }
    this.#machine = null;
    this.#kernel = null;
  }
}

/** (h λ)² from which on a joint on a lever of `square` (m²) may be taut for a body of `inertia` (kg·m²). */
function looseOf(inertia: number, square: number): number {
  const least = TAUT * inertia;
  return square > 0 ? (least * least) / square : Number.POSITIVE_INFINITY;
}

/** Joints by colour, each with the first colour that neither of its bodies has. */
function colorsOf(ends: Int32Array, movable: Uint8Array): number[][] {
  const colors: number[][] = [];
  const used = Array.from(movable, () => new Set<number>());
  for (let j = 0; 2 * j < ends.length; j++) {
    const both = [ends[2 * j]!, ends[2 * j + 1]!].filter((body) => movable[body] === 1);
    let color = 0;
    while (both.some((body) => used[body]!.has(color))) color++;
    for (const body of both) used[body]!.add(color);
    while (colors.length <= color) colors.push([]);
    colors[color]!.push(j);
  }
  return colors;
}

const vector = new Float64Array(3);

/** `vector` = from the centre of mass of a row to the point at `at` of `points`, in its frame; world, m. */
function lever(store: BodyStore, row: number, points: Float64Array, at: number): void {
  const { localCenters: l, orientations: q } = store;
  const o = 3 * row;
  vector[0] = points[at]! - l[o]!;
  vector[1] = points[at + 1]! - l[o + 1]!;
  vector[2] = points[at + 2]! - l[o + 2]!;
  turnVector(vector, 0, q, 4 * row, 1);
}
