/**
 * From poses to contacts (C1-C5): bounds → broad phase → filters → narrow phase → contacts, matched
 * to those of the last step → classification.
 *
 * The strategies of the thesis (T 7.5.2) differ in their broad phase only, so they are this class
 * with different ones; contacts come out the same, in the same order, to the last bit.
 */

import { checkNames, fail, nonNegative, oneOf } from '../errors.js';
import type { BodyCollection } from '../objects/body-collection.js';
import type { RigidBody } from '../objects/rigid-body.js';
import { type BodyStore, FILTER, FILTER_STRIDE } from '../state/body-store.js';
import { BoundingVolumeTreeBroadPhase } from './broad/bounding-volume-tree.js';
import { type BroadPhase, type BroadPhaseInput, PairList } from './broad/broad-phase.js';
import { NoBroadPhase } from './broad/no-broad-phase.js';
import { SimpleBroadPhase } from './broad/simple.js';
import { SweepAndPruneBroadPhase } from './broad/sweep-and-prune.js';
import type { Collider } from './collider.js';
import { buildContacts, inherit } from './contacts/build.js';
import { type ContactThresholds, classifyContact } from './contacts/classify.js';
import type { ContactHistory } from './contacts/contact-history.js';
import { CONTACT_STRIDE, type ContactList } from './contacts/contact-list.js';
import { canRecycle, type RecycleLimits, recycle } from './contacts/recycle.js';
import { ContactSmoothing, FLUSH_TOLERANCE } from './contacts/smooth-contacts.js';
import type { IgnoredPairs } from './ignored-pairs.js';
import { isRound } from './leaf-kinds.js';
import { Manifolds } from './manifold/manifolds.js';
import { type NarrowPhase, PairFunctions } from './narrow/narrow-phase.js';
import type { PlacedBodies } from './placed-bodies.js';
import { PoseReader } from './pose-reader.js';

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
  /** Turn of a body up to which its contacts are kept, rad. */
  recycleAngle?: number;
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
  flushTolerance: FLUSH_TOLERANCE,
});

/** Whether two bodies whose bounds overlap may have contacts. */
export type PairFilter = (a: RigidBody, b: RigidBody) => boolean;

/** Which pairs are left out, beyond what the bodies themselves say. */
export interface PairRules {
  /** Pairs that leave each other alone. */
  readonly ignored: IgnoredPairs;
  /** The user's word; null: none. */
  readonly filter: PairFilter | null;
}

/** Finds all contacts of a simulation. */
export class CollisionDetection {
  /** The word that scene files and the command line use. */
  readonly name: string;
  readonly broadPhase: BroadPhase;
  readonly narrowPhase: NarrowPhase;
  readonly margin: number;
  readonly thresholds: Readonly<ContactThresholds>;
  readonly recycling: Readonly<RecycleLimits>;
  /** Pairs of rows whose bounds overlap, from the last call. */
  readonly pairs = new PairList();
  /** Narrow-phase calls and recycled pairs of the last call. */
  readonly statistics = { narrow: 0, recycled: 0 };

