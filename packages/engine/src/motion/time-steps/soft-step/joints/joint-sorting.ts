/**
 * Which joints are solved in which way: trees of common joints and their loops by `tree-joints.ts`, nets of ball joints
 * by `net-joints.ts`, other loops of nothing but ball joints by `ball-groups.ts`, all others by their rows, among them
 * those of bodies with locked axes: what such joints ask for may be impossible, and rows can be left out. What
 * was found out is kept as long as joints of the same kinds tie the same bodies.
 */

import { BallJoint } from '../../../../objects/constraints/ball-joint.js';
import type { Constraint } from '../../../../objects/constraints/constraint.js';
import {
  type BodyStore,
  FLAG,
  INFO,
  INFO_STRIDE,
  LOCK_ROTATION,
  LOCK_TRANSLATION,
  MASS,
  MASS_STRIDE,
} from '../../../../state/body-store.js';
import { BallGroups } from './ball-groups.js';
import { BlockPattern } from './block-pattern.js';
import { FAST, fastKind } from './fast-rows.js';
import type { JointBodies } from './joint-bodies.js';
import { componentsOf, type JointGraph, type Plan, planOf, WAY } from './joint-graph.js';
import { inverseMassOf } from './joint-plan.js';
import type { StiffJoints } from './joint-solver.js';
import { isWorthIt } from './loop-elimination.js';
import { MANY, NetJoints } from './net-joints.js';
import { alikeOf } from './tops.js';
import { TreeJoints } from './tree-joints.js';

/** Bodies that trees can have: free to go anywhere, with principal axes along those of the body. */
const APT = FLAG.dynamic | FLAG.diagonal;
const APT_MASK = APT | LOCK_ROTATION | LOCK_TRANSLATION;

/** The joints of a step by the way in which they are solved. */
export class JointSorting {
  readonly trees: TreeJoints;
  readonly nets = new NetJoints();
  readonly balls = new BallGroups();
  /** The constraints that are not among them. */
  readonly rest: Constraint[] = [];
  #known: Constraint[] = [];
  #ends = new Int32Array(0);
  #kinds = new Uint8Array(0);
  /** (bodies) 1/m, 1/kg, negative for those that trees cannot have, −Infinity for locked ones; 0: it cannot be moved */
  #inverse = new Float64Array(0);
  /** (bodies) which of their moments are alike */
  #alike = new Uint8Array(0);
  /** Bodies of joints that are in neither trees nor nets. */
  #near = new Int32Array(0);
  #mode: StiffJoints = 'auto';

  readonly #hasNets: boolean;

  /** `wasm`: trees may use WebAssembly; `nets`: there is a kernel for nets. */
  constructor(wasm: boolean, nets: boolean) {
    this.#hasNets = nets;
    this.trees = new TreeJoints(wasm);
  }

