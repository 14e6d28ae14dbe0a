/**
 * Collisions of one simulation: where the shapes are, who may collide with whom, the contacts of now
 * and of the last step, and the answers to spatial questions. The strategy that finds contacts is
 * exchangeable and keeps nothing that matters; everything that must survive is here.
 */

import {
  CollisionDetection,
  NoCollisionDetection,
  type PairFilter,
} from './collision/collision-detection.js';
import type { BodyMotion } from './collision/contacts/classify.js';
import {
  inheritTouching,
  markTouching,
  reportChanges,
  type TouchListener,
} from './collision/contacts/contact-events.js';
import {
  ContactHistory,
  type ContactWriter,
  countContacts,
} from './collision/contacts/contact-history.js';
import { type ContactList, SEEN_STRIDE, startOfPair } from './collision/contacts/contact-list.js';
import {
  ContactModification,
  type ContactModifier,
} from './collision/contacts/contact-modifier.js';
import { Contacts } from './collision/contacts/contacts.js';
import { seeContact } from './collision/contacts/see-contact.js';
import { tellMet } from './collision/contacts/sleepers-met.js';
import {
  inheritSwitchedOff,
  isPairSwitchedOff,
  switchAllOn,
} from './collision/contacts/switched-off.js';
import { BODY_IMPACT, BODY_IMPACT_STRIDE } from './collision/continuous/body-impacts.js';
import type { ContinuousCollision } from './collision/continuous/continuous-collision.js';
import { IgnoredPairs } from './collision/ignored-pairs.js';
import { PlacedBodies } from './collision/placed-bodies.js';
import { QueryScene } from './collision/query/scene/query-scene.js';
import { RowNumbers } from './collision/row-numbers.js';
import { ContactReports } from './contact-reports.js';
import type { Profile } from './debug/profile.js';
import { fail } from './errors.js';
import type { EventQueue } from './events.js';
import { read, vec3 } from './math/vec3.js';
import type { BodyCollection } from './objects/body-collection.js';
import { LayerNames } from './objects/layers.js';
import type { RigidBody } from './objects/rigid-body.js';
import { slotOf } from './state/handles.js';

/** Steps after which those who sleep are taken to go on sleeping: to have the memory again takes as long as a step. */
const PATIENCE = 60;

/** All that a simulation knows of collisions. */
export class CollisionWorld implements TouchListener {
  readonly names = new LayerNames();
  readonly ignored = new IgnoredPairs();
  /** The user's word on pairs; null: none. */
  filter: PairFilter | null = null;
  /** Is told which bodies, by their keys, began or ceased to touch; null: nobody. */
  touchListener: ((keyA: number, keyB: number) => void) | null = null;
  /** Stops fast bodies; null: nobody does. */
  continuous: ContinuousCollision | null = null;
  readonly #bodies: BodyCollection;
  readonly #events: EventQueue;
  readonly #profile: Profile;
  readonly #now: () => number;
  readonly #history = new ContactHistory();
  readonly #reports: ContactReports;
  readonly #touched = (keyA: number, keyB: number): void => this.touchListener?.(keyA, keyB);
  readonly #placed = new PlacedBodies();
  /** Made for the first question. */
  #scene: QueryScene | null = null;
  readonly #contacts: Contacts;
  readonly #bodyOf = (key: number): RigidBody | undefined => this.#bodies.inSlot(key);
  readonly #rowOf = (key: number): number => this.#bodies.inSlot(key)!.index;
  #detection: CollisionDetection;
  #modification: ContactModification | null = null;
  /** (keys × 20) where bodies were when contacts were found, if they have been placed again since */
  #framesThen = new Float64Array(0);
  #hasFramesThen = false;
  /** Whether the contacts were left out of the snapshot that was restored last. */
  #missing = false;
  /** The first contacts of the pairs that began to touch when contacts were found. */
  readonly #begun = new RowNumbers();
  /** Whether these are all that have events of this step. */
  #knowsBegun = false;
  /** Where the bodies of the contacts were when these were found; as far as that is known, else are. */
  readonly #framesOf = (): Float64Array => {
    if (!this.#history.isFound) return this.placed.frames;
    return this.#hasFramesThen ? this.#framesThen : this.#placed.frames;
  };
  /** For such contacts. Bodies that have only woken are where they were: then there is nothing to be kept. */
  readonly #keepFrames = (): void => {
    const { frames } = this.#placed;
    if (this.#framesThen.length < frames.length) this.#framesThen = new Float64Array(frames.length);
    this.#framesThen.set(frames);
    this.#hasFramesThen = true;
  };
  /** (1) when, s; as a plain field each change would put a number on the heap */
  readonly #time = new Float64Array(1);
  /** Steps since contacts were found for the last time. */
  #rested = 0;
  /** Raised whenever a body may have moved; the shapes and the scene remember theirs. */
  #version = 0;
  #placedVersion = -1;
  #sceneVersion = -1;

