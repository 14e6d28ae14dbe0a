/**
 * From poses to contacts (C1-C5): bounds → broad phase → filters → narrow phase → contacts, matched
 * to those of the last step → classification.
 *
 * The strategies of the thesis (T 7.5.2) differ in their broad phase only, so they are this class
 * with different ones; contacts come out the same, in the same order, to the last bit.
 */

import { nonNegative, oneOf } from '../errors.js';
import type { Quat, Vec3 } from '../math/types.js';
import type { BodyCollection } from '../objects/body-collection.js';
import type { RigidBody } from '../objects/rigid-body.js';
import type { Bounds } from '../shapes/shape.js';
import { FLAG, INFO, INFO_STRIDE } from '../state/body-store.js';
import { BodyColliders, writeBounds } from './body-colliders.js';
import { BoundingVolumeTreeBroadPhase } from './broad/bounding-volume-tree.js';
import { type BroadPhase, type BroadPhaseInput, PairList } from './broad/broad-phase.js';
import { NoBroadPhase } from './broad/no-broad-phase.js';
import { SimpleBroadPhase } from './broad/simple.js';
import { SweepAndPruneBroadPhase } from './broad/sweep-and-prune.js';
import { buildContacts, inherit } from './contacts/build.js';
import { type ContactThresholds, classifyContact } from './contacts/classify.js';
import { CONTACT_STRIDE, ContactCursor, ContactList } from './contacts/contact-list.js';
import { canRecycle, type RecycleLimits, recycle } from './contacts/recycle.js';
import { Manifolds } from './manifold/manifolds.js';
import { collidePair } from './narrow/pair-table.js';
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
}

/** The defaults of {@link CollisionDetectionOptions}. */
export const COLLISION_DETECTION_DEFAULTS: Readonly<Required<CollisionDetectionOptions>> =
  Object.freeze({
    margin: 0.02,
    restingVelocity: 0.05,
    envelope: 0.001,
    recycleDistance: 0.002,
    recycleAngle: 0.05,
  });

/** Whether two bodies whose bounds overlap may have contacts. */
export type PairFilter = (a: RigidBody, b: RigidBody) => boolean;

/** Finds all contacts of a simulation. */
export class CollisionDetection {
  /** The word that scene files and the command line use. */
  readonly name: string;
  readonly broadPhase: BroadPhase;
  readonly margin: number;
  readonly thresholds: Readonly<ContactThresholds>;
  readonly recycling: Readonly<RecycleLimits>;
  /** Pairs of bodies whose bounds overlap, from the last call. */
  readonly pairs = new PairList();
  /** Narrow-phase calls and recycled pairs of the last call. */
  readonly statistics = { narrow: 0, recycled: 0 };

