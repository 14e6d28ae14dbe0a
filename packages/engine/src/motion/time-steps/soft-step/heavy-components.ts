/**
 * Which bodies take more sub-steps. A contact between two bodies is as stiff as the lighter of them allows, and a
 * heavy one on a light one sinks in proportion to the ratio of their masses, and to h²: from a ratio of
 * {@link HEAVY} on there are so many times more sub-steps that it sinks no deeper, up to {@link MOST} times as many.
 *
 * That is for the bodies that hang together with such a pair by contacts and joints, over others that can be moved;
 * whoever does not goes on as if the pair were not there, to the bit. All of these components take as many as the
 * worst of them wants. Joints are solved together: if one of those is in such a component, all components with joints
 * count as one. And forces may couple whatever they like, and are asked at every sub-step: where there are any, all
 * bodies take the same number.
 */

import type { ContactList } from '../../../collision/contacts/contact-list.js';
import type { Constraint } from '../../../objects/constraints/constraint.js';
import type { BodyStore } from '../../../state/body-store.js';

const HEAVY = 150;
const MOST = 8;

/** By bodies: all that can be moved take the same number of sub-steps, or some the usual one and some more. */
export class HeavyComponents {
  /** How many times as many sub-steps heavy components take. */
  times = 1;
  /** (rows) 1 for those of heavy components, if there are others as well; null: all are alike. */
  heavy: Uint8Array | null = null;
  /** 1 if joints are in heavy components. */
  joints: 0 | 1 = 0;
  #marks = new Uint8Array(0);
  #parent = new Int32Array(0);

  /** Whether two bodies with this ratio of masses want more sub-steps. */
  isHeavy(ratio: number): boolean {
    return ratio > HEAVY;
  }

  /** Everybody takes as many sub-steps as a pair with this ratio of masses wants. */
  alike(ratio: number): void {
    this.times = raise(ratio);
    this.heavy = null;
    this.joints = this.times > 1 ? 1 : 0;
  }

  /**
   * Finds the components, where a pair {@link isHeavy}. `solid` (contacts) is not 0 for contacts that act; `movable` and `inverseMass` (rows) tell
   * of the bodies; `ratio` is the largest ratio of the masses of two movable bodies that touch.
   */
  find(
    { rows, count }: ContactList,
    solid: Uint8Array,
    movable: Uint8Array,
    inverseMass: Float64Array,
    ratio: number,
    constraints: readonly Constraint[],
    store: BodyStore,
  ): void {
    this.alike(ratio);
    const acting = constraints.filter((constraint) => constraint.isIn(store));
    this.#join(rows, count, solid, movable, acting, store);
    const marks = this.#marks.fill(0);
    let light = 0;
    for (let i = 0; i < count; i++) {
      if (solid[i] === 0) continue;
      const a = rows[2 * i]!;
      const b = rows[2 * i + 1]!;
      if (movable[a] === 0 || movable[b] === 0) continue;
      const lightA = inverseMass[a]!;
      const lightB = inverseMass[b]!;
      if (lightA > HEAVY * lightB || lightB > HEAVY * lightA) marks[this.#rootOf(a)] = 1;
    }
    // Joints are all heavy or none is. (The root of what cannot be moved is itself, and has no mark.)
    const markOf = ({ bodyA, bodyB }: Constraint): number =>
      marks[this.#rootOf(bodyA.index)]! | marks[this.#rootOf(bodyB.index)]!;
    this.joints = acting.some(markOf) ? 1 : 0;
    for (const { bodyA, bodyB } of acting) {
      marks[this.#rootOf(bodyA.index)] = this.joints;
      marks[this.#rootOf(bodyB.index)] = this.joints;
    }
    for (let row = 0; row < store.moving; row++) {
      const mark = marks[this.#rootOf(row)]!;
      marks[row] = mark;
      light |= (1 - mark) & movable[row]!;
    }
    if (light === 0) return;
    this.heavy = marks;
  }

  #join(
    rows: Int32Array,
    count: number,
    solid: Uint8Array,
    movable: Uint8Array,
    constraints: readonly Constraint[],
    store: BodyStore,
  ): void {
    if (this.#marks.length < store.count) {
      this.#marks = new Uint8Array(store.memory.capacity);
      this.#parent = new Int32Array(store.memory.capacity);
    }
    for (let row = 0; row < store.count; row++) this.#parent[row] = row;
    const unite = (a: number, b: number): void => {
      if (movable[a] === 0 || movable[b] === 0) return;
      const i = this.#rootOf(a);
      const j = this.#rootOf(b);
      // The smaller row is the root: a row's root comes before it.
      this.#parent[Math.max(i, j)] = Math.min(i, j);
    };
    for (let i = 0; i < count; i++) {
      if (solid[i] !== 0) unite(rows[2 * i]!, rows[2 * i + 1]!);
    }
    for (const { bodyA, bodyB } of constraints) unite(bodyA.index, bodyB.index);
  }

  #rootOf(row: number): number {
    const parent = this.#parent;
    let at = row;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  }
}

function raise(massRatio: number): number {
  let times = 1;
  while (times < MOST && massRatio > HEAVY * times * times) times *= 2;
  return times;
}
