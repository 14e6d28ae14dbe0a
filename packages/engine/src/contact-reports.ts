/**
 * Events of contacts (Z3): who began to touch, who still touches, who ceased to, and with how much of
 * an impulse.
 *
 * An event is made when a contact is found, but its impulse is known only after the solvers, which may
 * be asked several times in a step. So events of this step are kept at hand, and every outcome that
 * stays adds to them: at the end each event has the whole impulse of its step, once.
 *
 * Solvers answer to contacts that would touch within the step before they do. Such a pair has touched
 * as soon as an impulse has passed between the two, whatever gap is left.
 */

import {
  type BodyMotion,
  type ContactThresholds,
  classifyContact,
} from './collision/contacts/classify.js';
import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  type ContactList,
  endOfPair,
  isTouching,
  POINTS,
  SEEN,
  SEEN_POINT,
  SEEN_POINT_STRIDE,
  SEEN_POINTS,
  TOUCHING,
} from './collision/contacts/contact-list.js';
import { look } from './collision/contacts/see-contact.js';
import type { RowNumbers } from './collision/row-numbers.js';
import type { EventQueue, SimulationEvent } from './events.js';
import { read, vec3 } from './math/vec3.js';
import type { BodyCollection } from './objects/body-collection.js';
import type { RigidBody } from './objects/rigid-body.js';
import { FLAG, INFO, INFO_STRIDE } from './state/body-store.js';

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Persist = Writable<Extract<SimulationEvent, { type: 'contact-persist' }>>;

/** The impulses of one pair in this step that touched before it. */
interface Tally {
  /** The event that they go into, if it comes to that. */
  readonly event: Persist;
  /** The largest of a single point so far, N·s. */
  largest: number;
}

/** Slots are below this. */
const KEYS = 0x1000000;

/** Events of contacts of one simulation. */
export class ContactReports {
  readonly #bodies: BodyCollection;
  readonly #events: EventQueue;
  /** By pair: number of its event among those of contacts that have begun in this step. */
  readonly #begun = new Map<number, number>();
  /** By pair: what may become an event of this step. */
  readonly #tallies = new Map<number, Tally>();
  readonly #frames: () => Float64Array;

  /** `frames` gives those of the bodies (keys × 20), see `body-frame.ts`. */
  constructor(bodies: BodyCollection, events: EventQueue, frames: () => Float64Array) {
    this.#bodies = bodies;
    this.#events = events;
    this.#frames = frames;
  }

  /** What is seen of a point of a contact. */
  #look(list: ContactList, contact: number, point: number): Float64Array {
    return look(list, contact, this.#frames(), point);
  }