  constructor(
    bodies: BodyCollection,
    events: EventQueue,
    profile: Profile,
    now: () => number,
    detection: unknown,
  ) {
    this.#bodies = bodies;
    this.#events = events;
    this.#reports = new ContactReports(bodies, events, this.#framesOf);
    this.#profile = profile;
    this.#now = now;
    this.#detection = check(detection ?? new NoCollisionDetection());
    const seen = (): ContactList => this.#seen;
    const list = (): ContactList => this.list;
    this.#contacts = new Contacts(seen, list, bodies, this.#history, this.#placed);
  }

  get detection(): CollisionDetection {
    return this.#detection;
  }

  set detection(detection: CollisionDetection) {
    this.#detection = check(detection);
  }

  /** The user's word on contacts; null: none. */
  get modifier(): ContactModifier | null {
    return this.#modification === null ? null : this.#modification.modifier;
  }

  set modifier(modifier: ContactModifier | null) {
    this.#modification = null;
    if (modifier !== null) {
      this.#modification = new ContactModification(modifier, this.#bodies, this.#framesOf);
      return;
    }
    // The contacts may still be those of a snapshot.
    this.#history.own();
    switchAllOn(this.list);
  }

  /** The same, to be carried out. */
  get modification(): ContactModification | null {
    return this.#modification;
  }

  /** Whether all contacts of two bodies, by their keys, are switched off, and there are some. */
  passes(keyA: number, keyB: number): boolean {
    return this.#modification !== null && isPairSwitchedOff(this.#history.current, keyA, keyB);
  }

  /** The contacts that were found last. */
  get contacts(): Contacts {
    return this.#contacts;
  }

  /** The same as records. */
  get list(): ContactList {
    this.#history.dropGone(this.#bodyOf);
    return this.#history.current;
  }

  /** The same for users, with all that is seen of them. */
  get #seen(): ContactList {
    const { list } = this;
    if (list.isSeen) return list;
    list.show();
    const frames = this.#framesOf();
    for (let i = 0; i < list.count; i++) {
      seeContact(list.seen, i * SEEN_STRIDE, list.data, list.starts[i]!, frames);
    }
    // Bodies may have come and gone since.
    list.renumber(this.#rowOf);
    this.#detection.classify(this.#bodies.store, list);
    return list;
  }

  /** The shapes where the bodies are now. */
  get placed(): PlacedBodies {
    if (this.#placedVersion !== this.#version) {
      this.#placed.update(this.#bodies, this.#mayBeSeen ? this.#keepFrames : null);
      this.#placedVersion = this.#version;
    }
    return this.#placed;
  }

