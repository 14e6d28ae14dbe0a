/**
 * The contacts of the pairs that the broad phase has found: carried over from the last step where
 * little has moved, from the narrow phase elsewhere, in the order of the list.
 *
 * A record is finished while it is at hand: marked as touching or not, and classified, unless that can
 * wait until somebody asks (where detection looks ahead, and the pair has touched before). With ten
 * thousand contacts every further walk along the list costs as much as making it, because the list
 * does not fit into the processor's cache. What can only be told when all contacts are known (inner
 * edges of floors, who began and ceased to touch) is noticed on the way, and the walks for it are
 * made if there is something to be seen.
 */

import type { BodyCollection } from '../../objects/body-collection.js';
import type { RigidBody } from '../../objects/rigid-body.js';
import {
  type BodyStore,
  FILTER,
  FILTER_STRIDE,
  FLAG,
  INFO,
  INFO_STRIDE,
} from '../../state/body-store.js';
import { FRAME, FRAME_STRIDE } from '../body-frame.js';
import type { PairList } from '../broad/pair-list.js';
import type { Collider } from '../collider.js';
import type { IgnoredPairs } from '../ignored-pairs.js';
import { Manifolds } from '../manifold/manifolds.js';
import type { NarrowPhase } from '../narrow/narrow-phase.js';
import type { PlacedBodies } from '../placed-bodies.js';
import { findReach, PAIR, stayApart } from '../reach.js';
import { buildContacts, inherit } from './build.js';
import { type ContactThresholds, classifyContact } from './classify.js';
import { mark, markPair } from './contact-events.js';
import type { ContactHistory } from './contact-history.js';
import {
  CONTACT,
  CONTACT_STRIDE,
  type ContactList,
  isTouching,
  type LeftOver,
} from './contact-list.js';
import { dropHidden } from './hidden-manifolds.js';
import { canRecycle, copyRecord, type RecycleLimits, recycle } from './recycle.js';
import { RECYCLING, recyclingOf } from './recycling-rule.js';

/** Whether two bodies whose bounds overlap may have contacts. */
export type PairFilter = (a: RigidBody, b: RigidBody) => boolean;

/** Which pairs are left out, beyond what the bodies themselves say. */
export interface PairRules {
  /** Pairs that leave each other alone. */
  readonly ignored: IgnoredPairs;
  /** The user's word; null: none. */
  readonly filter: PairFilter | null;
  /** Whether two bodies, by their keys, have contacts and all are switched off: nothing stops them. */
  passes?(keyA: number, keyB: number): boolean;
}

/** What a search is told once and for all. */
export interface ContactSearchSettings {
  /** Contacts are reported up to this separation, m. */
  readonly margin: number;
  readonly thresholds: Readonly<ContactThresholds>;
  /** When contacts of flat shapes are carried over, and of those that can roll. */
  readonly recycling: RecycleLimits;
  readonly recyclingRound: RecycleLimits;
  readonly narrowPhase: NarrowPhase;
  /** Step between parts of a floor that still counts as flush, m; 0: none does. */
  readonly flushTolerance: number;
}

/** What {@link ContactSearch} says of two leaves: sums of these. */
const TOUCHED = 1;
const TOUCHES = 2;
const RECYCLED = 4;

/** Of squares of distances, against rounding: who is beyond by less is looked at. */
const SAFETY = 1 + 1e-9;

/** Finds the contacts of pairs. */
export class ContactSearch implements LeftOver {
  /** Narrow-phase calls and recycled pairs of the last search. */
  readonly statistics = { narrow: 0, recycled: 0 };
  /** Whether the last search has left contacts without a classification. */
  hasUnclassified = false;
  readonly #settings: ContactSearchSettings;
  readonly #manifolds = new Manifolds();
  /** The store's numbers of the present search, by row. */
  #info: Int32Array = new Int32Array(0);
  #placed: PlacedBodies | null = null;
  #history: ContactHistory | null = null;
  /** (2) how close points touch that have not touched before, and that have, m */
  readonly #limits: Float64Array;
  /** (1) the step between parts of a floor that still counts as flush, m */
  readonly #flush: Float64Array;

