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
import { PAIR, PAIR_STRIDE } from '../approach.js';
import { Blows } from '../blows.js';
import { mayTouch } from '../body-colliders.js';
import { FRAME_STRIDE } from '../body-frame.js';
import type { PairList } from '../broad/pair-list.js';
import type { Collider } from '../collider.js';
import type { IgnoredPairs } from '../ignored-pairs.js';
import { MANIFOLD_STRIDE, Manifolds } from '../manifold/manifolds.js';
import { type NarrowPhase, PairFunctions } from '../narrow/narrow-phase.js';
import type { PlacedBodies } from '../placed-bodies.js';
import { findReach, SWEEP, SWEEP_STRIDE } from '../reach.js';
import { AskedReach } from './asked-reach.js';
import { LEFT, PARTED } from './box-machine.js';
import { buildContact, buildContacts, inherit } from './build.js';
import type { ContactThresholds } from './classify.js';
import type { LeftOver } from './contact-cursor.js';
import { mark, markPair } from './contact-events.js';
import type { ContactHistory } from './contact-history.js';
import {
  CONTACT,
  type ContactList,
  isTouching,
  MIDDLE_STRIDE,
  SEEN_STRIDE,
} from './contact-list.js';
import { dropHidden } from './hidden-manifolds.js';
import { FATE, NearMisses } from './near-misses.js';
import { areBeyond, PairQueue, WAY } from './pair-queue.js';
import { dropParting } from './parting-manifolds.js';
import { canRecycle, copyRecord, type RecycleLimits, recycle } from './recycle.js';
import { RECYCLING, recyclingOf } from './recycling-rule.js';
import { seeContact } from './see-contact.js';

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

/** Finds the contacts of pairs. */
export class ContactSearch implements LeftOver {
  /** Narrow-phase calls and recycled pairs of the last search. */
  readonly statistics = { narrow: 0, recycled: 0 };
  readonly #settings: ContactSearchSettings;
  readonly #manifolds = new Manifolds();
  /** The store's numbers of the present search, by row. */
  #info: Int32Array = new Int32Array(0);
  #placed: PlacedBodies | null = null;
  #history: ContactHistory | null = null;
  /** Whether anybody sleeps. */
  #sleeps = false;
  /** (2) how close points touch that have not touched before, and that have, m */
  readonly #limits: Float64Array;
  /** (2) the step between parts of a floor that still counts as flush, and the margin, m */
  readonly #flush: Float64Array;

  readonly #queue: PairQueue;
  readonly #blows = new Blows();
  readonly #nearMisses = new NearMisses();
  /** (1) m; a number handed to a function is put on the heap */
  readonly #slack = new Float64Array(1);
  readonly #asked = new AskedReach();

  constructor(settings: ContactSearchSettings) {
    this.#settings = settings;
    this.#queue = new PairQueue(settings, settings.narrowPhase.constructor === PairFunctions);
    this.#flush = Float64Array.of(settings.flushTolerance, settings.margin);
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
    history.begin();
    // In one go: memory that a list has grown out of, the system does not always get back; and of room that no contact
    // is in it hears nothing. Few bodies come to rest on more than one other.
    const { moving, sleeping } = bodies.store;
    const likely = 1.25 * (moving + sleeping);
    history.current.reserve(Math.max(history.last.count, pairs.count >> 1, likely));
    // Who looks ahead solves by velocities of its own; only whoever reads contacts sees them.
    if (placed.ahead === 0) history.current.show();
    this.#settings.narrowPhase.begin();
    const { store } = bodies;
    this.#info = store.info;
    this.#placed = placed;
    this.#history = history;
    const { cursor } = history;
    this.#sleeps = store.sleeping > 0;
    if (this.#sleeps) cursor.offer(this);
    const { rows, count } = pairs;
    const open = isOpen(store, rules);
    const queue = this.#queue;
    queue.begin(placed);
    if (placed.ahead > 0) {
      this.#blows.foresee(placed, pairs, history.last, store, rules.ignored, queue.pairs);
    }
    for (let i = 0; i < count; i++) {
      const rowA = rows[2 * i]!;
      const rowB = rows[2 * i + 1]!;
      if (!open && !mayCollide(bodies, placed, rowA, rowB, rules)) continue;
      const way = queue.judge(placed, rowA, rowB, history.last);
      if (way === WAY.nothing) continue;
      if (queue.count === 0 && way < WAY.boxes) {
        this.#collide(placed, rowA, rowB, history, way, queue.last, 0);
      } else if (!queue.add(placed, rowA, rowB, way)) {
        this.#collideQueue(placed, history);
      }
    }
    this.#collideQueue(placed, history);
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
    const { rowOf, moving, frames } = this.#placed!;
    const old = last.starts[index]!;
    const a = rowOf[last.data[old + CONTACT.keyA]!]!;
    const b = rowOf[last.data[old + CONTACT.keyB]!]!;
    if (a < moving || b < moving) return false;
    const flags =
      this.#info[a * INFO_STRIDE + INFO.flags]! | this.#info[b * INFO_STRIDE + INFO.flags]!;
    if ((flags & FLAG.sleeping) === 0) return false;
    const place = current.count;
    const o = current.add(last.data[old + CONTACT.count]!);
    const end = last.starts[index + 1]!;
    if (!current.follows(last, o, old, end)) copyRecord(current.data, o, last.data, old, end);
    current.rows[2 * place] = a;
    current.rows[2 * place + 1] = b;
    current.middles.data[place * MIDDLE_STRIDE] = Number.NaN;
    if (current.isSeen) seeContact(current.seen, place * SEEN_STRIDE, current.data, o, frames);
    return true;
  }

  /** All pairs that have waited. */
  #collideQueue(placed: PlacedBodies, history: ContactHistory): void {
    const queue = this.#queue;
    const { count, rows, ways, found, manifolds } = queue;
    queue.collide(placed);
    for (let i = 0; i < count; i++) {
      let way = ways[i]!;
      if (way >= WAY.boxes) {
        const points = manifolds[i * MANIFOLD_STRIDE]!;
        if (points === PARTED) continue;
        if (points === LEFT) way = WAY.narrow;
        else this.statistics.narrow++;
        if (found[i]! < 0 && points === 0) continue;
      }
      this.#collide(placed, rows[2 * i]!, rows[2 * i + 1]!, history, way, found[i]!, i);
    }
    queue.clear();
  }

