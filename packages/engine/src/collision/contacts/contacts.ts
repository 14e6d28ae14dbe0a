/**
 * The contacts of a simulation, to be read: as objects for those who look at a few, as numbers for
 * those who look at all of them in every step.
 */

import { fail } from '../../errors.js';
import type { Vec3 } from '../../math/types.js';
import { read, vec3 } from '../../math/vec3.js';
import type { BodyCollection } from '../../objects/body-collection.js';
import type { Material } from '../../objects/material.js';
import type { RigidBody } from '../../objects/rigid-body.js';
import { slotOf } from '../../state/handles.js';
import type { PlacedBodies } from '../placed-bodies.js';
import { ContactClass } from './classify.js';
import { type ContactHistory, countContacts } from './contact-history.js';
import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  type ContactList,
  isSwitchedOff,
  isTouching,
  POINTS,
  SEEN,
  SEEN_POINT,
  SEEN_POINT_STRIDE,
  SEEN_POINTS,
  SEEN_STRIDE,
} from './contact-list.js';
import { materialAt } from './contact-materials.js';
import { impulseAt } from './twist.js';

/** One point of a contact. */
export interface ContactPoint {
  /** On A's surface, world, m: where it was when the contact was found, after a restore where A is now. */
  readonly onA: Vec3;
  /** On B's surface, world, m. */
  readonly onB: Vec3;
  /** m; below 0: penetration. */
  readonly separation: number;
  /**
   * Velocity of B relative to A along the normal, m/s: when the contact was found, or in the fast lane,
   * where contacts are carried along, when it is read.
   */
  readonly velocity: number;
  /** What the point is about to do (T 4.4). */
  readonly kind: 'colliding' | 'resting' | 'separating';
  /** Whether the overlap is deeper than the envelope. */
  readonly penetrating: boolean;
  /** N·s along the normal and two tangents, as a solver left it. */
  readonly impulse: Vec3;
  /** Of A at the point: that of the triangle, if the shape is a surface of several materials. */
  readonly materialA: Material;
  /** Of B at the point. */
  readonly materialB: Material;
  /** Names the features that touch; the same in the next step while the same features touch. */
  readonly feature: number;
  /** Steps since the point first appeared. */
  readonly age: number;
}

/** Up to four points of two bodies that share a normal. */
export interface Contact {
  readonly a: RigidBody;
  readonly b: RigidBody;
  /** Which of A's leaf shapes. */
  readonly partA: number;
  /** Which of B's leaf shapes. */
  readonly partB: number;
  /** Unit vector from A to B, world. */
  readonly normal: Vec3;
  /** Whether the two bodies touch; they may also be only close. */
  readonly touching: boolean;
  /** False if `sim.contactModifier` has switched it off: nothing is done about it. */
  readonly enabled: boolean;
  readonly points: readonly ContactPoint[];
}

const KINDS = ['colliding', 'resting', 'separating'] as const;

/** The contacts that were found last. Objects are made when they are asked for. */
export class Contacts implements Iterable<Contact> {
  readonly #seen: () => ContactList;
  readonly #list: () => ContactList;
  readonly #bodies: BodyCollection;
  readonly #history: ContactHistory;
  readonly #placed: PlacedBodies;

  /** @internal `seen` gives the contacts with all that is seen of them, `list` at less cost. */
  constructor(
    seen: () => ContactList,
    list: () => ContactList,
    bodies: BodyCollection,
    history: ContactHistory,
    placed: PlacedBodies,
  ) {
    this.#seen = seen;
    this.#list = list;
    this.#bodies = bodies;
    this.#history = history;
    this.#placed = placed;
  }

  /** Number of contacts. */
  get length(): number {
    return this.#list().count;
  }

  /** Number of points of all contacts. */
  get pointCount(): number {
    return this.#list().pointCount;
  }

  /** The numbers themselves, one record behind the other, see `CONTACT` and `CONTACT_POINT`. Read only. */
  get data(): Float64Array {
    const { data, length } = this.#list();
    return data.subarray(0, length);
  }

  /** (contacts + 1) where the record of each contact begins in {@link data}, and where the last one ends. Read only. */
  get starts(): Int32Array {
    const { starts, count } = this.#list();
    return starts.subarray(0, count + 1);
  }

  /** (contacts × 35) where they are in the world, see `SEEN` and `SEEN_POINT`. Read only. */
  get seen(): Float64Array {
    const { seen, count } = this.#seen();
    return seen.subarray(0, count * SEEN_STRIDE);
  }

  /** Overlaps of the points of all that touch, m: the deepest, and the mean; 0 where there are none. */
  overlaps(): { readonly worst: number; readonly mean: number } {
    const { data, starts, count } = this.#list();
    let worst = 0;
    let sum = 0;
    let points = 0;
    for (let i = 0; i < count; i++) {
      const o = starts[i]!;
      if (!isTouching(data, o) || isSwitchedOff(data, o)) continue;
      const end = starts[i + 1]!;
      for (let p = o + POINTS; p < end; p += CONTACT_POINT_STRIDE) {
        const depth = -data[p + CONTACT_POINT.separation]!;
        points++;
        if (depth <= 0) continue;
        sum += depth;
        if (depth > worst) worst = depth;
      }
    }
    return { worst, mean: points > 0 ? sum / points : 0 };
  }

