/**
 * From poses to contacts (C1-C5): bounds → broad phase → filters → narrow phase → contacts, matched
 * to those of the last step → classification.
 *
 * The strategies of the thesis (T 7.5.2) differ in their broad phase only, so they are this class
 * with different ones; contacts come out the same, in the same order, to the last bit.
 */

import { checkNames, fail, nonNegative, oneOf } from '../errors.js';
import type { BodyCollection } from '../objects/body-collection.js';
import type { BodyStore } from '../state/body-store.js';
import { BoundingVolumeTreeBroadPhase } from './broad/bounding-volume-tree.js';
import { type BroadPhase, type BroadPhaseInput, PairList } from './broad/broad-phase.js';
import { NoBroadPhase } from './broad/no-broad-phase.js';
import { SimpleBroadPhase } from './broad/simple.js';
import { SweepAndPruneBroadPhase } from './broad/sweep-and-prune.js';
import { type ContactThresholds, classifyContact } from './contacts/classify.js';
import type { ContactHistory } from './contacts/contact-history.js';
import { type ContactList, SEEN_STRIDE } from './contacts/contact-list.js';
import { ContactSearch, type PairRules } from './contacts/contact-search.js';
import type { RecycleLimits } from './contacts/recycle.js';
import { ContactSmoothing, FLUSH_TOLERANCE } from './contacts/smooth-contacts.js';
import { type NarrowPhase, PairFunctions } from './narrow/narrow-phase.js';
import type { PlacedBodies } from './placed-bodies.js';
import { widenBounds } from './reach.js';

export type { PairFilter, PairRules } from './contacts/contact-search.js';

/** Settings of collision detection. */
export interface CollisionDetectionOptions {
  /** Contacts are reported up to this separation, m: time to act before bodies touch. */
  margin?: number;
  /** Contacts slower than this along the normal are resting, m/s. */
  restingVelocity?: number;
  /** Overlap up to this still counts as touching, m. */
  envelope?: number;
  /** Relative motion up to which contacts are kept without a narrow phase, m; 0: never. */
  recycleDistance?: number;
  /** Turn of one body against the other up to which contacts are kept, rad. */
  recycleAngle?: number;
  /**
   * The same two for pairs with a shape that can roll, whose points are somewhere else as soon as it
   * does: m; 0, the default: their contacts are always found anew …
   */
  recycleRoundDistance?: number;
  /** … and rad; where they stand on a flat side, in three points or more, it is `recycleAngle`. */
  recycleRoundAngle?: number;
  /** Step between neighbouring static bodies that still counts as one floor, m; 0: none does. */
  flushTolerance?: number;
  /** How the contacts of two shapes are found. Default {@link PairFunctions}. */
  narrowPhase?: NarrowPhase;
}

/** The settings that are numbers. */
export type CollisionDetectionNumbers = Required<Omit<CollisionDetectionOptions, 'narrowPhase'>>;

const OPTION_NAMES: Record<keyof CollisionDetectionOptions, true> = {
  margin: true,
  restingVelocity: true,
  envelope: true,
  recycleDistance: true,
  recycleAngle: true,
  recycleRoundDistance: true,
  recycleRoundAngle: true,
  flushTolerance: true,
  narrowPhase: true,
};

/** The defaults of {@link CollisionDetectionOptions}. */
export const COLLISION_DETECTION_DEFAULTS: Readonly<CollisionDetectionNumbers> = Object.freeze({
  margin: 0.02,
  restingVelocity: 0.05,
  envelope: 0.001,
  recycleDistance: 0.002,
  recycleAngle: 0.05,
  recycleRoundDistance: 0,
  recycleRoundAngle: 0.001,
  flushTolerance: FLUSH_TOLERANCE,
});

/** Finds all contacts of a simulation. */
export class CollisionDetection {
  /** The word that scene files and the command line use. */
  readonly name: string;
  readonly broadPhase: BroadPhase;
  readonly narrowPhase: NarrowPhase;
  readonly margin: number;
  readonly thresholds: Readonly<ContactThresholds>;
  readonly recycling: RecycleLimits;
  /** The same for pairs with a shape that can roll. */
  readonly recyclingRound: RecycleLimits;
  /** Step between neighbouring static bodies that still counts as one floor, m. */
  readonly flushTolerance: number;
  /** Pairs of rows whose bounds overlap, from the last call. */
  readonly pairs = new PairList();

