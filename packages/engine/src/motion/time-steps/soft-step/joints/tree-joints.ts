/**
 * Joints that tie bodies to trees, ball joints, hinges with limits or without, and welds: ragdolls, robot
 * arms, doors. All joints of a tree are solved together, exactly, in a time that grows with their number:
 * inertias are handed on from the leaves to the root (`tree-factor.ts`), then momenta up and velocities
 * down (`tree-solve.ts`).
 *
 * A first guess would change nothing: the velocities that come out do not depend on it.
 */

import { IM, VX, WX } from '../../../../kernel/contact-record.js';
import type { Reals } from '../../../../kernel/lanes.js';
import type { BallJoint } from '../../../../objects/constraints/ball-joint.js';
import type { Constraint } from '../../../../objects/constraints/constraint.js';
import type { HingeJoint } from '../../../../objects/constraints/hinge-joint.js';
import { type BodyStore, MASS, MASS_STRIDE } from '../../../../state/body-store.js';
import { FAST } from './fast-rows.js';
import { type JointBodies, TAUT, VIOLENT } from './joint-bodies.js';
import type { JointGraph } from './joint-graph.js';
import type { JointSettings } from './joint-settings.js';
import { eliminate, ownInertia } from './tree-factor.js';
import { axesOfA, readKept, sumImpulses, writeKept } from './tree-impulses.js';
import {
  ANGLE,
  AXES_C,
  AXES_P,
  BEFORE,
  CENTER,
  CHANGE,
  FORCE,
  FREEDOM,
  FROM_C,
  FROM_P,
  LIMIT,
  LIMIT_PUSH,
  LOWER,
  MASS_OF,
  MOMENTS,
  OWN,
  OWN_C,
  OWN_P,
  STEADY,
  STRIDE,
  TORQUE,
  TOTAL_LOWER,
  TOTAL_TORQUE,
  TOTAL_UPPER,
  TWIST,
  UPPER,
  VELOCITY,
  WELD,
} from './tree-layout.js';
import { hingeAngle, hingeRate, holdAtLimit } from './tree-limits.js';
import { orderTrees, type TreeOrder } from './tree-order.js';
import {
  bringToOrigin,
  placeAnchor,
  placeHinge,
  placeWeld,
  writeInertia,
  writeRotation,
} from './tree-poses.js';
import { goDown, goUp, heldTwist, ownMomentum } from './tree-solve.js';

/** Freedom of the kinds of joints, by `FAST`. */
const FREEDOM_OF: readonly number[] = [
  FREEDOM.none,
  FREEDOM.ball,
  FREEDOM.none,
  FREEDOM.hinge,
  FREEDOM.hinge,
];

const NO_ORDER: TreeOrder = {
  start: new Int32Array(1),
  body: new Int32Array(0),
  parent: new Int32Array(0),
  joint: new Int32Array(0),
};

/** The trees of a step. Place `count + g` stands for the immovable body that tree g hangs on. */
export class TreeJoints {
  #order = NO_ORDER;
  #count = 0;
  /** (places) the joint to the parent; null for roots that hang on nothing */
  #joints: (Constraint | null)[] = [];
  /** (places) where the parent's record is: its place, or that of the immovable body */
  #above = new Int32Array(0);
  /** (places + trees) number in `JointBodies` */
  #body = new Int32Array(0);
  /** (places) one of `FREEDOM`, away from limits and now; whether there are limits; 1: the body is B */
  #freedom = new Uint8Array(0);
  #now = new Uint8Array(0);
  #limited = new Uint8Array(0);
  #side = new Int8Array(0);
  /** (trees) 1: it has a body that is not finite, and is left alone */
  #broken = new Uint8Array(0);
  #own = new Float64Array(0);
  #data = new Float64Array(0);
  #rotation = new Float64Array(0);
  #subStep = 0;