  /**
   * Two bodies: what is known of them becomes contacts. Those of the last step begin at `found`, −1: there
   * are none; `place` is that in the queue, also of a pair that did not have to wait.
   */
  #collide(
    placed: PlacedBodies,
    rowA: number,
    rowB: number,
    history: ContactHistory,
    way: number,
    found: number,
    place: number,
  ): void {
    if (way === WAY.parts) {
      this.#collideParts(placed, rowA, rowB, history, place);
      return;
    }
    const { current, last, cursor } = history;
    const { keys, frames } = placed;
    const keyA = keys[rowA]!;
    const keyB = keys[rowB]!;
    // What sleeps before this pair is taken over on the way.
    cursor.goTo(found, keyA, keyB);
    const first = current.count;
    const touched = found >= 0 && isTouching(last.data, found);
    const frameA = FRAME_STRIDE * keyA;
    const frameB = FRAME_STRIDE * keyB;
    let touches: boolean;
    if (way === WAY.recycled) {
      this.statistics.recycled++;
      const limit = touched ? 1 : 0;
      const near = this.#limits;
      touches = recycle(current, last, cursor, found, frames, frameA, frameB, near, limit);
      mark(current, first, current.count, touches);
    } else {
      const { manifolds } = this.#queue;
      const m = place * MANIFOLD_STRIDE;
      if (way >= WAY.boxes) {
        const a = placed.firsts[rowA]!;
        const b = placed.firsts[rowB]!;
        const fate = this.#judge(
          placed,
          manifolds,
          m,
          m + MANIFOLD_STRIDE,
          a,
          b,
          rowA,
          rowB,
          place,
        );
        if (manifolds[m] !== 0 && fate !== FATE.missed) {
          const isMoved = fate === FATE.moved;
          const source = isMoved ? this.#nearMisses.moved.data : manifolds;
          const from = isMoved ? 0 : m;
          buildContact(current, source, from, 0, keyA, keyB, 0, 0, frames, frameA, frameB);
          if (found >= 0) inherit(current, first, last, cursor, found);
        }
      } else {
        const a = placed.firsts[rowA]!;
        const b = placed.firsts[rowB]!;
        this.#collideLeaves(placed, a, b, rowA, rowB, 0, 0, found, history, place);
      }
      touches = markPair(current, first, current.count, touched, this.#settings.thresholds);
    }
    setRows(current, first, rowA, rowB);
    if (touches && !touched) history.changes.begun(first);
    if (touched && !touches) history.changes.ended(cursor.at);
    if (way === WAY.recycled) cursor.skip(current.count - first);
  }

  /** All leaves of two bodies, one of which has several, or one that is not at its origin. */
  #collideParts(
    placed: PlacedBodies,
    rowA: number,
    rowB: number,
    history: ContactHistory,
    place: number,
  ): void {
    const { current, last, cursor } = history;
    const { keys, frames, radii } = placed;
    const keyA = keys[rowA]!;
    const keyB = keys[rowB]!;
    // What sleeps before this pair is taken over first.
    if (this.#sleeps) cursor.find(keyA, keyB, -1, -1);
    const first = current.count;
    const frameA = FRAME_STRIDE * keyA;
    const frameB = FRAME_STRIDE * keyB;
    const settings = this.#settings;
    const a = placed.bodies[rowA]!;
    const b = placed.bodies[rowB]!;
    const { pairs } = this.#queue;
    const pair = PAIR_STRIDE * place;
    if (placed.ahead > 0) findReach(placed.sweeps, rowA, rowB, pairs, pair);
    const margin = settings.margin + pairs[pair + PAIR.reach]!;
    const isBeyond = areBeyond(placed, rowA, rowB, pairs, pair);
    let touched = false;
    for (let i = 0; i < a.leaves; i++) {
      for (let j = 0; j < b.leaves; j++) {
        if (!mayTouch(a, i, b, j, margin)) continue;
        const p = a.leaf(i)!;
        const q = b.leaf(j)!;
        const rule = recyclingOf(p.kind, q.kind);
        const found = cursor.find(keyA, keyB, i, j);
        const hasTouched = found >= 0 && isTouching(last.data, found);
        if (hasTouched) touched = true;
        const limits = rule === RECYCLING.flat ? settings.recycling : settings.recyclingRound;
        if (
          rule !== RECYCLING.never &&
          canRecycle(last, found, frames, frameA, frameB, radii, rowA, rowB, limits)
        ) {
          this.statistics.recycled++;
          const limit = hasTouched ? 1 : 0;
          const near = this.#limits;
          recycle(current, last, cursor, found, frames, frameA, frameB, near, limit);
        } else if (found >= 0 || !isBeyond) {
          this.#collideLeaves(placed, p, q, rowA, rowB, i, j, found, history, place);
        }
      }
    }
    const touches = markPair(current, first, current.count, touched, settings.thresholds);
    setRows(current, first, rowA, rowB);
    if (touches !== touched) history.changes.complete = false;
  }

  /** Narrow phase for two leaves, whose contacts of the last step begin at `found`, −1: there are none. */
  #collideLeaves(
    placed: PlacedBodies,
    a: Collider,
    b: Collider,
    rowA: number,
    rowB: number,
    leafA: number,
    leafB: number,
    found: number,
    { current, last, cursor }: ContactHistory,
    place: number,
  ): void {
    const { keys, frames } = placed;
    const keyA = keys[rowA]!;
    const keyB = keys[rowB]!;
    let manifolds = this.#manifolds;
    manifolds.clear();
    const { narrowPhase } = this.#settings;
    const { pairs } = this.#queue;
    const pair = PAIR_STRIDE * place;
    const asked = this.#asked.of(pairs, pair);
    narrowPhase.collide(manifolds, a, b, asked, keyA, keyB, leafA, leafB);
    this.statistics.narrow++;
    if (pairs[pair + PAIR.reach]! > 0) dropParting(manifolds, pairs, pair);
    const size = manifolds.count * MANIFOLD_STRIDE;
    const fate = this.#judge(placed, manifolds.data, 0, size, a, b, rowA, rowB, place);
    if (fate === FATE.moved) manifolds = this.#nearMisses.moved;
    if (manifolds.count === 0 || fate === FATE.missed) return;
    if (manifolds.count > 1) this.#dropHidden(manifolds, a, b, rowA, rowB);
    const start = current.count;
    const frameA = FRAME_STRIDE * keyA;
    const frameB = FRAME_STRIDE * keyB;
    buildContacts(current, manifolds, keyA, keyB, leafA, leafB, frames, frameA, frameB);
    if (found >= 0) inherit(current, start, last, cursor, found);
  }

  /** What becomes of the manifolds `M[from]` up to `end` of two bodies: one of {@link FATE}. */
  #judge(
    { sweeps }: PlacedBodies,
    M: Float64Array,
    from: number,
    end: number,
    a: Collider,
    b: Collider,
    rowA: number,
    rowB: number,
    place: number,
  ): number {
    const { pairs } = this.#queue;
    const p = PAIR_STRIDE * place;
    if (from === end || !(pairs[p + PAIR.reach]! > 0)) return FATE.kept;
    // What blows may do to the two is mostly what they do to each other.
    const struck =
      sweeps[SWEEP_STRIDE * rowA + SWEEP.struck]! + sweeps[SWEEP_STRIDE * rowB + SWEEP.struck]!;
    this.#slack[0] = pairs[p + PAIR.spin]! - struck;
    const asked = this.#asked.of(pairs, p);
    return this.#nearMisses.judge(M, from, end, a, b, pairs, p, asked, this.#slack);
  }

  /** A convex part of a dynamic body on scenery: what the floor has beyond its ridges is left out. */
  #dropHidden(list: Manifolds, a: Collider, b: Collider, rowA: number, rowB: number): void {
    const flagsA = this.#info[rowA * INFO_STRIDE + INFO.flags]!;
    const flagsB = this.#info[rowB * INFO_STRIDE + INFO.flags]!;
    if (this.#flush[0] === 0 || ((flagsA ^ flagsB) & FLAG.dynamic) === 0) return;
    if (((flagsA | flagsB) & FLAG.sensor) !== 0) return;
    const isA = (flagsA & FLAG.dynamic) !== 0;
    const body = isA ? a : b;
    if (!body.shape.convex) return;
    dropHidden(list, isA, body.records, body.at, this.#flush);
  }
}

/** Sets the rows of the contacts from `first` on, of one pair. */
function setRows({ rows, count }: ContactList, first: number, rowA: number, rowB: number): void {
  for (let i = first; i < count; i++) {
    rows[2 * i] = rowA;
    rows[2 * i + 1] = rowB;
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