  readonly #smoothing: ContactSmoothing;
  readonly #search: ContactSearch;
  /** The list whose records are marked as touching or not; null: none. */
  #marked: ContactList | null = null;
  readonly #input = {
    count: 0,
    moving: 0,
    bounds: new Float64Array(0),
    keys: new Int32Array(0),
    dynamic: new Uint8Array(0),
    enabled: new Uint8Array(0),
  };

  constructor(broadPhase: BroadPhase, options: CollisionDetectionOptions = {}) {
    checkNames('CollisionDetection', options, OPTION_NAMES);
    const given = { ...COLLISION_DETECTION_DEFAULTS, ...options };
    const read = (field: keyof CollisionDetectionNumbers): number =>
      nonNegative('CollisionDetection', field, given[field]);
    this.name = broadPhase.name;
    this.broadPhase = broadPhase;
    this.margin = read('margin');
    this.thresholds = { restingVelocity: read('restingVelocity'), envelope: read('envelope') };
    const standing = read('recycleAngle');
    this.recycling = { distance: read('recycleDistance'), angle: standing, standing };
    this.recyclingRound = {
      distance: read('recycleRoundDistance'),
      angle: read('recycleRoundAngle'),
      standing,
    };
    this.flushTolerance = read('flushTolerance');
    this.#smoothing = new ContactSmoothing(this.flushTolerance, this.margin);
    this.narrowPhase = checkNarrowPhase(options.narrowPhase ?? new PairFunctions());
    this.#search = new ContactSearch(this);
  }

  /** Narrow-phase calls and recycled pairs of the last call. */
  get statistics(): { readonly narrow: number; readonly recycled: number } {
    return this.#search.statistics;
  }

  /** The settings that are numbers, as the constructor takes them. */
  get options(): CollisionDetectionNumbers {
    return {
      margin: this.margin,
      restingVelocity: this.thresholds.restingVelocity,
      envelope: this.thresholds.envelope,
      recycleDistance: this.recycling.distance,
      recycleAngle: this.recycling.angle,
      recycleRoundDistance: this.recyclingRound.distance,
      recycleRoundAngle: this.recyclingRound.angle,
      flushTolerance: this.flushTolerance,
    };
  }

  /** Whether contacts are looked for at all. */
  get enabled(): boolean {
    return !(this.broadPhase instanceof NoBroadPhase);
  }

  /** First stage: pairs of rows whose bounds, widened by half the margin and their ways, overlap. */
  findPairs(placed: PlacedBodies): PairList {
    this.broadPhase.findPairs(this.#widen(placed), this.pairs);
    return this.pairs;
  }

  /**
   * Second stage: contacts of the pairs that may collide, matched to those of the last step, without
   * those at inner edges of floors made of several bodies.
   */
  findContacts(
    bodies: BodyCollection,
    placed: PlacedBodies,
    rules: PairRules,
    history: ContactHistory,
  ): void {
    const search = this.#search;
    search.find(bodies, placed, this.pairs, rules, history);
    const smoothing = this.#smoothing;
    const { changes, current } = history;
    if (smoothing.tolerance > 0) {
      smoothing.smooth(current, placed, bodies.store.info, changes, this.thresholds.envelope);
    }
    this.#marked = changes.complete && smoothing.turned === 0 ? current : null;
  }

  /** Third stage: what every contact point is about to do (C5); the contacts are seen. */
  classify(store: BodyStore, list: ContactList): void {
    const { data, starts, rows, count, seen } = list;
    for (let i = 0; i < count; i++) {
      const o = starts[i]!;
      const a = rows[2 * i]!;
      const b = rows[2 * i + 1]!;
      classifyContact(seen, i * SEEN_STRIDE, data, o, store, a, b, this.thresholds);
    }
  }

  /** Whether these contacts are marked, and `changes` of their history has all that has changed. */
  knowsTouching(list: ContactList): boolean {
    return this.#marked === list;
  }

  /** Forget what was kept to be faster: the results do not change. */
  restart(): void {
    this.broadPhase.restart();
    this.narrowPhase.restart();
  }

  #widen(placed: PlacedBodies): BroadPhaseInput {
    const input = this.#input;
    if (input.bounds.length < placed.bounds.length) {
      input.bounds = new Float64Array(placed.bounds.length);
    }
    input.count = placed.count;
    input.moving = placed.moving;
    input.keys = placed.keys;
    input.dynamic = placed.dynamic;
    input.enabled = placed.enabled;
    widenBounds(input.bounds, placed, this.margin);
    return input;
  }
}

function checkNarrowPhase(narrowPhase: NarrowPhase): NarrowPhase {
  const { collide, begin, restart } = (narrowPhase ?? {}) as Partial<NarrowPhase>;
  for (const method of [collide, begin, restart]) {
    if (typeof method === 'function') continue;
    const must = 'must have methods begin(), collide() and restart()';
    const cure = 'For example new SeparatingPlane().';
    fail('CollisionDetection', 'narrowPhase', narrowPhase, must, cure);
  }
  return narrowPhase;
}

/** No collisions at all (T 7.5.2). */
export class NoCollisionDetection extends CollisionDetection {
  constructor() {
    super(new NoBroadPhase());
  }
}

/** Bounding spheres, all pairs (T 7.5.2). */
export class SimpleCollisionDetection extends CollisionDetection {
  constructor(options: CollisionDetectionOptions = {}) {
    super(new SimpleBroadPhase(), options);
  }
}

/** Sorted lists of bounds with insertion sort (P Rigid 7.2). */
export class SweepAndPrune extends CollisionDetection {
  constructor(options: CollisionDetectionOptions = {}) {
    super(new SweepAndPruneBroadPhase(), options);
  }
}

/** Trees of boxes; the fastest for many bodies. */
export class BoundingVolumeTree extends CollisionDetection {
  constructor(options: CollisionDetectionOptions = {}) {
    super(new BoundingVolumeTreeBroadPhase(), options);
  }
}

const KINDS = {
  none: NoCollisionDetection,
  simple: SimpleCollisionDetection,
  'sweep-and-prune': SweepAndPrune,
  'bounding-volume-tree': BoundingVolumeTree,
} as const;

/** The strategy of a name, for scene files and the command line. */
export function createCollisionDetection(
  name: string,
  options: CollisionDetectionOptions = {},
): CollisionDetection {
  const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];
  return new KINDS[oneOf('createCollisionDetection', 'name', name, kinds)](options);
}