  /** Whether there are none. */
  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** Takes trees, each given by its joints; `kinds` (joints) are of `FAST`, `ends` (joints × 2) bodies. */
  plan(
    graph: JointGraph,
    trees: readonly (readonly number[])[],
    all: readonly Constraint[],
    ends: Int32Array,
    kinds: Uint8Array,
  ): void {
    const order = orderTrees(graph, trees);
    const count = order.body.length;
    const places = count + trees.length;
    this.#order = order;
    this.#count = count;
    this.#above = new Int32Array(count);
    this.#body = new Int32Array(places);
    this.#freedom = new Uint8Array(count).fill(FREEDOM.root);
    this.#now = new Uint8Array(count).fill(FREEDOM.root);
    this.#limited = new Uint8Array(count);
    this.#side = new Int8Array(count);
    this.#broken = new Uint8Array(trees.length);
    this.#own = new Float64Array(places * OWN);
    this.#data = new Float64Array(places * STRIDE);
    this.#rotation = new Float64Array(places * 9);
    this.#joints = [];
    for (let g = 0; g < trees.length; g++) {
      for (let n = order.start[g]!; n < order.start[g + 1]!; n++) {
        const j = order.joint[n]!;
        const p = order.parent[n]!;
        this.#body[n] = order.body[n]!;
        this.#above[n] = p >= 0 ? p : count + g;
        this.#joints.push(j < 0 ? null : all[j]!);
        if (j < 0) continue;
        const isB = ends[2 * j + 1] === order.body[n];
        if (p < 0) this.#body[count + g] = ends[2 * j + (isB ? 0 : 1)]!;
        this.#side[n] = isB ? 1 : -1;
        this.#freedom[n] = FREEDOM_OF[kinds[j]!]!;
        this.#limited[n] = kinds[j] === FAST.limited ? 1 : 0;
        this.#readFrames(n, all[j] as BallJoint);
      }
    }
    for (let n = count; n < places; n++) this.#data[n * STRIDE + STEADY] = 1;
  }