  /** Whether contacts that nobody has looked at may still be seen where they were found. */
  get #mayBeSeen(): boolean {
    const { isFound, current } = this.#history;
    return isFound && !this.#hasFramesThen && !current.isSeen && current.count > 0;
  }

  /** Answers for where the bodies are now. */
  get scene(): QueryScene {
    this.#scene ??= new QueryScene();
    if (this.#sceneVersion !== this.#version) {
      this.#scene.update(this.placed);
      this.#sceneVersion = this.#version;
    }
    return this.#scene;
  }

  /** Bodies have moved, joined, left, or changed what they collide with. */
  changed(): void {
    this.#version++;
  }

  /** Whether there is anything to do in a step. */
  get isIdle(): boolean {
    const { current, last, ended } = this.#history;
    return !this.#detection.enabled && current.count + last.count + ended.length === 0;
  }

  /**
   * Finds the contacts of now, and of those who may meet within `ahead` (s), and reports who began and
   * who ceased to touch, at `time` (s).
   */
  detect(time: number, ahead = 0): ContactList {
    this.#time[0] = time;
    this.#rested = 0;
    this.#history.isFound = false;
    this.placed.lookAhead(this.#bodies.store, ahead);
    this.#history.dropGone(this.#bodyOf);
    this.#find();
    this.#begun.clear();
    this.#knowsBegun = !this.#reports.hasTallies;
    this.#report();
    this.#inheritSwitchedOff();
    const { store } = this.#bodies;
    const { current } = this.#history;
    if (ahead > 0 && store.sleeping > 0) tellMet(current, store, ahead, this.#touched);
    return current;
  }

  #find(): void {
    const history = this.#history;
    const detection = this.#detection;
    this.#hasFramesThen = false;
    if (detection.enabled) {
      const t0 = this.#now();
      const { placed } = this;
      detection.findPairs(placed);
      const t1 = this.#now();
      detection.findContacts(this.#bodies, placed, this, history);
      const t2 = this.#now();
      if (history.current.isSeen) detection.classify(this.#bodies.store, history.current);
      const t3 = this.#now();
      this.#profile.broadPhase += t1 - t0;
      this.#profile.narrowPhase += t2 - t1;
      this.#profile.classification += t3 - t2;
    } else {
      // Detection was switched off while bodies touched: nobody touches any more.
      history.begin();
    }
  }

  #inheritSwitchedOff(): void {
    if (this.#modification === null) return;
    inheritSwitchedOff(this.#history.current, this.#history.last);
  }

  get #envelope(): number {
    return this.#detection.thresholds.envelope;
  }

  /** Finds the contacts of now without telling anybody: for what may be taken back. */
  detectQuietly(): ContactList {
    this.#knowsBegun = false;
    this.#history.isFound = false;
    this.placed.lookAhead(this.#bodies.store, 0);
    this.#history.dropGone(this.#bodyOf);
    this.#find();
    inheritTouching(this.#history.current, this.#history.last);
    this.#inheritSwitchedOff();
    return this.#history.current;
  }

  /** Contacts are those of {@link beginStep}. */
  goBack(): void {
    this.#knowsBegun = false;
    this.#history.goBack();
    this.changed();
  }

  /** Contacts are others, made of those of now. */
  replaceContacts(write: ContactWriter): void {
    this.#knowsBegun = false;
    this.#history.replace(write, this.#rowOf);
  }

  /** Contacts are a copy of these. */
  goBackTo(contacts: ContactList): void {
    this.#knowsBegun = false;
    this.#history.copyFrom(contacts);
    this.changed();
  }

  /** Puts fast bodies back to what they met in the step of `dt` (s) that began at `time` (s). */
  stopAtImpacts(time: number, dt: number): void {
    const { continuous } = this;
    if (continuous === null) return;
    const count = continuous.stopAtImpacts(this.#bodies, dt, this);
    const { data } = continuous.impacts;
    for (let i = 0; i < count; i++) {
      const o = i * BODY_IMPACT_STRIDE;
      this.#events.push({
        type: 'impact',
        time: time + data[o + BODY_IMPACT.fraction]! * dt,
        body: this.#bodies.at(data[o + BODY_IMPACT.row]!),
        other: this.#bodies.at(data[o + BODY_IMPACT.otherRow]!),
        point: read(vec3(), data, o + BODY_IMPACT.point),
        normal: read(vec3(), data, o + BODY_IMPACT.normal),
      });
    }
  }

  /** @internal For {@link markTouching}. */
  begin(keyA: number, keyB: number, list: ContactList, contact: number, point: number): void {
    this.#begun.push(startOfPair(list, contact));
    this.#reports.begin(list, contact, point, this.#time[0]!);
    this.touchListener?.(keyA, keyB);
  }

  /** @internal For {@link markTouching}. */
  end(keyA: number, keyB: number): void {
    const a = this.#bodies.inSlot(keyA)!;
    this.#reports.end(a, this.#bodies.inSlot(keyB)!, this.#time[0]!);
    // Who went through the other has not held it up.
    const passed = this.#modification !== null && isPairSwitchedOff(this.#history.last, keyA, keyB);
    if (!passed) this.touchListener?.(keyA, keyB);
  }

  /**
   * The first contacts of the pairs that touch and whose impulses are wanted for events: those that have
   * begun to; null: all.
   */
  get begun(): RowNumbers | null {
    return this.#knowsBegun && !this.#reports.wantsAll ? this.#begun : null;
  }

  /** The impulses in the contacts have acted; `before` that, bodies moved like this. */
  settle(before?: BodyMotion): void {
    const { current } = this.#history;
    this.#reports.settle(current, this.#time[0]!, this.#touched, this.begun, before);
  }

  /** A step begins that may be undone. */
  beginStep(): void {
    this.#history.dropGone(this.#bodyOf);
    this.#history.keep();
    this.#reports.clear();
  }

  /** A step is over that began at `time` (s). */
  endStep(): void {
    this.#reports.persist(this.#history.current, this.#time[0]!);
  }

  /** Events from number `length` on did not happen. */
  takeBackEvents(length: number): void {
    this.#events.truncate(length);
    this.#reports.truncate(length);
  }

  /** A step begins in which nobody moves: what finding contacts takes is given back after a while. */
  rest(): void {
    if (++this.#rested === PATIENCE) this.#history.rest();
  }

  /** A body is about to be removed. */
  forget(body: RigidBody): void {
    this.#knowsBegun = false;
    const key = slotOf(body.handle);
    this.#history.forget(key, body);
    this.ignored.forget(key);
    this.changed();
  }

  /** All bodies are gone and all names are forgotten. */
  reset(): void {
    this.#history.clear();
    this.ignored.clear();
    this.names.clear();
    this.changed();
  }

  /** Contacts and ignored pairs as numbers. */
  save(out: number[]): void {
    const contacts = this.#contacts.save();
    out.push(contacts.length);
    for (const number of contacts) out.push(number);
    const pairs = this.ignored.save();
    out.push(pairs.length);
    for (const number of pairs) out.push(number);
  }

  /** How contacts go into a snapshot: a number of {@link SAVED}. */
  get savedAs(): number {
    return this.#missing ? SAVED.leftOut : SAVED.whole;
  }

  /** Whether there may be contacts that nobody knows of; asked once, it is known. */
  takeMissing(): boolean {
    const missing = this.#missing;
    this.#missing = false;
    return missing;
  }

  /** The contacts, for snapshots. */
  get savedContacts(): Float64Array {
    this.#history.dropGone(this.#bodyOf);
    return this.#history.numbers;
  }

  /** The contacts are nobody else's any more. */
  ownContacts(): void {
    this.#history.own();
  }

  /** What {@link readCollisions} has checked; the contacts stay as they are as long as they are looked at. */
  load({ contacts, savedAs, ignored }: SavedCollisions): void {
    this.#history.load(contacts);
    this.#missing = savedAs === SAVED.leftOut;
    this.ignored.load(ignored);
    this.changed();
  }

  #report(): void {
    const { current, last, ended } = this.#history;
    for (let i = 0; i < ended.length; i++) {
      this.#reports.end(ended[i]!.a, ended[i]!.b, this.#time[0]!);
    }
    ended.length = 0;
    const { changes } = this.#history;
    if (this.#detection.knowsTouching(current)) reportChanges(current, last, changes, this);
    else markTouching(current, last, this.#envelope, this);
  }
}

/** How contacts are in a snapshot: whole or not at all. */
export const SAVED = { whole: 0, leftOut: 1 } as const;

/** Contacts and ignored pairs, as a snapshot has them. */
export interface SavedCollisions {
  readonly contacts: Float64Array;
  /** See {@link SAVED}. */
  readonly savedAs: number;
  readonly ignored: readonly number[];
}

/** Contacts and ignored pairs out of a snapshot; undefined if they are not that. */
export function readCollisions(
  contacts: Float64Array,
  savedAs: number,
  ignored: readonly number[],
  hasKey: (key: number) => boolean,
): SavedCollisions | undefined {
  const known = savedAs === SAVED.whole || savedAs === SAVED.leftOut;
  const whole = ignored.every((number, i) =>
    i % 3 === 2 ? Number.isSafeInteger(number) && number > 0 : hasKey(number),
  );
  if (countContacts(contacts, hasKey) < 0 || ignored.length % 3 !== 0 || !whole || !known) {
    return undefined;
  }
  return { contacts, savedAs, ignored };
}

function check(detection: unknown): CollisionDetection {
  if (!(detection instanceof CollisionDetection)) {
    const cure = 'For example new BoundingVolumeTree().';
    fail('Simulation', 'collisionDetection', detection, 'must be a CollisionDetection', cure);
  }
  return detection;
}
