/**
 * Which bodies take more sub-steps. A contact between two bodies is as stiff as the lighter of them allows, and a
 * heavy one on a light one sinks in proportion to the ratio of their masses, and to h²: from a ratio of
 * {@link UNEVEN} on there are so many more sub-steps that it sinks no deeper; from {@link VERY_UNEVEN} on the light one
 * counts for heavier (`burdens.ts`). Tall columns take more, too, lest they lean (`columns.ts`). Where the heavy one is not on the light one, but beside it or below, or has joints,
 * more sub-steps, up to {@link MOST} times as many, are from {@link VERY_UNEVEN} on: what lies on a heavy body has
 * nothing to bear. (The impulses of the last step would tell who bears what, but sub-steps that change
 * with them shake stacks down.) Joints may want more as well, where they are solved in sweeps.
 *
 * That is for the bodies that hang together with such a pair by contacts and joints, over others that can be moved;
 * whoever does not goes on as if the pair were not there, to the bit. All of these components take as many as the
 * worst of them wants. Joints are solved together: all that have some count as one component, which many ragdolls would
 * be whose arms are below their chests; so {@link VERY_UNEVEN} is for those, too. And forces may couple whatever they
 * like, and are asked at every sub-step: where there are any, all bodies take the same number.
 */

import { type ContactList, MIDDLE_STRIDE } from '../../../collision/contacts/contact-list.js';
import { RowNumbers } from '../../../collision/row-numbers.js';
import type { Vec3 } from '../../../math/types.js';
import type { BodyStore } from '../../../state/body-store.js';
import { Burdens, VERY_UNEVEN } from './burdens.js';
import { Columns } from './columns.js';
import type { JointSolver } from './joints/joint-solver.js';

/** Ratio of masses from which on the number of sub-steps grows, with its root, where the heavy one is borne. */
export const UNEVEN = 20;
/** What it is compared with where the heavy one is not borne, from {@link VERY_UNEVEN} on. */
const LESS_UNEVEN = 60;
/** Sub-steps are at most this many times as many. */
const MOST = 8;
/** Where a burden goes down through several bodies, each contact gives way, so there are so many times as many. */
const IN_COLUMNS = 1.5;

/** By bodies: all that can be moved take the same number of sub-steps, or some the usual one and some more. */
export class HeavyComponents {
  /** Contacts that act, of two bodies that can be moved, with a ratio of masses of more than {@link UNEVEN}. */
  readonly uneven = new RowNumbers();
  /** How many sub-steps heavy components take. */
  subSteps = 1;
  /** (rows) 1 for those of heavy components, if there are others as well; null: all are alike. */
  heavy: Uint8Array | null = null;
  /** 1 if joints are in heavy components. */
  joints: 0 | 1 = 0;
  readonly columns = new Columns();
  readonly #burdens = new Burdens();
  #marks = new Uint8Array(0);
  #parent = new Int32Array(0);