  /** Frames of joints never change. */
  #readFrames(n: number, joint: BallJoint): void {
    const { a, b } = joint['frames'];
    const [c, p] = this.#side[n]! > 0 ? [b, a] : [a, b];
    const own = this.#own;
    const o = n * OWN;
    const axesC = Float64Array.of(
      c.orientation.x,
      c.orientation.y,
      c.orientation.z,
      c.orientation.w,
    );
    const axesP = Float64Array.of(
      p.orientation.x,
      p.orientation.y,
      p.orientation.z,
      p.orientation.w,
    );
    writeRotation(own, o + AXES_C, axesC, 0);
    writeRotation(own, o + AXES_P, axesP, 0);
    own.set([c.anchor.x, c.anchor.y, c.anchor.z], o + FROM_C);
    own.set([p.anchor.x, p.anchor.y, p.anchor.z], o + FROM_P);
    // Where the weld holds, q_C c = q_P p: q_C = q_P (p c⁻¹).
    const [x, y, z, w] = axesP as unknown as [number, number, number, number];
    const [cx, cy, cz, cw] = axesC as unknown as [number, number, number, number];
    own[o + WELD] = x * cw - w * cx - y * cz + z * cy;
    own[o + WELD + 1] = y * cw - w * cy - z * cx + x * cz;
    own[o + WELD + 2] = z * cw - w * cz - x * cy + y * cx;
    own[o + WELD + 3] = w * cw + x * cx + y * cy + z * cz;
  }

  /** Reads masses, limits and the impulses of the last step; the first guess is 1/`n` of them. */
  begin(store: BodyStore, bodies: JointBodies, n: number): void {
    if (this.#count === 0) return;
    const { mass, localCenters: l, orientations: q } = store;
    const own = this.#own;
    const d = this.#data;
    const r = this.#rotation;
    this.#subStep = 0;
    for (let i = 0; i < this.#body.length; i++) {
      writeRotation(r, 9 * i, q, 4 * bodies.row[this.#body[i]!]!);
    }
    for (let i = 0; i < this.#count; i++) {
      const row = bodies.row[this.#body[i]!]!;
      const m = row * MASS_STRIDE;
      d[i * STRIDE + MASS_OF] = mass[m + MASS.mass]!;
      for (let k = 0; k < 3; k++) own[i * OWN + MOMENTS + k] = mass[m + MASS.inertia + k]!;
      this.#forget(i);
      d[i * STRIDE + LIMIT_PUSH] = 0;
      const joint = this.#joints[i]!;
      if (joint === null) continue;
      const p = this.#above[i]!;
      const up = 3 * bodies.row[this.#body[p]!]!;
      for (let k = 0; k < 3; k++) {
        own[i * OWN + OWN_C + k] = own[i * OWN + FROM_C + k]! - l[3 * row + k]!;
        own[i * OWN + OWN_P + k] = own[i * OWN + FROM_P + k]! - l[up + k]!;
      }
      const side = this.#side[i]!;
      const limited = this.#limited[i] === 1;
      const freedom = this.#freedom[i]!;
      const size = freedom === FREEDOM.ball ? 3 : freedom === FREEDOM.none ? 6 : limited ? 7 : 5;
      axesOfA(axes, own, r, i, p, side);
      readKept(d, i, joint.impulses(size), axes, side, freedom, limited, n);
      if (!limited) continue;
      const hinge = joint as HingeJoint;
      own[i * OWN + LOWER] = hinge.limits.lower;
      own[i * OWN + UPPER] = hinge.limits.upper;
      d[i * STRIDE + ANGLE] = hinge['axis'].counted(side * hingeAngle(own, r, i, p));
    }
  }

  /** Nothing has acted on body `n`. */
  #forget(n: number): void {
    const d = this.#data;
    const o = n * STRIDE;
    for (let k = 0; k < 6; k++) d[o + TOTAL_TORQUE + k] = 0;
    d[o + TOTAL_LOWER] = 0;
    d[o + TOTAL_UPPER] = 0;
  }

  /** Poses, demands and inertias for poses and velocities as they are; sub-steps of `h` (s). */
  prepare(
    S: Reals,
    store: BodyStore,
    bodies: JointBodies,
    h: number,
    settings: JointSettings,
  ): void {
    const { start } = this.#order;
    for (let g = 0; g + 1 < start.length; g++) {
      const first = start[g]!;
      const end = start[g + 1]!;
      if (this.#subStep > 0) sumImpulses(this.#data, this.#order.parent, first, end);
      this.#stiffen(bodies, first, end, h);
      this.#placeBodies(S, store, bodies, g, first, end);
      if (this.#subStep === 0) this.#guessTurns(first, end);
      this.#judgeTurns(first, end, h);
      this.#placeJoints(store, bodies, first, end, h, settings);
      this.#factor(first, end);
    }
    this.#subStep++;
  }

  /** Tells bodies of taut joints: see `JointBodies.stiffen`. */
  #stiffen(bodies: JointBodies, first: number, end: number, h: number): void {
    const d = this.#data;
    const own = this.#own;
    for (let n = first; n < end; n++) {
      if (this.#joints[n] === null) continue;
      const o = n * STRIDE + FORCE;
      const square = d[o]! * d[o]! + d[o + 1]! * d[o + 1]! + d[o + 2]! * d[o + 2]!;
      for (let side = 0; side < 2; side++) {
        const k = n * OWN + (side === 0 ? OWN_C : OWN_P);
        const body = this.#body[side === 0 ? n : this.#above[n]!]!;
        const x = own[k]!;
        const y = own[k + 1]!;
        const z = own[k + 2]!;
        const least = TAUT * bodies.lightest[body]!;
        if (!(h * h * square * (x * x + y * y + z * z) > least * least)) continue;
        bodies.stiffen(body, Math.sqrt(square), h, x, y, z);
      }
    }
  }

  #placeBodies(
    S: Reals,
    store: BodyStore,
    bodies: JointBodies,
    g: number,
    first: number,
    end: number,
  ): void {
    const { centers, orientations: q } = store;
    const d = this.#data;
    const r = this.#rotation;
    const root = 3 * bodies.row[this.#body[end - 1]!]!;
    const x = centers[root]!;
    const y = centers[root + 1]!;
    const z = centers[root + 2]!;
    const base = this.#count + g;
    const hangs = this.#joints[end - 1] !== null;
    this.#broken[g] = 0;
    for (let k = first; k < end + (hangs ? 1 : 0); k++) {
      const n = k < end ? k : base;
      const body = this.#body[n]!;
      const row = bodies.row[body]!;
      const o = n * STRIDE;
      d[o + CENTER] = centers[3 * row]! - x;
      d[o + CENTER + 1] = centers[3 * row + 1]! - y;
      d[o + CENTER + 2] = centers[3 * row + 2]! - z;
      writeRotation(r, 9 * n, q, 4 * row);
      const s = bodies.record[body]!;
      readVelocity(d, o + BEFORE, S, s);
      if (k === end) continue;
      if (S[s + IM] === 0) this.#broken[g] = 1;
      writeInertia(d, this.#own, r, n, bodies.taut, 3 * body);
    }
  }

  /** Δω that the impulses of the last step would give; only their sizes are of interest. */
  #guessTurns(first: number, end: number): void {
    const d = this.#data;
    const r = this.#rotation;
    for (let n = first; n < end; n++) d.fill(0, n * STRIDE + CHANGE, n * STRIDE + CHANGE + 3);
    for (let n = first; n < end; n++) {
      const joint = this.#joints[n]!;
      const o = n * STRIDE;
      const c = o + CHANGE;
      if (joint !== null) {
        axesAlong(lever, r, 9 * n, this.#own, n * OWN + OWN_C);
        addTorque(d, c, o, lever, 1);
        const p = this.#order.parent[n]!;
        if (p >= 0) {
          axesAlong(lever, r, 9 * p, this.#own, n * OWN + OWN_P);
          addTorque(d, p * STRIDE + CHANGE, o, lever, -1);
        }
      }
      // All of its joints have been counted: children come first. Now in the body's frame, by its moments.
      const i = 9 * n;
      const x = d[c]!;
      const y = d[c + 1]!;
      const z = d[c + 2]!;
      const m = n * OWN + MOMENTS;
      d[c] = (r[i]! * x + r[i + 3]! * y + r[i + 6]! * z) / this.#own[m]!;
      d[c + 1] = (r[i + 1]! * x + r[i + 4]! * y + r[i + 7]! * z) / this.#own[m + 1]!;
      d[c + 2] = (r[i + 2]! * x + r[i + 5]! * y + r[i + 8]! * z) / this.#own[m + 2]!;
    }
  }

  /** See `JointBodies.judgeTurns`. */
  #judgeTurns(first: number, end: number, h: number): void {
    const d = this.#data;
    for (let n = first; n < end; n++) {
      const c = n * STRIDE + CHANGE;
      const turned = d[c]! * d[c]! + d[c + 1]! * d[c + 1]! + d[c + 2]! * d[c + 2]!;
      const square = (h * h * turned) / (VIOLENT * VIOLENT);
      d[n * STRIDE + STEADY] = 1 / (1 + square * square);
      for (let k = 0; k < 6; k++) d[c + k] = 0;
    }
  }

  #placeJoints(
    store: BodyStore,
    bodies: JointBodies,
    first: number,
    end: number,
    h: number,
    { part, fastest }: JointSettings,
  ): void {
    const { orientations: q } = store;
    const d = this.#data;
    const own = this.#own;
    const r = this.#rotation;
    const pull = part / h;
    for (let n = first; n < end; n++) {
      const freedom = this.#freedom[n]!;
      if (freedom === FREEDOM.root) continue;
      const p = this.#above[n]!;
      placeAnchor(d, own, r, n, p, h, pull, fastest);
      this.#now[n] = freedom;
      if (freedom === FREEDOM.ball) continue;
      if (freedom === FREEDOM.none) {
        const k = 4 * bodies.row[this.#body[n]!]!;
        const kp = 4 * bodies.row[this.#body[p]!]!;
        placeWeld(d, own, n, p, q, k, kp, h, pull, fastest);
      } else {
        placeHinge(d, own, r, n, p, h, pull, fastest);
        const side = this.#side[n]!;
        if (this.#limited[n] === 1 && holdAtLimit(d, own, n, p, side, h, part, fastest)) {
          this.#now[n] = FREEDOM.none;
        }
      }
      bringToOrigin(d, n * STRIDE);
    }
  }

  #factor(first: number, end: number): void {
    const d = this.#data;
    const { parent } = this.#order;
    for (let n = first; n < end; n++) ownInertia(d, n * STRIDE);
    for (let n = first; n < end; n++) {
      const p = parent[n]!;
      eliminate(d, n * STRIDE, p < 0 ? -1 : p * STRIDE, this.#now[n]!, this.#limited[n] === 1);
    }
  }

  /** Velocities that fit the joints; `soft`: errors are taken out, else what they did. */
  solve(S: Reals, bodies: JointBodies, h: number, soft: boolean): void {
    const { start } = this.#order;
    for (let g = 0; g + 1 < start.length; g++) {
      if (this.#broken[g] === 1) continue;
      const first = start[g]!;
      const end = start[g + 1]!;
      this.#gather(S, bodies, g, first, end);
      if (!soft) this.#followAngles(first, end, h);
      this.#solveTree(first, end, soft);
      if (this.#letGo(first, end)) {
        this.#factor(first, end);
        this.#solveTree(first, end, soft);
      }
      this.#scatter(S, bodies, first, end);
    }
  }

  #gather(S: Reals, bodies: JointBodies, g: number, first: number, end: number): void {
    const d = this.#data;
    for (let n = first; n < end; n++) {
      readVelocity(d, n * STRIDE + BEFORE, S, bodies.record[this.#body[n]!]!);
    }
    if (this.#joints[end - 1] === null) return;
    const base = this.#count + g;
    const o = base * STRIDE;
    readVelocity(d, o + BEFORE, S, bodies.record[this.#body[base]!]!);
    const x = d[o + CENTER]!;
    const y = d[o + CENTER + 1]!;
    const z = d[o + CENTER + 2]!;
    const wx = d[o + BEFORE]!;
    const wy = d[o + BEFORE + 1]!;
    const wz = d[o + BEFORE + 2]!;
    const u = o + VELOCITY;
    d[u] = wx;
    d[u + 1] = wy;
    d[u + 2] = wz;
    d[u + 3] = d[o + BEFORE + 3]! + (y * wz - z * wy);
    d[u + 4] = d[o + BEFORE + 4]! + (z * wx - x * wz);
    d[u + 5] = d[o + BEFORE + 5]! + (x * wy - y * wx);
  }

  /** Bodies have moved: angles of limited hinges with them. */
  #followAngles(first: number, end: number, h: number): void {
    const d = this.#data;
    for (let n = first; n < end; n++) {
      if (this.#limited[n] === 0) continue;
      const a = n * STRIDE + ANGLE;
      d[a] = d[a]! + h * hingeRate(d, n, this.#above[n]!, this.#side[n]!);
    }
  }

  #solveTree(first: number, end: number, soft: boolean): void {
    const d = this.#data;
    const { parent } = this.#order;
    for (let n = first; n < end; n++) ownMomentum(d, n * STRIDE, n * STRIDE + BEFORE);
    for (let n = first; n < end; n++) {
      const p = parent[n]!;
      goUp(d, n * STRIDE, p < 0 ? -1 : p * STRIDE, this.#now[n]!, soft);
    }
    for (let n = end - 1; n >= first; n--) {
      goDown(d, n * STRIDE, this.#above[n]! * STRIDE + VELOCITY, this.#now[n]!, soft);
    }
  }

  /** Lets go of limits that would pull; true: some do, and the tree is to be solved again. */
  #letGo(first: number, end: number): boolean {
    const d = this.#data;
    let some = false;
    for (let n = first; n < end; n++) {
      if (this.#limited[n] === 0) continue;
      const o = n * STRIDE;
      // What cancelled a limit's impulse has been said.
      d[o + TWIST] = 0;
      if (d[o + LIMIT] === 0 || this.#now[n] !== FREEDOM.none) continue;
      const turn = d[o + LIMIT]! * this.#side[n]!;
      const had = d[o + LIMIT_PUSH]!;
      const push = had + turn * heldTwist(d, o);
      d[o + LIMIT_PUSH] = push;
      if (push >= 0) continue;
      d[o + LIMIT_PUSH] = 0;
      d[o + TWIST] = -turn * had;
      this.#now[n] = FREEDOM.hinge;
      some = true;
    }
    return some;
  }

  #scatter(S: Reals, bodies: JointBodies, first: number, end: number): void {
    const d = this.#data;
    for (let n = first; n < end; n++) {
      const o = n * STRIDE;
      const s = bodies.record[this.#body[n]!]!;
      const u = o + VELOCITY;
      const x = d[o + CENTER]!;
      const y = d[o + CENTER + 1]!;
      const z = d[o + CENTER + 2]!;
      const wx = d[u]!;
      const wy = d[u + 1]!;
      const wz = d[u + 2]!;
      const vx = d[u + 3]! + (wy * z - wz * y);
      const vy = d[u + 4]! + (wz * x - wx * z);
      const vz = d[u + 5]! + (wx * y - wy * x);
      const c = o + CHANGE;
      const b = o + BEFORE;
      d[c] = d[c]! + (wx - d[b]!);
      d[c + 1] = d[c + 1]! + (wy - d[b + 1]!);
      d[c + 2] = d[c + 2]! + (wz - d[b + 2]!);
      d[c + 3] = d[c + 3]! + (vx - d[b + 3]!);
      d[c + 4] = d[c + 4]! + (vy - d[b + 4]!);
      d[c + 5] = d[c + 5]! + (vz - d[b + 5]!);
      S[s + WX] = wx;
      S[s + WX + 1] = wy;
      S[s + WX + 2] = wz;
      S[s + VX] = vx;
      S[s + VX + 1] = vy;
      S[s + VX + 2] = vz;
    }
  }

  /** Hands the impulses of the step of `dt` (s) to the joints, for the poses in the store. */
  end(store: BodyStore, bodies: JointBodies, dt: number): void {
    const { start, parent } = this.#order;
    const { orientations: q } = store;
    for (let g = 0; g + 1 < start.length; g++) {
      const end = start[g + 1]!;
      if (this.#broken[g] === 0) sumImpulses(this.#data, parent, start[g]!, end);
      else for (let n = start[g]!; n < end; n++) this.#forget(n);
    }
    const r = this.#rotation;
    for (let n = 0; n < this.#body.length; n++) {
      writeRotation(r, 9 * n, q, 4 * bodies.row[this.#body[n]!]!);
    }
    for (let n = 0; n < this.#count; n++) {
      const joint = this.#joints[n]!;
      if (joint === null) continue;
      const p = this.#above[n]!;
      const side = this.#side[n]!;
      const freedom = this.#freedom[n]!;
      const limited = this.#limited[n] === 1;
      axesOfA(axes, this.#own, r, n, p, side);
      const rows = writeKept(kept, this.#data, n, axes, side, freedom, limited, dt);
      joint.takeReaction(kept, rows, dt);
      if (freedom === FREEDOM.hinge) {
        (joint as HingeJoint)['axis'].keep(side * hingeAngle(this.#own, r, n, p));
      }
    }
  }
}

const axes = new Float64Array(9);
const lever = new Float64Array(3);
/** λ of up to seven rows, force and torque */
const kept = new Float64Array(13);

/** (ω, v) of a record. */
function readVelocity(d: Float64Array, o: number, S: Reals, s: number): void {
  d[o] = S[s + WX]!;
  d[o + 1] = S[s + WX + 1]!;
  d[o + 2] = S[s + WX + 2]!;
  d[o + 3] = S[s + VX]!;
  d[o + 4] = S[s + VX + 1]!;
  d[o + 5] = S[s + VX + 2]!;
}

/** out = R v */
function axesAlong(
  out: Float64Array,
  r: Float64Array,
  i: number,
  v: Float64Array,
  o: number,
): void {
  const x = v[o]!;
  const y = v[o + 1]!;
  const z = v[o + 2]!;
  out[0] = r[i]! * x + r[i + 1]! * y + r[i + 2]! * z;
  out[1] = r[i + 3]! * x + r[i + 4]! * y + r[i + 5]! * z;
  out[2] = r[i + 6]! * x + r[i + 7]! * y + r[i + 8]! * z;
}

/** d[c] += sign (T + lever × F) of the joint at `o`. */
function addTorque(d: Float64Array, c: number, o: number, l: Float64Array, sign: 1 | -1): void {
  const fx = d[o + FORCE]!;
  const fy = d[o + FORCE + 1]!;
  const fz = d[o + FORCE + 2]!;
  d[c] = d[c]! + sign * (d[o + TORQUE]! + (l[1]! * fz - l[2]! * fy));
  d[c + 1] = d[c + 1]! + sign * (d[o + TORQUE + 1]! + (l[2]! * fx - l[0]! * fz));
  d[c + 2] = d[c + 2]! + sign * (d[o + TORQUE + 2]! + (l[0]! * fy - l[1]! * fx));
}