  /** (2) the margin, and what is added to it for the pair at hand, m: see {@link PAIR} */
  readonly #pair = new Float64Array(2);

  /**
   * The margin, m. A number that is computed, or read from a field for numbers, and handed to a
   * function is put on the heap at each call; a field that once held no number keeps it there.
   */
  #margin: number | null = null;

  constructor(settings: ContactSearchSettings) {
    this.#settings = settings;
    this.#margin = settings.margin;
    this.#pair[PAIR.margin] = settings.margin;
    this.#flush = Float64Array.of(settings.flushTolerance);
    const { envelope } = settings.thresholds;
    this.#limits = Float64Array.of(envelope, 2 * envelope);
  }

  /** Fills `history.current` with the contacts of the pairs that may collide. */
  find(
    bodies: BodyCollection,
    placed: PlacedBodies,
    pairs: PairList,
    rules: PairRules,
    history: ContactHistory,
  ): void {
    this.statistics.narrow = 0;
    this.statistics.recycled = 0;
    this.hasUnclassified = false;
    history.begin();
    this.#settings.narrowPhase.begin();
    const { store } = bodies;
    this.#info = store.info;
    this.#placed = placed;
    this.#history = history;
    const { cursor } = history;
    if (store.sleeping > 0) cursor.offer(this);
    const { rows, count } = pairs;
    const open = isOpen(store, rules);
    this.#pair[PAIR.reach] = 0;
    for (let i = 0; i < count; i++) {
      const rowA = rows[2 * i]!;
      const rowB = rows[2 * i + 1]!;
      if (open || mayCollide(bodies, placed, rowA, rowB, rules)) {
        this.#collide(store, placed, rowA, rowB, history);
      }
    }
    cursor.finish();
    this.#placed = null;
    this.#history = null;
  }

  /**
   * @internal For {@link LeftOver}: contacts of pairs that nobody looks at because they sleep are kept as
   * they are. They stay where they are in the list, so that those awake are still copied along in chunks.
   */
  takeOver(index: number): boolean {
    const { current, last } = this.#history!;
    const { rowOf, moving } = this.#placed!;
    const old = index * CONTACT_STRIDE;
    const a = rowOf[last.data[old + CONTACT.keyA]!]!;
    const b = rowOf[last.data[old + CONTACT.keyB]!]!;
    if (a < moving || b < moving) return false;
    const flags =
      this.#info[a * INFO_STRIDE + INFO.flags]! | this.#info[b * INFO_STRIDE + INFO.flags]!;
    if ((flags & FLAG.sleeping) === 0) return false;
    const place = current.count;
    const o = current.add();
    if (!current.follows(last, place, index)) copyRecord(current.data, o, last.data, old);
    current.rows[2 * place] = a;
    current.rows[2 * place + 1] = b;
    this.hasUnclassified = true;
    return true;
  }