  /** A step begins: nothing has been reported in it. */
  clear(): void {
    if (this.#begun.size > 0) this.#begun.clear();
    if (this.#tallies.size > 0) this.#tallies.clear();
  }

  /**
   * Two bodies touch that moved like this when contacts were found; `contact` is the one with the deepest
   * point, `point` that point's number. Returns the number of the contact among those that have begun, −1: nobody wants
   * to know.
   */
  begin(
    list: ContactList,
    contact: number,
    point: number,
    time: number,
    motion: BodyMotion = this.#bodies.store,
  ): number {
    const { data, starts } = list;
    const o = starts[contact]!;
    const keyA = data[o + CONTACT.keyA]!;
    const keyB = data[o + CONTACT.keyB]!;
    const a = this.#bodies.inSlot(keyA)!;
    const b = this.#bodies.inSlot(keyB)!;
    if (wishes(a, b) === 'none') return -1;
    const seen = this.#look(list, contact, point);
    const p = SEEN_POINTS + point * SEEN_POINT_STRIDE;
    if (!list.isSeen) {
      const { index } = a;
      classifyContact(seen, 0, data, o, motion, index, b.index, NONE, point, point + 1);
    }
    const events = this.#events;
    const speed = Math.max(0, -seen[p + SEEN_POINT.velocity]!);
    const { normal } = SEEN;
    const n = events.begun.add(events.length, a, b, time, speed, seen, normal, p + SEEN_POINT.onB);
    events.pushBegun(n);
    this.#begun.set(KEYS * keyA + keyB, n);
    return n;
  }

  /** Two bodies no longer touch, or one is gone. */
  end(a: RigidBody, b: RigidBody, time: number): void {
    if (wishes(a, b) !== 'none') this.#events.push({ type: 'contact-end', time, a, b });
  }

  /** Whether there are events of this step that impulses may add to. */
  get hasTallies(): boolean {
    return this.#begun.size + this.#tallies.size > 0;
  }

  /** Whether a body wants to be reported in every step. */
  get wantsAll(): boolean {
    const { info, count } = this.#bodies.store;
    const end = count * INFO_STRIDE;
    for (let o = INFO.flags; o < end; o += INFO_STRIDE) {
      if ((info[o]! & FLAG.eventsAll) !== 0) return true;
    }
    return false;
  }

  /**
   * The impulses in the records have acted at `time` (s). Pairs that have had one and did not touch are
   * marked, and `touched` is told of their keys. `begun`: the first contacts of the pairs that touch and
   * have an event of this step, to which their impulses add, and this call's join them; null: any pair may.
   * `before`: how bodies moved when contacts were found that are not seen.
   */
  settle(
    list: ContactList,
    time: number,
    touched: (keyA: number, keyB: number) => void,
    begun: RowNumbers | null,
    before?: BodyMotion,
  ): void {
    const { data, starts, count } = list;
    const known = begun === null ? 0 : begun.count;
    for (let first = 0; first < count; ) {
      const o = starts[first]!;
      const touches = isTouching(data, o);
      if (touches && begun !== null) {
        first++;
        continue;
      }
      const end = endOfPair(list, first);
      measure(list, first, end);
      if (total[0]! > 0) {
        const keyA = data[o + CONTACT.keyA]!;
        const keyB = data[o + CONTACT.keyB]!;
        if (!touches) {
          for (let i = first; i < end; i++) {
            data[starts[i]! + CONTACT.touching]! |= TOUCHING;
          }
          const n = this.begin(list, strongestContact, strongestPoint, time, before);
          if (n >= 0) this.#events.begun.addImpulse(n, total[0]!, largest[0]!);
          touched(keyA, keyB);
          if (begun !== null) begun.push(first);
        } else {
          this.#add(keyA, keyB, list, o);
        }
      }
      first = end;
    }
    if (begun !== null) this.#addBegun(list, begun, known);
  }

  /** Adds the impulses of the first `count` pairs that have begun to touch to their events. */
  #addBegun(list: ContactList, begun: RowNumbers, count: number): void {
    for (let n = 0; n < count; n++) {
      const first = begun.data[n]!;
      measure(list, first, endOfPair(list, first));
      const o = list.starts[first]!;
      const { data } = list;
      if (total[0]! > 0) this.#add(data[o + CONTACT.keyA]!, data[o + CONTACT.keyB]!, list, o);
    }
  }

  /** The step is over: pairs that want to be reported in every step are. */
  persist(list: ContactList, time: number): void {
    if (!this.wantsAll) return;
    const { data, starts, count } = list;
    for (let i = 0; i < count; i++) {
      const o = starts[i]!;
      if (!isTouching(data, o) || (i > 0 && isSamePair(data, o, starts[i - 1]!))) {
        continue;
      }
      const keyA = data[o + CONTACT.keyA]!;
      const keyB = data[o + CONTACT.keyB]!;
      const flags = this.#flagsOf(keyA) | this.#flagsOf(keyB);
      // Sleepers do nothing that would be worth a word in every step.
      if ((flags & FLAG.eventsAll) === 0 || (flags & FLAG.sleeping) !== 0) continue;
      if (this.#begun.has(KEYS * keyA + keyB)) continue;
      const { event } = this.#tally(keyA, keyB, list, o);
      event.time = time;
      this.#events.push(event);
    }
  }

  /** Only the first `length` events are left. */
  truncate(length: number): void {
    for (const [pair, n] of this.#begun) {
      if (this.#events.begun.placeOf(n) >= length) this.#begun.delete(pair);
    }
  }

  /** The impulses of a pair that touched before this step; made when it is first asked for. */
  #tally(keyA: number, keyB: number, list: ContactList, o: number): Tally {
    const pair = KEYS * keyA + keyB;
    const known = this.#tallies.get(pair);
    if (known !== undefined) return known;
    const a = this.#bodies.inSlot(keyA)!;
    const b = this.#bodies.inSlot(keyB)!;
    const seen = this.#look(list, o, 0);
    const event: Persist = {
      type: 'contact-persist',
      time: 0,
      a,
      b,
      sensor: a.sensor || b.sensor,
      normal: read(vec3(), seen, SEEN.normal),
      impulse: 0,
      impulsePoint: read(vec3(), seen, SEEN_POINTS + SEEN_POINT.onB),
    };
    const tally = { event, largest: 0 };
    this.#tallies.set(pair, tally);
    return tally;
  }

  #flagsOf(key: number): number {
    const { store } = this.#bodies;
    return store.info[this.#bodies.inSlot(key)!.index * INFO_STRIDE + INFO.flags]!;
  }

  /** Adds the impulse of a pair to its event, if it has one or wants one. */
  #add(keyA: number, keyB: number, list: ContactList, o: number): void {
    const n = this.#begun.get(KEYS * keyA + keyB);
    if (n !== undefined) {
      this.#addToBegun(n, list);
      return;
    }
    if (((this.#flagsOf(keyA) | this.#flagsOf(keyB)) & FLAG.eventsAll) === 0) return;
    const tally = this.#tally(keyA, keyB, list, o);
    tally.event.impulse += total[0]!;
    if (largest[0]! <= tally.largest) return;
    tally.largest = largest[0]!;
    const seen = this.#look(list, strongestContact, strongestPoint);
    tally.event.impulsePoint = read(vec3(), seen, strongestOnB());
  }

  #addToBegun(n: number, list: ContactList): void {
    const { begun } = this.#events;
    if (begun.addImpulse(n, total[0]!, largest[0]!)) {
      const seen = this.#look(list, strongestContact, strongestPoint);
      begun.setImpulsePoint(n, seen, strongestOnB());
    }
    this.#events.changeBegun(n);
  }
}

/** What two bodies want to be reported. A body that is gone cannot be asked. */
function wishes(a: RigidBody, b: RigidBody): 'none' | 'begin-end' | 'all' {
  const one = a.removed ? null : a.contactEvents;
  const other = b.removed ? null : b.contactEvents;
  if (one === 'all' || other === 'all') return 'all';
  if (one === 'begin-end' || other === 'begin-end') return 'begin-end';
  return one === null && other === null ? 'begin-end' : 'none';
}

function isSamePair(data: Float64Array, o: number, p: number): boolean {
  return (
    data[o + CONTACT.keyA] === data[p + CONTACT.keyA] &&
    data[o + CONTACT.keyB] === data[p + CONTACT.keyB]
  );
}

/** Fills `total`, `largest` and which point has it, for contacts `first` … `end`−1. */
function measure({ data, starts }: ContactList, first: number, end: number): void {
  total[0] = 0;
  largest[0] = -1;
  for (let i = first; i < end; i++) {
    const o = starts[i]!;
    for (let k = 0; k < data[o + CONTACT.count]!; k++) {
      const impulse = data[o + POINTS + k * CONTACT_POINT_STRIDE + CONTACT_POINT.impulse]!;
      total[0] += impulse;
      if (impulse <= largest[0]!) continue;
      largest[0] = impulse;
      strongestContact = i;
      strongestPoint = k;
    }
  }
}

/** Where the strongest point on B is in what is seen of its contact. */
function strongestOnB(): number {
  return SEEN_POINTS + strongestPoint * SEEN_POINT_STRIDE + SEEN_POINT.onB;
}

/** For velocities alone. */
const NONE: ContactThresholds = { restingVelocity: 0, envelope: 0 };
// As plain variables each change of a number would put it on the heap.
const total = new Float64Array(1);
const largest = new Float64Array(1);
let strongestContact = 0;
let strongestPoint = 0;
