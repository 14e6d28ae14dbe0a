/**
 * The contacts of the pairs that the broad phase has found: carried over from the last step where
 * little has moved, from the narrow phase elsewhere, in the order of the list.
 *
 * A record is finished while it is at hand: classified, and marked as touching or not. With ten
 * thousand contacts every further walk along the list costs as much as making it, because the list
 * does not fit into the processor's cache. What can only be told when all contacts are known (inner
 * edges of floors, who began and ceased to touch) is noticed on the way, and the walks for it are
 * made if there is something to be seen.
 */

import type { BodyCollection } from '../../objects/body-collection.js';
import type { RigidBody } from '../../objects/rigid-body.js';
import { type BodyStore, FILTER, FILTER_STRIDE } from '../../state/body-store.js';
import type { BodyColliders } from '../body-colliders.js';
import { FRAME_STRIDE } from '../body-frame.js';
import type { PairList } from '../broad/pair-list.js';
import type { IgnoredPairs } from '../ignored-pairs.js';
import { Manifolds } from '../manifold/manifolds.js';
import type { NarrowPhase } from '../narrow/narrow-phase.js';
import type { PlacedBodies } from '../placed-bodies.js';
import { buildContacts, inherit } from './build.js';
import { type ContactThresholds, classifyContact } from './classify.js';
import { markPair } from './contact-events.js';
import type { ContactHistory } from './contact-history.js';
import { CONTACT, CONTACT_STRIDE } from './contact-list.js';
import { canRecycle, type RecycleLimits, recycle } from './recycle.js';

/** Whether two bodies whose bounds overlap may have contacts. */
export type PairFilter = (a: RigidBody, b: RigidBody) => boolean;

/** Which pairs are left out, beyond what the bodies themselves say. */
export interface PairRules {
  /** Pairs that leave each other alone. */
  readonly ignored: IgnoredPairs;
  /** The user's word; null: none. */
  readonly filter: PairFilter | null;
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
}

/** Finds the contacts of pairs. */
export class ContactSearch {
  /** Narrow-phase calls and recycled pairs of the last search. */
  readonly statistics = { narrow: 0, recycled: 0 };
  /** Whether some pair has begun or ceased to touch in the last search. */
  touchingChanged = false;
  readonly #settings: ContactSearchSettings;
  readonly #manifolds = new Manifolds();

  constructor(settings: ContactSearchSettings) {
    this.#settings = settings;
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
    this.touchingChanged = false;
    history.begin();
    this.#settings.narrowPhase.begin();
    const { store } = bodies;
    const { cursor } = history;
    const { rows, count } = pairs;
    for (let i = 0; i < count; i++) {
      const rowA = rows[2 * i]!;
      const rowB = rows[2 * i + 1]!;
      if (mayCollide(bodies, placed, rowA, rowB, rules)) {
        this.#collide(store, placed, rowA, rowB, history);
      }
    }
    if (cursor.finish()) this.touchingChanged = true;
  }

  /** All leaves of two bodies. */
  #collide(
    store: BodyStore,
    placed: PlacedBodies,
    rowA: number,
    rowB: number,
    history: ContactHistory,
  ): void {
    const a = placed.bodies[rowA]!;
    const b = placed.bodies[rowB]!;
    const { current, cursor } = history;
    const first = current.count;
    const keyA = placed.keys[rowA]!;
    const keyB = placed.keys[rowB]!;
    const { margin, thresholds } = this.#settings;
    let touched = false;
    if (a.isWhole && b.isWhole) {
      touched = this.#collideLeaves(placed.frames, a, b, keyA, keyB, 0, 0, history);
    } else {
      for (let i = 0; i < a.colliders.length; i++) {
        for (let j = 0; j < b.colliders.length; j++) {
          if (!a.mayTouch(i, b, j, margin)) continue;
          if (this.#collideLeaves(placed.frames, a, b, keyA, keyB, i, j, history)) touched = true;
        }
      }
    }
    const { count, data, rows } = current;
    if (first === count) {
      if (touched) this.touchingChanged = true;
      return;
    }
    for (let i = first; i < count; i++) {
      rows[2 * i] = rowA;
      rows[2 * i + 1] = rowB;
      classifyContact(data, i * CONTACT_STRIDE, store, rowA, rowB, thresholds);
    }
    if (markPair(current, first, count, touched, thresholds) !== touched) {
      this.touchingChanged = true;
    }
    if (cursor.skipped) this.touchingChanged = true;
  }

  /** Narrow phase, or what the last step knew, for two leaves; returns whether they touched then. */
  #collideLeaves(
    frames: Float64Array,
    a: BodyColliders,
    b: BodyColliders,
    keyA: number,
    keyB: number,
    leafA: number,
    leafB: number,
    { current, last, cursor }: ContactHistory,
  ): boolean {
    const found = cursor.find(keyA, keyB, leafA, leafB);
    const touched = found >= 0 && last.data[found + CONTACT.touching] === 1;
    const colliderA = a.colliders[leafA]!;
    const colliderB = b.colliders[leafB]!;
    const frameA = FRAME_STRIDE * keyA;
    const frameB = FRAME_STRIDE * keyB;
    const settings = this.#settings;
    // A contact of something round travels over it: kept points would turn with the body.
    const round = colliderA.round || colliderB.round;
    const limits = round ? settings.recyclingRound : settings.recycling;
    if (canRecycle(last, found, frames, frameA, frameB, a.radius, b.radius, limits)) {
      recycle(current, last, cursor, found, frames, frameA, frameB);
      this.statistics.recycled++;
      return touched;
    }
    const manifolds = this.#manifolds;
    manifolds.clear();
    const { narrowPhase, margin } = settings;
    narrowPhase.collide(manifolds, colliderA, colliderB, margin, keyA, keyB, leafA, leafB);
    this.statistics.narrow++;
    if (manifolds.count === 0) return touched;
    const start = current.count;
    buildContacts(current, manifolds, keyA, keyB, leafA, leafB, frames, frameA, frameB);
    if (found >= 0) inherit(current, start, last, cursor, found);
    return touched;
  }
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