  /** All leaves of two bodies. */
  #collide(
    store: BodyStore,
    placed: PlacedBodies,
    rowA: number,
    rowB: number,
    history: ContactHistory,
  ): void {
    // The broad phase has let the pair pass for where each of the two may come; with what they can reach
    // of each other many pairs end here.
    if (placed.ahead > 0 && stayApart(placed.sweeps, rowA, rowB, this.#pair)) return;
    const { current, cursor } = history;
    const { thresholds } = this.#settings;
    // What sleeps before this pair is taken over first.
    if (store.sleeping > 0) cursor.find(placed.keys[rowA]!, placed.keys[rowB]!, -1, -1);
    const first = current.count;
    const kindA = placed.kinds[rowA]!;
    const kindB = placed.kinds[rowB]!;
    if (kindA >= 0 && kindB >= 0) {
      const rule = recyclingOf(kindA, kindB);
      const a = placed.firsts[rowA]!;
      const b = placed.firsts[rowB]!;
      const known = this.#collideLeaves(placed, a, b, rowA, rowB, 0, 0, rule, history);
      const touched = (known & TOUCHED) !== 0;
      let touches = (known & TOUCHES) !== 0;
      const isRecycled = (known & RECYCLED) !== 0;
      if (isRecycled) mark(current, first, current.count, touches);
      else touches = markPair(current, first, current.count, touched, thresholds);
      // Who looks ahead solves by velocities of its own; what goes on touching is nobody's news.
      const waits = placed.ahead > 0 && touched;
      if (waits) this.hasUnclassified = true;
      this.#finishPair(store, current, first, rowA, rowB, !waits);
      if (touches && !touched) history.changes.begun(first);
      if (touched && !touches) history.changes.ended(cursor.at);
      if (isRecycled) cursor.skip(current.count - first);
    } else {
      const a = placed.bodies[rowA]!;
      const b = placed.bodies[rowB]!;
      if (placed.ahead > 0) findReach(placed.sweeps, rowA, rowB, this.#pair);
      const margin = this.#settings.margin + this.#pair[PAIR.reach]!;
      let touched = false;
      for (let i = 0; i < a.colliders.length; i++) {
        for (let j = 0; j < b.colliders.length; j++) {
          if (!a.mayTouch(i, b, j, margin)) continue;
          const p = a.colliders[i]!;
          const q = b.colliders[j]!;
          const rule = recyclingOf(p.kind, q.kind);
          const known = this.#collideLeaves(placed, p, q, rowA, rowB, i, j, rule, history);
          if ((known & TOUCHED) !== 0) touched = true;
        }
      }
      const touches = markPair(current, first, current.count, touched, thresholds);
      this.#finishPair(store, current, first, rowA, rowB, true);
      if (touches !== touched) history.changes.complete = false;
    }
  }

  /** Rows and, if wanted, classification of the contacts from `first` on, of one pair. */
  #finishPair(
    store: BodyStore,
    { data, rows, count }: ContactList,
    first: number,
    rowA: number,
    rowB: number,
    classify: boolean,
  ): void {
    const { thresholds } = this.#settings;
    for (let i = first; i < count; i++) {
      rows[2 * i] = rowA;
      rows[2 * i + 1] = rowB;
      if (classify) classifyContact(data, i * CONTACT_STRIDE, store, rowA, rowB, thresholds);
    }
  }

  /** Narrow phase, or what the last step knew, for two leaves; returns what is known of them. */
  #collideLeaves(
    placed: PlacedBodies,
    a: Collider,
    b: Collider,
    rowA: number,
    rowB: number,
    leafA: number,
    leafB: number,
    rule: number,
    { current, last, cursor }: ContactHistory,
  ): number {
    const { keys, frames, radii } = placed;
    const keyA = keys[rowA]!;
    const keyB = keys[rowB]!;
    const found = cursor.find(keyA, keyB, leafA, leafB);
    const touched = found >= 0 && isTouching(last.data, found) ? TOUCHED : 0;
    const frameA = FRAME_STRIDE * keyA;
    const frameB = FRAME_STRIDE * keyB;
    const settings = this.#settings;
    const limits = rule === RECYCLING.flat ? settings.recycling : settings.recyclingRound;
    if (
      rule !== RECYCLING.never &&
      canRecycle(last, found, frames, frameA, frameB, radii, rowA, rowB, limits)
    ) {
      this.statistics.recycled++;
      const near = this.#limits;
      const touches = recycle(current, last, cursor, found, frames, frameA, frameB, near, touched);
      return touched + RECYCLED + (touches ? TOUCHES : 0);
    }
    if (placed.ahead > 0) findReach(placed.sweeps, rowA, rowB, this.#pair);
    if (found < 0 && this.#isBeyond(frames, frameA, frameB, radii[rowA]! + radii[rowB]!)) return 0;
    const manifolds = this.#manifolds;
    manifolds.clear();
    const { narrowPhase } = settings;
    if (this.#pair[PAIR.reach] === 0) {
      narrowPhase.collide(manifolds, a, b, this.#margin!, keyA, keyB, leafA, leafB);
    } else {
      const margin = settings.margin + this.#pair[PAIR.reach]!;
      narrowPhase.collide(manifolds, a, b, margin, keyA, keyB, leafA, leafB);
    }
    this.statistics.narrow++;
    if (manifolds.count === 0) return touched;
    if (manifolds.count > 1) this.#dropHidden(a, b, rowA, rowB);
    const start = current.count;
    buildContacts(current, manifolds, keyA, keyB, leafA, leafB, frames, frameA, frameB);
    if (found >= 0) inherit(current, start, last, cursor, found);
    return touched;
  }

  /**
   * Whether two bodies at `F[a]` and `F[b]`, in balls about their origins whose radii (m) add up to this,
   * are too far apart for contacts: so is a third of the pairs in a heap of boxes that have none.
   */
  #isBeyond(F: Float64Array, a: number, b: number, radii: number): boolean {
    const x = F[b + FRAME.position]! - F[a + FRAME.position]!;
    const y = F[b + FRAME.position + 1]! - F[a + FRAME.position + 1]!;
    const z = F[b + FRAME.position + 2]! - F[a + FRAME.position + 2]!;
    const most = radii + this.#pair[PAIR.margin]! + this.#pair[PAIR.reach]!;
    return x * x + y * y + z * z > SAFETY * most * most;
  }

  /** A convex part of a dynamic body on scenery: what the floor has beyond its ridges is left out. */
  #dropHidden(a: Collider, b: Collider, rowA: number, rowB: number): void {
    const flagsA = this.#info[rowA * INFO_STRIDE + INFO.flags]!;
    const flagsB = this.#info[rowB * INFO_STRIDE + INFO.flags]!;
    if (this.#flush[0] === 0 || ((flagsA ^ flagsB) & FLAG.dynamic) === 0) return;
    if (((flagsA | flagsB) & FLAG.sensor) !== 0) return;
    const isA = (flagsA & FLAG.dynamic) !== 0;
    const body = isA ? a : b;
    if (!body.shape.convex) return;
    dropHidden(this.#manifolds, isA, body.records, body.at, this.#flush);
  }
}

/** Whether all bodies may collide with all others: then no pair need be asked. */
function isOpen({ filters, count }: BodyStore, { ignored, filter }: PairRules): boolean {
  if (filter !== null || ignored.size > 0) return false;
  let mask = -1;
  let layers = 0;
  let groups = 0;
  for (let o = 0; o < count * FILTER_STRIDE; o += FILTER_STRIDE) {
    mask &= filters[o + FILTER.mask]!;
    layers |= filters[o + FILTER.layer]!;
    groups |= filters[o + FILTER.group]!;
  }
  return groups === 0 && (layers & ~mask) === 0;
}

function mayCollide(
  bodies: BodyCollection,
  { keys }: PlacedBodies,
  rowA: number,
  rowB: number,
  { ignored, filter }: PairRules,
): boolean {
  const { filters } = bodies.store;
  const a = rowA * FILTER_STRIDE;
  const b = rowB * FILTER_STRIDE;
  if ((filters[a + FILTER.mask]! & filters[b + FILTER.layer]!) === 0) return false;
  if ((filters[b + FILTER.mask]! & filters[a + FILTER.layer]!) === 0) return false;
  const group = filters[a + FILTER.group]!;
  if (group !== 0 && group === filters[b + FILTER.group]) return false;
  if (ignored.has(keys[rowA]!, keys[rowB]!)) return false;
  return filter === null || filter(bodies.at(rowA), bodies.at(rowB));
}