  readonly #smoothing: ContactSmoothing;
  readonly #manifolds = new Manifolds();
  readonly #poseA = new PoseReader();
  readonly #poseB = new PoseReader();
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
    this.recycling = { distance: read('recycleDistance'), angle: read('recycleAngle') };
    this.#smoothing = new ContactSmoothing(read('flushTolerance'));
    this.narrowPhase = checkNarrowPhase(options.narrowPhase ?? new PairFunctions());
  }

  /** The settings that are numbers, as the constructor takes them. */
  get options(): CollisionDetectionNumbers {
    return {
      margin: this.margin,
      restingVelocity: this.thresholds.restingVelocity,
      envelope: this.thresholds.envelope,
      recycleDistance: this.recycling.distance,
      recycleAngle: this.recycling.angle,
      flushTolerance: this.#smoothing.tolerance,
    };
  }

  /** Whether contacts are looked for at all. */
  get enabled(): boolean {
    return !(this.broadPhase instanceof NoBroadPhase);
  }

  /** First stage: pairs of rows whose bounds, widened by half the margin, overlap. */
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
    this.statistics.narrow = 0;
    this.statistics.recycled = 0;
    history.begin();
    this.narrowPhase.begin();
    const { pairs } = this;
    for (let i = 0; i < pairs.count; i++) {
      const rowA = pairs.rows[2 * i]!;
      const rowB = pairs.rows[2 * i + 1]!;
      if (mayCollide(bodies, placed, rowA, rowB, rules)) {
        this.#collide(bodies.store, placed, rowA, rowB, history);
      }
    }
    if (this.#smoothing.tolerance > 0) {
      this.#smoothing.smooth(history.current, placed, bodies.store.info);
    }
  }

  /** Third stage: what every contact point is about to do (C5). */
  classify(store: BodyStore, { data, rows, count }: ContactList): void {
    for (let i = 0; i < count; i++) {
      const o = i * CONTACT_STRIDE;
      classifyContact(data, o, store, rows[2 * i]!, rows[2 * i + 1]!, this.thresholds);
    }
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
    const half = 0.5 * this.margin;
    const { bounds } = input;
    const tight = placed.bounds;
    for (let o = 0; o < 6 * placed.count; o += 6) {
      bounds[o] = tight[o]! - half;
      bounds[o + 1] = tight[o + 1]! - half;
      bounds[o + 2] = tight[o + 2]! - half;
      bounds[o + 3] = tight[o + 3]! + half;
      bounds[o + 4] = tight[o + 4]! + half;
      bounds[o + 5] = tight[o + 5]! + half;
    }
    return input;
  }

  /** Narrow phase, or what the last step knew, for all leaves of two bodies. */
  #collide(
    store: BodyStore,
    placed: PlacedBodies,
    rowA: number,
    rowB: number,
    history: ContactHistory,
  ): void {
    const a = placed.bodies[rowA]!;
    const b = placed.bodies[rowB]!;
    const { positions, orientations } = store;
    this.#poseA.read(positions, orientations, rowA);
    this.#poseB.read(positions, orientations, rowB);
    const extent = Math.min(a.shape.boundingRadius, b.shape.boundingRadius);
    const { current } = history;
    const first = current.count;
    const keyA = placed.keys[rowA]!;
    const keyB = placed.keys[rowB]!;
    for (let i = 0; i < a.colliders.length; i++) {
      for (let j = 0; j < b.colliders.length; j++) {
        if (!a.mayTouch(i, b, j, this.margin)) continue;
        this.#collideLeaves(a.colliders[i]!, b.colliders[j]!, keyA, keyB, i, j, extent, history);
      }
    }
    for (let i = first; i < current.count; i++) {
      current.rows[2 * i] = rowA;
      current.rows[2 * i + 1] = rowB;
    }
  }

  #collideLeaves(
    a: Collider,
    b: Collider,
    keyA: number,
    keyB: number,
    leafA: number,
    leafB: number,
    extent: number,
    { current, last, cursor }: ContactHistory,
  ): void {
    const found = cursor.find(keyA, keyB, leafA, leafB);
    // A contact of something round travels over it: kept points would turn with the body.
    const flat = !isRound(a.shape.kind) && !isRound(b.shape.kind);
    if (flat && canRecycle(last, found, this.#poseA, this.#poseB, extent, this.recycling)) {
      recycle(current, last, cursor, found, this.#poseA, this.#poseB);
      this.statistics.recycled++;
      return;
    }
    this.#manifolds.clear();
    const { narrowPhase, margin } = this;
    narrowPhase.collide(this.#manifolds, a, b, margin, keyA, keyB, leafA, leafB);
    this.statistics.narrow++;
    if (this.#manifolds.count === 0) return;
    const start = current.count;
    buildContacts(current, this.#manifolds, keyA, keyB, leafA, leafB, this.#poseA, this.#poseB);
    if (found >= 0) inherit(current, start, last, cursor, found);
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
