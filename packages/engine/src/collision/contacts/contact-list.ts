/**
 * The contacts of a simulation: one record of numbers per manifold, in a fixed order.
 *
 * Records are sorted by the keys of the two bodies, then by their leaf shapes, then by the order in
 * which the narrow phase gave the manifolds. The list of this step is made beside that of the last
 * one, and because both are in the same order, finding a contact's past is walking along two lists:
 * no table, no objects, and a snapshot is a copy of the numbers.
 */

import type { TouchChanges } from './touch-changes.js';

/** Most points of a contact. */
export const CONTACT_POINTS = 4;
/** Where the points begin in a record. */
export const POINTS = 21;
/** Numbers per point. */
export const CONTACT_POINT_STRIDE = 20;
/** Numbers per contact. */
export const CONTACT_STRIDE = POINTS + CONTACT_POINTS * CONTACT_POINT_STRIDE;

/** Offsets inside a record. A and B are the two bodies; A has the smaller key. */
export const CONTACT = {
  /** key of body A: the slot of its handle */
  keyA: 0,
  keyB: 1,
  /** which of the body's leaf shapes */
  leafA: 2,
  leafB: 3,
  /** number of the manifold among those of the two leaves */
  part: 4,
  /** number of points */
  count: 5,
  /** 3: unit normal from A to B, world */
  normal: 6,
  /** 3: the same in A's frame */
  localNormal: 9,
  /** 4: orientation of B seen from A's frame when the narrow phase last ran */
  built: 12,
  /** 3: position of B seen from A's frame then, m */
  builtOffset: 16,
  /** 1 while the two bodies touch, see `contact-events.ts`; 2 is added to a contact that is switched off */
  touching: 19,
  /** angular impulse about the normal, beyond what the points' impulses have, N·m·s: see `twist.ts` */
  twist: 20,
} as const;

/** In `touching`: the two bodies touch. */
export const TOUCHING = 1;
/** Is added to `touching` of a contact that user code has switched off, see `contact-modifier.ts`. */
export const SWITCHED_OFF = 2;

/** Whether the bodies of the record at `o` touch. */
export function isTouching(data: Float64Array, o: number): boolean {
  return (data[o + CONTACT.touching]! & TOUCHING) !== 0;
}

/** Whether nothing is to be done about the contact at `o`, because user code says so. */
export function isSwitchedOff(data: Float64Array, o: number): boolean {
  return (data[o + CONTACT.touching]! & SWITCHED_OFF) !== 0;
}

/** Offsets inside the record of a point. */
export const CONTACT_POINT = {
  /** 3: point on A's surface, world, m */
  onA: 0,
  /** 3: point on B's surface, world, m */
  onB: 3,
  /** (onB − onA)·normal, m; below 0: penetration */
  separation: 6,
  /** names the features that touch */
  feature: 7,
  /** 3: onA in A's frame, m */
  localA: 8,
  /** 3: onB in B's frame, m */
  localB: 11,
  /** 3: impulse along the normal and two tangents, N·s, as the solver left it in the last step */
  impulse: 14,
  /** steps since the point first appeared */
  age: 17,
  /** see ContactClass */
  kind: 18,
  /** velocity of B relative to A along the normal, m/s */
  velocity: 19,
} as const;

/** Records that are copied at once, see {@link ContactList.follows}; a list has room for this many. */
const CHUNK = 16;

/** A sorted list of contact records. */
export class ContactList {
  /** (contacts × 101) records */
  data = new Float64Array(CHUNK * CONTACT_STRIDE);
  /** (contacts × 2) rows of the two bodies; they hold until bodies are added or removed */
  rows = new Int32Array(2 * CHUNK);
  /** Contacts in the list. */
  count = 0;
  /** Views of {@link data}, of {@link CHUNK} records each, made when they are first wanted. */
  #chunks: (Float64Array | undefined)[] = [];
  /** The chunk of another list that was copied last; −1: none. */
  #followed = -1;
  /** How much later its records are in this list. */
  #shift = 0;
  /** The record of another list that was asked for last. */
  #asked = -1;

  /** What {@link data} was before it was lent somebody else's; null: it is the list's own. */
  #own: Float64Array<ArrayBuffer> | null = null;

