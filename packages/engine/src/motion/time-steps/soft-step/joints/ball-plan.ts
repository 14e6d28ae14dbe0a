/**
 * Takes out the joints that `ball-groups.ts` solves: those of components of nothing but ball joints. All
 * others go by their rows. What was found out is kept as long as the same joints tie the same bodies.
 */

import { BallJoint } from '../../../../objects/constraints/ball-joint.js';
import type { Constraint } from '../../../../objects/constraints/constraint.js';
import type { BodyStore } from '../../../../state/body-store.js';
import { BallGroups } from './ball-groups.js';
import { BlockPattern } from './block-pattern.js';
import type { JointBodies } from './joint-bodies.js';
import { componentsOf, type JointGraph, planOf, WAY } from './joint-graph.js';
import { inverseMassOf, type StiffJoints } from './joint-plan.js';

/** Ball joints and the rest. */
export class BallPlan {
  readonly balls = new BallGroups();
  /** The constraints that are not among them. */
  readonly rest: Constraint[] = [];
  #known: Constraint[] = [];
  #ends = new Int32Array(0);
  #inverse = new Float64Array(0);
  #mode: StiffJoints = 'auto';

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
  }

  #make(): void {
    const all = this.#known;
    const ends = this.#ends;
    const movable = Uint8Array.from(this.#inverse, (inverse) => (inverse > 0 ? 1 : 0));
    const end = (k: number): number => (movable[ends[k]!] === 1 ? ends[k]! : -1);
    const graph: JointGraph = {
      bodies: movable.length,
      a: all.map((_, j) => end(2 * j)),
      b: all.map((_, j) => end(2 * j + 1)),
    };
    const { balls, rest } = this;
    const isBall = (j: number): boolean => all[j]!.constructor === BallJoint;
    const numbers = all.map((_, j) => j);
    const groups: (readonly number[])[] = [];
    const way: number[] = [];
    const taken = new Set<number>();
    for (const component of componentsOf(graph, numbers)) {
      if (!component.every(isBall)) continue;
      const plan =
        this.#mode === 'none'
          ? {
              way: component.length === 1 ? WAY.tree : WAY.sweeps,
              groups: component.map((j) => [j]),
            }
          : planOf(graph, component);
      for (const group of plan.groups) {
        groups.push(group);
        for (const j of group) {
          taken.add(j);
          way.push(plan.way);
        }
      }
    }
    const order = groups.flat();
    rest.length = 0;
    for (const j of numbers) if (!taken.has(j)) rest.push(all[j]!);
    balls.joints.length = 0;
    for (const j of order) balls.joints.push(all[j] as BallJoint);
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
      if (acting[j] !== this.#known[j]) return false;
      if (ends[2 * j] !== this.#ends[2 * j] || ends[2 * j + 1] !== this.#ends[2 * j + 1]) {
        return false;
      }
    }
    for (let n = 0; n < bodies.count; n++) {
      if (inverseMassOf(store, bodies.row[n]!) !== this.#inverse[n]) return false;
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
    this.#ends = ends.slice(0, 2 * acting.length);
    this.#inverse = new Float64Array(bodies.count);
    for (let n = 0; n < bodies.count; n++) {
      this.#inverse[n] = inverseMassOf(store, bodies.row[n]!);
    }
  }
}