  /** Sorts the constraints that act, whose bodies are `ends` (two each). */
  update(
    acting: readonly Constraint[],
    ends: Int32Array,
    bodies: JointBodies,
    store: BodyStore,
    mode: StiffJoints,
  ): void {
    if (!this.#isKnown(acting, ends, bodies, store, mode)) {
      this.#remember(acting, ends, bodies, store, mode);
      this.#make();
    }
    bodies.setNear(this.#near);
  }

  #make(): void {
    const all = this.#known;
    const ends = this.#ends;
    const movable = Uint8Array.from(this.#inverse, (inverse) => (inverse !== 0 ? 1 : 0));
    const end = (k: number): number => (movable[ends[k]!] === 1 ? ends[k]! : -1);
    const graph: JointGraph = {
      bodies: movable.length,
      a: all.map((_, j) => end(2 * j)),
      b: all.map((_, j) => end(2 * j + 1)),
    };
    const numbers = all.map((_, j) => j);
    const isBall = (j: number): boolean =>
      Object.getPrototypeOf(all[j]) === BallJoint.prototype &&
      this.#inverse[ends[2 * j]!]! + this.#inverse[ends[2 * j + 1]!]! > Number.NEGATIVE_INFINITY;
    const groups: (readonly number[])[] = [];
    const way: number[] = [];
    const trees: number[][] = [];
    const nets: number[] = [];
    const taken = new Set<number>();
    for (const component of componentsOf(graph, numbers)) {
      const plan = this.#planOf(graph, component);
      const onlyBalls = component.every(isBall);
      const isApt = component.every((j) => this.#isApt(graph, j));
      if (
        isApt &&
        this.#mode !== 'none' &&
        (plan.way === WAY.tree || this.#isLoopy(graph, component, onlyBalls))
      ) {
        trees.push(component);
      } else if (isApt && this.#isNet(plan, onlyBalls)) {
        nets.push(...component);
      } else if (onlyBalls) {
        for (const group of plan.groups) {
          groups.push(group);
          for (const _ of group) way.push(plan.way);
        }
      } else continue;
      for (const j of component) taken.add(j);
    }
    this.rest.length = 0;
    for (const j of numbers) if (!taken.has(j)) this.rest.push(all[j]!);
    this.#planBalls(groups, way, movable);
    this.trees.plan(graph, trees, all, ends, this.#kinds, this.#alike);
    const netEnds = Int32Array.from(nets.flatMap((j) => [ends[2 * j]!, ends[2 * j + 1]!]));
    this.nets.plan(
      nets.map((j) => all[j] as BallJoint),
      netEnds,
      movable,
    );
    const near = new Set<number>();
    const apart = new Set([...trees.flat(), ...nets]);
    for (const j of numbers) {
      if (!apart.has(j)) near.add(ends[2 * j]!).add(ends[2 * j + 1]!);
    }
    this.#near = Int32Array.from(near).sort();
  }

  #isNet(plan: Plan, onlyBalls: boolean): boolean {
    return this.#hasNets && onlyBalls && plan.way === WAY.sweeps && plan.groups.length >= MANY;
  }

  /** Whether trees may have a component whose joints make loops. */
  #isLoopy(graph: JointGraph, component: readonly number[], onlyBalls: boolean): boolean {
    if (onlyBalls || component.some((j) => this.#kinds[j] === FAST.limited)) return false;
    const number = new Map<number, number>();
    const numberOf = (body: number): number => {
      if (body < 0) return -1;
      if (!number.has(body)) number.set(body, number.size);
      return number.get(body)!;
    };
    const pairs = component.map((j) => [numberOf(graph.a[j]!), numberOf(graph.b[j]!)] as const);
    return isWorthIt(number.size, pairs);
  }

  #planOf(graph: JointGraph, component: readonly number[]): Plan {
    if (this.#mode !== 'none') return planOf(graph, component);
    const way = component.length === 1 ? WAY.tree : WAY.sweeps;
    return { way, groups: component.map((j) => [j]) };
  }

  /** Whether trees may have this joint. */
  #isApt(graph: JointGraph, j: number): boolean {
    if (this.#kinds[j] === FAST.none) return false;
    const a = graph.a[j]!;
    const b = graph.b[j]!;
    return (a < 0 || this.#inverse[a]! > 0) && (b < 0 || this.#inverse[b]! > 0);
  }

  #planBalls(
    groups: readonly (readonly number[])[],
    way: readonly number[],
    movable: Uint8Array,
  ): void {
    const { balls } = this;
    const ends = this.#ends;
    const order = groups.flat();
    balls.joints.length = 0;
    for (const j of order) balls.joints.push(this.#known[j] as BallJoint);
    balls.ends = Int32Array.from(order.flatMap((j) => [ends[2 * j]!, ends[2 * j + 1]!]));
    balls.way = Uint8Array.from(way);
    const lengths = groups.map(({ length }) => length);
    balls.plan(new BlockPattern(lengths, balls.ends, movable), movable.length);
  }

  #isKnown(
    acting: readonly Constraint[],
    ends: Int32Array,
    bodies: JointBodies,
    store: BodyStore,
    mode: StiffJoints,
  ): boolean {
    const count = acting.length;
    if (mode !== this.#mode || count !== this.#known.length) return false;
    if (bodies.count !== this.#inverse.length) return false;
    for (let j = 0; j < count; j++) {
      const joint = acting[j]!;
      if (joint !== this.#known[j] || fastKind(joint) !== this.#kinds[j]) return false;
      if (ends[2 * j] !== this.#ends[2 * j] || ends[2 * j + 1] !== this.#ends[2 * j + 1]) {
        return false;
      }
    }
    for (let n = 0; n < bodies.count; n++) {
      if (massOf(store, bodies.row[n]!) !== this.#inverse[n]) return false;
    }
    return true;
  }

  #remember(
    acting: readonly Constraint[],
    ends: Int32Array,
    bodies: JointBodies,
    store: BodyStore,
    mode: StiffJoints,
  ): void {
    this.#mode = mode;
    this.#known = acting.slice();
    this.#kinds = Uint8Array.from(acting, (joint) => fastKind(joint));
    this.#ends = ends.slice(0, 2 * acting.length);
    this.#inverse = new Float64Array(bodies.count);
    this.#alike = new Uint8Array(bodies.count);
    for (let n = 0; n < bodies.count; n++) {
      this.#inverse[n] = massOf(store, bodies.row[n]!);
      this.#alike[n] = alikeOf(store, bodies.row[n]!);
    }
  }
}

/** 1/kg of a store row, or what {@link JointSorting} says instead. */
function massOf(store: BodyStore, row: number): number {
  const inverse = inverseMassOf(store, row);
  const flags = store.info[row * INFO_STRIDE + INFO.flags]!;
  const i = row * MASS_STRIDE + MASS.inverseInertia;
  const { mass } = store;
  const turns = mass[i]! > 0 && mass[i + 1]! > 0 && mass[i + 2]! > 0;
  if (turns && (flags & APT_MASK) === APT) return inverse;
  const locked = !turns || (flags & (LOCK_ROTATION | LOCK_TRANSLATION)) !== 0;
  return locked && inverse !== 0 ? Number.NEGATIVE_INFINITY : -inverse;
}