  /**
   * Finds out whether somebody wants more sub-steps than the `usual` number; if so, and until {@link find} says otherwise,
   * everybody takes them. Returns whether that is so. `inverseMass` (rows, 1/kg) becomes that which contacts are to
   * feel, see {@link Burdens}; `square` is that of the frequency of contacts, 1/s²; the others are as for {@link find}.
   */
  weigh(
    usual: number,
    list: ContactList,
    inverseMass: Float64Array,
    joints: JointSolver | null,
    gravity: Readonly<Vec3>,
    store: BodyStore,
    solid: Uint8Array,
    movable: Uint8Array,
    square: number,
  ): boolean {
    this.subSteps = Math.round(usual * (joints?.times ?? 1));
    const { uneven, columns } = this;
    const isTall = columns.count > 2;
    if (uneven.count > 0 || isTall) {
      this.#clearMarks(store);
      if (joints !== null) for (let i = 0; i < joints.held; i++) this.#marks[joints.rows[i]!] = 1;
    }
    if (uneven.count > 0) {
      const burdens = this.#burdens;
      const marks = this.#marks;
      const gives = burdens.lighten(list, uneven, solid, movable, inverseMass, gravity, marks);
      const more = usual * (gives ? IN_COLUMNS : 1);
      let kept = 0;
      for (let n = 0; n < uneven.count; n++) {
        const i = uneven.data[n]!;
        const wanted = Math.round(more * this.#wanted(list, i, inverseMass, gravity));
        if (wanted <= usual) continue;
        uneven.data[kept++] = i;
        if (wanted > this.subSteps) this.subSteps = wanted;
      }
      uneven.count = kept;
    }
    if (isTall) {
      const held = this.#marks;
      const times = columns.find(uneven, list, store, inverseMass, held, solid, gravity, square);
      this.subSteps = Math.max(this.subSteps, Math.round(usual * Math.min(MOST, times)));
    }
    this.heavy = null;
    this.joints = this.subSteps > usual ? 1 : 0;
    return this.subSteps > usual;
  }

  /** How many times as many sub-steps a contact wants; bodies with joints have a mark. */
  #wanted(
    { rows, middles: { data: M } }: ContactList,
    contact: number,
    inverseMass: Float64Array,
    { x, y, z }: Readonly<Vec3>,
  ): number {
    const a = rows[2 * contact]!;
    const b = rows[2 * contact + 1]!;
    const lightA = inverseMass[a]!;
    const lightB = inverseMass[b]!;
    const m = contact * MIDDLE_STRIDE;
    // The normal is from A to B.
    const falls = M[m]! * x + M[m + 1]! * y + M[m + 2]! * z;
    const bears = (lightA > lightB ? falls < 0 : falls > 0) && this.#marks[a] === 0;
    const ratio = lightA > lightB ? lightA / lightB : lightB / lightA;
    if (bears && this.#marks[b] === 0) return Math.min(MOST, Math.sqrt(ratio / UNEVEN));
    return ratio > VERY_UNEVEN ? Math.min(MOST, Math.sqrt(ratio / LESS_UNEVEN)) : 1;
  }

  /**
   * Finds the components, if somebody wants more sub-steps, and others may not. `solid` (contacts) is not 0 for
   * contacts that act; `movable` (rows) tells of the bodies.
   */
  find(
    { rows, count }: ContactList,
    solid: Uint8Array,
    movable: Uint8Array,
    joints: JointSolver | null,
    store: BodyStore,
  ): void {
    this.#clearMarks(store);
    for (let row = 0; row < store.count; row++) this.#parent[row] = row;
    const tied = this.#uniteHeld(joints, movable);
    for (let i = 0; i < count; i++) {
      if (solid[i] !== 0) this.#unite(rows[2 * i]!, rows[2 * i + 1]!, movable);
    }
    const marks = this.#marks;
    const { uneven } = this;
    for (let n = 0; n < uneven.count; n++) marks[this.#rootOf(rows[2 * uneven.data[n]!]!)] = 1;
    this.joints = 0;
    if (tied >= 0) {
      const root = this.#rootOf(tied);
      if (joints!.times > 1) marks[root] = 1;
      this.joints = marks[root] === 1 ? 1 : 0;
    }
    let light = 0;
    for (let row = 0; row < store.moving; row++) {
      const mark = marks[this.#rootOf(row)]!;
      marks[row] = mark;
      light |= (1 - mark) & movable[row]!;
    }
    if (light !== 0) this.heavy = marks;
  }

  #clearMarks(store: BodyStore): void {
    if (this.#marks.length < store.count) {
      this.#marks = new Uint8Array(store.memory.capacity);
      this.#parent = new Int32Array(store.memory.capacity);
    }
    this.#marks.fill(0);
  }

  /**
   * All bodies that joints hold are one component, before there are others; returns one of them, −1: there are none that
   * can be moved.
   */
  #uniteHeld(joints: JointSolver | null, movable: Uint8Array): number {
    let tied = -1;
    if (joints === null) return tied;
    const { rows, held } = joints;
    for (let i = 0; i < held; i++) {
      const row = rows[i]!;
      if (movable[row] === 1 && (tied < 0 || row < tied)) tied = row;
    }
    for (let i = 0; i < held; i++) if (movable[rows[i]!] === 1) this.#parent[rows[i]!] = tied;
    return tied;
  }

  #unite(a: number, b: number, movable: Uint8Array): void {
    if (movable[a] === 0 || movable[b] === 0) return;
    const i = this.#rootOf(a);
    const j = this.#rootOf(b);
    // The smaller row is the root: a row's root comes before it.
    this.#parent[Math.max(i, j)] = Math.min(i, j);
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