  #contacts = new ContactList();
  #last = new ContactList();
  #cursor = new ContactCursor(this.#last);
  readonly #manifolds = new Manifolds();
  readonly #poseA = new PoseReader();
  readonly #poseB = new PoseReader();
  readonly #colliders: (BodyColliders | undefined)[] = [];
  readonly #input = {
    count: 0,
    moving: 0,
    bounds: new Float64Array(0),
    keys: new Int32Array(0),
    enabled: new Uint8Array(0),
  };

  constructor(broadPhase: BroadPhase, options: CollisionDetectionOptions = {}) {
    const given = { ...COLLISION_DETECTION_DEFAULTS, ...options };
    const read = (field: keyof CollisionDetectionOptions): number =>
      nonNegative('CollisionDetection', field, given[field]);
    this.name = broadPhase.name;
    this.broadPhase = broadPhase;
    this.margin = read('margin');
    this.thresholds = { restingVelocity: read('restingVelocity'), envelope: read('envelope') };
    this.recycling = { distance: read('recycleDistance'), angle: read('recycleAngle') };
  }

  /** The contacts of the last call, sorted by bodies. */
  get contacts(): ContactList {
    return this.#contacts;
  }

  /** Finds the contacts of all bodies as they are now. */
  detect(bodies: BodyCollection, filter: PairFilter | null = null): ContactList {
    [this.#contacts, this.#last] = [this.#last, this.#contacts];
    this.#cursor = new ContactCursor(this.#last);
    this.#contacts.clear();
    this.statistics.narrow = 0;
    this.statistics.recycled = 0;
    if (this.broadPhase instanceof NoBroadPhase) return this.#contacts;

    const input = this.#gather(bodies);
    this.broadPhase.findPairs(input, this.pairs);
    for (let i = 0; i < this.pairs.count; i++) {
      const rowA = this.pairs.rows[2 * i]!;
      const rowB = this.pairs.rows[2 * i + 1]!;
      if (mayCollide(bodies, rowA, rowB, filter)) this.#collide(bodies, rowA, rowB);
    }
    return this.#contacts;
  }

  /** Forget the past: the next call matches nothing. */
  restart(): void {
    this.#contacts.clear();
    this.#last.clear();
    this.broadPhase.restart();
  }

  /** Bounds, keys and colliders of all bodies. */
  #gather(bodies: BodyCollection): BroadPhaseInput {
    const { store } = bodies;
    const input = this.#input;
    if (input.keys.length < store.count) {
      const capacity = store.memory.capacity;
      input.bounds = new Float64Array(6 * capacity);
      input.keys = new Int32Array(capacity);
      input.enabled = new Uint8Array(capacity);
    }
    input.count = store.count;
    input.moving = store.moving;
    const wanted = FLAG.active | FLAG.canCollide;
    for (let row = 0; row < store.count; row++) {
      const body = bodies.at(row);
      const flags = store.info[row * INFO_STRIDE + INFO.flags]!;
      const key = store.info[row * INFO_STRIDE + INFO.slot]!;
      const shape = body.shape;
      input.keys[row] = key;
      const takesPart = shape !== null && (flags & wanted) === wanted;
      input.enabled[row] = takesPart ? 1 : 0;
      if (!takesPart) {
        input.bounds.fill(0, 6 * row, 6 * row + 6);
        continue;
      }
      body.getPosition(position);
      body.getOrientation(orientation);
      let colliders = this.#colliders[key];
      if (colliders?.shape !== shape) {
        colliders = new BodyColliders(shape);
        this.#colliders[key] = colliders;
      }
      colliders.place(position, orientation);
      shape.bounds(box, position, orientation);
      writeBounds(input.bounds, row, box, 0.5 * this.margin);
    }
    return input;
  }

  /** Narrow phase, or what the last step knew, for all leaves of two bodies. */
  #collide(bodies: BodyCollection, rowA: number, rowB: number): void {
    const { store } = bodies;
    const keyA = this.#input.keys[rowA]!;
    const keyB = this.#input.keys[rowB]!;
    const a = this.#colliders[keyA]!;
    const b = this.#colliders[keyB]!;
    const { positions, orientations } = store;
    this.#poseA.read(positions, orientations, rowA);
    this.#poseB.read(positions, orientations, rowB);
    const extent = Math.min(a.shape.boundingRadius, b.shape.boundingRadius);
    const first = this.#contacts.count;
    for (let i = 0; i < a.colliders.length; i++) {
      for (let j = 0; j < b.colliders.length; j++) {
        if (!a.mayTouch(i, b, j, this.margin)) continue;
        this.#collideLeaves(a, i, b, j, keyA, keyB, extent);
      }
    }
    for (let i = first; i < this.#contacts.count; i++) {
      const { data } = this.#contacts;
      classifyContact(data, i * CONTACT_STRIDE, store, rowA, rowB, this.thresholds);
    }
  }

  #collideLeaves(
    a: BodyColliders,
    i: number,
    b: BodyColliders,
    j: number,
    keyA: number,
    keyB: number,
    extent: number,
  ): void {
    const found = this.#cursor.find(keyA, keyB, i, j);
    if (canRecycle(this.#last, found, this.#poseA, this.#poseB, extent, this.recycling)) {
      recycle(this.#contacts, this.#last, this.#cursor, found, this.#poseA, this.#poseB);
      this.statistics.recycled++;
      return;
    }
    this.#manifolds.clear();
    collidePair(this.#manifolds, a.colliders[i]!, b.colliders[j]!, this.margin);
    this.statistics.narrow++;
    const start = this.#contacts.count;
    const out = this.#contacts;
    buildContacts(out, this.#manifolds, keyA, keyB, i, j, this.#poseA, this.#poseB);
    if (found >= 0) inherit(out, start, this.#last, this.#cursor, found);
  }
}

function mayCollide(
  bodies: BodyCollection,
  rowA: number,
  rowB: number,
  filter: PairFilter | null,
): boolean {
  const { info } = bodies.store;
  const flagsA = info[rowA * INFO_STRIDE + INFO.flags]!;
  const flagsB = info[rowB * INFO_STRIDE + INFO.flags]!;
  // Two bodies that no force can move have nothing to say to each other.
  if (((flagsA | flagsB) & FLAG.dynamic) === 0) return false;
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

const position: Vec3 = { x: 0, y: 0, z: 0 };
const orientation: Quat = { x: 0, y: 0, z: 0, w: 1 };
const box: Bounds = { min: { x: 0, y: 0, z: 0 }, max: { x: 0, y: 0, z: 0 } };