  clear(): void {
    this.count = 0;
    this.#followed = -1;
    this.#asked = -1;
    if (this.#own === null) return;
    this.#chunks.length = 0;
    this.data = this.#own;
    this.#own = null;
  }

  /**
   * Whether record `index`, about to be written, already has the numbers of record `old` of another list,
   * from which it will differ little. Most records of a step have neighbours that are those of the last
   * step: they are copied in chunks, at the speed of memory, as soon as the first one of a chunk is asked
   * for, if the one before it was. (Where few records are, as among tumbling boxes, the other fifteen would be
   * overwritten at once.)
   */
  follows(other: ContactList, index: number, old: number): boolean {
    const number = Math.trunc(old / CHUNK);
    const isNext = old === this.#asked + 1;
    this.#asked = old;
    if (old % CHUNK !== 0) return this.#followed === number && this.#shift === index - old;
    if (!isNext) return false;
    while (this.data.length < (index + CHUNK) * CONTACT_STRIDE) this.#grow();
    this.data.set(other.#chunk(number), index * CONTACT_STRIDE);
    this.#followed = number;
    this.#shift = index - old;
    return true;
  }

  #chunk(number: number): Float64Array {
    const known = this.#chunks[number];
    if (known !== undefined) return known;
    const size = CHUNK * CONTACT_STRIDE;
    const chunk = this.data.subarray(number * size, (number + 1) * size);
    this.#chunks[number] = chunk;
    return chunk;
  }

  /** Shows records (contacts × 101) that are not to be written to, until the list is cleared. */
  lend(records: Float64Array): void {
    this.#own ??= this.data;
    this.#chunks.length = 0;
    this.data = records as Float64Array<ArrayBuffer>;
    this.count = records.length / CONTACT_STRIDE;
    if (this.rows.length < 2 * this.count) this.rows = new Int32Array(4 * this.count);
  }

  /** What was lent becomes the list's own. */
  own(): void {
    if (this.#own === null) return;
    this.#chunks.length = 0;
    const lent = this.data.subarray(0, this.count * CONTACT_STRIDE);
    this.data = this.#own.length >= lent.length ? this.#own : roomFor(this.count);
    this.#own = null;
    this.data.set(lent);
  }

  /** Appends a record, whose head and points the caller fills, and returns its offset. */
  add(): number {
    const offset = this.count * CONTACT_STRIDE;
    if (offset === this.data.length) this.#grow();
    this.count++;
    return offset;
  }

  #grow(): void {
    const grown = new Float64Array(2 * this.data.length);
    grown.set(this.data);
    this.data = grown;
    this.#chunks.length = 0;
    const rows = new Int32Array(2 * (grown.length / CONTACT_STRIDE));
    rows.set(this.rows.subarray(0, 2 * this.count));
    this.rows = rows;
  }

  /** Appends copies of the records `first … end−1` of another list. */
  append(other: ContactList, first: number, end: number): void {
    const to = this.count;
    while (this.data.length < (to + end - first) * CONTACT_STRIDE) this.#grow();
    const records = other.data.subarray(first * CONTACT_STRIDE, end * CONTACT_STRIDE);
    this.data.set(records, to * CONTACT_STRIDE);
    this.rows.set(other.rows.subarray(2 * first, 2 * end), 2 * to);
    this.count = to + end - first;
  }

  /** Becomes a copy of another list. */
  copyFrom(other: ContactList): void {
    this.clear();
    if (this.data.length < other.count * CONTACT_STRIDE) {
      this.data = roomFor(other.count);
      this.rows = new Int32Array(2 * (this.data.length / CONTACT_STRIDE));
      this.#chunks.length = 0;
    }
    this.#followed = -1;
    this.data.set(other.data.subarray(0, other.count * CONTACT_STRIDE));
    this.rows.set(other.rows.subarray(0, 2 * other.count));
    this.count = other.count;
  }

  /** Keeps only the contacts for which `keep`, given the offset of a record, is true. */
  filter(keep: (offset: number) => boolean): void {
    this.own();
    let kept = 0;
    for (let i = 0; i < this.count; i++) {
      const from = i * CONTACT_STRIDE;
      if (!keep(from)) continue;
      if (kept < i) {
        this.data.copyWithin(kept * CONTACT_STRIDE, from, from + CONTACT_STRIDE);
        this.rows.copyWithin(2 * kept, 2 * i, 2 * i + 2);
      }
      kept++;
    }
    this.count = kept;
  }

  /** Bodies have come, gone or changed places: `rowOf` gives the row of a key. */
  renumber(rowOf: (key: number) => number): void {
    const { data, rows } = this;
    for (let i = 0; i < this.count; i++) {
      rows[2 * i] = rowOf(data[i * CONTACT_STRIDE + CONTACT.keyA]!);
      rows[2 * i + 1] = rowOf(data[i * CONTACT_STRIDE + CONTACT.keyB]!);
    }
  }

  /** Number of points of all contacts. */
  get pointCount(): number {
    let points = 0;
    for (let i = 0; i < this.count; i++) points += this.data[i * CONTACT_STRIDE + CONTACT.count]!;
    return points;
  }
}

/** Number of the first contact that belongs to another pair of bodies. */
export function endOfPair({ data, count }: ContactList, first: number): number {
  const o = first * CONTACT_STRIDE;
  let i = first + 1;
  while (i < count) {
    const p = i * CONTACT_STRIDE;
    if (data[p] !== data[o] || data[p + 1] !== data[o + 1]) break;
    i++;
  }
  return i;
}

/** Number of the first contact of the pair of bodies that contact `index` belongs to. */
export function startOfPair({ data }: ContactList, index: number): number {
  let first = index;
  while (first > 0) {
    const o = first * CONTACT_STRIDE;
    const p = o - CONTACT_STRIDE;
    if (data[p] !== data[o] || data[p + 1] !== data[o + 1]) break;
    first--;
  }
  return first;
}

/** Room for so many records, in whole chunks: {@link ContactList.follows} copies no parts of them. */
function roomFor(records: number): Float64Array<ArrayBuffer> {
  return new Float64Array(CHUNK * Math.ceil(records / CHUNK) * CONTACT_STRIDE);
}

/** Who looks at the records that nobody asks for. */
export interface LeftOver {
  /** Takes a record over into the list of now, or returns false. */
  takeOver(index: number): boolean;
}

/**
 * Walks along a sorted list; asks must come in ascending order.
 */
export class ContactCursor {
  #list = new ContactList();
  #at = 0;
  /** Is told of pairs that touched and that nobody asks for any more. */
  readonly #changes: TouchChanges;
  /** Looks at what nobody asks for; null: nobody does. */
  #leftOver: LeftOver | null = null;
  /** The keys that were asked for last. */
  #keyA = -1;
  #keyB = -1;

