/**
 * Decides which joints are solved together, and remembers it as long as the same joints tie the same
 * bodies. Only what is decided counts for results, not when: a plan made anew for the same joints is the
 * same plan, so a simulation that was restored goes on as the one that was not.
 */

import type { Constraint } from '../../../../objects/constraints/constraint.js';
import {
  type BodyStore,
  FLAG,
  INFO,
  INFO_STRIDE,
  MASS,
  MASS_STRIDE,
} from '../../../../state/body-store.js';
import type { JointBodies } from './joint-bodies.js';
import { componentsOf, type JointGraph, planOf, WAY } from './joint-graph.js';
import { JointGroups } from './joint-groups.js';
import type { StiffJoints } from './joint-solver.js';
import type { RowJoints } from './row-joints.js';

/** What joints are solved in which way. */
export class JointPlan {
  readonly groups = new JointGroups();
  #known: Constraint[] = [];
  #ends = new Int32Array(0);
  #sizes = new Int32Array(0);
  #inverse = new Float64Array(0);
  #mode: StiffJoints = 'auto';

  /** Brings the plan up to date for the joints that `rows` has taken. */
  update(rows: RowJoints, bodies: JointBodies, store: BodyStore, mode: StiffJoints): void {
    if (!this.#isKnown(rows, bodies, store, mode)) this.#make(rows, bodies, store, mode);
  }

  #make(rows: RowJoints, bodies: JointBodies, store: BodyStore, mode: StiffJoints): void {
    const count = rows.joints.length;
    this.#remember(rows, bodies, store, mode);
    const movable = new Uint8Array(bodies.count);
    for (let n = 0; n < bodies.count; n++)
      movable[n] = inverseMassOf(store, bodies.row[n]!) > 0 ? 1 : 0;
    const end = (joint: number, side: number): number => {
      const body = rows.ends[2 * joint + side]!;
      return movable[body] === 1 ? body : -1;
    };
    const all = Array.from({ length: count }, (_, j) => j);
    const graph: JointGraph = {
      bodies: bodies.count,
      a: all.map((j) => end(j, 0)),
      b: all.map((j) => end(j, 1)),
    };
    const rigid = all.filter((j) => rows.rigidStart[j + 1]! > rows.rigidStart[j]!);
    rows.alone.fill(1, 0, count);
    rows.way.fill(WAY.tree, 0, count);
    const groups: (readonly number[])[] = [];
    for (const component of componentsOf(graph, rigid)) {
      if (component.length === 1) continue;
      const plan = mode === 'none' ? null : planOf(graph, component);
      if (plan === null || plan.way === WAY.sweeps) {
        for (const j of component) rows.way[j] = WAY.sweeps;
        continue;
      }
      for (const j of component) {
        rows.alone[j] = 0;
        rows.way[j] = plan.way;
      }
      groups.push(...plan.groups);
    }
    this.groups.plan(groups, rows, movable);
  }

  #isKnown(rows: RowJoints, bodies: JointBodies, store: BodyStore, mode: StiffJoints): boolean {
    const { joints, ends, rigidStart } = rows;
    const count = joints.length;
    if (mode !== this.#mode || count !== this.#known.length) return false;
    if (bodies.count !== this.#inverse.length) return false;
    for (let j = 0; j < count; j++) {
      if (joints[j] !== this.#known[j]) return false;
      if (ends[2 * j] !== this.#ends[2 * j] || ends[2 * j + 1] !== this.#ends[2 * j + 1])
        return false;
      if (rigidStart[j + 1]! - rigidStart[j]! !== this.#sizes[j]) return false;
    }
    for (let n = 0; n < bodies.count; n++) {
      if (inverseMassOf(store, bodies.row[n]!) !== this.#inverse[n]) return false;
    }
    return true;
  }

  #remember(rows: RowJoints, bodies: JointBodies, store: BodyStore, mode: StiffJoints): void {
    const { joints, ends, rigidStart } = rows;
    const count = joints.length;
    this.#mode = mode;
    this.#known = joints.slice();
    this.#ends = ends.slice(0, 2 * count);
    this.#sizes = new Int32Array(count);
    for (let j = 0; j < count; j++) this.#sizes[j] = rigidStart[j + 1]! - rigidStart[j]!;
    this.#inverse = new Float64Array(bodies.count);
    for (let n = 0; n < bodies.count; n++) {
      this.#inverse[n] = inverseMassOf(store, bodies.row[n]!);
    }
  }
}

/** 1/kg of a store row; 0 where impulses cannot move it. */
export function inverseMassOf(store: BodyStore, row: number): number {
  const dynamic = (store.info[row * INFO_STRIDE + INFO.flags]! & FLAG.dynamic) !== 0;
  return row < store.moving && dynamic ? store.mass[row * MASS_STRIDE + MASS.inverseMass]! : 0;
}