  /** A contact as an object. */
  at(index: number): Contact {
    const { data, starts, count, seen } = this.#seen();
    if (!Number.isInteger(index) || index < 0 || index >= count) {
      const cure = count === 0 ? 'There are none.' : `They go from 0 to ${count - 1}.`;
      fail('sim.contacts', 'index', index, 'must be the number of a contact', cure);
    }
    const o = starts[index]!;
    const s = index * SEEN_STRIDE;
    const points: ContactPoint[] = [];
    const a = this.#bodies.inSlot(data[o + CONTACT.keyA]!)!;
    const b = this.#bodies.inSlot(data[o + CONTACT.keyB]!)!;
    for (let i = 0; i < data[o + CONTACT.count]!; i++) {
      const p = o + POINTS + i * CONTACT_POINT_STRIDE;
      const q = s + SEEN_POINTS + i * SEEN_POINT_STRIDE;
      const impulse = impulseAt(vec3(), data, o, seen, s, i);
      points.push({
        ...pointAt(data, p, seen, q),
        impulse,
        ...this.#materialsAt(data, o, p, a, b),
      });
    }
    return {
      a,
      b,
      partA: data[o + CONTACT.leafA]!,
      partB: data[o + CONTACT.leafB]!,
      normal: read(vec3(), seen, s + SEEN.normal),
      touching: isTouching(data, o),
      enabled: !isSwitchedOff(data, o),
      points,
    };
  }

  #materialsAt(
    data: Float64Array,
    o: number,
    p: number,
    a: RigidBody,
    b: RigidBody,
  ): Pick<ContactPoint, 'materialA' | 'materialB'> {
    const shapeA = this.#placed.leafOf(data[o + CONTACT.keyA]!, data[o + CONTACT.leafA]!);
    const shapeB = this.#placed.leafOf(data[o + CONTACT.keyB]!, data[o + CONTACT.leafB]!);
    // Contacts from a file, before the first step: nobody has been placed yet.
    if (shapeA === undefined || shapeB === undefined) {
      return { materialA: a.material, materialB: b.material };
    }
    const id = data[p + CONTACT_POINT.feature]!;
    return {
      materialA: materialAt(a, shapeA, shapeB, true, id),
      materialB: materialAt(b, shapeA, shapeB, false, id),
    };
  }

  /** All contacts of a body, or of two bodies with each other. */
  of(body: RigidBody, other?: RigidBody): Contact[] {
    const { data, starts, count } = this.#list();
    const key = slotOf(body.handle);
    const otherKey = other === undefined ? -1 : slotOf(other.handle);
    const found: Contact[] = [];
    for (let i = 0; i < count; i++) {
      const a = data[starts[i]! + CONTACT.keyA]!;
      const b = data[starts[i]! + CONTACT.keyB]!;
      const isOne =
        (a === key && (otherKey < 0 || b === otherKey)) ||
        (b === key && (otherKey < 0 || a === otherKey));
      if (isOne) found.push(this.at(i));
    }
    return found;
  }

  /** All that is known of the contacts, as numbers, for files; snapshots have it anyway. */
  save(): number[] {
    return [this.length, ...this.#history.numbers];
  }

  /** Takes back what {@link save} gave, with the same bodies in the same slots. */
  load(numbers: ArrayLike<number>): void {
    const has = (key: number): boolean => this.#bodies.inSlot(key) !== undefined;
    const records = Float64Array.from(numbers).slice(1);
    if (countContacts(records, has) !== numbers[0]) {
      const cure =
        'Pass what sim.contacts.save() gave, with the same bodies added in the same order.';
      fail('sim.contacts', 'load', numbers, 'must be saved contacts of these bodies', cure);
    }
    this.#history.load(records);
  }

  *[Symbol.iterator](): Iterator<Contact> {
    const { count } = this.#list();
    for (let i = 0; i < count; i++) yield this.at(i);
  }
}

function pointAt(
  data: Float64Array,
  p: number,
  seen: Float64Array,
  q: number,
): Omit<ContactPoint, 'impulse' | 'materialA' | 'materialB'> {
  const kind = seen[q + SEEN_POINT.kind]!;
  const penetrating = kind >= ContactClass.penetrating;
  return {
    onA: read(vec3(), seen, q + SEEN_POINT.onA),
    onB: read(vec3(), seen, q + SEEN_POINT.onB),
    separation: data[p + CONTACT_POINT.separation]!,
    velocity: seen[q + SEEN_POINT.velocity]!,
    kind: KINDS[(penetrating ? kind - ContactClass.penetrating : kind) - 1]!,
    penetrating,
    feature: data[p + CONTACT_POINT.feature]!,
    age: data[p + CONTACT_POINT.age]!,
  };
}