  constructor(changes: TouchChanges) {
    this.#changes = changes;
  }

  /** The number of the record that was found last, or of the first one behind it. */
  get at(): number {
    return this.#at;
  }

  /** Begins a walk along a list. */
  restart(list: ContactList): void {
    this.#list = list;
    this.#at = 0;
    this.#keyA = -1;
    this.#leftOver = null;
  }

  /** From now on somebody looks at what nobody asks for. */
  offer(leftOver: LeftOver): void {
    this.#leftOver = leftOver;
  }

  /** The next `records`, which were found, have been dealt with; they are of bodies of one part each. */
  skip(records: number): void {
    this.#at += records;
  }

  /**
   * {@link find} for the only leaves of two bodies, where it is known that their first record is at `found`,
   * or that (−1) there is none.
   */
  goTo(found: number, keyA: number, keyB: number): void {
    if (found !== this.#at * CONTACT_STRIDE) {
      this.find(keyA, keyB, 0, 0);
      return;
    }
    this.#keyA = keyA;
    this.#keyB = keyB;
  }

  /** Offset of the first record of these two leaves, or −1; the cursor stays on it. */
  find(keyA: number, keyB: number, leafA: number, leafB: number): number {
    const { data, count } = this.#list;
    let at = this.#at;
    let found = -1;
    for (; at < count; at++) {
      const o = at * CONTACT_STRIDE;
      const order =
        data[o + CONTACT.keyA]! - keyA ||
        data[o + CONTACT.keyB]! - keyB ||
        data[o + CONTACT.leafA]! - leafA ||
        data[o + CONTACT.leafB]! - leafB;
      if (order === 0) found = o;
      if (order >= 0) break;
      if (this.#isLeftOver(at, keyA, keyB)) continue;
      if (isTouching(data, o)) this.#pass(at, keyA, keyB);
    }
    this.#at = at;
    this.#keyA = keyA;
    this.#keyB = keyB;
    return found;
  }

  /** Nobody will ask again. */
  finish(): void {
    const { data, count } = this.#list;
    for (; this.#at < count; this.#at++) {
      if (this.#isLeftOver(this.#at, -1, -1)) continue;
      if (isTouching(data, this.#at * CONTACT_STRIDE)) this.#pass(this.#at, -1, -1);
    }
  }

  /** Whether a record of a pair that nobody has asked for is taken over. */
  #isLeftOver(at: number, keyA: number, keyB: number): boolean {
    if (this.#leftOver === null) return false;
    const { data } = this.#list;
    const o = at * CONTACT_STRIDE;
    const a = data[o + CONTACT.keyA];
    const b = data[o + CONTACT.keyB];
    if ((a === this.#keyA && b === this.#keyB) || (a === keyA && b === keyB)) return false;
    return this.#leftOver.takeOver(at);
  }

  /** Leaves a record of a touching pair behind, on the way to the pair of these keys. */
  #pass(at: number, keyA: number, keyB: number): void {
    const { data } = this.#list;
    const o = at * CONTACT_STRIDE;
    const a = data[o + CONTACT.keyA];
    const b = data[o + CONTACT.keyB];
    if (a === this.#keyA && b === this.#keyB) {
      // Was asked for just now; of bodies of several parts, perhaps others than these.
      if (data[o + CONTACT.leafA]! + data[o + CONTACT.leafB]! > 0) this.#changes.complete = false;
      return;
    }
    if (a === keyA && b === keyB) {
      // Parts of the pair that is asked for: others of it may touch.
      this.#changes.complete = false;
      return;
    }
    const p = o - CONTACT_STRIDE;
    const isSame = at > 0 && data[p + CONTACT.keyA] === a && data[p + CONTACT.keyB] === b;
    if (!isSame) this.#changes.ended(at);
  }

  /** Offset of the next record of the same leaves after `offset`, or −1. */
  next(offset: number): number {
    const { data, count } = this.#list;
    const o = offset + CONTACT_STRIDE;
    if (o >= count * CONTACT_STRIDE) return -1;
    for (let i = CONTACT.keyA; i <= CONTACT.leafB; i++) {
      if (data[o + i] !== data[offset + i]) return -1;
    }
    return o;
  }
}
